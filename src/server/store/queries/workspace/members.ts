import type { OrganizationStore } from "../../isolation.ts";
import { statement } from "../../statement.ts";

/** The members of an organisation. */

export type Known = { userId: string; name: string | null; nickname: string | null; email: string };

const know = statement(
  "know_member",
  `update memberships set name = $3::text, nickname = $4::text, email = $5::text where organization_id = $1::uuid and user_id = $2::uuid
   and (name, nickname, email) is distinct from ($3::text, $4::text, $5::text)`,
);

/** Keeps who a member is, as they are at this moment: people are another service's to know, and may be deleted there. */
export const knowMember = async (tx: OrganizationStore, { userId, name, nickname, email }: Known): Promise<void> => {
  await know(tx, tx.organizationId, userId, name, nickname, email);
};
