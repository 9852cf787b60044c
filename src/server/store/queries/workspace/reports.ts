import type { FinishedTask, TrafficStep } from "../../../../domain/reports.ts";
import { integer, json, orNull, text } from "../../columns.ts";
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
     where ${chosen} and t.state = any($10::text[]) and t.id in (
       select r.task_id from transitions r where r.organization_id = $1::uuid and r.project_id = $2::bigint
         and r.at >= ${beginning("$5::date", "$8::text")})
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
  const [row] = await finished(tx, tx.organizationId, ...of, before, from, to, timeZone, started, done, tasks);
  return {
    // It has one row.
    now: finishedOf(row!.now),
    before: finishedOf(row!.before),
    weeks: new Map(row!.weeks.map(({ week, count }) => [week, count])),
    tasks: row!.tasks.map((task) => ({ ...task, id: fromStored(task.id), endedAt: instant(task.endedAt).toISOString() })),
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
  `with stood as (
     select m.to_state as state, (m.at at time zone $7::text)::date as since,
       (lead(m.at) over (partition by m.task_id order by m.seq, m.step) at time zone $7::text)::date as until
     from transitions m join tasks t on t.organization_id = $1::uuid and t.id = m.task_id
     where m.organization_id = $1::uuid and m.project_id = $2::bigint and m.at < ${beginning("$6::date + 1", "$7::text")} and ${chosen}
   ), shifts as (
     select greatest(s.since, $5::date - 1) as day, s.state, 1 as by from stood s
     union all
     select greatest(s.until, $5::date - 1), s.state, -1 from stood s where s.until is not null
   )
   select s.day::text as day, s.state, (sum(sum(s.by)) over (partition by s.state order by s.day))::integer as n
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

const steps = statement(
  "report_steps",
  {
    from_state: text,
    move: orNull(text),
    to_state: text,
    count: integer,
    waited: text,
    tasks: integer,
    again: integer,
    list: json<{ id: string; number: number; title: string; assignee: string | null; times: number }[]>(),
  },
  `with made as materialized (
     select m.from_state, m.move, m.to_state, m.task_id, m.spent, m.at
     from transitions m join tasks t on t.organization_id = $1::uuid and t.id = m.task_id
     where m.organization_id = $1::uuid and m.project_id = $2::bigint and m.from_state is not null and ${chosen}
       and m.at >= ${beginning("$5::date", "$7::text")} and m.at < ${beginning("$6::date + 1", "$7::text")}
   ), counted as (
     select m.from_state, m.move, m.to_state, count(*)::integer as count, coalesce(percentile_disc(0.5) within group (order by m.spent), 0) as waited
     from made m group by m.from_state, m.move, m.to_state
   ), by_task as (
     select m.from_state, m.move, m.to_state, m.task_id, count(*)::integer as times,
       row_number() over (partition by m.from_state, m.move, m.to_state order by count(*) desc, max(m.at) desc, m.task_id desc) as place,
       count(*) over step as tasks, sum((count(*) > 1)::integer) over step as again
     from made m group by m.from_state, m.move, m.to_state, m.task_id
     window step as (partition by m.from_state, m.move, m.to_state)
   ), listed as (
     select b.from_state, b.move, b.to_state, max(b.tasks)::integer as tasks, max(b.again)::integer as again,
       json_agg(json_build_object('id', t.id::text, 'number', t.number, 'title', t.title, 'assignee', t.assignee, 'times', b.times) order by b.place) as list
     from by_task b join tasks t on t.organization_id = $1::uuid and t.id = b.task_id
     where b.place <= $8::integer group by b.from_state, b.move, b.to_state
   )
   select c.from_state, c.move, c.to_state, c.count, c.waited::text as waited, l.tasks, l.again, l.list
   from counted c join listed l on l.from_state = c.from_state and l.to_state = c.to_state and l.move is not distinct from c.move
   order by c.count desc, c.from_state, c.to_state, c.move`,
);

/** The steps that were made in a period, the most frequent first. @param tasks how many are told of each, those that made it most often first */
export const readSteps = async (
  tx: OrganizationStore,
  { project, person, label, from, to, timeZone }: Counted,
  tasks: number,
): Promise<TrafficStep[]> => {
  const of = [toStored(project), person, toStoredOrNull(label)] as const;
  return (await steps(tx, tx.organizationId, ...of, from, to, timeZone, tasks)).map((row) => ({
    from: row.from_state,
    move: row.move,
    to: row.to_state,
    count: row.count,
    waited: Number(row.waited),
    tasks: row.tasks,
    again: row.again,
    list: row.list.map((task) => ({ ...task, id: fromStored(task.id) })),
  }));
};
