import type { Session } from "../wire.ts";
import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import { hmac } from "../../basics/hmac.ts";
import type { Database } from "../../basics/sql/database.ts";
import { acceptFactor, addChallenge, missChallenge, readChallenge, useChallenge } from "../store/challenges.ts";
import { factorDeadline } from "../store/factors.ts";
import { instant } from "../../basics/sql/statement.ts";
import { IdentityError } from "../errors.ts";
import { requireMailInterval } from "../proofs/mail-interval.ts";
import { raise, raisedAnswer } from "../sessions/assurance.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { textCode } from "../users/phone.ts";
import { stepOf } from "./totp.ts";

/** Asking a second factor for its code, and checking it: once, also under concurrency and with another challenge (SECURITY 20, 21). */

const hashOf = (deps: Pick<Deps, "keyFor">, challengeId: string, code: string) => hmac(deps.keyFor("factor codes"), challengeId, code);

/** A factor that was not verified in time counts as gone. Recovery codes are not asked for this way. */
const factorOf = (deps: Pick<Deps, "clock">, person: SignedIn, factorId: string) => {
  const factor = person.factors.find(({ id }) => id === factorId);
  const oldest = deps.clock.now().getTime() - factorDeadline * 1000;
  if (
    factor === undefined ||
    factor.type === "recovery_code" ||
    (factor.status === "unverified" && instant(factor.created_at).getTime() <= oldest)
  ) {
    throw new IdentityError(404, "mfa_factor_not_found", "Factor not found");
  }
  return factor;
};

/**
 * POST /factors/{id}/challenge. A phone is sent its code.
 *
 * @throws IdentityError mfa_factor_not_found, over_sms_send_rate_limit, and of `textCode`
 */
export const challengeFactor = async (
  deps: Pick<Deps, "config" | "app" | "db" | "clock" | "random" | "log" | "sms" | "keyFor">,
  person: SignedIn,
  factorId: string,
  language: Language,
) => {
  const factor = factorOf(deps, person, factorId);
  const now = deps.clock.now();
  const id = deps.random.uuid();
  const end = new Date(now.getTime() + factorDeadline * 1000);
  const sending = factor.type === "phone" ? { phone: factor.phone, code: deps.random.code() } : null;
  if (sending !== null) await requireMailInterval(deps, sending.phone, "sms");
  const codeHash = sending === null ? null : hashOf(deps, id, sending.code);
  await addChallenge(deps.db, { id, factorId, codeHash, tries: deps.config.CODE_TRIES, now, until: end });
  if (sending !== null) await textCode(deps, sending.phone, sending.code, language, factorDeadline);
  return { id, type: factor.type, expires_at: Math.floor(end.getTime() / 1000) };
};

const wrongCode = () => new IdentityError(422, "mfa_verification_failed", "Invalid TOTP code entered");

/** Whether the code is right, and uses it up with its challenge. */
const accept = async (
  deps: Pick<Deps, "clock" | "keyFor">,
  tx: Database,
  ids: { challenge: string; factor: string },
  code: string,
  step: number | null,
): Promise<boolean> =>
  (await useChallenge(tx, ids.challenge, hashOf(deps, ids.challenge, code))) && acceptFactor(tx, ids.factor, step, deps.clock.now());

/** Carries a "no" out of a transaction that must not stay. */
class Wrong extends Error {}

/**
 * POST /factors/{id}/verify: raises the session to aal2, makes its earlier refresh tokens void and ends the person's sessions that have
 * not shown the factor.
 *
 * @throws IdentityError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, session_not_found; Refusal rate_limited
 */
export const verifyFactor = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "limits" | "keyFor" | "outbox">,
  person: SignedIn,
  ids: { factor: string; challenge: string },
  code: string,
  language: Language,
): Promise<Session> => {
  const { type } = factorOf(deps, person, ids.factor);
  await deps.limits.take("factor", ids.factor);
  const challenge = await readChallenge(deps.db, ids.challenge, ids.factor);
  if (challenge === null) throw new IdentityError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  const now = deps.clock.now();
  if (instant(challenge.expires_at) <= now) {
    throw new IdentityError(422, "mfa_challenge_expired", `MFA challenge ${ids.challenge} has expired, verify against another challenge`);
  }
  const step = challenge.secret === null ? null : await stepOf(deps, challenge.secret, code);

  const work = deps.db.transaction(async (tx) => {
    if ((type === "totp" && step === null) || !(await accept(deps, tx, ids, code, step))) throw new Wrong();
    const raised = await raise(deps, tx, person, ids.factor, type === "totp" ? "totp" : "mfa/phone");
    if (challenge.status === "unverified") {
      const params = { what: "factor_added" } as const;
      await deps.outbox.queue(tx, { to: person.email, kind: "security_changed", language, params, now });
    }
    return raised;
  });
  const raised = await work.catch(async (error: unknown) => {
    if (!(error instanceof Wrong)) throw error;
    await missChallenge(deps.db, ids.challenge);
    throw wrongCode();
  });
  const session = await raisedAnswer(deps, person, raised);
  deps.outbox.wake();
  await deps.limits.reset("factor", ids.factor);
  return session;
};
