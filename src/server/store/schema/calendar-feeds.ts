/** Addresses at which calendar programs read when tasks are due. */
import { index, foreignKey, pgTable, primaryKey, unique, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { referencesMember } from "./organization.ts";
import { referencesProject, views } from "./projects.ts";
import { rowId } from "./workspace-columns.ts";

/** What one shows: its person's own tasks without a project, a project's, or those of a view of it. What only its address says is made of its id and is not kept. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    userId: uuid("user_id").notNull(),
    projectId: rowId("project_id"),
    viewId: rowId("view_id"),
    createdAt: time("created_at").notNull(),
    /** When a program asked last, to the hour. */
    readAt: time("read_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("calendar_feeds_target").on(table.organizationId, table.userId, table.projectId, table.viewId).nullsNotDistinct(),
    referencesMember(table.organizationId, table.userId),
    referencesProject(table.organizationId, table.projectId),
    foreignKey({ columns: [table.organizationId, table.viewId], foreignColumns: [views.organizationId, views.id] }).onDelete("cascade"),
    index("calendar_feeds_project").on(table.organizationId, table.projectId),
    index("calendar_feeds_view").on(table.organizationId, table.viewId),
  ],
);
