/** Where in a workflow's page a state stands: the id of its heading. */
export const anchorOf = (state: string) => `state-${state}`;
