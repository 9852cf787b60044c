/** What members keep at hand. */
import { check, foreignKey, index, integer, pgTable, primaryKey, unique, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { referencesMember } from "./organization.ts";
import { referencesProject, views } from "./projects.ts";
import { tasks } from "./tasks.ts";
import { rowId } from "./workspace-columns.ts";

/** A project, a view or a task, of which one is named; it goes with what it names. `place` is its place among its person's. */
export const favourites = pgTable(
  "favourites",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    userId: uuid("user_id").notNull(),
    projectId: rowId("project_id"),
    viewId: rowId("view_id"),
    taskId: rowId("task_id"),
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("favourites_target").on(table.organizationId, table.userId, table.projectId, table.viewId, table.taskId).nullsNotDistinct(),
    referencesMember(table.organizationId, table.userId),
    referencesProject(table.organizationId, table.projectId),
    foreignKey({ columns: [table.organizationId, table.viewId], foreignColumns: [views.organizationId, views.id] }).onDelete("cascade"),
    foreignKey({ columns: [table.organizationId, table.taskId], foreignColumns: [tasks.organizationId, tasks.id] }).onDelete("cascade"),
    index("favourites_project").on(table.organizationId, table.projectId),
    index("favourites_view").on(table.organizationId, table.viewId),
    index("favourites_task").on(table.organizationId, table.taskId),
    check("favourites_one", sql`num_nonnulls(project_id, view_id, task_id) = 1`),
  ],
);
