import type { AnyRow, Kind, RowOf, Task } from "../../domain/rows.ts";
import type { Change } from "../../domain/tables.ts";

/** By which keys rows and lists of them are looked at: each is told of by `Subscriptions` when it is another. */
export const queryKey = {
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
  files: (task: string) => `files:${task}`,
  activities: (task: string) => `activities:${task}`,
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
  organization: () => [],
  person: () => [queryKey.people],
  project: () => [queryKey.projects, queryKey.mine],
  access: ({ project }) => [queryKey.access(project)],
  label: ({ project }) => [queryKey.labels(project)],
  field: ({ project }) => [queryKey.fields(project)],
  group: ({ project }) => [queryKey.groups(project)],
  view: ({ project }) => [queryKey.views(project)],
  description: () => [],
  comment: ({ task }) => [queryKey.comments(task)],
  item: ({ task }) => [queryKey.items(task)],
  file: ({ task }) => [queryKey.files(task)],
  watcher: ({ task }) => [queryKey.watchers(task)],
  activity: ({ task }) => [queryKey.activities(task)],
  promise: ({ task }) => [queryKey.promises(task)],
  notice: () => [queryKey.notices],
  invitationRequest: () => [queryKey.invitationRequests],
  task: (task, concernsMe) => [
    queryKey.tasks(task.project),
    ...(task.parent === null ? [] : [queryKey.below(task.parent)]),
    ...task.blockedBy.map(queryKey.blocked),
    ...(concernsMe(task) ? [queryKey.mine] : []),
  ],
};

const listsOf = ({ kind, before, after }: Change, concernsMe: (task: Task) => boolean): string[] => {
  // A kind's rows are what it says.
  const listsOfRow = lists[kind] as (row: AnyRow, concernsMe: (task: Task) => boolean) => readonly string[];
  return [before, after].flatMap((row) => (row === undefined ? [] : listsOfRow(row, concernsMe)));
};

/** The keys of all that is another with a change, but for columns. */
export const touchedBy = (change: Change, concernsMe: (task: Task) => boolean): string[] => [
  queryKey.row(change.kind, change.key),
  ...listsOf(change, concernsMe),
];
