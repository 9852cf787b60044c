import { activityOf } from "../../domain/activity.ts";
import { type AnyRow, type Comment, type DetailKind, detailKinds, isDetail, type Kind, keyOf } from "../../domain/rows.ts";
import type { ChangedRow, TaskDetails } from "../../domain/wire.ts";
import type { ServerRows } from "./overlay.ts";

/** A task whose details are there: its project, and the number that they began with. */
export type OpenTask = { project: string; seq: number };

/** Of so many tasks, those that were opened last, what hangs on them is kept. */
const keptTasks = 30;

/** The keys of what hangs on a task, which may be changed meanwhile. */
const keysUnder = (serverRows: ServerRows, kind: DetailKind, task: string): string[] =>
  // A kind's rows stand under its name.
  Array.from(serverRows.by(kind, "task", task), (row) => keyOf(kind, row as never));

/** Which task a change is of; none for one of something else, or of an entry that nobody has here. */
const taskOf = (serverRows: ServerRows, { kind, key, row }: ChangedRow): string | undefined => {
  if (kind === "task" || kind === "description") return key;
  if (kind === "watcher") return key.slice(0, key.indexOf(":"));
  if (kind !== "comment" && kind !== "item" && kind !== "file" && kind !== "promise") return undefined;
  // A kind's rows are what it says.
  return ((row as Comment | null) ?? serverRows.get(kind, key))?.task;
};

/** What is asked of the projects that are followed. */
type Projects = {
  isFollowed(project: string): boolean;
  /** Whether all of it is kept. */
  isOpen(project: string): boolean;
  /** Whether nothing newer was told of a row; what comes is, from now on. */
  isLatest(kind: Kind, key: string, seq: number): boolean;
};

/** The tasks whose details somebody has opened: their description, comments, items, files, watchers, activity and promises. */
export class OpenTasks {
  readonly #of: Projects;
  /** Tasks of which all that hangs on them is kept, those opened last at the end. */
  readonly #tasks = new Map<string, OpenTask>();
  /** Tasks whose details were asked for, and what was told of any since. */
  readonly #opening = new Map<string, ChangedRow[]>();

  constructor(of: Projects) {
    this.#of = of;
  }

  /** Whether all that hangs on a task is there. */
  has(task: string): boolean {
    return this.#tasks.has(task);
  }

  /** What is to be kept, to go on there. */
  numbers(): [task: string, of: OpenTask][] {
    return [...this.#tasks].slice(-keptTasks);
  }

  resume(tasks: readonly (readonly [task: string, of: OpenTask])[]): void {
    for (const [task, of] of tasks) this.#tasks.set(task, of);
  }

  /** Before a task's details are asked for: what is told from here on may be newer than they are. */
  opens(task: string): void {
    this.#opening.set(task, []);
  }

  /** They were not to be had. */
  opensNot(task: string): void {
    this.#opening.delete(task);
  }

  /**
   * What hangs on a task, with what was told of it since it was asked for. Nobody waits for that of a project that went meanwhile. The task comes along
   * where its project is open, and it ended too long ago to be in there.
   *
   * @param name by which it was asked for
   */
  take(
    serverRows: ServerRows,
    name: string,
    { seq, project, task: row, description, comments, items, files, watchers, activities, promises }: TaskDetails,
  ): void {
    const since = this.#opening.get(name);
    if (since === undefined || !this.#of.isFollowed(project)) return;
    this.#opening.delete(name);
    const task = row.id;
    this.#tasks.set(task, { project, seq });
    // Also one that is asked for by a number of before, in another project.
    const isSearching = this.#of.isOpen(project) || name !== task;
    if (isSearching && serverRows.get("task", task) === undefined) serverRows.set("task", task, row);
    const hanging = { comment: comments, item: items, file: files, watcher: watchers, activity: activities, promise: promises };
    const rows = { description: description === null ? [] : [description], ...hanging };
    for (const kind of detailKinds) {
      // A kind's rows stand under its name.
      const keyed = new Map<string, AnyRow>(rows[kind].map((row) => [keyOf(kind, row as never), row]));
      for (const key of keysUnder(serverRows, kind, task)) if (!keyed.has(key)) serverRows.set(kind, key, undefined);
      for (const [key, row] of keyed) serverRows.set(kind, key, row);
    }
    for (const changed of since) this.#takeDetail(serverRows, changed);
  }

  /** Takes a change of what is in a project. */
  takeChange(serverRows: ServerRows, changed: ChangedRow): void {
    for (const since of this.#opening.values()) since.push(changed);
    this.#takeDetail(serverRows, changed);
  }

  /** A task that left the trash goes with all that hangs on it. */
  leave(serverRows: ServerRows, task: string): void {
    this.#tasks.delete(task);
    for (const kind of detailKinds) for (const key of keysUnder(serverRows, kind, task)) serverRows.set(kind, key, undefined);
  }

  /** The tasks of a project that is left; what hung on them goes with the project's rows. */
  leaveProject(project: string): void {
    for (const [task, of] of this.#tasks) if (of.project === project) this.#tasks.delete(task);
    // Which project those are in that were asked for, nobody knows yet: they are asked for again.
    this.#opening.clear();
  }

  /** Takes what hangs on a task that is open, and what was done to it. */
  #takeDetail(serverRows: ServerRows, changed: ChangedRow): void {
    const { seq, kind, key, row } = changed;
    const open = this.#tasks.get(taskOf(serverRows, changed) ?? "");
    if (open === undefined || seq <= open.seq) return;
    const activity = activityOf(changed);
    if (activity !== null) serverRows.set("activity", activity.id, activity);
    if (isDetail(kind) && this.#of.isLatest(kind, key, seq)) serverRows.set(kind, key, row ?? undefined);
  }
}
