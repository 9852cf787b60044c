import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";

/**
 * Mail that must go out, written with its cause. `due_at` is when it may next be tried; a worker that takes a row has it until
 * `leased_until`, in the store's own time, so that a row whose worker died is taken by another.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    recipient: text("recipient").notNull(),
    kind: text("kind").notNull(),
    language: text("language", { enum: ["th", "en"] }).notNull(),
    params: jsonb("params").notNull(),
    createdAt: time("created_at").notNull(),
    dueAt: time("due_at").notNull(),
    leasedUntil: time("leased_until"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: time("sent_at"),
    failedAt: time("failed_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("outbox_due")
      .on(table.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index("outbox_done")
      .on(sql`coalesce(sent_at, failed_at)`)
      .where(sql`coalesce(sent_at, failed_at) is not null`),
    index("outbox_recipient").on(table.recipient, table.kind, table.createdAt),
  ],
);

/** The local mailbox: what was "sent" while there is no SMTP server. A message has its outbox row's id, so it arrives once. */
export const mailboxMessages = pgTable(
  "mailbox_messages",
  {
    id: uuid("id").primaryKey(),
    turn: bigint("turn", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    receivedAt: time("received_at").notNull(),
  },
  (table) => [index("mailbox_messages_recipient").on(table.recipient, table.turn)],
);
