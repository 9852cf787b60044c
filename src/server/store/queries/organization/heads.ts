import { text, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

const list = statement(
  "list_heads",
  { organization_id: uuid, seq: text, life: text },
  `select h.organization_id, h.seq::text as seq, o.life from organization_heads h join organizations o on o.id = h.organization_id
  where h.organization_id = any($1::uuid[])`,
);

/** The number of the last change in each of some organisations, and where it is in its life. */
export const listHeads = async (db: Database, organizations: readonly string[]): Promise<Map<string, { seq: number; life: string }>> =>
  new Map((await list(db, organizations)).map(({ organization_id: id, seq, life }) => [id, { seq: Number(seq), life }]));
