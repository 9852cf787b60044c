import type { Promised } from "../../../../domain/reports.ts";
import { json } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import { type Counted, ofPeople, storedPeople } from "./reports.ts";

/** What became of the promises of projects. What each figure means, src/domain/reports.ts says. */

/** As a clock is called, in both languages. */
type Name = Promised["clocks"][number]["name"];

type StoredClock = {
  project: string;
  clock: string;
  name: Name;
  kept: number;
  broken: number;
  used: [number, number] | null;
  weeks: { week: string; kept: number; broken: number }[];
};
type StoredTask = {
  project: string;
  id: string;
  number: number;
  title: string;
  clock: string;
  name: Name;
  brokeAt: string;
  endedAt: string | null;
};

const promised = statement(
  "report_promises",
  { clocks: json<StoredClock[]>(), tasks: json<StoredTask[]>() },
  `with judged as materialized (
     select c.project_id, c.task_id, t.number, t.title, c.clock, c.run, c.name, c.started_at, c.state = 'kept' as is_kept,
       case when c.state = 'kept' then c.since else c.due_at end as at,
       case when c.state in ('kept', 'broken') then c.since end as ended_at, greatest(0, c.hours * 3600000::bigint - c.left_ms) as used
     from promises c join tasks t on t.organization_id = c.organization_id and t.id = c.task_id
     where c.organization_id = $1::uuid and c.project_id = any($2::bigint[]) and t.deleted_at is null and c.state <> 'dropped'
       and (c.state = 'kept' or c.due_at <= $8::timestamptz)
       and ${ofPeople("$3")}
       and ($4::bigint[] is null or exists (select 1 from task_labels l where l.organization_id = $1::uuid and l.task_id = t.id and l.label_id = any($4::bigint[])))
   ), told as (
     select j.*, date_trunc('week', j.at at time zone $7::text)::date::text as week from judged j
     where j.at >= (($5::date)::timestamp at time zone $7::text) and j.at < (($6::date + 1)::timestamp at time zone $7::text)
   ), weeks as (
     select project_id, clock, week, count(*) filter (where is_kept) as kept, count(*) filter (where not is_kept) as broken from told group by 1, 2, 3
   ), clocks as (
     select project_id, clock, (array_agg(name order by started_at desc, task_id desc, run desc))[1] as name, count(*) filter (where is_kept) as kept,
       count(*) filter (where not is_kept) as broken,
       percentile_disc(array[0.5, 0.85]) within group (order by used) filter (where ended_at is not null) as used
     from told group by 1, 2
   )
   select
     (select coalesce(json_agg(json_build_object('project', c.project_id::text, 'clock', c.clock, 'name', c.name, 'kept', c.kept, 'broken', c.broken, 'used', c.used,
        'weeks', (select json_agg(json_build_object('week', w.week, 'kept', w.kept, 'broken', w.broken) order by w.week) from weeks w
          where w.project_id = c.project_id and w.clock = c.clock)) order by c.kept + c.broken desc, c.project_id, c.clock), '[]') from clocks c) as clocks,
     (select coalesce(json_agg(json_build_object('project', b.project_id::text, 'id', b.task_id::text, 'number', b.number, 'title', b.title, 'clock', b.clock,
        'name', b.name, 'brokeAt', b.at, 'endedAt', b.ended_at) order by b.at desc, b.task_id desc, b.clock, b.run desc), '[]')
      from (select * from told where not is_kept order by at desc, task_id desc, clock, run desc limit $9::integer) b) as tasks`,
);

/**
 * @param of whose tasks, with which label, and of which days: the organisation's, both included
 * @param now by which it is judged what is broken
 * @param tasks how many broken ones are told one by one
 */
export const readPromised = async (tx: OrganizationStore, of: Counted, { now, tasks }: { now: Date; tasks: number }): Promise<Promised> => {
  const { projects, people, labels, from, to, timeZone } = of;
  const ids = projects.map(toStored);
  const [row] = await promised(
    tx,
    tx.organizationId,
    ids,
    storedPeople(people),
    labels?.map(toStored) ?? null,
    from,
    to,
    timeZone,
    now,
    tasks,
  );
  // A statement without `from` brings one row.
  const found = row!;
  return {
    clocks: found.clocks.map((clock) => ({
      ...clock,
      project: fromStored(clock.project),
      used: clock.used && { p50: clock.used[0], p85: clock.used[1] },
    })),
    tasks: found.tasks.map((task) => ({
      ...task,
      project: fromStored(task.project),
      id: fromStored(task.id),
      brokeAt: instant(task.brokeAt).toISOString(),
      endedAt: task.endedAt === null ? null : instant(task.endedAt).toISOString(),
    })),
  };
};
