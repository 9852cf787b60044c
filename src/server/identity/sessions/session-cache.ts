import type { Clock } from "../../clock.ts";
import type { Principal } from "../../principal.ts";
import type { Database } from "../../store/database.ts";
import { sessionLife, type SessionLife } from "../../store/queries/identity/sessions.ts";
import type { Tokens, Verified } from "./access-tokens.ts";

type ChangeListener = (sessionIds: readonly string[] | "all") => void;

/** Whoever has a second factor has to show it: a password alone opens nothing of the portal (SECURITY 18). */
const isEnough = (verified: Verified, life: SessionLife) => !life.has_factor || (verified.principal.aal === "aal2" && life.aal === "aal2");

const mostTokens = 50_000;

/**
 * Verified access tokens, kept until they expire, so that a session check costs no query once its token was seen. An ended session's
 * tokens are dropped at once here, and on the other servers when its notice arrives; while notices may be missed, nothing is kept.
 */
export class SessionCache {
  readonly #tokens = new Map<string, Verified>();
  readonly #ofSession = new Map<string, Set<string>>();
  #hears = false;
  /** Grows with every dropped session: an answer of the store that is older than that is not kept. */
  #changes = 0;
  readonly #listeners = new Set<ChangeListener>();
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #reader: Tokens;

  constructor(db: Database, clock: Clock, reader: Tokens) {
    this.#db = db;
    this.#clock = clock;
    this.#reader = reader;
  }

  /** Whether notices of other servers arrive; while they may be missed, nothing is kept. */
  hear(hears: boolean): void {
    this.#hears = hears;
    if (hears) return this.#tell("all");
    this.#changes += 1;
    this.#tokens.clear();
    this.#ofSession.clear();
  }

  async verify(token: string): Promise<Principal | null> {
    const kept = this.#tokens.get(token);
    if (kept !== undefined) {
      if (kept.principal.expiresAt * 1000 > this.#clock.now().getTime()) return kept.principal;
      this.#drop(token, kept.principal.sessionId);
      return null;
    }
    const verified = await this.#reader.read(token);
    if (verified === null) return null;
    const before = this.#changes;
    const { sessionId, userId } = verified.principal;
    const life = await sessionLife(this.#db, sessionId, userId);
    if (life === null || !isEnough(verified, life)) return null;
    // The address may have changed since the token was signed.
    const principal = { ...verified.principal, email: life.email };
    if (this.#hears && before === this.#changes) this.#keep(token, { ...verified, principal });
    return principal;
  }

  /** Whether `verify` refuses the token for want of the second factor alone. */
  async lacksFactor(token: string): Promise<boolean> {
    const verified = await this.#reader.read(token);
    if (verified === null) return false;
    const life = await sessionLife(this.#db, verified.principal.sessionId, verified.principal.userId);
    return life !== null && !isEnough(verified, life);
  }

  forget(sessionIds: readonly string[]): void {
    this.#changes += 1;
    for (const id of sessionIds) {
      for (const token of this.#ofSession.get(id) ?? []) this.#tokens.delete(token);
      this.#ofSession.delete(id);
    }
    if (sessionIds.length > 0) this.#tell(sessionIds);
  }

  /** Calls back with sessions that ended or changed. @returns how to stop */
  onChanged(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(sessionIds: readonly string[] | "all"): void {
    for (const listener of this.#listeners) listener(sessionIds);
  }

  #keep(token: string, verified: Verified): void {
    if (this.#tokens.size >= mostTokens) {
      const [oldest] = this.#tokens;
      if (oldest !== undefined) this.#drop(oldest[0], oldest[1].principal.sessionId);
    }
    this.#tokens.set(token, verified);
    const { sessionId } = verified.principal;
    const siblings = this.#ofSession.get(sessionId);
    if (siblings === undefined) this.#ofSession.set(sessionId, new Set([token]));
    else siblings.add(token);
  }

  #drop(token: string, sessionId: string): void {
    this.#tokens.delete(token);
    const siblings = this.#ofSession.get(sessionId);
    siblings?.delete(token);
    if (siblings?.size === 0) this.#ofSession.delete(sessionId);
  }
}
