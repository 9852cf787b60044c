import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { removeIdentity } from "../store/identities.ts";
import { lockUser, userById } from "../store/users.ts";
import { IdentityError } from "../errors.ts";
import { requireProven, type SignedIn } from "../sessions/signed-in.ts";
import { noPassword } from "../users/passwords.ts";
import { hasSecondFactor } from "../users/users.ts";

/** @throws IdentityError manual_linking_disabled, email_not_confirmed, insufficient_aal */
export const requireLinking = (deps: Pick<Deps, "config">, person: SignedIn): void => {
  if (!deps.config.MANUAL_LINKING) throw new IdentityError(404, "manual_linking_disabled", "Manual linking is disabled");
  requireProven(person);
  if (hasSecondFactor(person) && person.aal !== "aal2") {
    throw new IdentityError(403, "insufficient_aal", "AAL2 session is required to change identities when MFA is enabled.");
  }
};

/**
 * DELETE /user/identities/{id}.
 *
 * @throws IdentityError identity_not_found, single_identity_not_deletable
 */
export const unlinkIdentity = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "outbox">,
  person: SignedIn,
  identityId: string,
  language: Language,
): Promise<void> => {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, person.id);
    const user = await userById(tx, person.id);
    const identities = user?.identities ?? [];
    if (!identities.some(({ id }) => id === identityId)) throw new IdentityError(422, "identity_not_found", "Identity doesn't exist");
    if (identities.length <= 1) {
      throw new IdentityError(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
    }
    await removeIdentity(tx, identityId, person.id, noPassword, now);
    const params = { what: "identity_unlinked" } as const;
    await deps.outbox.queue(tx, { to: person.email, kind: "security_changed", language, params, now });
  });
  deps.outbox.wake();
};
