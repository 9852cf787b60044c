import { uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { toStored } from "../../row-ids.ts";

const place = statement(
  "organization_of_import",
  { organization: uuid },
  `select organization_id as organization from imports where id = $1::bigint`,
);

/** Whose import it is, for the operator, who names it alone. */
export const organizationOfImport = async (db: Database, id: string): Promise<string | null> =>
  (await place(db, toStored(id)))[0]?.organization ?? null;
