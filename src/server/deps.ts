import type { Logger } from "pino";
import type { Progress } from "../contract/hub.ts";
import type { Language } from "../contract/preferences.ts";
import type { Config } from "./config.ts";
import type { Keys } from "./identity/keys.ts";
import type { Passwords } from "./identity/passwords.ts";
import type { Sms } from "./identity/sms.ts";
import type { Tokens } from "./identity/tokens.ts";
import type { Limits } from "./limits.ts";
import type { Database } from "./store/database.ts";
import type { LoadThai } from "./words/words.ts";
import type { ProgressAudience } from "./use-cases/progress/progress.ts";

/** The server's only source of time. `TEST_CLOCK` moves it; nothing else may read the wall clock for a rule. */
export type Clock = { now(): Date };

/** Sources of chance, so that tests can fix them. */
export type Random = {
  uuid(): string;
  /** Six decimal digits, uniformly drawn. */
  code(): string;
  /** 256 random bits in base64url, for links and refresh tokens. */
  token(): string;
};

/** Who is calling, from a verified access token. */
export type Principal = {
  userId: string;
  email: string;
  sessionId: string | null;
  role: string;
  aal: "aal1" | "aal2";
  name: string | null;
  /** When the token ends, in seconds since 1970. */
  expiresAt: number;
};

export type Identity = {
  /** The caller behind an access token; null when it is forged, expired, its session has ended or lacks the second factor. Cached: no query once seen. */
  verify(accessToken: string): Promise<Principal | null>;
  /** Whether `verify` refused the token because its person has a second factor that this session has not shown. */
  lacksFactor(accessToken: string): Promise<boolean>;
  /** Forgets what is cached of these sessions; to be called once they have ended or their person has changed. */
  forget(sessionIds: readonly string[]): void;
  /** Calls back with sessions that ended or changed, on any server, and with "all" where that may have been missed; answers how to stop. */
  onChanged(listener: (sessionIds: readonly string[] | "all") => void): () => void;
  keys: Keys;
  tokens: Tokens;
  passwords: Passwords;
};

export type Deps = {
  config: Config;
  db: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  /** Begins the name of everything that this installation keeps where others may keep theirs. */
  installation: string;
  identity: Identity;
  limits: Limits;
  /** Null where no text messages can be sent. */
  sms: Sms | null;
  /** The keys of `/auth/v1`: from the settings, or made at first start. */
  apiKeys: { anon: string; service: string };
  /** A 256-bit key for one purpose, the same on every server of a store: codes are hashed with it, tokens derived. */
  keyFor(purpose: string): Buffer;
  /** Loads what answers say in Thai. */
  loadThai: LoadThai;
  /** Tells connections of the hub what is new of a job. */
  feed: { tell(audience: ProgressAudience, jobName: string, progress: Progress): void };
  /** Tells the job worker that there is something to do. */
  jobs: { wake(): void };
  /** Tells the mail worker that a committed transaction left mail behind. */
  outbox: { wake(): void };
};

/** What every portal use case is told beside its input. */
export type Caller = { principal: Principal; language: Language };
