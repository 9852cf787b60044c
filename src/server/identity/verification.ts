import type { Session } from "../../contract/identity.ts";
import type { Deps } from "../deps.ts";
import { IdentityError, identityErrors } from "./errors.ts";
import { useCode, useLink, type Purpose } from "./one-time.ts";
import { startSession, type Visitor } from "./sessions.ts";
import { confirmUser, userById } from "./users.ts";

/** What each type of IDENTITY.md §3 may consume here; the types without a purpose have nothing pending yet. */
const purposes: Record<string, readonly Purpose[]> = {
  signup: ["confirmation"],
  email: ["confirmation", "recovery"],
  recovery: ["recovery"],
  invite: [],
  magiclink: [],
  email_change: [],
  sms: [],
  phone_change: [],
};

/** A link's token, alone or with its address; or six digits, which need the address that they were mailed to. */
export type Proof = { type: string; token: string; email: string | null };

/**
 * Confirms an address and signs its owner in. What was shown works once, also when it is shown ten times at the same moment.
 *
 * @throws IdentityError validation_failed for an unknown type, otp_expired for everything that does not work
 */
export const verifyProof = async (deps: Deps, { type, token, email }: Proof, visitor: Visitor): Promise<Session> => {
  const may = purposes[type];
  if (may === undefined) throw new IdentityError(400, "validation_failed", "Verify requires a verification type");

  // A wrong code throws only after the transaction: the try that it cost must stay.
  const session = await deps.db.transaction(async (tx) => {
    const isCode = /^\d{6}$/.test(token);
    const proven = isCode && email !== null ? useCode(deps, tx, email, token, may) : useLink(deps, tx, token, may, email);
    const userId = await proven;
    if (userId === null) return null;
    await confirmUser(tx, userId, deps.clock.now());
    const [user] = await userById(tx, userId);
    return user === undefined ? null : startSession(deps, tx, user, "otp", visitor);
  });
  if (session === null) throw identityErrors.tokenExpired();
  return session;
};
