/** Files of other programs that are taken in: what is still to be written, and what was. */
import { sql } from "drizzle-orm";
import { boolean, check, customType, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { number, ofOrganization, rowId } from "./workspace-columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A file that somebody sends, until an import of it begins: `size` is how many bytes it has, `arrived` how many of them are here. */
export const importFiles = pgTable(
  "import_files",
  {
    organizationId: ofOrganization(),
    id: rowId("id").notNull(),
    madeBy: uuid("made_by").notNull(),
    name: text("name").notNull(),
    size: integer("size").notNull(),
    arrived: integer("arrived").notNull().default(0),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** Its bytes, in the pieces in which they came: `at` is where each begins. */
export const importFileParts = pgTable(
  "import_file_parts",
  {
    organizationId: uuid("organization_id").notNull(),
    fileId: rowId("file_id").notNull(),
    at: integer("at").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.fileId, table.at] }),
    foreignKey({ columns: [table.organizationId, table.fileId], foreignColumns: [importFiles.organizationId, importFiles.id] }).onDelete(
      "cascade",
    ),
  ],
);

/**
 * An import: `step` is the next of its `pieces` to be written. The project may not be there yet. `summary` is what was found in the file, `refused` what was
 * not written of it and why. `last_seq` is the number of its last change, after which a task counts as touched. `error` says why it stopped.
 * Of its undoing: by whom, whether what somebody touched goes too, behind which task it goes on, how many went, and which ones stayed.
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
    error: text("error"),
    undoneBy: uuid("undone_by"),
    takesTouched: boolean("takes_touched").notNull().default(false),
    undoneTo: rowId("undone_to"),
    removed: integer("removed").notNull().default(0),
    kept: jsonb("kept").notNull().default([]),
    /** In which language people are invited once it is done. */
    language: text("language").notNull().default("th"),
    /** From and to which change people of the file took over what is theirs: pairs of numbers, none of which touches a task. */
    joined: jsonb("joined").notNull().default([]),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // One that is not at its end, of a file: whoever begins it again goes on with it.
    index("imports_file").on(table.organizationId, table.fileHash),
    check("imports_state", sql`state in ('writing', 'resting', 'stopped', 'done', 'undoing', 'undone')`),
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

/**
 * People of a file who were nobody here: `n` is their place in it, `address` as it is compared. `invitation` says what is to become of it once the import is
 * done, or became of it; `member` who they are by now, once all that is theirs has been taken over.
 */
export const importedPeople = pgTable(
  "imported_people",
  {
    organizationId: uuid("organization_id").notNull(),
    importId: rowId("import_id").notNull(),
    n: integer("n").notNull(),
    name: text("name").notNull(),
    address: text("address"),
    invitation: text("invitation"),
    member: uuid("member"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.n] }),
    foreignKey({ columns: [table.organizationId, table.importId], foreignColumns: [imports.organizationId, imports.id] }).onDelete(
      "cascade",
    ),
    index("imported_people_address")
      .on(table.organizationId, table.address)
      .where(sql`address is not null and member is null`),
    check("imported_people_invitation", sql`invitation in ('wanted', 'sent', 'member', 'no_seat', 'refused')`),
  ],
);

/** Where somebody of a file is kept by name: in a task, or in a comment. It goes once whoever it is has come. */
export const importedNames = pgTable(
  "imported_names",
  {
    organizationId: uuid("organization_id").notNull(),
    importId: rowId("import_id").notNull(),
    person: integer("person").notNull(),
    kind: text("kind", { enum: ["assignee", "watcher", "author", "comment"] }).notNull(),
    rowId: rowId("row_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.person, table.kind, table.rowId] }),
    foreignKey({
      columns: [table.organizationId, table.importId, table.person],
      foreignColumns: [importedPeople.organizationId, importedPeople.importId, importedPeople.n],
    }).onDelete("cascade"),
  ],
);

/**
 * Files that hang on tasks of a file, as pieces behind those of ops, until they are on their tasks. `file_id` is what each is called there:
 * one that is put twice is one.
 */
export const importedFiles = pgTable(
  "imported_files",
  {
    organizationId: uuid("organization_id").notNull(),
    importId: rowId("import_id").notNull(),
    n: integer("n").notNull(),
    taskId: rowId("task_id").notNull(),
    name: text("name").notNull(),
    bytes: bytes("bytes").notNull(),
    fileId: rowId("file_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.importId, table.n] }),
    foreignKey({ columns: [table.organizationId, table.importId], foreignColumns: [imports.organizationId, imports.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** All that did not fit of a file, in its order, in pieces. */
export const importRemarks = pgTable(
  "import_remarks",
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

/** What was chosen last for files of a format, which is offered for the next one. */
export const importChoices = pgTable(
  "import_choices",
  {
    organizationId: ofOrganization(),
    format: text("format").notNull(),
    choices: jsonb("choices").notNull(),
    chosenAt: time("chosen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.format] })],
);
