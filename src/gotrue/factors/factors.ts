import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { addFactor, countFactors, deleteFactor, factorDeadline, forgetUnverified } from "../store/factors.ts";
import { lockUser } from "../store/users.ts";
import { IdentityError } from "../errors.ts";
import { requireProven, type SignedIn } from "../sessions/signed-in.ts";
import { hasSecondFactor } from "../users/users.ts";
import { newTotp } from "./totp.ts";

const mostFactors = 10;

const notFound = () => new IdentityError(404, "mfa_factor_not_found", "Factor not found");

export type Enrolment = { type: "totp" | "phone"; name: string | null; issuer: string | null; phone: string | null };

/** @throws IdentityError mfa_phone_enroll_not_enabled, validation_failed */
const requirePhone = (deps: Pick<Deps, "sms">, { type, phone }: Enrolment): void => {
  if (type !== "phone") return;
  if (deps.sms === null) throw new IdentityError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  if (phone === null) throw new IdentityError(400, "validation_failed", "Phone number required to sign up for MFA");
};

/**
 * POST /factors. The factor counts once a code of it was verified, and is forgotten when that takes too long.
 *
 * @returns what is shown once: the secret and its QR code
 * @throws IdentityError email_not_confirmed, insufficient_aal, too_many_enrolled_mfa_factors, mfa_factor_name_conflict, and of `requirePhone`
 */
export const enrolFactor = async (
  deps: Pick<Deps, "app" | "db" | "clock" | "random" | "sms" | "keyFor">,
  person: SignedIn,
  enrolment: Enrolment,
) => {
  const { type, name, issuer, phone } = enrolment;
  requireProven(person);
  requirePhone(deps, enrolment);
  if (hasSecondFactor(person) && person.aal !== "aal2") {
    throw new IdentityError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  const now = deps.clock.now();
  const id = deps.random.uuid();
  const totp = type === "totp" ? await newTotp(deps, { email: person.email, issuer }) : null;
  await deps.db.transaction(async (tx) => {
    // Or ten enrolments at once would all count nine.
    await lockUser(tx, person.id);
    await forgetUnverified(tx, person.id, new Date(now.getTime() - factorDeadline * 1000));
    if ((await countFactors(tx, person.id)) >= mostFactors) {
      throw new IdentityError(422, "too_many_enrolled_mfa_factors", "Maximum number of verified factors reached, unenroll to continue");
    }
    if (!(await addFactor(tx, { id, userId: person.id, type, name, secret: totp?.sealed ?? null, phone, now }))) {
      throw new IdentityError(422, "mfa_factor_name_conflict", `A factor with the friendly name "${name}" for this user already exists`);
    }
  });
  return { id, type, ...(name === null ? {} : { friendly_name: name }), ...(totp === null ? { phone } : { totp: totp.shown }) };
};

/** Removes a factor of a person, and tells them when it was in use. @returns the sessions to forget, or null when there is none */
export const removeFactor = async (
  deps: Pick<Deps, "clock" | "outbox">,
  db: Database,
  owner: { id: string; email: string; language: Language },
  factorId: string,
  keep: string | null,
): Promise<string[] | null> => {
  const deleted = await deleteFactor(db, factorId, owner.id, keep);
  if (deleted === null) return null;
  if (deleted.wasVerified) {
    const params = { what: "factor_removed" } as const;
    await deps.outbox.queue(db, { to: owner.email, kind: "security_changed", language: owner.language, params, now: deps.clock.now() });
  }
  return deleted.changed;
};

/**
 * DELETE /factors/{id}.
 *
 * @throws IdentityError mfa_factor_not_found, insufficient_aal
 */
export const unenrolFactor = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "outbox">,
  person: SignedIn,
  factorId: string,
  language: Language,
): Promise<void> => {
  const factor = person.factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw notFound();
  if (factor.status === "verified" && person.aal !== "aal2") {
    throw new IdentityError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  const owner = { id: person.id, email: person.email, language };
  const ended = await deps.db.transaction((tx) => removeFactor(deps, tx, owner, factorId, person.session_id));
  if (ended === null) throw notFound();
  deps.identity.forget(ended);
  deps.outbox.wake();
};
