import { statement } from "../../../basics/sql/statement.ts";
import type { Database } from "../../../basics/sql/database.ts";

/** Who did it: a person by id, the operator, time itself, or whoever was invited and is not signed in. */
export type Actor = { person: string } | "operator" | "clock" | "invited";

const add = statement(
  "add_audit_event",
  `insert into audit_events (at, kind, actor_id, actor, subject, details)
  values ($1::timestamptz, $2::text, $3::uuid, $4::text, $5::text, $6::jsonb)`,
);

/** Writes down what happened, in the transaction in which it does. `details` never holds a secret. */
export const audit = async (
  db: Database,
  event: { at: Date; kind: string; actor: Actor; subject: string; details?: Record<string, string | number | null> },
): Promise<void> => {
  const { at, kind, actor, subject, details = {} } = event;
  const [person, name] = typeof actor === "string" ? [null, actor] : [actor.person, null];
  await add(db, at, kind, person, name, subject, JSON.stringify(details));
};
