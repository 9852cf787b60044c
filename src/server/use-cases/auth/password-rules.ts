import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";

/**
 * The rules for a password that is about to be set (DECISIONS 2, SECURITY 1–7), in the portal's words.
 *
 * @throws Refusal password_short, password_long, password_common
 */
export const requireGoodPassword = async (deps: Pick<Deps, "identity">, password: string, email: string): Promise<void> => {
  const problem = await deps.identity.passwords.problem(password, email);
  if (problem !== null) throw new Refusal(problem.code, problem.params);
};
