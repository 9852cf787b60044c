import * as z from "zod/mini";
import { priorities, type Task, type Value, value } from "./rows.ts";

/**
 * Tasks as columns: one list for each field, and what is said often, once. Thousands of them are a third of the bytes of as many objects, and are read
 * in a fraction of the time.
 */

/** A list of which each entry is looked at by a plain function: a schema for each of 200,000 of them takes longer than all the rest of a first board. */
const listOf = <Value>(isOne: (value: unknown) => value is Value) =>
  z.custom<Value[]>((list) => Array.isArray(list) && list.every((value) => isOne(value)));
const isText = (value: unknown): value is string => typeof value === "string";
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isCount = (value: unknown): value is number => isInt(value) && value >= 0;
const isIntOrNull = (value: unknown): value is number | null => value === null || isInt(value);
const isPriority = (value: unknown): value is number => isCount(value) && value < priorities.length;
const isPlaces = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);

const texts = listOf(isText);
const ints = listOf(isInt);
const places = listOf(isCount);
/** Places that are counted from 1; 0 stands for null. */
const placesOrNull = places;

/** What most tasks do not have. */
const sparse = <Value extends z.ZodMiniType>(value: Value) => z.array(z.tuple([z.int().check(z.nonnegative()), value]));

export const columnsOfTasks = z.object({
  /** Ids of projects, people, states, labels, fields and parents, and days: what other columns name by its place. */
  dictionary: texts,
  id: texts,
  project: places,
  number: listOf(isIntOrNull),
  title: texts,
  state: places,
  /** Milliseconds since 1970, likewise `createdAt`. */
  stateSince: ints,
  rank: texts,
  author: places,
  assignee: placesOrNull,
  lastMover: placesOrNull,
  /** Of few of them: which task, by its place among them, and what is said of it. */
  reason: sparse(z.string()),
  votes: sparse(z.array(z.string())),
  visits: sparse(z.record(z.string(), z.number())),
  nudged: sparse(z.record(z.string(), z.string())),
  priority: listOf(isPriority),
  labels: listOf(isPlaces),
  start: placesOrNull,
  due: placesOrNull,
  estimate: listOf(isIntOrNull),
  parent: placesOrNull,
  repeat: placesOrNull,
  blockedBy: listOf(isPlaces),
  /** One after another: which task, by its place among them, in which field, and what stands there. */
  values: z.array(z.tuple([z.int().check(z.nonnegative()), z.int().check(z.nonnegative()), value])),
  comments: ints,
  items: ints,
  itemsDone: ints,
  /** Which tasks have stood for too long, by their places among them. */
  stale: places,
  /** 0 for those without one. */
  promisedAt: ints,
  createdAt: ints,
  /** 0 for what is not in the trash. */
  deletedAt: ints,
});
export type TaskColumns = z.infer<typeof columnsOfTasks>;

const momentOf = (time: number): string => new Date(time).toISOString();

/** @param tasks moments in them are kept to the millisecond */
export const toColumns = (tasks: readonly Task[]): TaskColumns => {
  const dictionary: string[] = [];
  const known = new Map<string, number>();
  const at = (text: string): number => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, dictionary.length);
    return dictionary.push(text) - 1;
  };
  const orNull = (text: string | null): number => (text === null ? 0 : at(text) + 1);
  const each = <Value>(of: (row: Task) => Value): Value[] => tasks.map(of);
  const some = <Value>(of: (row: Task) => Value | null): [number, Value][] =>
    tasks.flatMap((task, row): [number, Value][] => {
      const value = of(task);
      return value === null ? [] : [[row, value]];
    });
  return {
    dictionary,
    id: each(({ id }) => id),
    project: each(({ project }) => at(project)),
    number: each(({ number }) => number),
    title: each(({ title }) => title),
    state: each(({ state }) => at(state)),
    stateSince: each(({ stateSince }) => Date.parse(stateSince)),
    rank: each(({ rank }) => rank),
    author: each(({ author }) => at(author)),
    assignee: each(({ assignee }) => orNull(assignee)),
    lastMover: each(({ lastMover }) => orNull(lastMover)),
    reason: some(({ reason }) => reason),
    votes: some(({ votes }) => (votes.length === 0 ? null : votes)),
    visits: some(({ visits }) => (Object.keys(visits).length === 0 ? null : visits)),
    nudged: some(({ nudged }) => (Object.keys(nudged).length === 0 ? null : nudged)),
    priority: each(({ priority }) => priorities.indexOf(priority)),
    labels: each(({ labels }) => labels.map(at)),
    start: each(({ start }) => orNull(start)),
    due: each(({ due }) => orNull(due)),
    estimate: each(({ estimate }) => estimate),
    parent: each(({ parent }) => orNull(parent)),
    repeat: each(({ repeat }) => orNull(repeat)),
    blockedBy: each(({ blockedBy }) => blockedBy.map(at)),
    values: tasks.flatMap(({ values }, row) => Object.entries(values).map(([field, of]): [number, number, Value] => [row, at(field), of])),
    comments: each(({ comments }) => comments),
    items: each(({ items }) => items),
    itemsDone: each(({ itemsDone }) => itemsDone),
    stale: tasks.flatMap(({ isStale }, row) => (isStale ? [row] : [])),
    promisedAt: each(({ promisedAt }) => (promisedAt === null ? 0 : Date.parse(promisedAt))),
    createdAt: each(({ createdAt }) => Date.parse(createdAt)),
    deletedAt: each(({ deletedAt }) => (deletedAt === null ? 0 : Date.parse(deletedAt))),
  };
};

/** @throws TypeError where a column is shorter than the ids are, or a place leads nowhere */
export const fromColumns = (columns: TaskColumns): Task[] => {
  const { dictionary } = columns;
  const valueAt = <Value>(list: readonly Value[], place: number): Value => {
    const value = list[place];
    if (value === undefined) throw new TypeError(`There is no place ${place}.`);
    return value;
  };
  const named = (list: readonly number[], row: number): string => valueAt(dictionary, valueAt(list, row));
  const orNull = (list: readonly number[], row: number): string | null => {
    const found = valueAt(list, row);
    return found === 0 ? null : valueAt(dictionary, found - 1);
  };
  const stale = new Set(columns.stale);
  const filled = new Map<number, Record<string, Value>>();
  for (const [row, field, of] of columns.values) filled.set(row, { ...filled.get(row), [valueAt(dictionary, field)]: of });
  const [reasons, votes, visits] = [new Map(columns.reason), new Map(columns.votes), new Map(columns.visits)];
  const nudged = new Map(columns.nudged);
  return columns.id.map((id, row) => {
    const deletedAt = valueAt(columns.deletedAt, row);
    const promisedAt = valueAt(columns.promisedAt, row);
    const [since, made] = [valueAt(columns.stateSince, row), valueAt(columns.createdAt, row)];
    const createdAt = momentOf(made);
    return {
      id,
      project: named(columns.project, row),
      number: valueAt(columns.number, row),
      title: valueAt(columns.title, row),
      state: named(columns.state, row),
      // A task that never moved stands where it was made.
      stateSince: since === made ? createdAt : momentOf(since),
      rank: valueAt(columns.rank, row),
      author: named(columns.author, row),
      assignee: orNull(columns.assignee, row),
      lastMover: orNull(columns.lastMover, row),
      reason: reasons.get(row) ?? null,
      votes: votes.get(row) ?? [],
      visits: visits.get(row) ?? {},
      priority: valueAt(priorities, valueAt(columns.priority, row)),
      labels: valueAt(columns.labels, row).map((label) => valueAt(dictionary, label)),
      start: orNull(columns.start, row),
      due: orNull(columns.due, row),
      estimate: valueAt(columns.estimate, row),
      parent: orNull(columns.parent, row),
      repeat: orNull(columns.repeat, row),
      blockedBy: valueAt(columns.blockedBy, row).map((blocker) => valueAt(dictionary, blocker)),
      values: filled.get(row) ?? {},
      comments: valueAt(columns.comments, row),
      items: valueAt(columns.items, row),
      itemsDone: valueAt(columns.itemsDone, row),
      isStale: stale.has(row),
      promisedAt: promisedAt === 0 ? null : momentOf(promisedAt),
      nudged: nudged.get(row) ?? {},
      createdAt,
      deletedAt: deletedAt === 0 ? null : momentOf(deletedAt),
    };
  });
};
