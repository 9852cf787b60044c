import { countGuess, IdentityError, signIn, trustPlace, type Visitor } from "gotrue-for-node";
import type { LoginData, LoginRequest, RegisterRequest, ResetPasswordRequest } from "../../../contract/auth.ts";
import { confirmProblem, emailProblem, limits, nameProblem } from "../../../contract/fields.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { isEmbedded } from "../../identity/location.ts";
import { resetAtProject, signInAtProject, signUpAtProject } from "../../identity/external-project.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset.ts";
import { Refusal } from "../../refusal.ts";
import { activatePending } from "../organization/activation.ts";

/** The portal's way to its identity service: the same functions, or the calls of the one behind IDENTITY_URL, in the portal's words (DECISIONS 18, 34, 35). */

const requireAddress = (email: string): void => {
  const problem = emailProblem(email);
  if (problem !== null) throw new Refusal(problem);
};

/**
 * A new account. Known addresses are answered alike; their owner gets a mail.
 *
 * @throws Refusal sign_up_closed, email_required, email_invalid, required, name_lines, too_long, confirm_mismatch, password_…
 */
export const registerPerson = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "outbox">,
  input: RegisterRequest,
  visitor: Visitor,
  language: Language,
): Promise<void> => {
  if (!deps.config.SIGNUP_ENABLED) throw new Refusal("sign_up_closed");
  requireAddress(input.email);
  const firstName = input.firstName.trim();
  const lastName = input.lastName?.trim() ?? "";
  const name = nameProblem(firstName);
  if (name !== null) throw new Refusal(name, { field: "firstName", max: limits.nameMax });
  const last = lastName === "" ? null : nameProblem(lastName);
  if (last !== null) throw new Refusal(last, { field: "lastName", max: limits.nameMax });
  const confirm = confirmProblem(input.password, input.confirmPassword);
  if (input.password !== "" && confirm !== null) throw new Refusal(confirm);
  const data = { first_name: firstName, last_name: lastName, name: `${firstName} ${lastName}`.trim() };
  const person = { email: input.email, password: input.password, data, language };
  await (isEmbedded(deps.config) ? register(deps, person) : signUpAtProject(deps.config, person, visitor));
};

/**
 * Signs in, also before the address is confirmed.
 *
 * @throws Refusal credentials_missing, credentials_wrong, account_suspended with the right password alone, rate_limited
 */
export const logIn = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits">,
  { email, password }: LoginRequest,
  visitor: Visitor,
  language: Language,
): Promise<LoginData> => {
  if (email === "" || password === "") throw new Refusal("credentials_missing");
  if (!isEmbedded(deps.config)) return logInAtProject(deps, { email, password }, visitor, language);
  try {
    const session = await signIn(deps, { email, password, mayBeUnconfirmed: true }, visitor);
    return { token: session.access_token, login_token: session, user: session.user };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new Refusal(error.code === "user_banned" ? "account_suspended" : "credentials_wrong");
  }
};

const logInAtProject = async (
  deps: Pick<Deps, "config" | "limits">,
  input: LoginRequest,
  visitor: Visitor,
  language: Language,
): Promise<LoginData> => {
  await countGuess(deps, input.email, visitor);
  const session = await signInAtProject(deps.config, input, visitor, language);
  await trustPlace(deps, input.email, visitor);
  return { token: session.access_token, login_token: session, user: session.user };
};

/**
 * Chooses a new password with the mailed link. The first password of an account that a free registration prepared brings its
 * organisation to life (DECISIONS 22); one whose name was lost meanwhile stays pending, and the wizard asks for another.
 *
 * @throws Refusal reset_failed without a token or a password, reset_link_invalid, password_…
 */
export const choosePassword = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits" | "jobs" | "outbox">,
  input: ResetPasswordRequest,
  language: Language,
  visitor: Visitor,
): Promise<void> => {
  const { token, newPassword: password } = input;
  if (!token || !password) throw new Refusal("reset_failed");
  if (!isEmbedded(deps.config)) {
    return resetAtProject(deps.config, { token, password }, visitor, language);
  }
  const reset = { email: input.email ?? "", token, password, language };
  await resetPassword(deps, reset, visitor, (tx, { id, email }) => activatePending(deps, tx, { id, email, language }, deps.clock.now()));
  deps.jobs.wake();
};
