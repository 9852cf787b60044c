import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { organizations } from "./organization.ts";

/** Work that goes on though servers come and go, and what is known of it. */
const organizationId = () => uuid("organization_id").references(() => organizations.id, { onDelete: "cascade" });

/**
 * The latest progress of every job, as it was sent: text, because jsonb would change it. A job whose name points at an organisation is
 * for its members, and for nobody without one; any other is for every signed-in person.
 */
export const jobProgress = pgTable(
  "job_progress",
  {
    jobName: text("job_name").primaryKey(),
    organizationId: organizationId(),
    progress: text("progress").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("job_progress_organization").on(table.organizationId)],
);

/**
 * Jobs of our own. `step` is the next one to do; each is done once, in the transaction that moves it on. A worker that takes a job has it
 * until `leased_until`, in the store's own time, so that the job of one that died is taken by another. `run` counts starts: a job that was
 * started anew is not moved on by whoever still works on the run before. `started_by` is the person who started it, or a hub connection
 * of somebody unknown.
 */
export const jobs = pgTable(
  "jobs",
  {
    name: text("name").primaryKey(),
    kind: text("kind", { enum: ["provisioning", "demo"] }).notNull(),
    organizationId: organizationId(),
    startedBy: text("started_by"),
    run: integer("run").notNull().default(1),
    step: smallint("step").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    createdAt: time("created_at").notNull(),
    dueAt: time("due_at").notNull(),
    leasedUntil: time("leased_until"),
    finishedAt: time("finished_at"),
    failedAt: time("failed_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("jobs_due")
      .on(table.dueAt)
      .where(sql`finished_at is null and failed_at is null`),
    check("jobs_kind", sql`kind in ('provisioning', 'demo')`),
  ],
);

/** What an organisation's workspace is allowed and begins with; written by its provisioning. `null` limits mean unlimited. */
export const workspaces = pgTable("workspaces", {
  organizationId: uuid("organization_id")
    .primaryKey()
    .references(() => organizations.id, { onDelete: "cascade" }),
  members: integer("members"),
  projects: integer("projects"),
  storageGb: integer("storage_gb").notNull(),
  language: text("language"),
  timeZone: text("time_zone"),
  preparedAt: time("prepared_at").notNull(),
  readyAt: time("ready_at"),
});
