import { inverseOf } from "../../domain/inverse.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import type { Task } from "../../domain/rows.ts";
import { isVote } from "../../workflow/states.ts";
import { obstaclesOf } from "../../workflow/evaluate.ts";
import type { Store } from "../sync/store.ts";
import { movesOf } from "./workspace-moves.ts";

/** What takes back, and does again. A part of its own, because it is fetched when somebody asks for that. */

/** A move of the project's workflow that leads a task to a state, where the person may make one that asks for nothing. A vote is given by nobody unasked. */
const moveTo = (store: Store) => (task: Task, state: string) =>
  movesOf(store, task).find((judged) => judged.move.to === state && !isVote(judged.move.id) && obstaclesOf(judged).length === 0)?.move.id ??
  null;

/** The same by a move of which nothing else comes: what a workflow does with a step, and a task that comes again, were made the first time already. */
const moveAgainTo =
  (store: Store) =>
  (task: Task, state: string): string | null => {
    const move = moveTo(store)(task, state);
    const project = store.rows.get("project", task.project);
    if (move === null || project === undefined || task.repeat !== null) return null;
    const found = project.workflow.states.find(({ id }) => id === task.state)?.moves.find(({ id }) => id === move);
    return (found?.then ?? []).length > 0 ? null : move;
  };

/** Takes back something that the person did on this page. @param act as the store's `lastAct` names it @returns why not */
export const undo = (store: Store, act: string): OpRefusal | null => store.undo(act, moveTo(store), inverseOf);

/** Takes back what they did last. @returns null where there is nothing */
export const undoLast = (store: Store): { refused: OpRefusal | null } | null => {
  const act = store.lastAct();
  return act === null ? null : { refused: undo(store, act) };
};

/** Does again what they took back last. @returns null where there is nothing */
export const redoLast = (store: Store): { refused: OpRefusal | null } | null => {
  const refused = store.redo(moveAgainTo(store), inverseOf);
  return refused === undefined ? null : { refused };
};
