import type { Principal } from "./principal.ts";
import type { Tokens } from "./sessions/access-tokens.ts";
import type { Bearer } from "./sessions/session-cache.ts";
import type { Keys } from "./sessions/signing-keys.ts";
import type { Passwords } from "./users/passwords.ts";

/** The service's long-lived parts. */
export type Identity = {
  /** The caller behind an access token; null when it is forged, expired, its session has ended or lacks the second factor. Cached: no query once seen. */
  verify(accessToken: string): Promise<Principal | null>;
  /** Whether `verify` refused the token because its person has a second factor that this session has not shown. */
  lacksFactor(accessToken: string): Promise<boolean>;
  /** A `verify` of tokens of the app's own. @param read what a token says; null when it is none of them */
  verifier<Caller extends Bearer>(read: (accessToken: string) => Promise<Caller | null>): (accessToken: string) => Promise<Caller | null>;
  /** Forgets what is cached of these sessions; to be called once they have ended or their person has changed. */
  forget(sessionIds: readonly string[]): void;
  /** Calls back with sessions that ended or changed, on any server, and with "all" where that may have been missed; answers how to stop. */
  onChanged(listener: (sessionIds: readonly string[] | "all") => void): () => void;
  keys: Keys;
  tokens: Tokens;
  passwords: Passwords;
};
