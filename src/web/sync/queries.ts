import { noticeDays } from "../../contract/commitments.ts";
import { day } from "../../contract/time.ts";
import {
  compareRanks,
  projectNamed,
  type Access,
  type Comment,
  type Activity,
  type FileRow,
  type Item,
  type Kind,
  type Field,
  type Group,
  type Label,
  type InvitationRequest,
  type Notice,
  type Person,
  type Project,
  type PromiseRow,
  type RowOf,
  type Task,
  type View,
  type Watcher,
} from "../../domain/rows.ts";
import type { Change, Source } from "../../domain/tables.ts";
import type { Frame } from "../../domain/wire.ts";
import { asksForVotes } from "../../domain/move-facts.ts";
import { isEnd } from "../../workflow/states.ts";
import { Boards } from "./boards.ts";
import type { Following } from "./following.ts";
import { queryKey, touchedBy } from "./query-keys.ts";
import { Overlay } from "./overlay.ts";
import { Subscriptions } from "./subscriptions.ts";

/** Where somebody is, as whom, and what holds for all of it. */
export type Place = Pick<Frame, "me" | "organization">;

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

const byRank = <Row extends { id: string; rank: string }>(rows: Iterable<Row>): Row[] => [...rows].sort(compareRanks);

/**
 * What screens ask of the rows of a page, and by which keys they hear that something is another. A list is made when somebody first looks at it, and
 * anew once something in it has changed.
 */
export abstract class Queries {
  protected readonly overlay = new Overlay();
  readonly #boards = new Boards(this.overlay.rows);
  readonly #subscriptions = new Subscriptions();
  /** Lists that somebody looked at, as long as nothing in them changed. */
  readonly #lists = new Map<string, readonly unknown[]>();
  protected abstract following: Following;
  /** Names of tasks that the server does not know. */
  protected readonly unknown = new Set<string>();
  /** Tasks that went to other projects, by names that they had. */
  protected readonly renames = new Map<string, string>();

  /** Null before it has begun. */
  abstract get place(): Place | null;

  /** Milliseconds since 1970, by the server's clock. */
  abstract now(): number;

  /** What the person sees. */
  get rows(): Source {
    return this.overlay.rows;
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
    return this.list(queryKey.projects, () => byId(this.rows.all("project")));
  }

  people(): readonly Person[] {
    return this.list(queryKey.people, () => byId(this.rows.all("person")));
  }

  labels(project: string): readonly Label[] {
    return this.list(queryKey.labels(project), () => byId(this.rows.by("label", "project", project)));
  }

  /** A project's fields, by rank. */
  fields(project: string): readonly Field[] {
    return this.list(queryKey.fields(project), () => byRank(this.rows.by("field", "project", project)));
  }

  groups(project: string): readonly Group[] {
    return this.list(queryKey.groups(project), () => byId(this.rows.by("group", "project", project)));
  }

  /** The views of a project: those that it shares, and the person's own. */
  views(project: string): readonly View[] {
    return this.list(queryKey.views(project), () => byId(this.rows.by("view", "project", project)));
  }

  access(project: string): readonly Access[] {
    return this.list(queryKey.access(project), () => [...this.rows.by("access", "project", project)]);
  }

  /** The living tasks of a project. */
  tasks(project: string): readonly Task[] {
    return this.list(queryKey.tasks(project), () =>
      byId(this.rows.by("task", "project", project)).filter(({ deletedAt }) => deletedAt === null),
    );
  }

  /** The subtasks of a task. */
  below(task: string): readonly Task[] {
    return this.list(queryKey.below(task), () => byId(this.rows.by("task", "parent", task)));
  }

  /** The tasks that a task holds up as long as it is not over. */
  blocked(task: string): readonly Task[] {
    return this.list(queryKey.blocked(task), () => byId(this.rows.by("task", "blocker", task)));
  }

  /** The comments on a task, the oldest first. */
  comments(task: string): readonly Comment[] {
    return this.list(queryKey.comments(task), () => byId(this.rows.by("comment", "task", task)));
  }

  /** The checklist of a task. */
  items(task: string): readonly Item[] {
    return this.list(queryKey.items(task), () => byRank(this.rows.by("item", "task", task)));
  }

  /** The files on a task, the oldest first, without those that were removed. */
  files(task: string): readonly FileRow[] {
    return this.list(queryKey.files(task), () => byId(this.rows.by("file", "task", task)).filter(({ deletedAt }) => deletedAt === null));
  }

  /** What was done to a task, the oldest first. */
  activities(task: string): readonly Activity[] {
    return this.list(queryKey.activities(task), () =>
      [...this.rows.by("activity", "task", task)].sort((one, other) => Number(one.id) - Number(other.id)),
    );
  }

  /** What people said about hearing of a task. */
  watchers(task: string): readonly Watcher[] {
    return this.list(queryKey.watchers(task), () => [...this.rows.by("watcher", "task", task)]);
  }

  /** What was promised of a task, each time it was. */
  promises(task: string): readonly PromiseRow[] {
    return this.list(queryKey.promises(task), () => [...this.rows.by("promise", "task", task)]);
  }

  /** What the person was told of tasks, the newest first. */
  notices(): readonly Notice[] {
    return this.list(queryKey.notices, () => {
      const since = this.now() - noticeDays * day;
      const all = [...this.rows.all("notice")].filter(({ at }) => Date.parse(at) > since);
      return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.task < other.task ? -1 : 1));
    });
  }

  /** Invitations that the person is asked to send again, the newest first. */
  invitationRequests(): readonly InvitationRequest[] {
    return this.list(queryKey.invitationRequests, () => {
      const all = [...this.rows.all("invitationRequest")];
      return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.id < other.id ? -1 : 1));
    });
  }

  /** Tasks that are the person's to do, that they made, or that wait for votes, which may be theirs; none that are over. */
  mine(): readonly Task[] {
    return this.list(queryKey.mine, () => byId([...this.rows.all("task")].filter((task) => this.#concernsMe(task) && !this.#isOver(task))));
  }

  /** The ids of the living tasks in a state, by rank. */
  column(project: string, state: string): readonly string[] {
    return this.#boards.column(project, state);
  }

  /** Whether all of a project is there. */
  isOpen(project: string): boolean {
    return this.following.isOpen(project);
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
    return this.rows.get("task", this.renames.get(name) ?? "");
  }

  /** Whether the server was asked for a task of that name, and has none. */
  isUnknown(name: string): boolean {
    return this.unknown.has(name);
  }

  /** Whether all that hangs on a task is there. */
  isDetailed(task: string): boolean {
    return this.following.tasks.has(task);
  }

  /** A row as the server told it, without what is under way. */
  serverRow<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined {
    return this.overlay.serverRow(kind, key);
  }

  /** Whether something that was done to the row is under way. */
  isPending(kind: Kind, key: string): boolean {
    return this.overlay.isChanged(kind, key);
  }

  protected changed(changes: readonly Change[]): void {
    const keys = new Set(changes.flatMap((change) => touchedBy(change, (task) => this.#concernsMe(task))));
    for (const key of this.#boards.take(changes)) keys.add(key);
    this.notify(keys, this.#mineAfter(changes));
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
  protected notify(keys: Iterable<string>, mine: readonly Task[] | null = null): void {
    const all = [...keys];
    for (const key of all) this.#lists.delete(key);
    if (mine !== null && all.includes(queryKey.mine)) this.#lists.set(queryKey.mine, mine);
    this.#subscriptions.notify(all);
  }

  /** All rows are others. */
  protected restarted(): void {
    this.#boards.restart();
    this.#lists.clear();
    // Whatever somebody looks at may be another; nothing was dropped.
    this.#subscriptions.notify(this.#subscriptions.keys().filter((key) => key !== queryKey.dropped));
  }

  protected list<Row>(key: string, make: () => readonly Row[]): readonly Row[] {
    // Made by the same function.
    const known = this.#lists.get(key) as readonly Row[] | undefined;
    if (known !== undefined) return known;
    const made = make();
    this.#lists.set(key, made);
    return made;
  }

  #concernsMe(task: Task): boolean {
    const me = this.place?.me.id;
    return task.assignee === me || task.author === me || asksForVotes(this.rows, task);
  }

  #isOver({ project, state, deletedAt }: Task): boolean {
    const found = this.rows.get("project", project)?.workflow.states.find(({ id }) => id === state);
    return deletedAt !== null || found === undefined || isEnd(found);
  }
}
