/** Tasks, and what they have several of. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { rowId } from "./workspace-columns.ts";
import { memberships } from "./organization.ts";
import { taskRecord } from "../../../domain/records/task.ts";
import { recordColumns } from "./record-columns.ts";
import { searchText } from "../search-text.ts";
import { labels, referencesProject } from "./projects.ts";

/** `author` is a person by id, who may have left; an assignee belongs to the organisation. */
export const tasks = pgTable(
  "tasks",
  {
    organizationId: uuid("organization_id").notNull(),
    ...recordColumns(taskRecord),
    /** The title as it is looked for. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql.raw(searchText("title"))),
    /** When those who watch it are to be told next that it is due; null where they are not. */
    remindAt: time("remind_at"),
    /** When its state's timers are to be looked at next: one of them may be due then. Null where none is left, and in the trash. */
    dueEventAt: time("due_event_at"),
    /** The timers that have come of late, each as `id@` with when the task came into the state, in milliseconds since 1970. */
    eventsDone: text("events_done").array().notNull().default([]),
    /** The state that has no room for it, to which a timer leads: it waits for that. */
    eventWaitsFor: text("event_waits_for"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("tasks_number").on(table.organizationId, table.project, table.number),
    unique("tasks_of_project").on(table.organizationId, table.project, table.id),
    referencesProject(table.organizationId, table.project),
    foreignKey({
      columns: [table.organizationId, table.project, table.parent],
      foreignColumns: [table.organizationId, table.project, table.id],
    }),
    foreignKey({
      columns: [table.organizationId, table.assignee],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }),
    index("tasks_parent")
      .on(table.organizationId, table.parent)
      .where(sql`parent_id is not null`),
    index("tasks_assignee")
      .on(table.organizationId, table.assignee)
      .where(sql`assignee is not null`),
    index("tasks_author").on(table.organizationId, table.author),
    index("tasks_remind")
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    index("tasks_due_event")
      .on(table.dueEventAt)
      .where(sql`due_event_at is not null`),
    index("tasks_waiting")
      .on(table.organizationId, table.project, table.eventWaitsFor)
      .where(sql`event_waits_for is not null`),
    index("tasks_values").using("gin", table.values),
    index("tasks_trash")
      .on(table.organizationId, table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** The key by which a row belongs to a task: it goes with it, into another project too. */
export const referencesTask = (organizationId: AnyPgColumn, projectId: AnyPgColumn, taskId: AnyPgColumn) =>
  foreignKey({
    columns: [organizationId, projectId, taskId],
    foreignColumns: [tasks.organizationId, tasks.project, tasks.id],
  })
    .onDelete("cascade")
    .onUpdate("cascade");

export const taskLabels = pgTable(
  "task_labels",
  {
    organizationId: uuid("organization_id").notNull(),
    taskId: rowId("task_id").notNull(),
    labelId: rowId("label_id").notNull(),
    projectId: rowId("project_id").notNull(),
    /** Where the label stands among the task's. */
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.labelId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.project, tasks.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.labelId],
      foreignColumns: [labels.organizationId, labels.project, labels.id],
    }).onDelete("cascade"),
    index("task_labels_label").on(table.organizationId, table.labelId),
  ],
);

/** What has to be over before a task: tasks of its project. */
export const taskBlockers = pgTable(
  "task_blockers",
  {
    organizationId: uuid("organization_id").notNull(),
    taskId: rowId("task_id").notNull(),
    blockerId: rowId("blocker_id").notNull(),
    projectId: rowId("project_id").notNull(),
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.blockerId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.project, tasks.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.blockerId],
      foreignColumns: [tasks.organizationId, tasks.project, tasks.id],
    }),
    index("task_blockers_blocker").on(table.organizationId, table.blockerId),
    check("task_blockers_other", sql`blocker_id <> task_id`),
  ],
);

/** Who has voted for what a task waits for, where it is: a person by id, who may have left. */
export const taskVotes = pgTable(
  "task_votes",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    taskId: rowId("task_id").notNull(),
    userId: uuid("user_id").notNull(),
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.userId] }),
    referencesTask(table.organizationId, table.projectId, table.taskId),
  ],
);

/** Numbers that tasks had in projects in which they are no longer: they lead on, and no other gets them. */
export const taskNumbers = pgTable(
  "task_numbers",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    number: integer("number").notNull(),
    taskId: rowId("task_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.number] }),
    referencesProject(table.organizationId, table.projectId),
    foreignKey({ columns: [table.organizationId, table.taskId], foreignColumns: [tasks.organizationId, tasks.id] }).onDelete("cascade"),
    index("task_numbers_task").on(table.organizationId, table.taskId),
  ],
);
