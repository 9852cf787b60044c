import * as z from "zod/mini";
import { keysOf } from "../../../../contract/keys.ts";
import { priorities, type Label, type Person, type Project } from "../../../../domain/rows.ts";

/** How a list is shown: which tasks, in which groups and order, with which columns. It stands in the address, so that a link shows the same. */

export const groupings = ["state", "assignee", "priority", "label", "due", "field", "none"] as const;
export const orders = ["rank", "number", "title", "priority", "due", "age", "field"] as const;
export const columns = ["state", "labels", "priority", "due", "estimate", "age", "assignee"] as const;
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
  /** `me`, `nobody`, or a person's id. */
  assignee: z.catch(z.nullable(z.string()), null),
  priority: z.catch(z.nullable(z.enum(priorities)), null),
  label: z.catch(z.nullable(z.string()), null),
  state: z.catch(z.nullable(z.string()), null),
});

/** What a list is sorted by: `sortBy` is null where it is no field. */
export type Sorting = Pick<z.infer<typeof schema>, "sort" | "sortBy">;

export type ListView = z.infer<typeof schema> & {
  isDescending: boolean;
  /** Whether tasks are shown on which work has ended. */
  hasOver: boolean;
  /** Columns that are not shown. */
  without: readonly Column[];
  /** Columns that are shown only where somebody asks for them: the estimate, and fields of the project by their ids. */
  with: readonly string[];
  /** What is asked for of fields, by their ids: a person, or `me`; a choice; or `none` for those that are empty. */
  values: Readonly<Record<string, string>>;
};

/** Before a field's id in an address. */
const ofField = "f.";

const plain = schema.parse({});
export const plainView: ListView = { ...plain, isDescending: false, hasOver: false, without: [], with: [], values: {} };

/** What a list can be filtered by that may be gone from its project later. */
const named = ["assignee", "label", "state"] as const;
export type GoneFilter = (typeof named)[number];

/** By what a list is filtered that its project does not have. */
export const goneFrom = (
  view: ListView,
  {
    project,
    people,
    labels,
  }: { project: Pick<Project, "workflow">; people: readonly Pick<Person, "id">[]; labels: readonly Pick<Label, "id">[] },
): GoneFilter[] => {
  const known: Record<GoneFilter, readonly string[]> = {
    assignee: ["me", "nobody", ...people.map(({ id }) => id)],
    label: labels.map(({ id }) => id),
    state: project.workflow.states.map(({ id }) => id),
  };
  return named.filter((filter) => {
    const value = view[filter];
    return value !== null && !known[filter].includes(value);
  });
};

/** A list without some of what it is filtered by. */
export const without = (view: ListView, filters: readonly GoneFilter[]): ListView => ({
  ...view,
  ...Object.fromEntries(filters.map((filter) => [filter, null])),
});

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

/** What an address asks for; what it does not say, or says of nothing that there is, is as it is without. @param search such as `?group=due` */
export const readListView = (search: string): ListView => {
  const query = new URLSearchParams(search);
  return {
    ...schema.parse(Object.fromEntries(query)),
    isDescending: query.has("desc"),
    hasOver: query.has("over"),
    without: (query.get("without") ?? "").split(",").filter(isColumn),
    with: (query.get("with") ?? "").split(",").filter((id) => id !== ""),
    values: Object.fromEntries(
      [...query].flatMap(([name, value]) => (name.startsWith(ofField) ? [[name.slice(ofField.length), value]] : [])),
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
  for (const [field, value] of Object.entries(values)) query.set(`${ofField}${field}`, value);
  return query.toString();
};
