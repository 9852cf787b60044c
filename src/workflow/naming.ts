import type { Name, WorkflowDocument } from "./document.ts";

/** Where in a workflow something stands: in a move, in a state, or in what is said of the whole, where both are null. */
export type Place = { state: Name | null; move: Name | null };

/** What people wrote is no name of anything: by its language, as a comment, and in a list of titles, where its key is its place. */
const isWritten = (key: string): boolean => key === "th" || key === "en" || key === "comment" || /^\d{1,3}$/.test(key);

/** All that a workflow, or a part of it, says but for what people wrote: the ids of what it names are among it. */
export const valuesIn = (part: object): ReadonlySet<string> => {
  const values = new Set<string>();
  JSON.stringify(part, (key, value: unknown) => {
    if (typeof value === "string" && !isWritten(key)) values.add(value);
    return value;
  });
  return values;
};

/**
 * Where a workflow first names something of its project: a group, a field, or one of its choices. Whatever rule names it: ids are none's but its own,
 * so that what the vocabulary comes to say is found too. What people wrote is no name.
 *
 * @param ids of which one is enough
 * @returns null where it names none of them
 */
export const placeNaming = (workflow: WorkflowDocument, ids: readonly string[]): Place | null => {
  const names = (part: object): boolean => {
    const values = valuesIn(part);
    return ids.some((id) => values.has(id));
  };
  if (!names(workflow)) return null;
  const state = workflow.states.find(names);
  return { state: state?.name ?? null, move: state?.moves.find(names)?.name ?? null };
};

/** The same workflow for another project, which has what it names under other ids. @param ids those of the other project, by those that are named */
export const renamed = (workflow: WorkflowDocument, ids: ReadonlyMap<string, string>): WorkflowDocument =>
  // What is read back is what was written, but for ids.
  JSON.parse(
    JSON.stringify(workflow, (key, value: unknown) => (typeof value === "string" && !isWritten(key) ? (ids.get(value) ?? value) : value)),
  ) as WorkflowDocument;
