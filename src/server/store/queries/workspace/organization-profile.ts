import { lockPerson } from "gotrue-for-node";
import { uuid } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import type { WorkspaceOrganization } from "./members.ts";

/** What an organisation is called and looks like. */

const owner = statement(
  "owner_of_own_organization",
  { owner_id: uuid },
  `select owner_id from organizations where id = $1::uuid and state = 'active'`,
);

const lock = statement("lock_own_organization", `select 1 from organizations where id = $1::uuid and state = 'active' for no key update`);

/** Locks the organisation's row, which comes before its head: docs/decisions/lock-order.md. Of one that is gone nothing is locked. */
export const lockOrganization = async (tx: OrganizationStore): Promise<void> => {
  const [found] = await owner(tx, tx.organizationId);
  if (found === undefined) return;
  await lockPerson(tx, found.owner_id);
  await lock(tx, tx.organizationId);
};

const write = sent(
  "write_organization_profile",
  `update organizations set name = $2::text, accent = $3::text, logo = $4::text, updated_at = $5::timestamptz where id = $1::uuid`,
);

/** What the organisation is called and looks like from now on, under its lock. */
export const writeProfile = (
  tx: OrganizationStore,
  { name, accent, logo }: Pick<WorkspaceOrganization, "name" | "accent" | "logo">,
  now: Date,
): void => write(tx, tx.organizationId, name, accent, logo, now);
