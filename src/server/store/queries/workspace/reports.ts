import type { FinishedTask, TrafficStep } from "../../../../domain/reports.ts";
import { integer, json, orNull, text, uuid } from "../../columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored, toStoredOrNull } from "../../row-ids.ts";
import { instant, statement } from "../../statement.ts";

/** What is counted of the moves that tasks of a project made. What each means, src/domain/reports.ts says. */

/** Of which tasks, and of which days: the organisation's, both of them included. */
export type Counted = {
  project: string;
  /** Whose; null for everybody's. */
  person: string | null;
  label: string | null;
  from: string;
  to: string;
  timeZone: string;
};

// Tasks `t` of the project ($2) that are there, somebody's ($3) or with a label ($4) where that is asked for.
const chosen = `t.organization_id = $1::uuid and t.project_id = $2::bigint and t.deleted_at is null
     and ($3::uuid is null or t.assignee = $3::uuid)
     and ($4::bigint is null or exists (
       select 1 from task_labels l where l.organization_id = $1::uuid and l.task_id = t.id and l.label_id = $4::bigint))`;

const room = statement("report_room", { room: text }, `select set_config('work_mem', '32MB', true) as room`);

/** Lets the statements of a transaction count in memory what would else be written to disk meanwhile: a hundred thousand moves are some ten megabytes. */
export const makeRoom = async (tx: OrganizationStore): Promise<void> => {
  await room(tx);
};

/** When a day begins for an organisation whose time zone is `zone`. */
const beginning = (date: string, zone: string) => `((${date})::timestamp at time zone ${zone})`;
const milliseconds = (interval: string) => `round(extract(epoch from ${interval}) * 1000)::bigint`;

type StoredSpans = [p50: number, p85: number] | null;
type StoredFinished = { count: number; cycle: StoredSpans; lead: StoredSpans };
type StoredTask = { id: string; number: number; title: string; endedAt: string; cycle: number; lead: number };

const summary = (where: string) => `(select json_build_object('count', count(*),
       'cycle', percentile_disc(array[0.5, 0.85]) within group (order by cycle),
       'lead', percentile_disc(array[0.5, 0.85]) within group (order by lead)) from finished where ${where})`;

const finished = statement(
  "report_finished",
  {
    now: json<StoredFinished>(),
    before: json<StoredFinished>(),
    weeks: json<{ week: string; count: number }[]>(),
    tasks: json<StoredTask[]>(),
  },
  `with ended as (
     select t.id, t.number, t.title, t.created_at,
       max(m.at) filter (where m.to_state = any($10::text[]) and (m.from_state is null or not m.from_state = any($10::text[]))) as at,
       min(m.at) filter (where m.to_state = any($9::text[])) as started,
       min(m.at) filter (where m.from_state is not null) as moved
     from tasks t join transitions m on m.organization_id = $1::uuid and m.task_id = t.id and m.project_id = $2::bigint
     where ${chosen} and t.state = any($10::text[]) and t.state_since >= ${beginning("$5::date", "$8::text")}
     group by t.organization_id, t.id
   ), finished as materialized (
     select e.id, e.number, e.title, e.at, e.at >= ${beginning("$6::date", "$8::text")} as is_now,
       greatest(0, ${milliseconds("e.at - coalesce(e.started, e.moved, e.at)")}) as cycle,
       greatest(0, ${milliseconds("e.at - e.created_at")}) as lead
     from ended e where e.at >= ${beginning("$5::date", "$8::text")} and e.at < ${beginning("$7::date + 1", "$8::text")}
   )
   select ${summary("is_now")} as now, ${summary("not is_now")} as before,
     (select coalesce(json_agg(json_build_object('week', w.week, 'count', w.n)), '[]') from (
        select date_trunc('week', f.at at time zone $8::text)::date::text as week, count(*) as n from finished f where f.is_now group by 1) w) as weeks,
     (select coalesce(json_agg(json_build_object('id', f.id::text, 'number', f.number, 'title', f.title, 'endedAt', f.at, 'cycle', f.cycle, 'lead', f.lead)
        order by f.at desc, f.id desc), '[]')
      from (select * from finished where is_now order by at desc, id desc limit $11::integer) f) as tasks`,
);

const spansOf = (spans: StoredSpans) => spans && { p50: spans[0], p85: spans[1] };
const finishedOf = ({ count, cycle, lead }: StoredFinished) => ({ count, cycle: spansOf(cycle), lead: spansOf(lead) });

/** What was finished in a period and in the one before, whose first day is `before`. */
export type Finished = {
  now: ReturnType<typeof finishedOf>;
  before: ReturnType<typeof finishedOf>;
  /** By the weeks' Mondays; a week in which nothing was finished is missing. */
  weeks: Map<string, number>;
  /** The last ones first. */
  tasks: FinishedTask[];
};

/** @param states those in which work is under way, and those in which it is done, by their ids; `tasks`: how many are told one by one */
export const readFinished = async (
  tx: OrganizationStore,
  { project, person, label, from, to, timeZone }: Counted,
  { before, started, done, tasks }: { before: string; started: readonly string[]; done: readonly string[]; tasks: number },
): Promise<Finished> => {
  const of = [toStored(project), person, toStoredOrNull(label)] as const;
  const [found] = await finished(tx, tx.organizationId, ...of, before, from, to, timeZone, started, done, tasks);
  // A statement without `from` brings one row.
  const row = found!;
  return {
    now: finishedOf(row.now),
    before: finishedOf(row.before),
    weeks: new Map(row.weeks.map(({ week, count }) => [week, count])),
    tasks: row.tasks.map((task) => ({ ...task, id: fromStored(task.id), endedAt: instant(task.endedAt).toISOString() })),
  };
};

const dayShape = { day: text, state: text, n: integer };

const days = statement(
  "report_days",
  dayShape,
  `select d.day::text as day, d.state, d.n from state_days d
   where d.organization_id = $1::uuid and d.project_id = $2::bigint and d.day between $3::date and $4::date
   union all
   select b.day::text, b.state, b.n from (
     select distinct on (d.state) d.day, d.state, d.n from state_days d
     where d.organization_id = $1::uuid and d.project_id = $2::bigint and d.day < $3::date order by d.state, d.day desc) b`,
);

const someDays = statement(
  "report_days_of_some",
  dayShape,
  `with days as (
     select array(select ${beginning("d", "$7::text")} from generate_series($5::date, $6::date + 1, interval '1 day') d) as begins
   ), stood as (
     select m.to_state collate "C" as state, m.since, lead(m.since) over (partition by m.task_id order by m.seq, m.step) as until from (
       select r.task_id, r.seq, r.step, r.to_state, width_bucket(r.at, (select begins from days)) as since
       from transitions r join tasks t on t.organization_id = $1::uuid and t.id = r.task_id
       where r.organization_id = $1::uuid and r.project_id = $2::bigint and r.at < ${beginning("$6::date + 1", "$7::text")} and ${chosen}
     ) m
   ), shifts as (
     select s.state, v.day, v.by from stood s cross join lateral (values (s.since, 1), (s.until, -1)) v(day, by)
     where v.day is not null and s.since is distinct from s.until
   )
   select ($5::date + s.day - 1)::text as day, s.state, (sum(sum(s.by)) over (partition by s.state order by s.day))::integer as n
   from shifts s group by s.day, s.state`,
);

/**
 * How many tasks stood in the states of a project from the end of a day on: for the days of a period on which that changed, and for the last one
 * before. Of everybody's tasks it is as it was written on those days, of some it follows from where they are now.
 */
export const readDays = (
  tx: OrganizationStore,
  { project, person, label, from, to, timeZone }: Counted,
): Promise<{ day: string; state: string; n: number }[]> =>
  person === null && label === null
    ? days(tx, tx.organizationId, toStored(project), from, to)
    : someDays(tx, tx.organizationId, toStored(project), person, toStoredOrNull(label), from, to, timeZone);

// What was made `m` in the period from $5 to $6, which are days in the time zone $7.
const made = `from transitions m join tasks t on t.organization_id = $1::uuid and t.id = m.task_id
   where m.organization_id = $1::uuid and m.project_id = $2::bigint and m.from_state is not null and ${chosen}
     and m.at >= ${beginning("$5::date", "$7::text")} and m.at < ${beginning("$6::date + 1", "$7::text")}`;

// A step as a number, which sorts faster than its three names: workflows call states s1 to s999999, and moves m1 to m999999.
const packed = `substr(m.from_state, 2)::bigint * 1000000000000 + coalesce(substr(m.move, 2)::bigint, 0) * 1000000 + substr(m.to_state, 2)::bigint`;

const steps = statement(
  "report_steps",
  { from_state: text, move: orNull(text), to_state: text, count: integer, waited: text },
  `select 's' || s.step / 1000000000000 as from_state, 'm' || nullif(s.step / 1000000 % 1000000, 0) as move, 's' || s.step % 1000000 as to_state,
     count(*)::integer as count, coalesce(percentile_disc(0.5) within group (order by s.spent), 0)::text as waited
   from (select ${packed} as step, m.spent ${made}) s
   group by s.step order by count(*) desc, s.step`,
);

type Step = Pick<TrafficStep, "from" | "move" | "to">;

/** The steps that were made in a period, the most frequent first. */
export const readSteps = async (
  tx: OrganizationStore,
  { project, person, label, from, to, timeZone }: Counted,
): Promise<(Step & { count: number; waited: number })[]> => {
  const of = [toStored(project), person, toStoredOrNull(label)] as const;
  return (await steps(tx, tx.organizationId, ...of, from, to, timeZone)).map((row) => ({
    from: row.from_state,
    move: row.move,
    to: row.to_state,
    count: row.count,
    waited: Number(row.waited),
  }));
};

const stepTasks = statement(
  "report_step_tasks",
  { id: text, number: integer, title: text, assignee: orNull(uuid), times: integer, count: integer, again: integer },
  `with by_task as (
     select m.task_id, count(*)::integer as times, max(m.at) as at ${made}
       and m.from_state = $8::text and m.move is not distinct from $9::text and m.to_state = $10::text
     group by m.task_id
   ), counted as (
     select count(*)::integer as count, (count(*) filter (where b.times > 1))::integer as again from by_task b
   ), best as (
     select b.task_id, b.times, b.at from by_task b order by b.times desc, b.at desc, b.task_id desc limit $11::integer
   )
   select t.id::text as id, t.number, t.title, t.assignee, b.times, c.count, c.again
   from best b cross join counted c join tasks t on t.organization_id = $1::uuid and t.id = b.task_id
   order by b.times desc, b.at desc, b.task_id desc`,
);

/** The tasks that made a step in a period, those that made it most often and then last first. @param most how many are told one by one */
export const readStepTasks = async (
  tx: OrganizationStore,
  { project, person, label, from, to, timeZone }: Counted,
  step: Step,
  most: number,
): Promise<NonNullable<TrafficStep["tasks"]>> => {
  const of = [toStored(project), person, toStoredOrNull(label), from, to, timeZone] as const;
  const rows = await stepTasks(tx, tx.organizationId, ...of, step.from, step.move, step.to, most);
  return {
    count: rows[0]?.count ?? 0,
    again: rows[0]?.again ?? 0,
    list: rows.map(({ id, number, title, assignee, times }) => ({ id: fromStored(id), number, title, assignee, times })),
  };
};
