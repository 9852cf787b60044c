import { dayIn } from "../domain/days.ts";
import { lettersIn } from "../contract/text-length.ts";
import { noState } from "./gathering.ts";
import type { Imported, ImportedTask } from "./neutral.ts";
import { fates } from "../contract/workspace/import-fates.ts";

/** What a file comes to, as data that can be held to another file: `npm run admin -- import FILE --check --json`. */

/** How much there is of each. */
export type Counts = Record<
  | "tasks"
  | "archived"
  | "skipped"
  | "states"
  | "labels"
  | "items"
  | "itemsDone"
  | "comments"
  | "links"
  | "files"
  | "fields"
  | "people"
  | "subtasks"
  | "blockers"
  | "projects",
  number
>;

export const countsOf = ({ format, tasks, states, labels, fields, people, projects, skipped }: Imported): Counts => {
  const sum = (of: (task: ImportedTask) => number) => tasks.reduce((all, task) => all + of(task), 0);
  return {
    tasks: tasks.length,
    archived: sum(({ isArchived }) => Number(isArchived)),
    skipped,
    // Having none is a state where the program shows it as one of its own.
    states: states.filter(({ name }) => name !== noState || format === "monday-xlsx").length,
    labels: labels.length,
    items: sum(({ items }) => items.length),
    itemsDone: sum(({ items }) => items.filter(({ isDone }) => isDone === true).length),
    comments: sum(({ comments }) => comments.length),
    links: sum(({ links }) => links.length),
    files: sum(({ files }) => files.length),
    fields: fields.length,
    people: people.length,
    subtasks: sum(({ parent }) => Number(parent !== null)),
    blockers: sum(({ blockedBy }) => blockedBy.length),
    projects: Math.max(projects.length, 1),
  };
};

const taskShown = (task: ImportedTask, zone: string) => ({
  source: task.source,
  ...(task.line !== null && { line: task.line }),
  title: task.title,
  titleLetters: lettersIn(task.title),
  description: task.description,
  state: task.state,
  archived: task.isArchived,
  assignee: task.assignee,
  watchers: task.watchers,
  author: task.author,
  labels: task.labels,
  priority: task.priority,
  start: task.start,
  due: task.due,
  estimate: task.estimate,
  repeat: task.repeat,
  parent: task.parent,
  ...(task.isParentAmbiguous && { parentIsAmbiguous: true }),
  blockedBy: task.blockedBy,
  items: task.items.map(({ text, isDone }) => [text, isDone] as const),
  comments: task.comments,
  links: task.links.map(({ name }) => name),
  files: task.files.map(({ name }) => name),
  values: task.values,
  kept: task.kept.map(({ name, text }) => [name, text] as const),
  number: task.number,
  createdAt: task.createdAt,
  createdAtDay: task.createdAt === null ? null : task.createdAt.length === 10 ? task.createdAt : dayIn(zone, new Date(task.createdAt)),
  stateSince: task.stateSince,
  doneAt: task.doneAt,
  project: task.project,
});

/** Codes of which the text that does not fit is told as well. */
const withValues = new Set(["date.none", "date.shortYear", "date.unreadable", "date.outOfRange"]);

/** @param file what the file is called */
export const shownImport = (imported: Imported, file: string) => {
  const perState = Map.groupBy(imported.tasks, ({ state }) => state);
  return {
    file,
    zone: imported.zone,
    today: imported.today,
    format: imported.format,
    encoding: imported.encoding,
    delimiter: imported.delimiter,
    project: imported.project,
    ...(imported.key !== null && { key: imported.key }),
    counts: countsOf(imported),
    states: imported.states.map(
      ({ name, category }) => [name, perState.get(name)?.length ?? 0, ...(category === null ? [] : [category])] as const,
    ),
    /** What kind of state each is to be, where the file says nothing. */
    categories: Object.fromEntries(imported.states.map(({ name, proposed }) => [name, proposed])),
    labels: imported.labels,
    fields: imported.fields,
    people: imported.people,
    ...(imported.groups.length > 0 && { groups: imported.groups, ...(imported.format === "planner-xlsx" && { buckets: imported.groups }) }),
    tasks: imported.tasks.map((task) => taskShown(task, imported.zone)),
    notFitting: imported.said.map(
      ({ code, n, at, value }) =>
        [code, n, ...(at === null ? [] : [at, ...(withValues.has(code) && value !== null ? [value] : [])])] as const,
    ),
    /** The same with examples and what becomes of it. */
    said: imported.said.map(({ code, n, examples }) => ({ code, n, becomes: fates[code].id, examples })),
  };
};
export type ShownImport = ReturnType<typeof shownImport>;
