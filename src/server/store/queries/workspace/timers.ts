import { json, orNull, text, time } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { reschedulePromises } from "./promises.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";

/** When the timers of tasks are looked at: docs/decisions/workflow-automation.md. */

const plan = sent(
  "plan_looks",
  `with given as (select * from jsonb_to_recordset($2::jsonb) as r(id bigint, at timestamptz))
   update tasks t set due_event_at = r.at, event_waits_for = null from given r
   where t.organization_id = $1::uuid and t.id = any(array(select id from given)) and t.id = r.id`,
);

/** Plans when the timers of tasks are looked at next; `at` is in milliseconds since 1970, null for never. */
export const scheduleTimers = (tx: OrganizationStore, tasks: readonly { id: string; at: number | null }[]): void => {
  const rows = tasks.map(({ id, at }) => ({ id: toStored(id), at: at === null ? null : new Date(at).toISOString() }));
  plan(tx, tx.organizationId, JSON.stringify(rows));
};

const hold = sent(
  "hold_timers",
  `update tasks set due_event_at = case when state = any($3::text[]) and deleted_at is null then $4::timestamptz end, event_waits_for = null
   where organization_id = $1::uuid and project_id = $2::bigint and (state = any($3::text[]) or due_event_at is not null or event_waits_for is not null)`,
);

/** Has no timer of a project looked at before a moment. @param states those that have timers */
export const holdTimers = (tx: OrganizationStore, project: string, states: readonly string[], until: Date): void => {
  hold(tx, tx.organizationId, toStored(project), [...states], until);
};

const wake = sent(
  "wake_waiting_timers",
  `update tasks set due_event_at = $4::timestamptz, event_waits_for = null
   where organization_id = $1::uuid and project_id = $2::bigint and event_waits_for = any($3::text[])`,
);

/** Has the timers looked at that wait for room in some states. */
export const wakeWaiting = (tx: OrganizationStore, project: string, states: readonly string[], now: Date): void => {
  wake(tx, tx.organizationId, toStored(project), [...states], now);
};

const again = sent(
  "look_at_timers_again",
  `update tasks set due_event_at = $2::timestamptz where organization_id = $1::uuid and due_event_at > $2::timestamptz`,
);

/** Has all timers and promises looked at that are still to come: they may be due at another time than before. */
export const rescheduleAll = (tx: OrganizationStore, now: Date): void => {
  again(tx, tx.organizationId, now);
  reschedulePromises(tx, now);
};

const due = statement(
  "list_due_timers",
  { id: text, done: json<string[]>(), published_at: orNull(time) },
  `select t.id::text as id, to_json(t.events_done) as done, (select v.published_at from workflow_versions v
     where v.organization_id = $1::uuid and v.project_id = p.id and v.version = p.workflow_version and v.version > 1) as published_at
   from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
   where t.organization_id = $1::uuid and t.due_event_at <= $2::timestamptz and p.deleted_at is null and not p.is_archived and not p.is_over_limit
   order by t.due_event_at, t.id limit $3::integer`,
);

/** A task of which timers are to be looked at. `done` are those that have come of late; `publishedAt` is when its workflow was, unless it began with it. */
export type DueTask = { id: string; done: readonly string[]; publishedAt: Date | null };

/** The longest waiting first. */
export const listDueTimers = async (tx: OrganizationStore, now: Date, most: number): Promise<DueTask[]> =>
  (await due(tx, tx.organizationId, now, most)).map(({ id, done, published_at: at }) => ({
    id: fromStored(id),
    done,
    publishedAt: at === null ? null : instant(at),
  }));

const keep = sent(
  "keep_timers",
  `with given as (select * from jsonb_to_recordset($2::jsonb) as r(id bigint, at timestamptz, done text[], "waitsFor" text))
   update tasks t set due_event_at = r.at, events_done = r.done, event_waits_for = r."waitsFor" from given r
   where t.organization_id = $1::uuid and t.id = any(array(select id from given)) and t.id = r.id`,
);

/** What is known of a task's timers after a look; `at` is when the next one is. */
export type LookedAt = { id: string; at: number | null; done: readonly string[]; waitsFor: string | null };

export const keepTimers = (tx: OrganizationStore, tasks: readonly LookedAt[]): void => {
  const rows = tasks.map(({ id, at, ...rest }) => ({ ...rest, id: toStored(id), at: at === null ? null : new Date(at).toISOString() }));
  keep(tx, tx.organizationId, JSON.stringify(rows));
};
