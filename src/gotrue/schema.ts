import { sql } from "drizzle-orm";
import {
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** The service's tables, for the migrations of the app that mounts it (drizzle-kit). */

/** Times come from the server's clock as parameters, never from SQL's now(). */
const time = (name: string) => timestamp(name, { withTimezone: true });

/** A person. The address is in lower case; `user_metadata` is theirs to change, `app_metadata` is not. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    /** argon2id in its own text form. */
    passwordHash: text("password_hash").notNull(),
    /** What access tokens say; of no meaning to our own services. */
    role: text("role").notNull().default("authenticated"),
    emailConfirmedAt: time("email_confirmed_at"),
    confirmationSentAt: time("confirmation_sent_at"),
    recoverySentAt: time("recovery_sent_at"),
    invitedAt: time("invited_at"),
    reauthenticationSentAt: time("reauthentication_sent_at"),
    /** The address that is to become theirs once it is proven. */
    newEmail: text("new_email"),
    emailChangeSentAt: time("email_change_sent_at"),
    /** Digits with the country's code, without a plus. */
    phone: text("phone"),
    phoneConfirmedAt: time("phone_confirmed_at"),
    newPhone: text("new_phone"),
    phoneChangeSentAt: time("phone_change_sent_at"),
    lastSignInAt: time("last_sign_in_at"),
    bannedUntil: time("banned_until"),
    /** Of a deleted person only the row remains, so that what refers to them still does. */
    deletedAt: time("deleted_at"),
    appMetadata: jsonb("app_metadata").notNull(),
    userMetadata: jsonb("user_metadata").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    uniqueIndex("users_phone").on(table.phone),
    index("users_unproven")
      .on(table.updatedAt)
      .where(sql`email_confirmed_at is null`),
  ],
);

/** How a person is known to a provider; (provider, provider_id) names the person, an address never does. */
export const identities = pgTable(
  "identities",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    providerId: text("provider_id").notNull(),
    data: jsonb("data").notNull(),
    lastSignInAt: time("last_sign_in_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [uniqueIndex("identities_subject").on(table.provider, table.providerId), index("identities_user").on(table.userId)],
);

/**
 * A signed-in browser. Its refresh tokens form one line, each derived from the one before: the row holds the place of the active one
 * in that line and its SHA-256, which is enough to recognise every older one (see sessions/refresh-token.ts).
 * One with a parent is below that browser's own: it ends with its parent at the latest. An app opens such for origins of its own.
 */
export const sessionColumns = () => ({
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  refreshGeneration: integer("refresh_generation").notNull(),
  refreshHash: text("refresh_hash").notNull(),
  aal: text("aal", { enum: ["aal1", "aal2"] }).notNull(),
  /** How the person proved who they are: `[{ method, timestamp }]`, most recent first. */
  amr: jsonb("amr").notNull(),
  /** The second factor that raised it to aal2. */
  factorId: uuid("factor_id"),
  parentId: uuid("parent_id"),
  userAgent: text("user_agent"),
  address: text("address"),
  createdAt: time("created_at").notNull(),
  refreshedAt: time("refreshed_at").notNull(),
});

/** What holds for these columns. */
export const sessionRules = (table: Record<"id" | "userId" | "parentId", ExtraConfigColumn>) => [
  foreignKey({ columns: [table.parentId], foreignColumns: [table.id], name: "sessions_parent_id_sessions_id_fk" }).onDelete("cascade"),
  index("sessions_user").on(table.userId),
  index("sessions_parent").on(table.parentId),
];

/** An app with columns of its own makes the table of both, and exports it in the place of this one. */
export const sessions = pgTable("sessions", sessionColumns(), sessionRules);

/** What was mailed or sent to prove an address or a phone. One per person and purpose: a new one ends the old one. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** See identity/proofs/one-time-tokens.ts. */
    purpose: text("purpose").notNull(),
    /** Where it was sent to, which it proves. */
    address: text("address").notNull(),
    /** SHA-256 of the link's token. */
    linkHash: text("link_hash").notNull(),
    /** HMAC of address, purpose and code; null where no code is mailed. */
    codeHash: text("code_hash"),
    triesLeft: integer("tries_left").notNull(),
    /** The flow that its use goes on with, where the client asked for PKCE. */
    flowId: uuid("flow_id"),
    /** What the request that had it mailed gives the account, if this is the address's first proof; see proofs/first-proof.ts. */
    brought: jsonb("brought"),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    uniqueIndex("one_time_tokens_link").on(table.linkHash),
    index("one_time_tokens_address").on(table.address),
  ],
);

/**
 * A way of signing in that leaves the client and comes back: by a mailed link with PKCE, or by an external provider, whose `state` is
 * the id. Its code is issued once the person is known, and exchanged once.
 */
export const flowStates = pgTable(
  "flow_states",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the code. */
    codeHash: text("code_hash"),
    codeChallenge: text("code_challenge"),
    challengeMethod: text("challenge_method"),
    /** How the person will have proven who they are, as `amr` says it. */
    method: text("method").notNull(),
    redirectTo: text("redirect_to").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider"),
    /** Who links the provider's identity to their account. */
    linkUserId: uuid("link_user_id").references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the cookie of the browser that left for the provider. */
    browserHash: text("browser_hash"),
    /** Towards the provider: what its token must repeat, and our own proof of key. */
    nonce: text("nonce"),
    verifier: text("verifier"),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [uniqueIndex("flow_states_code").on(table.codeHash), index("flow_states_expires").on(table.expiresAt)],
);

/** A second factor; a set of recovery codes is one of its kind. The secret of an authenticator is encrypted with the store's own key; `last_step` is the newest code's place in time. */
export const mfaFactors = pgTable(
  "mfa_factors",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["totp", "phone", "recovery_code"] }).notNull(),
    status: text("status", { enum: ["unverified", "verified"] }).notNull(),
    friendlyName: text("friendly_name"),
    secret: text("secret"),
    phone: text("phone"),
    lastStep: integer("last_step"),
    /** Wrong recovery codes in a row, and when the last one was tried. */
    codeMisses: integer("code_misses").notNull().default(0),
    codeMissedAt: time("code_missed_at"),
    lastChallengedAt: time("last_challenged_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("mfa_factors_user").on(table.userId), uniqueIndex("mfa_factors_name").on(table.userId, table.friendlyName)],
);

/** A factor is asked for its code; gone once it was answered. */
export const mfaChallenges = pgTable(
  "mfa_challenges",
  {
    id: uuid("id").primaryKey(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => mfaFactors.id, { onDelete: "cascade" }),
    /** HMAC of the code that was sent to a phone. */
    codeHash: text("code_hash"),
    triesLeft: integer("tries_left").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("mfa_challenges_factor").on(table.factorId), index("mfa_challenges_expires").on(table.expiresAt)],
);

/** A recovery code that was not used yet: HMAC of its set and itself. */
export const mfaRecoveryCodes = pgTable(
  "mfa_recovery_codes",
  {
    factorId: uuid("factor_id")
      .notNull()
      .references(() => mfaFactors.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.factorId, table.codeHash] })],
);

/** When a kind of mail was last asked for, for known and unknown addresses alike. */
export const mailIntervals = pgTable(
  "mail_intervals",
  { address: text("address").notNull(), kind: text("kind").notNull(), sentAt: time("sent_at").notNull() },
  (table) => [primaryKey({ columns: [table.address, table.kind] }), index("mail_intervals_sent").on(table.sentAt)],
);

/** ES256 keys that sign access tokens, as private JWKs. The newest signs, all verify. */
export const signingKeys = pgTable("signing_keys", {
  kid: text("kid").primaryKey(),
  privateJwk: jsonb("private_jwk").notNull(),
  createdAt: time("created_at").notNull(),
});

/** Secrets that were not given as settings: made once, shared by every server on this store. */
export const secrets = pgTable("secrets", { name: text("name").primaryKey(), value: text("value").notNull() });
