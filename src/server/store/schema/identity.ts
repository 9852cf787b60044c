import { sessionColumns, sessionRules } from "gotrue-for-node/schema";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { organizations } from "./organization.ts";

/** The identity service's tables, with what sessions in workspaces need beside them. */
export * from "gotrue-for-node/schema";

/** One with a parent is a browser's in an organisation's workspace, an origin of its own. */
export const sessions = pgTable(
  "sessions",
  { ...sessionColumns(), organizationId: uuid("organization_id").references(() => organizations.id, { onDelete: "cascade" }) },
  (table) => [
    ...sessionRules(table),
    index("sessions_organization").on(table.organizationId),
    check("sessions_workspace", sql`(parent_id is null) = (organization_id is null)`),
  ],
);

/** What a session of the portal brings to a workspace, which exchanges it for a session below that one. Gone once it was shown. */
export const workspaceCodes = pgTable(
  "workspace_codes",
  {
    /** SHA-256 of the code. */
    codeHash: text("code_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** SHA-256 of what the workspace keeps to itself (PKCE). */
    codeChallenge: text("code_challenge").notNull(),
    /** How the person sees the product, which comes along. */
    preferences: jsonb("preferences").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("workspace_codes_session").on(table.sessionId),
    index("workspace_codes_organization").on(table.organizationId),
    index("workspace_codes_expires").on(table.expiresAt),
  ],
);
