import { boolean, text } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";

/** When those who watch a task are told that it is due: on the day before and on the day itself, as the working day begins where the organisation is. */

/** SQL: when that is on a day. */
const morningOf = (day: string, timeZone: string) => `((${day} + time '09:00') at time zone ${timeZone})`;

const plan = sent(
  "plan_reminders",
  `update tasks t set remind_at = (
     select min(m) from unnest(array[${morningOf("(r.due - 1)", "$3::text")}, ${morningOf("r.due", "$3::text")}]) as m where m > $4::timestamptz)
   from jsonb_to_recordset($2::jsonb) as r(id bigint, due date) where t.organization_id = $1::uuid and t.id = r.id`,
);

/** Plans the next reminder of tasks that comes after a moment; `due` is null for those of which nobody is to be reminded. */
export const planReminders = (
  tx: OrganizationStore,
  tasks: readonly { id: string; due: string | null }[],
  { timeZone, after }: { timeZone: string; after: Date },
): void => {
  const rows = tasks.map(({ id, due }) => ({ id: toStored(id), due }));
  plan(tx, tx.organizationId, JSON.stringify(rows), timeZone, after);
};

const move = sent(
  "move_reminders",
  `update tasks set remind_at = (remind_at at time zone $2::text) at time zone $3::text
   where organization_id = $1::uuid and remind_at > $4::timestamptz`,
);

/** Has those that are still to come come on the same morning of another time zone. What is past by that is due now: none is left out, none comes twice. */
export const moveReminders = (tx: OrganizationStore, { before, timeZone, now }: { before: string; timeZone: string; now: Date }): void => {
  move(tx, tx.organizationId, before, timeZone, now);
};

const due = statement(
  "list_due_reminders",
  { id: text, has_begun: boolean },
  `select t.id::text as id, ${morningOf("t.due_on", "$3::text")} <= $2::timestamptz as has_begun
   from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
   where t.organization_id = $1::uuid and t.remind_at <= $2::timestamptz and p.deleted_at is null and not p.is_archived and not p.is_over_limit
   order by t.remind_at, t.id limit $4::integer`,
);

/** Tasks of which somebody is to be reminded by now, the longest waiting first; `hasBegun` says whether it is the day itself. */
export const listDueReminders = async (
  tx: OrganizationStore,
  { timeZone, now, most }: { timeZone: string; now: Date; most: number },
): Promise<{ id: string; hasBegun: boolean }[]> =>
  (await due(tx, tx.organizationId, now, timeZone, most)).map((row) => ({ id: fromStored(row.id), hasBegun: row.has_begun }));
