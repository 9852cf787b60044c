/** Files of other programs that are taken in: what is still to be written, and what was. */
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { number, ofOrganization, rowId } from "./workspace-columns.ts";

/**
 * An import: `step` is the next of its `pieces` to be written, or of its tasks to be removed. The project may not be there yet. `summary` is what was found
 * in the file, `refused` what was not written of it and why. `last_seq` is the number of its last change, after which a task counts as touched.
 */
export const imports = pgTable(
  "imports",
  {
    organizationId: ofOrganization(),
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    /** The import makes the project. */
    isNew: boolean("is_new").notNull(),
    format: text("format").notNull(),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file. */
    fileHash: text("file_hash").notNull(),
    madeBy: uuid("made_by").notNull(),
    state: text("state").notNull(),
    step: integer("step").notNull().default(0),
    pieces: integer("pieces").notNull(),
    summary: jsonb("summary").notNull(),
    refused: jsonb("refused").notNull().default([]),
    lastSeq: number("last_seq"),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // One that is not at its end, of a file: whoever begins it again goes on with it.
    index("imports_file").on(table.organizationId, table.fileHash),
    check("imports_state", sql`state in ('writing', 'done', 'undoing', 'undone')`),
  ],
);

/** What is still to be written; gone once it is. */
export const importPieces = pgTable(
  "import_pieces",
  {
    organizationId: uuid("organization_id").notNull(),
    importId: rowId("import_id").notNull(),
    n: integer("n").notNull(),
    entries: jsonb("entries").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.n] }),
    foreignKey({ columns: [table.organizationId, table.importId], foreignColumns: [imports.organizationId, imports.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** Which task each of a file became: `source` is the program, `source_id` what the task is called by there. */
export const importedTasks = pgTable(
  "imported_tasks",
  {
    organizationId: ofOrganization(),
    projectId: rowId("project_id").notNull(),
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    importId: rowId("import_id").notNull(),
    taskId: rowId("task_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.source, table.sourceId] }),
    index("imported_tasks_import").on(table.organizationId, table.importId, table.taskId),
  ],
);
