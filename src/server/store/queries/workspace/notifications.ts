import type { Language } from "../../../../contract/choices.ts";
import { type NotificationSettings, usualNotifications } from "../../../../contract/workspace/notifications.ts";
import { boolean, integer, json, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";
import type { Notice, Project } from "../../../../domain/rows.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { projectJson, projectOf, type StoredProject } from "./stored-rows.ts";
import { readable } from "./visibility.ts";

/** What members want to be told outside of the workspace, and what they have not been told yet. */

/** Whoever chose before there was something to choose has it as it is for those who chose nothing. */
type StoredSettings = Omit<NotificationSettings, "isTextPushed"> & Partial<NotificationSettings>;
const chosenOf = (stored: StoredSettings | null): NotificationSettings | null => stored && { ...usualNotifications, ...stored };

const settings = statement(
  "read_notification_settings",
  { chosen: json<StoredSettings>() },
  `select s.chosen from notification_settings s where s.organization_id = $1::uuid and s.user_id = $2::uuid`,
);

/** Of a member; null where they have chosen nothing. */
export const readNotificationSettings = async (tx: OrganizationStore, userId: string): Promise<NotificationSettings | null> =>
  chosenOf((await settings(tx, tx.organizationId, userId))[0]?.chosen ?? null);

const write = sent(
  "write_notification_settings",
  `insert into notification_settings as s (organization_id, user_id, chosen, summary_at)
   values ($1::uuid, $2::uuid, $3::jsonb, $4::timestamptz)
   on conflict (organization_id, user_id) do update set chosen = excluded.chosen, summary_at = excluded.summary_at`,
);

/** @param summaryAt when the next summary of a morning is due; null for none */
export const writeNotificationSettings = (
  tx: OrganizationStore,
  userId: string,
  chosen: NotificationSettings,
  summaryAt: Date | null,
): void => write(tx, tx.organizationId, userId, JSON.stringify(chosen), summaryAt);

const keep = sent(
  "keep_member_language",
  `update memberships m set language = $3::text where m.organization_id = $1::uuid and m.user_id = $2::uuid and m.language <> $3::text`,
);

/** Keeps the language in which a member is here. */
export const keepLanguage = (tx: OrganizationStore, userId: string, language: Language): void =>
  keep(tx, tx.organizationId, userId, language);

const language = statement(
  "read_member_language",
  { language: textOf<Language>() },
  `select m.language from memberships m where m.organization_id = $1::uuid and m.user_id = $2::uuid`,
);

/** The language of a member; null for whoever is none. */
export const readLanguage = async (tx: OrganizationStore, userId: string): Promise<Language | null> =>
  (await language(tx, tx.organizationId, userId))[0]?.language ?? null;

/** Something that happened to a task, as its notice had it. */
export type Happened = Pick<Notice, "what" | "detail" | "by" | "at">;

export type DueNotification = {
  userId: string;
  email: string;
  language: Language;
  /** Null where they have chosen nothing. */
  chosen: NotificationSettings | null;
  task: { id: string; project: string; number: number; title: string; isTrashed: boolean };
  since: Date;
  happened: Happened[];
  /** How much happened: more than what is told of it where it was much. */
  count: number;
  /** How much of it their devices were told. */
  pushed: number;
  /** Whether they may still read the task's project. */
  mayRead: boolean;
};

const dueShape = {
  user_id: uuid,
  email: text,
  language: textOf<Language>(),
  chosen: orNull(json<StoredSettings>()),
  task: text,
  project: text,
  number: integer,
  title: text,
  is_trashed: boolean,
  since: time,
  happened: json<Happened[]>(),
  count: integer,
  pushed: integer,
  may_read: boolean,
};

/** @param at the column that says when it is due */
const dueBy = (at: "due_at" | "push_at") =>
  `select n.user_id, m.email, m.language, s.chosen, t.id::text as task, t.project_id::text as project, t.number, t.title,
     t.deleted_at is not null as is_trashed, n.since, n.happened, n.count, n.pushed,
     p.deleted_at is null and ((not p.is_private and m.role <> 'guest') or exists (
       select 1 from project_members a where a.organization_id = $1::uuid and a.project_id = p.id and a.user_id = n.user_id)) as may_read
   from notifications n
     join memberships m on m.organization_id = n.organization_id and m.user_id = n.user_id
     join tasks t on t.organization_id = n.organization_id and t.id = n.task_id
     join projects p on p.organization_id = t.organization_id and p.id = t.project_id
     left join notification_settings s on s.organization_id = n.organization_id and s.user_id = n.user_id
   where n.organization_id = $1::uuid and n.${at} <= $2::timestamptz order by n.${at}, n.task_id, n.user_id limit $3::integer`;

const due = statement("list_due_notifications", dueShape, dueBy("due_at"));
const duePushes = statement("list_due_pushes", dueShape, dueBy("push_at"));

const dueOf = (row: RowOf<typeof dueShape>): DueNotification => ({
  userId: row.user_id,
  email: row.email,
  language: row.language,
  chosen: chosenOf(row.chosen),
  task: { id: fromStored(row.task), project: fromStored(row.project), number: row.number, title: row.title, isTrashed: row.is_trashed },
  since: instant(row.since),
  happened: row.happened,
  count: row.count,
  pushed: row.pushed,
  mayRead: row.may_read,
});

/** What is to be told by now, the longest waiting first. */
export const listDueNotifications = async (tx: OrganizationStore, now: Date, most: number): Promise<DueNotification[]> =>
  (await due(tx, tx.organizationId, now, most)).map(dueOf);

/** The same of what devices are to be told. */
export const listDuePushes = async (tx: OrganizationStore, now: Date, most: number): Promise<DueNotification[]> =>
  (await duePushes(tx, tx.organizationId, now, most)).map(dueOf);

type Key = { userId: string; task: string };
const keysOf = (keys: readonly Key[]): string => JSON.stringify(keys.map(({ userId, task }) => ({ user: userId, task: toStored(task) })));

const drop = sent(
  "drop_notifications",
  `delete from notifications n using jsonb_to_recordset($2::jsonb) as r("user" uuid, task bigint)
   where n.organization_id = $1::uuid and n.user_id = r."user" and n.task_id = r.task`,
);

/** They were told, or are not to be. */
export const dropNotifications = (tx: OrganizationStore, keys: readonly Key[]): void => {
  if (keys.length > 0) drop(tx, tx.organizationId, keysOf(keys));
};

const postponing = (at: "due_at" | "push_at") =>
  `update notifications n set ${at} = r.at from jsonb_to_recordset($2::jsonb) as r("user" uuid, task bigint, at timestamptz)
   where n.organization_id = $1::uuid and n.user_id = r."user" and n.task_id = r.task`;
const postpone = sent("postpone_notifications", postponing("due_at"));
const postponeDevices = sent("postpone_pushes", postponing("push_at"));

type Postponed = Key & { at: Date };
const timesOf = (some: readonly Postponed[]): string =>
  JSON.stringify(some.map(({ userId, task, at }) => ({ user: userId, task: toStored(task), at: at.toISOString() })));

const mark = sent(
  "mark_pushed",
  `update notifications n set push_at = null, pushed = n.count from jsonb_to_recordset($2::jsonb) as r("user" uuid, task bigint)
   where n.organization_id = $1::uuid and n.user_id = r."user" and n.task_id = r.task`,
);

/** Their devices were told of all of it, or are not to be. */
export const markPushed = (tx: OrganizationStore, keys: readonly Key[]): void => {
  if (keys.length > 0) mark(tx, tx.organizationId, keysOf(keys));
};

/** They are told later. */
export const postponeNotifications = (tx: OrganizationStore, some: readonly Postponed[]): void => {
  if (some.length > 0) postpone(tx, tx.organizationId, timesOf(some));
};

/** Their devices are. */
export const postponePushes = (tx: OrganizationStore, some: readonly Postponed[]): void => {
  if (some.length > 0) postponeDevices(tx, tx.organizationId, timesOf(some));
};

const projects = statement(
  "list_projects_of_notifications",
  { row: json<StoredProject>() },
  `select ${projectJson} as row from projects p where p.organization_id = $1::uuid and p.id = any($2::bigint[])`,
);

/** Projects by their ids. */
export const listProjects = async (tx: OrganizationStore, ids: readonly string[]): Promise<Map<string, Project>> => {
  const rows = await projects(tx, tx.organizationId, ids.map(toStored));
  return new Map(rows.map(({ row }) => projectOf(row)).map((project) => [project.id, project]));
};

const said = statement(
  "list_comments_of_notifications",
  { task: text, author: orNull(uuid), created_at: time, text },
  `select n.task_id::text as task, n.author, n.created_at, n.text from comments n
   where n.organization_id = $1::uuid and n.task_id = any($2::bigint[]) and n.created_at >= $3::timestamptz and n.deleted_at is null
   order by n.created_at, n.id`,
);

export type Said = { task: string; author: string | null; at: string; text: string };

/** What was said to tasks since a moment, as far as it stands, the oldest first. */
export const listSaid = async (tx: OrganizationStore, tasks: readonly string[], since: Date): Promise<Said[]> =>
  (await said(tx, tx.organizationId, tasks.map(toStored), since)).map(({ task, author, created_at, text: words }) => ({
    task: fromStored(task),
    author,
    at: instant(created_at).toISOString(),
    text: words,
  }));

export type DueSummary = { userId: string; email: string; language: Language; at: Date; isEverybody: boolean };

const dueSummaries = statement(
  "list_due_summaries",
  { user_id: uuid, email: text, language: textOf<Language>(), summary_at: time, is_everybody: boolean },
  `select s.user_id, m.email, m.language, coalesce(s.summary_at, $2::timestamptz) as summary_at, m.role <> 'guest' as is_everybody
   from notification_settings s join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
   where s.organization_id = $1::uuid and s.summary_at <= $2::timestamptz order by s.summary_at, s.user_id limit $3::integer`,
);

/** Who is to be told by now what the morning brings, whoever waits longest first. */
export const listDueSummaries = async (tx: OrganizationStore, now: Date, most: number): Promise<DueSummary[]> =>
  (await dueSummaries(tx, tx.organizationId, now, most)).map((row) => ({
    userId: row.user_id,
    email: row.email,
    language: row.language,
    at: instant(row.summary_at),
    isEverybody: row.is_everybody,
  }));

const plan = sent(
  "plan_summary",
  `update notification_settings s set summary_at = $3::timestamptz where s.organization_id = $1::uuid and s.user_id = $2::uuid`,
);

/** Says when somebody is told next what the morning brings. */
export const planSummary = (tx: OrganizationStore, userId: string, at: Date): void => plan(tx, tx.organizationId, userId, at);

const move = sent(
  "move_summaries",
  `update notification_settings s set summary_at = (s.summary_at at time zone $2::text) at time zone $3::text
   where s.organization_id = $1::uuid and s.summary_at > $4::timestamptz`,
);

/** Has those that are still to come come on the same morning of another time zone. */
export const moveSummaries = (tx: OrganizationStore, { before, timeZone, now }: { before: string; timeZone: string; now: Date }): void =>
  move(tx, tx.organizationId, before, timeZone, now);

export type OwnTask = { id: string; key: string; number: number; title: string; due: string | null };

const living = statement(
  "list_living_tasks_of_person",
  { id: text, key: text, number: integer, title: text, due: orNull(text) },
  `with among as materialized (
     select p.id, p.key, p.workflow from projects p where ${readable} and not p.is_archived
   ), states as materialized (
     select a.id as project_id, s->>'id' as id from among a, jsonb_array_elements(a.workflow->'states') s
     where s->>'category' not in ('done', 'cancelled')
   )
   select t.id::text as id, a.key, t.number, t.title, t.due_on::text as due
   from among a join tasks t on t.organization_id = $1::uuid and t.project_id = a.id join states s on s.project_id = a.id and s.id = t.state
   where t.assignee = $2::uuid and t.deleted_at is null order by t.due_on nulls last, t.id limit $4::integer`,
);

/** Tasks that somebody is assigned to and that have not ended, in projects that they may read and that are not archived; those that are due first come first. */
export const listOwnTasks = async (tx: OrganizationStore, userId: string, isEverybody: boolean, most: number): Promise<OwnTask[]> =>
  (await living(tx, tx.organizationId, userId, isEverybody, most)).map((row) => ({ ...row, id: fromStored(row.id) }));

const unread = statement(
  "count_unread_notices",
  { n: integer },
  `select count(*)::integer as n from notices n join projects p on p.organization_id = n.organization_id and p.id = n.project_id
   where n.organization_id = $1::uuid and n.user_id = $2::uuid and not n.is_read and p.deleted_at is null`,
);

/** How many notices of a member are unread. */
export const countUnread = async (tx: OrganizationStore, userId: string): Promise<number> =>
  (await unread(tx, tx.organizationId, userId))[0]?.n ?? 0;
