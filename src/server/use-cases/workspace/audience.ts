import { roleIn } from "../../../contract/workspace/can.ts";
import type { Role } from "../../../contract/workspace/roles.ts";
import {
  accessKey,
  type Access,
  type AnyRow,
  type Comment,
  type Field,
  type FileRow,
  type Group,
  type Kind,
  type Notice,
  type Project,
  type Task,
  type Watcher,
} from "../../../domain/rows.ts";
import type { Change, ChangeOf, Source } from "../../../domain/tables.ts";
import { type Run, shown } from "../../../domain/promises.ts";
import type { Flow } from "../../../domain/flow.ts";
import type { ReadAccessChange } from "../../workspace-feed.ts";

/** Whom each change is told, and what: src/domain/wire.ts. */

/** In the log a scope has its person with it. */
export type Audience = { scope: "organization" } | { scope: "project"; project: string } | { scope: "person"; person: string };
/** `before` is what the row was, for the log; where a row is told twice, once. */
export type AudienceChange = Audience & { kind: Kind; key: string; row: AnyRow | null; before: AnyRow | null; flow?: Flow };

type Asked = {
  /** Rows as they are after the changes. */
  after: Source;
  /** Whether a guest was given the project. */
  hasGuests(project: string): boolean;
};

const reads = (role: Role, project: Project, given: Access | undefined): boolean =>
  roleIn(role, { isPrivate: project.isPrivate, given: given?.role ?? null }) !== null;

const inProject = (project: string) => ({ scope: "project", project }) as const;
const toOrganization = { scope: "organization" } as const;
const toPerson = (person: string) => ({ scope: "person", person }) as const;

const of = (kind: Kind, key: string, row: AnyRow | undefined, before: AnyRow | undefined) => ({
  kind,
  key,
  row: row ?? null,
  before: before ?? null,
});

/** What is told of changes, one after the other. */
class AudienceChanges {
  readonly addressed: AudienceChange[] = [];
  readonly shifts: ReadAccessChange[] = [];
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  add(change: Change): void {
    const { key } = change;
    // People change by no command, and of a project, a task and a comment something always stays.
    if (change.kind === "project" && change.after !== undefined) this.#addProject(key, change.before, change.after);
    else if (change.kind === "access") this.#addAccess(change);
    else if (change.kind === "label") this.#addLabel(change);
    else if (change.kind === "field" || change.kind === "group") this.#addOfProject(change.kind, key, change.before, change.after);
    else if (change.kind === "task" && change.after !== undefined) this.#addTask(key, change.before, change.after);
    else if (change.kind === "description" && change.after !== undefined)
      this.addressed.push({ ...inProject(change.after.project), ...of("description", key, change.after, undefined) });
    else if (change.kind === "comment" && change.after !== undefined) this.#addComment(key, change.before, change.after);
    else if (change.kind === "item") this.#addItem(change);
    else if (change.kind === "file" && change.after !== undefined) this.#addFile(change.key, change.before, change.after);
    else if (change.kind === "watcher") this.#addWatcher(change);
    else if (change.kind === "promise") this.#addPromise(change);
    else if (change.kind === "view") this.#addView(change);
    else if (change.kind === "notice" && change.after !== undefined) this.#addNotice(key, change.after);
    else if (change.kind === "notice" && change.before !== undefined)
      this.addressed.push({ ...toPerson(change.before.person), ...of("notice", key, undefined, change.before) });
  }

  #projectOf(id: string): Project {
    const project = this.#asked.after.get("project", id);
    if (project === undefined) throw new Error("A row that changed is of a project that was not read.");
    return project;
  }

  #addProject(key: string, before: Project | undefined, now: Project): void {
    if (before === undefined) {
      if (!now.isPrivate) this.addressed.push({ ...toOrganization, ...of("project", key, now, before) });
    } else if (before.isPrivate === now.isPrivate) this.addressed.push({ ...inProject(key), ...of("project", key, now, before) });
    else {
      this.addressed.push({ ...toOrganization, ...of("project", key, now.isPrivate ? undefined : now, undefined) });
      this.addressed.push({ ...inProject(key), ...of("project", key, now, before) });
    }
    if (!now.isPrivate && before?.isPrivate !== false) this.shifts.push({ project: key, who: "everybody", reads: true });
    if (now.isPrivate && before?.isPrivate === false) {
      this.shifts.push({ project: key, who: "everybody", reads: false });
      for (const { person } of this.#asked.after.by("access", "project", key))
        this.shifts.push({ project: key, who: { person }, reads: true });
    }
  }

  #addAccess({ key, before, after: now }: ChangeOf<"access">): void {
    const one = now ?? before;
    if (one === undefined) return;
    const { project: id, person } = one;
    const project = this.#projectOf(id);
    const who = this.#asked.after.get("person", person);
    const could = who !== undefined && reads(who.role, project, before);
    const may = who !== undefined && reads(who.role, project, now);
    if (could && !may) {
      this.addressed.push({ ...toPerson(person), ...of("project", id, undefined, undefined) });
      this.shifts.push({ project: id, who: { person }, reads: false });
    } else if (may && !could) {
      this.addressed.push({ ...toPerson(person), ...of("project", id, project, undefined) });
      this.shifts.push({ project: id, who: { person }, reads: true });
    }
    this.addressed.push({ ...toPerson(person), ...of("access", key, now, undefined) });
    // Guests know those alone whom they meet in a project.
    if (now !== undefined && before === undefined && who !== undefined)
      this.addressed.push({ ...inProject(id), ...of("person", person, who, who) });
    this.addressed.push({ ...inProject(id), ...of("access", key, now, before) });
  }

  #addLabel({ kind, key, before, after: now }: ChangeOf<"label">): void {
    const one = now ?? before;
    if (one !== undefined) this.addressed.push({ ...inProject(one.project), ...of(kind, key, now, before) });
  }

  /** Somebody whom guests of a project meet by it, and may not have met there before. */
  #introduce(project: string, person: string): void {
    const who = this.#asked.after.get("person", person);
    if (who !== undefined && this.#asked.hasGuests(project) && this.#asked.after.get("access", accessKey(project, who.id)) === undefined)
      this.addressed.push({ ...inProject(project), ...of("person", who.id, who, who) });
  }

  #addOfProject(kind: "field" | "group", key: string, before: Field | Group | undefined, now: Field | Group | undefined): void {
    // One of both is there.
    const { project } = (now ?? before)!;
    // Of a field, nobody.
    const peopleOf = (row: Field | Group | undefined): readonly string[] => (row !== undefined && "people" in row ? row.people : []);
    for (const person of peopleOf(now)) if (!peopleOf(before).includes(person)) this.#introduce(project, person);
    this.addressed.push({ ...inProject(project), ...of(kind, key, now, before) });
  }

  /** Whoever stands in a field of a task who did not before. */
  #introduceNamed(before: Task | undefined, { project, values }: Task): void {
    for (const [field, value] of Object.entries(values))
      if (value !== before?.values[field] && this.#asked.after.get("field", field)?.kind === "person")
        this.#introduce(project, String(value));
  }

  #addTask(key: string, before: Task | undefined, now: Task): void {
    const { assignee, project } = now;
    if (before !== undefined && before.project !== project) {
      this.addressed.push({ ...inProject(before.project), ...of("task", key, undefined, undefined) });
      this.#introduce(project, now.author);
      if (assignee !== null) this.#introduce(project, assignee);
    } else if (assignee !== null && assignee !== before?.assignee) this.#introduce(project, assignee);
    this.#introduceNamed(before, now);
    this.addressed.push({ ...inProject(project), ...of("task", key, now, before) });
  }

  // What a text was before stands in the log already.
  #addComment(key: string, before: Comment | undefined, now: Comment): void {
    if (before === undefined && now.author !== null) this.#introduce(now.project, now.author);
    for (const { person } of now.reactions.slice(before?.reactions.length)) this.#introduce(now.project, person);
    this.addressed.push({ ...inProject(now.project), ...of("comment", key, now, undefined) });
  }

  #addItem({ kind, key, before, after: now }: ChangeOf<"item">): void {
    const one = now ?? before;
    if (one !== undefined) this.addressed.push({ ...inProject(one.project), ...of(kind, key, now, before) });
  }

  #addFile(key: string, before: FileRow | undefined, now: FileRow): void {
    if (before === undefined) this.#introduce(now.project, now.author);
    this.addressed.push({ ...inProject(now.project), ...of("file", key, now, before) });
  }

  #addWatcher({ kind, key, before, after: now }: ChangeOf<"watcher">): void {
    // One of both is there.
    const { project, person }: Watcher = (now ?? before)!;
    if (now?.isOn === true) this.#introduce(project, person);
    this.addressed.push({ ...inProject(project), ...of(kind, key, now, undefined) });
  }

  #addNotice(key: string, now: Notice): void {
    const who = now.by === null ? undefined : this.#asked.after.get("person", now.by);
    // Guests know those alone whom they meet in a project.
    if (
      who !== undefined &&
      this.#asked.after.get("person", now.person)?.role === "guest" &&
      this.#asked.after.get("access", accessKey(now.project, who.id)) === undefined
    )
      this.addressed.push({ ...toPerson(now.person), ...of("person", who.id, who, who) });
    this.addressed.push({ ...toPerson(now.person), ...of("notice", key, now, undefined) });
  }

  #addView({ kind, key, before, after: now }: ChangeOf<"view">): void {
    // One of both is there.
    const { project, person } = (now ?? before)!;
    this.addressed.push({ ...(person === null ? inProject(project) : toPerson(person)), ...of(kind, key, now, before) });
  }

  #addPromise({ kind, key, before, after: now }: ChangeOf<"promise">): void {
    // One of both is there.
    const { project } = (now ?? before)!;
    // What the server alone knows of runs is among them.
    const [was, is] = [before && shown(before as Run), now && shown(now as Run)];
    if (JSON.stringify(was) !== JSON.stringify(is)) this.addressed.push({ ...inProject(project), ...of(kind, key, is, undefined) });
  }
}

/**
 * What is told of a command's changes, in an order in which whoever hears it stands nowhere in between: what is taken away first, then what is new,
 * each row after those that it names.
 */
export const fanOut = (changes: readonly Change[], asked: Asked): Pick<AudienceChanges, "addressed" | "shifts"> => {
  const all = new AudienceChanges(asked);
  for (const change of changes) all.add(change);
  return all;
};
