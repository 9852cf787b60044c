import type { State, WorkflowDocument } from "./document.ts";
import { stepsOf } from "./states.ts";

/** States of the first document that the second one does not have. */
export const removedStates = (before: WorkflowDocument, after: WorkflowDocument): State[] =>
  before.states.filter(({ id }) => after.states.every((state) => state.id !== id));

/**
 * Where the tasks of a state that goes had best stand: in the nearest state of its category, as the columns stood side by side; else where one of its
 * steps leads, and at last where tasks begin.
 */
export const proposedTarget = (before: WorkflowDocument, after: WorkflowDocument, removed: State): string => {
  const at = before.states.indexOf(removed);
  const placeOf = (id: string): number => {
    const place = before.states.findIndex((state) => state.id === id);
    return place < 0 ? before.states.length : Math.abs(place - at);
  };
  const alike = after.states
    .filter(({ category }) => category === removed.category)
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const led = stepsOf(removed).find(({ to }) => after.states.some(({ id }) => id === to));
  return alike[0]?.id ?? led?.to ?? after.initial;
};
