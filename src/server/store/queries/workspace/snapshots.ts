import type {
  Access,
  Comment,
  DescriptionRow,
  Field,
  Group,
  FileRow,
  Item,
  Label,
  Notice,
  Person,
  Project,
  PromiseRow,
  Task,
  View,
  Watcher,
} from "../../../../domain/rows.ts";
import { shown } from "../../../../domain/promises.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import { boolean, json, orNull, text } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { isOpen } from "./invitations.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import {
  accessJson,
  accessOf,
  commentJson,
  commentOf,
  descriptionJson,
  descriptionOf,
  fieldJson,
  fieldOf,
  groupJson,
  groupOf,
  fileJson,
  fileOf,
  itemJson,
  itemOf,
  labelJson,
  labelOf,
  noticeJson,
  noticeOf,
  personJson,
  personOf,
  projectJson,
  projectOf,
  type StoredAccess,
  type StoredComment,
  type StoredDescription,
  type StoredField,
  type StoredGroup,
  type StoredFile,
  type StoredItem,
  type StoredLabel,
  type StoredNotice,
  type StoredPerson,
  type StoredProject,
  type StoredView,
  type StoredWatcher,
  taskColumns,
  taskOfColumns,
  taskShape,
  viewJson,
  viewOf,
  runJson,
  runOf,
  type StoredRun,
  watcherJson,
  watcherOf,
} from "./stored-rows.ts";
import { known, readable } from "./visibility.ts";

/** Rows as they are now, for somebody whose page holds none yet. */

/** An invitation that is asked for again. */
type StoredAsked = { id: string; address: string; role: Role; inviter: string | null; at: string };

const frame = statement(
  "read_frame",
  {
    seq: text,
    projects: json<StoredProject[]>(),
    access: json<StoredAccess[]>(),
    labels: json<StoredLabel[]>(),
    fields: json<StoredField[]>(),
    groups: json<StoredGroup[]>(),
    people: json<StoredPerson[]>(),
    notices: json<StoredNotice[]>(),
    asked: json<StoredAsked[]>(),
    views: json<StoredView[]>(),
  },
  `with readable as (select p.* from projects p where ${readable}), shown as (
     select * from notices where organization_id = $1::uuid and user_id = $2::uuid and project_id in (select id from readable)
     order by is_read, at desc, task_id limit $4::integer
   )
   select h.seq::text as seq,
     (select coalesce(json_agg(${projectJson}), '[]') from readable p) as projects,
     (select coalesce(json_agg(${accessJson}), '[]') from project_members a where a.organization_id = $1::uuid and a.user_id = $2::uuid
        and a.project_id in (select id from readable)) as access,
     (select coalesce(json_agg(${labelJson}), '[]') from labels l
        where l.organization_id = $1::uuid and l.project_id in (select id from readable)) as labels,
     (select coalesce(json_agg(${fieldJson}), '[]') from project_fields f
        where f.organization_id = $1::uuid and f.project_id in (select id from readable)) as fields,
     (select coalesce(json_agg(${groupJson}), '[]') from project_groups g
        where g.organization_id = $1::uuid and g.project_id in (select id from readable)) as groups,
     (select coalesce(json_agg(${personJson} order by m.created_at, m.user_id), '[]') from memberships m where ${known}) as people,
     (select coalesce(json_agg(${noticeJson}), '[]') from shown n) as notices,
     (select coalesce(json_agg(json_build_object('id', i.id, 'address', i.email, 'role', i.role, 'inviter', i.invited_by, 'at', i.asked_at)), '[]')
        from invitations i where i.organization_id = $1::uuid and i.asked_at is not null and ${isOpen} and $3::boolean) as asked,
     (select coalesce(json_agg(${viewJson}), '[]') from views v where v.organization_id = $1::uuid and v.project_id in (select id from readable)
        and (v.user_id is null or v.user_id = $2::uuid)) as views
   from organization_heads h where h.organization_id = $1::uuid`,
);

/** What somebody has of an organisation before they open a project, but for their tasks. */
export type StoredFrame = {
  seq: number;
  projects: Project[];
  access: Access[];
  labels: Label[];
  fields: Field[];
  groups: Group[];
  people: Person[];
  notices: Notice[];
  /** Invitations that are asked for again, whoever is to hear of it; none for guests. */
  asked: StoredAsked[];
  views: View[];
};

/**
 * @param isEverybody whether they see what everybody sees who is no guest
 * @param notices how many of the person's are wanted, the unread ones first
 */
export const readFrame = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  notices: number,
): Promise<StoredFrame | null> => {
  const [row] = await frame(tx, tx.organizationId, userId, isEverybody, notices);
  if (!row) return null;
  return {
    seq: Number(row.seq),
    projects: row.projects.map(projectOf),
    access: row.access.map(accessOf),
    labels: row.labels.map(labelOf),
    fields: row.fields.map(fieldOf),
    groups: row.groups.map(groupOf),
    people: row.people.map(personOf),
    notices: row.notices.map(noticeOf),
    asked: row.asked.map((one) => ({ ...one, at: instant(one.at).toISOString() })),
    views: row.views.map(viewOf),
  };
};

const concerning = statement(
  "list_tasks_concerning",
  taskShape,
  `with among as materialized (
     select p.id, p.workflow from projects p where ${readable} and not p.is_archived and p.key is distinct from $4::text
   ), states as materialized (
     select a.id as project_id, s->>'id' as id, s->>'category' in ('done', 'cancelled') as is_end, s ? 'approval' as is_vote
     from among a, jsonb_array_elements(a.workflow->'states') s
   ), concerned as (
     select t.id from among a join tasks t on t.organization_id = $1::uuid and t.project_id = a.id and t.assignee = $2::uuid
     union select t.id from among a join tasks t on t.organization_id = $1::uuid and t.project_id = a.id and t.author = $2::uuid
     union select t.id from states s join tasks t on t.organization_id = $1::uuid and t.project_id = s.project_id and t.state = s.id where s.is_vote
   )
   select ${taskColumns} from tasks t
   where t.organization_id = $1::uuid and t.id in (select id from concerned) and t.deleted_at is null
     and not exists (select 1 from states s where s.project_id = t.project_id and s.id = t.state and s.is_end)
   order by t.id`,
);

/**
 * Tasks that somebody is assigned to or made, and those that wait for votes, which may be theirs; none that have ended.
 *
 * @param beside the key of a project whose tasks are not wanted; null for none
 */
export const listTasksConcerning = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  beside: string | null,
): Promise<Task[]> => (await concerning(tx, tx.organizationId, userId, isEverybody, beside)).map(taskOfColumns);

const keyed = statement(
  "find_project_by_key",
  { id: text },
  `select p.id::text as id from projects p where p.organization_id = $1::uuid and p.key = $2::text`,
);

/** The id of the project that has a key; null where none has it. Whether somebody may read it is not asked. */
export const findProject = async (tx: OrganizationStore, key: string): Promise<string | null> => {
  const [row] = await keyed(tx, tx.organizationId, key);
  return row ? fromStored(row.id) : null;
};

const ofProject = statement(
  "read_project",
  {
    seq: text,
    project: json<StoredProject>(),
    is_readable: boolean,
    access: json<StoredAccess[]>(),
    labels: json<StoredLabel[]>(),
    fields: json<StoredField[]>(),
    groups: json<StoredGroup[]>(),
    views: json<StoredView[]>(),
  },
  `select p.seq::text as seq, ${projectJson} as project, (${readable}) as is_readable,
     (select coalesce(json_agg(${accessJson}), '[]') from project_members a where a.organization_id = $1::uuid and a.project_id = p.id) as access,
     (select coalesce(json_agg(${labelJson}), '[]') from labels l where l.organization_id = $1::uuid and l.project_id = p.id) as labels,
     (select coalesce(json_agg(${fieldJson}), '[]') from project_fields f where f.organization_id = $1::uuid and f.project_id = p.id) as fields,
     (select coalesce(json_agg(${groupJson}), '[]') from project_groups g where g.organization_id = $1::uuid and g.project_id = p.id) as groups,
     (select coalesce(json_agg(${viewJson}), '[]') from views v where v.organization_id = $1::uuid and v.project_id = p.id and v.user_id is null) as views
   from projects p where p.organization_id = $1::uuid and p.id = $4::bigint`,
);

export type StoredProjectHead = {
  seq: number;
  project: Project;
  access: Access[];
  labels: Label[];
  fields: Field[];
  groups: Group[];
  views: View[];
};

/** A project with what is in it but its tasks. Null where there is none that the person may read. */
export const readProject = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  id: string,
): Promise<StoredProjectHead | null> => {
  const [row] = await ofProject(tx, tx.organizationId, userId, isEverybody, toStored(id));
  if (!row?.is_readable) return null;
  return {
    seq: Number(row.seq),
    project: projectOf(row.project),
    access: row.access.map(accessOf),
    labels: row.labels.map(labelOf),
    fields: row.fields.map(fieldOf),
    groups: row.groups.map(groupOf),
    views: row.views.map(viewOf),
  };
};

const page = statement(
  "list_tasks_of_project",
  taskShape,
  `select ${taskColumns} from tasks t where t.organization_id = $1::uuid and t.project_id = $2::bigint and t.id > $3::bigint and t.deleted_at is null
     and not (t.state = any($4::text[]) and t.state_since < $5::timestamptz)
   order by t.id limit $6::integer`,
);

/**
 * A page of a project's tasks, by their ids.
 *
 * @param after the last id of the page before; null for the first
 * @param ended states in which work ends: tasks that are there since before `since` are left out
 */
export const listTasks = async (
  tx: OrganizationStore,
  project: string,
  after: string | null,
  { ended, since, most }: { ended: readonly string[]; since: Date; most: number },
): Promise<Task[]> =>
  (await page(tx, tx.organizationId, toStored(project), after === null ? "-1" : toStored(after), ended, since, most)).map(taskOfColumns);

const related = statement(
  "list_related_tasks",
  taskShape,
  `select ${taskColumns} from tasks t where t.organization_id = $1::uuid and t.project_id = $2::bigint and (t.id = any($3::bigint[]) or t.parent_id = any($3::bigint[])
     or t.id in (select b.blocker_id from task_blockers b where b.organization_id = $1::uuid and b.task_id = any($3::bigint[])))
   order by t.id`,
);

/** Tasks of a project, those below them, and those that they wait for; also what is in the trash. */
export const listRelated = async (tx: OrganizationStore, project: string, ids: readonly string[]): Promise<Task[]> =>
  (await related(tx, tx.organizationId, toStored(project), ids.map(toStored))).map(taskOfColumns);

const place = statement(
  "find_task_in_project",
  { id: text },
  `select t.id::text as id from tasks t where t.organization_id = $1::uuid and t.project_id = $2::bigint and t.id = $3::bigint`,
);

/** Whether a task is one of a project's; also in the trash. */
export const isTaskOf = async (tx: OrganizationStore, project: string, task: string): Promise<boolean> =>
  (await place(tx, tx.organizationId, toStored(project), toStored(task))).length > 0;

const details = statement(
  "read_task_details",
  {
    ...taskShape,
    seq: text,
    description: orNull(json<StoredDescription>()),
    comment_rows: json<StoredComment[]>(),
    item_rows: json<StoredItem[]>(),
    file_rows: json<StoredFile[]>(),
    watchers: json<StoredWatcher[]>(),
    promises: json<StoredRun[]>(),
  },
  `select ${taskColumns}, p.seq::text as seq,
     (select ${descriptionJson} from descriptions d where d.organization_id = $1::uuid and d.task_id = t.id) as description,
     (select coalesce(json_agg(${commentJson} order by n.id), '[]') from comments n where n.organization_id = $1::uuid and n.task_id = t.id) as comment_rows,
     (select coalesce(json_agg(${itemJson} order by i.id), '[]') from items i where i.organization_id = $1::uuid and i.task_id = t.id) as item_rows,
     (select coalesce(json_agg(${fileJson} order by x.id), '[]') from files x where x.organization_id = $1::uuid and x.task_id = t.id) as file_rows,
     (select coalesce(json_agg(${watcherJson} order by w.user_id), '[]') from watchers w where w.organization_id = $1::uuid and w.task_id = t.id) as watchers,
     (select coalesce(json_agg(${runJson} order by c.started_at, c.clock), '[]') from promises c where c.organization_id = $1::uuid and c.task_id = t.id) as promises
   from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
   where t.organization_id = $1::uuid and ${readable} and t.id = coalesce($4::bigint,
     (select x.id from tasks x join projects p on p.organization_id = x.organization_id and p.id = x.project_id
      where x.organization_id = $1::uuid and x.number = $6::integer and ($5::text = p.key or $5::text = any(p.former_keys)) and ${readable}
      order by p.key = $5::text desc, p.id desc limit 1),
     (select x.task_id from task_numbers x join projects p on p.organization_id = x.organization_id and p.id = x.project_id
      where x.organization_id = $1::uuid and x.number = $6::integer and ($5::text = p.key or $5::text = any(p.former_keys)) and ${readable}
      order by p.key = $5::text desc, p.id desc limit 1))`,
);

/** A task with what hangs on it, and the number of the last change that was told in its project. */
export type StoredDetails = {
  seq: number;
  project: string;
  task: Task;
  description: DescriptionRow | null;
  comments: Comment[];
  items: Item[];
  files: FileRow[];
  watchers: Watcher[];
  promises: PromiseRow[];
};

/**
 * Null where there is none that the person may read.
 *
 * @param task its id, or its number with a key that its project has or had
 */
export const readDetails = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  task: string | { key: string; number: number },
): Promise<StoredDetails | null> => {
  const [id, key, number] = typeof task === "string" ? [toStored(task), null, null] : [null, task.key, task.number];
  const [row] = await details(tx, tx.organizationId, userId, isEverybody, id, key, number);
  if (!row) return null;
  const found = taskOfColumns(row);
  return {
    seq: Number(row.seq),
    project: found.project,
    task: found,
    description: row.description && descriptionOf(row.description),
    comments: row.comment_rows.map(commentOf),
    items: row.item_rows.map(itemOf),
    files: row.file_rows.map(fileOf),
    watchers: row.watchers.map(watcherOf),
    promises: row.promises.map((one) => shown(runOf(one))),
  };
};
