import type { Clock } from "../basics/clock.ts";
import type { Random } from "../basics/random.ts";
import type { Database } from "../basics/sql/database.ts";
import type { Config } from "./config.ts";
import type { Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import type { Limits } from "./limits.ts";
import type { Outbox } from "./mail.ts";
import type { Secrets } from "./secrets.ts";

/** The app that the service is part of. */
export type App = Readonly<{
  /** What people know it by: in text messages, and in authenticator apps. */
  name: Readonly<Record<Language, string>>;
  /** Begins the names of its cookies and the keys that are made. */
  prefix: string;
  /** Words that are no passwords here, in lower case. */
  ownWords: readonly string[];
  /** Path of its own page for a new password, which is given `token` and `email`; null where it has none, and recovery signs in. */
  passwordPage: string | null;
  /** Told by `/health`. */
  version: string;
}>;

/** Where problems are told. */
export type Log = { warn(about: object, what: string): void; error(about: object, what: string): void };

export type TextMessage = { to: string; text: string };

/** Sends text messages; throws when one was not accepted. */
export type Sms = { send(message: TextMessage): Promise<void> };

/** Our client at Google, or at any OpenID Connect provider in its place. */
export type ProviderClient = Readonly<{ issuer: string; clientId: string; clientSecret: string }>;

/** What an app does about its people; each may refuse by throwing. */
export type Hooks = {
  /** An operator deletes somebody: before anything of them is gone. */
  beforeDelete(userId: string): Promise<void>;
  /** Somebody's address has changed, in the transaction of it. */
  emailChanged(tx: Database, person: { userId: string; email: string }): Promise<void>;
};

/** What the service needs of the app that mounts it. */
export type Deps = Readonly<
  Secrets & {
    config: Config;
    app: App;
    db: Database;
    clock: Clock;
    random: Pick<Random, "uuid" | "code" | "token">;
    log: Log;
    identity: Identity;
    limits: Limits;
    outbox: Outbox;
    /** Null where no text messages can be sent. */
    sms: Sms | null;
    /** Null where nobody signs in with Google. */
    google: ProviderClient | null;
    hooks: Hooks;
  }
>;
