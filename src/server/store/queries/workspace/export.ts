import { shown } from "../../../../domain/promises.ts";
import type { Comment, DescriptionRow, FileRow, Item, PromiseRow, Task, Watcher } from "../../../../domain/rows.ts";
import { integer, json, orNull, text, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import { storedLength } from "./reports.ts";
import {
  commentJson,
  commentOf,
  descriptionJson,
  descriptionOf,
  fileJson,
  fileOf,
  itemJson,
  itemOf,
  runJson,
  runOf,
  taskJson,
  taskOf,
  watcherJson,
  watcherOf,
  type StoredComment,
  type StoredDescription,
  type StoredFile,
  type StoredItem,
  type StoredRun,
  type StoredTask,
  type StoredWatcher,
} from "./stored-rows.ts";

/** All of a project, a page at a time, for whoever takes it along: also what is in the trash, and what ended long ago. */

const tasks = statement(
  "export_tasks",
  { row: json<StoredTask>() },
  `select ${taskJson} as row from tasks t
   where t.organization_id = $1::uuid and t.project_id = $2::bigint and t.id > $3::bigint order by t.id limit $4::integer`,
);

/** The tasks of a project behind one of them; from the first without it. */
export const exportTasks = async (tx: OrganizationStore, project: string, after: string | null, most: number): Promise<Task[]> =>
  (await tasks(tx, tx.organizationId, toStored(project), after === null ? "-1" : toStored(after), most)).map(({ row }) => taskOf(row));

const hanging = statement(
  "export_of_tasks",
  {
    descriptions: json<StoredDescription[]>(),
    comments: json<StoredComment[]>(),
    items: json<StoredItem[]>(),
    files: json<StoredFile[]>(),
    promises: json<StoredRun[]>(),
  },
  `select
     (select coalesce(json_agg(${descriptionJson} order by d.task_id), '[]') from descriptions d
        where d.organization_id = $1::uuid and d.task_id = any($2::bigint[])) as descriptions,
     (select coalesce(json_agg(${commentJson} order by n.id), '[]') from comments n
        where n.organization_id = $1::uuid and n.task_id = any($2::bigint[])) as comments,
     (select coalesce(json_agg(${itemJson} order by i.id), '[]') from items i
        where i.organization_id = $1::uuid and i.task_id = any($2::bigint[])) as items,
     (select coalesce(json_agg(${fileJson} order by x.id), '[]') from files x
        where x.organization_id = $1::uuid and x.task_id = any($2::bigint[])) as files,
     (select coalesce(json_agg(${runJson} order by c.task_id, c.started_at, c.clock), '[]') from promises c
        where c.organization_id = $1::uuid and c.task_id = any($2::bigint[])) as promises`,
);

/** What hangs on tasks. */
export const exportOfTasks = async (
  tx: OrganizationStore,
  ids: readonly string[],
): Promise<{ descriptions: DescriptionRow[]; comments: Comment[]; items: Item[]; files: FileRow[]; promises: PromiseRow[] }> => {
  // A statement without `from` brings one row.
  const row = (await hanging(tx, tx.organizationId, ids.map(toStored)))[0]!;
  return {
    descriptions: row.descriptions.map(descriptionOf),
    comments: row.comments.map(commentOf),
    items: row.items.map(itemOf),
    files: row.files.map(fileOf),
    promises: row.promises.map((run) => shown(runOf(run))),
  };
};

const watching = statement(
  "export_watchers",
  { row: json<StoredWatcher>() },
  `select ${watcherJson} as row from watchers w where w.organization_id = $1::uuid and w.task_id = any($2::bigint[]) order by w.task_id, w.user_id`,
);

/** Who said whether they want to hear of tasks. */
export const exportWatchers = async (tx: OrganizationStore, ids: readonly string[]): Promise<Watcher[]> =>
  (await watching(tx, tx.organizationId, ids.map(toStored))).map(({ row }) => watcherOf(row));

const pictures = statement(
  "export_pictures",
  { user_id: uuid, jpeg: text },
  `select p.user_id, translate(encode(p.jpeg, 'base64'), E'\\n', '') as jpeg from pictures p
   where p.organization_id = $1::uuid and p.user_id > $2::uuid order by p.user_id limit $3::integer`,
);

/** Somebody's picture: a JPEG, in base64. */
export type ExportedPicture = { person: string; jpeg: string };

/** The pictures of people behind one of them, by their ids. */
export const exportPictures = async (tx: OrganizationStore, after: string | null, most: number): Promise<ExportedPicture[]> =>
  (await pictures(tx, tx.organizationId, after ?? "00000000-0000-0000-0000-000000000000", most)).map(({ user_id: person, jpeg }) => ({
    person,
    jpeg,
  }));

const moveShape = {
  seq: text,
  step: integer,
  task_id: text,
  from_state: orNull(text),
  to_state: text,
  move: orNull(text),
  actor: orNull(uuid),
  at: time,
  workflow_version: integer,
  spent: orNull(text),
  worked: orNull(text),
};

const moves = statement(
  "export_moves",
  moveShape,
  `select seq::text as seq, step, task_id::text as task_id, from_state, to_state, move, actor, at, workflow_version,
     (${storedLength("m.spent")})::text as spent, (${storedLength("m.worked")})::text as worked from transitions m
   where m.organization_id = $1::uuid and m.project_id = $2::bigint and (m.seq, m.step) > ($3::bigint, $4::integer) order by m.seq, m.step limit $5::integer`,
);

/** A move that a task made: by the number of its change, and where it stands among the moves of that command. */
export type ExportedMove = {
  seq: number;
  step: number;
  task: string;
  from: string | null;
  to: string;
  move: string | null;
  /** Null where a timer made it. */
  actor: string | null;
  at: string;
  workflowVersion: number;
  /** How long it had stood where it came from, and how much of that was working time, in milliseconds; null where it was nowhere, or not counted. */
  spent: number | null;
  worked: number | null;
};

/** The moves of a project's tasks behind one of them; from the first without it. */
export const exportMoves = async (
  tx: OrganizationStore,
  project: string,
  after: Pick<ExportedMove, "seq" | "step"> | null,
  most: number,
): Promise<ExportedMove[]> =>
  (await moves(tx, tx.organizationId, toStored(project), after?.seq ?? -1, after?.step ?? -1, most)).map((row) => ({
    seq: Number(row.seq),
    step: row.step,
    task: fromStored(row.task_id),
    from: row.from_state,
    to: row.to_state,
    move: row.move,
    actor: row.actor,
    at: instant(row.at).toISOString(),
    workflowVersion: row.workflow_version,
    spent: row.spent === null ? null : Number(row.spent),
    worked: row.worked === null ? null : Number(row.worked),
  }));

const refusals = statement(
  "export_refusals",
  { day: text, move: text, reason: text, n: integer },
  `select r.day::text as day, r.move, r.reason, r.n from move_refusals r
   where r.organization_id = $1::uuid and r.project_id = $2::bigint and (r.day, r.move, r.reason) > ($3::date, $4::text, $5::text)
   order by r.day, r.move, r.reason limit $6::integer`,
);

/** How often a move was refused on a day, and why. */
export type ExportedRefusal = { project: string; day: string; move: string; reason: string; count: number };

/** What was refused in a project behind one of them; from the first without it. */
export const exportRefusals = async (
  tx: OrganizationStore,
  project: string,
  after: Pick<ExportedRefusal, "day" | "move" | "reason"> | null,
  most: number,
): Promise<ExportedRefusal[]> => {
  const { day, move, reason } = after ?? { day: "0001-01-01", move: "", reason: "" };
  const rows = await refusals(tx, tx.organizationId, toStored(project), day, move, reason, most);
  return rows.map(({ n: count, ...row }) => ({ project, ...row, count }));
};
