import { noticeDays } from "../../contract/commitments.ts";
import { planById } from "../../contract/plans.ts";
import { day, minute } from "../../contract/time.ts";
import { createIds } from "../../domain/ids.ts";
import type { inverseOf, Inverse } from "../../domain/inverse.ts";
import type { Op } from "../../domain/ops.ts";
import {
  type Access,
  type AnyRow,
  type Comment,
  compareRanks,
  type Activity,
  isDetail,
  isSame,
  type Item,
  type Kind,
  kinds,
  keyOf,
  type Field,
  type Group,
  type Label,
  type InvitationRequest,
  type Notice,
  type Person,
  type Project,
  type PromiseRow,
  projectNamed,
  type RowOf,
  type Task,
  type View,
  type Watcher,
} from "../../domain/rows.ts";
import type { Refused } from "../../domain/refusals.ts";
import type { Change, Source } from "../../domain/tables.ts";
import {
  type ChangedRow,
  type ChangesPage,
  type Command,
  type CommandOutcome,
  type Frame,
  type News,
  type ProjectSnapshot,
  type TaskDetails,
  wireVersion,
} from "../../domain/wire.ts";
import { undoLife } from "../../domain/world.ts";
import { asksForVotes } from "../../domain/move-facts.ts";
import { isEnd } from "../../workflow/document.ts";
import { type Act, Acts } from "./acts.ts";
import { Boards } from "./boards.ts";
import { Following, type Numbers, type Taken } from "./following.ts";
import { queryKey, touchedBy } from "./query-keys.ts";
import { Others } from "./others.ts";
import { Overlay, type Refusal, type Standing, type Told } from "./overlay.ts";
import { type Reason, type Unsent, PendingCommands } from "./pending-commands.ts";
import { Subscriptions } from "./subscriptions.ts";

/** Where somebody is, as whom, and what holds for all of it. */
export type Place = Pick<Frame, "me" | "organization">;
/** What the server says of the organisation with every visit. */
export type OrganizationFacts = Pick<Place["organization"], "planId" | "timeZone">;

/** What is kept of a store, to go on with where there is no network. */
export type Kept = { place: Place; numbers: Numbers; told: Source };

/** Milliseconds that an answer and what follows on it may be on their way. */
const margin = 1_000;

/** Whether all that speaks against a vote is that it is there already. */
const isThere = (refused: Refused): boolean => refused.code === "move_refused" && refused.reasons.every(({ code }) => code === "voted");

/** What came of a command of so many ops to whom nothing of it is lost: who approves in two places has approved. */
const withVotesThere = (outcome: CommandOutcome, ops: number): CommandOutcome => {
  if (outcome.isDone) return { ...outcome, refusals: outcome.refusals.filter(({ refused }) => !isThere(refused)) };
  return ops === 1 && isThere(outcome.refused) ? { isDone: true, news: null, refusals: [] } : outcome;
};

/** Ids that an op gives to what it makes. */
const madeBy = (op: Op): string[] => {
  if (op.op === "task.move") return op.next === undefined ? [] : [op.next];
  return op.op.endsWith(".make") && "id" in op ? [op.id] : [];
};

/** What came of a command whose key another project has, of which the page knows nothing. */
const withKeyUnseen = (outcome: CommandOutcome, ops: readonly Op[], projects: Iterable<Project>): CommandOutcome => {
  if (outcome.isDone || outcome.refused.code !== "key_taken") return outcome;
  const op = ops[outcome.at];
  if (op?.op !== "project.make" && op?.op !== "project.edit") return outcome;
  const key = op.op === "project.make" ? op.key : op.set.key;
  const isSeen = Array.from(projects).some((project) => project.id !== op.id && project.key === key);
  return isSeen ? outcome : { ...outcome, refused: { code: "key_unseen" } };
};

const byId = <Row extends { id: string }>(rows: Iterable<Row>): Row[] => [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));

/** Where the row of an id is, or would be, among rows by their ids. */
const indexOfId = (rows: readonly { id: string }[], id: string): number => {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    // Between the first and the last.
    if (rows[middle]!.id < id) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Which task a row of what hangs on one is of: a description has its task's id. */
const taskOf = (row: AnyRow): string => ("task" in row ? row.task : (row as { id: string }).id);

const byRank = <Row extends { id: string; rank: string }>(rows: Iterable<Row>): Row[] => [...rows].sort(compareRanks);

/**
 * What there is on the screens of a workspace: rows, what the person did to them, and who looks at what. It knows neither a screen nor a network:
 * others tell it what the server says, and send what is under way.
 */
export class Store {
  readonly #overlay = new Overlay();
  readonly #boards = new Boards(this.#overlay.rows);
  readonly #subscriptions = new Subscriptions();
  readonly #pending = new PendingCommands();
  readonly #acts = new Acts();
  readonly #others = new Others();
  readonly #clock: () => number;
  /** By how much the server's clock is ahead of this device's, in milliseconds. */
  #ahead = 0;
  readonly #newId: () => string;
  /** Lists that somebody looked at, as long as nothing in them changed. */
  readonly #lists = new Map<string, readonly unknown[]>();
  #place: Place | null = null;
  #following = this.#follow(null);
  #dropped: string | null = null;
  /** Names of tasks that the server does not know. */
  readonly #unknown = new Set<string>();
  /** Tasks that went to other projects, by names that they had. */
  readonly #renamed = new Map<string, string>();

  /**
   * @param now milliseconds since 1970
   * @param below a whole number from 0 to below its argument, at random
   */
  constructor(now: () => number, below: (end: number) => number) {
    this.#clock = now;
    this.#newId = createIds(() => this.#now(), below);
  }

  // What screens ask.

  /** What the person sees. */
  get rows(): Source {
    return this.#overlay.rows;
  }

  /** Null before it has begun. */
  get place(): Place | null {
    return this.#place;
  }

  /** Milliseconds since 1970, by the server's clock. */
  now(): number {
    return this.#now();
  }

  #now(): number {
    return this.#clock() + this.#ahead;
  }

  /** An id for a row that is about to be made. */
  newId(): string {
    return this.#newId();
  }

  /** @returns how to stop */
  subscribe(key: string, listener: () => void): () => void {
    return this.#subscriptions.subscribe(key, listener);
  }

  /**
   * Tells nobody of a change until what this answers is called: what a change takes, to send it and to draw it may be too much for one task of a page.
   *
   * @returns `send` has what is under way sent, `show` tells all the rest
   */
  hold(): { send(): void; show(): void } {
    const letGo = this.#subscriptions.hold();
    return { send: () => letGo(queryKey.pending), show: () => letGo() };
  }

  projects(): readonly Project[] {
    return this.#list(queryKey.projects, () => byId(this.rows.all("project")));
  }

  people(): readonly Person[] {
    return this.#list(queryKey.people, () => byId(this.rows.all("person")));
  }

  labels(project: string): readonly Label[] {
    return this.#list(queryKey.labels(project), () => byId(this.rows.by("label", "project", project)));
  }

  /** A project's fields, by rank. */
  fields(project: string): readonly Field[] {
    return this.#list(queryKey.fields(project), () => byRank(this.rows.by("field", "project", project)));
  }

  groups(project: string): readonly Group[] {
    return this.#list(queryKey.groups(project), () => byId(this.rows.by("group", "project", project)));
  }

  /** The views of a project: those that it shares, and the person's own. */
  views(project: string): readonly View[] {
    return this.#list(queryKey.views(project), () => byId(this.rows.by("view", "project", project)));
  }

  access(project: string): readonly Access[] {
    return this.#list(queryKey.access(project), () => [...this.rows.by("access", "project", project)]);
  }

  /** The living tasks of a project. */
  tasks(project: string): readonly Task[] {
    return this.#list(queryKey.tasks(project), () =>
      byId(this.rows.by("task", "project", project)).filter(({ deletedAt }) => deletedAt === null),
    );
  }

  /** The subtasks of a task. */
  below(task: string): readonly Task[] {
    return this.#list(queryKey.below(task), () => byId(this.rows.by("task", "parent", task)));
  }

  /** The tasks that a task holds up as long as it is not over. */
  blocked(task: string): readonly Task[] {
    return this.#list(queryKey.blocked(task), () => byId(this.rows.by("task", "blocker", task)));
  }

  /** The comments on a task, the oldest first. */
  comments(task: string): readonly Comment[] {
    return this.#list(queryKey.comments(task), () => byId(this.rows.by("comment", "task", task)));
  }

  /** The checklist of a task. */
  items(task: string): readonly Item[] {
    return this.#list(queryKey.items(task), () => byRank(this.rows.by("item", "task", task)));
  }

  /** What was done to a task, the oldest first. */
  activities(task: string): readonly Activity[] {
    return this.#list(queryKey.activities(task), () =>
      [...this.rows.by("activity", "task", task)].sort((one, other) => Number(one.id) - Number(other.id)),
    );
  }

  /** What people said about hearing of a task. */
  watchers(task: string): readonly Watcher[] {
    return this.#list(queryKey.watchers(task), () => [...this.rows.by("watcher", "task", task)]);
  }

  /** What was promised of a task, each time it was. */
  promises(task: string): readonly PromiseRow[] {
    return this.#list(queryKey.promises(task), () => [...this.rows.by("promise", "task", task)]);
  }

  /** What the person was told of tasks, the newest first. */
  notices(): readonly Notice[] {
    return this.#list(queryKey.notices, () => {
      const since = this.#now() - noticeDays * day;
      const all = [...this.rows.all("notice")].filter(({ at }) => Date.parse(at) > since);
      return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.task < other.task ? -1 : 1));
    });
  }

  /** Invitations that the person is asked to send again, the newest first. */
  invitationRequests(): readonly InvitationRequest[] {
    return this.#list(queryKey.invitationRequests, () => {
      const all = [...this.rows.all("invitationRequest")];
      return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.id < other.id ? -1 : 1));
    });
  }

  /** Tasks that are the person's to do, that they made, or that wait for votes, which may be theirs; none that are over. */
  mine(): readonly Task[] {
    return this.#list(queryKey.mine, () =>
      byId([...this.rows.all("task")].filter((task) => this.#concernsMe(task) && !this.#isOver(task))),
    );
  }

  /** The ids of the living tasks in a state, by rank. */
  column(project: string, state: string): readonly string[] {
    return this.#boards.column(project, state);
  }

  /** Whether all of a project is there. */
  isOpen(project: string): boolean {
    return this.#following.isOpen(project);
  }

  /** The task that a name means, its id or `MKT-12`, in the trash or not; undefined where there is none here. */
  taskNamed(name: string): Task | undefined {
    const [key = "", number] = name.split("-");
    if (number === undefined) return this.rows.get("task", name);
    const project = projectNamed(this.projects(), key);
    if (project === undefined) return undefined;
    for (const task of this.rows.by("task", "project", project.id)) if (String(task.number) === number) return task;
    return this.renamed(name);
  }

  /** The task that had a name, where the server was asked for it and says that it went to another project. */
  renamed(name: string): Task | undefined {
    return this.rows.get("task", this.#renamed.get(name) ?? "");
  }

  /** Whether the server was asked for a task of that name, and has none. */
  isUnknown(name: string): boolean {
    return this.#unknown.has(name);
  }

  /** Whether all that hangs on a task is there. */
  isDetailed(task: string): boolean {
    return this.#following.isDetailed(task);
  }

  /** A row as the server told it, without what is under way. */
  told<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined {
    return this.#overlay.toldOf(kind, key);
  }

  /** Whether something that was done to the row is under way. */
  isPending(kind: Kind, key: string): boolean {
    return this.#overlay.isChanged(kind, key);
  }

  /** The number of the last change that is meant, of those that somebody else made in a row within the last moments; null where there is none. */
  othersChange(kind: Kind, key: string, isMeant: (change: ChangedRow) => boolean): number | null {
    return this.#others.latest(kind, key, isMeant, this.#now());
  }

  /** What is under way, in its order. */
  pending(): readonly Command[] {
    return this.#list(queryKey.pending, () => this.#pending.commands);
  }

  unsent(): readonly Unsent[] {
    return this.#pending.unsent;
  }

  /**
   * Does something, all of it or nothing: it is seen at once, and under way.
   *
   * @param isAct whether it is something that the person would take back
   * @returns why not, where what is there refuses it
   */
  do(ops: readonly Op[], isAct = true): Refused | null {
    const command = this.#command(ops, false);
    const [refusal] = this.#give(command, (changes) => {
      if (isAct) this.#acts.note(command.id, changes);
    });
    return refusal?.refused ?? null;
  }

  /** Does several things, each for itself. @returns those that what is there refuses, with their places, from 0 */
  doEach(ops: readonly Op[]): Refusal[] {
    const command = this.#command(ops, true);
    return this.#give(command, (changes) => this.#acts.note(command.id, changes));
  }

  /** Whether what was not sent could be sent again: what is there takes it, and the server has not said that it is too late. */
  mayRetry({ ops, refused }: Unsent): boolean {
    // Where somebody is a member no more nothing is there to do it to.
    return this.#place !== null && refused.code !== "too_late" && this.#overlay.judge(this.#standing(), this.#command(ops, false)) === null;
  }

  /** Sends what was not sent again, with other ids: those that it has may be what was refused. @returns why not, where what is there refuses it */
  retry(id: string): Refused | null {
    const ops = this.unsent().flatMap((each) => (each.id === id ? each.ops : []));
    const made = new Map(ops.flatMap((op) => madeBy(op)).map((old) => [old, this.newId()]));
    const anew = [...made].reduce((text, [old, other]) => text.replaceAll(`"${old}"`, `"${other}"`), JSON.stringify(ops));
    // The same but for ids.
    const refused = this.do(JSON.parse(anew) as Op[]);
    if (refused === null) this.forget(id);
    return refused;
  }

  /** The last thing that the person did on this page and has not taken back; null where there is none. */
  lastAct(): string | null {
    return this.#acts.last?.id ?? null;
  }

  /**
   * Takes back something that the person did on this page: what was not sent is dropped, anything else done the other way round.
   *
   * @param act as `lastAct` names it
   * @param moveTo a move that leads a task to a state, where the person may make one
   * @param inverse finds the ops, which most pages never need
   * @returns why not
   */
  undo(act: string, moveTo: (task: Task, state: string) => string | null, inverse: typeof inverseOf): Refused | null {
    const found = this.#acts.take(act);
    if (found === undefined) return null;
    const ops = this.#drop(act);
    if (ops !== null) {
      this.#acts.noteUndone({ act: found, ops });
      return null;
    }
    const isSoon = found.doneAt === null || this.#now() - found.doneAt < undoLife - margin;
    const wayBack = (task: Task, to: string): Inverse => {
      if (isSoon) return "undo";
      const move = moveTo(task, to);
      return move === null ? null : { move };
    };
    return this.#reverse(found.changes, wayBack, inverse, (by) => this.#acts.noteUndone({ act: found, by }));
  }

  /**
   * Does again what the person took back last, as long as they have done nothing else since: what took it back is taken back itself.
   *
   * @param moveTo a move that leads a task to a state, where the person may make one and nothing else comes of it
   * @param inverse as for `undo`
   * @returns why not; undefined where there is nothing
   */
  redo(moveTo: (task: Task, state: string) => string | null, inverse: typeof inverseOf): Refused | null | undefined {
    const found = this.#acts.takeUndone();
    if (found === undefined) return undefined;
    const { act } = found;
    if ("ops" in found) {
      if (act.changes.some(({ kind, key, before }) => !isSame(this.rows.get(kind, key), before))) return { code: "changed_meanwhile" };
      const command = this.#command(found.ops, false);
      const [refusal] = this.#give(command, (changes) => this.#acts.again({ id: command.id, changes, doneAt: null }));
      return refusal?.refused ?? null;
    }
    if (this.#drop(found.by.id) !== null) {
      this.#acts.again(act);
      return null;
    }
    const wayBack = (task: Task, to: string): Inverse => {
      const move = moveTo(task, to);
      return move === null ? null : { move };
    };
    return this.#reverse(found.by.changes, wayBack, inverse, ({ id, changes }) => this.#acts.again({ id, changes, doneAt: null }));
  }

  /** Leaves out what was not sent. @returns its ops; null where it may have been sent, or something is built on it */
  #drop(id: string): readonly Op[] | null {
    const ops = this.#pending.drop(id);
    if (ops === null) return null;
    this.#dropped = id;
    this.#take(() => {});
    this.#tell([queryKey.pending, queryKey.dropped]);
    return ops;
  }

  /** Does changes the other way round. @param keep is told what that changed, where it was something @returns why not */
  #reverse(
    changes: readonly Change[],
    wayBack: (task: Task, to: string) => Inverse,
    inverse: typeof inverseOf,
    keep: (done: Pick<Act, "id" | "changes">) => void,
  ): Refused | null {
    const found = inverse({ changes, rows: this.rows, me: this.#place?.me.id ?? "", wayBack });
    if (found.refused !== null) return found.refused;
    if (found.ops.length === 0) return null;
    const command = this.#command(found.ops, false);
    const [refusal] = this.#give(command, (made) => keep({ id: command.id, changes: made }));
    return refusal?.refused ?? null;
  }

  /** What was taken back last before it was sent. */
  get dropped(): string | null {
    return this.#dropped;
  }

  /** Takes something out of what was not sent. */
  forget(id: string): void {
    this.#pending.forget(id);
    this.#tell([queryKey.unsent]);
  }

  // What the server's side tells.

  get head(): number {
    return this.#following.head;
  }

  /** The number after which changes are to be asked for. */
  get after(): number {
    return this.#following.after;
  }

  /** Whether something was missed. */
  get isBehind(): boolean {
    return this.#following.isBehind;
  }

  /** A command is about to be sent, here or in another tab. */
  tries(id: string): void {
    this.#pending.tries(id);
  }

  /** Another tab took a command back before it was sent. */
  drop(id: string): void {
    if (!this.#pending.drop(id)) return;
    this.#take(() => {});
    this.#tell([queryKey.pending]);
  }

  /** What is to be sent first; null where all of it has its answer. */
  next(): Command | null {
    return this.#pending.next;
  }

  /** Projects of which a snapshot is to be asked for. */
  unopened(): string[] {
    return this.#following.unopened();
  }

  /** Projects of which all is kept. */
  opened(): string[] {
    return this.#following.numbers().projects.map(([project]) => project);
  }

  /** Tasks of which all is kept that hangs on them. */
  detailed(): string[] {
    return this.#following.numbers().tasks.map(([task]) => task);
  }

  /** Begins, or begins anew, with all that there is. What is under way stays. */
  begin(frame: Frame, snapshots: ReadonlyMap<string, ProjectSnapshot>): void {
    const ahead = Date.parse(frame.now) - this.#clock();
    // What the way here took is no difference of clocks.
    this.#ahead = Math.abs(ahead) < minute ? 0 : ahead;
    this.#start(frame, (told) => this.#following.begin(told, frame, snapshots));
  }

  /** Goes on with what was kept. */
  resume({ place, numbers, told: kept }: Kept): void {
    this.#start(place, (told) => {
      this.#following.resume(numbers);
      for (const kind of kinds)
        for (const row of kept.all(kind)) {
          // What hangs on a task that is followed no more stays as it was then.
          if (isDetail(kind) && !this.isDetailed(taskOf(row))) continue;
          // A kind's rows stand under its name.
          told.set(kind, keyOf(kind, row as never), row);
        }
    });
  }

  /** The organisation has this plan, and its days begin there, now: what was kept may say otherwise. */
  setOrganization(now: Partial<OrganizationFacts>): void {
    if (this.#place === null) return;
    const before = this.#place.organization;
    const organization = { ...before, ...now };
    if (organization.planId === before.planId && organization.timeZone === before.timeZone) return;
    this.#place = { ...this.#place, organization: { ...organization, projectLimit: planById(organization.planId).projects } };
    this.#tell([queryKey.frame]);
  }

  /** What is to be kept; null before it has begun. */
  kept(): Kept | null {
    return this.#place && { place: this.#place, numbers: this.#following.numbers(), told: this.#overlay.told() };
  }

  /** Nothing stays, not even what is under way. */
  wipe(): void {
    this.#pending.clear();
    this.#end();
  }

  /** The person is a member no more: what they did and nobody took stays, to be copied, and nothing else. */
  leave(): void {
    this.#pending.giveUpAll({ code: "not_a_member" });
    this.#end();
  }

  /** Nothing of the organisation is to be seen any more; what was done stays, for when it is there again. */
  close(): void {
    this.#end();
  }

  takeNews(news: readonly News[]): Taken {
    this.#noteOthers(news.flatMap(({ rows }) => rows ?? []));
    return this.#take((told) => this.#following.takeNews(told, news));
  }

  takePage(page: ChangesPage): Taken {
    this.#noteOthers(page.rows);
    return this.#take((told) => this.#following.takePage(told, page));
  }

  /** Hears how far the log goes. */
  hear(head: number): void {
    this.#following.hear(head);
  }

  /** A snapshot of the project is about to be asked for. */
  opens(project: string): void {
    this.#following.opens(project);
  }

  opensNot(project: string): void {
    this.#following.opensNot(project);
  }

  takeSnapshot(project: string, snapshot: ProjectSnapshot): void {
    this.#take((told) => this.#following.takeSnapshot(told, project, snapshot));
    this.#tell([queryKey.isOpen(project)]);
  }

  /** What hangs on the task is about to be asked for. */
  opensTask(task: string): void {
    this.#following.opensTask(task);
  }

  opensTaskNot(task: string): void {
    this.#following.opensTaskNot(task);
  }

  /** There is none of that name for this person. */
  knowsNot(task: string): void {
    this.#unknown.add(task);
    this.#tell([queryKey.isUnknown(task)]);
  }

  /** @param name by which it was asked for */
  takeTask(name: string, details: TaskDetails): void {
    if (name.includes("-") && projectNamed(this.projects(), name.split("-")[0] ?? "")?.id !== details.task.project)
      this.#renamed.set(name, details.task.id);
    this.#take((told) => this.#following.takeTask(told, name, details));
    this.#tell([queryKey.isDetailed(details.task.id), queryKey.isUnknown(name)]);
  }

  /** Commands of before, or of another tab. */
  give(commands: readonly Command[], unsent: readonly Unsent[]): void {
    this.#pending.add(commands, unsent);
    this.#take(() => {});
    this.#tell([queryKey.pending, queryKey.unsent]);
  }

  /** A command will never be done. */
  giveUp(id: string, refused: Reason): void {
    this.#pending.giveUp(id, refused);
    this.#acts.refuse(id);
    this.#take(() => {});
    this.#tell([queryKey.pending, queryKey.unsent]);
  }

  /** What came of a command. */
  settle(id: string, answer: CommandOutcome): Taken {
    const ops = this.#pending.commands.find((command) => command.id === id)?.ops ?? [];
    const outcome = withKeyUnseen(withVotesThere(answer, ops.length), ops, this.rows.all("project"));
    this.#pending.answer(id, outcome);
    if (outcome.isDone) this.#acts.settle(id, this.#now());
    else this.#acts.refuse(id);
    const taken = this.#take((told): Taken => {
      if (!outcome.isDone) return "taken";
      return outcome.news === null ? this.#following.hearOfMore() : this.#following.takeNews(told, outcome.news);
    });
    this.#tell([queryKey.pending, queryKey.unsent]);
    return taken;
  }

  #noteOthers(changes: readonly ChangedRow[]): void {
    this.#others.note(changes, this.#place?.me.id, this.#now());
  }

  #end(): void {
    this.#acts.clear();
    this.#start(null, () => {});
  }

  #command(ops: readonly Op[], partial: boolean): Command {
    return { id: this.#newId(), version: wireVersion, base: this.head, ops: [...ops], partial };
  }

  /** @param keep is told what it changed */
  #give(command: Command, keep: (changes: readonly Change[]) => void): Refusal[] {
    const { changes, refusals } = this.#overlay.lay(this.#standing(), command);
    if (refusals.length > 0 && !command.partial) return refusals;
    // What is refused here is not sent.
    const refused = new Set(refusals.map(({ at }) => at));
    const ops = command.ops.filter((_, at) => !refused.has(at));
    if (ops.length === 0) return refusals;
    this.#pending.add([{ ...command, ops }]);
    keep(changes);
    this.#changed(changes);
    this.#tell([queryKey.pending, ...changes.map(({ kind, key }) => queryKey.isPending(kind, key))]);
    return refusals;
  }

  #standing(): Standing {
    if (this.#place === null) throw new Error("nothing is there yet to do something to");
    const { projectLimit, timeZone } = this.#place.organization;
    return { me: this.#place.me, projectLimit, timeZone };
  }

  #follow(place: Place | null): Following {
    return new Following(place?.me ?? { id: "", role: "guest" }, (task) => this.#acts.isOf(task));
  }

  #start(place: Place | null, fill: (told: Told) => void): void {
    this.#unknown.clear();
    this.#renamed.clear();
    this.#place = place && { me: place.me, organization: place.organization };
    this.#following = this.#follow(place);
    this.#overlay.restart((told) => {
      fill(told);
      return this.#again();
    });
    this.#boards.restart();
    this.#lists.clear();
    // Whatever somebody looks at may be another; nothing was dropped.
    this.#subscriptions.tell(this.#subscriptions.keys().filter((key) => key !== queryKey.dropped));
  }

  /** What is still under way, to be done again. */
  #again(): { standing: Standing; commands: readonly Command[] } | null {
    this.#pending.release((awaited) => this.#following.hasAll(awaited));
    const { commands } = this.#pending;
    return commands.length === 0 || this.#place === null ? null : { standing: this.#standing(), commands };
  }

  #take<Result>(change: (told: Told) => Result): Result {
    const pending = this.#overlay.changed();
    const before = this.#pending.commands.length;
    let result: Result;
    const changes = this.#overlay.renew((told) => {
      result = change(told);
      return this.#again();
    });
    this.#changed(changes);
    const still = this.#overlay.changed();
    const others = [...pending, ...still].filter((name) => pending.has(name) !== still.has(name));
    this.#tell([...others.map((name) => `pending:${name}`), ...(before === this.#pending.commands.length ? [] : [queryKey.pending])]);
    // Given by `renew`, which calls it once.
    return result!;
  }

  #changed(changes: readonly Change[]): void {
    const keys = new Set(changes.flatMap((change) => touchedBy(change, (task) => this.#concernsMe(task))));
    for (const key of this.#boards.take(changes)) keys.add(key);
    this.#tell(keys, this.#mineAfter(changes));
  }

  /** What is the person's after changes: made anew it would take all tasks again for one of them. Null where nobody has asked, or a project changed. */
  #mineAfter(changes: readonly Change[]): readonly Task[] | null {
    // Made by `mine`.
    const before = this.#lists.get(queryKey.mine) as readonly Task[] | undefined;
    if (before === undefined || changes.some(({ kind }) => kind === "project")) return null;
    const mine = [...before];
    for (const { kind, key, after } of changes) {
      if (kind !== "task") continue;
      const at = indexOfId(mine, key);
      const isTheirs = after !== undefined && this.#concernsMe(after) && !this.#isOver(after);
      mine.splice(at, mine[at]?.id === key ? 1 : 0, ...(isTheirs ? [after] : []));
    }
    return mine;
  }

  /** @param mine what is the person's now, where that is known */
  #tell(keys: Iterable<string>, mine: readonly Task[] | null = null): void {
    const all = [...keys];
    for (const key of all) this.#lists.delete(key);
    if (mine !== null && all.includes(queryKey.mine)) this.#lists.set(queryKey.mine, mine);
    this.#subscriptions.tell(all);
  }

  #list<Row>(key: string, make: () => readonly Row[]): readonly Row[] {
    // Made by the same function.
    const known = this.#lists.get(key) as readonly Row[] | undefined;
    if (known !== undefined) return known;
    const made = make();
    this.#lists.set(key, made);
    return made;
  }

  #concernsMe(task: Task): boolean {
    const me = this.#place?.me.id;
    return task.assignee === me || task.author === me || asksForVotes(this.rows, task);
  }

  #isOver({ project, state, deletedAt }: Task): boolean {
    const found = this.rows.get("project", project)?.workflow.states.find(({ id }) => id === state);
    return deletedAt !== null || found === undefined || isEnd(found);
  }
}
