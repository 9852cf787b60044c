/** What members are told outside of the workspace of what happened to tasks. */
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { referencesMember } from "./organization.ts";
import { notices } from "./task-details.ts";
import { rowId } from "./workspace-columns.ts";

/**
 * What a member has not been told yet of a task: a trigger on notices writes it, and deletes it as its notice is read. It goes with the notice, which goes with
 * the right to read the project.
 */
export const notifications = pgTable(
  "notifications",
  {
    organizationId: uuid("organization_id").notNull(),
    userId: uuid("user_id").notNull(),
    taskId: rowId("task_id").notNull(),
    /** When the first of it happened. */
    since: time("since").notNull(),
    /** When it is to be told: three minutes after the last of it, at the latest ten after the first; or as quiet hours end. */
    dueAt: time("due_at").notNull(),
    /** The last thirty of it, `{ what, detail, by, at }` as notices have them, and how much there was. */
    happened: jsonb("happened").notNull(),
    count: integer("count").notNull(),
    /** When the person's devices are told of it; null where that was done, or where there are none. */
    pushAt: time("push_at"),
    /** How much of it they were told. */
    pushed: integer("pushed").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.taskId] }),
    foreignKey({
      columns: [table.organizationId, table.userId, table.taskId],
      foreignColumns: [notices.organizationId, notices.person, notices.task],
    }).onDelete("cascade"),
    index("notifications_due").on(table.dueAt),
    index("notifications_push").on(table.pushAt),
  ],
);

/** What a member wants to be told, as src/contract/workspace/notifications.ts has it; who has none is told what is usual. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    organizationId: uuid("organization_id").notNull(),
    userId: uuid("user_id").notNull(),
    chosen: jsonb("chosen").notNull(),
    /** When they are mailed what the morning brings; null for whoever does not want it. */
    summaryAt: time("summary_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    referencesMember(table.organizationId, table.userId),
    index("notification_settings_summary").on(table.summaryAt),
  ],
);
