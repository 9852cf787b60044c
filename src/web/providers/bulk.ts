import { fromPromise } from "xstate";
import { selectionMachine, type BulkChange, type BulkRefusal } from "../../../machines/workspace/selection.ts";
import type { Op } from "../../domain/ops.ts";
import type { Task } from "../../domain/rows.ts";
import { bounds } from "../../domain/wire.ts";
import type { Store } from "../sync/store.ts";
import { obstaclesOf } from "../../workflow/evaluate.ts";
import { movesOf, nextOf, topRanks } from "./workspace-moves.ts";

/** What is done to several tasks of a project at once. */

type Trouble = BulkRefusal["trouble"];

/**
 * What a change is for one task: an op; why it is none; null where nothing is to be done.
 *
 * @param rank of the task in the state to which it moves
 */
const opOf = (store: Store, task: Task, change: BulkChange, rank: string): { op: Op } | { trouble: Trouble } | null => {
  const { id } = task;
  switch (change.kind) {
    case "move": {
      if (task.state === change.to) return null;
      const ways = movesOf(store, task).filter(({ move }) => move.to === change.to);
      const way = ways.find((judged) => obstaclesOf(judged).length === 0);
      if (!way) return { trouble: ways[0] ? { code: "move_refused", reasons: obstaclesOf(ways[0]) } : { code: "no_step" } };
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

/** Does one thing to several tasks, each for itself. @returns those to which it was not done */
export const changeAll = (store: Store, tasks: readonly string[], change: BulkChange): BulkRefusal[] => {
  const refusals: BulkRefusal[] = [];
  const ops: { task: string; op: Op }[] = [];
  const living = tasks.flatMap((id) => store.rows.get("task", id) ?? []).filter(({ deletedAt }) => deletedAt === null);
  const project = living[0]?.project ?? "";
  const ranks = change.kind === "move" ? topRanks(store, { project, state: change.to }, tasks) : [];
  for (const [at, task] of living.entries()) {
    const wanted = opOf(store, task, change, ranks[at] ?? task.rank);
    if (wanted === null) continue;
    if ("op" in wanted) ops.push({ task: task.id, op: wanted.op });
    else refusals.push({ task: task.id, trouble: wanted.trouble });
  }
  for (let from = 0; from < ops.length; from += bounds.ops) {
    const some = ops.slice(from, from + bounds.ops);
    for (const { at, refused } of store.doEach(some.map(({ op }) => op)))
      // It has as many places as ops were given.
      refusals.push({ task: some[at]!.task, trouble: refused });
  }
  return refusals;
};

export const provideSelection = (store: Store) =>
  selectionMachine.provide({
    actors: { changeAll: fromPromise(async ({ input }) => changeAll(store, input.tasks, input.change)) },
  });
