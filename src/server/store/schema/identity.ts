import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** The identity service's tables. Times come from the server's clock as parameters, never from SQL's now(). */
const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** A person. The address is in lower case; `user_metadata` is theirs to change, `app_metadata` is not. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    /** argon2id in its own text form. */
    passwordHash: text("password_hash").notNull(),
    emailConfirmedAt: time("email_confirmed_at"),
    confirmationSentAt: time("confirmation_sent_at"),
    recoverySentAt: time("recovery_sent_at"),
    lastSignInAt: time("last_sign_in_at"),
    appMetadata: jsonb("app_metadata").notNull(),
    userMetadata: jsonb("user_metadata").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [uniqueIndex("users_email").on(table.email)],
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
 * in that line and its SHA-256, which is enough to recognise every older one (see identity/refresh.ts).
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    refreshGeneration: integer("refresh_generation").notNull(),
    refreshHash: text("refresh_hash").notNull(),
    aal: text("aal", { enum: ["aal1", "aal2"] }).notNull(),
    /** How the person proved who they are: `[{ method, timestamp }]`, most recent first. */
    amr: jsonb("amr").notNull(),
    userAgent: text("user_agent"),
    address: text("address"),
    createdAt: time("created_at").notNull(),
    refreshedAt: time("refreshed_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** What was mailed to prove an address. One per person and purpose: a new one ends the old one. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["confirmation", "recovery"] }).notNull(),
    /** SHA-256 of the link's token. */
    linkHash: text("link_hash").notNull(),
    /** HMAC of address, purpose and code; null where no code is mailed. */
    codeHash: text("code_hash"),
    triesLeft: integer("tries_left").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] }), uniqueIndex("one_time_tokens_link").on(table.linkHash)],
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
