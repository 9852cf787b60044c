import { sql } from "drizzle-orm";
import {
  bigint,
  type AnyPgColumn,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { themes } from "../../../contract/choices.ts";
import { id, time } from "./columns.ts";

/**
 * Organisations and their names. People are the identity service's users by id and address, without foreign keys: identity may be
 * another server (`IDENTITY_URL`).
 */

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * An organisation, from the moment somebody asks for it. `pending` waits for its code, `active` lives, of one that is `purging` only rows are left,
 * which go in pieces, and nobody sees it any more.
 * `owner_id` is who registered it, which a person does with one at a time: that is also what makes a registration that is sent again, from
 * this tab or another, edit the same record. Who owns a living one, memberships say.
 * `plan_id` is what it may use; `requested_plan_id` the paid plan that was asked for and is not paid yet (DECISIONS 3).
 * `life` is the state of machines/organization/lifecycle.ts that a living one is in.
 */
export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    ownerId: uuid("owner_id").notNull(),
    ownerEmail: text("owner_email").notNull(),
    /** The registration that made it: the same (person, session) again is told the same once it lives (DECISIONS 10). */
    sessionId: text("session_id").notNull(),
    name: text("name").notNull(),
    /** What its logo is called by, by its bytes; null where it has none. */
    logo: text("logo"),
    /** The palette of its workspace, for whoever has chosen none. */
    accent: text("accent", { enum: themes }).notNull().default("default"),
    subdomain: text("subdomain").notNull(),
    state: text("state", { enum: ["pending", "active", "purging"] }).notNull(),
    planId: smallint("plan_id").notNull(),
    requestedPlanId: smallint("requested_plan_id"),
    billingPeriod: text("billing_period", { enum: ["monthly", "yearly"] }).notNull(),
    termsVersion: text("terms_version").notNull(),
    termsAcceptedAt: time("terms_accepted_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    activatedAt: time("activated_at"),
    trialEndsAt: time("trial_ends_at"),
    life: text("life").notNull().default("active"),
    /** Since when it is in that state, and when the state ends by itself; null while time changes nothing. */
    lifeSince: time("life_since"),
    lifeDueAt: time("life_due_at"),
    /** When it was suspended or deleted of late, `{ from, to }`: what time deletes in it waited meanwhile. */
    rests: jsonb("rests").notNull().default([]),
  },
  (table) => [
    index("organizations_life")
      .on(table.lifeDueAt)
      .where(sql`life_due_at is not null`),
    index("organizations_pending")
      .on(table.updatedAt)
      .where(sql`state = 'pending'`),
    index("organizations_owner").on(table.ownerId),
    uniqueIndex("organizations_registering")
      .on(table.ownerId)
      .where(sql`state = 'pending'`),
    uniqueIndex("organizations_subdomain")
      .on(table.subdomain)
      .where(sql`state = 'active'`),
    check("organizations_state", sql`state in ('pending', 'active', 'purging')`),
  ],
);

/**
 * Who belongs to an organisation, and as what. Name, nickname and address are the person's as they were when they last came in; the terms, those
 * that they accepted when they joined.
 */
export const memberships = pgTable(
  "memberships",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    role: text("role", { enum: ["owner", "admin", "member", "guest"] }).notNull(),
    name: text("name"),
    nickname: text("nickname"),
    email: text("email").notNull(),
    /** The language in which they were here last: that of their mails. */
    language: text("language", { enum: ["th", "en"] })
      .notNull()
      .default("th"),
    /** What their picture is called by, by its bytes; null where they have none. */
    picture: text("picture"),
    /** Of a plan that has no seat for them. */
    isOverLimit: boolean("is_over_limit").notNull().default(false),
    termsVersion: text("terms_version").notNull(),
    termsAcceptedAt: time("terms_accepted_at").notNull(),
    createdAt: time("created_at").notNull(),
    /** The member's last sign-in or refresh, to the hour. */
    lastSeenAt: time("last_seen_at"),
    /** The number of the last change that was told to them alone. */
    seq: bigint("seq", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index("memberships_user").on(table.userId),
    check("memberships_role", sql`role in ('owner', 'admin', 'member', 'guest')`),
  ],
);

/** The key by which a row belongs to a member, and goes with them. */
export const referencesMember = (organizationId: AnyPgColumn, userId: AnyPgColumn) =>
  foreignKey({ columns: [organizationId, userId], foreignColumns: [memberships.organizationId, memberships.userId] }).onDelete("cascade");

/** The pictures of members, which go with them. `size` is in bytes, as the plan counts it. */
export const pictures = pgTable(
  "pictures",
  {
    organizationId: uuid("organization_id").notNull(),
    userId: uuid("user_id").notNull(),
    jpeg: bytes("jpeg").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] }), referencesMember(table.organizationId, table.userId)],
);

/**
 * What members were seen to have done of the first steps in the workspace (src/contract/workspace/getting-started.ts), and whether they want to see the list of
 * them: null where they did not say.
 */
export const gettingStarted = pgTable(
  "getting_started",
  {
    organizationId: uuid("organization_id").notNull(),
    userId: uuid("user_id").notNull(),
    done: text("done").array().notNull().default([]),
    isShown: boolean("is_shown"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] }), referencesMember(table.organizationId, table.userId)],
);

/** The logos of organisations. `size` is in bytes, as the plan counts it. */
export const logos = pgTable("logos", {
  organizationId: uuid("organization_id")
    .primaryKey()
    .references(() => organizations.id, { onDelete: "cascade" }),
  jpeg: bytes("jpeg").notNull(),
  size: bigint("size", { mode: "number" }).notNull(),
});

/**
 * Invitations: to an address, or by a link for as many as `most`. `state` is that of machines/organization/invitation.ts, but for the time that
 * runs out, which `expires_at` says. An address has one that is open in an organisation. Who invited is a person by id, who may have left.
 */
export const invitations = pgTable(
  "invitations",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    /** Null for a link. */
    email: text("email"),
    /** What whoever invited called them; null where they said nothing. */
    name: text("name"),
    /** The project that whoever takes it is added to, where one was named; a project that is gone by then is none. */
    projectId: bigint("project_id", { mode: "bigint" }),
    role: text("role", { enum: ["owner", "admin", "member", "guest"] }).notNull(),
    state: text("state", { enum: ["sent", "bounced", "expired", "accepted", "declined", "revoked"] }).notNull(),
    /** SHA-256 of the token that was mailed last, or of the link's. */
    tokenHash: text("token_hash").notNull(),
    most: integer("most").notNull(),
    uses: integer("uses").notNull().default(0),
    /** For how long it works, from its last sending. */
    days: integer("days").notNull(),
    invitedBy: uuid("invited_by").notNull(),
    /** In which whoever invited is written to. */
    language: text("language", { enum: ["th", "en"] }).notNull(),
    /** The mail that it went out with last, which may come back. */
    mailId: uuid("mail_id"),
    createdAt: time("created_at").notNull(),
    sentAt: time("sent_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** When whoever was invited last asked for it again. */
    askedAt: time("asked_at"),
    closedAt: time("closed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("invitations_token").on(table.tokenHash),
    uniqueIndex("invitations_open")
      .on(table.organizationId, table.email)
      .where(sql`state in ('sent', 'bounced', 'expired')`),
    index("invitations_mail").on(table.mailId),
    index("invitations_over").on(sql`coalesce(closed_at, expires_at)`),
    check("invitations_state", sql`state in ('sent', 'bounced', 'expired', 'accepted', 'declined', 'revoked')`),
    check("invitations_role", sql`role in ('owner', 'admin', 'member', 'guest')`),
    check("invitations_most", sql`uses <= most and (email is null or most = 1)`),
  ],
);

/**
 * One row for every living organisation. Whoever changes what is in its workspace locks it first, and only then reads what the change is
 * judged by. `seq` is the number of the last change, `own_seq` of the last that everybody was told; `tasks` counts the tasks, those in the trash too.
 */
export const organizationHeads = pgTable("organization_heads", {
  organizationId: uuid("organization_id")
    .primaryKey()
    .references(() => organizations.id, { onDelete: "cascade" }),
  seq: bigint("seq", { mode: "number" }).notNull().default(0),
  ownSeq: bigint("own_seq", { mode: "number" }).notNull().default(0),
  tasks: integer("tasks").notNull().default(0),
  /** When the last change was made; null before the first. No later one is earlier. */
  changedAt: time("changed_at"),
});

/**
 * Who has a subdomain: one row per name, so that one name has one holder whatever happens at the same moment.
 * `held` while somebody types, `pending` for a registration that waits for its code, `active` for a living organisation,
 * whose claim alone has no end, `former` for the address that one had before, which leads on to it until it ends. A claim that has ended is free to take;
 * the row of a hold stays to tell the previous holder.
 */
export const subdomainClaims = pgTable(
  "subdomain_claims",
  {
    subdomain: text("subdomain").primaryKey(),
    holderId: uuid("holder_id").notNull(),
    /** Where, and in which language, the holder is told when the name goes to somebody else. */
    holderEmail: text("holder_email").notNull(),
    holderLanguage: text("holder_language", { enum: ["th", "en"] }).notNull(),
    /** Of an active or former claim. A pending one belongs to its holder's pending organisation. */
    organizationId: uuid("organization_id"),
    state: text("state", { enum: ["held", "pending", "active", "former"] }).notNull(),
    expiresAt: time("expires_at"),
    createdAt: time("created_at").notNull(),
    renewedAt: time("renewed_at").notNull(),
  },
  (table) => [
    index("subdomain_claims_holder").on(table.holderId),
    index("subdomain_claims_ends").on(table.expiresAt),
    index("subdomain_claims_organization")
      .on(table.organizationId)
      .where(sql`organization_id is not null`),
    check("subdomain_claims_state", sql`state in ('held', 'pending', 'active', 'former')`),
    check("subdomain_claims_life", sql`(state = 'active') = (expires_at is null)`),
  ],
);

/** Registrations that were begun: the browser's session ids of one person. */
export const registrationSessions = pgTable(
  "registration_sessions",
  {
    userId: uuid("user_id").notNull(),
    sessionId: text("session_id").notNull(),
    startedAt: time("started_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/**
 * The code of an address: one row, so that a new code ends the old one and cooldown, cap and tries are decided by one update.
 * Tries belong to the address, not to the code: a new code forgives none.
 */
export const verificationCodes = pgTable("verification_codes", {
  address: text("address").primaryKey(),
  userId: uuid("user_id").notNull(),
  organizationId: uuid("organization_id").notNull(),
  codeHash: text("code_hash").notNull(),
  tokenHash: text("token_hash").notNull(),
  sentAt: time("sent_at").notNull(),
  automatic: boolean("automatic").notNull(),
  expiresAt: time("expires_at").notNull(),
  /** Set by the one confirmation that counted; a replay by the owner is told that it is done. */
  usedAt: time("used_at"),
  tries: integer("tries").notNull().default(0),
  /** Until when the wrong tries are remembered. */
  triesUntil: time("tries_until"),
  /** The hour that the cap counts: its beginning, and the codes sent in it. */
  hourFrom: time("hour_from").notNull(),
  hourCount: integer("hour_count").notNull(),
});
