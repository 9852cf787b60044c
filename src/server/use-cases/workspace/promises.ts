import {
  begun,
  type By,
  byNoMove,
  counted,
  followed,
  isOpen,
  nearest,
  withSuspensions,
  type Run,
  withoutMove,
} from "../../../domain/promises.ts";
import type { Project, Task } from "../../../domain/rows.ts";
import type { Change, DraftRows, Source } from "../../../domain/tables.ts";
import type { LastMove, Moved } from "../../../domain/op-context.ts";
import type { Clock } from "../../../workflow/document.ts";
import type { LoadedRows } from "./loaded-rows.ts";

/** What becomes of promises as tasks move, and as workflows are published: docs/decisions/sla-clocks.md. */

/** What was done, with rows as they are after it. */
export type Followed = { facts: LoadedRows; after: DraftRows; moved: readonly Moved[]; undone: readonly LastMove[]; at: Date };

const clocksOf = (rows: Pick<Source, "get">, project: string): readonly Clock[] => rows.get("project", project)?.workflow.clocks ?? [];

/** Those of a task, as the server has them, the last one of each clock first. */
export const runsOf = (rows: Source, task: string): Run[] =>
  // What the server reads is what it knows.
  Array.from(rows.by("promise", "task", task), (row) => row as Run).toSorted((one, other) => other.run - one.run);

const changed = (after: DraftRows) => {
  const tasks: { before: Task | undefined; now: Task }[] = [];
  const published: Project[] = [];
  for (const change of after.changes()) {
    if (change.kind === "task" && change.after !== undefined) tasks.push({ before: change.before, now: change.after });
    if (change.kind !== "project" || change.before === undefined || change.after === undefined) continue;
    if (change.before.workflowVersion !== change.after.workflowVersion) published.push(change.after);
  }
  return { tasks, published };
};

/**
 * Puts what becomes of promises into the rows, with when the nearest of each task's is broken.
 *
 * @returns the changes to promises, and when that is of each task of which it may be another
 */
export const followPromises = ({
  facts,
  after,
  moved,
  undone,
  at,
}: Followed): { changes: Change[]; promisedAt: Map<string, string | null> } => {
  const { tasks, published } = changed(after);
  const now = at.toISOString();
  const touched = new Set<string>();
  const put = (run: Run): void => {
    touched.add(run.task);
    after.put("promise", counted(run, facts.calendar));
  };
  const drop = (run: Run): void => {
    touched.add(run.task);
    after.drop("promise", run);
  };
  /** What is open follows the task to where it stands. */
  const follow = (task: Pick<Task, "id" | "project">, state: string, on: string, by: By): void => {
    for (const run of runsOf(after, task.id)) {
      const clock = clocksOf(after, task.project).find(({ id }) => id === run.clock);
      const next = isOpen(run) ? followed(withSuspensions(run, facts.rests), clock, state, on, by) : run;
      if (next !== run) put(next);
    }
  };
  const arrive = (task: Pick<Task, "id" | "project">, state: string, on: string, by: By): void => {
    follow(task, state, on, by);
    for (const clock of clocksOf(after, task.project)) {
      const last = runsOf(after, task.id).find((run) => run.clock === clock.id);
      if (!clock.starts.includes(state) || (last !== undefined && isOpen(last))) continue;
      put(begun({ project: task.project, task: task.id }, clock, last, on, by));
    }
  };

  for (const { task: id, seq, step } of undone) {
    for (const run of runsOf(after, id)) {
      const left = withoutMove(run, { seq, step });
      if (left === null) drop(run);
      else if (left !== run) put(left);
    }
    const task = after.get("task", id);
    // Its clock may have gone meanwhile.
    if (task !== undefined) follow(task, task.state, now, byNoMove);
  }
  for (const { before, now: task } of tasks) {
    if (before?.project === task.project) continue;
    // What it did before stays the former project's.
    if (before !== undefined) for (const run of runsOf(after, task.id)) drop(run);
    const first = moved.find((move) => move.task.id === task.id && move.task.project === task.project);
    arrive(task, first?.task.state ?? task.state, now, { seq: null, step: 0 });
  }
  for (const [place, { task, to, at: on }] of moved.entries())
    if (after.get("task", task.id)?.project === task.project) arrive(task, to, on, { seq: null, step: place + 1 });
  for (const { id } of published)
    for (const run of Array.from(facts.found("promise"))) {
      const task = after.get("task", run.task);
      if (task?.project === id) follow(task, task.state, now, byNoMove);
    }
  const promisedAt = new Map(Array.from(touched, (task) => [task, nearest(runsOf(after, task))]));
  return { changes: after.changes().filter(({ kind }) => kind === "promise"), promisedAt };
};
