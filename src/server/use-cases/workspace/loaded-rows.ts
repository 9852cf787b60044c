import { planById } from "../../../contract/plans.ts";
import type { Kind, RowOf } from "../../../domain/rows.ts";
import { type IndexOf, type Occupancy, type Source, Tables } from "../../../domain/tables.ts";
import type { SuspensionInterval } from "../../../domain/trash.ts";
import type { WorkCalendar } from "../../../domain/working-time.ts";
import type { LastMove } from "../../../domain/op-context.ts";
import type { StoredDays } from "../../store/queries/workspace/calendar.ts";
import type { StoredFacts, ReadSet } from "../../store/queries/workspace/facts.ts";
import {
  accessOf,
  commentOf,
  descriptionOf,
  fieldOf,
  groupOf,
  fileOf,
  itemOf,
  labelOf,
  noticeOf,
  personOf,
  projectOf,
  runOf,
  taskOf,
  viewOf,
  watcherOf,
} from "../../store/queries/workspace/stored-rows.ts";
import { fromStored } from "../../store/row-ids.ts";
import { workCalendarOf } from "./work-calendar.ts";

/** What is known of a project beside its row. */
type OfProject = { seq: number; lastNumber: number; deletedAt: string | null; hasGuests: boolean; counts: Occupancy };

const unknown: OfProject = { seq: 0, lastNumber: 0, deletedAt: null, hasGuests: false, counts: {} };

/** What a command is judged by: the rows that were read for it. Whoever asks for others is told so, and not that there are none. */
export class LoadedRows implements Source {
  readonly seq: number;
  readonly ownSeq: number;
  readonly taskCount: number;
  readonly life: string;
  readonly rests: readonly SuspensionInterval[];
  /** Null for any number. */
  readonly projectLimit: number | null;
  readonly #days: StoredDays;
  readonly #readSet: ReadSet;
  readonly #tables = new Tables();
  readonly #projects = new Map<string, OfProject>();
  readonly #personSeq = new Map<string, number>();
  readonly #countIn = new Map<string, number>();
  readonly #lastMoves = new Map<string, LastMove>();
  readonly #formerNumbers = new Map<string, number>();

  constructor(stored: StoredFacts, readSet: ReadSet) {
    const {
      head,
      organization,
      people,
      projects,
      states,
      access,
      labels,
      fields,
      groups,
      tasks,
      descriptions,
      comments,
      items,
      files,
      watchers,
      notices,
      views,
      promises,
      numbers,
      moves,
      resettling,
    } = stored;
    this.#readSet = readSet;
    this.seq = head.seq;
    this.ownSeq = head.ownSeq;
    this.taskCount = head.tasks;
    this.#days = organization.calendar;
    this.life = organization.life;
    this.rests = organization.rests;
    this.projectLimit = planById(organization.planId)?.projects ?? null;
    for (const { project, state, n } of resettling) this.#countIn.set(`${fromStored(project)} ${state}`, n);
    for (const { seq, row } of people) {
      this.#tables.put("person", personOf(row));
      this.#personSeq.set(row.id, seq);
    }
    for (const row of projects) this.#tables.put("project", projectOf(row));
    for (const { id, ...rest } of states) this.#projects.set(fromStored(id), rest);
    for (const row of access) this.#tables.put("access", accessOf(row));
    for (const row of labels) this.#tables.put("label", labelOf(row));
    for (const row of fields) this.#tables.put("field", fieldOf(row));
    for (const row of groups) this.#tables.put("group", groupOf(row));
    for (const row of tasks) this.#tables.put("task", taskOf(row));
    for (const row of descriptions) this.#tables.put("description", descriptionOf(row));
    for (const row of comments) this.#tables.put("comment", commentOf(row));
    for (const row of items) this.#tables.put("item", itemOf(row));
    for (const row of files) this.#tables.put("file", fileOf(row));
    for (const { task, project, number } of numbers) this.#formerNumbers.set(`${fromStored(task)} ${fromStored(project)}`, number);
    for (const row of watchers) this.#tables.put("watcher", watcherOf(row));
    for (const row of notices) this.#tables.put("notice", noticeOf(row));
    for (const row of promises) this.#tables.put("promise", runOf(row));
    for (const row of views) this.#tables.put("view", viewOf(row));
    for (const { task, from, spent, at, votes, before, ...rest } of moves) {
      // It began there, and can be taken back no further.
      if (from === null || spent === null) continue;
      const id = fromStored(task);
      this.#lastMoves.set(id, {
        ...rest,
        task: id,
        from,
        at,
        votes: votes ?? [],
        moverBefore: before.mover,
        reasonBefore: before.reason,
        since: new Date(Date.parse(at) - Math.max(0, spent)).toISOString(),
      });
    }
  }

  get timeZone(): string {
    return this.#days.timeZone;
  }

  /** When the organisation works. */
  get calendar(): WorkCalendar {
    return workCalendarOf(this.#days);
  }

  get<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined {
    return this.#tables.get(kind, key);
  }

  all<Name extends Kind>(kind: Name): Iterable<RowOf<Name>> {
    if (kind !== "project" || !this.#readSet.isEveryProject) throw new Error(`Not all rows of ${kind} were read.`);
    return this.#tables.all(kind);
  }

  by<Name extends Kind>(kind: Name, index: IndexOf<Name>, value: string): Iterable<RowOf<Name>> {
    if (!this.#wasRead(kind, index, value)) throw new Error(`The ${kind}s by ${index} ${value} were not read.`);
    return this.#tables.by(kind, index, value);
  }

  occupancy(project: string): Occupancy {
    return this.of(project).counts;
  }

  of(project: string): OfProject {
    return this.#projects.get(project) ?? unknown;
  }

  /** Whether a project is in the trash. */
  isTrashed(project: string): boolean {
    return this.of(project).deletedAt !== null;
  }

  /** How many tasks of a project stood in a state, also in the trash, where it was asked for those to be moved. */
  countIn(project: string, state: string): number {
    return this.#countIn.get(`${project} ${state}`) ?? 0;
  }

  /** How many tasks there were to be moved by what was asked. */
  get resettling(): number {
    return this.#countIn.values().reduce((sum, n) => sum + n, 0);
  }

  /** The number of the last change that was told to somebody alone; undefined for whoever was not asked about. */
  personSeq(person: string): number | undefined {
    return this.#personSeq.get(person);
  }

  /** Of a task whose last move was asked for; null where it made none. */
  lastMove(task: string): LastMove | null {
    return this.#lastMoves.get(task) ?? null;
  }

  /** The number that a task had in a project; null where it was never in it. */
  formerNumber(task: string, project: string): number | null {
    return this.#formerNumbers.get(`${task} ${project}`) ?? null;
  }

  /** Everything of some kinds that was read. */
  found<Name extends "access" | "group" | "person" | "promise" | "task" | "watcher">(kind: Name): Iterable<RowOf<Name>> {
    return this.#tables.all(kind);
  }

  #wasRead(kind: Kind, index: string, value: string): boolean {
    const { accessOf: whole, families, filled, judged, labelled, labelsOf, siblings, tasks, views, viewsOf } = this.#readSet;
    if (kind === "watcher") return this.#isNotified(value);
    // Those of a task come along with it: the last of each clock.
    if (kind === "promise") return true;
    // What hangs on a task goes with it by the tables' references: only what the command asks for besides is here.
    if ((kind === "description" || kind === "item") && this.#readSet.repeated.has(value)) return true;
    if (kind === "description" || kind === "comment" || kind === "item" || kind === "file" || kind === "notice")
      return this.#isGoing(value);
    if (index === "blocker") return this.#isGoing(value);
    if (kind === "access") return whole.has(value);
    if (kind === "view") return viewsOf.has(value) || [...views].some((id) => this.#tables.get("view", id)?.project === value);
    if (kind === "label") return labelsOf.has(value) || [...siblings].some((id) => this.#tables.get("label", id)?.project === value);
    if (kind === "field" || kind === "group") return this.#isNamed(kind, value);
    // Of the states of which it was asked.
    if (kind === "task" && index === "project") return this.#readSet.resettled.has(value);
    if (index === "field") return filled.has(value);
    if (index === "label") return labelled.has(value);
    if (index !== "parent") return false;
    // One that the command makes has none below it yet.
    if (tasks.has(value) && this.#tables.get("task", value) === undefined) return true;
    return judged.has(value) || families.has(value) || [...families].some((id) => this.#isAbove(id, value) || this.#isAbove(value, id));
  }

  /** Whether a project's fields, or groups, were read. */
  #isNamed(kind: "field" | "group", project: string): boolean {
    const { asking, fieldsOf, fields, groupsOf, groups, judged, transferred } = this.#readSet;
    const [all, some, withTasks] = kind === "field" ? [fieldsOf, fields, transferred] : [groupsOf, groups, judged];
    if (kind === "group" && asking.has(project) && this.#asks(project)) return true;
    if (all.has(project) || [...some].some((id) => this.#tables.get(kind, id)?.project === project)) return true;
    return [...withTasks].some((id) => this.#tables.get("task", id)?.project === project);
  }

  /** Whether people vote on tasks of a project. */
  #asks(project: string): boolean {
    return this.#tables.get("project", project)?.workflow.states.some(({ approval }) => approval !== undefined) === true;
  }

  /** Whether a task goes to another project. */
  #isGoing(task: string): boolean {
    return [...this.#readSet.transferred].some((id) => this.#isAbove(id, task));
  }

  /** Whether it was read who watches a task. One that the command makes nobody watches yet. */
  #isNotified(task: string): boolean {
    const { notified, tasks, comments, families } = this.#readSet;
    if (notified.has(task) || (tasks.has(task) && this.#tables.get("task", task) === undefined)) return true;
    return (
      [...comments].some((id) => this.#tables.get("comment", id)?.task === task) || [...families].some((id) => this.#isAbove(id, task))
    );
  }

  /** Whether a task is another one or above it. */
  #isAbove(above: string, task: string): boolean {
    if (above === task) return true;
    const parent = this.#tables.get("task", task)?.parent ?? null;
    return parent !== null && this.#isAbove(above, parent);
  }
}
