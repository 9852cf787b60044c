import type { Session } from "../wire.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { type Amr, deleteSessions, openSession, readSession, rotateSession, type SessionRow } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import { instant } from "../../basics/sql/statement.ts";
import { IdentityError, identityErrors } from "../errors.ts";
import { isBanned, publicUser } from "../users/users.ts";
import type { SessionFacts } from "./access-tokens.ts";
import { firstToken, formatToken, nextToken, parseToken, placeOf, type RefreshToken, walkToActive } from "./refresh-token.ts";

/** Where a request came from; kept with its session. */
export type Visitor = { address: string; userAgent: string | null };

/** As much of what a browser says of itself as is kept. */
export const keptUserAgent = ({ userAgent }: Visitor): string | null => userAgent?.slice(0, 512) ?? null;

/** When the session is over whatever happens (SECURITY 42). */
export const endOf = (deps: Pick<Deps, "config">, startedAt: Date) => new Date(startedAt.getTime() + deps.config.SESSION_LIFE * 1000);

/** What a client is given of a session: its access token never outlives it. */
export const sessionAnswer = async (
  deps: Pick<Deps, "config" | "identity">,
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
  deps: Pick<Deps, "config" | "clock" | "random" | "identity">,
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
  const isOpen = await openSession(db, {
    id,
    userId: user.id,
    passwordHash: user.password_hash,
    provider,
    refreshHash: placeOf(refresh).hash,
    amr,
    userAgent: keptUserAgent(visitor),
    address: visitor.address,
    now,
  });
  if (!isOpen) return null;
  const signedIn = now.toISOString();
  const identities = user.identities.map((identity) =>
    identity.provider === provider ? { ...identity, last_sign_in_at: signedIn } : identity,
  );
  return sessionAnswer(deps, { ...user, identities, last_sign_in_at: signedIn }, { id, aal: "aal1", amr, startedAt: now }, refresh);
};

/** What a session is renewed to, and with what. */
type Renewed = { row: SessionRow; startedAt: Date; refresh: RefreshToken };

/** The statements by which sessions of one kind are renewed: those of the service itself, or an app's for sessions below these. */
export type RenewalStore = {
  /** Null for a session that there is not, or of another kind: each is as unknown as those that never were. */
  read(db: Database, id: string): Promise<SessionRow | null>;
  rotate: typeof rotateSession;
};

/**
 * Exchanges a refresh token (IDENTITY.md §4): the active one for its successor; its parent at any time, and any older one within
 * REUSE_INTERVAL, for the active one. Any other reuse ends the session.
 *
 * @throws IdentityError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired, user_banned; what `limits` throws
 */
export const renew = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "keyFor" | "limits">,
  presented: string,
  store: RenewalStore,
): Promise<Renewed> => {
  const token = parseToken(presented);
  if (token === null) throw new IdentityError(400, "validation_failed", "Refresh token is not valid");
  const unknown = new IdentityError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  const key = deps.keyFor("refresh tokens");
  let isCounted = false;

  for (;;) {
    const row = await store.read(deps.db, token.sessionId);
    if (row === null) throw unknown;
    const active = walkToActive(key, token, { generation: row.refresh_generation, hash: row.refresh_hash });
    if (active === null) throw unknown;
    // Only now it is known that whoever asks has the session: others must not use up what it may.
    if (!isCounted) await deps.limits.take("renewal", row.session_id);
    isCounted = true;
    const startedAt = instant(row.session_created_at);
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
      if (await store.rotate(deps.db, row.session_id, active.generation, placeOf(child), now)) return { row, startedAt, refresh: child };
      continue; // Another request rotated it, or signed out, since it was read: look again.
    }

    if (age === 1 || sinceRefresh <= deps.config.REUSE_INTERVAL) return { row, startedAt, refresh: active };
    await endSessions(deps, row.id, { only: row.session_id });
    throw new IdentityError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
};

/** Those below another one are their app's to renew. */
const ownSessions: RenewalStore = {
  async read(db, id) {
    const row = await readSession(db, id);
    return row?.parent_id === null ? row : null;
  },
  rotate: rotateSession,
};

/** Exchanges a refresh token of the service: see `renew`. */
export const refreshSession = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity" | "keyFor" | "limits">,
  presented: string,
): Promise<Session> => {
  const { row, startedAt, refresh } = await renew(deps, presented, ownSessions);
  return sessionAnswer(deps, row, { id: row.session_id, aal: row.aal, amr: row.amr, startedAt }, refresh);
};

/** The session and its person as they are now, never from a cache; null when it has ended. */
export const sessionPerson = async (deps: Pick<Deps, "db">, sessionId: string, userId: string): Promise<SessionRow | null> => {
  const row = await readSession(deps.db, sessionId);
  return row?.id === userId ? row : null;
};

/** A session that was last refreshed, or began, no later than this is over. */
export const earliest = ({ clock, config: { SESSION_IDLE, SESSION_LIFE } }: Pick<Deps, "config" | "clock">) => {
  const now = clock.now().getTime();
  return { refreshed: new Date(now - SESSION_IDLE * 1000), created: new Date(now - SESSION_LIFE * 1000) };
};

/** Ends all sessions of a person, one of them, or all but one; on every server at once. @returns how many were not over already */
export const endSessions = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "identity">,
  userId: string,
  which: { only?: string; except?: string },
): Promise<number> => {
  const ended = await deleteSessions(deps.db, userId, which);
  deps.identity.forget(ended.map(({ id }) => id));
  const { refreshed, created } = earliest(deps);
  return ended.filter(({ refreshedAt, createdAt }) => refreshedAt > refreshed && createdAt > created).length;
};
