import type { Clock } from "../../../../basics/clock.ts";
import { orNull, text, time } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";

const lock = statement(
  "lock_head",
  { changed_at: orNull(time), plans: text },
  // Statements of a change are planned once for a connection and not each time: of the one that reads what it is judged by, planning took longer than running.
  `select changed_at, set_config('plan_cache_mode', 'force_generic_plan', true) as plans from organization_heads where organization_id = $1::uuid for update`,
);

/**
 * Keeps everybody else who changes this organisation waiting until the transaction ends. A statement of its own: one that judges by what it
 * reads would see the rows as they were before it waited.
 *
 * @returns the moment of all that is changed in this transaction: the clock's once nobody else changes anything, and never before the last change,
 * because clocks of several servers differ and every clock may be set back. Null when the organisation is gone
 */
export const lockHead = async (tx: OrganizationStore, clock: Clock): Promise<Date | null> => {
  const [head] = await lock(tx, tx.organizationId);
  if (head === undefined) return null;
  const [now, last] = [clock.now(), head.changed_at === null ? null : instant(head.changed_at)];
  return last !== null && last > now ? last : now;
};
