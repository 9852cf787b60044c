import type { Deps } from "../deps.ts";
import { IdentityError } from "../errors.ts";
import type { PasswordProblem } from "./passwords.ts";

const weak = (message: string, reason: string) =>
  new IdentityError(422, "weak_password", message, { weak_password: { reasons: [reason] } });

const refusalOf = (problem: PasswordProblem): IdentityError => {
  switch (problem.code) {
    case "password_short":
      return weak(`Password should be at least ${problem.params.min} characters.`, "length");
    case "password_common":
      return weak("Password is known to be weak and easy to guess, please choose a different one.", "pwned");
    case "password_long":
      return new IdentityError(422, "validation_failed", "Password is too long");
  }
};

/**
 * The rules for a password that is about to be set (DECISIONS 2, SECURITY 1–7).
 *
 * @throws IdentityError weak_password, validation_failed where it is too long
 */
export const requireGoodPassword = async (deps: Pick<Deps, "identity">, password: string, email: string): Promise<void> => {
  const problem = await deps.identity.passwords.problem(password, email);
  if (problem !== null) throw refusalOf(problem);
};
