import type { User } from "../wire.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { mergeMetadata, noteReauthentication } from "../store/account.ts";
import { addProof } from "../store/proofs.ts";
import { type Metadata, userById } from "../store/users.ts";
import { instant } from "../../basics/sql/statement.ts";
import { IdentityError, identityErrors } from "../errors.ts";
import type { Target } from "../proofs/links.ts";
import { requireMailInterval } from "../proofs/mail-interval.ts";
import { newProof, useCode } from "../proofs/one-time-tokens.ts";
import { requireProven, type SignedIn } from "../sessions/signed-in.ts";
import { requestEmailChange } from "./email-change.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { noPassword } from "./passwords.ts";
import { requestPhoneChange } from "./phone.ts";
import { setPassword } from "./set-password.ts";
import { hasSecondFactor, publicUser } from "./users.ts";

const day = 86_400_000;

/** The metadata travels in every access token, and a header of more than 16 KiB would be refused. */
const mostMetadata = 8192;

export type AccountChange = {
  email: string | null;
  phone: string | null;
  password: string | null;
  currentPassword: string | null;
  nonce: string | null;
  data: Metadata | null;
  language: Language;
  target: Target;
};

/** Whether the mailbox was proven with this sign-in: who forgot their password cannot be asked for it. */
const cameByMail = (person: SignedIn) => person.amr.some(({ method }) => ["otp", "recovery", "magiclink"].includes(method));

/** @throws IdentityError current_password_required, current_password_invalid; Refusal rate_limited */
const requireCurrentPassword = async (
  deps: Pick<Deps, "config" | "identity" | "limits">,
  person: SignedIn,
  current: string | null,
): Promise<void> => {
  if (current === null) {
    const hasOne = person.password_hash !== noPassword;
    if (!deps.config.CURRENT_PASSWORD_REQUIRED || !hasOne || cameByMail(person)) return;
    throw new IdentityError(400, "current_password_required", "The current password is needed to set a new one");
  }
  await deps.limits.take("factor", person.id);
  if (!(await deps.identity.passwords.matches(person.password_hash, current))) {
    throw new IdentityError(400, "current_password_invalid", "The current password is not right");
  }
};

/** @throws IdentityError reauthentication_needed, reauthentication_not_valid */
const requirePresence = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "keyFor">,
  person: SignedIn,
  nonce: string | null,
): Promise<void> => {
  if (nonce === null) {
    const isFresh = instant(person.session_created_at).getTime() > deps.clock.now().getTime() - day;
    if (!deps.config.REAUTHENTICATION_REQUIRED || isFresh) return;
    throw new IdentityError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  if ((await useCode(deps, deps.db, person.email, nonce, ["reauthentication"], person.id)) === null) {
    throw new IdentityError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
};

/** @returns the hash of the new password, once everything that it needs was shown */
const newHash = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "limits" | "keyFor">,
  person: SignedIn,
  change: AccountChange,
): Promise<string | null> => {
  const { passwords } = deps.identity;
  if (change.password === null) return null;
  await requireCurrentPassword(deps, person, change.currentPassword);
  await requireGoodPassword(deps, change.password, person.email);
  if (await passwords.matches(person.password_hash, change.password)) {
    throw new IdentityError(422, "same_password", "New password should be different from the old password.");
  }
  await requirePresence(deps, person, change.nonce);
  return passwords.hash(change.password);
};

/**
 * PUT /user. A new password ends all other sessions and keeps this one; `data` is merged, and null deletes a key; a new address or
 * phone waits to be confirmed.
 *
 * @throws IdentityError insufficient_aal, email_not_confirmed, current_password_…, reauthentication_…, same_password, validation_failed, over_…_rate_limit;
 * Refusal of `requireGoodPassword`
 */
export const changeAccount = async (
  deps: Pick<Deps, "config" | "app" | "db" | "clock" | "random" | "log" | "identity" | "limits" | "sms" | "keyFor" | "outbox">,
  person: SignedIn,
  change: AccountChange,
): Promise<User> => {
  const email = change.email === person.email ? null : change.email;
  const phone = change.phone === person.phone ? null : change.phone;
  const isSensitive = change.password !== null || email !== null || phone !== null;
  if (isSensitive && person.aal === "aal1" && hasSecondFactor(person)) {
    throw new IdentityError(401, "insufficient_aal", "AAL2 session is required to update email or password when MFA is enabled.");
  }
  if (email !== null || phone !== null) requireProven(person);
  const hash = await newHash(deps, person, change);
  if (email !== null) await requestEmailChange(deps, person, email, change.language, change.target);
  if (phone !== null) await requestPhoneChange(deps, person.id, phone, change.language);

  const { user, ended } = await deps.db.transaction(async (tx) => {
    if (change.data !== null && !(await mergeMetadata(tx, person.id, change.data, mostMetadata, deps.clock.now()))) {
      throw new IdentityError(422, "validation_failed", "The user's data is too large");
    }
    const sessions = hash === null ? [] : await setPassword(deps, tx, person, hash, person.session_id, change.language);
    return { user: await userById(tx, person.id), ended: sessions };
  });
  if (user === null) throw identityErrors.sessionGone();
  deps.identity.forget(change.data === null ? ended : [...ended, person.session_id]);
  if (hash !== null) deps.outbox.wake();
  return publicUser(user);
};

/**
 * GET /reauthenticate: mails a code that is shown as `nonce` with a new password.
 *
 * @throws IdentityError email_not_confirmed, over_email_send_rate_limit
 */
export const requestReauthentication = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  person: SignedIn,
  language: Language,
): Promise<void> => {
  const { config, clock } = deps;
  requireProven(person);
  await requireMailInterval(deps, person.email, "reauthentication");
  const { code, linkHash, codeHash } = newProof(deps, person.email);
  const now = clock.now();
  const until = new Date(now.getTime() + config.CODE_LIFE * 1000);
  const proof = { address: person.email, linkHash, codeHash, tries: config.CODE_TRIES, flowId: null, until, now };
  const params = { code, minutes: Math.ceil(config.CODE_LIFE / 60) };
  await deps.db.transaction(async (tx) => {
    await noteReauthentication(tx, person.id, now);
    await addProof(tx, person.id, "reauthentication", proof);
    await deps.outbox.queue(tx, { to: person.email, kind: "reauthentication", language, params, now });
  });
  deps.outbox.wake();
};
