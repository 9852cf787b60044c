import {
  type Access,
  type Comment,
  type DescriptionRow,
  type Field,
  type Group,
  type Item,
  type Label,
  type Notice,
  type Project,
  publishedOf,
  type Task,
  type View,
  type Watcher,
} from "../../../../domain/rows.ts";
import { projectRecord } from "../../../../domain/records/project.ts";
import { taskRecord } from "../../../../domain/records/task.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { upsertOf } from "../../records.ts";
import { toStored } from "../../row-ids.ts";
import { sent } from "../../statement.ts";
import {
  storedAccess,
  storedDescription,
  storedInProject,
  storedInTask,
  storedLabel,
  storedOfTask,
  storedProject,
  storedTask,
  storedView,
} from "./stored-rows.ts";

/** What a command comes to, written under the lock of the organisation's head. Rows are JSON, as stored-rows.ts has them. */

const projects = sent("write_projects", upsertOf("projects", projectRecord, ["id"]));

export const writeProjects = (tx: OrganizationStore, rows: readonly Project[]): void => {
  projects(tx, tx.organizationId, JSON.stringify(rows.map(storedProject)));
};

const workflows = sent(
  "write_workflows",
  `insert into workflow_versions (organization_id, project_id, version, workflow, published_by, published_at)
   select $1::uuid, r.id, r."workflowVersion", r.workflow, $3::uuid, $4::timestamptz
   from jsonb_to_recordset($2::jsonb) as r(id bigint, "workflowVersion" integer, workflow jsonb)`,
);

/** Keeps what projects publish. @param rows as they are with it */
export const writeWorkflows = (
  tx: OrganizationStore,
  rows: readonly Project[],
  { actor, at }: { actor: string | null; at: Date },
): void => {
  const published = rows.map((row) => storedProject({ ...row, workflow: publishedOf(row) }));
  workflows(tx, tx.organizationId, JSON.stringify(published), actor, at);
};

const access = sent(
  "write_access",
  `insert into project_members (organization_id, project_id, user_id, role)
   select $1::uuid, r.project, r.person, r.role from jsonb_to_recordset($2::jsonb) as r(project bigint, person uuid, role text)
   on conflict (organization_id, project_id, user_id) do update set role = excluded.role`,
);

const noAccess = sent(
  "drop_access",
  `delete from project_members a using jsonb_to_recordset($2::jsonb) as r(project bigint, person uuid)
   where a.organization_id = $1::uuid and a.project_id = r.project and a.user_id = r.person`,
);

export const writeAccess = (tx: OrganizationStore, given: readonly Access[], taken: readonly Access[]): void => {
  if (given.length > 0) access(tx, tx.organizationId, JSON.stringify(given.map(storedAccess)));
  if (taken.length > 0) noAccess(tx, tx.organizationId, JSON.stringify(taken.map(storedAccess)));
};

const labels = sent(
  "write_labels",
  `insert into labels (organization_id, id, project_id, name, color)
   select $1::uuid, r.id, r.project, r.name, r.color from jsonb_to_recordset($2::jsonb) as r(id bigint, project bigint, name text, color text)
   on conflict (organization_id, id) do update set name = excluded.name, color = excluded.color`,
);

export const writeLabels = (tx: OrganizationStore, rows: readonly Label[]): void => {
  labels(tx, tx.organizationId, JSON.stringify(rows.map(storedLabel)));
};

const noLabels = sent("drop_labels", `delete from labels where organization_id = $1::uuid and id = any($2::bigint[])`);

export const dropLabels = (tx: OrganizationStore, rows: readonly Label[]): void => {
  noLabels(
    tx,
    tx.organizationId,
    rows.map(({ id }) => toStored(id)),
  );
};

const fields = sent(
  "write_fields",
  `insert into project_fields (organization_id, id, project_id, name, description, kind, choices, rank)
   select $1::uuid, r.id, r.project, r.name, r.description, r.kind, r.choices, r.rank
   from jsonb_to_recordset($2::jsonb) as r(id bigint, project bigint, name text, description text, kind text, choices jsonb, rank text)
   on conflict (organization_id, id) do update set name = excluded.name, description = excluded.description, choices = excluded.choices,
     rank = excluded.rank`,
);

const noFields = sent("drop_fields", `delete from project_fields where organization_id = $1::uuid and id = any($2::bigint[])`);

export const writeFields = (tx: OrganizationStore, kept: readonly Field[], gone: readonly Field[]): void => {
  if (kept.length > 0) fields(tx, tx.organizationId, JSON.stringify(kept.map(storedInProject)));
  if (gone.length > 0)
    noFields(
      tx,
      tx.organizationId,
      gone.map(({ id }) => toStored(id)),
    );
};

const groups = sent(
  "write_groups",
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) as r(id bigint, project bigint, name text, people uuid[])
   ), written as (
     insert into project_groups (organization_id, id, project_id, name) select $1::uuid, id, project, name from given
     on conflict (organization_id, id) do update set name = excluded.name
   ), gone as (
     delete from group_people x using given g where x.organization_id = $1::uuid and x.group_id = g.id and not x.user_id = any(g.people)
   )
   insert into group_people (organization_id, project_id, group_id, user_id, place)
   select $1::uuid, g.project, g.id, p.person, p.place from given g, unnest(g.people) with ordinality as p(person, place)
   on conflict (organization_id, group_id, user_id) do update set place = excluded.place where group_people.place <> excluded.place`,
);

const noGroups = sent("drop_groups", `delete from project_groups where organization_id = $1::uuid and id = any($2::bigint[])`);

export const writeGroups = (tx: OrganizationStore, kept: readonly Group[], gone: readonly Group[]): void => {
  if (kept.length > 0) groups(tx, tx.organizationId, JSON.stringify(kept.map(storedInProject)));
  if (gone.length > 0)
    noGroups(
      tx,
      tx.organizationId,
      gone.map(({ id }) => toStored(id)),
    );
};

const views = sent(
  "write_views",
  `insert into views (organization_id, id, project_id, user_id, name, kind, query)
   select $1::uuid, r.id, r.project, r.person, r.name, r.kind, r.query
   from jsonb_to_recordset($2::jsonb) as r(id bigint, project bigint, person uuid, name text, kind text, query text)
   on conflict (organization_id, id) do update set name = excluded.name, kind = excluded.kind, query = excluded.query`,
);

const noViews = sent("drop_views", `delete from views where organization_id = $1::uuid and id = any($2::bigint[])`);

export const writeViews = (tx: OrganizationStore, kept: readonly View[], gone: readonly View[]): void => {
  if (kept.length > 0) views(tx, tx.organizationId, JSON.stringify(kept.map(storedView)));
  if (gone.length > 0)
    noViews(
      tx,
      tx.organizationId,
      gone.map(({ id }) => toStored(id)),
    );
};

const tasks = sent("write_tasks", upsertOf("tasks", taskRecord, ["id"]));

const leaves = sent(
  "leave_projects",
  `with labels as (
     delete from task_labels where organization_id = $1::uuid and task_id = any($2::bigint[])
   ), blockers as (
     delete from task_blockers where organization_id = $1::uuid and (task_id = any($2::bigint[]) or blocker_id = any($2::bigint[]))
   )
   insert into task_numbers (organization_id, project_id, number, task_id)
   select organization_id, project_id, number, id from tasks where organization_id = $1::uuid and id = any($2::bigint[])
   on conflict (organization_id, project_id, number) do nothing`,
);

/** Before tasks are written that go to other projects: what ties them to theirs goes, and their numbers lead on. */
export const leaveProjects = (tx: OrganizationStore, tasks: readonly string[]): void => {
  leaves(tx, tx.organizationId, tasks.map(toStored));
};

export const writeTasks = (tx: OrganizationStore, rows: readonly Task[]): void => {
  tasks(tx, tx.organizationId, JSON.stringify(rows.map(storedTask)));
};

const descriptions = sent(
  "write_descriptions",
  `insert into descriptions (organization_id, project_id, task_id, text)
   select $1::uuid, r.project, r.id, r.text from jsonb_to_recordset($2::jsonb) as r(id bigint, project bigint, text text)
   on conflict (organization_id, task_id) do update set text = excluded.text`,
);

export const writeDescriptions = (tx: OrganizationStore, rows: readonly DescriptionRow[]): void => {
  descriptions(tx, tx.organizationId, JSON.stringify(rows.map(storedDescription)));
};

const comments = sent(
  "write_comments",
  `insert into comments (organization_id, project_id, task_id, id, author, text, created_at, edited_at, deleted_at, deleted_by, reactions)
   select $1::uuid, r.project, r.task, r.id, r.author, r.text, r."createdAt", r."editedAt", r."deletedAt", r."deletedBy", r.reactions
   from jsonb_to_recordset($2::jsonb) as r(id bigint, project bigint, task bigint, author uuid, text text, "createdAt" timestamptz,
     "editedAt" timestamptz, "deletedAt" timestamptz, "deletedBy" uuid, reactions jsonb)
   on conflict (organization_id, id) do update set text = excluded.text, edited_at = excluded.edited_at, deleted_at = excluded.deleted_at,
     deleted_by = excluded.deleted_by, reactions = excluded.reactions`,
);

export const writeComments = (tx: OrganizationStore, rows: readonly Comment[]): void => {
  comments(tx, tx.organizationId, JSON.stringify(rows.map(storedInTask)));
};

const items = sent(
  "write_items",
  `insert into items (organization_id, project_id, task_id, id, text, is_done, rank)
   select $1::uuid, r.project, r.task, r.id, r.text, r."isDone", r.rank
   from jsonb_to_recordset($2::jsonb) as r(id bigint, project bigint, task bigint, text text, "isDone" boolean, rank text)
   on conflict (organization_id, id) do update set text = excluded.text, is_done = excluded.is_done, rank = excluded.rank`,
);

export const writeItems = (tx: OrganizationStore, rows: readonly Item[]): void => {
  items(tx, tx.organizationId, JSON.stringify(rows.map(storedInTask)));
};

const noItems = sent("drop_items", `delete from items where organization_id = $1::uuid and id = any($2::bigint[])`);

export const dropItems = (tx: OrganizationStore, rows: readonly Item[]): void => {
  noItems(
    tx,
    tx.organizationId,
    rows.map(({ id }) => toStored(id)),
  );
};

const watchers = sent(
  "write_watchers",
  `insert into watchers (organization_id, project_id, task_id, user_id, is_on)
   select $1::uuid, r.project, r.task, r.person, r."isOn" from jsonb_to_recordset($2::jsonb) as r(project bigint, task bigint, person uuid, "isOn" boolean)
   on conflict (organization_id, task_id, user_id) do update set is_on = excluded.is_on`,
);

const noWatchers = sent(
  "drop_watchers",
  `delete from watchers w using jsonb_to_recordset($2::jsonb) as r(task bigint, person uuid)
   where w.organization_id = $1::uuid and w.task_id = r.task and w.user_id = r.person`,
);

export const writeWatchers = (tx: OrganizationStore, said: readonly Watcher[], taken: readonly Watcher[]): void => {
  if (said.length > 0) watchers(tx, tx.organizationId, JSON.stringify(said.map(storedOfTask)));
  if (taken.length > 0) noWatchers(tx, tx.organizationId, JSON.stringify(taken.map(storedOfTask)));
};

const notices = sent(
  "write_notices",
  `insert into notices (organization_id, project_id, task_id, user_id, number, title, what, detail, actor, at, count, is_read)
   select $1::uuid, r.project, r.task, r.person, r.number, r.title, r.what, r.detail, r.by, r.at, r.count, r."isRead"
   from jsonb_to_recordset($2::jsonb) as r(project bigint, task bigint, person uuid, number integer, title text, what text, detail text, by uuid,
     at timestamptz, count integer, "isRead" boolean)
   on conflict (organization_id, user_id, task_id) do update set number = excluded.number, title = excluded.title, what = excluded.what,
     detail = excluded.detail, actor = excluded.actor, at = excluded.at, count = excluded.count, is_read = excluded.is_read`,
);

export const writeNotices = (tx: OrganizationStore, rows: readonly Notice[]): void => {
  notices(tx, tx.organizationId, JSON.stringify(rows.map(storedOfTask)));
};

// What is somebody's own of a project `o` that they may read no longer.
const unreadable = (table: "notices" | "views") => `delete from ${table} o
   where o.organization_id = $1::uuid and o.user_id is not null and (o.project_id = any($2::bigint[]) or o.user_id = any($3::uuid[]))
     and not exists (select 1 from projects p join memberships m on m.organization_id = p.organization_id and m.user_id = o.user_id
       where p.organization_id = $1::uuid and p.id = o.project_id and ((not p.is_private and m.role <> 'guest') or exists (
         select 1 from project_members a where a.organization_id = $1::uuid and a.project_id = p.id and a.user_id = o.user_id)))`;

const unreadableNotices = sent("drop_unreadable_notices", unreadable("notices"));
const unreadableViews = sent("drop_unreadable_views", unreadable("views"));

/** Where rights have changed, in projects or of people: whoever may not read a project any more has neither notices nor views of it. */
export const dropUnreadable = (
  tx: OrganizationStore,
  { projects: of, people }: { projects: readonly string[]; people: readonly string[] },
): void => {
  unreadableNotices(tx, tx.organizationId, of.map(toStored), people);
  unreadableViews(tx, tx.organizationId, of.map(toStored), people);
};

/** A move that a task made, or its beginning, with the number of its change. */
export type Transition = {
  seq: number;
  project: string;
  task: string;
  from: string | null;
  to: string;
  move: string | null;
  workflowVersion: number;
  /** Milliseconds, and how much of it was working time. */
  spent: number | null;
  worked: number | null;
  /** Counts the moves of a command. */
  step: number;
  reason: string | null;
  /** Who had voted for it before; null where nobody had. */
  votes: readonly string[] | null;
};

const transitions = sent(
  "write_transitions",
  `insert into transitions (organization_id, seq, step, project_id, task_id, from_state, to_state, move, actor, at, workflow_version, spent, worked, reason, votes)
   select $1::uuid, r.seq, r.step, r.project, r.task, r."from", r."to", r.move, $3::uuid, $4::timestamptz, r."workflowVersion", r.spent, r.worked, r.reason, r.votes
   from jsonb_to_recordset($2::jsonb) as r(seq bigint, step integer, project bigint, task bigint, "from" text, "to" text, move text, "workflowVersion" integer,
     spent bigint, worked bigint, reason text, votes uuid[])`,
);

export const writeTransitions = (
  tx: OrganizationStore,
  rows: readonly Transition[],
  { actor, at }: { actor: string | null; at: Date },
): void => {
  const stored = rows.map((row) => ({ ...row, project: toStored(row.project), task: toStored(row.task) }));
  transitions(tx, tx.organizationId, JSON.stringify(stored), actor, at);
};

const refused = sent(
  "count_refusals",
  `insert into move_refusals as o (organization_id, project_id, day, move, reason, n)
   select $1::uuid, r.project, $3::date, r.move, r.reason, count(*)::integer
   from jsonb_to_recordset($2::jsonb) as r(project bigint, move text, reason text) group by r.project, r.move, r.reason
   on conflict (organization_id, project_id, day, move, reason) do update set n = o.n + excluded.n`,
);

/** Counts why moves were refused on a day: one of these for each reason. */
export const countRefusals = (
  tx: OrganizationStore,
  rows: readonly { project: string; move: string; reason: string }[],
  day: string,
): void => {
  refused(tx, tx.organizationId, JSON.stringify(rows.map((row) => ({ ...row, project: toStored(row.project) }))), day);
};

const counts = sent(
  "write_counts",
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) as r(project bigint, state text, n integer)
   ), days as (
     insert into state_days (organization_id, project_id, day, state, n) select $1::uuid, project, $3::date, state, n from given
     on conflict (organization_id, project_id, day, state) do update set n = excluded.n
   )
   insert into state_counts (organization_id, project_id, state, n) select $1::uuid, project, state, n from given
   on conflict (organization_id, project_id, state) do update set n = excluded.n`,
);

/** How many tasks stand where, now and at the end of the day. */
export const writeCounts = (tx: OrganizationStore, rows: readonly { project: string; state: string; n: number }[], day: string): void => {
  counts(tx, tx.organizationId, JSON.stringify(rows.map((row) => ({ ...row, project: toStored(row.project) }))), day);
};

const end = sent(
  "end_days",
  `with later as (
     delete from state_days where organization_id = $1::uuid and day > $2::date returning project_id, day, state, n
   )
   insert into state_days (organization_id, project_id, day, state, n)
   select distinct on (project_id, state) $1::uuid, project_id, $2::date, state, n from later order by project_id, state, day desc
   on conflict (organization_id, project_id, day, state) do update set n = excluded.n`,
);

/** Has a day be the last one of which it is known how many tasks stood where: what was written of later ones is so at its end. */
export const endDays = (tx: OrganizationStore, day: string): void => {
  end(tx, tx.organizationId, day);
};

const drop = sent(
  "drop_transitions",
  `delete from transitions t using jsonb_to_recordset($2::jsonb) as r(seq bigint, step integer)
   where t.organization_id = $1::uuid and t.seq = r.seq and t.step = r.step`,
);

/** Moves that were taken back. */
export const dropTransitions = (tx: OrganizationStore, moves: readonly { seq: number; step: number }[]): void => {
  drop(tx, tx.organizationId, JSON.stringify(moves.map(({ seq, step }) => ({ seq, step }))));
};

const back = sent(
  "return_days",
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) as r(project bigint, day date, "from" text, "to" text)
   ), shifts as (
     select project, day, state, sum(by)::integer as by from (
       select project, day, "to" as state, -1 as by from given union all select project, day, "from", 1 from given
     ) each group by project, day, state
   )
   update state_days d set n = greatest(0, d.n + s.by) from shifts s
   where d.organization_id = $1::uuid and d.project_id = s.project and d.day = s.day and d.state = s.state`,
);

/** Days that ended with moves that were taken back after midnight: the tasks stood where they came from. */
export const returnDays = (tx: OrganizationStore, moves: readonly { project: string; day: string; from: string; to: string }[]): void => {
  back(tx, tx.organizationId, JSON.stringify(moves.map((move) => ({ ...move, project: toStored(move.project) }))));
};
