import { uuid } from "../../columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { statement } from "../../statement.ts";

const lock = statement(
  "lock_head",
  { organization_id: uuid },
  `select organization_id from organization_heads where organization_id = $1::uuid for update`,
);

/**
 * Keeps everybody else who changes this organisation waiting until the transaction ends. A statement of its own: one that judges by what it
 * reads would see the rows as they were before it waited.
 *
 * @returns false when the organisation is gone
 */
export const lockHead = async (tx: OrganizationStore): Promise<boolean> => (await lock(tx, tx.organizationId)).length > 0;
