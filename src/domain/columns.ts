import * as z from "zod/mini";
import { priorities, type Task, type Value, value } from "./rows.ts";

/**
 * Tasks as columns: one list for each field, and what is said often, once. Thousands of them are a third of the bytes of as many objects, and are read
 * in a fraction of the time.
 */

const places = z.array(z.int().check(z.nonnegative()));
/** Places that are counted from 1; 0 stands for null. */
const placesOrNull = places;

export const columnsOfTasks = z.object({
  /** Ids of projects, people, states, labels, fields and parents, and days: what other columns name by its place. */
  dictionary: z.array(z.string()),
  id: z.array(z.string()),
  project: places,
  number: z.array(z.nullable(z.int())),
  title: z.array(z.string()),
  state: places,
  /** Milliseconds since 1970, likewise `createdAt`. */
  stateSince: z.array(z.int()),
  rank: z.array(z.string()),
  author: places,
  assignee: placesOrNull,
  priority: z.array(z.int().check(z.minimum(0), z.maximum(priorities.length - 1))),
  labels: z.array(places),
  start: placesOrNull,
  due: placesOrNull,
  estimate: z.array(z.nullable(z.int())),
  parent: placesOrNull,
  repeat: placesOrNull,
  blockedBy: z.array(places),
  /** One after another: which task, by its place among them, in which field, and what stands there. */
  values: z.array(z.tuple([z.int().check(z.nonnegative()), z.int().check(z.nonnegative()), value])),
  comments: z.array(z.int()),
  items: z.array(z.int()),
  itemsDone: z.array(z.int()),
  createdAt: z.array(z.int()),
  /** 0 for what is not in the trash. */
  deletedAt: z.array(z.int()),
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
  const filled = new Map<number, Record<string, Value>>();
  for (const [row, field, of] of columns.values) filled.set(row, { ...filled.get(row), [valueAt(dictionary, field)]: of });
  return columns.id.map((id, row) => {
    const deletedAt = valueAt(columns.deletedAt, row);
    return {
      id,
      project: named(columns.project, row),
      number: valueAt(columns.number, row),
      title: valueAt(columns.title, row),
      state: named(columns.state, row),
      stateSince: momentOf(valueAt(columns.stateSince, row)),
      rank: valueAt(columns.rank, row),
      author: named(columns.author, row),
      assignee: orNull(columns.assignee, row),
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
      createdAt: momentOf(valueAt(columns.createdAt, row)),
      deletedAt: deletedAt === 0 ? null : momentOf(deletedAt),
    };
  });
};
