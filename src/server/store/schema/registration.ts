import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { id, time } from "./columns.ts";

/**
 * People for sales to answer: `plan` when an organisation asked for a paid plan, `contact` when somebody wrote. `state` is that of
 * machines/organization/lead.ts.
 */
export const leads = pgTable(
  "leads",
  {
    id: id(),
    kind: text("kind", { enum: ["plan", "contact"] }).notNull(),
    email: text("email").notNull(),
    organizationId: uuid("organization_id").unique(),
    planId: smallint("plan_id"),
    billingPeriod: text("billing_period"),
    /** What was written: name, phone, company, message, interest, language. */
    details: jsonb("details").notNull().default({}),
    state: text("state", { enum: ["new", "contacted", "won", "lost"] })
      .notNull()
      .default("new"),
    createdAt: time("created_at").notNull(),
    closedAt: time("closed_at"),
  },
  (table) => [
    index("leads_state").on(table.state, table.createdAt),
    check("leads_state_known", sql`state in ('new', 'contacted', 'won', 'lost')`),
  ],
);

/** Forms that were sent, by the hash of what makes them the same: a form that is sent again has one outcome. */
export const submissions = pgTable("submissions", { hash: text("hash").primaryKey(), sentAt: time("sent_at").notNull() }, (table) => [
  index("submissions_sent").on(table.sentAt),
]);
