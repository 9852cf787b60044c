import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../../basics/error-code.ts";
import type { Database } from "../../basics/sql/database.ts";

/** SQLSTATE of a serialisation failure and of a deadlock: the transaction was taken back, and may succeed when it is done again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && (/^(40001|40P01)$/.test(String(codeOf(error))) || isConflict(error.cause));

/** Times that a transaction is tried. One lock order everywhere makes even a second rare: see docs/decisions/lock-order.md. */
const most = 5;

/** Milliseconds before the `attempt`th repetition at most; chance keeps two apart that got into each other's way. */
const longest = (attempt: number) => 10 * 2 ** attempt;

/**
 * Does a transaction again when it got into another one's way, a bounded number of times. What `work` does outside of the store must
 * bear being done again.
 */
const againAfterConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === most || !isConflict(error)) throw error;
      await pause(Math.random() * longest(attempt));
    }
  }
};

/** The same store, whose statements and transactions are done again after a conflict: within a transaction, the outermost as a whole. */
export const withRetries = (db: Database): Database => ({
  ...db,
  query: (query) => againAfterConflict(() => db.query(query)),
  transaction: (work, first) => againAfterConflict(() => db.transaction(work, first)),
});
