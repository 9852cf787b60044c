import type { Name, WorkflowDocument } from "./document.ts";

/** Where in a workflow something stands: in a move, in a state, or in what is said of the whole, where both are null. */
export type Place = { state: Name | null; move: Name | null };

/**
 * Where a workflow first names something of its project: a group, a field, or one of its choices. Whatever rule names it: ids are none's but its own,
 * so that what the vocabulary comes to say is found too. What people wrote is no name.
 *
 * @param ids of which one is enough
 * @returns null where it names none of them
 */
export const placeNaming = (workflow: WorkflowDocument, ids: readonly string[]): Place | null => {
  const names = (part: object): boolean => {
    const said = JSON.stringify(part, (key, value: unknown) => (key === "name" ? undefined : value));
    return ids.some((id) => said.includes(`"${id}"`));
  };
  if (!names(workflow)) return null;
  const state = workflow.states.find(names);
  return { state: state?.name ?? null, move: state?.moves.find(names)?.name ?? null };
};
