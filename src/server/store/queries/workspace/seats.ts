import { integer } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { invitedTo } from "../organization/invitations.ts";

/** Seats of a plan: everybody who belongs, and invitations by address that wait. A link takes one when it is used. */

const count = statement(
  "count_seats",
  { used: integer },
  `select (select count(*)::int from memberships m where m.organization_id = $1::uuid) + ${invitedTo("$1::uuid", "$2::timestamptz")} as used`,
);

/** How many seats are taken. Under the lock of the head it stays so until the transaction ends, but for time, which gives some back. */
export const countSeats = async (tx: OrganizationStore, now: Date): Promise<number> => {
  const [row] = await count(tx, tx.organizationId, now);
  // A statement without `from` brings one row.
  return row!.used;
};
