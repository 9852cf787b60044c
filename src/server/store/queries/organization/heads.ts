import { text, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

const list = statement(
  "list_heads",
  { organization_id: uuid, seq: text, life: text, subdomain: text },
  `select h.organization_id, h.seq::text as seq, o.life, o.subdomain from organization_heads h join organizations o on o.id = h.organization_id
  where h.organization_id = any($1::uuid[])`,
);

/** The number of the last change in each of some organisations, where it is in its life, and its address. */
export const listHeads = async (
  db: Database,
  organizations: readonly string[],
): Promise<Map<string, { seq: number; life: string; subdomain: string }>> =>
  new Map((await list(db, organizations)).map(({ organization_id: id, seq, ...head }) => [id, { seq: Number(seq), ...head }]));
