import { codeOf } from "../../basics/error-code.ts";

/**
 * SQLSTATE classes and codes that say "not now": no connection, shutting down, starting up, no room, no memory, too many connections, an error of the
 * disk, cancelled by timeout, in another transaction's way for longer than it was tried again.
 */
const notNow = /^(08...|53...|57P0[1-3]|57014|58030|25006|25P03|40001|40P01)$/;

const socketErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"]);

/** pg says these in words only. */
const words = /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|client has encountered/i;

/** Whether the store could not be reached, or could not write, as opposed to a statement that is wrong. Looks through wrapped errors. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = String(codeOf(error) ?? "");
  if (notNow.test(code) || socketErrors.has(code) || words.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  return isOutage(error.cause);
};
