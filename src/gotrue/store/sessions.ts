import type { Database } from "../../basics/sql/database.ts";
import { boolean, integer, json, orNull, type RowOf, text, textOf, time, uuid } from "../../basics/sql/columns.ts";
import { instant, statement } from "../../basics/sql/statement.ts";
import { userColumns, userShape } from "./users.ts";

export type Aal = "aal1" | "aal2";
/** How somebody proved who they are, the latest first; times in seconds since 1970. */
export type Amr = { method: string; timestamp: number }[];

/** Channel on which servers tell each other the ids of sessions that have ended or changed. */
export const sessionsChannel = "identity_sessions";

/** SQL: whether a session `s` ends where one stays, if one does: that one's sessions below it stay with it. */
export const isOther = (kept: string) =>
  `(${kept}::uuid is null or (s.id <> ${kept}::uuid and s.parent_id is distinct from ${kept}::uuid))`;

/** SQL: what a statement selects last to tell every server of the sessions that it ended or changed. */
export const tellSession = (id: string) => `pg_notify('${sessionsChannel}', ${id}::text)`;

export const sessionShape = {
  ...userShape,
  session_id: uuid,
  aal: textOf<Aal>(),
  amr: json<Amr>(),
  refresh_generation: integer,
  refresh_hash: text,
  factor_id: orNull(uuid),
  parent_id: orNull(uuid),
  session_created_at: time,
  refreshed_at: time,
};
/** A session with its person. One below another began when that one did: it ends no later. */
export type SessionRow = RowOf<typeof sessionShape>;

// The hash is compared once more, under the person's lock: a password that was changed since it was checked, or is being changed at this
// moment, must not open a session.
const open = statement(
  "identity_session_open",
  { id: uuid },
  `with person as (
     select id from users where id = $2::uuid and password_hash = $8 and (banned_until is null or banned_until <= $7::timestamptz)
     for no key update
   ), opened as (
     insert into sessions (id, user_id, refresh_generation, refresh_hash, aal, amr, user_agent, address, created_at, refreshed_at)
     select $1::uuid, id, 0, $3, 'aal1', $4::jsonb, $5, $6, $7::timestamptz, $7::timestamptz from person returning user_id
   ), identified as (
     update identities i set last_sign_in_at = $7::timestamptz from opened where i.user_id = opened.user_id and i.provider = $9
   )
   update users u set last_sign_in_at = $7::timestamptz from opened where u.id = opened.user_id returning u.id`,
);

export type NewSession = {
  id: string;
  userId: string;
  /** The person's password, as it was when they proved who they are. */
  passwordHash: string;
  /** The identity that they signed in with. */
  provider: string;
  refreshHash: string;
  amr: Amr;
  userAgent: string | null;
  address: string;
  now: Date;
};

/** Opens a session at aal1. False when the person is gone, barred or has another password by now. */
export const openSession = async (db: Database, session: NewSession): Promise<boolean> => {
  const { id, userId, passwordHash, provider, refreshHash, amr, userAgent, address, now } = session;
  return (await open(db, id, userId, refreshHash, JSON.stringify(amr), userAgent, address, now, passwordHash, provider)).length > 0;
};

/** SQL: selects a session `s` with its person, by its id ($1). */
export const selectSession = `select ${userColumns}, s.id as session_id, s.aal, s.amr, s.refresh_generation, s.refresh_hash, s.factor_id, s.parent_id,
     coalesce((select p.created_at from sessions p where p.id = s.parent_id), s.created_at) as session_created_at, s.refreshed_at
   from sessions s join users u on u.id = s.user_id where s.id = $1::uuid`;

const read = statement("identity_session_read", sessionShape, selectSession);

export const readSession = async (db: Database, id: string): Promise<SessionRow | null> => (await read(db, id))[0] ?? null;

/**
 * SQL: puts the next refresh token ($3, $4) in the place of generation $2 of a session ($1), at $5; whoever is in a session below another is in that one too.
 *
 * @param also what an app does with the session, `rotated`, in the same statement: further parts of it, each after a comma
 */
export const rotateSessionSql = (also = ""): string =>
  `with rotated as (
     update sessions set refresh_generation = $3::integer, refresh_hash = $4, refreshed_at = $5::timestamptz
     where id = $1::uuid and refresh_generation = $2::integer returning *
   ), kept as (
     update sessions p set refreshed_at = greatest(p.refreshed_at, $5::timestamptz) from rotated where p.id = rotated.parent_id
   )${also}
   select id from rotated`;

const rotate = statement("identity_session_rotate", { id: uuid }, rotateSessionSql());

/**
 * Puts the next refresh token in the place of generation `from`.
 *
 * @returns false when that is not the active one by now
 */
export const rotateSession = async (
  db: Database,
  id: string,
  from: number,
  to: { generation: number; hash: string },
  now: Date,
): Promise<boolean> => (await rotate(db, id, from, to.generation, to.hash, now)).length > 0;

const end = statement(
  "identity_sessions_end",
  { id: uuid, created_at: time, refreshed_at: time },
  `with ended as (
     delete from sessions s where user_id = $1::uuid and ($2::uuid is null or $2::uuid in (id, parent_id)) and ${isOther("$3")}
     returning id, created_at, refreshed_at
   )
   select id, created_at, refreshed_at, ${tellSession("id")} from ended`,
);

export type EndedSession = { id: string; createdAt: Date; refreshedAt: Date };

/** Ends all sessions of a person, one of them, or all but one, each with those below it, and tells every server. */
export const deleteSessions = async (
  db: Database,
  userId: string,
  { only, except }: { only?: string; except?: string },
): Promise<EndedSession[]> =>
  (await end(db, userId, only ?? null, except ?? null)).map((row) => ({
    id: row.id,
    createdAt: instant(row.created_at),
    refreshedAt: instant(row.refreshed_at),
  }));

const raisedShape = { id: uuid, generation: orNull(integer) };
/** A session that was raised, with its refresh token's new generation, or one that ended for it, with none. */
export type RaisedRow = RowOf<typeof raisedShape>;

// A generation that no token of the old line has: what was issued before is void.
const raise = statement(
  "identity_session_raise",
  raisedShape,
  `with raised as (
     update sessions set aal = 'aal2', factor_id = $3::uuid, amr = $4::jsonb, refresh_generation = refresh_generation + 1, refresh_hash = $5,
       refreshed_at = $6::timestamptz
     where id = $1::uuid and user_id = $2::uuid returning id, refresh_generation
   ), ended as (
     delete from sessions s using raised r where s.user_id = $2::uuid and s.id <> r.id and s.aal = 'aal1' returning s.id
   ), changed as (
     select id, refresh_generation as generation from raised union all select id, null from ended
   )
   select id, generation, ${tellSession("id")} from changed`,
);

/** Raises a session to aal2, makes its earlier refresh tokens void and ends its person's sessions at aal1. */
export const raiseSession = (
  db: Database,
  session: { id: string; userId: string; factorId: string; amr: Amr; refreshHash: string; now: Date },
): Promise<RaisedRow[]> => {
  const { id, userId, factorId, amr, refreshHash, now } = session;
  return raise(db, id, userId, factorId, JSON.stringify(amr), refreshHash, now);
};

const lifeShape = { email: text, aal: textOf<Aal>(), has_factor: boolean };
/** What a token has to fit: its person's address, and whether they have a second factor that the session has shown. */
export type SessionLife = RowOf<typeof lifeShape>;

const life = statement(
  "identity_session_lives",
  lifeShape,
  `select u.email, s.aal, exists (select 1 from mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
   from sessions s join users u on u.id = s.user_id where s.id = $1::uuid and s.user_id = $2::uuid`,
);

/** Null when the session has ended. */
export const sessionLife = async (db: Database, id: string, userId: string): Promise<SessionLife | null> =>
  (await life(db, id, userId))[0] ?? null;
