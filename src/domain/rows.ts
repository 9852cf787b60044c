import * as z from "zod/mini";
import { text } from "../contract/fields.ts";
import { keysOf } from "../contract/records.ts";
import { projectRoles } from "../contract/workspace/can.ts";
import { roles } from "../contract/workspace/roles.ts";
import { name } from "../workflow/document.ts";
import type { Flow } from "./flow.ts";
import { rowId } from "./ids.ts";
import { bounds } from "./records/bounds.ts";
import { colors, count, moment, personId, rank } from "./records/common.ts";
import { projectRecord } from "./records/project.ts";
import { rowOf } from "./records/record.ts";
import { taskRecord, type value } from "./records/task.ts";

export { bounds } from "./records/bounds.ts";
export { colors } from "./records/common.ts";
export { icons, keyLetters, projectKey } from "./records/project.ts";
export { priorities, type Repeat } from "./records/task.ts";

/**
 * What there is in a workspace, as its members' browsers have it. Moments are RFC 3339, days `YYYY-MM-DD`. A row's key is its id; an access's,
 * its project and its person; a watcher's and a notice's, its task and its person.
 */

export const person = z.object({
  id: personId,
  name: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  /** What their picture is called by; null where they have none. */
  picture: z.nullable(z.string()),
  role: z.enum(roles),
  /** The plan has no seat for them: they read, and change nothing. */
  isOverLimit: z.boolean(),
});

export const project = rowOf(projectRecord);

/** The workflow that was published last, without states that go. */
export const publishedOf = ({ publication: under, workflow }: Pick<Project, "publication" | "workflow">): Project["workflow"] =>
  under?.workflow ?? workflow;

/** Where a task of a state stands once what was published has been carried out. */
export const successorOf = ({ publication: under }: Pick<Project, "publication">, state: string): string =>
  under?.targets.find(({ from }) => from === state)?.to ?? state;

/** The order of what has ranks: by the codes of their letters; equal ones by id. */
export const compareRanks = (one: { id: string; rank: string }, other: { id: string; rank: string }): number =>
  one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1;

/** The project that a key names: the one that has it, else the one that had it last. */
export const projectNamed = (projects: readonly Project[], key: string): Project | undefined =>
  projects.find((one) => one.key === key) ?? projects.findLast(({ formerKeys }) => formerKeys.includes(key));

/** Whether a project is read alone: it is archived, or the plan has no room for it. */
export const isClosed = ({ isArchived, isOverLimit }: Pick<Project, "isArchived" | "isOverLimit">): boolean => isArchived || isOverLimit;

/** What whoever changes a project's workflow has before them: the draft, else the workflow that is in force. */
export const draftOf = (project: Pick<Project, "publication" | "workflow" | "workflowDraft">): Project["workflow"] =>
  project.workflowDraft ?? publishedOf(project);

/** The states that a project's workflows have had, those it has now first: what was said of one is still to be read. */
export const statesEver = ({ workflow, formerStates }: Project): Project["formerStates"] => [...workflow.states, ...formerStates];

/** What somebody was given in a project. */
export const access = z.object({ project: rowId, person: personId, role: z.enum(projectRoles) });

export const label = z.object({ id: rowId, project: rowId, name: text(bounds.labelName), color: z.enum(colors) });

/** What stands in a field of a project's tasks. */
export const fieldKinds = ["text", "number", "date", "person", "choice"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** One of those that a field offers; its id stays, whatever it is called later. */
export const choice = z.object({ id: rowId, name: text(bounds.choiceName), color: z.nullable(z.enum(colors)) });

/** A field that a project's tasks have beside those of all tasks. Its kind stays. */
export const field = z.object({
  id: rowId,
  project: rowId,
  name: text(bounds.fieldName),
  description: text(bounds.fieldDescription),
  kind: z.enum(fieldKinds),
  /** In their order; none where it is of another kind. */
  choices: z.array(choice).check(z.maxLength(bounds.choices)),
  rank,
});

/** People of a project who have a name together, such as its approvers. */
export const group = z.object({
  id: rowId,
  project: rowId,
  name: text(bounds.groupName),
  people: z.array(personId).check(z.maxLength(bounds.groupPeople)),
});

export const task = rowOf(taskRecord);

/** What a task is about, in Markdown; its id is the task's. Like all that follows, a page has it of the tasks that it opened. */
export const description = z.object({ id: rowId, project: rowId, text: text(bounds.description) });

/** What can be said to a comment without words. */
export const signs = ["like", "love", "laugh", "look", "done", "thanks"] as const;
export type Sign = (typeof signs)[number];

/** In Markdown; people who are called are named by their ids: src/domain/mentions.ts. One that was deleted stays, without its text. */
export const comment = z.object({
  id: rowId,
  project: rowId,
  task: rowId,
  /** Null where the workflow said it. */
  author: z.nullable(personId),
  text: text(bounds.comment),
  createdAt: moment,
  editedAt: z.nullable(moment),
  deletedAt: z.nullable(moment),
  /** Null as long as it is there. */
  deletedBy: z.nullable(personId),
  /** In the order in which they were given, each sign once by each person. */
  reactions: z.array(z.object({ sign: z.enum(signs), person: personId })),
});

/** An entry of a checklist. */
export const item = z.object({ id: rowId, project: rowId, task: rowId, text: text(bounds.item), isDone: z.boolean(), rank });

/**
 * What somebody said about hearing of a task. Whoever made it, and whoever it is assigned to, watches it without a row, and may say that they do not.
 */
export const watcher = z.object({ project: rowId, task: rowId, person: personId, isOn: z.boolean() });

/** What somebody hears of a task: src/domain/notices.ts. */
export const happenings = [
  "assigned",
  "mentioned",
  "deleted",
  "restored",
  "commented",
  "transferred",
  "moved",
  // It waits for the person's vote.
  "approval",
  "due",
  /** The workflow points it out, by the state in which it stands. */
  "pointedOut",
  /** It is late, and somebody waits for the person's next step. */
  "nudged",
  // What time tells: the day by which it is due begins tomorrow, or has begun.
  "dueSoon",
  "dueNow",
  // Much of the time of a promise is used, or all of it: by the percent and the clock.
  "promiseWarned",
  "promiseBroken",
] as const;
export type Happening = (typeof happenings)[number];

/** What happened last to a task that somebody watches, for them alone: one for each task, whatever happens to it. */
export const notice = z.object({
  project: rowId,
  task: rowId,
  person: personId,
  /** The task as it was called then: whoever has not opened its project does not have it. */
  number: z.nullable(z.int()),
  title: z.string(),
  what: z.enum(happenings),
  /** The state to which it moved, or in which it waits; the day by which it is due, or null for none any more. */
  detail: z.nullable(z.string()),
  /** Null for the system. */
  by: z.nullable(personId),
  at: moment,
  /** How much has happened since it was read before. */
  count,
  isRead: z.boolean(),
});

/** An invitation that ran out and is asked for again, for whoever may send it; gone once it is sent, or revoked. */
export const invitationRequest = z.object({
  /** The invitation's. */
  id: z.uuid(),
  /** To whom it was mailed. */
  address: z.string(),
  at: moment,
});

/** The pages of a project that can be arranged. */
export const viewKinds = ["board", "list", "calendar"] as const;
export type ViewKind = (typeof viewKinds)[number];

/**
 * A way of showing a project's tasks that was given a name. What it shows is what the page's address asks for, by ids alone: whatever is called
 * otherwise later is still meant, and what a page does not know of it, it leaves out.
 */
export const view = z.object({
  id: rowId,
  project: rowId,
  /** Whose alone it is; null where the project shares it. */
  person: z.nullable(personId),
  name: text(bounds.viewName),
  kind: z.enum(viewKinds),
  /** As `URLSearchParams` writes it, without a question mark. */
  query: text(bounds.viewQuery).check(z.regex(/^[\w.*%+&=-]*$/)),
});

/** What somebody did to a task, as the log has it: src/domain/activity.ts. Its id is the number of the change. */
export const activity = z.object({
  id: z.string(),
  project: rowId,
  task: rowId,
  /** Null for what the system did. */
  actor: z.nullable(personId),
  at: moment,
  what: z.enum(["made", "described", "changed"]),
  /** Fields of the task before and after, where they changed. */
  was: z.record(z.string(), z.unknown()),
  is: z.record(z.string(), z.unknown()),
  /** What of the workflow did it, where that did: src/domain/flow.ts. */
  flow: z.optional(z.custom<Flow>()),
});

/** One run of a clock for a task: src/domain/promises.ts. `running` and `paused` are open; one that was `dropped` ended without a verdict. */
export const promise = z.object({
  /** `task.clock.run` */
  id: z.string(),
  project: rowId,
  task: rowId,
  /** By its id in the workflow, which may not have it any more. */
  clock: z.string(),
  /** From 1, counted for each task and clock. */
  run: z.int(),
  name,
  /** What was promised as it began, which stays. */
  hours: z.int(),
  working: z.boolean(),
  warnAt: z.array(z.int()),
  startedAt: moment,
  state: z.enum(["running", "paused", "kept", "broken", "dropped"]),
  /** When it came into that. */
  since: moment,
  /** What was left of its hours then, in milliseconds; negative where they were over. */
  left: z.int(),
  /** When it breaks if it runs on, or when it broke; null where it stands still or has ended within its hours. */
  dueAt: z.nullable(moment),
});

export const rows = {
  person,
  project,
  access,
  label,
  field,
  group,
  task,
  description,
  comment,
  item,
  watcher,
  activity,
  notice,
  invitationRequest,
  view,
  promise,
} as const;

export type Kind = keyof typeof rows;
export type RowOf<Name extends Kind> = z.infer<(typeof rows)[Name]>;
export type Person = RowOf<"person">;
export type Project = RowOf<"project">;
export type Publication = NonNullable<Project["publication"]>;
export type Access = RowOf<"access">;
export type Label = RowOf<"label">;
export type Field = RowOf<"field">;
export type Choice = Field["choices"][number];
export type Value = z.infer<typeof value>;
export type Group = RowOf<"group">;
export type Task = RowOf<"task">;
export type DescriptionRow = RowOf<"description">;
export type Comment = RowOf<"comment">;
export type Item = RowOf<"item">;
export type Watcher = RowOf<"watcher">;
export type Activity = RowOf<"activity">;
export type Notice = RowOf<"notice">;
export type InvitationRequest = RowOf<"invitationRequest">;
export type View = RowOf<"view">;
export type PromiseRow = RowOf<"promise">;
export type AnyRow = { [Name in Kind]: RowOf<Name> }[Kind];

export const kinds: readonly Kind[] = keysOf(rows);

/** The kinds of what hangs on a task. */
export const detailKinds = ["description", "comment", "item", "watcher", "activity", "promise"] as const satisfies Kind[];
export type DetailKind = (typeof detailKinds)[number];
export const isDetail = (kind: Kind): kind is DetailKind => (detailKinds as readonly Kind[]).includes(kind);

/** Whether two parts of rows say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The key of an access among all of them. */
export const accessKey = (projectId: string, person: string): string => `${projectId}:${person}`;

/** The key of what is somebody's about a task: whether they watch it, and the notice that they have of it. */
export const taskKey = (task: string, person: string): string => `${task}:${person}`;

export const keyOf = <Name extends Kind>(kind: Name, row: RowOf<Name>): string => {
  if (kind === "watcher" || kind === "notice") return taskKey((row as Watcher | Notice).task, (row as Watcher | Notice).person);
  if (kind !== "access") return (row as Person).id;
  const { project: of, person: who } = row as Access;
  return accessKey(of, who);
};
