/** The keys with which programs call the API, and what they asked for under names of their own. */
import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { referencesMember } from "./organization.ts";
import { rowId } from "./workspace-columns.ts";

/** A key acts as the member who made it, and goes with them. `projects`: those alone; null for all that the member sees. Without `networks` it works anywhere. */
export const apiKeys = pgTable(
  "api_keys",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: ["person", "service"] }).notNull(),
    name: text("name").notNull(),
    /** SHA-256 of the key, which is shown once and not kept; and its last letters, by which people tell theirs apart. */
    hash: text("hash").notNull(),
    ending: text("ending").notNull(),
    scopes: text("scopes").array().notNull(),
    projects: bigint("projects", { mode: "bigint" }).array(),
    networks: text("networks").array().notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** To the minute. */
    usedAt: time("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    referencesMember(table.organizationId, table.userId),
    index("api_keys_member").on(table.organizationId, table.userId),
    uniqueIndex("api_keys_hash").on(table.hash),
    check("api_keys_kind", sql`kind in ('person', 'service')`),
  ],
);

/** What was asked for with an Idempotency-Key: the same asked again is the same command. */
export const apiRequests = pgTable(
  "api_requests",
  {
    organizationId: uuid("organization_id").notNull(),
    keyId: rowId("key_id").notNull(),
    /** SHA-256 of the Idempotency-Key, and of what was asked under it. */
    name: text("name").notNull(),
    bodyHash: text("body_hash").notNull(),
    command: jsonb("command").notNull(),
    at: time("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.keyId, table.name] }),
    foreignKey({ columns: [table.organizationId, table.keyId], foreignColumns: [apiKeys.organizationId, apiKeys.id] }).onDelete("cascade"),
    index("api_requests_at").on(table.at),
  ],
);
