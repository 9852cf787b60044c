import type { Language } from "../../contract/preferences.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Database } from "../store/database.ts";
import { integer, orNull, text, uuid } from "../store/columns.ts";
import { statement } from "../store/statement.ts";
import { requireProven, type SignedIn } from "./account.ts";
import { IdentityError } from "./errors.ts";
import { sessionsChannel } from "./session-cache.ts";
import { newTotp } from "./totp.ts";
import { hasSecondFactor, lockUser } from "./users.ts";

/** Seconds that a factor may wait to be verified, and a challenge to be answered. */
export const factorPatience = 300;
const mostFactors = 10;

const notFound = () => new IdentityError(404, "mfa_factor_not_found", "Factor not found");

const forgetUnverified = statement(
  "identity_factors_forget",
  "delete from mfa_factors where user_id = $1::uuid and status = 'unverified' and created_at <= $2::timestamptz",
);
const countFactors = statement(
  "identity_factors_count",
  { count: integer },
  "select count(*)::integer as count from mfa_factors where user_id = $1::uuid",
);
const addFactor = statement(
  "identity_factor_add",
  { id: uuid },
  `insert into mfa_factors (id, user_id, type, status, friendly_name, secret, phone, created_at, updated_at)
   values ($1::uuid, $2::uuid, $3, 'unverified', $4, $5, $6, $7::timestamptz, $7::timestamptz)
   on conflict (user_id, friendly_name) do nothing returning id`,
);

export type Enrolment = { type: "totp" | "phone"; name: string | null; issuer: string | null; phone: string | null };

/** @throws IdentityError mfa_phone_enroll_not_enabled, validation_failed */
const requirePhone = (deps: Deps, { type, phone }: Enrolment): void => {
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
export const enrolFactor = async (deps: Deps, person: SignedIn, enrolment: Enrolment) => {
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
    await forgetUnverified(tx, person.id, new Date(now.getTime() - factorPatience * 1000));
    const [counted] = await countFactors(tx, person.id);
    if ((counted?.count ?? 0) >= mostFactors) {
      throw new IdentityError(422, "too_many_enrolled_mfa_factors", "Maximum number of verified factors reached, unenroll to continue");
    }
    const added = await addFactor(tx, id, person.id, type, name, totp?.sealed ?? null, phone, now);
    if (added.length === 0) {
      throw new IdentityError(422, "mfa_factor_name_conflict", `A factor with the friendly name "${name}" for this user already exists`);
    }
  });
  return { id, type, ...(name === null ? {} : { friendly_name: name }), ...(totp === null ? { phone: phone! } : { totp: totp.shown }) };
};

// Whoever signed in elsewhere has to do so anew (SECURITY 40); this session falls to aal1 when it was raised by the factor. Recovery codes
// stand in for a factor, so they go with the last one.
const deleteFactor = statement(
  "identity_factor_delete",
  { id: orNull(uuid), status: text },
  `with gone as (
     delete from mfa_factors where id = $1::uuid and user_id = $2::uuid returning id, user_id, status, type
   ), spare as (
     delete from mfa_factors f using gone where f.user_id = gone.user_id and f.type = 'recovery_code' and f.id <> gone.id
       and gone.status = 'verified' and gone.type <> 'recovery_code'
       and not exists (select 1 from mfa_factors o
         where o.user_id = gone.user_id and o.id <> gone.id and o.status = 'verified' and o.type <> 'recovery_code')
     returning f.id
   ), lowered as (
     update sessions s set aal = 'aal1', factor_id = null,
       amr = (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(s.amr) m where m->>'method' not in ('totp', 'mfa/phone', 'mfa/recovery_code'))
     from gone where s.id = $3::uuid and s.user_id = gone.user_id
       and (s.factor_id = gone.id or s.factor_id in (select id from spare)) returning s.id
   ), ended as (
     delete from sessions s using gone where s.user_id = gone.user_id and gone.status = 'verified' and ($3::uuid is null or s.id <> $3::uuid)
     returning s.id
   )
   select s.id, gone.status, pg_notify('${sessionsChannel}', s.id::text)
   from gone left join (select id from lowered union all select id from ended) s on true`,
);

/** Removes a factor of a person, and tells them when it was in use. @returns the sessions to forget, or null when there is none */
export const removeFactor = async (
  deps: Deps,
  db: Database,
  owner: { id: string; email: string; language: Language },
  factorId: string,
  keep: string | null,
): Promise<string[] | null> => {
  const rows = await deleteFactor(db, factorId, owner.id, keep);
  if (rows.length === 0) return null;
  if (rows[0]?.status === "verified") {
    const params = { what: "factor_removed", link: `${deps.config.SITE_URL}/profile` } as const;
    await queueMail(db, { to: owner.email, kind: "security_changed", language: owner.language, params, now: deps.clock.now() });
  }
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
};

/**
 * DELETE /factors/{id}.
 *
 * @throws IdentityError mfa_factor_not_found, insufficient_aal
 */
export const unenrolFactor = async (deps: Deps, person: SignedIn, factorId: string, language: Language): Promise<void> => {
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
