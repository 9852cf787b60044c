/** What hangs on a task, and what people are told of it. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { commentRecord } from "../../../domain/records/comment.ts";
import { descriptionRecord } from "../../../domain/records/description.ts";
import { itemRecord } from "../../../domain/records/item.ts";
import { noticeRecord } from "../../../domain/records/notice.ts";
import { watcherRecord } from "../../../domain/records/watcher.ts";
import { recordColumns } from "./record-columns.ts";
import { time } from "./columns.ts";
import { number, rowId } from "./workspace-columns.ts";
import { referencesMember } from "./organization.ts";
import { referencesTask } from "./tasks.ts";

/** What tasks are about, in Markdown: long texts that no board reads. */
export const descriptions = pgTable(
  "descriptions",
  { organizationId: uuid("organization_id").notNull(), ...recordColumns(descriptionRecord) },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] }), referencesTask(table.organizationId, table.project, table.id)],
);

/** `author` is a person by id, who may have left, as is whoever deleted one. */
export const comments = pgTable(
  "comments",
  {
    organizationId: uuid("organization_id").notNull(),
    ...recordColumns(commentRecord),
    /** Of a deleted one: its text has left the log too. */
    isForgotten: boolean("is_forgotten").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    referencesTask(table.organizationId, table.project, table.task),
    index("comments_task").on(table.organizationId, table.task, table.id),
    index("comments_author").on(table.organizationId, table.project, table.author),
    index("comments_trash")
      .on(table.organizationId, table.deletedAt)
      .where(sql`deleted_at is not null and not is_forgotten`),
    check(
      "comments_deleted",
      sql`(deleted_at is null) = (deleted_by is null) and (deleted_at is null or (text = '' and reactions = '[]'))`,
    ),
  ],
);

/** The checklists of tasks. */
export const items = pgTable("items", { organizationId: uuid("organization_id").notNull(), ...recordColumns(itemRecord) }, (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
  referencesTask(table.organizationId, table.project, table.task),
  index("items_task").on(table.organizationId, table.task),
]);

/** Whoever said that they watch a task, or that they do not: each of a task and a member. */
export const watchers = pgTable(
  "watchers",
  { organizationId: uuid("organization_id").notNull(), ...recordColumns(watcherRecord) },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.task, table.person] }),
    referencesTask(table.organizationId, table.project, table.task),
    referencesMember(table.organizationId, table.person),
    index("watchers_user").on(table.organizationId, table.person),
  ],
);

/** What a workflow's clocks promised of tasks, each time they did: src/domain/promises.ts. */
export const promises = pgTable(
  "promises",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    taskId: rowId("task_id").notNull(),
    clock: text("clock").notNull(),
    run: integer("run").notNull(),
    name: jsonb("name").notNull(),
    hours: integer("hours").notNull(),
    working: boolean("working").notNull(),
    warnAt: integer("warn_at").array().notNull(),
    startedAt: time("started_at").notNull(),
    state: text("state").notNull(),
    since: time("since").notNull(),
    /** What was left of its hours then, in milliseconds. */
    leftMs: number("left_ms").notNull(),
    dueAt: time("due_at"),
    /** All of it from which the rest is computed. */
    turns: jsonb("turns").notNull(),
    /** Of which percents people were told. */
    told: integer("told").array().notNull(),
    /** When it is to be looked at next. */
    nextAt: time("next_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.clock, table.run] }),
    referencesTask(table.organizationId, table.projectId, table.taskId),
    index("promises_next")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index("promises_open")
      .on(table.organizationId, table.projectId)
      .where(sql`state in ('running', 'paused')`),
    index("promises_ended").on(table.organizationId, table.projectId, table.since),
    check("promises_state", sql`state in ('running', 'paused', 'kept', 'broken', 'dropped')`),
  ],
);

/** What members were told of tasks that last happened to them: one for each, and theirs alone. */
export const notices = pgTable(
  "notices",
  { organizationId: uuid("organization_id").notNull(), ...recordColumns(noticeRecord) },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.person, table.task] }),
    referencesTask(table.organizationId, table.project, table.task),
    referencesMember(table.organizationId, table.person),
    index("notices_task").on(table.organizationId, table.task),
    index("notices_at").on(table.at),
  ],
);
