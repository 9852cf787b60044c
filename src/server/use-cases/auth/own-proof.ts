import { noPassword, userById, type UserRow } from "gotrue-for-node";
import type { Deps } from "../../deps.ts";
import { isEmbedded } from "../../identity/location.ts";
import type { Principal } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";

/** What somebody proves once more before what cannot be taken back, or gives others a way in. */

/** @throws Refusal not_offered where people are another service's, unauthenticated for somebody who is gone */
export const ownUser = async ({ config, db }: Pick<Deps, "config" | "db">, { userId }: Pick<Principal, "userId">): Promise<UserRow> => {
  if (!isEmbedded(config)) throw new Refusal("not_offered");
  const user = await userById(db, userId);
  if (user === null) throw new Refusal("unauthenticated");
  return user;
};

/** That it is they who want it: the second factor their session has shown. @throws Refusal current_password_wrong, email_differs, rate_limited */
export const requireProof = async (deps: Pick<Deps, "identity" | "limits">, user: UserRow, proof: string): Promise<void> => {
  await deps.limits.take("factor", user.id);
  if (user.password_hash === noPassword) {
    if (proof.trim().toLowerCase() !== user.email) throw new Refusal("email_differs");
  } else if (!(await deps.identity.passwords.matches(user.password_hash, proof))) throw new Refusal("current_password_wrong");
};
