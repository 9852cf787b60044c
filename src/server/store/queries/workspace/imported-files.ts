import { text } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";

/** Files that hang on tasks of a file, until they are put there. Statements have their bytes in base64. */

/** @property id what it is called on its task */
export type ImportedFileRow = { id: string; task: string; name: string; bytes: Uint8Array };

const add = sent(
  "add_imported_file",
  `insert into imported_files (organization_id, import_id, n, file_id, task_id, name, bytes)
   values ($1::uuid, $2::bigint, $3::integer, $4::bigint, $5::bigint, $6::text, decode($7::text, 'base64'))`,
);

/** @param first the piece that the first of them is */
export const addImportedFiles = (tx: OrganizationStore, id: string, first: number, files: readonly ImportedFileRow[]): void => {
  for (const [at, { id: file, task, name, bytes }] of files.entries())
    add(tx, tx.organizationId, toStored(id), first + at, toStored(file), toStored(task), name, Buffer.from(bytes).toString("base64"));
};

const find = statement(
  "find_imported_file",
  { file: text, task: text, name: text, bytes: text },
  `select file_id::text as file, task_id::text as task, name, encode(bytes, 'base64') as bytes from imported_files
   where organization_id = $1::uuid and import_id = $2::bigint and n = $3::integer`,
);

/** The file that a piece is; null for one of ops. */
export const findImportedFile = async (tx: OrganizationStore, id: string, n: number): Promise<ImportedFileRow | null> => {
  const [row] = await find(tx, tx.organizationId, toStored(id), n);
  return row === undefined
    ? null
    : { id: fromStored(row.file), task: fromStored(row.task), name: row.name, bytes: Buffer.from(row.bytes, "base64") };
};

const forget = sent("forget_imported_files", `delete from imported_files where organization_id = $1::uuid and import_id = $2::bigint`);

export const forgetImportedFiles = (tx: OrganizationStore, id: string): void => {
  forget(tx, tx.organizationId, toStored(id));
};
