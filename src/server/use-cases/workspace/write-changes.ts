import { day, lengthBetween } from "../../../contract/time.ts";
import { dayIn } from "../../../domain/days.ts";
import { afterDays, type WorkCalendar, workedBetween } from "../../../domain/working-time.ts";
import type { Run } from "../../../domain/promises.ts";
import type { Kind, Project, RowOf, Task } from "../../../domain/rows.ts";
import type { Change, ChangeOf, Source } from "../../../domain/tables.ts";
import type { LastMove, Moved } from "../../../domain/op-context.ts";
import type { Timer } from "../../../workflow/document.ts";
import { isEnd } from "../../../workflow/states.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import type { LoggedChange } from "../../store/queries/workspace/log.ts";
import { dropPromises, forgetPromises, writePromises } from "../../store/queries/workspace/promises.ts";
import { planReminders } from "../../store/queries/workspace/reminders.ts";
import { holdTimers, scheduleTimers, wakeWaiting } from "../../store/queries/workspace/timers.ts";
import {
  dropItems,
  writeFiles,
  dropLabels,
  dropTransitions,
  dropUnreadable,
  leaveProjects,
  revertDailyCounts,
  type Transition,
  writeAccess,
  writeComments,
  writeCounts,
  writeDescriptions,
  writeFields,
  writeGroups,
  writeItems,
  writeLabels,
  writeNotices,
  writeProjects,
  writeTasks,
  writeTransitions,
  writeViews,
  writeWatchers,
  writeWorkflows,
} from "../../store/queries/workspace/write-rows.ts";

/** What a command comes to in the tables: its rows, the moves that tasks made, and how many stand where. */

/** The changes to rows of a kind. */
const ofKind = <Name extends Kind>(changes: readonly Change[], kind: Name): ChangeOf<Name>[] =>
  // The filter says so, which TypeScript does not follow for a kind that it does not know.
  changes.filter((change) => change.kind === kind) as unknown as ChangeOf<Name>[];

/** The rows of a kind that are there after changes, and those that were there before and are gone. */
const written = <Name extends Kind>(changes: readonly Change[], kind: Name): { kept: RowOf<Name>[]; gone: RowOf<Name>[] } => ({
  kept: ofKind(changes, kind).flatMap(({ after }) => (after === undefined ? [] : [after])),
  gone: ofKind(changes, kind).flatMap(({ before, after }) => (before !== undefined && after === undefined ? [before] : [])),
});

/** How many tasks stand in the states that changes touched. */
const countsAfter = (changes: readonly Change[], after: Source): { project: string; state: string; n: number }[] => {
  const touched = new Map<string, Set<string>>();
  for (const { before, after: now } of ofKind(changes, "task"))
    for (const task of [before, now])
      if (task !== undefined) touched.set(task.project, (touched.get(task.project) ?? new Set()).add(task.state));
  return [...touched].flatMap(([project, states]) => {
    const occupancy = after.occupancy(project);
    return Array.from(states, (state) => ({ project, state, n: occupancy[state] ?? 0 }));
  });
};

/** By which day a task is due of which somebody is reminded: null for what is over or in the trash. */
const remindedDay = (task: Task | undefined, after: Source): string | null => {
  if (task === undefined || task.deletedAt !== null) return null;
  const state = after.get("project", task.project)?.workflow.states.find(({ id }) => id === task.state);
  return state === undefined || isEnd(state) ? null : task.due;
};

/** Tasks of which people are to be reminded otherwise than before. */
const remindersOf = (changes: readonly Change[], after: Source): { id: string; due: string | null }[] =>
  ofKind(changes, "task").flatMap(({ key, before, after: now }) => {
    const due = remindedDay(now, after);
    return due === remindedDay(before, after) ? [] : [{ id: key, due }];
  });

const timersAt = (task: Task | undefined, after: Source): readonly Timer[] =>
  (task && after.get("project", task.project)?.workflow.states.find(({ id }) => id === task.state)?.after) ?? [];

/** When the timers of a task are to be looked at first: none of them is due earlier. */
const firstLook = (task: Task | undefined, after: Source, timeZone: string): number | null => {
  const timers = timersAt(task, after);
  if (task === undefined || task.deletedAt !== null || timers.length === 0) return null;
  return afterDays(timeZone, Date.parse(task.stateSince), Math.min(...timers.map(({ days }) => days)));
};

/** What becomes of promises. Of what moves led to, the moves have their numbers by now. */
const keepPromises = (tx: OrganizationStore, { changes, logged }: Written): void => {
  const left = ofKind(changes, "task").filter(hasGone);
  if (left.length > 0)
    forgetPromises(
      tx,
      left.map(({ key }) => key),
    );
  const { kept, gone } = written(changes, "promise");
  if (gone.length > 0) dropPromises(tx, gone);
  if (kept.length === 0) return;
  const numbers = numbersOf(logged);
  writePromises(
    tx,
    kept.map((row) => {
      // What the server keeps of promises are runs.
      const run = row as Run;
      const turns = run.turns.map((turn) =>
        turn.step === null || turn.seq !== null ? turn : { ...turn, seq: numbers.get(`task ${run.task}`) ?? null },
      );
      return { ...run, turns };
    }),
  );
};

/** Plans when timers are looked at that begin, end or begin anew, and those that waited for the room that there is now. */
const planTimers = (tx: OrganizationStore, { changes, after, calendar: { timeZone } }: Written, now: Date): void => {
  const looks = ofKind(changes, "task").flatMap(({ key, before, after: task }) => {
    const isSame = before?.stateSince === task?.stateSince && before?.state === task?.state && before?.deletedAt === task?.deletedAt;
    if (isSame || timersAt(before, after).length + timersAt(task, after).length === 0) return [];
    return [{ id: key, at: firstLook(task, after, timeZone) }];
  });
  if (looks.length > 0) scheduleTimers(tx, looks);
  for (const { before, after: project } of ofKind(changes, "project")) {
    if (before === undefined || project === undefined || before.workflowVersion === project.workflowVersion) continue;
    const timed = project.workflow.states.filter((state) => state.after !== undefined).map(({ id }) => id);
    const hadTimers = before.workflow.states.some((state) => state.after !== undefined);
    if (timed.length > 0 || hadTimers) holdTimers(tx, project.id, timed, new Date(now.getTime() + day));
  }
  const left = new Map<string, Set<string>>();
  for (const { before, after: task } of ofKind(changes, "task")) {
    if (before === undefined || (task?.state === before.state && task.deletedAt === before.deletedAt && task.project === before.project))
      continue;
    left.set(before.project, (left.get(before.project) ?? new Set()).add(before.state));
  }
  for (const [project, states] of left)
    if (after.get("project", project)?.workflow.states.some((state) => state.after !== undefined))
      wakeWaiting(tx, project, [...states], now);
};

/** By kind and key. What its workflow did after a move is another change. */
const numbersOf = (logged: readonly LoggedChange[]): Map<string, number> =>
  new Map(logged.toReversed().map(({ kind, key, seq }) => [`${kind} ${key}`, seq]));

/** Whether a task went to another project. */
const hasGone = ({ before, after }: ChangeOf<"task">): boolean =>
  before !== undefined && after !== undefined && before.project !== after.project;

/** The moves that tasks made, in their order, each with the number of its task's change; a task begins with one from nowhere, also
 * in another project: what it did before stays the former one's. */
const transitionsOf = ({ changes, moved, logged, after, calendar }: Written): Transition[] => {
  const numbers = numbersOf(logged);
  const of = ({ id, project }: Task) => ({
    // A task that moved has changed, and all changes are told.
    seq: numbers.get(`task ${id}`)!,
    project,
    task: id,
    // Nothing is moved but by its project's workflow.
    workflowVersion: after.get("project", project)!.workflowVersion,
  });
  const beginning = ofKind(changes, "task").filter((change) => change.before === undefined || hasGone(change));
  const begun = beginning.flatMap(({ after: task }): Transition[] => {
    if (task === undefined) return [];
    const first = moved.find((move) => move.task.id === task.id);
    const none = { move: null, spent: null, worked: null, reason: null, votes: null };
    return [{ ...of(task), from: null, to: first?.task.state ?? task.state, ...none, step: 0 }];
  });
  const steps = moved.map(({ task, move, to, at, reason }, place): Transition => {
    const [since, now] = [Date.parse(task.stateSince), Date.parse(at)];
    const [spent, worked] = [lengthBetween(since, now), workedBetween(calendar, since, now)];
    const votes = task.votes.length === 0 ? null : task.votes;
    return { ...of(task), from: task.state, to, move, spent, worked, step: place + 1, reason, votes };
  });
  return [...begun, ...steps];
};

/** Moves that were taken back have never been: neither among the moves nor in what a day ended with that is over by now. */
const dropMoves = (tx: OrganizationStore, { undone, after, calendar: { timeZone } }: Written, now: Date): void => {
  if (undone.length === 0) return;
  dropTransitions(tx, undone);
  const today = dayIn(timeZone, now.getTime());
  const returned = undone.flatMap(({ task, from, to, at }) => {
    const [project, ended] = [after.get("task", task)?.project, dayIn(timeZone, Date.parse(at))];
    return project === undefined || ended === today ? [] : [{ project, day: ended, from, to }];
  });
  if (returned.length > 0) revertDailyCounts(tx, returned);
};

/** What a command changed, and the rows as they are after it. */
export type Written = {
  changes: readonly Change[];
  moved: readonly Moved[];
  undone: readonly LastMove[];
  logged: readonly LoggedChange[];
  after: Source;
  /** When the organisation works, and where it is. */
  calendar: WorkCalendar;
};

/** Projects that somebody may read no longer. */
const closedIn = (changes: readonly Change[]): string[] => [
  ...ofKind(changes, "access").flatMap(({ before, after }) => (before !== undefined && after === undefined ? [before.project] : [])),
  ...ofKind(changes, "project").flatMap(({ key, before, after }) =>
    before?.isPrivate === false && after?.isPrivate === true ? [key] : [],
  ),
];

/** Projects with another workflow than before. */
const publishedIn = (changes: readonly Change[]): Project[] =>
  ofKind(changes, "project").flatMap(({ before, after }) =>
    after === undefined || before?.workflowVersion === after.workflowVersion ? [] : [after],
  );

/** Writes it under the lock of the organisation's head. */
export const writeChanges = (tx: OrganizationStore, all: Written, by: { actor: string | null; at: Date }): void => {
  const of = <Name extends Kind>(kind: Name) => written(all.changes, kind);
  const { timeZone } = all.calendar;
  const [projects, access, labels, tasks] = [of("project"), of("access"), of("label"), of("task")];
  if (projects.kept.length > 0) writeProjects(tx, projects.kept);
  const published = publishedIn(all.changes);
  if (published.length > 0) writeWorkflows(tx, published, by);
  writeAccess(tx, access.kept, access.gone);
  if (labels.kept.length > 0) writeLabels(tx, labels.kept);
  const [fields, groups] = [of("field"), of("group")];
  writeFields(tx, fields.kept, fields.gone);
  writeGroups(tx, groups.kept, groups.gone);
  const gone = ofKind(all.changes, "task").filter(hasGone);
  if (gone.length > 0)
    leaveProjects(
      tx,
      gone.map(({ key }) => key),
    );
  if (tasks.kept.length > 0) writeTasks(tx, tasks.kept);
  planTimers(tx, all, by.at);
  keepPromises(tx, all);
  const reminders = remindersOf(all.changes, all.after);
  if (reminders.length > 0) planReminders(tx, reminders, { timeZone, after: by.at });
  if (labels.gone.length > 0) dropLabels(tx, labels.gone);
  const [descriptions, comments, items] = [of("description"), of("comment"), of("item")];
  if (descriptions.kept.length > 0) writeDescriptions(tx, descriptions.kept);
  if (comments.kept.length > 0) writeComments(tx, comments.kept);
  if (items.kept.length > 0) writeItems(tx, items.kept);
  if (items.gone.length > 0) dropItems(tx, items.gone);
  const files = of("file");
  if (files.kept.length > 0) writeFiles(tx, files.kept);
  const [watchers, notices] = [of("watcher"), of("notice")];
  writeWatchers(tx, watchers.kept, watchers.gone);
  if (notices.kept.length > 0) writeNotices(tx, notices.kept);
  const views = of("view");
  writeViews(tx, views.kept, views.gone);
  const closed = [...closedIn(all.changes), ...gone.flatMap(({ after }) => (after === undefined ? [] : [after.project]))];
  if (closed.length > 0) dropUnreadable(tx, { projects: closed, people: [] });
  const transitions = transitionsOf(all);
  if (transitions.length > 0) writeTransitions(tx, transitions, by);
  dropMoves(tx, all, by.at);
  const counts = countsAfter(all.changes, all.after);
  if (counts.length > 0) writeCounts(tx, counts, dayIn(timeZone, by.at.getTime()));
};
