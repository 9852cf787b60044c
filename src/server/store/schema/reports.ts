/** What reports count, and the time by which they do. */
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { number, ofOrganization, rowId } from "./workspace-columns.ts";
import { referencesProject } from "./projects.ts";

/** The moves that tasks made, by the number of the change; a task begins with one from nowhere. They stay when it leaves the trash; reports count those of tasks that are there. */
export const transitions = pgTable(
  "transitions",
  {
    organizationId: uuid("organization_id").notNull(),
    seq: number("seq").notNull(),
    /** Counts the moves of a command, in which a task may make several. */
    step: integer("step").notNull(),
    projectId: rowId("project_id").notNull(),
    taskId: rowId("task_id").notNull(),
    fromState: text("from_state"),
    toState: text("to_state").notNull(),
    move: text("move"),
    /** Null where a timer made it. */
    actor: uuid("actor"),
    at: time("at").notNull(),
    workflowVersion: integer("workflow_version").notNull(),
    /** Milliseconds that it stood where it came from. */
    spent: number("spent"),
    /** How much of that was working time as the organisation counted it then; null for moves of before it was counted. */
    worked: number("worked"),
    /** What whoever moved it said about that. */
    reason: text("reason"),
    /** Who had voted for it before; `move` is then the vote that decided, yes or no. */
    votes: uuid("votes").array(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.seq, table.step] }),
    referencesProject(table.organizationId, table.projectId),
    index("transitions_task").on(table.organizationId, table.taskId, table.seq),
    index("transitions_project").on(table.organizationId, table.projectId, table.at),
  ],
);

/** How many tasks stand in each state of a project, without those in the trash. */
export const stateCounts = pgTable(
  "state_counts",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    state: text("state").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.state] }),
    referencesProject(table.organizationId, table.projectId),
    check("state_counts_n", sql`n >= 0`),
  ],
);

/** How often moves were refused, and why: on which day, and not to whom. */
export const moveRefusals = pgTable(
  "move_refusals",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    day: date("day").notNull(),
    move: text("move").notNull(),
    reason: text("reason").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.day, table.move, table.reason] }),
    referencesProject(table.organizationId, table.projectId),
  ],
);

/** The same as it was at the end of each day, by the organisation's clock, on which it changed. */
export const stateDays = pgTable(
  "state_days",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    day: date("day").notNull(),
    state: text("state").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.day, table.state] }),
    referencesProject(table.organizationId, table.projectId),
  ],
);

/** When an organisation works, where it has said so: src/domain/working-time.ts. */
export const workCalendars = pgTable("work_calendars", {
  organizationId: ofOrganization().primaryKey(),
  weekdays: integer("weekdays").array().notNull(),
  opens: integer("opens").notNull(),
  closes: integer("closes").notNull(),
  /** Days of its own on which it does not work: `{ day, name }`. */
  added: jsonb("added").notNull(),
  /** Public holidays on which it works. */
  worked: date("worked").array().notNull(),
});

/** The country's holidays, which whoever runs the product keeps up to date. */
export const holidays = pgTable("holidays", {
  day: date("day").primaryKey(),
  th: text("th").notNull(),
  en: text("en").notNull(),
  /** It follows the moon, and is on another day every year. */
  isLunar: boolean("is_lunar").notNull(),
});
