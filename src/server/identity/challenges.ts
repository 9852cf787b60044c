import type { Session } from "../../contract/identity.ts";
import type { Language } from "../../contract/preferences.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Database } from "../store/database.ts";
import { orNull, text, time, uuid } from "../store/columns.ts";
import { instant, statement } from "../store/statement.ts";
import type { SignedIn } from "./account.ts";
import { raise, raisedAnswer } from "./assurance.ts";
import { IdentityError } from "./errors.ts";
import { factorPatience } from "./factors.ts";
import { hmac } from "./keys.ts";
import { requireMailInterval } from "./mail-interval.ts";
import { textCode } from "./phone.ts";
import { stepOf } from "./totp.ts";

/** Asking a second factor for its code, and checking it: once, also under concurrency and with another challenge (SECURITY 20, 21). */

const addChallenge = statement(
  "identity_challenge_add",
  `with asked as (update mfa_factors set last_challenged_at = $5::timestamptz where id = $2::uuid)
   insert into mfa_challenges (id, factor_id, code_hash, tries_left, expires_at)
   values ($1::uuid, $2::uuid, $3, $4::integer, $6::timestamptz)`,
);

const hashOf = (deps: Deps, challengeId: string, code: string) => hmac(deps.keyFor("factor codes"), challengeId, code);

/** A factor that was not verified in time counts as gone. Recovery codes are not asked for this way. */
const factorOf = (deps: Deps, person: SignedIn, factorId: string) => {
  const factor = person.factors.find(({ id }) => id === factorId);
  const oldest = deps.clock.now().getTime() - factorPatience * 1000;
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
export const challengeFactor = async (deps: Deps, person: SignedIn, factorId: string, language: Language) => {
  const factor = factorOf(deps, person, factorId);
  const now = deps.clock.now();
  const id = deps.random.uuid();
  const end = new Date(now.getTime() + factorPatience * 1000);
  const code = factor.type === "phone" ? deps.random.code() : null;
  if (code !== null) await requireMailInterval(deps, factor.phone!, "sms");
  await addChallenge(deps.db, id, factorId, code === null ? null : hashOf(deps, id, code), deps.config.CODE_TRIES, now, end);
  if (code !== null) await textCode(deps, factor.phone!, code, language, factorPatience);
  return { id, type: factor.type, expires_at: Math.floor(end.getTime() / 1000) };
};

const challengeShape = { secret: orNull(text), status: text, expires_at: time };

const readChallenge = statement(
  "identity_challenge_read",
  challengeShape,
  `select f.secret, f.status, c.expires_at from mfa_challenges c join mfa_factors f on f.id = c.factor_id
   where c.id = $1::uuid and f.id = $2::uuid`,
);

const useChallenge = statement(
  "identity_challenge_use",
  { id: uuid },
  `delete from mfa_challenges where id = $1::uuid and tries_left > 0 and (code_hash is null or code_hash = $2) returning id`,
);

const missChallenge = statement("identity_challenge_miss", "update mfa_challenges set tries_left = tries_left - 1 where id = $1::uuid");

// A code's place in time may only grow: the same code, or an older one, does not work again.
const acceptFactor = statement(
  "identity_factor_accept",
  { id: uuid },
  `with accepted as (
     update mfa_factors set status = 'verified', last_step = coalesce($2::integer, last_step), updated_at = $3::timestamptz
     where id = $1::uuid and ($2::integer is null or last_step is null or last_step < $2::integer) returning id, user_id, type
   ), others as (
     delete from mfa_factors f using accepted a where f.user_id = a.user_id and f.type = a.type and f.id <> a.id and f.status = 'unverified'
   )
   select id from accepted`,
);

const wrongCode = () => new IdentityError(422, "mfa_verification_failed", "Invalid TOTP code entered");

/** Whether the code is right, and uses it up with its challenge. */
const accept = async (
  deps: Deps,
  tx: Database,
  ids: { challenge: string; factor: string },
  code: string,
  step: number | null,
): Promise<boolean> => {
  const used = await useChallenge(tx, ids.challenge, hashOf(deps, ids.challenge, code));
  return used.length > 0 && (await acceptFactor(tx, ids.factor, step, deps.clock.now())).length > 0;
};

/** Carries a "no" out of a transaction that must not stay. */
class Wrong extends Error {}

/**
 * POST /factors/{id}/verify: raises the session to aal2, makes its earlier refresh tokens void and ends the person's sessions that have
 * not shown the factor.
 *
 * @throws IdentityError mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, session_not_found; Refusal rate_limited
 */
export const verifyFactor = async (
  deps: Deps,
  person: SignedIn,
  ids: { factor: string; challenge: string },
  code: string,
  language: Language,
): Promise<Session> => {
  const { type } = factorOf(deps, person, ids.factor);
  await deps.limits.take("factor", ids.factor);
  const [challenge] = await readChallenge(deps.db, ids.challenge, ids.factor);
  if (challenge === undefined) throw new IdentityError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  const now = deps.clock.now();
  if (instant(challenge.expires_at) <= now) {
    throw new IdentityError(422, "mfa_challenge_expired", `MFA challenge ${ids.challenge} has expired, verify against another challenge`);
  }
  const step = challenge.secret === null ? null : await stepOf(deps, challenge.secret, code);

  const work = deps.db.transaction(async (tx) => {
    if ((type === "totp" && step === null) || !(await accept(deps, tx, ids, code, step))) throw new Wrong();
    const raised = await raise(deps, tx, person, ids.factor, type === "totp" ? "totp" : "mfa/phone");
    if (challenge.status === "unverified") {
      const params = { what: "factor_added", link: `${deps.config.SITE_URL}/profile` } as const;
      await queueMail(tx, { to: person.email, kind: "security_changed", language, params, now });
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
