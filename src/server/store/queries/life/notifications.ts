import { orNull, time, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";

/** In which organisations somebody is to be told something, and when. */

/** Of those that live. */
const living =
  "join organizations o on o.id = n.organization_id where o.state = 'active' and not (o.life like 'suspended.%' or o.life = 'deleted')";
const untold = `from notifications n ${living}`;
const mornings = `from notification_settings n ${living}`;

const due = statement(
  "organizations_with_due_notifications",
  { id: uuid },
  `select distinct n.organization_id as id ${untold} and n.due_at <= $1::timestamptz order by id`,
);

export const listWithNotifications = async (db: Database, now: Date): Promise<string[]> => (await due(db, now)).map(({ id }) => id);

const duePushes = statement(
  "organizations_with_due_pushes",
  { id: uuid },
  `select distinct n.organization_id as id ${untold} and n.push_at <= $1::timestamptz order by id`,
);

export const listWithPushes = async (db: Database, now: Date): Promise<string[]> => (await duePushes(db, now)).map(({ id }) => id);

const dueSummaries = statement(
  "organizations_with_due_summaries",
  { id: uuid },
  `select distinct n.organization_id as id ${mornings} and n.summary_at <= $1::timestamptz order by id`,
);

export const listWithSummaries = async (db: Database, now: Date): Promise<string[]> => (await dueSummaries(db, now)).map(({ id }) => id);

const next = statement(
  "next_notification",
  { at: orNull(time) },
  `select least(
     (select n.due_at ${untold} and n.due_at > $1::timestamptz order by n.due_at limit 1),
     (select n.push_at ${untold} and n.push_at > $1::timestamptz order by n.push_at limit 1),
     (select n.summary_at ${mornings} and n.summary_at > $1::timestamptz order by n.summary_at limit 1)) as at`,
);

/** When somebody is to be told something next after a moment; null for never, as it is now. */
export const nextNotification = async (db: Database, after: Date): Promise<Date | null> => {
  const at = (await next(db, after))[0]?.at ?? null;
  return at === null ? null : instant(at);
};
