import { text, uuid } from "../../columns.ts";
import type { Database } from "../../database.ts";
import { statement } from "../../statement.ts";

const list = statement(
  "list_heads",
  { organization_id: uuid, seq: text },
  `select organization_id, seq::text as seq from organization_heads where organization_id = any($1::uuid[])`,
);

/** The number of the last change in each of some organisations. */
export const listHeads = async (db: Database, organizations: readonly string[]): Promise<Map<string, number>> =>
  new Map((await list(db, organizations)).map(({ organization_id: id, seq }) => [id, Number(seq)]));
