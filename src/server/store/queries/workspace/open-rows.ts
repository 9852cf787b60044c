import type { ProjectRole } from "../../../../contract/workspace/can.ts";
import type { Comment, Item, Project, Task } from "../../../../domain/rows.ts";
import { json, orNull, text, textOf } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { toStored, toStoredOrNull } from "../../row-ids.ts";
import {
  commentJson,
  commentOf,
  itemJson,
  itemOf,
  projectJson,
  projectOf,
  type StoredComment,
  type StoredItem,
  type StoredProject,
  taskColumns,
  taskOfColumns,
  taskShape,
} from "./stored-rows.ts";
import { readable } from "./visibility.ts";

/** What the API reads. A page goes on behind the last id of the one before, and ids never change: nothing is missed or comes twice while rows change. */

const given = `(select a.role from project_members a where a.organization_id = $1::uuid and a.project_id = p.id and a.user_id = $2::uuid)`;

const projects = statement(
  "list_open_projects",
  { project: json<StoredProject>(), given: orNull(textOf<ProjectRole>()) },
  `select ${projectJson} as project, ${given} as given from projects p where ${readable} and ($4::bigint[] is null or p.id = any($4::bigint[])) order by p.id`,
);

export type SeenProject = { project: Project; given: ProjectRole | null };

/** The projects that somebody may read, in the order of their ids. @param among those alone; null for all */
export const listOpenProjects = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  among: readonly string[] | null,
): Promise<SeenProject[]> =>
  (await projects(tx, tx.organizationId, userId, isEverybody, among?.map(toStored) ?? null)).map((row) => ({
    project: projectOf(row.project),
    given: row.given,
  }));

const found = statement(
  "find_open_task",
  { ...taskShape, of_project: json<StoredProject>(), given: orNull(textOf<ProjectRole>()), description: orNull(text) },
  `select ${taskColumns}, ${projectJson} as of_project, ${given} as given,
     (select d.text from descriptions d where d.organization_id = $1::uuid and d.task_id = t.id) as description
   from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
   where t.organization_id = $1::uuid and ${readable} and t.deleted_at is null and t.id = coalesce($4::bigint,
     (select x.id from tasks x join projects p on p.organization_id = x.organization_id and p.id = x.project_id
      where x.organization_id = $1::uuid and x.number = $6::integer and ($5::text = p.key or $5::text = any(p.former_keys)) and ${readable}
      order by p.key = $5::text desc, p.id desc limit 1),
     (select x.task_id from task_numbers x join projects p on p.organization_id = x.organization_id and p.id = x.project_id
      where x.organization_id = $1::uuid and x.number = $6::integer and ($5::text = p.key or $5::text = any(p.former_keys)) and ${readable}
      order by p.key = $5::text desc, p.id desc limit 1))`,
);

export type SeenTask = SeenProject & { task: Task; description: string };

/** A task that is not in the trash, with its project; null where there is none that the person may read. @param name its id, or its number as people say it */
export const findOpenTask = async (tx: OrganizationStore, userId: string, isEverybody: boolean, name: string): Promise<SeenTask | null> => {
  const [key = "", number] = name.toUpperCase().split("-");
  const asked = number === undefined ? [toStored(name), null, null] : [null, key, Number(number)];
  const [id = null, ofKey = null, ofNumber = null] = asked;
  const [row] = await found(tx, tx.organizationId, userId, isEverybody, id, ofKey, ofNumber);
  if (!row) return null;
  return { task: taskOfColumns(row), project: projectOf(row.of_project), given: row.given, description: row.description ?? "" };
};

const tasks = statement(
  "list_open_tasks",
  taskShape,
  `with among as materialized (
     select p.id, s->>'id' as state from projects p, jsonb_array_elements(p.workflow->'states') s
     where ${readable} and ($4::bigint[] is null or p.id = any($4::bigint[])) and ($6::text is null or s->>'id' = $6::text) and ($7::text is null or s->>'category' = $7::text)
   )
   select ${taskColumns} from tasks t where t.organization_id = $1::uuid and t.id > $5::bigint and t.deleted_at is null
     and (t.project_id, t.state) in (select a.id, a.state from among a)
     and ($8::uuid is null or t.assignee = $8::uuid) and (not $9::boolean or t.assignee is null) and ($10::uuid is null or t.author = $10::uuid)
     and ($11::bigint is null or exists (select 1 from task_labels l where l.organization_id = $1::uuid and l.task_id = t.id and l.label_id = $11::bigint))
     and ($12::date is null or t.due_on < $12::date)
   order by t.id limit $13::integer`,
);

export type TasksAsked = {
  projects: readonly string[] | null;
  after: string | null;
  state: string | null;
  category: string | null;
  assignee: string | null;
  isUnassigned: boolean;
  author: string | null;
  label: string | null;
  dueBefore: string | null;
  most: number;
};

/** A page of the tasks that somebody may read, in the order in which they were made. */
export const listOpenTasks = async (tx: OrganizationStore, userId: string, isEverybody: boolean, asked: TasksAsked): Promise<Task[]> => {
  const { projects: among, after, state, category, assignee, isUnassigned, author, label, dueBefore, most } = asked;
  const rows = await tasks(
    tx,
    tx.organizationId,
    userId,
    isEverybody,
    among?.map(toStored) ?? null,
    after === null ? "-1" : toStored(after),
    state,
    category,
    assignee,
    isUnassigned,
    author,
    toStoredOrNull(label),
    dueBefore,
    most,
  );
  return rows.map(taskOfColumns);
};

const comments = statement(
  "list_open_comments",
  { comment: json<StoredComment>() },
  `select ${commentJson} as comment from comments n where n.organization_id = $1::uuid and n.task_id = $2::bigint and n.id > $3::bigint and n.deleted_at is null
   order by n.id limit $4::integer`,
);

/** A page of a task's comments, without those that were deleted. */
export const listOpenComments = async (tx: OrganizationStore, task: string, after: string | null, most: number): Promise<Comment[]> =>
  (await comments(tx, tx.organizationId, toStored(task), after === null ? "-1" : toStored(after), most)).map((row) =>
    commentOf(row.comment),
  );

const items = statement(
  "list_open_items",
  { item: json<StoredItem>() },
  `select ${itemJson} as item from items i where i.organization_id = $1::uuid and i.task_id = $2::bigint order by i.rank collate "C", i.id`,
);

/** A task's checklist, in its order. */
export const listOpenItems = async (tx: OrganizationStore, task: string): Promise<Item[]> =>
  (await items(tx, tx.organizationId, toStored(task))).map((row) => itemOf(row.item));

const last = statement(
  "find_last_rank",
  { rank: orNull(text) },
  `select max(t.rank collate "C") as rank from tasks t where t.organization_id = $1::uuid and t.project_id = $2::bigint and t.deleted_at is null`,
);

/** Behind which a new task of a project comes; null where there is none. */
export const findLastRank = async (tx: OrganizationStore, project: string): Promise<string | null> =>
  (await last(tx, tx.organizationId, toStored(project)))[0]?.rank ?? null;
