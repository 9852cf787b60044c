import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { isTaken } from "../../basics/sql/failure.ts";
import { changeFactor } from "../store/factors.ts";
import { IdentityError } from "../errors.ts";
import { removeFactor } from "../factors/factors.ts";
import { publicFactor } from "../users/users.ts";
import { requireUser } from "./users.ts";

const factorNotFound = () => new IdentityError(404, "mfa_factor_not_found", "Factor not found");

/** DELETE /admin/users/{id}/factors/{factor}. @throws IdentityError user_not_found, mfa_factor_not_found */
export const removeFactorAsAdmin = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "outbox">,
  id: string,
  factorId: string,
  language: Language,
) => {
  const user = await requireUser(deps, id);
  const factor = user.factors.find((one) => one.id === factorId);
  const owner = { id, email: user.email, language };
  const ended = factor === undefined ? null : await deps.db.transaction((tx) => removeFactor(deps, tx, owner, factorId, null));
  if (factor === undefined || ended === null) throw factorNotFound();
  deps.identity.forget(ended);
  deps.outbox.wake();
  return publicFactor(factor);
};

/**
 * PUT /admin/users/{id}/factors/{factor}: another name, or another number for a phone.
 *
 * @throws IdentityError user_not_found, mfa_factor_not_found, mfa_factor_name_conflict
 */
export const changeFactorAsAdmin = async (
  deps: Pick<Deps, "db" | "clock">,
  id: string,
  factorId: string,
  change: { name: string | null; phone: string | null },
) => {
  await requireUser(deps, id);
  const isChanged = await changeFactor(deps.db, factorId, id, change, deps.clock.now()).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    throw new IdentityError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${change.name}" for this user already exists`,
    );
  });
  const factor = (await requireUser(deps, id)).factors.find((one) => one.id === factorId);
  if (!isChanged || factor === undefined) throw factorNotFound();
  return publicFactor(factor);
};
