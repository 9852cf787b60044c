import { json, orNull, type RowOf, text, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";
import type { Task, View } from "../../../../domain/rows.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, fromStoredOrNull, toStored, toStoredOrNull } from "../../row-ids.ts";
import { type StoredView, taskColumns, taskOfColumns, taskShape, viewJson, viewOf } from "./stored-rows.ts";
import { readable } from "./visibility.ts";

/** Addresses at which calendar programs read when tasks are due, and the tasks that they read. */

export type StoredFeed = {
  id: string;
  userId: string;
  project: string | null;
  view: string | null;
  createdAt: Date;
  readAt: Date | null;
};

const shape = { id: text, user_id: uuid, project: orNull(text), view: orNull(text), created_at: time, read_at: orNull(time) };
const columns = "f.id::text as id, f.user_id, f.project_id::text as project, f.view_id::text as view, f.created_at, f.read_at";

const feedOf = (row: RowOf<typeof shape>): StoredFeed => ({
  id: fromStored(row.id),
  userId: row.user_id,
  project: fromStoredOrNull(row.project),
  view: fromStoredOrNull(row.view),
  createdAt: instant(row.created_at),
  readAt: row.read_at === null ? null : instant(row.read_at),
});

const list = statement(
  "list_calendar_feeds",
  shape,
  `select ${columns} from calendar_feeds f where f.organization_id = $1::uuid and f.user_id = $2::uuid order by f.created_at, f.id`,
);

/** Those of a member, the oldest first. */
export const listFeeds = async (tx: OrganizationStore, userId: string): Promise<StoredFeed[]> =>
  (await list(tx, tx.organizationId, userId)).map(feedOf);

const find = statement(
  "find_calendar_feed",
  shape,
  `select ${columns} from calendar_feeds f where f.organization_id = $1::uuid and f.id = $2::bigint`,
);

export const findFeed = async (tx: OrganizationStore, id: string): Promise<StoredFeed | null> => {
  const [row] = await find(tx, tx.organizationId, toStored(id));
  return row ? feedOf(row) : null;
};

const make = sent(
  "make_calendar_feed",
  `insert into calendar_feeds (organization_id, id, user_id, project_id, view_id, created_at)
   values ($1::uuid, $2::bigint, $3::uuid, $4::bigint, $5::bigint, $6::timestamptz)
   on conflict on constraint calendar_feeds_target do nothing`,
);

/** Makes one, unless the member has one of the same. */
export const makeFeed = (tx: OrganizationStore, { id, userId, project, view, createdAt }: Omit<StoredFeed, "readAt">): void =>
  make(tx, tx.organizationId, toStored(id), userId, toStoredOrNull(project), toStoredOrNull(view), createdAt);

const remove = statement(
  "remove_calendar_feed",
  { id: text },
  `delete from calendar_feeds f where f.organization_id = $1::uuid and f.user_id = $2::uuid and f.id = $3::bigint returning f.id::text as id`,
);

/** Of a member: whatever read at its address reads nothing any more. @returns whether the member had it */
export const removeFeed = async (tx: OrganizationStore, userId: string, id: string): Promise<boolean> =>
  (await remove(tx, tx.organizationId, userId, toStored(id))).length > 0;

const note = sent(
  "note_calendar_feed_read",
  `update calendar_feeds f set read_at = date_trunc('hour', $3::timestamptz)
   where f.organization_id = $1::uuid and f.id = $2::bigint and f.read_at is distinct from date_trunc('hour', $3::timestamptz)`,
);

/** Notes to the hour that a program asked, so that most questions write nothing. */
export const noteFeedRead = (tx: OrganizationStore, id: string, at: Date): void => note(tx, tx.organizationId, toStored(id), at);

const view = statement(
  "find_view_for_member",
  { view: json<StoredView>() },
  `select ${viewJson} as view from views v where v.organization_id = $1::uuid and v.id = $2::bigint and (v.user_id is null or v.user_id = $3::uuid)`,
);

/** A view that a project shares, or that is the member's own; whether they may read its project is not asked. */
export const findView = async (tx: OrganizationStore, userId: string, id: string): Promise<View | null> => {
  const [row] = await view(tx, tx.organizationId, toStored(id), userId);
  return row ? viewOf(row.view) : null;
};

/** Of due tasks, from when on ($3) and how many at most ($4): the latest days. */
const due = "t.deleted_at is null and t.due_on >= $3::date order by t.due_on desc, t.id limit $4::integer";

const ofProject = statement(
  "list_due_tasks_of_project",
  taskShape,
  `select ${taskColumns} from tasks t where t.organization_id = $1::uuid and t.project_id = $2::bigint and ${due}`,
);

/** Tasks of a project that are due on a day or later. Whether somebody may read it is not asked. */
export const listDueOfProject = async (tx: OrganizationStore, project: string, from: string, most: number): Promise<Task[]> =>
  (await ofProject(tx, tx.organizationId, toStored(project), from, most)).map(taskOfColumns);

const ofPerson = statement(
  "list_due_tasks_of_person",
  taskShape,
  `with among as materialized (select p.id from projects p where ${readable.replaceAll("$3", "$5")} and not p.is_archived)
   select ${taskColumns} from among a join tasks t on t.organization_id = $1::uuid and t.project_id = a.id
   where t.assignee = $2::uuid and ${due}`,
);

/** Tasks that somebody is assigned to, in projects that they may read and that are not archived, due on a day or later. */
export const listDueOfPerson = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  from: string,
  most: number,
): Promise<Task[]> => (await ofPerson(tx, tx.organizationId, userId, from, most, isEverybody)).map(taskOfColumns);
