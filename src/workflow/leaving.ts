import type { Clock, WorkflowDocument } from "./document.ts";
import { removedStates } from "./targets.ts";

/**
 * A workflow with the states beside it that it drops, as long as tasks stand there: these go on by the moves that lead to where it goes on, and promises take
 * them for where they are going. Nothing leads into such a state, nobody votes there, and no time ends it.
 *
 * @param targets where the tasks of each state that goes are to stand
 */
export const withLeaving = (before: WorkflowDocument, next: WorkflowDocument, targets: ReadonlyMap<string, string>): WorkflowDocument => {
  const stays = new Set(next.states.map(({ id }) => id));
  const known = new Set(next.states.flatMap(({ moves }) => moves.map(({ id }) => id)));
  const leaving = removedStates(before, next).map(({ id, name, category, moves }) => ({
    id,
    name,
    category,
    moves: moves.filter((move) => stays.has(move.to) && !known.has(move.id)),
  }));
  const among = (states: readonly string[]) => [
    ...states,
    ...leaving.flatMap(({ id }) => (states.includes(targets.get(id) ?? "") ? [id] : [])),
  ];
  const clocks = next.clocks?.map((clock): Clock => ({
    ...clock,
    starts: among(clock.starts),
    pauses: among(clock.pauses),
    stops: among(clock.stops),
  }));
  return { ...next, states: [...next.states, ...leaving], ...(clocks && { clocks }) };
};
