import { boolean, integer, text, uuid } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { toStored } from "../../row-ids.ts";

/** Files that people send to be taken in, as long as no import of them has begun. Statements have their bytes in base64. */

export type StoredFile = { name: string; madeBy: string; size: number; arrived: number };

const replace = sent(
  "begin_import_file",
  `with gone as (delete from import_files where organization_id = $1::uuid and made_by = $3::uuid)
   insert into import_files (organization_id, id, made_by, name, size, created_at)
   values ($1::uuid, $2::bigint, $3::uuid, $4::text, $5::integer, $6::timestamptz)`,
);

/** Begins a file, in place of the one that the same person sent before. */
export const beginFile = (tx: OrganizationStore, id: string, { madeBy, name, size }: Omit<StoredFile, "arrived">, at: Date): void => {
  replace(tx, tx.organizationId, toStored(id), madeBy, name, size, at);
};

const add = statement(
  "add_import_file_part",
  { is_next: boolean },
  `with next as (
     update import_files set arrived = arrived + octet_length(decode($4::text, 'base64'))
     where organization_id = $1::uuid and id = $2::bigint and arrived = $3::integer and arrived + octet_length(decode($4::text, 'base64')) <= size
     returning id
   )
   insert into import_file_parts (organization_id, file_id, at, bytes)
   select $1::uuid, next.id, $3::integer, decode($4::text, 'base64') from next
   returning true as is_next`,
);

/** Keeps the bytes that follow those which are here. @param from where they begin. @returns false where they are not the next ones, or are too many */
export const addPart = async (tx: OrganizationStore, id: string, from: number, bytes: Buffer): Promise<boolean> =>
  (await add(tx, tx.organizationId, toStored(id), from, bytes.toString("base64"))).length > 0;

const find = statement(
  "find_import_file",
  { name: text, made_by: uuid, size: integer, arrived: integer },
  `select name, made_by, size, arrived from import_files where organization_id = $1::uuid and id = $2::bigint`,
);

export const findFile = async (tx: OrganizationStore, id: string): Promise<StoredFile | null> => {
  const [row] = await find(tx, tx.organizationId, toStored(id));
  return row ? { name: row.name, madeBy: row.made_by, size: row.size, arrived: row.arrived } : null;
};

const part = statement(
  "read_import_file_part",
  { bytes: text },
  `select encode(bytes, 'base64') as bytes from import_file_parts where organization_id = $1::uuid and file_id = $2::bigint and at = $3::integer`,
);

/** Its bytes; null where some are missing. */
export const readFile = async (tx: OrganizationStore, id: string, size: number): Promise<Uint8Array | null> => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const [row] = await part(tx, tx.organizationId, toStored(id), at);
    if (row === undefined) return null;
    const piece = Buffer.from(row.bytes, "base64");
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

const drop = sent("drop_import_file", `delete from import_files where organization_id = $1::uuid and id = $2::bigint`);

export const dropFile = (tx: OrganizationStore, id: string): void => {
  drop(tx, tx.organizationId, toStored(id));
};
