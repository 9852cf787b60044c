import {
  addProof,
  addUser,
  isBanned,
  lockProof,
  type Metadata,
  newProof,
  nobodysId,
  takeMailInterval,
  useLink,
  userById,
  type Visitor,
} from "gotrue-for-node";
import type { LoginData, RegisterRequest } from "../../../contract/auth.ts";
import { continuationLife } from "../../../contract/commitments.ts";
import { confirmProblem, emailProblem, limits, nameProblem } from "../../../contract/fields.ts";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { signUpAtProject } from "../../identity/external-project.ts";
import { isEmbedded } from "../../identity/location.ts";
import { Refusal } from "../../refusal.ts";
import { nobody } from "../../store/queries/mail/kinds.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { openSessionOf } from "./sign-in.ts";

/** The site's own sign-up: into the tables of `src/gotrue`, or by the calls of the service behind IDENTITY_URL (DECISIONS 18, 34, 35). */

const requireAddress = (email: string): void => {
  const problem = emailProblem(email);
  if (problem !== null) throw new Refusal(problem);
};

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "keyFor" | "outbox">;
type NewPerson = { email: string; password: string; data: Metadata; language: Language };

/**
 * Mails a new address nothing, tells the owner of a known one, and answers the caller the same either way.
 *
 * @returns a token for `continueSignUp`, which opens nothing where the address was known
 * @throws Refusal of `requireGoodPassword`
 */
const register = async (deps: Needs, person: NewPerson): Promise<string> => {
  await requireGoodPassword(deps, person.password, person.email);
  const hash = await deps.identity.passwords.hash(person.password);
  const [id, identityId, now] = [deps.random.uuid(), deps.random.uuid(), deps.clock.now()];
  const isNew = await addUser(deps.db, { id, identityId, email: person.email, hash, confirmedAt: null, metadata: person.data, now });
  const { token, linkHash } = newProof(deps, person.email);
  const until = new Date(now.getTime() + continuationLife);
  const proof = { address: person.email, linkHash, codeHash: null, tries: 0, flowId: null, until, now };
  await addProof(deps.db, isNew ? id : nobodysId, "continuation", proof);
  // For a new address too, or its answer would come sooner and the server be idle after it.
  const wait = await takeMailInterval(deps, person.email, "signup_attempted");
  if (wait > 0) return token;
  const to = isNew ? nobody : person.email;
  const params = { link: `${deps.config.SITE_URL}/auth` };
  await queueMail(deps.db, { to, kind: "signup_attempted", language: person.language, params, now });
  deps.outbox.wake();
  return token;
};

/**
 * A new account. Known addresses are answered alike; their owner gets a mail.
 *
 * @returns what opens the first session of that account; null from the service behind IDENTITY_URL
 * @throws Refusal sign_up_closed, email_required, email_invalid, required, name_lines, too_long, confirm_mismatch, password_…
 */
export const registerPerson = async (
  deps: Needs,
  input: RegisterRequest,
  visitor: Visitor,
  language: Language,
): Promise<{ continuationToken: string } | null> => {
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
  if (isEmbedded(deps.config)) return { continuationToken: await register(deps, person) };
  await signUpAtProject(deps.config, person, visitor);
  return null;
};

/**
 * Opens the first session of whoever has just registered, once. It proves nothing about their address.
 *
 * @throws Refusal continuation_ended where the token is unknown, used or too old, or somebody has proven the address since
 */
export const continueSignUp = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "limits">,
  token: string,
  visitor: Visitor,
): Promise<LoginData> => {
  const user = await deps.db.transaction(async (tx) => {
    await lockProof(tx, token, null);
    const proven = await useLink(deps, tx, token, ["continuation"], null);
    return proven && userById(tx, proven.user_id);
  });
  if (!user || isBanned(user, deps.clock.now())) throw new Refusal("continuation_ended");
  return openSessionOf(deps, user, visitor);
};
