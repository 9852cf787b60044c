/** The devices on which members are told what happened, and what is on its way to them. */
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { sessions } from "./identity.ts";
import { notices } from "./task-details.ts";
import { referencesMember } from "./organization.ts";
import { rowId } from "./workspace-columns.ts";

/** A browser that a member lets be told. It goes with the session in which they said so: whoever signs out on a device is told nothing more there. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    organizationId: uuid("organization_id").notNull(),
    /** SHA-256 of the address: a device belongs to one person, whoever had it before. */
    id: text("id").notNull(),
    userId: uuid("user_id").notNull(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Where its push service takes messages (RFC 8030), and what they are encrypted by (RFC 8291), in base64url. */
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    referencesMember(table.organizationId, table.userId),
    index("push_subscriptions_member").on(table.organizationId, table.userId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);

/** A message for a device. It goes with the device, and with the notice that it is of; a trigger deletes it as that is read. */
export const pushes = pgTable(
  "pushes",
  {
    organizationId: uuid("organization_id").notNull(),
    subscriptionId: text("subscription_id").notNull(),
    userId: uuid("user_id").notNull(),
    taskId: rowId("task_id").notNull(),
    /** As src/contract/workspace/push.ts has it. */
    message: jsonb("message").notNull(),
    createdAt: time("created_at").notNull(),
    dueAt: time("due_at").notNull(),
    leasedUntil: time("leased_until"),
    attempts: integer("attempts").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.subscriptionId, table.taskId] }),
    foreignKey({
      columns: [table.organizationId, table.subscriptionId],
      foreignColumns: [pushSubscriptions.organizationId, pushSubscriptions.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.userId, table.taskId],
      foreignColumns: [notices.organizationId, notices.person, notices.task],
    }).onDelete("cascade"),
    index("pushes_due").on(table.dueAt),
    index("pushes_notice").on(table.organizationId, table.userId, table.taskId),
  ],
);
