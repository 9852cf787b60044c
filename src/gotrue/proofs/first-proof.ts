import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { confirmAccount } from "../store/first-proof.ts";
import type { Brought } from "../store/proofs.ts";
import { lockUser } from "../store/users.ts";
import { noPassword } from "../users/passwords.ts";

/**
 * Nobody owns an address that nobody has proven (DECISIONS 43). What its first proof finds on the account may have been planted by
 * somebody who merely typed the address, so all of it goes: in one place, whichever way the proof comes.
 */

/** How an address was proven. */
export type Proving =
  /** With a mailed link or code. */
  | { by: "mail"; brought: Brought | null }
  /** With a code that was typed in a session: who opened it knows the password and reads the mail, so session, password and names stay. */
  | { by: "session"; sessionId: string | null }
  /** A provider vouches for it; whoever calls links its identity. */
  | { by: "provider"; provider: string };

/**
 * An address was proven, in the caller's transaction. The first proof of an account removes every identity, phone, factor, session,
 * link, pending flow and name that was there before it, and the password, but for what `proving` says of it; a later one changes nothing.
 *
 * @returns the sessions that ended, to be forgotten once the transaction has committed
 */
export const proveAddress = async (
  deps: Pick<Deps, "clock" | "random">,
  tx: Database,
  userId: string,
  proving: Proving,
): Promise<string[]> => {
  // A sign-in at the same moment has opened its session by now, or will find another password.
  await lockUser(tx, userId);
  const { by } = proving;
  const brought = by === "mail" ? proving.brought : null;
  return confirmAccount(tx, {
    userId,
    hash: by === "session" ? null : (brought?.hash ?? noPassword),
    metadata: by === "session" ? null : (brought?.metadata ?? {}),
    provider: by === "provider" ? proving.provider : "email",
    newIdentityId: deps.random.uuid(),
    keptIdentityId: brought?.identityId ?? null,
    keptSessionId: by === "session" ? proving.sessionId : null,
    now: deps.clock.now(),
  });
};
