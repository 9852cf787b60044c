import type { Deps } from "../deps.ts";
import type { SessionRow } from "../store/sessions.ts";
import { userById, type UserRow } from "../store/users.ts";
import { IdentityError, identityErrors } from "../errors.ts";
import { isBanned } from "../users/users.ts";
import { sessionPerson } from "./sessions.ts";

/** The caller of a service endpoint, with their session as it is now. */
export type SignedIn = SessionRow;

/**
 * Nothing that outlives the proof of an address is linked, enrolled or changed before it (DECISIONS 43).
 *
 * @throws IdentityError email_not_confirmed
 */
export const requireProven = (person: UserRow): void => {
  if (person.email_confirmed_at === null) throw identityErrors.unproven(422);
};

/**
 * Reads the bearer's session from the store (IDENTITY.md §7).
 *
 * @throws IdentityError no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export const requireSession = async (deps: Pick<Deps, "db" | "clock" | "identity">, bearer: string | null): Promise<SignedIn> => {
  if (bearer === null) throw new IdentityError(401, "no_authorization", "This endpoint requires a Bearer token");
  const verified = await deps.identity.tokens.read(bearer);
  if (verified === null) throw new IdentityError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  const person = await sessionPerson(deps, verified.principal.sessionId, verified.principal.userId);
  if (person === null) {
    const owner = await userById(deps.db, verified.principal.userId);
    const isDeleted = owner === null || owner.deleted_at !== null;
    throw isDeleted ? identityErrors.userGone() : identityErrors.sessionGone();
  }
  if (isBanned(person, deps.clock.now())) throw identityErrors.banned(403);
  return person;
};
