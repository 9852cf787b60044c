import { orNull, time, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";

/** Of which organisations somebody is to be reminded of a task: those that live, in projects that are not read alone. */
const waiting = `from tasks t join organizations o on o.id = t.organization_id join projects p on p.organization_id = t.organization_id and p.id = t.project_id
   where t.remind_at is not null and o.state = 'active' and not (o.life like 'suspended.%' or o.life = 'deleted') and p.deleted_at is null and not p.is_archived and not p.is_over_limit`;

const due = statement(
  "organizations_with_due_reminders",
  { id: uuid },
  `select distinct t.organization_id as id ${waiting} and t.remind_at <= $1::timestamptz order by id`,
);

export const listWithReminders = async (db: Database, now: Date): Promise<string[]> => (await due(db, now)).map(({ id }) => id);

const next = statement(
  "next_reminder",
  { at: orNull(time) },
  `select (select t.remind_at ${waiting} and t.remind_at > $1::timestamptz order by t.remind_at limit 1) as at`,
);

/** When somebody is to be reminded next after a moment; null for never, as it is now. */
export const nextReminder = async (db: Database, after: Date): Promise<Date | null> => {
  const at = (await next(db, after))[0]?.at ?? null;
  return at === null ? null : instant(at);
};
