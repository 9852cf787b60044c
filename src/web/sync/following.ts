import type { Role } from "../../contract/workspace/roles.ts";
import { fromColumns } from "../../domain/columns.ts";
import { taskDefaults } from "../../domain/records/task.ts";
import {
  accessKey,
  type AnyRow,
  detailKinds,
  isDetail,
  type Kind,
  keyOf,
  type Notice,
  type Person,
  type Task,
  type View,
} from "../../domain/rows.ts";
import type { ChangedRow, ChangesPage, Frame, News, ProjectSnapshot, Scope } from "../../domain/wire.ts";
import { asksForVotes } from "../../domain/move-facts.ts";
import { isEnd } from "../../workflow/states.ts";
import { type OpenTask, OpenTasks } from "./open-tasks.ts";
import { type ServerRows, rowKey } from "./overlay.ts";
import type { Awaited } from "./pending-commands.ts";

/** What came of news: taken in; some before it is missing; or the person is something else now, for whom all is different. */
export type NewsOutcome = "taken" | "behind" | "changed";

/** What is kept of following, so that it goes on where it stopped. */
export type Numbers = {
  scopes: [Scope, number][];
  projects: [project: string, snapshot: number][];
  tasks: [task: string, of: OpenTask][];
  head: number;
};

/** The kinds of rows that are in a project. */
const inProjects = ["access", "label", "field", "group", "task", ...detailKinds, "notice", "view"] as const;

/** The keys of a project's rows, which may be changed meanwhile. */
const keysIn = (serverRows: ServerRows, kind: (typeof inProjects)[number], project: string): string[] =>
  // A kind's rows stand under its name.
  Array.from(serverRows.by(kind, "project", project), (row) => keyOf(kind, row as never));

/** Which project a row is in, by its key where it is gone. */
const projectOf = ({ kind, key, row }: ChangedRow, scope: Scope): string => {
  if (kind === "access") return key.slice(0, key.indexOf(":"));
  // What is in a project names it.
  return (row as Task | null)?.project ?? scope;
};

/**
 * Follows what the server tells, scope by scope: up to which number everything is there, which rows are the
 * person's to keep, and when something is missing.
 */
export class Following {
  readonly #me: { id: string; role: Role };
  readonly #isRemembered: (task: string) => boolean;
  /** Up to which number everything of a scope is there. */
  readonly #numbers = new Map<Scope, number>();
  /** The same of projects that are no longer seen. */
  readonly #left = new Map<Scope, number>();
  /** News of scopes that are not followed: what came before them may say why. */
  readonly #doubts = new Map<Scope, number>();
  /** Projects of which all is kept, with the number of the snapshot that they began with. */
  readonly #opened = new Map<string, number>();
  /** Projects of which a snapshot was asked for, and what was told of them since. */
  readonly #opening = new Map<string, ChangedRow[]>();
  /** The tasks that are open, with what hangs on them. */
  readonly tasks: OpenTasks;
  /** Projects that came to be seen meanwhile. */
  readonly #new = new Set<string>();
  /** The number of the change that a row is of, where several scopes may tell it. */
  readonly #latest = new Map<string, number>();
  /** The change since which a project is seen only by those to whom it was given. */
  readonly #hidden = new Map<string, number>();
  /** The change by which a project went last: what was told of it before is nobody's any more. */
  readonly #goneAt = new Map<string, number>();
  /** The largest number that was heard of, and of what was missed. */
  #head = 0;
  #missed = 0;
  /** Whether something is in the log of which no number is known. */
  #isOwing = false;

  /** @param isRemembered whether the person did something to a task on this page, which they may yet take back */
  constructor(me: { id: string; role: Role }, isRemembered: (task: string) => boolean) {
    this.#me = me;
    this.#isRemembered = isRemembered;
    this.tasks = new OpenTasks({
      isFollowed: (project) => this.#numbers.has(project),
      isOpen: (project) => this.isOpen(project),
      isLatest: (kind, key, seq) => this.#isLatest(kind, key, seq),
    });
  }

  get head(): number {
    return this.#head;
  }

  get isBehind(): boolean {
    return this.#isOwing || this.#missed > 0;
  }

  /** From where on changes are to be asked for. */
  get after(): number {
    return Math.min(this.#head, ...this.#numbers.values(), ...this.#doubts.values());
  }

  /** What is to be kept, to go on there. */
  numbers(): Numbers {
    return { scopes: [...this.#numbers], projects: [...this.#opened], tasks: this.tasks.numbers(), head: this.#head };
  }

  /** Whether all of this is there; of what is not followed, nothing is awaited. Without numbers it is once nothing is missing. */
  hasAll(parts: Awaited): boolean {
    if (parts === null) return !this.isBehind;
    return parts.every(({ scope, seq }) => (this.#numbers.get(scope) ?? seq) >= seq);
  }

  isOpen(project: string): boolean {
    return this.#opened.has(project);
  }

  /** Projects of which a snapshot is to be asked for: what there was in them before nobody told. */
  unopened(): string[] {
    return [...this.#new].filter((project) => !this.#opening.has(project));
  }

  /** Puts what one begins with into empty rows. */
  begin(serverRows: ServerRows, frame: Frame, snapshots: ReadonlyMap<string, ProjectSnapshot>): void {
    const { seq, organization, people, projects, access, labels, fields, groups, notices, invitationRequests, views } = frame;
    this.#head = seq;
    for (const scope of ["person", ...(this.#me.role === "guest" ? [] : ["organization"]), ...projects.map(({ id }) => id)])
      this.#numbers.set(scope, seq);
    const put = (kind: Kind, rows: readonly AnyRow[]) => {
      // A kind's rows stand under its name.
      for (const row of rows) serverRows.set(kind, keyOf(kind, row as never), row);
    };
    const { id, name, logo, accent } = organization;
    put("organization", [{ id, name, logo, accent }]);
    put("person", people);
    put("project", projects);
    put("access", access);
    put("label", labels);
    put("field", fields);
    put("group", groups);
    put("task", fromColumns(frame.tasks));
    put("notice", notices);
    put("invitationRequest", invitationRequests);
    put("view", views);
    for (const [project, snapshot] of snapshots) if (this.#numbers.has(project)) this.#open(serverRows, project, snapshot);
  }

  /** Goes on where somebody stopped, with the rows that were kept. */
  resume({ scopes, projects, tasks, head }: Numbers): void {
    for (const [scope, number] of scopes) this.#numbers.set(scope, number);
    for (const [project, snapshot] of projects) this.#opened.set(project, snapshot);
    this.tasks.resume(tasks);
    this.#head = head;
  }

  /** Before a snapshot is asked for: what is told from here on may be newer than it. */
  opens(project: string): void {
    this.#opening.set(project, []);
  }

  /** It was not to be had. */
  opensNot(project: string): void {
    this.#opening.delete(project);
  }

  /** All of a project, with what was told of it since it was asked for. One that nobody waits for any more is nothing. */
  takeSnapshot(serverRows: ServerRows, project: string, snapshot: ProjectSnapshot): void {
    const since = this.#opening.get(project);
    if (since === undefined) return;
    this.#opening.delete(project);
    this.#open(serverRows, project, snapshot);
    for (const row of since) this.#takeRow(serverRows, project, row);
  }

  takeNews(serverRows: ServerRows, news: readonly News[]): NewsOutcome {
    // Of several at once one may tell of the project that another is of.
    const known = (scope: Scope) => Number(!this.#numbers.has(scope));
    const taken = news.toSorted((one, other) => known(one.scope) - known(other.scope)).map((each) => this.#takeOne(serverRows, each));
    return taken.includes("changed") ? "changed" : taken.includes("behind") ? "behind" : "taken";
  }

  takePage(serverRows: ServerRows, { to, isWhole, rows }: ChangesPage): NewsOutcome {
    let isOther = false;
    for (const row of rows) {
      const number = this.#numbers.get(row.scope);
      if (number === undefined || row.seq > number) isOther = this.#takeRow(serverRows, row.scope, row) || isOther;
    }
    for (const numbers of [this.#numbers, this.#left, this.#doubts])
      for (const [scope, number] of numbers) numbers.set(scope, Math.max(number, to));
    this.#head = Math.max(this.#head, to);
    if (isWhole) {
      this.#doubts.clear();
      this.#isOwing = false;
      if (this.#missed <= to) this.#missed = 0;
    }
    return isOther ? "changed" : isWhole ? "taken" : "behind";
  }

  /** Hears how far the log goes. */
  hear(head: number): void {
    if (head > this.#head) this.#missed = Math.max(this.#missed, head);
  }

  /** Hears that there is something in the log, and not where. */
  noteMissed(): NewsOutcome {
    this.#isOwing = true;
    return "behind";
  }

  /** Drops those of the tasks that were kept only while the person could take back what they did to them. */
  dropUnkept(serverRows: ServerRows, tasks: readonly string[]): void {
    for (const key of tasks) {
      const task = serverRows.get("task", key);
      if (task !== undefined && !this.#isKeptTask(serverRows, task)) serverRows.set("task", key, undefined);
    }
  }

  #takeOne(serverRows: ServerRows, { scope, prev, seq, rows }: News): NewsOutcome {
    const number = this.#numbers.get(scope);
    if (seq <= (number ?? this.#left.get(scope) ?? 0)) return "taken";
    if (number === undefined || number < prev || rows === null) {
      if (number === undefined) this.#doubts.set(scope, this.#left.get(scope) ?? this.#head);
      this.#missed = Math.max(this.#missed, seq);
      return "behind";
    }
    let isOther = false;
    for (const row of rows) if (row.seq > number) isOther = this.#takeRow(serverRows, scope, row) || isOther;
    // A project that went with its rows is followed no more.
    if (this.#numbers.has(scope)) this.#numbers.set(scope, seq);
    this.#head = Math.max(this.#head, seq);
    return isOther ? "changed" : "taken";
  }

  #open(serverRows: ServerRows, project: string, { seq, access, labels, fields, groups, tasks, views }: ProjectSnapshot): void {
    this.#opened.set(project, seq);
    this.#new.delete(project);
    for (const [kind, rows] of [
      ["access", access],
      ["label", labels],
      ["field", fields],
      ["group", groups],
      ["view", views],
      ["task", fromColumns(tasks)],
    ] as const) {
      // A kind's rows stand under its name.
      const keyed = new Map<string, AnyRow>(rows.map((row) => [keyOf(kind, row as never), row]));
      for (const key of keysIn(serverRows, kind, project))
        if (!keyed.has(key) && !this.#isOwn(serverRows, kind, key)) serverRows.set(kind, key, undefined);
      for (const [key, row] of keyed) {
        const here = kind === "task" ? serverRows.get("task", key) : undefined;
        if (here === undefined || !this.#isElsewhere(here, project, seq, false)) serverRows.set(kind, key, row);
      }
    }
  }

  /** What is the person's alone is in no snapshot of a project. */
  #isOwn(serverRows: ServerRows, kind: Kind, key: string): boolean {
    return kind === "view" && serverRows.get("view", key)?.person === this.#me.id;
  }

  /** @returns whether the person is something else now */
  #takeRow(serverRows: ServerRows, scope: Scope, changed: ChangedRow): boolean {
    const { seq, kind, key, row } = changed;
    if (kind === "project") this.#takeProject(serverRows, scope, changed);
    else if (kind === "notice" || (kind === "view" && scope === "person")) this.#takeOwn(serverRows, changed);
    else if (kind !== "organization" && kind !== "person" && kind !== "invitationRequest")
      this.#takeContent(serverRows, projectOf(changed, scope), changed);
    else if (this.#isLatest(kind, key, seq)) {
      serverRows.set(kind, key, row ?? undefined);
      // Its kind says so.
      return kind === "person" && key === this.#me.id && (row as Person | null)?.role !== this.#me.role;
    }
    return false;
  }

  /** Whether nothing newer was told of a row; what comes is, from now on. */
  #isLatest(kind: Kind, key: string, seq: number): boolean {
    const name = rowKey(kind, key);
    if (seq < (this.#latest.get(name) ?? 0)) return false;
    this.#latest.set(name, seq);
    return true;
  }

  #takeProject(serverRows: ServerRows, scope: Scope, { seq, kind, key, row }: ChangedRow): void {
    const isGiven = serverRows.get("access", accessKey(key, this.#me.id)) !== undefined;
    if (row === null && scope === "organization") {
      // Told to those to whom it was not given. What was told of it since says that they see it again.
      if (isGiven || seq < (this.#latest.get(rowKey(kind, key)) ?? 0)) return;
      this.#hidden.set(key, seq);
      this.#goneAt.set(key, seq);
      return this.#leave(serverRows, key);
    }
    // That it was given may be heard of later.
    if (!isGiven && seq < (this.#hidden.get(key) ?? 0)) return;
    if (!this.#isLatest(kind, key, seq)) return;
    if (row === null) {
      this.#goneAt.set(key, seq);
      return this.#leave(serverRows, key);
    }
    serverRows.set(kind, key, row);
    if (this.#numbers.has(key)) return;
    this.#numbers.set(key, seq);
    this.#new.add(key);
  }

  /** Takes what is told of a project to the person alone; of one that can be read no more it is nobody's affair. */
  #takeOwn(serverRows: ServerRows, { seq, kind, key, row }: ChangedRow): void {
    if (!this.#isLatest(kind, key, seq)) return;
    // Its kind says so.
    const own = row as Notice | View | null;
    const isKept = own !== null && this.#numbers.has(own.project) && seq > (this.#goneAt.get(own.project) ?? 0);
    serverRows.set(kind, key, isKept ? own : undefined);
  }

  /** Takes what is in a project. */
  #takeContent(serverRows: ServerRows, project: string, changed: ChangedRow): void {
    const { seq, kind, key, row } = changed;
    this.#opening.get(project)?.push(changed);
    this.tasks.takeChange(serverRows, changed);
    if (isDetail(kind)) return;
    if (seq <= (this.#opened.get(project) ?? 0)) return;
    if (kind !== "task" && !this.#isLatest(kind, key, seq)) return;
    if (kind === "task") {
      const here = serverRows.get("task", key);
      if (here !== undefined && this.#isElsewhere(here, project, seq, row === null)) return;
      // What hangs on one that went to another project is asked for anew.
      if (row === null || (here !== undefined && here.project !== project)) this.tasks.leave(serverRows, key);
    }
    const isKept = row !== null && this.#isKept(serverRows, project, changed);
    // The log has tasks from before there were all of their fields.
    serverRows.set(kind, key, isKept && kind === "task" ? { ...taskDefaults, ...row } : isKept ? row : undefined);
  }

  #isKept(serverRows: ServerRows, project: string, { kind, key, row }: ChangedRow): boolean {
    // What the person was given says whether a project goes: it is kept whether or not the project has been told.
    if (kind === "access" && key === accessKey(project, this.#me.id)) return true;
    if (!this.#numbers.has(project)) return false;
    // Its kind says so.
    return kind !== "task" || this.#isKeptTask(serverRows, row as Task);
  }

  #isKeptTask(serverRows: ServerRows, task: Task): boolean {
    return this.#opened.has(task.project) || this.#concernsMe(serverRows, task) || this.#isRemembered(task.id);
  }

  #concernsMe(serverRows: ServerRows, task: Task): boolean {
    const { assignee, author, project, state } = task;
    if (assignee !== this.#me.id && author !== this.#me.id && !asksForVotes(serverRows, task)) return false;
    const found = serverRows.get("project", project)?.workflow.states.find(({ id }) => id === state);
    return found !== undefined && !isEnd(found);
  }

  /**
   * Whether a task went to another project since a change that is told of one: what is here of that project is as it was later. That it is gone from one
   * says nothing of another.
   */
  #isElsewhere(here: Task, project: string, seq: number, isGone: boolean): boolean {
    return here.project !== project && (isGone || seq <= (this.#numbers.get(here.project) ?? 0));
  }

  /** A project goes with everything in it. */
  #leave(serverRows: ServerRows, project: string): void {
    const number = this.#numbers.get(project);
    if (number !== undefined) this.#left.set(project, number);
    for (const of of [this.#numbers, this.#opened, this.#opening, this.#new]) of.delete(project);
    this.tasks.leaveProject(project);
    for (const kind of inProjects) for (const key of keysIn(serverRows, kind, project)) serverRows.set(kind, key, undefined);
    serverRows.set("project", project, undefined);
  }
}
