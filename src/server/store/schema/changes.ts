/** What was done in a workspace. */
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { number, ofOrganization, rowId } from "./workspace-columns.ts";

/**
 * Every change of a workspace's rows, numbered without a gap by the organisation's head. `scope` says whom it was told: see src/domain/wire.ts.
 * `row` is the row as it is after the change, as the wire has it; `before` has what was otherwise in it. Of what left the trash both are null. What
 * a person is told of a project, they may read as long as they may read that.
 */
export const changes = pgTable(
  "changes",
  {
    organizationId: ofOrganization(),
    seq: number("seq").notNull(),
    scope: text("scope", { enum: ["organization", "project", "person"] }).notNull(),
    projectId: rowId("project_id"),
    userId: uuid("user_id"),
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    row: jsonb("row"),
    before: jsonb("before"),
    /** Null for what the system did. */
    actor: uuid("actor"),
    at: time("at").notNull(),
    /** By what of the project's workflow, where that did it by itself. */
    flow: jsonb("flow"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.seq] }),
    index("changes_row").on(table.organizationId, table.key, table.seq),
    index("changes_at").on(table.at),
    // Of what hangs on a task.
    index("changes_task")
      .on(table.organizationId, sql`(coalesce("row", "before") ->> 'task')`)
      .where(sql`coalesce("row", "before") ->> 'task' is not null`),
    check(
      "changes_scope",
      sql`(scope <> 'project' or project_id is not null) and (scope <> 'organization' or project_id is null) and (scope = 'person') = (user_id is not null)`,
    ),
  ],
);

/** What became of each command: the same one sent again is told the same. */
export const commands = pgTable(
  "commands",
  {
    organizationId: ofOrganization(),
    userId: uuid("user_id").notNull(),
    id: rowId("id").notNull(),
    /** SHA-256 of what was asked. */
    bodyHash: text("body_hash").notNull(),
    outcome: jsonb("outcome").notNull(),
    at: time("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId, table.id] }), index("commands_at").on(table.at)],
);
