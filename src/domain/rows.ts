import * as z from "zod/mini";
import { keysOf } from "../contract/keys.ts";
import { theme } from "../contract/preferences.ts";
import { roles } from "../contract/workspace/roles.ts";
import { name } from "../workflow/document.ts";
import type { Flow } from "./flow.ts";
import { rowId } from "./ids.ts";
import { accessRecord } from "./records/access.ts";
import { labelRecord } from "./records/label.ts";
import { fieldRecord } from "./records/field.ts";
import { groupRecord } from "./records/group.ts";
import { descriptionRecord } from "./records/description.ts";
import { commentRecord } from "./records/comment.ts";
import { itemRecord } from "./records/item.ts";
import { fileRecord } from "./records/file.ts";
import { watcherRecord } from "./records/watcher.ts";
import { noticeRecord } from "./records/notice.ts";
import { viewRecord } from "./records/view.ts";
import { moment, personId } from "./records/common.ts";
import { projectRecord } from "./records/project.ts";
import { rowOf } from "./records/record.ts";
import { taskRecord, type value } from "./records/task.ts";

export { bounds } from "./records/bounds.ts";
export { colors } from "./records/common.ts";
export { type Sign, signs } from "./records/comment.ts";
export { choice, type FieldKind, fieldKinds } from "./records/field.ts";
export { type Happening, happenings } from "./records/notice.ts";
export { type ViewKind, viewKinds } from "./records/view.ts";
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

/** The organisation itself: the one row of its kind. */
export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What its logo is called by; null where it has none. */
  logo: z.nullable(z.string()),
  /** The palette of its workspace, for whoever has chosen none. */
  accent: theme,
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

export const access = rowOf(accessRecord);
export const label = rowOf(labelRecord);
export const field = rowOf(fieldRecord);
export const group = rowOf(groupRecord);
export const task = rowOf(taskRecord);
export const description = rowOf(descriptionRecord);
export const comment = rowOf(commentRecord);
export const item = rowOf(itemRecord);
export const file = rowOf(fileRecord);
export const watcher = rowOf(watcherRecord);
export const notice = rowOf(noticeRecord);
export const view = rowOf(viewRecord);

/** An invitation that ran out and is asked for again, for whoever may send it; gone once it is sent, or revoked. */
export const invitationRequest = z.object({
  /** The invitation's. */
  id: z.uuid(),
  /** To whom it was mailed. */
  address: z.string(),
  at: moment,
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
  organization,
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
  file,
  watcher,
  activity,
  notice,
  invitationRequest,
  view,
  promise,
} as const;

export type Kind = keyof typeof rows;
export type RowOf<Name extends Kind> = z.infer<(typeof rows)[Name]>;
export type Organization = RowOf<"organization">;
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
export type FileRow = RowOf<"file">;
export type Watcher = RowOf<"watcher">;
export type Activity = RowOf<"activity">;
export type Notice = RowOf<"notice">;
export type InvitationRequest = RowOf<"invitationRequest">;
export type View = RowOf<"view">;
export type PromiseRow = RowOf<"promise">;
export type AnyRow = { [Name in Kind]: RowOf<Name> }[Kind];

export const kinds: readonly Kind[] = keysOf(rows);

/** The kinds of what hangs on a task. */
export const detailKinds = ["description", "comment", "item", "file", "watcher", "activity", "promise"] as const satisfies Kind[];
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
