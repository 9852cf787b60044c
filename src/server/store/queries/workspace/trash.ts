import type { SuspensionInterval, TrashedTask } from "../../../../domain/trash.ts";
import { boolean, integer, json, orNull, text, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";

/** What is in an organisation's trash; and what leaves it for good, under the lock of its head: rows, and what the log says of them. */

const rested = statement(
  "read_rests",
  { rests: json<SuspensionInterval[]>() },
  `select o.rests from organizations o where o.id = $1::uuid`,
);

/** When the organisation rested of late. */
export const readSuspensions = async (tx: OrganizationStore): Promise<SuspensionInterval[]> =>
  (await rested(tx, tx.organizationId))[0]?.rests ?? [];

const trashed = statement(
  "list_trash",
  { id: text, number: integer, title: text, author: uuid, deleted_at: orNull(time), below: integer },
  // What went with its parent comes back with it.
  `select t.id::text as id, t.number, t.title, t.author, t.deleted_at,
     (with recursive under as (
        select c.id from tasks c where c.organization_id = $1::uuid and c.parent_id = t.id and c.deleted_at = t.deleted_at
        union all select c.id from under u join tasks c on c.organization_id = $1::uuid and c.parent_id = u.id and c.deleted_at = t.deleted_at
      ) select count(*)::integer from under) as below
   from tasks t where t.organization_id = $1::uuid and t.project_id = $2::bigint and t.deleted_at > $3::timestamptz
     and not exists (select 1 from tasks p where p.organization_id = $1::uuid and p.id = t.parent_id and p.deleted_at = t.deleted_at)
   order by t.deleted_at desc, t.id desc limit $4::integer`,
);

const deleters = statement(
  "list_deleters",
  { key: text, actor: orNull(uuid) },
  `select distinct on (c.key) c.key, c.actor from changes c
   where c.organization_id = $1::uuid and c.key = any($2::text[]) and c.kind = 'task' and c.before ? 'deletedAt' order by c.key, c.seq desc`,
);

/** Tasks of a project that were deleted after a moment, the latest first; what is below one and was deleted with it is counted with it. */
export const listTrash = async (tx: OrganizationStore, project: string, since: Date, most: number): Promise<TrashedTask[]> => {
  const rows = (await trashed(tx, tx.organizationId, toStored(project), since, most)).map((row) => ({ ...row, id: fromStored(row.id) }));
  const ids = rows.map(({ id }) => id);
  const by = new Map((await deleters(tx, tx.organizationId, ids)).map(({ key, actor }) => [key, actor]));
  return rows.map(({ id, deleted_at, ...row }) => ({
    id,
    ...row,
    deletedBy: by.get(id) ?? null,
    // It was put there after a moment.
    deletedAt: instant(deleted_at!).toISOString(),
  }));
};

const due = statement(
  "list_due_trash",
  { id: text, project_id: text },
  `select t.id::text as id, t.project_id::text as project_id from tasks t where t.organization_id = $1::uuid and t.deleted_at <= $2::timestamptz
     and not exists (select 1 from tasks c where c.organization_id = $1::uuid and c.parent_id = t.id)
   order by t.deleted_at, t.id limit $3::integer`,
);

/** Tasks that were deleted before a moment, the oldest first; one with subtasks after these. */
export const listDueTrash = async (tx: OrganizationStore, before: Date, most: number): Promise<{ id: string; project: string }[]> =>
  (await due(tx, tx.organizationId, before, most)).map((row) => ({ id: fromStored(row.id), project: fromStored(row.project_id) }));

const waiting = statement(
  "list_waiting_for_trash",
  { id: text },
  `select distinct task_id::text as id from task_blockers where organization_id = $1::uuid and blocker_id = any($2::bigint[])
     and not task_id = any($2::bigint[]) order by id limit $3::integer`,
);

/** Other tasks that wait for some. */
export const listWaiting = async (tx: OrganizationStore, tasks: readonly string[], most: number): Promise<string[]> =>
  (await waiting(tx, tx.organizationId, tasks.map(toStored), most)).map(({ id }) => fromStored(id));

const forget = statement(
  "forget_changes_of_tasks",
  { gone: boolean },
  `with said as (
     select c.seq from changes c where c.organization_id = $1::uuid and c.key = any($2::text[]) and coalesce(c.row, c.before) is not null
     union
     select c.seq from changes c where c.organization_id = $1::uuid and coalesce(c.row, c.before) ->> 'task' = any($2::text[])
     limit $3::integer
   )
   update changes c set row = null, before = null from said where c.organization_id = $1::uuid and c.seq = said.seq returning true as gone`,
);

/** What hangs on tasks, by its table and the column that names the task. */
const hanging = [
  ["comments", "task_id"],
  ["items", "task_id"],
  ["files", "task_id"],
  ["file_uploads", "task_id"],
  ["descriptions", "task_id"],
  ["task_numbers", "task_id"],
  ["watchers", "task_id"],
  ["promises", "task_id"],
  ["notices", "task_id"],
  ["task_labels", "task_id"],
  ["task_votes", "task_id"],
  ["task_blockers", "task_id"],
  ["task_blockers", "blocker_id"],
] as const;

const pieces = hanging.map(([table, column]) =>
  statement(
    `empty_${table}_by_${column}`,
    { gone: boolean },
    `delete from ${table} where organization_id = $1::uuid and ctid = any(array(
       select old.ctid from ${table} old where old.organization_id = $1::uuid and old.${column} = any($2::bigint[]) limit $3::integer))
     returning true as gone`,
  ),
);

/**
 * Takes from the log what it says of tasks, and then what hangs on them.
 *
 * @param most rows
 * @returns whether nothing is left
 */
export const emptyTasks = async (tx: OrganizationStore, tasks: readonly string[], most: number): Promise<boolean> => {
  let left = most - (await forget(tx, tx.organizationId, tasks, most)).length;
  for (const piece of pieces) {
    if (left <= 0) return false;
    left -= (await piece(tx, tx.organizationId, tasks.map(toStored), left)).length;
  }
  return left > 0;
};

const drop = sent("drop_tasks", `delete from tasks where organization_id = $1::uuid and id = any($2::bigint[])`);

/** Deletes tasks on which nothing hangs any more. */
export const dropTasks = (tx: OrganizationStore, tasks: readonly string[]): void => {
  drop(tx, tx.organizationId, tasks.map(toStored));
};

const deleted = statement(
  "list_deleted_comments",
  { id: text },
  `select id::text as id from comments where organization_id = $1::uuid and deleted_at <= $2::timestamptz and not is_forgotten
   order by deleted_at, id limit $3::integer`,
);

/** Comments that were deleted before a moment, of which the log may still have the text. */
export const listDeletedComments = async (tx: OrganizationStore, before: Date, most: number): Promise<string[]> =>
  (await deleted(tx, tx.organizationId, before, most)).map(({ id }) => fromStored(id));

const silence = statement(
  "forget_texts_of_comments",
  { gone: boolean },
  `with said as (
     select c.seq from changes c where c.organization_id = $1::uuid and c.key = any($2::text[]) and c.kind = 'comment'
       and (c.row ->> 'text' <> '' or c.before ->> 'text' <> '') limit $3::integer
   )
   update changes c set row = c.row || '{"text": ""}', before = c.before - 'text' from said
   where c.organization_id = $1::uuid and c.seq = said.seq returning true as gone`,
);

const forgotten = sent(
  "forget_comments",
  `update comments set is_forgotten = true where organization_id = $1::uuid and id = any($2::bigint[])`,
);

/** Takes the text of comments out of the log. @param most rows @returns whether nothing of it is left */
export const forgetComments = async (tx: OrganizationStore, comments: readonly string[], most: number): Promise<boolean> => {
  const gone = await silence(tx, tx.organizationId, comments, most);
  if (gone.length === most) return false;
  forgotten(tx, tx.organizationId, comments.map(toStored));
  return true;
};
