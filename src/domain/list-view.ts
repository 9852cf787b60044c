import * as z from "zod/mini";
import { keysOf } from "../contract/keys.ts";
import { priorities, type Label, type Person, type Project } from "./rows.ts";

/** How a list is shown: which tasks, in which groups and order, with which columns. It stands in the address, so that a link shows the same. */

export const groupings = ["state", "assignee", "priority", "label", "due", "field", "none"] as const;
export const orders = ["rank", "number", "title", "priority", "due", "age", "field"] as const;
export const columns = ["state", "labels", "priority", "due", "estimate", "age", "assignee"] as const;
/** When something is due, as a group. */
export const dueGroups = ["late", "today", "week", "later", "undated"] as const;
export type DueGroup = (typeof dueGroups)[number];
export type Grouping = (typeof groupings)[number];
export type Order = (typeof orders)[number];
export type Column = (typeof columns)[number];

const schema = z.object({
  group: z.catch(z.enum(groupings), "state"),
  /** The field by which they are grouped, by its id. */
  by: z.catch(z.nullable(z.string()), null),
  sort: z.catch(z.enum(orders), "rank"),
  /** The field by which they are sorted, by its id. */
  sortBy: z.catch(z.nullable(z.string()), null),
  /** Of what is written in a task's title, or its number. */
  q: z.catch(z.string().check(z.maxLength(200)), ""),
});

/** What a list can be filtered by. */
export const filters = ["assignee", "priority", "label", "state", "due"] as const;
export type Filter = (typeof filters)[number];

/** What is asked for of each: any of these, and nothing where there are none. */
type Filters = {
  /** `me`, `nobody`, or people's ids. */
  assignee: readonly string[];
  priority: readonly (typeof priorities)[number][];
  label: readonly string[];
  state: readonly string[];
  due: readonly DueGroup[];
};

/** What a list is sorted by: `sortBy` is null where it is no field. */
export type Sorting = Pick<z.infer<typeof schema>, "sort" | "sortBy">;

export type ListView = z.infer<typeof schema> &
  Filters & {
    isDescending: boolean;
    /** Whether tasks are shown on which work has ended. */
    hasOver: boolean;
    /** Columns that are not shown. */
    without: readonly Column[];
    /** Columns that are shown only where somebody asks for them: the estimate, and fields of the project by their ids. */
    with: readonly string[];
    /** What is asked for of fields, by their ids, any of it: people, or `me`; choices; or `none` for those that are empty. */
    values: Readonly<Record<string, readonly string[]>>;
  };

/** Before a field's id in an address. */
export const ofField = "f.";

const plain = schema.parse({});
const unfiltered: Filters & Pick<ListView, "values"> = { assignee: [], priority: [], label: [], state: [], due: [], values: {} };
export const plainView: ListView = { ...plain, ...unfiltered, isDescending: false, hasOver: false, without: [], with: [] };

/** The same list of all tasks: with no filter, and nothing searched for. */
export const withoutFilters = (view: ListView): ListView => ({ ...view, ...unfiltered, q: plain.q });

/** What a list can be filtered by that may be gone from its project later. */
const named = ["assignee", "label", "state"] as const;
export type GoneFilter = (typeof named)[number];

/**
 * A list without what its project does not have of what it is filtered by.
 *
 * @returns `gone`: of which filters that is
 */
export const withoutGone = (
  view: ListView,
  {
    project,
    people,
    labels,
  }: { project: Pick<Project, "workflow">; people: readonly Pick<Person, "id">[]; labels: readonly Pick<Label, "id">[] },
): { view: ListView; gone: GoneFilter[] } => {
  const known: Record<GoneFilter, readonly string[]> = {
    assignee: ["me", "nobody", ...people.map(({ id }) => id)],
    label: labels.map(({ id }) => id),
    state: project.workflow.states.map(({ id }) => id),
  };
  const isKnown = (filter: GoneFilter) => (value: string) => known[filter].includes(value);
  const gone = named.filter((filter) => !view[filter].every(isKnown(filter)));
  if (gone.length === 0) return { view, gone };
  return { view: { ...view, ...Object.fromEntries(gone.map((filter) => [filter, view[filter].filter(isKnown(filter))])) }, gone };
};

const isColumn = (name: string): name is Column => columns.some((column) => column === name);

/** Not every team says how long its work takes. */
const isAskedFor = (name: string): boolean => name === "estimate" || !isColumn(name);

/** @param name a column's, or the id of a field of the project */
export const hasColumn = (view: ListView, name: string): boolean =>
  isAskedFor(name) ? view.with.includes(name) : view.without.every((column) => column !== name);

/** A list with a column or without it. @param name a column's, or the id of a field of the project */
export const withColumn = (view: ListView, name: string, isOn: boolean): ListView =>
  isAskedFor(name)
    ? { ...view, with: isOn ? [...view.with, name] : view.with.filter((other) => other !== name) }
    : { ...view, without: columns.filter((column) => (column === name ? !isOn : view.without.includes(column))) };

/** Several of an address, each once. */
export const listed = (text: string | null): string[] => [...new Set((text ?? "").split(",").filter((value) => value !== ""))];

/** What an address asks for; what it does not say, or says of nothing that there is, is as it is without. @param search such as `?group=due` */
export const readListView = (search: string): ListView => {
  const query = new URLSearchParams(search);
  const of = (name: string) => listed(query.get(name));
  return {
    ...schema.parse(Object.fromEntries(query)),
    isDescending: query.has("desc"),
    hasOver: query.has("over"),
    without: of("without").filter(isColumn),
    with: of("with"),
    assignee: of("assignee"),
    priority: priorities.filter((each) => of("priority").includes(each)),
    label: of("label"),
    state: of("state"),
    due: dueGroups.filter((each) => of("due").includes(each)),
    values: Object.fromEntries(
      [...query].flatMap(([name, value]) =>
        name.startsWith(ofField) && listed(value).length > 0 ? [[name.slice(ofField.length), listed(value)]] : [],
      ),
    ),
  };
};

/** @returns what asks for it in an address, without a question mark; empty for the plain one */
export const writeListView = ({ isDescending, hasOver, without, with: shown, values, ...rest }: ListView): string => {
  const query = new URLSearchParams();
  for (const name of keysOf(plain)) {
    const value = rest[name];
    if (value !== null && value !== plain[name]) query.set(name, value);
  }
  if (isDescending) query.set("desc", "");
  if (hasOver) query.set("over", "");
  if (without.length > 0) query.set("without", without.join(","));
  if (shown.length > 0) query.set("with", shown.join(","));
  for (const filter of filters) if (rest[filter].length > 0) query.set(filter, rest[filter].join(","));
  for (const [field, wanted] of Object.entries(values)) if (wanted.length > 0) query.set(`${ofField}${field}`, wanted.join(","));
  return query.toString();
};
