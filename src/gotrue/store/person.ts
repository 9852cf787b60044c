import { statement } from "../../basics/sql/statement.ts";
import type { Database } from "../../basics/sql/database.ts";

/**
 * SQL: takes the lock of a person. In a statement's first part it is taken before any row, but the statement sees the store as it was
 * before it waited.
 */
export const personLock = (person: string) => `pg_advisory_xact_lock(hashtextextended('person ' || ${person}, 0))`;

const lock = statement("lock_person", `select ${personLock("$1::text")}`);

/**
 * Keeps everybody else who changes what this person registers or owns waiting until the transaction ends. To be taken before any of its
 * rows, and by a statement of its own where the next one must see what those before left. It needs no row, because the person may be
 * another service's, and what they register may not be there yet. See docs/decisions/lock-order.md.
 */
export const lockPerson = async (tx: Database, person: string): Promise<void> => {
  await lock(tx, person);
};
