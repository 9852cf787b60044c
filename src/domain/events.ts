import type { EventType } from "../contract/workspace/webhooks.ts";
import { trackedFields } from "./activity.ts";
import { clockOf } from "./promise-detail.ts";
import type { Comment, Notice, Person, Project, PromiseRow, Task } from "./rows.ts";
import type { ChangedRow } from "./wire.ts";

/** What a change of the log is to somebody outside: the events that webhooks are sent. */

export type DomainEvent = {
  type: EventType;
  /** Null for what is of the whole organisation. */
  project: string | null;
  task: string | null;
  /** A state's id, before and after. */
  from?: string;
  to?: string;
  /** Names of what is otherwise, of a task or a project. */
  fields?: readonly string[];
  /** The id of the move by which. */
  move?: string;
  /** Of a move, where somebody said why. */
  reason?: string;
  /** Whom it is about: who has the task now, or the member. */
  person?: string | null;
  comment?: string;
  /** The clock of a promise; the timer of a workflow; what was published. */
  clock?: string;
  timer?: string;
  version?: number;
};

/** A change as somebody reads it, in the scope in which it was told. */
export type ReadRow = Omit<ChangedRow, "row" | "seq"> & { row: unknown; scope: "organization" | "project" | "person" };

/** What the log alone does not say: whether it is the first of its row, which move it is, null for none, and whether its project is in the trash. */
export type Known = { isFirst: boolean; move: string | null; isTrashed: boolean };

const has = (before: object, name: string): boolean => Object.hasOwn(before, name);

/** What of a task's change has an event of its own. */
const ownEvent: ReadonlySet<string> = new Set(["state", "stateSince", "assignee", "votes", "deletedAt", "project", "reason", "number"]);

/** What is in another state without a move was taken back. */
const ofTask = ({ row, before, at, flow, key }: ReadRow, { move }: Known): DomainEvent[] => {
  // It left the project, whose readers may not read where it went.
  if (row === null) return [];
  const task = row as Task;
  const about = { project: task.project, task: key };
  const timed: DomainEvent[] = flow?.by === "timer" && flow.task === key ? [{ ...about, type: "timer.fired", timer: flow.id }] : [];
  if (before === null) return task.createdAt === at ? [{ ...about, type: "task.created", to: task.state }, ...timed] : timed;
  const was = before as Partial<Task>;
  if (has(was, "project")) return [{ ...about, type: "task.transferred", to: task.state }];
  const events: DomainEvent[] = timed;
  if (has(was, "deletedAt")) events.push({ ...about, type: task.deletedAt === null ? "task.restored" : "task.deleted" });
  if (was.state !== undefined)
    events.push(
      move === null
        ? { ...about, type: "task.taken_back", from: was.state, to: task.state }
        : { ...about, type: "task.moved", from: was.state, to: task.state, move, ...(task.reason !== null && { reason: task.reason }) },
    );
  else if (has(was, "votes") && task.votes.length > 0) events.push({ ...about, type: "task.voted" });
  if (has(was, "assignee")) events.push({ ...about, type: "task.assigned", person: task.assignee });
  const fields = trackedFields.filter((name) => has(was, name) && !ownEvent.has(name));
  if (fields.length > 0) events.push({ ...about, type: "task.updated", fields });
  return events;
};

/** What was said before is not in the log: a comment that was neither made, written anew nor deleted at that moment got a reaction. */
const ofComment = ({ row, key, at }: ReadRow): DomainEvent[] => {
  const { project, task, createdAt, editedAt, deletedAt } = row as Comment;
  const about = { project, task, comment: key };
  if (deletedAt === at) return [{ ...about, type: "comment.deleted" }];
  if (createdAt === at) return [{ ...about, type: "comment.created" }];
  return editedAt === at ? [{ ...about, type: "comment.updated" }] : [];
};

/** Places of a project that its own events do not name: who draws a workflow is not everybody's to hear. */
const unsaid: ReadonlySet<string> = new Set([
  "workflow",
  "workflowVersion",
  "workflowDraft",
  "publication",
  "formerStates",
  "formerMoves",
  "formerKeys",
  "isOverLimit",
]);

/** The organisation's readers are told of a project that they lose or get with nothing before: what it is now says why. */
const ofProject = ({ row, before, key, scope }: ReadRow, { isFirst, isTrashed }: Known): DomainEvent[] => {
  const about = { project: key, task: null };
  if (row === null) return isTrashed ? [{ ...about, type: "project.deleted" }] : [];
  if (before === null) return isFirst && scope === "organization" ? [{ ...about, type: "project.created" }] : [];
  const project = row as Project;
  const events: DomainEvent[] = [];
  if (has(before, "workflowVersion")) events.push({ ...about, type: "workflow.published", version: project.workflowVersion });
  const isArchived = has(before, "isArchived") && project.isArchived;
  if (isArchived) events.push({ ...about, type: "project.archived" });
  const fields = Object.keys(before).filter((name) => !unsaid.has(name) && !(name === "isArchived" && isArchived));
  if (fields.length > 0) events.push({ ...about, type: "project.updated", fields });
  return events;
};

const ofPromise = ({ row, at }: ReadRow): DomainEvent[] => {
  if (row === null) return [];
  const { project, task, clock, state, since } = row as PromiseRow;
  return state === "broken" && since === at ? [{ type: "promise.broken", project, task, clock }] : [];
};

const ofPerson = ({ row, before, key, scope }: ReadRow): DomainEvent[] => {
  // Guests are told of people by what they meet in a project.
  if (scope !== "organization") return [];
  const about = { project: null, task: null, person: key };
  if (row === null) return [{ ...about, type: "member.left" }];
  if (before === null) return [{ ...about, type: "member.joined" }];
  return has(before, "role" satisfies keyof Person) ? [{ ...about, type: "member.changed" }] : [];
};

/** A warning is told to people alone, each time with the same words. */
const ofNotice = ({ row }: ReadRow): DomainEvent[] => {
  const { what, project, task, detail } = row as Notice;
  return what === "promiseWarned" ? [{ type: "promise.warned", project, task, clock: clockOf(detail) }] : [];
};

/** The events of a change, in the order in which they are sent. */
export const eventsOf = (change: ReadRow, known: Known): DomainEvent[] => {
  if (change.kind === "task") return ofTask(change, known);
  if (change.kind === "comment") return ofComment(change);
  if (change.kind === "project") return ofProject(change, known);
  if (change.kind === "promise") return ofPromise(change);
  if (change.kind === "person") return ofPerson(change);
  return change.kind === "notice" ? ofNotice(change) : [];
};
