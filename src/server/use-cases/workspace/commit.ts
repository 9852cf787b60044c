import { noticesOf } from "../../../domain/notices.ts";
import { type Change, changeOf, DraftRows } from "../../../domain/tables.ts";
import type { LastMove, Moved } from "../../../domain/op-context.ts";
import { isVote } from "../../../workflow/states.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { logChanges } from "../../store/queries/workspace/log.ts";
import type { AddressedNews, ReadAccessChange } from "../../workspace-feed.ts";
import { writeChanges } from "./write-changes.ts";
import type { CarriedOut } from "./effects.ts";
import type { LoadedRows } from "./loaded-rows.ts";
import { numbered } from "./numbering.ts";
import { followPromises } from "./promises.ts";
import { fanOut, type AudienceChange } from "./audience.ts";

/** Writes what was done and logs it, with its audience. */

/** Numbers of new tasks, counted on from what each project has. */
export class TaskNumbers {
  readonly #facts: Pick<LoadedRows, "of">;
  readonly #last = new Map<string, number>();

  constructor(facts: Pick<LoadedRows, "of">) {
    this.#facts = facts;
  }

  /** A project's tasks have a number by now that was given elsewhere. */
  keep(project: string, number: number): void {
    this.#last.set(project, Math.max(this.last(project), number));
  }

  next(project: string): number {
    const number = this.last(project) + 1;
    this.#last.set(project, number);
    return number;
  }

  last(project: string): number {
    return this.#last.get(project) ?? this.#facts.of(project).lastNumber;
  }
}

/** What somebody did, and what workflows did after it, in its order. */
export type ToCommit = {
  facts: LoadedRows;
  numbers: TaskNumbers;
  changes: readonly Change[];
  moved: readonly Moved[];
  undone: readonly LastMove[];
  effects: readonly CarriedOut[];
  /** What people are told that no change led to. */
  reminders?: readonly Change[];
  /** Nobody is told of it by a notice. */
  isQuiet?: true;
};

export type Committed = { seq: number; news: AddressedNews[]; shifts: ReadAccessChange[]; after: DraftRows };

/** Tells of what was settled, once it is committed. */
export const announceCommitted = (
  { workspaceFeed }: Pick<Deps, "workspaceFeed">,
  organizationId: string,
  { seq, news, shifts }: Pick<Committed, "seq" | "news" | "shifts">,
): void => {
  if (news.length > 0) workspaceFeed.publish(organizationId, seq, news, shifts);
};

/** The same changes, in which some tasks have another moment by which they are promised: what changes a task last has it. */
const promising = (
  groups: readonly (readonly Change[])[],
  promisedAt: ReadonlyMap<string, string | null>,
  facts: LoadedRows,
): Change[][] => {
  const all = groups.map((changes) => [...changes]);
  for (const [id, at] of promisedAt) {
    const isOfIt = ({ kind, key }: Change) => kind === "task" && key === id;
    const group = all.findLast((changes) => changes.some(isOfIt));
    const place = group?.findIndex(isOfIt) ?? -1;
    const change = group?.[place];
    const [before, now] = change?.kind === "task" ? [change.before, change.after] : [facts.get("task", id), facts.get("task", id)];
    if (now === undefined || now.promisedAt === at) continue;
    const promised = changeOf("task", id, before, { ...now, promisedAt: at });
    if (group === undefined) all[0]?.push(promised);
    else group[place] = promised;
  }
  return all;
};

/** Under the lock of the organisation's head. `actor` is null where the system acts. */
export const commitChanges = (
  tx: OrganizationStore,
  { facts, numbers, changes: asked, moved, undone, effects: carriedOut, reminders = [], isQuiet }: ToCommit,
  by: { actor: string | null; at: Date },
): Committed => {
  const after = new DraftRows(facts);
  after.take(asked);
  for (const { changes } of carriedOut) after.take(changes);
  const moves = [...moved, ...carriedOut.flatMap((each) => each.moved)];
  const followed = { facts, after, moved: moves, undone, at: by.at };
  const promises = followPromises(followed);
  const [own = [], ...others] = promising([asked, ...carriedOut.map(({ changes }) => changes)], promises.promisedAt, facts);
  const done = [...own.filter(({ kind }) => kind !== "promise"), ...promises.changes];
  const effects = carriedOut.map((each, at) => ({ ...each, changes: others[at] ?? [] }));
  for (const changes of [done, ...others]) after.take(changes);
  const pointedOut = new Map<string, Set<string>>();
  for (const { flow, pointedOut: people } of effects) pointedOut.set(flow.task, new Set([...(pointedOut.get(flow.task) ?? []), ...people]));
  const noticeBy = { actor: by.actor, at: by.at.toISOString() };
  const told = isQuiet ? [] : noticesOf(after.changes(), after, noticeBy, pointedOut, [...facts.found("person")]);
  const notices = [...told, ...reminders];
  after.take(notices);

  const audience = { after, hasGuests: (project: string) => facts.of(project).hasGuests };
  const { addressed: changed, shifts } = fanOut(done, audience);
  const addressed = changed.map((each) => decided(each, moved));
  for (const { changes, flow } of effects) {
    const all = fanOut(changes, audience).addressed;
    // What was left out is said of its task, whether that is another than before or not.
    if (flow.skipped.length > 0 && !all.some(({ kind, key }) => kind === "task" && key === flow.task))
      all.push(unchangedTask(flow.task, after));
    addressed.push(
      ...all.map((each): AudienceChange => (each.key === flow.task ? { ...each, flow } : { ...each, flow: { ...flow, skipped: [] } })),
    );
  }
  addressed.push(...fanOut(notices, audience).addressed);

  const {
    changes: logged,
    news,
    heads,
  } = numbered(
    addressed,
    { seq: facts.seq, ownSeq: facts.ownSeq, ofProject: (id) => facts.of(id).seq, ofPerson: (id) => facts.personSeq(id) ?? 0 },
    by,
  );
  const all = { changes: after.changes(), moved: moves, undone, logged, after };
  writeChanges(tx, { ...all, calendar: facts.calendar }, by);
  if (logged.length > 0) {
    const projects = heads.projects.map(({ id, seq }) => ({ id, seq, lastNumber: numbers.last(id) }));
    logChanges(tx, logged, { ...heads, tasks: after.taskCount, projects }, by);
  }
  return { seq: heads.seq, news, shifts, after };
};

/** A task that somebody's vote moved on is told with which one it was. */
const decided = (addressed: AudienceChange, moved: readonly Moved[]): AudienceChange => {
  const [first, ...others] = addressed.kind === "task" ? moved.filter(({ task }) => task.id === addressed.key) : [];
  if (first === undefined || others.length > 0 || !isVote(first.move)) return addressed;
  return { ...addressed, flow: { task: addressed.key, by: "vote", id: first.move, skipped: [], isWaiting: false } };
};

const unchangedTask = (id: string, after: DraftRows): AudienceChange => {
  const task = after.get("task", id);
  if (task === undefined) throw new Error("A workflow acts on tasks that are there.");
  return { scope: "project", project: task.project, kind: "task", key: id, row: task, before: null };
};
