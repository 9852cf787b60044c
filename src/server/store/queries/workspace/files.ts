import { integer, json, orNull, text, uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import type { FileRow } from "../../../../domain/rows.ts";
import type { HeldPart } from "../../../files/file-store.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { fileJson, fileOf, type StoredFile } from "./stored-rows.ts";
import { keptBytes } from "../organization/pictures.ts";
import { readable } from "./visibility.ts";

/** Uploads, and which files somebody may read. Files themselves are written by commands: write-rows.ts. */

export type StoredUpload = {
  id: string;
  task: string;
  name: string;
  bytes: number;
  lastModified: number;
  received: number;
  multipart: string | null;
  parts: HeldPart[];
};

const shape = {
  id: text,
  task_id: text,
  name: text,
  bytes: integer,
  last_modified: text,
  received: integer,
  multipart: orNull(text),
  parts: json<HeldPart[]>(),
};
const columns = `u.id::text as id, u.task_id::text as task_id, u.name, u.bytes, u.last_modified::text as last_modified, u.received, u.multipart, u.parts`;

type Row = Omit<StoredUpload, "task" | "lastModified"> & { task_id: string; last_modified: string };
const uploadOf = ({ id, task_id, last_modified, ...row }: Row): StoredUpload => ({
  ...row,
  id: fromStored(id),
  task: fromStored(task_id),
  lastModified: Number(last_modified),
});

const begin = statement(
  "begin_upload",
  shape,
  // One statement: of several who ask for the last bytes at once, one is given them.
  `with kept as (
     select coalesce(sum(k.size), 0) as bytes from (select p.size from pictures p where p.organization_id = $1::uuid
       union all select l.size from logos l where l.organization_id = $1::uuid) k
   ), room as (
     insert into file_room (organization_id, bytes) select $1::uuid, $6::bigint from kept where kept.bytes + $6::bigint <= $9::bigint
     on conflict (organization_id) do update set bytes = file_room.bytes + excluded.bytes
       where file_room.bytes + excluded.bytes + (select bytes from kept) <= $9::bigint
     returning organization_id
   ), u as (
     insert into file_uploads (organization_id, id, project_id, task_id, user_id, name, bytes, last_modified, touched_at)
     select $1::uuid, $2::bigint, t.project_id, t.id, $4::uuid, $5::text, $6::integer, $7::bigint, $8::timestamptz
     from room join tasks t on t.organization_id = room.organization_id and t.id = $3::bigint
     returning *
   )
   select ${columns} from u`,
);

/**
 * Gives an upload its room. The task is one that was read in this transaction.
 *
 * @param most bytes that the organisation may keep
 * @returns null where there is no room for it
 */
export const beginUpload = async (
  tx: OrganizationStore,
  of: { id: string; task: string; userId: string; name: string; bytes: number; lastModified: number; at: Date },
  most: number,
): Promise<StoredUpload | null> => {
  const given = [of.userId, of.name, of.bytes, of.lastModified, of.at, most] as const;
  const [row] = await begin(tx, tx.organizationId, toStored(of.id), toStored(of.task), ...given);
  return row ? uploadOf(row) : null;
};

const used = statement("used_room", { bytes: text }, `select ${keptBytes} as bytes from organizations o where o.id = $1::uuid`);

/** Bytes of all that the organisation keeps. */
export const usedRoom = async (tx: OrganizationStore): Promise<number> => {
  const [row] = await used(tx, tx.organizationId);
  // The transaction is of an organisation that is there.
  return Number(row!.bytes);
};

const find = statement(
  "find_upload",
  shape,
  `select ${columns} from file_uploads u where u.organization_id = $1::uuid and u.id = $2::bigint and u.user_id = $3::uuid`,
);

/** An upload of somebody's own; null where they have none of that id. */
export const findUpload = async (tx: OrganizationStore, id: string, userId: string): Promise<StoredUpload | null> => {
  const [row] = await find(tx, tx.organizationId, toStored(id), userId);
  return row ? uploadOf(row) : null;
};

const list = statement(
  "list_uploads",
  shape,
  `select ${columns} from file_uploads u where u.organization_id = $1::uuid and u.task_id = $2::bigint and u.user_id = $3::uuid order by u.id`,
);

/** What somebody has not finished on a task, the oldest first. */
export const listUploads = async (tx: OrganizationStore, task: string, userId: string): Promise<StoredUpload[]> =>
  (await list(tx, tx.organizationId, toStored(task), userId)).map(uploadOf);

const claim = statement(
  "claim_upload",
  shape,
  `update file_uploads u set writer = $5::uuid, touched_at = $6::timestamptz
   where u.organization_id = $1::uuid and u.id = $2::bigint and u.user_id = $3::uuid and u.received = $4::integer
   returning ${columns}`,
);

/** From here on this call writes, where so much is there; one before it keeps nothing any more. Null where something else is there. */
export const claimUpload = async (
  tx: OrganizationStore,
  { id, userId, from, writer, at }: { id: string; userId: string; from: number; writer: string; at: Date },
): Promise<StoredUpload | null> => {
  const [row] = await claim(tx, tx.organizationId, toStored(id), userId, from, writer, at);
  return row ? uploadOf(row) : null;
};

const advance = statement(
  "advance_upload",
  { received: integer },
  `update file_uploads u set received = $4::integer, multipart = $5::text, parts = $6::jsonb, writer = null, touched_at = $7::timestamptz
   where u.organization_id = $1::uuid and u.id = $2::bigint and u.writer = $3::uuid returning u.received`,
);

/** What a call has written is there. @returns whether it still was the one that writes */
export const advanceUpload = async (
  tx: OrganizationStore,
  { id, writer, at }: { id: string; writer: string; at: Date },
  held: { received: number; multipart: string | null; parts: readonly HeldPart[] },
): Promise<boolean> => {
  const now = [held.received, held.multipart, JSON.stringify(held.parts), at] as const;
  return (await advance(tx, tx.organizationId, toStored(id), writer, ...now)).length > 0;
};

const drop = statement(
  "drop_upload",
  { id: text },
  `delete from file_uploads u where u.organization_id = $1::uuid and u.id = $2::bigint and u.user_id = $3::uuid returning u.id::text as id`,
);

/** An upload is over: it has become a file, or is not to come. @returns whether there was one */
export const dropUpload = async (tx: OrganizationStore, id: string, userId: string): Promise<boolean> =>
  (await drop(tx, tx.organizationId, toStored(id), userId)).length > 0;

const read = statement(
  "read_file",
  { file: json<StoredFile>() },
  `select ${fileJson} as file from files x join projects p on p.organization_id = x.organization_id and p.id = x.project_id
   join tasks t on t.organization_id = x.organization_id and t.id = x.task_id
   where x.organization_id = $1::uuid and x.id = $4::bigint and x.deleted_at is null and ${readable}`,
);

/** A file that somebody may read; null for any other, and for one that was removed. @param isEverybody whether they see what everybody sees who is no guest */
export const readFile = async (tx: OrganizationStore, userId: string, isEverybody: boolean, id: string): Promise<FileRow | null> => {
  const [row] = await read(tx, tx.organizationId, userId, isEverybody, toStored(id));
  return row ? fileOf(row.file) : null;
};

const ended = statement(
  "find_ended_upload",
  { author: uuid },
  `select x.author from files x where x.organization_id = $1::uuid and x.id = $2::bigint and x.author = $3::uuid`,
);

/** Whether an upload of somebody's has become a file. */
export const isEndedUpload = async (tx: OrganizationStore, id: string, userId: string): Promise<boolean> =>
  (await ended(tx, tx.organizationId, toStored(id), userId)).length > 0;

const readableTask = statement(
  "find_readable_task",
  { id: text },
  `select t.id::text as id from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
   where t.organization_id = $1::uuid and t.id = $4::bigint and ${readable}`,
);

/** Whether somebody may read a task. @param isEverybody whether they see what everybody sees who is no guest */
export const isReadableTask = async (tx: OrganizationStore, userId: string, isEverybody: boolean, task: string): Promise<boolean> =>
  (await readableTask(tx, tx.organizationId, userId, isEverybody, toStored(task))).length > 0;
