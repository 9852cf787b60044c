import type { Run } from "../../../../domain/promises.ts";
import { integer, text } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import { storedRun } from "./stored-rows.ts";

/** What clocks promised of tasks: docs/decisions/sla-clocks.md. */

const write = sent(
  "write_promises",
  `insert into promises (organization_id, project_id, task_id, clock, run, name, hours, working, warn_at, started_at, state, since, left_ms, due_at, turns, told, next_at)
   select $1::uuid, r.project, r.task, r.clock, r.run, r.name, r.hours, r.working, r."warnAt", r."startedAt", r.state, r.since, r."left", r."dueAt", r.turns, r.told, r."nextAt"
   from jsonb_to_recordset($2::jsonb) as r(project bigint, task bigint, clock text, run integer, name jsonb, hours integer, working boolean, "warnAt" integer[],
     "startedAt" timestamptz, state text, since timestamptz, "left" bigint, "dueAt" timestamptz, turns jsonb, told integer[], "nextAt" timestamptz)
   on conflict (organization_id, task_id, clock, run) do update set started_at = excluded.started_at, state = excluded.state, since = excluded.since,
     left_ms = excluded.left_ms, due_at = excluded.due_at, turns = excluded.turns, told = excluded.told, next_at = excluded.next_at`,
);

export const writePromises = (tx: OrganizationStore, runs: readonly Run[]): void => {
  write(tx, tx.organizationId, JSON.stringify(runs.map(storedRun)));
};

const drop = sent(
  "drop_promises",
  `delete from promises p using jsonb_to_recordset($2::jsonb) as r(task bigint, clock text, run integer)
   where p.organization_id = $1::uuid and p.task_id = r.task and p.clock = r.clock and p.run = r.run`,
);

export const dropPromises = (tx: OrganizationStore, runs: readonly Pick<Run, "task" | "clock" | "run">[]): void => {
  drop(tx, tx.organizationId, JSON.stringify(runs.map(({ task, clock, run }) => ({ task: toStored(task), clock, run }))));
};

const forget = sent("forget_promises", `delete from promises where organization_id = $1::uuid and task_id = any($2::bigint[])`);

/** Takes all that was ever promised of tasks. */
export const forgetPromises = (tx: OrganizationStore, tasks: readonly string[]): void => {
  forget(tx, tx.organizationId, tasks.map(toStored));
};

const again = sent(
  "look_at_promises_again",
  `update promises set next_at = $2::timestamptz where organization_id = $1::uuid and state in ('running', 'paused')`,
);

/** Has all promises looked at that are open: they may break at another time than before. */
export const reschedulePromises = (tx: OrganizationStore, now: Date): void => {
  again(tx, tx.organizationId, now);
};

const due = statement(
  "list_due_promises",
  { task: text, project: text, clock: text, run: integer },
  `select c.task_id::text as task, c.project_id::text as project, c.clock, c.run
   from promises c join tasks t on t.organization_id = c.organization_id and t.id = c.task_id
     join projects p on p.organization_id = c.organization_id and p.id = c.project_id
   where c.organization_id = $1::uuid and c.next_at <= $2::timestamptz and t.deleted_at is null and p.deleted_at is null and not p.is_archived and not p.is_over_limit
   order by c.next_at, c.task_id, c.clock limit $3::integer`,
);

/** Of which run something is to be told. */
export type DuePromise = Pick<Run, "task" | "project" | "clock" | "run">;

/** The longest waiting first. */
export const listDuePromises = async (tx: OrganizationStore, now: Date, most: number): Promise<DuePromise[]> =>
  (await due(tx, tx.organizationId, now, most)).map((row) => ({ ...row, task: fromStored(row.task), project: fromStored(row.project) }));
