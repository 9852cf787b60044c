import { recordOf } from "../contract/keys.ts";
import { type AnyRow, type Kind, keyOf, kinds, type RowOf, type Task } from "./rows.ts";

/** Rows of a workspace, by their keys and by what they are asked for. */

/** By which rows are found: a project's, a task's subtasks, what it blocks and what hangs on it, a label's and a field's tasks. */
const indexed = {
  organization: {},
  person: {},
  project: {},
  access: { project: (row) => [row.project] },
  label: { project: (row) => [row.project] },
  field: { project: (row) => [row.project] },
  group: { project: (row) => [row.project] },
  task: {
    project: (row) => [row.project],
    parent: (row) => (row.parent === null ? [] : [row.parent]),
    label: (row) => row.labels,
    blocker: (row) => row.blockedBy,
    field: (row) => Object.keys(row.values),
  },
  description: { project: (row) => [row.project], task: (row) => [row.id] },
  comment: { project: (row) => [row.project], task: (row) => [row.task] },
  item: { project: (row) => [row.project], task: (row) => [row.task] },
  file: { project: (row) => [row.project], task: (row) => [row.task] },
  watcher: { project: (row) => [row.project], task: (row) => [row.task] },
  activity: { project: (row) => [row.project], task: (row) => [row.task] },
  notice: { project: (row) => [row.project], task: (row) => [row.task] },
  invitationRequest: {},
  view: { project: (row) => [row.project] },
  promise: { project: (row) => [row.project], task: (row) => [row.task] },
} as const satisfies { [Name in Kind]: Record<string, (row: RowOf<Name>) => readonly string[]> };

export type IndexOf<Name extends Kind> = keyof (typeof indexed)[Name] & string;
export type Occupancy = Readonly<Record<string, number>>;

/** What rows can be asked for, whoever has them. */
export type Source = {
  get<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined;
  all<Name extends Kind>(kind: Name): Iterable<RowOf<Name>>;
  /** Those of a kind that stand under a value: the tasks of a project. */
  by<Name extends Kind>(kind: Name, index: IndexOf<Name>, value: string): Iterable<RowOf<Name>>;
  /** How many tasks of a project stand in each state, without those in the trash. */
  occupancy(project: string): Occupancy;
  readonly taskCount: number;
};

/** One row that changed; `before` or `after` is undefined where there was none or is none. */
export type ChangeOf<Name extends Kind> = { kind: Name; key: string; before: RowOf<Name> | undefined; after: RowOf<Name> | undefined };
export type Change = { [Name in Kind]: ChangeOf<Name> }[Kind];

/** A change of a kind, by rows that are of that kind. */
export const changeOf = (kind: Kind, key: string, before: AnyRow | undefined, after: AnyRow | undefined): Change =>
  // Whoever has rows under a kind has rows of that kind.
  ({ kind, key, before, after }) as Change;

type ValuesOf = (row: AnyRow) => readonly string[];
/** Each kind's indexes, by their names among those of all kinds. */
const indexesOf = recordOf(kinds, (kind) =>
  // Each kind's rows are asked for what is written under its name.
  Object.entries(indexed[kind]).map(([name, valuesOf]): [index: string, ValuesOf] => [`${kind}.${name}`, valuesOf as ValuesOf]),
);
// An index has its name from there.
const valuesIn = (kind: Kind, index: string): ValuesOf => (indexed[kind] as unknown as Record<string, ValuesOf>)[index]!;

const isActive = (kind: Kind, row: AnyRow | undefined): row is Task =>
  kind === "task" && row !== undefined && (row as Task).deletedAt === null;

const count = (counts: Map<string, Record<string, number>>, { project, state }: Task, by: 1 | -1): void => {
  let states = counts.get(project);
  if (states === undefined) counts.set(project, (states = {}));
  states[state] = (states[state] ?? 0) + by;
};

/** All rows that somebody holds. */
export class Tables implements Source {
  readonly #rows = new Map<Kind, Map<string, AnyRow>>(kinds.map((kind) => [kind, new Map<string, AnyRow>()]));
  /** Keys, by `kind.index` and value. */
  readonly #indexes = new Map<string, Map<string, Set<string>>>();
  readonly #counts = new Map<string, Record<string, number>>();

  get taskCount(): number {
    return this.#of("task").size;
  }

  get<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined {
    return this.#of(kind).get(key) as RowOf<Name> | undefined;
  }

  all<Name extends Kind>(kind: Name): Iterable<RowOf<Name>> {
    return this.#of(kind).values() as Iterable<RowOf<Name>>;
  }

  *by<Name extends Kind>(kind: Name, index: IndexOf<Name>, value: string): Iterable<RowOf<Name>> {
    // A key that an index has is that of a row.
    for (const key of this.#indexes.get(`${kind}.${index}`)?.get(value) ?? []) yield this.get(kind, key)!;
  }

  occupancy(project: string): Occupancy {
    return this.#counts.get(project) ?? {};
  }

  put<Name extends Kind>(kind: Name, row: RowOf<Name>): void {
    this.set(kind, keyOf(kind, row), row);
  }

  /** Puts a row under its key, or takes what is there. */
  set(kind: Kind, key: string, row: AnyRow | undefined): void {
    const rows = this.#of(kind);
    const before = rows.get(key);
    if (before !== undefined) this.#forget(kind, key, before);
    if (row === undefined) {
      rows.delete(key);
      return;
    }
    rows.set(key, row);
    for (const [index, valuesOf] of indexesOf[kind]) for (const value of valuesOf(row)) this.#under(index, value).add(key);
    if (isActive(kind, row)) count(this.#counts, row, 1);
  }

  /** Takes all that is there. */
  clear(): void {
    for (const rows of this.#rows.values()) rows.clear();
    this.#indexes.clear();
    this.#counts.clear();
  }

  #of(kind: Kind): Map<string, AnyRow> {
    // There is one for each.
    return this.#rows.get(kind)!;
  }

  #under(index: string, value: string): Set<string> {
    let values = this.#indexes.get(index);
    if (values === undefined) this.#indexes.set(index, (values = new Map<string, Set<string>>()));
    let keys = values.get(value);
    if (keys === undefined) values.set(value, (keys = new Set<string>()));
    return keys;
  }

  #forget(kind: Kind, key: string, row: AnyRow): void {
    for (const [index, valuesOf] of indexesOf[kind])
      for (const value of valuesOf(row)) {
        const keys = this.#under(index, value);
        keys.delete(key);
        if (keys.size === 0) this.#indexes.get(index)?.delete(value);
      }
    if (isActive(kind, row)) count(this.#counts, row, -1);
  }
}

/** Rows with changes over them that may still be taken back. */
export class DraftRows implements Source {
  readonly #base: Source;
  /** Of the kinds that were touched: most drafts touch one or two. */
  readonly #over = new Map<Kind, Map<string, AnyRow | undefined>>();

  constructor(base: Source) {
    this.#base = base;
  }

  get taskCount(): number {
    let added = 0;
    for (const [key, row] of this.#over.get("task") ?? [])
      added += Number(row !== undefined) - Number(this.#base.get("task", key) !== undefined);
    return this.#base.taskCount + added;
  }

  get<Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined {
    const over = this.#over.get(kind);
    return over?.has(key) ? (over.get(key) as RowOf<Name> | undefined) : this.#base.get(kind, key);
  }

  *all<Name extends Kind>(kind: Name): Iterable<RowOf<Name>> {
    yield* this.#both(kind, this.#base.all(kind), () => true);
  }

  *by<Name extends Kind>(kind: Name, index: IndexOf<Name>, value: string): Iterable<RowOf<Name>> {
    yield* this.#both(kind, this.#base.by(kind, index, value), (row) => valuesIn(kind, index)(row).includes(value));
  }

  occupancy(project: string): Occupancy {
    const counts = new Map([[project, { ...this.#base.occupancy(project) }]]);
    for (const [key, row] of this.#over.get("task") ?? []) {
      const before = this.#base.get("task", key);
      if (isActive("task", before)) count(counts, before, -1);
      if (isActive("task", row)) count(counts, row, 1);
    }
    return counts.get(project) ?? {};
  }

  put<Name extends Kind>(kind: Name, row: RowOf<Name>): void {
    this.#of(kind).set(keyOf(kind, row), row);
  }

  drop<Name extends Kind>(kind: Name, row: RowOf<Name>): void {
    this.#of(kind).set(keyOf(kind, row), undefined);
  }

  /** Lays changes over, such as another draft on these rows came to. */
  take(changes: readonly Change[]): void {
    for (const { kind, key, after } of changes) this.#of(kind).set(key, after);
  }

  /** What is different from the rows below, in the order in which it was first touched. */
  changes(): Change[] {
    const changes: Change[] = [];
    for (const kind of kinds)
      for (const [key, after] of this.#over.get(kind) ?? []) {
        const before = this.#base.get(kind, key);
        if (before !== after) changes.push(changeOf(kind, key, before, after));
      }
    return changes;
  }

  #of(kind: Kind): Map<string, AnyRow | undefined> {
    let over = this.#over.get(kind);
    if (over === undefined) this.#over.set(kind, (over = new Map<string, AnyRow | undefined>()));
    return over;
  }

  *#both<Name extends Kind>(kind: Name, below: Iterable<RowOf<Name>>, fits: (row: AnyRow) => boolean): Iterable<RowOf<Name>> {
    const over = this.#over.get(kind);
    for (const row of below) if (!over?.has(keyOf(kind, row))) yield row;
    for (const row of over?.values() ?? []) if (row !== undefined && fits(row)) yield row as RowOf<Name>;
  }
}
