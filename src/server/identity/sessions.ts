import type { Session } from "../../contract/identity.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../store/database.ts";
import { integer, json, orNull, type RowOf, text, time, uuid, textOf } from "../store/columns.ts";
import { instant, statement } from "../store/statement.ts";
import { IdentityError, identityErrors } from "./errors.ts";
import { firstToken, formatToken, nextToken, parseToken, placeOf, walkToActive, type RefreshToken } from "./refresh.ts";
import { sessionsChannel } from "./session-cache.ts";
import type { Aal, Amr, SessionFacts } from "./tokens.ts";
import { isBanned, publicUser, userColumns, type UserRow, userShape } from "./users.ts";

/** Where a request came from; kept with its session. */
export type Visitor = { address: string; userAgent: string | null };

const sessionShape = {
  ...userShape,
  session_id: uuid,
  aal: textOf<Aal>(),
  amr: json<Amr>(),
  refresh_generation: integer,
  refresh_hash: text,
  factor_id: orNull(uuid),
  session_created_at: time,
  refreshed_at: time,
};
type SessionRow = RowOf<typeof sessionShape>;

/**
 * SQL: notes in the same round trip that the person of `source` was here, at most once an hour; an organisation that nobody uses is
 * suspended in the end (DECISIONS 28).
 */
const noteActivity = (source: string, now: string) => `seen as (
     update memberships m set last_seen_at = ${now} from ${source}
     where m.user_id = ${source}.user_id and (m.last_seen_at is null or m.last_seen_at <= ${now} - interval '1 hour')
   )`;

// The hash is compared once more, under the person's lock: a password that was changed since it was checked, or is being changed at this
// moment, must not open a session.
const openSession = statement(
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
   ), ${noteActivity("opened", "$7::timestamptz")}
   update users u set last_sign_in_at = $7::timestamptz from opened where u.id = opened.user_id returning u.id`,
);

const readSession = statement(
  "identity_session_read",
  sessionShape,
  `select ${userColumns}, s.id as session_id, s.aal, s.amr, s.refresh_generation, s.refresh_hash, s.factor_id,
     s.created_at as session_created_at, s.refreshed_at
   from sessions s join users u on u.id = s.user_id where s.id = $1::uuid`,
);

const rotateSession = statement(
  "identity_session_rotate",
  { id: uuid },
  `with rotated as (
     update sessions set refresh_generation = $3::integer, refresh_hash = $4, refreshed_at = $5::timestamptz
     where id = $1::uuid and refresh_generation = $2::integer returning id, user_id
   ), ${noteActivity("rotated", "$5::timestamptz")}
   select id from rotated`,
);

const deleteSessions = statement(
  "identity_sessions_end",
  { id: uuid, created_at: time, refreshed_at: time },
  `with ended as (
     delete from sessions where user_id = $1::uuid and ($2::uuid is null or id = $2::uuid) and ($3::uuid is null or id <> $3::uuid)
     returning id, created_at, refreshed_at
   )
   select id, created_at, refreshed_at, pg_notify('${sessionsChannel}', id::text) from ended`,
);

/** When the session is over whatever happens (SECURITY 42). */
const endOf = (deps: Deps, startedAt: Date) => new Date(startedAt.getTime() + deps.config.SESSION_LIFE * 1000);

/** What a client is given of a session: its access token never outlives it. */
export const sessionAnswer = async (
  deps: Deps,
  user: UserRow,
  session: SessionFacts & { startedAt: Date },
  refresh: RefreshToken,
): Promise<Session> => {
  const { token, expiresAt, life } = await deps.identity.tokens.sign(user, session, endOf(deps, session.startedAt));
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: life,
    expires_at: expiresAt,
    refresh_token: formatToken(refresh),
    user: publicUser(user),
    weak_password: null,
  };
};

/**
 * A new session for a person who has just proven who they are. One round trip.
 *
 * @param db the transaction of what proved it, if there is one
 * @param method how they proved it, as `amr` says it
 * @returns null when the person is gone or has another password by now
 * @throws IdentityError user_banned
 */
export const startSession = async (
  deps: Deps,
  db: Database,
  user: UserRow,
  method: string,
  visitor: Visitor,
  provider = "email",
): Promise<Session | null> => {
  const now = deps.clock.now();
  if (isBanned(user, now)) throw identityErrors.banned(method === "password" ? 400 : 403);
  const id = deps.random.uuid();
  const refresh = firstToken(id);
  const amr: Amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const agent = visitor.userAgent?.slice(0, 512) ?? null;
  const place = placeOf(refresh).hash;
  const opened = await openSession(db, id, user.id, place, JSON.stringify(amr), agent, visitor.address, now, user.password_hash, provider);
  if (opened.length === 0) return null;
  const signedIn = now.toISOString();
  const identities = user.identities.map((identity) =>
    identity.provider === provider ? { ...identity, last_sign_in_at: signedIn } : identity,
  );
  return sessionAnswer(deps, { ...user, identities, last_sign_in_at: signedIn }, { id, aal: "aal1", amr, startedAt: now }, refresh);
};

/**
 * Exchanges a refresh token (IDENTITY.md §4): the active one for its successor; its parent at any time, and any older one within
 * REUSE_INTERVAL, for the active one. Any other reuse ends the session.
 *
 * @throws IdentityError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired, user_banned
 */
export const refreshSession = async (deps: Deps, presented: string): Promise<Session> => {
  const token = parseToken(presented);
  if (token === null) throw new IdentityError(400, "validation_failed", "Refresh token is not valid");
  const unknown = new IdentityError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  const key = deps.keyFor("refresh tokens");

  for (;;) {
    const [row] = await readSession(deps.db, token.sessionId);
    if (row === undefined) throw unknown;
    const active = walkToActive(key, token, { generation: row.refresh_generation, hash: row.refresh_hash });
    if (active === null) throw unknown;
    const startedAt = instant(row.session_created_at);
    const facts = { id: row.session_id, aal: row.aal, amr: row.amr, startedAt };
    const age = active.generation - token.generation;
    const now = deps.clock.now();
    const sinceRefresh = (now.getTime() - instant(row.refreshed_at).getTime()) / 1000;
    if (sinceRefresh > deps.config.SESSION_IDLE || now >= endOf(deps, startedAt)) {
      await endSessions(deps, row.id, { only: row.session_id });
      throw new IdentityError(400, "session_expired", "Invalid Refresh Token: Session Expired");
    }
    if (isBanned(row, now)) throw identityErrors.banned(400);

    if (age === 0) {
      const child = nextToken(key, active);
      const { generation, hash } = placeOf(child);
      const rotated = await rotateSession(deps.db, row.session_id, active.generation, generation, hash, now);
      if (rotated.length === 1) return sessionAnswer(deps, row, facts, child);
      continue; // Another request rotated it, or signed out, since it was read: look again.
    }

    if (age === 1 || sinceRefresh <= deps.config.REUSE_INTERVAL) return sessionAnswer(deps, row, facts, active);
    await endSessions(deps, row.id, { only: row.session_id });
    throw new IdentityError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
};

/** The session and its person as they are now, never from a cache; null when it has ended. */
export const sessionPerson = async (deps: Deps, sessionId: string, userId: string): Promise<SessionRow | null> => {
  const [row] = await readSession(deps.db, sessionId);
  return row !== undefined && row.id === userId ? row : null;
};

const ownShape = { id: uuid, user_agent: orNull(text), address: orNull(text), aal: textOf<Aal>(), created_at: time, refreshed_at: time };
type OwnRow = RowOf<typeof ownShape>;

const ownSessions = statement(
  "identity_sessions_of",
  ownShape,
  `select id, user_agent, address, aal, created_at, refreshed_at from sessions
   where user_id = $1::uuid and refreshed_at > $3::timestamptz and created_at > $4::timestamptz
   order by id = $2::uuid desc, refreshed_at desc limit 100`,
);

/** A session that was last refreshed, or began, no later than this is over. */
function earliest({ clock, config: { SESSION_IDLE, SESSION_LIFE } }: Deps) {
  const now = clock.now().getTime();
  return { refreshed: new Date(now - SESSION_IDLE * 1000), created: new Date(now - SESSION_LIFE * 1000) };
}

/** Where a person is signed in: the present session first, then those seen last. */
export const sessionsOf = (deps: Deps, userId: string, current: string | null): Promise<OwnRow[]> => {
  const { refreshed, created } = earliest(deps);
  return ownSessions(deps.db, userId, current, refreshed, created);
};

/** Ends all sessions of a person, one of them, or all but one; on every server at once. @returns how many were not over already */
export const endSessions = async (deps: Deps, userId: string, which: { only?: string; except?: string }): Promise<number> => {
  const ended = await deleteSessions(deps.db, userId, which.only ?? null, which.except ?? null);
  deps.identity.forget(ended.map(({ id }) => id));
  const { refreshed, created } = earliest(deps);
  return ended.filter((row) => instant(row.refreshed_at) > refreshed && instant(row.created_at) > created).length;
};
