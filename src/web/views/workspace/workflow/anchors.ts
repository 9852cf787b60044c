/** By which ids the parts of the page are found: links lead there, and the focus goes there. */

/** A state of the workflow that is in force. */
export const anchorOf = (state: string): string => `state-${state}`;

/** The same of the one that is changed. */
export const draftAnchorOf = (state: string): string => `draft-${state}`;

export const stepAnchorOf = (move: string): string => `draft-${move}`;

/** A promise of the one that is changed. */
export const clockAnchorOf = (clock: string): string => `draft-${clock}`;

/** What says which workflow it is. */
export const versionAnchor = "workflow-version";
