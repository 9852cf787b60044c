import type { AnyRow, Kind, RowOf, Task } from "../../domain/rows.ts";
import type { Change } from "../../domain/tables.ts";

/** By which keys rows and lists of them are looked at: each is told of by `Wakes` when it is another. */
export const look = {
  row: (kind: Kind, key: string) => `${kind}:${key}`,
  column: (project: string, state: string) => `tasks:${project}:${state}`,
  tasks: (project: string) => `tasks of:${project}`,
  labels: (project: string) => `labels:${project}`,
  fields: (project: string) => `fields:${project}`,
  groups: (project: string) => `groups:${project}`,
  views: (project: string) => `views:${project}`,
  access: (project: string) => `access of:${project}`,
  below: (task: string) => `below:${task}`,
  blocked: (task: string) => `blocked by:${task}`,
  isPending: (kind: Kind, key: string) => `pending:${kind}:${key}`,
  isOpen: (project: string) => `open:${project}`,
  /** What hangs on a task. */
  comments: (task: string) => `comments:${task}`,
  items: (task: string) => `items:${task}`,
  deeds: (task: string) => `deeds:${task}`,
  watchers: (task: string) => `watchers:${task}`,
  promises: (task: string) => `promises:${task}`,
  isDetailed: (task: string) => `details:${task}`,
  /** Whether the server has no task of that name. */
  isUnknown: (name: string) => `unknown:${name}`,
  projects: "projects",
  people: "people",
  mine: "mine",
  notices: "notices",
  invitationRequests: "invitation requests",
  /** What is under way. */
  pending: "pending",
  unsent: "unsent",
  /** What was taken back before it was sent. */
  dropped: "dropped",
  /** Where and as whom. */
  frame: "frame",
} as const;

type Lists = { [K in Kind]: (row: RowOf<K>, concernsMe: (task: Task) => boolean) => readonly string[] };

/** The lists in which a row of each kind is. */
const lists: Lists = {
  person: () => [look.people],
  project: () => [look.projects, look.mine],
  access: ({ project }) => [look.access(project)],
  label: ({ project }) => [look.labels(project)],
  field: ({ project }) => [look.fields(project)],
  group: ({ project }) => [look.groups(project)],
  view: ({ project }) => [look.views(project)],
  description: () => [],
  comment: ({ task }) => [look.comments(task)],
  item: ({ task }) => [look.items(task)],
  watcher: ({ task }) => [look.watchers(task)],
  deed: ({ task }) => [look.deeds(task)],
  promise: ({ task }) => [look.promises(task)],
  notice: () => [look.notices],
  invitationRequest: () => [look.invitationRequests],
  task: (task, concernsMe) => [
    look.tasks(task.project),
    ...(task.parent === null ? [] : [look.below(task.parent)]),
    ...task.blockedBy.map(look.blocked),
    ...(concernsMe(task) ? [look.mine] : []),
  ],
};

const listsOf = ({ kind, before, after }: Change, concernsMe: (task: Task) => boolean): string[] => {
  // A kind's rows are what it says.
  const listsOfRow = lists[kind] as (row: AnyRow, concernsMe: (task: Task) => boolean) => readonly string[];
  return [before, after].flatMap((row) => (row === undefined ? [] : listsOfRow(row, concernsMe)));
};

/** The keys of all that is another with a change, but for columns. */
export const touchedBy = (change: Change, concernsMe: (task: Task) => boolean): string[] => [
  look.row(change.kind, change.key),
  ...listsOf(change, concernsMe),
];
