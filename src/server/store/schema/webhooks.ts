/** Addresses to which an organisation's events are sent, and what is on its way to them. */
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { number, ofOrganization, rowId } from "./workspace-columns.ts";

/** One address. Its secret is made of its id and `secretVersion` and is not kept. */
export const webhooks = pgTable(
  "webhooks",
  {
    organizationId: ofOrganization(),
    id: rowId("id").notNull(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    format: text("format").notNull(),
    events: text("events").array().notNull(),
    /** Null for all projects that its person may read. */
    projects: rowId("projects").array(),
    language: text("language").notNull(),
    /** A member, whose rights it has; the migration lets it go alone as they leave. */
    userId: uuid("user_id"),
    /** Why nothing is sent; null where it is. */
    paused: text("paused"),
    secretVersion: integer("secret_version").notNull().default(1),
    /** Until then the secret of before signs too. */
    formerUntil: time("former_until"),
    /** The number of its last event. */
    seq: number("seq").notNull().default(0),
    /** The change of the log up to which its events are made. */
    readSeq: number("read_seq").notNull(),
    createdAt: time("created_at").notNull(),
    acceptedAt: time("accepted_at"),
    /** Since when every attempt has failed. */
    failingSince: time("failing_since"),
    /** When its next attempt is due; null where nothing waits. */
    dueAt: time("due_at"),
    leasedUntil: time("leased_until"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("webhooks_member").on(table.organizationId, table.userId),
    index("webhooks_due").on(table.dueAt),
  ],
);

/** An event on its way to an address, or what became of it. `body` is what is signed and sent. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    organizationId: uuid("organization_id").notNull(),
    webhookId: rowId("webhook_id").notNull(),
    seq: number("seq").notNull(),
    /** By which the receiver knows an event that comes again. */
    messageId: text("message_id").notNull(),
    type: text("type").notNull(),
    body: text("body").notNull(),
    state: text("state", { enum: ["waiting", "accepted", "failed"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Of the last attempt: a status, or why it was not reached. */
    answer: text("answer"),
    at: time("at").notNull(),
    dueAt: time("due_at"),
    endedAt: time("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.webhookId, table.seq] }),
    foreignKey({ columns: [table.organizationId, table.webhookId], foreignColumns: [webhooks.organizationId, webhooks.id] }).onDelete(
      "cascade",
    ),
    index("webhook_deliveries_due").on(table.organizationId, table.webhookId, table.dueAt),
    index("webhook_deliveries_ended").on(table.endedAt),
  ],
);
