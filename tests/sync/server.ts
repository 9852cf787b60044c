/** A server in memory: the same judge, one log, and who is told what. It says of nothing more than `wire.ts` promises. */
import { can } from "../../src/contract/workspace/can.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { attempt } from "../../src/domain/attempt.ts";
import { idTime } from "../../src/domain/ids.ts";
import { activityOf } from "../../src/domain/activity.ts";
import { noticesOf } from "../../src/domain/notices.ts";
import {
  type Access,
  accessKey,
  type AnyRow,
  type Activity,
  keyOf,
  type Kind,
  type Label,
  type Notice,
  type Person,
  type Project,
  type Task,
  type View,
} from "../../src/domain/rows.ts";
import { type Change, DraftRows, Tables } from "../../src/domain/tables.ts";
import {
  type ChangedRow,
  type ChangesPage,
  type Command,
  type CommandOutcome,
  type Frame,
  type News,
  type ProjectSnapshot,
  type Scope,
  type TaskDetails,
  wireVersion,
} from "../../src/domain/wire.ts";
import { isEnd } from "../../src/workflow/states.ts";
import { people } from "../domain/people.ts";
import { details, frame, moment, person, snapshot } from "./frames.ts";

/** A row in the log; `whose` is the person of a scope that is one person's. */
type Logged = ChangedRow & { scope: Scope; whose: string | null };
type Published = Pick<Logged, "scope" | "whose" | "kind" | "key" | "row" | "before">;
/** Whose changes are written, and when they were made. */
type By = Pick<Logged, "actor" | "at">;

const page = 3;

export class Server {
  readonly tables = new Tables();
  readonly #log: Logged[] = [];
  readonly #outcomes = new Map<string, CommandOutcome>();
  readonly #numbers = new Map<string, number>();
  /** Whom news are told. */
  readonly #listeners: { who: string; hear: (news: News) => void }[] = [];

  constructor() {
    for (const who of ["owner", "admin", "member", "other", "guest"] as const) this.tables.put("person", person(who));
  }

  get head(): number {
    return this.#log.length;
  }

  listen(who: string, hear: (news: News) => void): void {
    this.#listeners.push({ who, hear });
  }

  roleOf(who: string): Role {
    return this.tables.get("person", who)!.role;
  }

  reads(who: string, project: string): boolean {
    const found = this.tables.get("project", project);
    const given = this.tables.get("access", accessKey(project, who))?.role ?? null;
    return found !== undefined && can(this.roleOf(who), "project.read", { isPrivate: found.isPrivate, given }) === "yes";
  }

  /** What of a project's tasks somebody has who has not opened it. */
  concerns(who: string, task: Task): boolean {
    const state = this.tables.get("project", task.project)!.workflow.states.find(({ id }) => id === task.state)!;
    return (task.author === who || task.assignee === who) && !isEnd(state) && task.deletedAt === null;
  }

  /** A timer says of all tasks that they have stood where they are for too long. */
  mark(): void {
    const changes = [...this.tables.all("task")].map((task): Change => ({
      kind: "task",
      key: task.id,
      before: task,
      after: { ...task, isStale: true },
    }));
    this.#write(people.owner.id, changes, { actor: null, at: moment });
  }

  command(who: string, { id, ops, partial }: Command): CommandOutcome {
    const known = this.#outcomes.get(id);
    // What it changed is in the log.
    if (known !== undefined) return known.isDone ? { ...known, news: null } : known;
    const circumstances = {
      me: { id: who, role: this.roleOf(who) },
      now: new Date(idTime(id)).toISOString(),
      projectLimit: null,
      nextNumber: (project: string) => {
        this.#numbers.set(project, (this.#numbers.get(project) ?? 0) + 1);
        return this.#numbers.get(project)!;
      },
    };
    const refusals = [];
    const news: News[] = [];
    for (const [at, part] of (partial ? ops.map((op) => [op]) : [ops]).entries()) {
      const outcome = attempt(this.tables, circumstances, part);
      if (!outcome.isDone && !partial) return this.#keep(id, outcome);
      if (outcome.isDone) {
        const by = { actor: who, at: circumstances.now };
        const after = new DraftRows(this.tables);
        after.take(outcome.changes);
        news.push(
          ...this.#write(who, [...outcome.changes, ...noticesOf(outcome.changes, after, by, new Map(), this.tables.all("person"))], by),
        );
      } else refusals.push({ at, refused: outcome.refused });
    }
    return this.#keep(id, { isDone: true, news, refusals });
  }

  changeRole(who: string, role: Role): void {
    const row: Person = { ...this.tables.get("person", who)!, role };
    this.#write(who, [{ kind: "person", key: who, before: this.tables.get("person", who), after: row }], { actor: who, at: moment });
  }

  changes(who: string, after: number): ChangesPage {
    const all = this.#log.filter((row) => row.seq > after && this.#follows(who, row));
    const rows = all.slice(0, page).map(({ whose: _, ...row }) => row);
    const isWhole = all.length <= page;
    return { version: wireVersion, to: isWhole ? this.head : rows.at(-1)!.seq, isWhole, rows };
  }

  /** @param beside the key of a project whose tasks are left out */
  frame(who: string, beside: string | null = null): Frame {
    const name = Object.entries(people).find(([, { id }]) => id === who)![0] as keyof typeof people;
    const projects = [...this.tables.all("project")].filter(({ id }) => this.reads(who, id));
    const own = (of: string) => projects.some(({ id }) => id === of);
    const all = frame(name, this.head, {
      people: [...this.tables.all("person")],
      projects,
      access: [...this.tables.all("access")].filter((access) => access.person === who && own(access.project)),
      labels: [...this.tables.all("label")].filter((label) => own(label.project)),
      fields: [...this.tables.all("field")].filter((field) => own(field.project)),
      groups: [...this.tables.all("group")].filter((group) => own(group.project)),
      tasks: [...this.tables.all("task")].filter(
        (task) => own(task.project) && this.concerns(who, task) && this.tables.get("project", task.project)?.key !== beside,
      ),
    });
    return { ...all, notices: this.notices(who), views: this.views(who), me: { id: who, role: this.roleOf(who) } };
  }

  /** What somebody was told of tasks that they may see. */
  notices(who: string): Notice[] {
    return [...this.tables.all("notice")].filter(({ person: of }) => of === who);
  }

  /** What projects share, and what is somebody's own. */
  views(who: string): View[] {
    return [...this.tables.all("view")].filter(({ project, person: of }) => (of === null || of === who) && this.reads(who, project));
  }

  /** Null for what one may not see. */
  snapshot(who: string, name: string): ProjectSnapshot | null {
    const project = [...this.tables.all("project")].find(({ key }) => key === name)?.id ?? name;
    if (!this.reads(who, project)) return null;
    const rows = {
      access: [...this.tables.by("access", "project", project)],
      labels: [...this.tables.by("label", "project", project)],
      fields: [...this.tables.by("field", "project", project)],
      groups: [...this.tables.by("group", "project", project)],
      tasks: [...this.tables.by("task", "project", project)].filter(({ deletedAt }) => deletedAt === null),
      views: [...this.tables.by("view", "project", project)].filter(({ person: of }) => of === null),
    };
    return snapshot(this.head, rows, project);
  }

  /** What hangs on a task; null for what one may not see. */
  task(who: string, name: string): TaskDetails | null {
    const [key, number] = name.split("-");
    const isNamed = (task: Task) => String(task.number) === number && this.tables.get("project", task.project)?.key === key;
    const task = number === undefined ? this.tables.get("task", name) : [...this.tables.all("task")].find(isNamed);
    if (task === undefined || !this.reads(who, task.project)) return null;
    const { id } = task;
    return details(this.head, {
      project: task.project,
      task,
      description: this.tables.get("description", id) ?? null,
      comments: [...this.tables.by("comment", "task", id)],
      items: [...this.tables.by("item", "task", id)],
      watchers: [...this.tables.by("watcher", "task", id)],
      activities: this.activities(id),
    });
  }

  /** What was done to a task. */
  activities(id: string): Activity[] {
    return this.#log.flatMap((row) => (row.key === id ? (activityOf(row) ?? []) : []));
  }

  #keep(id: string, outcome: CommandOutcome): CommandOutcome {
    this.#outcomes.set(id, outcome);
    return outcome;
  }

  #follows(who: string, { scope, whose, kind, row }: Pick<Logged, "scope" | "whose"> & Partial<Logged>): boolean {
    // What is told of a task is its project's too.
    if (scope === "person") return whose === who && (!isOfProject(kind) || row === null || this.reads(who, (row as Notice | View).project));
    return scope === "organization" ? this.roleOf(who) !== "guest" : this.reads(who, scope);
  }

  /** @returns the news of those scopes that the writing person follows */
  #write(who: string, changes: readonly Change[], by: By): News[] {
    const ids = Object.values(people).map(({ id }) => id);
    const touched = new Set(changes.flatMap(({ kind, before, after }) => [...projectsOf(kind, before), ...projectsOf(kind, after)]));
    const reads = () => new Map([...touched].map((project) => [project, ids.filter((id) => this.reads(id, project))]));
    const before = reads();
    for (const { kind, key, after } of changes) this.tables.set(kind, key, after);
    const after = reads();
    for (const notice of Array.from(this.tables.all("notice")))
      if (!this.reads(notice.person, notice.project)) this.tables.set("notice", keyOf("notice", notice), undefined);
    for (const view of Array.from(this.tables.all("view")))
      if (view.person !== null && !this.reads(view.person, view.project)) this.tables.set("view", view.id, undefined);
    const published = changes.flatMap((change) => this.#scopes(change));
    for (const project of touched)
      for (const id of ids) {
        const [did, does] = [before.get(project)!.includes(id), after.get(project)!.includes(id)];
        if (did === does) continue;
        const row = does ? this.tables.get("project", project)! : null;
        const given = this.tables.get("access", accessKey(project, id));
        const mine = { scope: "person", whose: id } as const;
        published.push({ ...mine, kind: "project", key: project, row, before: null });
        if (does && given !== undefined) published.push({ ...mine, kind: "access", key: accessKey(project, id), row: given, before: null });
      }
    const byScope = new Map<string, Logged[]>();
    for (const each of published) {
      const row = { ...each, ...by, seq: this.head + 1 };
      this.#log.push(row);
      const name = `${each.scope} ${each.whose}`;
      byScope.set(name, [...(byScope.get(name) ?? []), row]);
    }
    const all = [...byScope.values()].map((rows) => {
      const { scope, whose, seq } = rows[0]!;
      const earlier = this.#log.filter((row) => row.scope === scope && row.whose === whose && row.seq < seq);
      const own = rows.map(({ whose: _whose, scope: _scope, ...row }) => row);
      return { scope, whose, news: { scope, prev: earlier.at(-1)?.seq ?? 0, seq: rows.at(-1)!.seq, rows: own } };
    });
    for (const { news, ...audience } of all)
      for (const { who: listener, hear } of this.#listeners) if (this.#follows(listener, audience)) hear(news);
    return all.filter((each) => this.#follows(who, each)).map(({ news }) => news);
  }

  #scopes({ kind, key, before, after }: Change): Published[] {
    const row = after ?? null;
    const renamed = kind === "task" ? otherwise(before, after) : null;
    if (kind === "person") {
      const own = { kind, key, row, before: renamed };
      return [
        { ...own, scope: "organization", whose: null },
        { ...own, scope: "person", whose: key },
      ];
    }
    if (kind === "notice") return [{ scope: "person", whose: ((after ?? before) as Notice).person, kind, key, row, before: null }];
    const whose = kind === "view" ? ((after ?? before) as View).person : null;
    if (whose !== null) return [{ scope: "person", whose, kind, key, row, before: null }];
    const [was, is] = [before, after] as [Task | undefined, Task | undefined];
    if (kind === "task" && was !== undefined && is !== undefined && was.project !== is.project)
      return [
        { scope: was.project, whose: null, kind, key, row: null, before: null },
        { scope: is.project, whose: null, kind, key, row, before: renamed },
      ];
    const [project] = projectsOf(kind, before ?? after);
    const own = { scope: project!, whose: null, kind, key, row, before: renamed };
    if (kind !== "project") return [own];
    const [then, now] = [before, after as Project];
    const toAll = { ...own, scope: "organization", row: now.isPrivate ? null : now };
    if (then === undefined) return [toAll];
    return then.isPrivate === now.isPrivate ? [own] : [toAll, own];
  }
}

/** Whether what is told to a person alone is read as long as they read its project. */
const isOfProject = (kind: Kind | undefined): boolean => kind === "notice" || kind === "view";

/** What was otherwise in a row. */
const otherwise = (before: AnyRow | undefined, after: AnyRow | undefined): Logged["before"] => {
  if (before === undefined || after === undefined) return null;
  const now = new Map<string, unknown>(Object.entries(after));
  const other = Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)));
  return other.length === 0 ? null : Object.fromEntries(other);
};

const projectsOf = (kind: Kind, row: AnyRow | undefined): string[] => {
  if (kind === "person" || row === undefined) return [];
  return kind === "project" ? [(row as Project).id] : [(row as Task | Label | Access).project];
};
