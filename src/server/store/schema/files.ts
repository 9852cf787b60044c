/** Files on tasks: what is known of each. Their bytes are in the store of files: src/server/files. */
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { fileRecord } from "../../../domain/records/file.ts";
import { recordColumns } from "./record-columns.ts";
import { time } from "./columns.ts";
import { ofOrganization, rowId } from "./workspace-columns.ts";
import { referencesTask } from "./tasks.ts";

export const files = pgTable("files", { organizationId: uuid("organization_id").notNull(), ...recordColumns(fileRecord) }, (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
  referencesTask(table.organizationId, table.project, table.task),
  index("files_task").on(table.organizationId, table.task),
  index("files_removed")
    .on(table.deletedAt)
    .where(sql`deleted_at is not null`),
  check("files_bytes", sql`bytes >= 0`),
]);

/**
 * Files that are being uploaded, under the ids that they will have. `bytes` were announced and have room, `received` of them are kept. `last_modified` is what
 * the browser says of the file, in milliseconds: the same file, chosen again, goes on. `multipart` and `parts` are what an S3 store calls what is there.
 */
export const fileUploads = pgTable(
  "file_uploads",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    taskId: rowId("task_id").notNull(),
    userId: uuid("user_id").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    lastModified: bigint("last_modified", { mode: "number" }).notNull(),
    received: integer("received").notNull().default(0),
    multipart: text("multipart"),
    parts: jsonb("parts").notNull().default([]),
    /** Names the call that writes: an earlier one that is still under way keeps nothing. */
    writer: uuid("writer"),
    touchedAt: time("touched_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    referencesTask(table.organizationId, table.projectId, table.taskId),
    index("file_uploads_task").on(table.organizationId, table.taskId, table.userId),
    index("file_uploads_touched").on(table.touchedAt),
    check("file_uploads_received", sql`received between 0 and bytes`),
  ],
);

/** How many bytes an organisation's files take, with what is being uploaded. Triggers take off what goes. */
export const fileRoom = pgTable("file_room", {
  organizationId: ofOrganization().primaryKey(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
});

/** Bytes that no row names any more, until the store of files has forgotten them; triggers write it, and no workspace's role has a right to it. Also those of organisations that are gone. */
export const droppedFiles = pgTable(
  "dropped_files",
  { organizationId: uuid("organization_id").notNull(), id: rowId("id").notNull(), multipart: text("multipart") },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
