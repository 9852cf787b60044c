import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** What happened, for those who must answer for it. Never holds a secret. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time("at").notNull(),
    kind: text("kind").notNull(),
    /** A person by id; or `actor`, which is "operator" or, for what time brings, "clock". */
    actorId: uuid("actor_id"),
    actor: text("actor"),
    subject: text("subject").notNull(),
    details: jsonb("details").notNull().default({}),
  },
  (table) => [index("audit_events_subject").on(table.subject, table.at), index("audit_events_at").on(table.at)],
);
