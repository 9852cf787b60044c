import type { Session } from "../wire.ts";
import { limitKey } from "../../basics/address.ts";
import type { Deps } from "../deps.ts";
import { userByEmail } from "../store/users.ts";
import { identityErrors } from "../errors.ts";
import { startSession, type Visitor } from "./sessions.ts";

/** One account as seen from one place: guesses from elsewhere must not lock its owner out. */
const pairOf = (email: string, visitor: Visitor) => `${email} ${limitKey(visitor.address)}`;

/** Forgets the wrong guesses and remembers the place as the owner's. */
export const trustPlace = async (deps: Pick<Deps, "limits">, email: string, visitor: Visitor): Promise<void> => {
  const pair = pairOf(email, visitor);
  await deps.limits.reset("guess", pair);
  await deps.limits.remember("familiar", pair);
};

/**
 * Counts a guess at an account, per account and place; all unfamiliar places together have a second limit. `trustPlace` forgets it.
 *
 * @throws Refusal rate_limited
 */
export const countGuess = async (deps: Pick<Deps, "limits">, email: string, visitor: Visitor): Promise<void> => {
  const pair = pairOf(email, visitor);
  await deps.limits.take("guess", pair);
  if (!(await deps.limits.knows("familiar", pair))) await deps.limits.take("strangers", email);
};

/**
 * Signs in with a password: one query, one hash and one insert, in the same time whether the person is unknown or the password wrong.
 *
 * @param mayBeUnconfirmed whether somebody may come in before their address is proven, as an app may let them (DECISIONS 35)
 * @throws IdentityError invalid_credentials, email_not_confirmed; Refusal rate_limited
 */
export const signIn = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits">,
  input: { email: string; password: string; mayBeUnconfirmed: boolean },
  visitor: Visitor,
): Promise<Session> => {
  const { email, password } = input;
  await countGuess(deps, email, visitor);
  const user = await userByEmail(deps.db, email);
  const isRight = await deps.identity.passwords.matches(user?.password_hash ?? null, password);
  if (user === null || !isRight) throw identityErrors.credentials();
  if (user.email_confirmed_at === null && !input.mayBeUnconfirmed) {
    throw identityErrors.unproven(400);
  }
  const session = await startSession(deps, deps.db, user, "password", visitor);
  if (session === null) throw identityErrors.credentials();
  await trustPlace(deps, email, visitor);
  return session;
};
