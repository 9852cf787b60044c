import { fromPromise } from "xstate";
import type { CommandError } from "../../domain/refusals.ts";
import { selectionMachine, type BulkChange, type BulkRefusal } from "../../../machines/workspace/selection.ts";
import type { Op } from "../../domain/ops.ts";
import type { Task } from "../../domain/rows.ts";
import { bounds } from "../../domain/wire.ts";
import type { Store } from "../sync/store.ts";
import { obstaclesOf } from "../../workflow/evaluate.ts";
import { undoOf } from "./workspace-acts.ts";
import { movesOf, nextOf, rankOps, ranksBefore } from "./workspace-moves.ts";

/** What is done to several tasks of a project at once. */

type WhyNot = BulkRefusal["error"];

/**
 * What a change is for one task: an op; why it is none; null where nothing is to be done.
 *
 * @param rank of the task in the state to which it moves
 */
const opOf = (store: Store, task: Task, change: BulkChange, rank: string): { op: Op } | { error: WhyNot } | null => {
  const { id } = task;
  switch (change.kind) {
    case "move": {
      if (task.state === change.to) return change.before === undefined ? null : { op: { op: "task.edit", id, set: { rank } } };
      const ways = movesOf(store, task).filter(({ move }) => move.to === change.to);
      const way = ways.find((judged) => obstaclesOf(judged).length === 0);
      if (!way) return { error: ways[0] ? { code: "move_refused", reasons: obstaclesOf(ways[0]) } : { code: "no_step" } };
      return { op: { op: "task.move", id, from: task.state, move: way.move.id, rank, ...nextOf(store, task, change.to) } };
    }
    case "assign":
      return task.assignee === change.person ? null : { op: { op: "task.edit", id, set: { assignee: change.person } } };
    case "priority":
      return task.priority === change.priority ? null : { op: { op: "task.edit", id, set: { priority: change.priority } } };
    case "due":
      return task.due === change.day ? null : { op: { op: "task.edit", id, set: { due: change.day } } };
    case "label": {
      const [add, remove] = change.isOn ? [[change.label], []] : [[], [change.label]];
      return task.labels.includes(change.label) === change.isOn ? null : { op: { op: "task.label", id, add, remove } };
    }
    case "value":
      return (task.values[change.field] ?? null) === change.value
        ? null
        : { op: { op: "task.fill", id, field: change.field, value: change.value } };
    case "remove":
      return { op: { op: "task.delete", id } };
  }
};

/** What came of it: the tasks that were changed, by which acts of the person, as the store names them, and those that were not. */
type Changed = { tasks: readonly string[]; acts: readonly string[]; refusals: readonly BulkRefusal[] };

/** Does one thing to several tasks, each for itself. */
export const changeAll = (store: Store, tasks: readonly string[], change: BulkChange): Changed => {
  const refusals: BulkRefusal[] = [];
  const ops: { task: string; op: Op }[] = [];
  const active = tasks.flatMap((id) => store.rows.get("task", id) ?? []).filter(({ deletedAt }) => deletedAt === null);
  const project = active[0]?.project ?? "";
  const { ranks, others } =
    change.kind === "move"
      ? ranksBefore(
          store,
          { project, state: change.to },
          change.before,
          active.map(({ id }) => id),
        )
      : { ranks: [], others: [] };
  for (const [at, task] of active.entries()) {
    const wanted = opOf(store, task, change, ranks[at] ?? task.rank);
    if (wanted === null) continue;
    if ("op" in wanted) ops.push({ task: task.id, op: wanted.op });
    else refusals.push({ task: task.id, error: wanted.error });
  }
  const acts: string[] = [];
  const note = () => {
    const act = store.lastAct();
    if (act !== null) acts.push(act);
  };
  if (others.length > 0 && ops.length > 0) {
    store.doEach(rankOps(others));
    note();
  }
  for (let from = 0; from < ops.length; from += bounds.ops) {
    const some = ops.slice(from, from + bounds.ops);
    const refused = store.doEach(some.map(({ op }) => op));
    // It has as many places as ops were given.
    for (const { at, refused: error } of refused) refusals.push({ task: some[at]!.task, error });
    if (refused.length < some.length) note();
  }
  const unchanged = new Set(refusals.map(({ task }) => task));
  return { tasks: ops.map(({ task }) => task).filter((task) => !unchanged.has(task)), acts, refusals };
};

/** @param tell is told of tasks that were changed, and of what takes that back */
export const provideSelection = (
  store: Store,
  tell: (change: BulkChange, tasks: readonly string[], undo: () => Promise<CommandError | null>) => void,
) =>
  selectionMachine.provide({
    actors: {
      changeAll: fromPromise(async ({ input: { tasks: chosen, change } }) => {
        const { tasks, acts, refusals } = changeAll(store, chosen, change);
        if (tasks.length > 0) tell(change, tasks, undoOf(store, acts));
        return refusals;
      }),
    },
  });
