import { accessRecord } from "../../../../domain/records/access.ts";
import { commentRecord } from "../../../../domain/records/comment.ts";
import { descriptionRecord } from "../../../../domain/records/description.ts";
import { fieldRecord } from "../../../../domain/records/field.ts";
import { groupRecord } from "../../../../domain/records/group.ts";
import { itemRecord } from "../../../../domain/records/item.ts";
import { fileRecord } from "../../../../domain/records/file.ts";
import { labelRecord } from "../../../../domain/records/label.ts";
import { noticeRecord } from "../../../../domain/records/notice.ts";
import { projectRecord } from "../../../../domain/records/project.ts";
import { taskRecord } from "../../../../domain/records/task.ts";
import { viewRecord } from "../../../../domain/records/view.ts";
import { watcherRecord } from "../../../../domain/records/watcher.ts";
import type { RecordFields, RowOfRecord } from "../../../../domain/records/record.ts";
import { type Project, publishedOf } from "../../../../domain/rows.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { deleteOf, upsertOf, writerOf } from "../../records.ts";
import { toStored } from "../../row-ids.ts";
import { sent } from "../../../../basics/sql/statement.ts";

/** What a command comes to, written under the lock of the organisation's head. Rows are JSON, as stored-rows.ts has them. */

/** Writes rows, whether or not they are there. @param key the fields by which one is known */
const writing = <const Fields extends RecordFields>(
  name: string,
  table: string,
  fields: Fields,
  key: readonly (keyof Fields)[] = ["id"],
) => {
  const [send, stored] = [sent(name, upsertOf(table, fields, key)), writerOf(fields)];
  return (tx: OrganizationStore, rows: readonly RowOfRecord<Fields>[]): void => {
    if (rows.length > 0) send(tx, tx.organizationId, JSON.stringify(rows.map(stored)));
  };
};

/** Drops rows, by their keys alone. @param key the fields by which one is known */
const dropping = <const Fields extends RecordFields, const Key extends keyof Fields>(
  name: string,
  table: string,
  fields: Fields,
  key: readonly Key[],
) => {
  // The fields of the key are among those of the record.
  const ofKey = Object.fromEntries(key.map((each) => [each, fields[each]])) as Pick<Fields, Key>;
  const [send, stored] = [sent(name, deleteOf(table, fields, key)), writerOf(ofKey)];
  return (tx: OrganizationStore, rows: readonly RowOfRecord<Pick<Fields, Key>>[]): void => {
    if (rows.length > 0) send(tx, tx.organizationId, JSON.stringify(rows.map(stored)));
  };
};

/** Writes rows that are kept, and drops those that are gone. */
const replacing = <const Fields extends RecordFields>(
  name: string,
  table: string,
  fields: Fields,
  key: readonly (keyof Fields)[] = ["id"],
) => {
  const [write, drop] = [writing(`write_${name}`, table, fields, key), dropping(`drop_${name}`, table, fields, key)];
  return (tx: OrganizationStore, kept: readonly RowOfRecord<Fields>[], gone: readonly RowOfRecord<Fields>[]): void => {
    write(tx, kept);
    drop(tx, gone);
  };
};

export const writeProjects = writing("write_projects", "projects", projectRecord);

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
  const published = rows.map((row) => ({ id: toStored(row.id), workflowVersion: row.workflowVersion, workflow: publishedOf(row) }));
  workflows(tx, tx.organizationId, JSON.stringify(published), actor, at);
};

export const writeAccess = replacing("access", "project_members", accessRecord, ["project", "person"]);
export const writeLabels = writing("write_labels", "labels", labelRecord);
export const dropLabels = dropping("drop_labels", "labels", labelRecord, ["id"]);
export const writeFields = replacing("fields", "project_fields", fieldRecord);
export const writeGroups = replacing("groups", "project_groups", groupRecord);
export const writeViews = replacing("views", "views", viewRecord);

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

export const writeTasks = writing("write_tasks", "tasks", taskRecord);
export const writeDescriptions = writing("write_descriptions", "descriptions", descriptionRecord);
export const writeComments = writing("write_comments", "comments", commentRecord);
export const writeItems = writing("write_items", "items", itemRecord);
export const dropItems = dropping("drop_items", "items", itemRecord, ["id"]);
export const writeFiles = writing("write_files", "files", fileRecord);
export const writeWatchers = replacing("watchers", "watchers", watcherRecord, ["task", "person"]);
export const writeNotices = writing("write_notices", "notices", noticeRecord, ["task", "person"]);

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
export const closeDailyCounts = (tx: OrganizationStore, day: string): void => {
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
export const revertDailyCounts = (
  tx: OrganizationStore,
  moves: readonly { project: string; day: string; from: string; to: string }[],
): void => {
  back(tx, tx.organizationId, JSON.stringify(moves.map((move) => ({ ...move, project: toStored(move.project) }))));
};
