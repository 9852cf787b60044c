import { mentioned } from "./markdown.ts";
import { approvalOf, mayVote } from "./move-facts.ts";
import { type Comment, type Happening, type Notice, type Person, type Task, taskKey } from "./rows.ts";
import { newlyNudged } from "./nudging.ts";
import { promiseDetail } from "./promise-detail.ts";
import { mayRead } from "./readers.ts";
import { type Change, changeOf, type Source } from "./tables.ts";
import { watchersOf } from "./watching.ts";

/**
 * Who hears what of a command: whoever is given the next step, whoever is called or nudged, and those who watch a task to which something happens. Each hears
 * of a task once, whatever is done to it, and nobody hears of what they did themselves, or of what they may not read.
 */

type Reason = { what: Happening; detail: string | null };

/** What happened to a task that those hear who watch it; of several things the one that matters most. */
const happened = (before: Task | undefined, after: Task, isCommented: boolean): Reason | null => {
  if (before === undefined) return null;
  if (before.deletedAt !== after.deletedAt) return { what: after.deletedAt === null ? "restored" : "deleted", detail: null };
  if (before.project !== after.project) return { what: "transferred", detail: null };
  if (isCommented) return { what: "commented", detail: null };
  if (before.state !== after.state) return { what: "moved", detail: after.state };
  return before.due === after.due ? null : { what: "due", detail: after.due };
};

type By = { actor: string | null; at: string };

/** What a person is told of a task, beside what they were told before and have not read. */
const noticeOf = (rows: Pick<Source, "get">, task: Task, person: string, { what, detail }: Reason, by: By): Change => {
  const key = taskKey(task.id, person);
  const last = rows.get("notice", key);
  const { project, id, number, title } = task;
  const count = last === undefined || last.isRead ? 1 : last.count + 1;
  const notice: Notice = { project, task: id, person, number, title, what, detail, by: by.actor, at: by.at, count, isRead: false };
  return changeOf("notice", key, last, notice);
};

const readsTask = (rows: Pick<Source, "get">, person: string, { project: id }: Task): boolean => {
  const project = rows.get("project", id);
  return project !== undefined && mayRead(rows, project, person);
};

/** A notice of what a task is called now that it is in another project. */
const renamed = (notice: Notice, { project, number, title }: Task): Notice => ({ ...notice, project, number, title });

const added = (before: string, after: string): string[] => {
  const known = new Set(mentioned(before));
  return mentioned(after).filter((person) => !known.has(person));
};

/** Of a task: who is called in what was said to it, and whether that is new. */
type Commented = { called: Set<string>; isCommented: boolean };

const commentedOf = (changes: readonly Change[]): Map<string, Commented> => {
  const all = new Map<string, Commented>();
  const on = (task: string): Commented => {
    const found = all.get(task) ?? { called: new Set(), isCommented: false };
    all.set(task, found);
    return found;
  };
  for (const { kind, before, after } of changes) {
    // Of a comment something always stays.
    if (kind !== "comment" || after === undefined) continue;
    // A kind's rows are what it says.
    const [was, is] = [before, after] as [Comment | undefined, Comment];
    const entry = on(is.task);
    for (const person of added(was?.text ?? "", is.text)) entry.called.add(person);
    if (was === undefined) entry.isCommented = true;
  }
  return all;
};

/** Whoever may vote on a task that has come to where people do. @param people everybody who may read its project */
const votersOf = (task: Task, before: Task | undefined, rows: Source, people: Iterable<Person>): string[] => {
  const hasCome = task.deletedAt === null && (before?.state !== task.state || before.project !== task.project);
  const project = hasCome ? rows.get("project", task.project) : undefined;
  const approval = project && approvalOf(project, task.state);
  if (project === undefined || approval === undefined) return [];
  return Array.from(people, ({ id }) => id).filter((person) => mayVote(rows, person, task, project, approval));
};

/** Projects with a new workflow, or of which a piece followed one: their tasks that stand elsewhere now were not moved. */
const republished = (changes: readonly Change[]): Set<string> =>
  new Set(
    changes.flatMap(({ kind, key, before, after }) => {
      if (kind !== "project" || before === undefined) return [];
      const isSame = before.workflowVersion === after?.workflowVersion && before.publication?.moved === after.publication?.moved;
      return isSame ? [] : [key];
    }),
  );

/**
 * The notices that a command's changes lead to.
 *
 * @param rows as they are after them; of each task that changed, with those who watch it and the notices of it
 * @param by whose changes they are, and when they are made
 * @param pointedOut to whom workflows point tasks out
 * @param people those who may be asked to vote where tasks come to
 */
export const noticesOf = (
  changes: readonly Change[],
  rows: Source,
  by: By,
  pointedOut: ReadonlyMap<string, Iterable<string>>,
  people: Iterable<Person>,
): Change[] => {
  const commented = commentedOf(changes);
  const befores = new Map<string, Task | undefined>(
    [...commented.keys(), ...pointedOut.keys()].map((task) => [task, rows.get("task", task)]),
  );
  const resettled = republished(changes);
  for (const { kind, key, before } of changes) if (kind === "task" && !resettled.has(before?.project ?? "")) befores.set(key, before);

  return befores
    .entries()
    .toArray()
    .flatMap(([id, before]) => {
      const task = rows.get("task", id);
      if (task === undefined) return [];
      const reasons = new Map<string, Reason>();
      const on = commented.get(id);
      const news = happened(before, task, on?.isCommented === true);
      if (news !== null) for (const person of watchersOf(task, rows.by("watcher", "task", task.id))) reasons.set(person, news);
      for (const person of votersOf(task, before, rows, people)) reasons.set(person, { what: "approval", detail: task.state });
      for (const person of pointedOut.get(id) ?? []) reasons.set(person, { what: "pointedOut", detail: task.state });
      for (const person of newlyNudged(before, task)) reasons.set(person, { what: "nudged", detail: null });
      for (const person of on?.called ?? []) reasons.set(person, { what: "mentioned", detail: null });
      if (task.assignee !== null && task.assignee !== before?.assignee && task.deletedAt === null)
        reasons.set(task.assignee, { what: "assigned", detail: null });
      const former = before === undefined || before.project === task.project ? [] : Array.from(rows.by("notice", "task", id));
      // Those who hear nothing new of it have what they were told as it is called now, if they may still read it.
      const others = former
        .filter(({ person }) => person === by.actor || !reasons.has(person) || !readsTask(rows, person, task))
        .map((notice) =>
          changeOf("notice", taskKey(id, notice.person), notice, readsTask(rows, notice.person, task) ? renamed(notice, task) : undefined),
        );
      const notices = reasons
        .entries()
        .toArray()
        .filter(([person]) => person !== by.actor && readsTask(rows, person, task))
        .map(([person, news]) => noticeOf(rows, task, person, news, by));
      return [...others, ...notices];
    });
};

/** What people are told of a promise about a task: `what` by the percent that is used, and the clock. */
export const promiseNotices = (
  task: Task,
  people: Iterable<string>,
  { percent, clock }: { percent: number; clock: string },
  rows: Source,
  at: string,
): Change[] => {
  const reason: Reason = { what: percent === 100 ? "promiseBroken" : "promiseWarned", detail: promiseDetail({ percent, clock }) };
  return [...new Set(people)]
    .filter((person) => readsTask(rows, person, task))
    .map((person) => noticeOf(rows, task, person, reason, { actor: null, at }));
};

/**
 * What those who watch a task are told as the day by which it is due comes near.
 *
 * @param rows with those who watch it, and the notices of it
 * @param what whether that day has begun
 */
export const remindersOf = (task: Task, what: "dueSoon" | "dueNow", rows: Source, at: string): Change[] =>
  watchersOf(task, rows.by("watcher", "task", task.id))
    .filter((person) => readsTask(rows, person, task))
    .map((person) => noticeOf(rows, task, person, { what, detail: task.due }, { actor: null, at }));
