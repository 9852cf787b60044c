import { uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

const find = statement(
  "find_invitation_by_token",
  { organization_id: uuid, id: uuid },
  `select organization_id, id from invitations where token_hash = $1::text`,
);

/** Which organisation's invitation has a token; null for what is none, or was replaced. */
export const findInvitation = async (db: Database, tokenHash: string): Promise<{ organizationId: string; id: string } | null> => {
  const [row] = await find(db, tokenHash);
  return row ? { organizationId: row.organization_id, id: row.id } : null;
};
