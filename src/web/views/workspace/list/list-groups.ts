import { dueGroupOf, isShown } from "../../../../domain/list-filter.ts";
import { type Field, priorities, type Label, type Person, type Project, type Task, type Value } from "../../../../domain/rows.ts";
import { dueGroups, type ListView, type Order, type Sorting } from "../../../../domain/list-view.ts";

/** Which of a project's tasks a list shows, in which groups and order. */

/** Some of the tasks; `key` is a state, a person, a priority, a label, when they are due, or what stands in a field, and empty for none of them. */
export type Group = { key: string; tasks: readonly Task[] };

export type ListFacts = {
  project: Project;
  /** In the order in which their groups come. */
  people: readonly Person[];
  labels: readonly Label[];
  fields: readonly Field[];
  /** The id of who looks. */
  me: string;
  today: string;
};

/** The keys of people's groups, the one who looks first, and the key of somebody's: of who is there no more, and of nobody. */
const byPerson = (people: readonly Person[], me: string): [keys: string[], of: (person: string | null | undefined) => string[]] => {
  const all = [me, ...people.map(({ id }) => id).filter((id) => id !== me)];
  const known = new Set(all);
  return [[...all, "gone", ""], (person) => [person == null ? "" : known.has(person) ? person : "gone"]];
};

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** A task to which the server has yet to give its number comes last. */
const numbered = ({ number }: Task): number => number ?? Number.MAX_SAFE_INTEGER;
/** The most urgent first. */
const urgency = (task: Task): number => -priorities.indexOf(task.priority);

/** As people sort them, in either language. */
const byWords = () => {
  const collator = new Intl.Collator(["th", "en"], { numeric: true });
  return (one: string, other: string): number => collator.compare(one, other);
};

/** By their places in a list; what is not in it is behind all of it. */
const byPlace = (list: readonly { id: string }[]) => {
  const places = new Map(list.map(({ id }, at) => [id, at]));
  const placeOf = (value: Value) => places.get(String(value)) ?? list.length;
  return (one: Value, other: Value): number => placeOf(one) - placeOf(other);
};

const comparisonOf = ({ kind, choices }: Field, people: readonly Person[]): ((one: Value, other: Value) => number) => {
  if (kind === "number") return (one, other) => Number(one) - Number(other);
  if (kind === "choice") return byPlace(choices);
  if (kind === "person") return byPlace(people);
  const compare = kind === "date" ? byText : byWords();
  return (one, other) => compare(String(one), String(other));
};

type Comparison = (one: Task, other: Task) => number;

const comparisons: Record<Order, (view: Sorting, facts: ListFacts) => Comparison> = {
  // As they stand on the board.
  rank: (_, { project }) => {
    const places = new Map(project.workflow.states.map(({ id }, at) => [id, at]));
    return (one, other) => (places.get(one.state) ?? 0) - (places.get(other.state) ?? 0) || byText(one.rank, other.rank);
  },
  number: () => (one, other) => numbered(one) - numbered(other),
  title: () => {
    const compare = byWords();
    return (one, other) => compare(one.title, other.title);
  },
  priority: () => (one, other) => urgency(one) - urgency(other),
  due: () => (one, other) => byText(one.due ?? "9999", other.due ?? "9999"),
  // The longest there first.
  age: () => (one, other) => byText(one.stateSince, other.stateSince),
  field: ({ sortBy }, { fields, people }) => {
    const field = fields.find(({ id }) => id === sortBy);
    if (field === undefined) return () => 0;
    const compare = comparisonOf(field, people);
    // Of those in which nothing stands nothing is said: they come last either way.
    return ({ values: { [field.id]: one } }, { values: { [field.id]: other } }) =>
      one === undefined || other === undefined ? 0 : compare(one, other);
  },
};

/** The keys of the groups that there may be, in their order, and those that a task is in: with several labels it is in several. */
export const groupKeysOf = (
  { group, by }: ListView,
  { project, people, labels, fields, me, today }: ListFacts,
): [keys: string[], of: (task: Task) => string[]] => {
  switch (group) {
    case "state":
      return [project.workflow.states.map(({ id }) => id), ({ state }) => [state]];
    case "assignee": {
      const [keys, of] = byPerson(people, me);
      return [keys, ({ assignee }) => of(assignee)];
    }
    case "priority":
      return [priorities.toReversed(), ({ priority }) => [priority]];
    case "label": {
      const known = new Set(labels.map(({ id }) => id));
      return [
        [...known, ""],
        (task) => {
          const own = task.labels.filter((label) => known.has(label));
          return own.length > 0 ? own : [""];
        },
      ];
    }
    case "field": {
      const field = fields.find(({ id }) => id === by);
      if (field === undefined) return [[""], () => [""]];
      const valueOf = ({ values }: Task) => values[field.id];
      if (field.kind === "person") {
        const [keys, of] = byPerson(people, me);
        // A person stands there by their id.
        return [keys, (task) => of(valueOf(task) as string | undefined)];
      }
      const known = new Set(field.choices.map(({ id }) => id));
      return [
        [...known, ""],
        (task) => {
          const value = String(valueOf(task) ?? "");
          return [known.has(value) ? value : ""];
        },
      ];
    }
    case "due":
      return [[...dueGroups], (task) => [dueGroupOf(task, today)]];
    case "none":
      return [[""], () => [""]];
  }
};

/**
 * What a list shows of some tasks.
 *
 * @returns the groups that have tasks
 */
export const groupsOf = (tasks: readonly Task[], view: ListView, facts: ListFacts): Group[] => {
  const compare = comparisons[view.sort](view, facts);
  const direction = view.isDescending ? -1 : 1;
  const { sort, sortBy } = view;
  const isEmpty = ({ values }: Task) => sort === "field" && sortBy !== null && values[sortBy] === undefined;
  const shown = tasks
    .filter(isShown(view, facts))
    .toSorted(
      (one, other) => Number(isEmpty(one)) - Number(isEmpty(other)) || direction * compare(one, other) || numbered(one) - numbered(other),
    );
  const [keys, of] = groupKeysOf(view, facts);
  const groups = new Map<string, Task[]>(keys.map((key) => [key, []]));
  for (const task of shown) for (const key of of(task)) groups.get(key)?.push(task);
  return Array.from(groups, ([key, some]) => ({ key, tasks: some })).filter((group) => group.tasks.length > 0);
};
