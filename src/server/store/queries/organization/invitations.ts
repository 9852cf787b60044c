import { uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** SQL: how many are invited to an organisation by their address and may still come, at a moment. */
export const invitedTo = (organization: string, at: string) => `(select count(*)::int from invitations invited
    where invited.organization_id = ${organization} and invited.email is not null and invited.state = 'sent' and invited.expires_at > ${at})`;

/** SQL: the same of an organisation `o`; while that is suspended, its invitations rest. */
export const invitedAtRest = (now: string) => invitedTo("o.id", `case when o.life like 'suspended.%' then o.life_since else ${now} end`);

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
