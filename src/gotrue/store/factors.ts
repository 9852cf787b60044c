import type { Database } from "../../basics/sql/database.ts";
import { integer, orNull, text, uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";
import { isOther, tellSession } from "./sessions.ts";

/** Seconds that a factor may wait to be verified, and a challenge to be answered. */
export const factorDeadline = 300;

const forget = statement(
  "identity_factors_forget",
  "delete from mfa_factors where user_id = $1::uuid and status = 'unverified' and created_at <= $2::timestamptz",
);

/** Forgets the person's factors that were enrolled before and never verified. */
export const forgetUnverified = async (db: Database, userId: string, before: Date): Promise<void> => {
  await forget(db, userId, before);
};

const count = statement(
  "identity_factors_count",
  { count: integer },
  "select count(*)::integer as count from mfa_factors where user_id = $1::uuid",
);

export const countFactors = async (db: Database, userId: string): Promise<number> => (await count(db, userId))[0]?.count ?? 0;

const add = statement(
  "identity_factor_add",
  { id: uuid },
  `insert into mfa_factors (id, user_id, type, status, friendly_name, secret, phone, created_at, updated_at)
   values ($1::uuid, $2::uuid, $3, 'unverified', $4, $5, $6, $7::timestamptz, $7::timestamptz)
   on conflict (user_id, friendly_name) do nothing returning id`,
);

export type NewFactor = {
  id: string;
  userId: string;
  type: "totp" | "phone";
  name: string | null;
  /** Sealed; null for a phone. */
  secret: string | null;
  phone: string | null;
  now: Date;
};

/** Adds a factor that is not verified yet. False when the person has one of this name. */
export const addFactor = async (db: Database, { id, userId, type, name, secret, phone, now }: NewFactor): Promise<boolean> =>
  (await add(db, id, userId, type, name, secret, phone, now)).length > 0;

// Whoever signed in elsewhere has to do so anew (SECURITY 40); this session falls to aal1 when it was raised by the factor. Recovery codes
// stand in for a factor, so they go with the last one.
const remove = statement(
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
     from gone where $3::uuid in (s.id, s.parent_id) and s.user_id = gone.user_id
       and (s.factor_id = gone.id or s.factor_id in (select id from spare)) returning s.id
   ), ended as (
     delete from sessions s using gone where s.user_id = gone.user_id and gone.status = 'verified' and ${isOther("$3")}
     returning s.id
   )
   select s.id, gone.status, ${tellSession("s.id")}
   from gone left join (select id from lowered union all select id from ended) s on true`,
);

/**
 * Removes a factor with what has no sense without it, and tells every server.
 *
 * @param keep the session that stays, if one does
 * @returns whether it was in use, and the sessions that ended or fell to aal1; null when there is no such factor
 */
export const deleteFactor = async (
  db: Database,
  id: string,
  userId: string,
  keep: string | null,
): Promise<{ wasVerified: boolean; changed: string[] } | null> => {
  const rows = await remove(db, id, userId, keep);
  const [first] = rows;
  if (first === undefined) return null;
  return { wasVerified: first.status === "verified", changed: rows.flatMap((row) => (row.id === null ? [] : [row.id])) };
};

const change = statement(
  "identity_admin_factor_change",
  { id: uuid },
  `update mfa_factors set friendly_name = coalesce($3, friendly_name), phone = case when type = 'phone' then coalesce($4, phone) else phone end,
     updated_at = $5::timestamptz
   where id = $1::uuid and user_id = $2::uuid returning id`,
);

/** Another name, or another number for a phone. False when there is no such factor; a name of another one fails at its index. */
export const changeFactor = async (
  db: Database,
  id: string,
  userId: string,
  { name, phone }: { name: string | null; phone: string | null },
  now: Date,
): Promise<boolean> => (await change(db, id, userId, name, phone, now)).length > 0;
