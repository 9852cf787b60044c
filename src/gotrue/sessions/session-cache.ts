import type { Clock } from "../../basics/clock.ts";
import type { Database } from "../../basics/sql/database.ts";
import { sessionLife, type SessionLife } from "../store/sessions.ts";

/** What a token says of its caller. One with a parent ends with that session too. */
export type Bearer = { userId: string; email: string; sessionId: string; parentId?: string; aal: "aal1" | "aal2"; expiresAt: number };

/** Whoever has a second factor has to show it: a password alone opens nothing (SECURITY 18). */
const isEnough = (bearer: Bearer, life: SessionLife) => !life.has_factor || (bearer.aal === "aal2" && life.aal === "aal2");

const sessionsOf = ({ sessionId, parentId }: Bearer) => (parentId === undefined ? [sessionId] : [sessionId, parentId]);

const mostTokens = 50_000;

/**
 * Verified access tokens, kept until they expire, so that a session check costs no query once its token was seen. An ended session's
 * tokens are dropped at once here, and on the other servers when its notice arrives; while notices may be missed, nothing is kept.
 */
export class SessionCache<Caller extends Bearer> {
  readonly #tokens = new Map<string, Caller>();
  readonly #ofSession = new Map<string, Set<string>>();
  #hears = false;
  /** Grows with every dropped session: an answer of the store that is older than that is not kept. */
  #changes = 0;
  readonly #db: Database;
  readonly #clock: Clock;
  /** What a token says; null when it is none of ours. */
  readonly #read: (token: string) => Promise<Caller | null>;

  constructor(db: Database, clock: Clock, read: (token: string) => Promise<Caller | null>) {
    this.#db = db;
    this.#clock = clock;
    this.#read = read;
  }

  /** Whether notices of other servers arrive; while they may be missed, nothing is kept. */
  hear(hears: boolean): void {
    this.#hears = hears;
    if (hears) return;
    this.#changes += 1;
    this.#tokens.clear();
    this.#ofSession.clear();
  }

  async verify(token: string): Promise<Caller | null> {
    const kept = this.#tokens.get(token);
    if (kept !== undefined) {
      if (kept.expiresAt * 1000 > this.#clock.now().getTime()) return kept;
      this.#drop(token, kept);
      return null;
    }
    const caller = await this.#read(token);
    if (caller === null) return null;
    const before = this.#changes;
    const life = await sessionLife(this.#db, caller.sessionId, caller.userId);
    if (life === null || !isEnough(caller, life)) return null;
    // The address may have changed since the token was signed.
    const present = { ...caller, email: life.email };
    if (this.#hears && before === this.#changes) this.#keep(token, present);
    return present;
  }

  /** Whether `verify` refuses the token for want of the second factor alone. */
  async lacksFactor(token: string): Promise<boolean> {
    const caller = await this.#read(token);
    if (caller === null) return false;
    const life = await sessionLife(this.#db, caller.sessionId, caller.userId);
    return life !== null && !isEnough(caller, life);
  }

  /** Drops the tokens of sessions that ended or changed, and of those below them. */
  forget(sessionIds: readonly string[]): void {
    this.#changes += 1;
    for (const id of sessionIds) {
      for (const token of this.#ofSession.get(id) ?? []) this.#tokens.delete(token);
      this.#ofSession.delete(id);
    }
  }

  #keep(token: string, caller: Caller): void {
    if (this.#tokens.size >= mostTokens) {
      const [oldest] = this.#tokens;
      if (oldest !== undefined) this.#drop(...oldest);
    }
    this.#tokens.set(token, caller);
    for (const id of sessionsOf(caller)) {
      const siblings = this.#ofSession.get(id);
      if (siblings === undefined) this.#ofSession.set(id, new Set([token]));
      else siblings.add(token);
    }
  }

  #drop(token: string, caller: Caller): void {
    this.#tokens.delete(token);
    for (const id of sessionsOf(caller)) {
      const siblings = this.#ofSession.get(id);
      siblings?.delete(token);
      if (siblings?.size === 0) this.#ofSession.delete(id);
    }
  }
}
