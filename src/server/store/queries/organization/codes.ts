import { personLock } from "gotrue-for-node";
import { boolean, integer, orNull, text, time } from "../../../../basics/sql/columns.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";

/** The code of an address: sending it, and judging what was typed. See the table for why it is one row. */

export type CodeSending = {
  address: string;
  person: string;
  codeHash: string;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
  isAutomatic: boolean;
  /** Seconds to wait after a code that was sent by itself, and after one that was asked for. */
  cooldown: { automatic: number; manual: number };
  perHour: number;
  /** Wrong codes after which no code counts for a while, and so none is sent. */
  tries: number;
  /** Until when the registration's name is kept, renewed by this activity. */
  claimUntil: Date;
  /** For the mail. The registration's subdomain is appended to `link`, and put between what its workspace's address has beside it. */
  mail: { language: string; code: string; link: string; minutes: number; besideSubdomain: [before: string, after: string] };
};

const sendShape = { is_pending: boolean, sent: boolean };

/** SQL: whether a wait has not ended, which began at `from` and lasts `length`. One from the future is no reason to wait: the clock was set back. */
const lasts = (from: string, length: string, now: string) => `(${from} + ${length} > ${now} and ${from} <= ${now} + ${length})`;

const hourLasts = lasts("last.hour_from", "interval '1 hour'", "excluded.sent_at");
const cooldownLasts = lasts(
  "last.sent_at",
  "make_interval(secs => (select case when last.automatic then after_automatic else after_manual end from input))",
  "excluded.sent_at",
);

const send = statement(
  "send_code",
  sendShape,
  `with input as (select ${personLock("$2::text")} as locked, $1::text as address, $2::uuid as person, $3::text as code_hash, $4::text as token_hash, $5::timestamptz as now,
    $6::timestamptz as expires_at, $7::boolean as automatic, $8::float8 as after_automatic, $9::float8 as after_manual, $10::int as per_hour,
    $11::timestamptz as claim_until, $12::text as language, $13::text as code, $14::text as link, $15::int as minutes, $16::text as before,
    $17::text as after, $18::int as allowed),
  pending as (
    select o.id, o.subdomain from organizations o, input where o.owner_id = input.person and o.state = 'pending'
  ),
  sent as (
    insert into verification_codes as last
      (address, user_id, organization_id, code_hash, token_hash, sent_at, automatic, expires_at, hour_from, hour_count)
    select input.address, input.person, pending.id, input.code_hash, input.token_hash, input.now, input.automatic, input.expires_at, input.now, 1
    from input, pending
    on conflict (address) do update set
      user_id = excluded.user_id, organization_id = excluded.organization_id, code_hash = excluded.code_hash, token_hash = excluded.token_hash,
      sent_at = excluded.sent_at, automatic = excluded.automatic, expires_at = excluded.expires_at, used_at = null,
      hour_from = case when ${hourLasts} then last.hour_from else excluded.sent_at end,
      hour_count = case when ${hourLasts} then last.hour_count + 1 else 1 end
    where not ${cooldownLasts} and (not ${hourLasts} or last.hour_count < (select per_hour from input))
      and (last.tries < (select allowed from input) or last.tries_until is null or last.tries_until <= excluded.sent_at)
    returning 1
  ),
  mailed as (
    insert into outbox (recipient, kind, language, params, created_at, due_at)
    select input.address, 'code', input.language, jsonb_build_object('code', input.code, 'link', input.link || pending.subdomain,
      'workspace', input.before || pending.subdomain || input.after, 'minutes', input.minutes), input.now, input.now
    from sent, pending, input
  ),
  renewed as (
    update subdomain_claims claim set expires_at = input.claim_until, renewed_at = input.now
    from input, pending
    -- Counting what was sent puts this after it: codes are locked before claims.
    where (select count(*) from sent) >= 0
      and claim.subdomain = pending.subdomain and claim.holder_id = input.person and claim.state = 'pending'
  )
  select exists (select 1 from pending) as is_pending, exists (select 1 from sent) as sent`,
);

export type CodeSent = {
  sentAt: Date;
  isAutomatic: boolean;
  expiresAt: Date;
  hourFrom: Date;
  /** Wrong codes so far, and until when they are remembered; null when none are. */
  tries: number;
  triesUntil: Date | null;
};

const lastShape = { sent_at: time, automatic: boolean, expires_at: time, hour_from: time, tries: integer, tries_until: orNull(time) };

const last = statement(
  "last_code",
  lastShape,
  `select sent_at, automatic, expires_at, hour_from, tries, tries_until from verification_codes where address = $1::text`,
);

/**
 * Replaces the address's code and queues its mail, unless the cooldown runs, the hour's codes are used up or no try is left: `last` then
 * is the send that already happened. Null when the person has no registration that waits for a code.
 */
export const sendCode = async (
  db: Database,
  sending: CodeSending,
): Promise<{ isSent: true } | { isSent: false; last: CodeSent } | null> => {
  const { cooldown, mail } = sending;
  const [row] = await send(
    db,
    sending.address,
    sending.person,
    sending.codeHash,
    sending.tokenHash,
    sending.now,
    sending.expiresAt,
    sending.isAutomatic,
    cooldown.automatic,
    cooldown.manual,
    sending.perHour,
    sending.claimUntil,
    mail.language,
    mail.code,
    mail.link,
    mail.minutes,
    ...mail.besideSubdomain,
    sending.tries,
  );
  if (!row?.is_pending) return null;
  if (row.sent) return { isSent: true };
  // Read apart: a request at the same moment may have sent it after this statement's view of the table was taken.
  const [before] = await last(db, sending.address);
  if (!before) return null;
  return {
    isSent: false,
    last: {
      sentAt: instant(before.sent_at),
      isAutomatic: before.automatic,
      expiresAt: instant(before.expires_at),
      hourFrom: instant(before.hour_from),
      tries: before.tries,
      triesUntil: before.tries_until === null ? null : instant(before.tries_until),
    },
  };
};

export type CodeRecord = {
  codeHash: string;
  tokenHash: string;
  expiresAt: Date;
  isUsed: boolean;
  tries: number;
  triesUntil: Date | null;
};

const lockShape = {
  code_hash: text,
  token_hash: text,
  expires_at: time,
  used_at: orNull(time),
  tries: integer,
  tries_until: orNull(time),
};

const lock = statement(
  "lock_code",
  lockShape,
  `select code_hash, token_hash, expires_at, used_at, tries, tries_until
  from verification_codes where address = $1::text and user_id = $2::uuid for update`,
);

/** The person's code, locked until the transaction ends: guesses at the same moment are judged one after the other. */
export const lockCode = async (db: Database, address: string, person: string): Promise<CodeRecord | null> => {
  const [row] = await lock(db, address, person);
  if (!row) return null;
  return {
    codeHash: row.code_hash,
    tokenHash: row.token_hash,
    expiresAt: instant(row.expires_at),
    isUsed: row.used_at !== null,
    tries: row.tries,
    triesUntil: row.tries_until === null ? null : instant(row.tries_until),
  };
};

const count = statement(
  "count_try",
  `update verification_codes set tries = $2::int, tries_until = $3::timestamptz where address = $1::text`,
);

/** Remembers how many wrong codes were typed for an address, until `until`. */
export const rememberTries = async (db: Database, address: string, tries: number, until: Date): Promise<void> => {
  await count(db, address, tries, until);
};

const use = statement(
  "use_code",
  `update verification_codes set used_at = $2::timestamptz, tries = 0, tries_until = null where address = $1::text`,
);

/** The code did its work; wrong tries before it are forgotten. */
export const useCode = async (db: Database, address: string, now: Date): Promise<void> => {
  await use(db, address, now);
};
