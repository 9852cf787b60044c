import { countGuess, IdentityError, signIn, startSession, trustPlace, type UserRow, type Visitor } from "gotrue-for-node";
import type { LoginData, LoginRequest } from "../../../contract/auth.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { signInAtProject } from "../../identity/external-project.ts";
import { isEmbedded } from "../../identity/location.ts";
import { Refusal } from "../../refusal.ts";

/** The site's own sign-in: by the rules of `src/gotrue`, or by the calls of the service behind IDENTITY_URL, refused in the portal's words (DECISIONS 18, 34, 35). */

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

/** Signs in whoever has just made their account. @throws Refusal unauthenticated where it is another's or gone by now */
export const openSessionOf = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits">,
  user: UserRow,
  visitor: Visitor,
): Promise<LoginData> => {
  const session = await startSession(deps, deps.db, user, "password", visitor);
  if (session === null) throw new Refusal("unauthenticated");
  await trustPlace(deps, user.email, visitor);
  return { token: session.access_token, login_token: session, user: session.user };
};
