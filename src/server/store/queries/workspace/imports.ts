import { boolean, integer, json, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { addImportedFiles } from "./imported-files.ts";
import type { ImportInvitation } from "./imported-people.ts";
import { fromStored, fromStoredOrNull, toStored, toStoredOrNull } from "../../row-ids.ts";

/** Files of other programs that are taken in. */

/** What was not written, of which task in the file, and why. */
export type RefusedStep = { source: string | null; op: string; code: string };

export type StoredImport = {
  id: string;
  project: string;
  isNew: boolean;
  format: string;
  fileName: string;
  fileHash: string;
  madeBy: string;
  /** `resting`: somebody has it wait; `stopped`: it could not go on, as `error` says. */
  state: "writing" | "resting" | "stopped" | "done" | "undoing" | "undone";
  step: number;
  pieces: number;
  summary: unknown;
  refused: RefusedStep[];
  lastSeq: number | null;
  error: string | null;
  /** Of its undoing: by whom, whether what somebody touched goes too, the task behind which it goes on, how many went, and which stayed. */
  undoneBy: string | null;
  takesTouched: boolean;
  undoneTo: string | null;
  removed: number;
  kept: string[];
  /** In which people are invited once it is done. */
  language: string;
  /** From and to which change people took over what is theirs. */
  joined: [number, number][];
  /** Who was nobody here: what became of their invitation, and whether what is theirs is theirs now. */
  people: { name: string; address: string | null; invitation: ImportInvitation | null; hasJoined: boolean }[];
  createdAt: Date;
  finishedAt: Date | null;
};

const shape = {
  id: text,
  project: text,
  is_new: boolean,
  format: text,
  file_name: text,
  file_hash: text,
  made_by: uuid,
  state: textOf<StoredImport["state"]>(),
  step: integer,
  pieces: integer,
  summary: json<unknown>(),
  refused: json<RefusedStep[]>(),
  last_seq: orNull(text),
  error: orNull(text),
  undone_by: orNull(uuid),
  takes_touched: boolean,
  undone_to: orNull(text),
  removed: integer,
  kept: json<string[]>(),
  language: text,
  joined: json<StoredImport["joined"]>(),
  people: json<StoredImport["people"]>(),
  created_at: time,
  finished_at: orNull(time),
};

const columns = `i.id::text as id, i.project_id::text as project, i.is_new, i.format, i.file_name, i.file_hash, i.made_by, i.state, i.step, i.pieces,
  i.summary, i.refused, i.last_seq::text as last_seq, i.error, i.undone_by, i.takes_touched, i.undone_to::text as undone_to, i.removed, i.kept, i.language, i.joined, i.created_at, i.finished_at,
  (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'address', p.address, 'invitation', p.invitation, 'hasJoined', p.member is not null) order by p.n), '[]')
   from imported_people p where p.organization_id = i.organization_id and p.import_id = i.id) as people`;

const importOf = (row: RowOf<typeof shape>): StoredImport => ({
  id: fromStored(row.id),
  project: fromStored(row.project),
  isNew: row.is_new,
  format: row.format,
  fileName: row.file_name,
  fileHash: row.file_hash,
  madeBy: row.made_by,
  state: row.state,
  step: row.step,
  pieces: row.pieces,
  summary: row.summary,
  refused: row.refused,
  lastSeq: row.last_seq === null ? null : Number(row.last_seq),
  error: row.error,
  undoneBy: row.undone_by,
  takesTouched: row.takes_touched,
  undoneTo: fromStoredOrNull(row.undone_to),
  removed: row.removed,
  kept: row.kept,
  language: row.language,
  joined: row.joined,
  people: row.people,
  createdAt: instant(row.created_at),
  finishedAt: row.finished_at === null ? null : instant(row.finished_at),
});

const find = statement(
  "find_import",
  shape,
  `select ${columns} from imports i where i.organization_id = $1::uuid and i.id = $2::bigint for update`,
);

/** An import, which nobody else goes on with until the transaction ends. */
export const lockImport = async (tx: OrganizationStore, id: string): Promise<StoredImport | null> => {
  const [row] = await find(tx, tx.organizationId, toStored(id));
  return row ? importOf(row) : null;
};

const list = statement(
  "list_imports",
  shape,
  `select ${columns} from imports i where i.organization_id = $1::uuid order by i.created_at desc, i.id desc limit 100`,
);

/** The latest first. */
export const listImports = async (tx: OrganizationStore): Promise<StoredImport[]> => (await list(tx, tx.organizationId)).map(importOf);

const underWay = statement(
  "import_under_way",
  shape,
  `select ${columns} from imports i where i.organization_id = $1::uuid and i.state in ('writing', 'resting', 'undoing') limit 1`,
);

/** The one that is being written or undone, or that waits for somebody. Under the lock of the head: of these there is one. */
export const importUnderWay = async (tx: OrganizationStore): Promise<StoredImport | null> => {
  const [row] = await underWay(tx, tx.organizationId);
  return row ? importOf(row) : null;
};

const latest = statement(
  "latest_import",
  { id: text },
  `select id::text as id from imports where organization_id = $1::uuid order by id desc limit 1`,
);

/** The one that was begun last. */
export const latestImport = async (tx: OrganizationStore): Promise<string | null> => (await latest(tx, tx.organizationId))[0]?.id ?? null;

const begin = sent(
  "begin_import",
  `insert into imports (organization_id, id, project_id, is_new, format, file_name, file_hash, made_by, state, pieces, summary, created_at, language)
   values ($1::uuid, $2::bigint, $3::bigint, $4::boolean, $5::text, $6::text, $7::text, $8::uuid, 'writing', $9::integer, $10::jsonb, $11::timestamptz, $12::text)`,
);
const addPiece = sent(
  "add_import_piece",
  `insert into import_pieces (organization_id, import_id, n, entries) values ($1::uuid, $2::bigint, $3::integer, $4::jsonb)`,
);

export const beginImport = (
  tx: OrganizationStore,
  given: Pick<
    StoredImport,
    "id" | "project" | "isNew" | "format" | "fileName" | "fileHash" | "madeBy" | "summary" | "createdAt" | "language"
  >,
  pieces: readonly unknown[],
  files: Parameters<typeof addImportedFiles>[3],
): void => {
  const { id, project, isNew, format, fileName, fileHash, madeBy, summary, createdAt, language } = given;
  begin(
    tx,
    tx.organizationId,
    toStored(id),
    toStored(project),
    isNew,
    format,
    fileName,
    fileHash,
    madeBy,
    pieces.length + files.length,
    JSON.stringify(summary),
    createdAt,
    language,
  );
  for (const [n, entries] of pieces.entries()) addPiece(tx, tx.organizationId, toStored(id), n, JSON.stringify(entries));
  addImportedFiles(tx, id, pieces.length, files);
};

const piece = statement(
  "read_import_piece",
  { entries: json<unknown>() },
  `select entries from import_pieces where organization_id = $1::uuid and import_id = $2::bigint and n = $3::integer`,
);

export const readPiece = async (tx: OrganizationStore, id: string, n: number): Promise<unknown> =>
  (await piece(tx, tx.organizationId, toStored(id), n))[0]?.entries ?? null;

const moveOn = sent(
  "move_import_on",
  `with gone as (delete from import_pieces where organization_id = $1::uuid and import_id = $2::bigint and n = $3::integer),
     put as (delete from imported_files where organization_id = $1::uuid and import_id = $2::bigint and n = $3::integer)
   update imports set step = $3::integer + 1, refused = refused || $4::jsonb, last_seq = coalesce($5::bigint, (select h.seq from organization_heads h where h.organization_id = $1::uuid)),
     state = case when $3::integer + 1 >= pieces then 'done' else state end, finished_at = case when $3::integer + 1 >= pieces then $6::timestamptz end
   where organization_id = $1::uuid and id = $2::bigint and step = $3::integer`,
);

/** A piece was written, if nobody else said so. @param seq the number of its last change; null for the organisation's */
export const moveImportOn = (
  tx: OrganizationStore,
  id: string,
  n: number,
  refused: readonly RefusedStep[],
  seq: number | null,
  at: Date,
): void => {
  moveOn(tx, tx.organizationId, toStored(id), n, JSON.stringify(refused), seq, at);
};

const note = sent(
  "note_imported_tasks",
  `insert into imported_tasks (organization_id, project_id, source, source_id, import_id, task_id)
   select $1::uuid, $2::bigint, $3::text, r.source, $4::bigint, r.task from jsonb_to_recordset($5::jsonb) as r(source text, task bigint)
   on conflict (organization_id, project_id, source, source_id) do update set import_id = excluded.import_id, task_id = excluded.task_id`,
);

/** Which task each of a file became. @param program such as `trello` */
export const noteImportedTasks = (
  tx: OrganizationStore,
  { id, project }: Pick<StoredImport, "id" | "project">,
  program: string,
  tasks: readonly { source: string; task: string }[],
): void => {
  const rows = tasks.map(({ source, task }) => ({ source, task: toStored(task) }));
  note(tx, tx.organizationId, toStored(project), program, toStored(id), JSON.stringify(rows));
};

const known = statement(
  "known_imported_tasks",
  { source: text, task: text },
  `select m.source_id as source, m.task_id::text as task from imported_tasks m
   join tasks t on t.organization_id = m.organization_id and t.id = m.task_id and t.deleted_at is null
   where m.organization_id = $1::uuid and m.project_id = $2::bigint and m.source = $3::text`,
);

/** Tasks that were taken in before and are still there, by their ids in the file. */
export const knownTasks = async (tx: OrganizationStore, project: string, program: string): Promise<Map<string, string>> =>
  new Map((await known(tx, tx.organizationId, toStored(project), program)).map(({ source, task }) => [source, fromStored(task)]));

const lastRank = statement(
  "last_rank_of_project",
  { rank: orNull(text) },
  `select max(rank collate "C") as rank from tasks where organization_id = $1::uuid and project_id = $2::bigint`,
);

/** The rank behind all of a project's tasks. */
export const lastRankOf = async (tx: OrganizationStore, project: string): Promise<string | null> =>
  (await lastRank(tx, tx.organizationId, toStored(project)))[0]?.rank ?? null;

const below = statement(
  "tasks_below_imported_ones",
  { top: text, task: text },
  `with recursive line as (
     select id as top, id from tasks where organization_id = $1::uuid and id = any($2::bigint[])
     union select l.top, c.id from line l join tasks c on c.organization_id = $1::uuid and c.parent_id = l.id and c.deleted_at is null
   )
   select top::text as top, id::text as task from line`,
);

const touched = statement(
  "touched_tasks",
  { task: text },
  `select k.key as task from jsonb_array_elements_text($2::jsonb) as k(key)
   where exists (select 1 from changes c where c.organization_id = $1::uuid and c.seq > $3::bigint
     and not exists (select 1 from jsonb_array_elements($4::jsonb) as j(range) where c.seq between (j.range ->> 0)::bigint and (j.range ->> 1)::bigint)
     and (c.key = k.key or coalesce(c.row, c.before) ->> 'task' = k.key))`,
);

const ofImport = statement(
  "tasks_of_import",
  { task: text },
  `select m.task_id::text as task from imported_tasks m join tasks t on t.organization_id = m.organization_id and t.id = m.task_id and t.deleted_at is null
   where m.organization_id = $1::uuid and m.import_id = $2::bigint and m.task_id > $3::bigint order by m.task_id limit $4::integer`,
);

/** Tasks that an import made and that are there, after one by its id, and whether somebody has done something since to them or to what is below them. */
export const tasksOfImport = async (
  tx: OrganizationStore,
  { id, lastSeq, joined }: Pick<StoredImport, "id" | "lastSeq" | "joined">,
  after: string | null,
  most: number,
): Promise<{ task: string; isTouched: boolean }[]> => {
  const found = await ofImport(tx, tx.organizationId, toStored(id), after === null ? "0" : toStored(after), most);
  const lines = await below(
    tx,
    tx.organizationId,
    found.map(({ task }) => task),
  );
  const keys = [...new Set(lines.map(({ task }) => fromStored(task)))];
  const rows = await touched(tx, tx.organizationId, JSON.stringify(keys), lastSeq ?? 0, JSON.stringify(joined));
  const own = new Set(rows.map(({ task }) => task));
  const tops = new Set(lines.filter(({ task }) => own.has(fromStored(task))).map(({ top }) => top));
  return found.map(({ task }) => ({ task: fromStored(task), isTouched: tops.has(task) }));
};

const turn = sent(
  "turn_import",
  `update imports set state = $3::text, error = $4::text, finished_at = case when $3::text in ('done', 'undone') then $5::timestamptz else finished_at end
   where organization_id = $1::uuid and id = $2::bigint`,
);

/** @param error why it stopped */
export const turnImport = (
  tx: OrganizationStore,
  id: string,
  state: StoredImport["state"],
  at: Date,
  error: string | null = null,
): void => {
  turn(tx, tx.organizationId, toStored(id), state, error, at);
};

const beginUndoing = sent(
  "begin_undoing_import",
  `update imports set state = 'undoing', error = null, undone_by = $3::uuid, takes_touched = $4::boolean, undone_to = null, removed = 0, kept = '[]'
   where organization_id = $1::uuid and id = $2::bigint`,
);

/** From now on nothing more of it is written, and what it made goes. */
export const beginUndo = (tx: OrganizationStore, id: string, by: string, takesTouched: boolean): void => {
  beginUndoing(tx, tx.organizationId, toStored(id), by, takesTouched);
};

const moveUndoing = sent(
  "move_undoing_on",
  `update imports set undone_to = $3::bigint, removed = removed + $4::integer, kept = kept || $5::jsonb where organization_id = $1::uuid and id = $2::bigint`,
);

/** @param to the last task that was looked at; null where no more are left */
export const moveUndoOn = (tx: OrganizationStore, id: string, to: string | null, removed: number, kept: readonly string[]): void => {
  moveUndoing(tx, tx.organizationId, toStored(id), toStoredOrNull(to), removed, JSON.stringify(kept));
};

const forget = sent(
  "forget_imported_tasks",
  `delete from imported_tasks where organization_id = $1::uuid and import_id = $2::bigint and task_id = any($3::bigint[])`,
);

/** They are there no more: a file brings them again. */
export const forgetImportedTasks = (tx: OrganizationStore, id: string, tasks: readonly string[]): void => {
  forget(tx, tx.organizationId, toStored(id), tasks.map(toStored));
};

const drop = sent("drop_import_pieces", `delete from import_pieces where organization_id = $1::uuid and import_id = $2::bigint`);

/** What is still to be written will not be. */
export const dropPieces = (tx: OrganizationStore, id: string): void => {
  drop(tx, tx.organizationId, toStored(id));
};
