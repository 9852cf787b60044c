import type { ProjectRole } from "../../../../contract/workspace/can.ts";
import type { Project } from "../../../../domain/rows.ts";
import { boolean, orNull, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";

/** Which projects are in the trash; and what leaves it for good, under the lock of the organisation's head. */

const trashed = statement(
  "list_trashed_projects",
  {
    id: text,
    name: text,
    key: text,
    color: textOf<Project["color"]>(),
    icon: orNull(textOf<NonNullable<Project["icon"]>>()),
    is_private: boolean,
    given: orNull(textOf<ProjectRole>()),
    deleted_by: orNull(uuid),
    deleted_at: orNull(time),
  },
  `select p.id::text as id, p.name, p.key, p.color, p.icon, p.is_private, p.deleted_by, p.deleted_at,
     (select a.role from project_members a where a.organization_id = $1::uuid and a.project_id = p.id and a.user_id = $2::uuid) as given
   from projects p where p.organization_id = $1::uuid and p.deleted_at > $3::timestamptz order by p.deleted_at desc, p.id desc`,
);

/** A project in the trash, as somebody stands to it. */
export type StoredTrashedProject = {
  id: string;
  name: string;
  key: string;
  color: Project["color"];
  icon: Project["icon"];
  isPrivate: boolean;
  given: ProjectRole | null;
  deletedBy: string | null;
  deletedAt: Date;
};

/** All that were deleted after a moment, the latest first. */
export const listTrashedProjects = async (tx: OrganizationStore, userId: string, since: Date): Promise<StoredTrashedProject[]> =>
  (await trashed(tx, tx.organizationId, userId, since)).map(
    ({ id, is_private: isPrivate, deleted_by: deletedBy, deleted_at: at, ...row }) => ({
      ...row,
      id: fromStored(id),
      isPrivate,
      deletedBy,
      // It was put there after a moment.
      deletedAt: instant(at!),
    }),
  );

const put = sent(
  "put_project_in_trash",
  `update projects set deleted_at = $3::timestamptz, deleted_by = $4::uuid where organization_id = $1::uuid and id = $2::bigint`,
);

export const putInTrash = (tx: OrganizationStore, project: string, { actor, at }: { actor: string; at: Date }): void => {
  put(tx, tx.organizationId, toStored(project), at, actor);
};

const take = sent(
  "take_project_out_of_trash",
  `update projects set deleted_at = null, deleted_by = null where organization_id = $1::uuid and id = $2::bigint`,
);

export const takeOutOfTrash = (tx: OrganizationStore, project: string): void => {
  take(tx, tx.organizationId, toStored(project));
};

const end = sent(
  "end_project",
  // Archived it takes no room, for as long as its rows take to go.
  `update projects set deleted_at = to_timestamp(0), is_archived = true where organization_id = $1::uuid and id = $2::bigint`,
);

/** Has a project be as one that has been in the trash for too long. */
export const endProject = (tx: OrganizationStore, project: string): void => {
  end(tx, tx.organizationId, toStored(project));
};

const due = statement(
  "find_due_project",
  { id: text },
  `select id::text as id from projects where organization_id = $1::uuid and deleted_at <= $2::timestamptz order by deleted_at, id limit 1`,
);

/** A project that was deleted before a moment, the oldest; null for none. */
export const findDueProject = async (tx: OrganizationStore, before: Date): Promise<string | null> => {
  const [row] = await due(tx, tx.organizationId, before);
  return row ? fromStored(row.id) : null;
};

const forget = statement(
  "forget_changes_of_project",
  { gone: boolean },
  `with said as (
     select c.seq from changes c where c.organization_id = $1::uuid and c.project_id = $2::bigint and coalesce(c.row, c.before) is not null
     union all
     select c.seq from changes c where c.organization_id = $1::uuid and c.key = $3::text and c.project_id is null and coalesce(c.row, c.before) is not null
     limit $4::integer
   )
   update changes c set row = null, before = null from said where c.organization_id = $1::uuid and c.seq = said.seq returning true as gone`,
);

/** What is in a project, before what it belongs to. */
const tables = [
  "comments",
  "items",
  "files",
  "file_uploads",
  "descriptions",
  "task_numbers",
  "watchers",
  "promises",
  "notices",
  "task_labels",
  "task_votes",
  "task_blockers",
  "transitions",
] as const;
const tablesAfterTasks = [
  "state_counts",
  "state_days",
  "move_refusals",
  "labels",
  "project_fields",
  "group_people",
  "project_groups",
  "views",
  "workflow_versions",
  "project_members",
] as const;

const emptying = (table: string, only = "true") =>
  statement(
    `purge_${table}_of_project`,
    { gone: boolean },
    `delete from ${table} where organization_id = $1::uuid and ctid = any(array(
       select old.ctid from ${table} old where old.organization_id = $1::uuid and old.project_id = $2::bigint and ${only} limit $3::integer))
     returning true as gone`,
  );

const before = tables.map((table) => emptying(table));
// Those without subtasks, until there are none.
const tasks = emptying(
  "tasks",
  "not exists (select 1 from tasks c where (c.organization_id, c.project_id, c.parent_id) = (old.organization_id, old.project_id, old.id))",
);
const after = tablesAfterTasks.map((table) => emptying(table));

const uncount = sent("count_tasks_out", `update organization_heads set tasks = tasks - $2::integer where organization_id = $1::uuid`);

const drop = sent("drop_project", `delete from projects where organization_id = $1::uuid and id = $2::bigint`);

/**
 * Takes from the log what it says of a project, then what is in it, and last the project.
 *
 * @param most rows
 * @returns whether nothing is left
 */
export const purgeProject = async (tx: OrganizationStore, project: string, most: number): Promise<boolean> => {
  const id = toStored(project);
  let left = most - (await forget(tx, tx.organizationId, id, project, most)).length;
  const isEmptied = async (pieces: readonly (typeof tasks)[]): Promise<boolean> => {
    for (const piece of pieces) {
      if (left <= 0) return false;
      left -= (await piece(tx, tx.organizationId, id, left)).length;
    }
    return left > 0;
  };
  if (!(await isEmptied(before))) return false;
  // A level of subtasks after the other.
  for (let gone = -1; gone !== 0;) {
    if (left <= 0) return false;
    gone = (await tasks(tx, tx.organizationId, id, left)).length;
    left -= gone;
    if (gone > 0) uncount(tx, tx.organizationId, gone);
  }
  if (!(await isEmptied(after))) return false;
  drop(tx, tx.organizationId, id);
  return true;
};
