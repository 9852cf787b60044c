import type { Language } from "../../contract/preferences.ts";
import type { User } from "../../contract/identity.ts";
import type { Deps } from "../deps.ts";
import { statement } from "../store/statement.ts";
import { IdentityError, identityErrors } from "./errors.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { setPassword } from "./recovery.ts";
import { sessionPerson } from "./sessions.ts";
import type { Verified } from "./tokens.ts";
import { publicUser, userById, type Metadata } from "./users.ts";

/** The metadata travels in every access token, and a header of more than 16 KiB would be refused. */
const mostMetadata = 8192;

/** The caller of a service endpoint, with their session as it is now. */
export type SignedIn = NonNullable<Awaited<ReturnType<typeof sessionPerson>>>;

/**
 * Reads the bearer's session from the store (IDENTITY.md §7).
 *
 * @throws IdentityError no_authorization, bad_jwt, session_not_found
 */
export const requireSession = async (deps: Deps, bearer: string | null): Promise<SignedIn> => {
  if (bearer === null) throw new IdentityError(401, "no_authorization", "This endpoint requires a Bearer token");
  const verified: Verified | null = await deps.identity.tokens.read(bearer);
  if (verified === null) throw new IdentityError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  const person = await sessionPerson(deps, verified.principal.sessionId, verified.principal.userId);
  if (person === null) throw identityErrors.sessionGone();
  return person;
};

// Decided by the database, so that two changes at once both stay.
const mergeMetadata = statement<{ id: string }>(
  "identity_metadata_merge",
  `with gone as (select coalesce(array_agg(key), '{}') as keys from jsonb_each($2::jsonb) where value = 'null'::jsonb)
   update users set user_metadata = (user_metadata || $2::jsonb) - gone.keys, updated_at = $3::timestamptz from gone
   where id = $1::uuid and length(((user_metadata || $2::jsonb) - gone.keys)::text) <= ${mostMetadata} returning id`,
);

export type AccountChange = {
  email: string | null;
  password: string | null;
  currentPassword: string | null;
  data: Metadata | null;
  language: Language;
};

/**
 * PUT /user. A new password ends all other sessions and keeps this one; `data` is merged, and null deletes a key.
 *
 * @throws IdentityError current_password_invalid, same_password, validation_failed; Refusal of `requireGoodPassword`
 */
export const changeAccount = async (deps: Deps, person: SignedIn, change: AccountChange): Promise<User> => {
  const { passwords } = deps.identity;
  if (change.email !== null && change.email !== person.email) {
    throw new IdentityError(422, "validation_failed", "The email address cannot be changed here");
  }
  if (change.currentPassword !== null && !(await passwords.matches(person.password_hash, change.currentPassword))) {
    throw new IdentityError(400, "current_password_invalid", "The current password is not right");
  }
  let hash: string | null = null;
  if (change.password !== null) {
    await requireGoodPassword(deps, change.password, person.email);
    if (await passwords.matches(person.password_hash, change.password)) {
      throw new IdentityError(422, "same_password", "New password should be different from the old password.");
    }
    hash = await passwords.hash(change.password);
  }

  const { user, ended } = await deps.db.transaction(async (tx) => {
    if (change.data !== null) {
      const merged = await mergeMetadata(tx, person.id, JSON.stringify(change.data), deps.clock.now());
      if (merged.length === 0) throw new IdentityError(422, "validation_failed", "The user's data is too large");
    }
    const sessions = hash === null ? [] : await setPassword(deps, tx, person, hash, person.session_id, change.language);
    const [row] = await userById(tx, person.id);
    return { user: row, ended: sessions };
  });
  if (user === undefined) throw identityErrors.sessionGone();
  deps.identity.forget(change.data === null ? ended : [...ended, person.session_id]);
  if (hash !== null) deps.outbox.wake();
  return publicUser(user);
};
