import type { Access, Comment, Deed, Field, Item, Kind, Label, PromiseRow, Task, View, Watcher } from "../../domain/rows.ts";
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

/** What of a row's kind is a list. */
const listsOf = ({ kind, before, after }: Change, concernsMe: (task: Task) => boolean): string[] => {
  const both = [before, after].filter((row) => row !== undefined);
  if (kind === "person") return [look.people];
  if (kind === "project") return [look.projects, look.mine];
  // A kind's rows are what it says.
  if (kind === "access") return (both as Access[]).map(({ project }) => look.access(project));
  // Likewise.
  if (kind === "label") return (both as Label[]).map(({ project }) => look.labels(project));
  // Likewise.
  if (kind === "field" || kind === "group") return (both as Field[]).map(({ project }) => look[`${kind}s`](project));
  if (kind === "description") return [];
  // Likewise.
  if (kind === "comment") return (both as Comment[]).map(({ task }) => look.comments(task));
  // Likewise.
  if (kind === "item") return (both as Item[]).map(({ task }) => look.items(task));
  // Likewise.
  if (kind === "watcher") return (both as Watcher[]).map(({ task }) => look.watchers(task));
  if (kind === "notice") return [look.notices];
  if (kind === "invitationRequest") return [look.invitationRequests];
  // Likewise.
  if (kind === "view") return (both as View[]).map(({ project }) => look.views(project));
  // Likewise.
  if (kind === "deed") return (both as Deed[]).map(({ task }) => look.deeds(task));
  // Likewise.
  if (kind === "promise") return (both as PromiseRow[]).map(({ task }) => look.promises(task));
  // Likewise.
  return (both as Task[]).flatMap((task) => [
    look.tasks(task.project),
    ...(task.parent === null ? [] : [look.below(task.parent)]),
    ...task.blockedBy.map(look.blocked),
    ...(concernsMe(task) ? [look.mine] : []),
  ]);
};

/** The keys of all that is another with a change, but for columns. */
export const touchedBy = (change: Change, concernsMe: (task: Task) => boolean): string[] => [
  look.row(change.kind, change.key),
  ...listsOf(change, concernsMe),
];
