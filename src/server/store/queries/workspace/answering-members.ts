import type { Language } from "../../../../contract/choices.ts";
import { orNull, text, textOf, uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";

/** Members as those who answer by mail. */

const find = statement(
  "find_member_by_address",
  { user_id: uuid, email: text, name: orNull(text), language: textOf<Language>() },
  `select m.user_id, m.email, m.name, m.language from memberships m where m.organization_id = $1::uuid and lower(m.email) = lower($2::text)`,
);

/** @returns null where no member has the address */
export const findMemberByAddress = async (tx: OrganizationStore, address: string) => {
  const [row] = await find(tx, tx.organizationId, address);
  return row ? { userId: row.user_id, email: row.email, name: row.name, language: row.language } : null;
};
