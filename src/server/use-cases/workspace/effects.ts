import { attempt } from "../../../domain/attempt.ts";
import { dayAfter, dayIn } from "../../../domain/days.ts";
import type { Flow, Skipped } from "../../../domain/flow.ts";
import type { Op } from "../../../domain/ops.ts";
import { taskMakeDefaults } from "../../../domain/records/task.ts";
import type { Task } from "../../../domain/rows.ts";
import { type Change, DraftRows, type Source } from "../../../domain/tables.ts";
import { watchersOf } from "../../../domain/watching.ts";
import { afterWorkingDays, type WorkCalendar } from "../../../domain/working-time.ts";
import type { Circumstances, Moved } from "../../../domain/op-context.ts";
import type { Effect, Move, TimerEffect } from "../../../workflow/document.ts";
import type { ReadSet } from "../../store/queries/workspace/facts.ts";
import type { Effects } from "../../store/queries/workspace/log.ts";
import { readSetFor } from "./read-set.ts";

/** What a project's workflow does by itself: after a move, for whoever made it, and after a time. docs/decisions/workflow-automation.md. */

/** Something to be done, for a task as it was when it was planned. `mover` is null where nobody moved it. */
export type Cause = { task: Task; by: Flow["by"]; id: string; then: readonly (Effect | TimerEffect)[]; mover: string | null };

/** An effect with the ops that it comes to, and what happens once they are done. */
type Planned = { effect: Effect | TimerEffect; ops: readonly Op[]; then: readonly Planned[] };
export type Plan = Omit<Cause, "then"> & {
  then: readonly Planned[];
  /** From when it is counted how long a task stands where a timer leads it; the moment itself without it. */
  since?: Date;
};

type Means = { now: Date; calendar: WorkCalendar; newId(): string };

const moveIn = (rows: Pick<Source, "get">, { project, state }: Task, id: string): Move | undefined =>
  rows
    .get("project", project)
    ?.workflow.states.find((one) => one.id === state)
    ?.moves.find((move) => move.id === id);

/** What follows from moves that tasks made. @param mover whoever made them */
export const causesOf = (moved: readonly Moved[], rows: Pick<Source, "get">, mover: string): Cause[] =>
  moved.flatMap(({ task, move }): Cause[] => {
    const then = moveIn(rows, task, move)?.then;
    return then === undefined ? [] : [{ task, by: "move", id: move, then, mover }];
  });

const assigneeOf = (assign: Extract<Effect, { assign: unknown }>["assign"], { task, mover }: Cause): string | null | undefined => {
  if (typeof assign === "object") return assign.person;
  if (assign === "nobody") return null;
  // Where nobody moved it, it is left as it is.
  return assign === "author" ? task.author : (mover ?? undefined);
};

const opsOf = (effect: Effect | TimerEffect, cause: Cause, { now, calendar, newId }: Means): Op[] => {
  const { id, project, rank, state } = cause.task;
  if ("assign" in effect) {
    const assignee = assigneeOf(effect.assign, cause);
    return assignee === undefined ? [] : [{ op: "task.edit", id, set: { assignee } }];
  }
  if ("field" in effect) return [{ op: "task.fill", id, field: effect.field, value: effect.set }];
  if ("label" in effect) {
    const [some, none] = [[effect.label], []];
    return [{ op: "task.label", id, add: effect.on ? some : none, remove: effect.on ? none : some }];
  }
  if ("due" in effect) {
    const { timeZone } = calendar;
    const day = effect.working
      ? dayIn(timeZone, afterWorkingDays(calendar, now.getTime(), effect.due))
      : dayAfter(dayIn(timeZone, now), effect.due);
    return [{ op: "task.edit", id, set: { due: day } }];
  }
  if ("comment" in effect) return [{ op: "comment.make", id: newId(), task: id, text: effect.comment }];
  if ("move" in effect) return [{ op: "task.move", id, from: state, move: effect.move, next: newId() }];
  if (!("subtasks" in effect)) return [];
  return effect.subtasks.map((title): Op => ({ op: "task.make", ...taskMakeDefaults, id: newId(), project, title, rank, parent: id }));
};

/** Plans what is to be done. @param rows in which a timer's move is looked up */
export const planOf = (cause: Cause, rows: Pick<Source, "get">, means: Means): Plan => {
  const planned = (effect: Effect | TimerEffect): Planned => ({
    effect,
    ops: opsOf(effect, cause, means),
    then: "move" in effect ? (moveIn(rows, cause.task, effect.move)?.then ?? []).map(planned) : [],
  });
  return { ...cause, then: cause.then.map(planned) };
};

const opsIn = (planned: readonly Planned[]): Op[] => planned.flatMap(({ ops, then }) => [...ops, ...opsIn(then)]);

/** Adds to what is read all that some plans ask for. @param me whose rows come along; null for nobody's */
export const addReadsOf = (readSet: ReadSet, plans: readonly Plan[], me: string | null): void => {
  const ops = plans.flatMap(({ then }) => opsIn(then));
  const asked = readSetFor(ops, me);
  for (const { task } of plans) {
    asked.tasks.add(task.id);
    asked.notified.add(task.id);
    asked.projects.add(task.project);
    asked.groupsOf.add(task.project);
    // Fields are read with all others of their project, and may be gone.
    asked.fieldsOf.add(task.project);
  }
  for (const [name, all] of Object.entries(asked)) {
    // Both have the same names.
    const into = readSet[name as keyof ReadSet];
    if (all instanceof Set && into instanceof Set) for (const one of all) into.add(one);
  }
};

/** What the workflow did, and what it left out; `pointedOut` are those to whom it points the task out. */
export type CarriedOut = { changes: Change[]; flow: Flow; moved: Moved[]; pointedOut: string[] };

const isChanged = ({ before, after }: Change): boolean => JSON.stringify(before) !== JSON.stringify(after);

const listenersOf = (notify: Extract<Effect, { notify: unknown }>["notify"], task: Task, rows: Source): readonly string[] | null => {
  if (typeof notify === "object") return rows.get("group", notify.group)?.people ?? null;
  if (notify === "author") return [task.author];
  if (notify === "watchers") return watchersOf(task, rows.by("watcher", "task", task.id));
  return task.assignee === null ? [] : [task.assignee];
};

/**
 * Does what was planned, each for itself: what does not fit is left out and said.
 *
 * @param rows left as they are
 * @param circumstances those of the command; who acts is said here
 */
export const carryOut = (
  rows: Source,
  { task: { id, author }, by, id: cause, then, mover, since }: Plan,
  circumstances: Circumstances,
): CarriedOut => {
  const draft = new DraftRows(rows);
  const [skipped, pointedOut, moved]: [Skipped[], Set<string>, Moved[]] = [[], new Set(), []];
  const acting: Circumstances = {
    ...circumstances,
    me: { id: mover ?? author, role: "owner" },
    // Who may and what is needed is not asked of nobody.
    system: { obstaclesOf: ({ reasons }) => reasons.filter(({ code }) => code === "not_so" || code === "limit_reached") },
  };
  let isWaiting = false;
  const does = ({ effect, ops, then: next }: Planned): void => {
    const task = draft.get("task", id);
    if (task === undefined || task.deletedAt !== null || isWaiting) return;
    if ("notify" in effect) {
      const people = listenersOf(effect.notify, task, draft);
      if (people === null) skipped.push({ effect, refused: { code: "not_found" } });
      else for (const person of people) pointedOut.add(person);
      return;
    }
    if ("mark" in effect) {
      draft.put("task", { ...task, isStale: true });
      return;
    }
    const outcome = attempt(draft, acting, ops);
    if (outcome.isDone) {
      draft.take(outcome.changes);
      const at = since?.toISOString() ?? circumstances.now;
      const there = outcome.moved.length > 0 ? draft.get("task", id) : undefined;
      if (there !== undefined) draft.put("task", { ...there, stateSince: at });
      moved.push(...outcome.moved.map((one) => ({ ...one, at })));
      for (const one of next) does(one);
      return;
    }
    const { refused } = outcome;
    skipped.push({ effect, refused });
    isWaiting = "move" in effect && refused.code === "move_refused" && refused.reasons.some(({ code }) => code === "limit_reached");
  };
  for (const one of then) does(one);
  const flow: Flow = { task: id, by, id: cause, skipped, isWaiting };
  // What waits is done as a whole, once there is room.
  if (isWaiting) return { changes: [], flow: { ...flow, skipped: skipped.slice(-1) }, moved: [], pointedOut: [] };
  return { changes: draft.changes().filter(isChanged), flow, moved, pointedOut: [...pointedOut] };
};

/** A task without what its workflow did to it: what nobody has changed since is as it was before, where that is still there. */
export const restored = (task: Task, { was, is, labels, fields, people }: Effects): Task => {
  const now = { ...task };
  if (was.assignee !== undefined && task.assignee === is.assignee && (was.assignee === null || people.includes(was.assignee)))
    now.assignee = was.assignee;
  if (was.due !== undefined && task.due === is.due) now.due = was.due;
  if (was.labels !== undefined) {
    const had = was.labels;
    const [put, taken] = [is.labels.filter((id) => !had.includes(id)), had.filter((id) => !is.labels.includes(id) && labels.includes(id))];
    now.labels = [...new Set([...task.labels.filter((id) => !put.includes(id)), ...taken])];
  }
  if (was.values !== undefined)
    for (const id of Object.keys({ ...was.values, ...is.values })) {
      const [before, after] = [was.values[id], is.values[id]];
      if (before === after || task.values[id] !== after || !fields.includes(id)) continue;
      const { [id]: _, ...others } = now.values;
      now.values = before === undefined ? others : { ...others, [id]: before };
    }
  return now;
};
