import {
  type Ageing,
  type FinishedTask,
  nobody,
  type Refusals,
  type Rework,
  type TimeInState,
  type TrafficStep,
} from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { integer, json, orNull, text, textOf, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import { readable } from "./visibility.ts";

const storedOrNull = (ids: readonly string[] | null) => ids?.map(toStored) ?? null;

/** What is counted of the moves that tasks of projects made. What each means, src/domain/reports.ts says. */

const projects = statement(
  "report_projects",
  { id: text, workflow: json<Project["workflow"]>(), labels: json<string[]>() },
  `select p.id::text as id, p.workflow, (
       select coalesce(json_agg(l.id::text), '[]') from labels l
       where l.organization_id = $1::uuid and l.project_id = p.id and l.id = any($5::bigint[])) as labels
     from projects p where ${readable} and ($4::bigint[] is null or p.id = any($4::bigint[]))`,
);

/**
 * Projects that somebody may read, with how work goes in them, and which of some labels are theirs.
 *
 * @param isEverybody whether they see what everybody sees who is no guest
 * @param asked those that are asked for, null for all of them, and the labels
 */
export const readReported = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  { projects: ids, labels }: { projects: readonly string[] | null; labels: readonly string[] },
): Promise<(Pick<Project, "id" | "workflow"> & { labels: string[] })[]> =>
  (await projects(tx, tx.organizationId, userId, isEverybody, storedOrNull(ids), labels.map(toStored))).map((row) => ({
    id: fromStored(row.id),
    workflow: row.workflow,
    labels: row.labels.map(fromStored),
  }));

/** Of which tasks, and of which days: the organisation's, both of them included. */
export type Counted = {
  projects: readonly string[];
  /** Whose, by their ids, and `nobody`; null for everybody's. */
  people: readonly string[] | null;
  /** Of which a task has one at least; null for any, or none. */
  labels: readonly string[] | null;
  from: string;
  to: string;
  timeZone: string;
};

/** What stands in a list of people for tasks that are assigned to none: no person has that id (RFC 9562 §5.9). */
const nilId = "00000000-0000-0000-0000-000000000000";

/** People as statements take them, for `ofPeople`. */
export const storedPeople = (people: Counted["people"]) => people?.map((person) => (person === nobody ? nilId : person)) ?? null;

/** Tasks `t` of some people, where that is asked for. */
export const ofPeople = (place: string) => `(${place}::uuid[] is null or coalesce(t.assignee, '${nilId}'::uuid) = any(${place}::uuid[]))`;

// Tasks `t` of the projects ($2) that are there, some people's ($3) or with one of some labels ($4) where that is asked for. A list of the labels' tasks is
// hashed once; asked of each task by itself, labels look so dear that all moves are read first.
const chosen = `t.organization_id = $1::uuid and t.project_id = any($2::bigint[]) and t.deleted_at is null
     and ${ofPeople("$3")}
     and ($4::bigint[] is null or t.id in (
       select l.task_id from task_labels l where l.organization_id = $1::uuid and l.label_id = any($4::bigint[])))`;

const of = ({ projects: ids, people, labels }: Counted) => [ids.map(toStored), storedPeople(people), storedOrNull(labels)] as const;

/** What projects say of their states: the category of each. */
export type StatesOf = readonly { project: string; state: string; category: Project["workflow"]["states"][number]["category"] }[];
const storedStates = (states: StatesOf) => JSON.stringify(states.map((each) => ({ ...each, project: toStored(each.project) })));
const statesIn = (place: string) => `states as materialized (
     select s.project, s.state, s.category from jsonb_to_recordset(${place}::jsonb) as s(project bigint, state text, category text)
   )`;

const room = statement("report_room", { room: text }, `select set_config('work_mem', '32MB', true) as room`);

/** Lets the statements of a transaction count in memory what would else be written to disk meanwhile: a hundred thousand moves are some ten megabytes. */
export const makeRoom = async (tx: OrganizationStore): Promise<void> => {
  await room(tx);
};

/** When a day begins for an organisation whose time zone is `zone`. */
const beginning = (date: string, zone: string) => `((${date})::timestamp at time zone ${zone})`;
/** A stored length. Those that were written while clocks of several servers differed may be negative: nothing took less than no time. */
export const storedLength = (column: string) => `case when ${column} < 0 then 0 else ${column} end`;
const milliseconds = (interval: string) => `round(extract(epoch from ${interval}) * 1000)::bigint`;

type StoredSpans = [p50: number, p85: number] | null;
type StoredFinished = { count: number; cycle: StoredSpans; lead: StoredSpans };
type StoredTask = { project: string; id: string; number: number; title: string; endedAt: string; cycle: number; lead: number };
type OfWeek = { count: number; active: number; waiting: number };

const spansOfAll = (value: string) => `percentile_disc(array[0.5, 0.85]) within group (order by ${value})`;
const summary = (
  where: string,
) => `(select json_build_object('count', count(*), 'cycle', ${spansOfAll("cycle")}, 'lead', ${spansOfAll("lead")})
       from finished where ${where})`;

const finished = statement(
  "report_finished",
  {
    now: json<StoredFinished>(),
    before: json<StoredFinished>(),
    weeks: json<({ week: string } & OfWeek)[]>(),
    tasks: json<StoredTask[]>(),
  },
  `with ${statesIn("$9")}, ended as (
     select t.project_id, t.id, t.number, t.title, t.created_at,
       max(m.at) filter (where b.category = 'done' and a.category is distinct from 'done') as at,
       min(m.at) filter (where b.category in ('active', 'waiting')) as started,
       min(m.at) filter (where m.from_state is not null) as moved,
       coalesce(sum(${storedLength("m.worked")}) filter (where a.category = 'active'), 0) as active,
       coalesce(sum(${storedLength("m.worked")}) filter (where a.category = 'waiting'), 0) as waiting
     from tasks t join states c on c.project = t.project_id and c.state = t.state and c.category = 'done'
       join transitions m on m.organization_id = $1::uuid and m.task_id = t.id and m.project_id = t.project_id
       left join states a on a.project = m.project_id and a.state = m.from_state
       left join states b on b.project = m.project_id and b.state = m.to_state
     where ${chosen} and t.state_since >= ${beginning("$5::date", "$8::text")}
     group by t.organization_id, t.id
   ), finished as materialized (
     select e.project_id, e.id, e.number, e.title, e.at, e.at >= ${beginning("$6::date", "$8::text")} as is_now, e.active, e.waiting,
       greatest(0, ${milliseconds("e.at - coalesce(e.started, e.moved, e.at)")}) as cycle,
       greatest(0, ${milliseconds("e.at - e.created_at")}) as lead
     from ended e where e.at >= ${beginning("$5::date", "$8::text")} and e.at < ${beginning("$7::date + 1", "$8::text")}
   )
   select ${summary("is_now")} as now, ${summary("not is_now")} as before,
     (select coalesce(json_agg(json_build_object('week', w.week, 'count', w.n, 'active', w.active, 'waiting', w.waiting)), '[]') from (
        select date_trunc('week', f.at at time zone $8::text)::date::text as week, count(*) as n, sum(f.active) as active, sum(f.waiting) as waiting
        from finished f where f.is_now group by 1) w) as weeks,
     (select coalesce(json_agg(json_build_object('project', f.project_id::text, 'id', f.id::text, 'number', f.number, 'title', f.title,
        'endedAt', f.at, 'cycle', f.cycle, 'lead', f.lead) order by f.at desc, f.id desc), '[]')
      from (select * from finished where is_now order by at desc, id desc limit $10::integer) f) as tasks`,
);

const spansOf = (spans: StoredSpans) => spans && { p50: spans[0], p85: spans[1] };
const finishedOf = ({ count, cycle, lead }: StoredFinished) => ({ count, cycle: spansOf(cycle), lead: spansOf(lead) });

/** What was finished in a period and in the one before, whose first day is `before`. */
export type Finished = {
  now: ReturnType<typeof finishedOf>;
  before: ReturnType<typeof finishedOf>;
  /**
   * By the weeks' Mondays, with the working time that the tasks of each had been in states that are active, and in those that wait; a week in which nothing
   * was finished is missing.
   */
  weeks: Map<string, OfWeek>;
  /** The last ones first. */
  tasks: FinishedTask[];
};

/** What ids of a task are, as they are told. */
const named = <Row extends { project: string; id: string }>(row: Row): Row => ({
  ...row,
  project: fromStored(row.project),
  id: fromStored(row.id),
});

/** @param more `states` of the projects; `tasks`: how many are told one by one */
export const readFinished = async (
  tx: OrganizationStore,
  counted: Counted,
  { before, states, tasks }: { before: string; states: StatesOf; tasks: number },
): Promise<Finished> => {
  const { from, to, timeZone } = counted;
  const [row] = await finished(tx, tx.organizationId, ...of(counted), before, from, to, timeZone, storedStates(states), tasks);
  // It has one row.
  const { now, before: earlier, weeks, tasks: rows } = row!;
  return {
    now: finishedOf(now),
    before: finishedOf(earlier),
    weeks: new Map(weeks.map(({ week, ...rest }) => [week, rest])),
    tasks: rows.map((task) => ({ ...named(task), endedAt: instant(task.endedAt).toISOString() })),
  };
};

const dayShape = { project: text, day: text, state: text, n: integer };

const days = statement(
  "report_days",
  dayShape,
  `select d.project_id::text as project, d.day::text as day, d.state, d.n from state_days d
   where d.organization_id = $1::uuid and d.project_id = any($2::bigint[]) and d.day between $3::date and $4::date
   union all
   select b.project_id::text, b.day::text, b.state, b.n from (
     select distinct on (d.project_id, d.state) d.project_id, d.day, d.state, d.n from state_days d
     where d.organization_id = $1::uuid and d.project_id = any($2::bigint[]) and d.day < $3::date
     order by d.project_id, d.state, d.day desc) b`,
);

const someDays = statement(
  "report_days_of_some",
  dayShape,
  `with days as (
     select array(select ${beginning("d", "$7::text")} from generate_series($5::date, $6::date + 1, interval '1 day') d) as begins
   ), stood as (
     select m.project_id, m.to_state collate "C" as state, m.since, lead(m.since) over (partition by m.task_id order by m.seq, m.step) as until from (
       select r.project_id, r.task_id, r.seq, r.step, r.to_state,
         max(width_bucket(r.at, (select begins from days))) over (partition by r.task_id order by r.seq, r.step) as since
       from transitions r join tasks t on t.organization_id = $1::uuid and t.id = r.task_id and t.project_id = r.project_id
       where r.organization_id = $1::uuid and r.project_id = any($2::bigint[]) and ${chosen}
     ) m
   ), shifts as (
     select s.project_id, s.state, v.day, v.by from stood s cross join lateral (values (s.since, 1), (s.until, -1)) v(day, by)
     where v.day <= $6::date - $5::date + 1 and s.since is distinct from s.until
   )
   select s.project_id::text as project, ($5::date + s.day - 1)::text as day, s.state,
     (sum(sum(s.by)) over (partition by s.project_id, s.state order by s.day))::integer as n
   from shifts s group by s.project_id, s.day, s.state`,
);

/**
 * How many tasks stood in the states of projects from the end of a day on: for the days of a period on which that changed, and for the last one
 * before. Of everybody's tasks it is as it was written on those days, of some it follows from where they are now.
 */
export const readDays = async (
  tx: OrganizationStore,
  counted: Counted,
): Promise<{ project: string; day: string; state: string; n: number }[]> => {
  const { projects: ids, people, labels, from, to, timeZone } = counted;
  const rows =
    people === null && labels === null
      ? await days(tx, tx.organizationId, ids.map(toStored), from, to)
      : await someDays(tx, tx.organizationId, ...of(counted), from, to, timeZone);
  return rows.map((row) => ({ ...row, project: fromStored(row.project) }));
};

const tasksOfMoves = `from transitions m join tasks t on t.organization_id = $1::uuid and t.id = m.task_id and t.project_id = m.project_id
   where m.organization_id = $1::uuid and m.project_id = any($2::bigint[]) and ${chosen}`;
// Whether `m` was made in the period from $5 to $6, which are days in the time zone $7.
const isMade = `m.from_state is not null and m.at >= ${beginning("$5::date", "$7::text")} and m.at < ${beginning("$6::date + 1", "$7::text")}`;
const made = `${tasksOfMoves} and ${isMade}`;

// A step as a number, which sorts faster than its three names: workflows call states s1 to s999999, and moves m1 to m999999;
// behind these come the votes that decided.
const packed = `substr(m.from_state, 2)::bigint * 1000002000000
  + case m.move when 'yes' then 1000000 when 'no' then 1000001 else coalesce(substr(m.move, 2)::bigint, 0) end * 1000000 + substr(m.to_state, 2)::bigint`;
const unpackedMove = `s.step / 1000000 % 1000002`;
const unpacked = `s.project_id::text as project, 's' || s.step / 1000002000000 as from_state,
     case ${unpackedMove} when 1000000 then 'yes' when 1000001 then 'no' else 'm' || nullif(${unpackedMove}, 0) end as move, 's' || s.step % 1000000 as to_state`;
const stepShape = { project: text, from_state: text, move: orNull(text), to_state: text, count: integer };

type Step = Pick<TrafficStep, "project" | "from" | "move" | "to">;
type StoredStep = { project: string; from_state: string; move: string | null; to_state: string };
const stepOf = ({ project, from_state: from, move, to_state: to }: StoredStep): Step => ({ project: fromStored(project), from, move, to });

const steps = statement(
  "report_steps",
  { ...stepShape, waited: text },
  `select ${unpacked}, count(*)::integer as count, coalesce(percentile_disc(0.5) within group (order by s.spent), 0)::text as waited
   from (select m.project_id, ${packed} as step, ${storedLength("m.spent")} as spent ${made}) s
   group by s.project_id, s.step order by count(*) desc, s.project_id, s.step`,
);

const period = ({ from, to, timeZone }: Counted) => [from, to, timeZone] as const;

/** The steps that were made in a period, the most frequent first. */
export const readSteps = async (tx: OrganizationStore, counted: Counted): Promise<(Step & { count: number; waited: number })[]> =>
  (await steps(tx, tx.organizationId, ...of(counted), ...period(counted))).map((row) => ({
    ...stepOf(row),
    count: row.count,
    waited: Number(row.waited),
  }));

const stepTasks = statement(
  "report_step_tasks",
  { project: text, id: text, number: integer, title: text, assignee: orNull(uuid), times: integer, count: integer, again: integer },
  `with by_task as (
     select m.task_id, count(*)::integer as times, max(m.at) as at ${made}
       and m.from_state = $8::text and m.move is not distinct from $9::text and m.to_state = $10::text
     group by m.task_id
   ), counted as (
     select count(*)::integer as count, (count(*) filter (where b.times > 1))::integer as again from by_task b
   ), best as (
     select b.task_id, b.times, b.at from by_task b order by b.times desc, b.at desc, b.task_id desc limit $11::integer
   )
   select t.project_id::text as project, t.id::text as id, t.number, t.title, t.assignee, b.times, c.count, c.again
   from best b cross join counted c join tasks t on t.organization_id = $1::uuid and t.id = b.task_id
   order by b.times desc, b.at desc, b.task_id desc`,
);

/** The tasks of a project that made a step in a period, those that made it most often and then last first. @param most how many are told one by one */
export const readStepTasks = async (
  tx: OrganizationStore,
  counted: Counted,
  step: Step,
  most: number,
): Promise<NonNullable<TrafficStep["tasks"]>> => {
  const own = { ...counted, projects: [step.project] };
  const rows = await stepTasks(tx, tx.organizationId, ...of(own), ...period(own), step.from, step.move, step.to, most);
  return {
    count: rows[0]?.count ?? 0,
    again: rows[0]?.again ?? 0,
    list: rows.map(({ count: _, again: __, ...task }) => named(task)),
  };
};

const stays = statement(
  "report_stays",
  { project: text, state: text, count: integer, spent: json<StoredSpans>(), worked: json<StoredSpans>(), total: text, worked_total: text },
  `select s.project_id::text as project, 's' || s.state as state, count(*)::integer as count, to_json(${spansOfAll("s.spent")}) as spent,
     to_json(${spansOfAll("s.worked")}) as worked, coalesce(sum(s.spent), 0)::text as total, coalesce(sum(s.worked), 0)::text as worked_total
   from (select m.project_id, substr(m.from_state, 2)::integer as state, ${storedLength("m.spent")} as spent, ${storedLength("m.worked")} as worked ${made}) s
   group by s.project_id, s.state order by s.project_id, s.state`,
);

/** The stays that ended in a period, by their states. */
export const readStays = async (tx: OrganizationStore, counted: Counted): Promise<TimeInState["states"]> =>
  (await stays(tx, tx.organizationId, ...of(counted), ...period(counted))).map((row) => ({
    project: fromStored(row.project),
    state: row.state,
    count: row.count,
    spent: spansOf(row.spent),
    worked: spansOf(row.worked),
    total: Number(row.total),
    workedTotal: Number(row.worked_total),
  }));

type StoredAgeing = { project: string; id: string; number: number; title: string; assignee: string | null; state: string; age: number };

const ageing = statement(
  "report_ageing",
  { count: integer, over: integer, tasks: json<(StoredAgeing & { usual: number | null })[]>() },
  `with ${statesIn("$5")}, usual as materialized (
     select u.project, u.state, u.p85 from jsonb_to_recordset($6::jsonb) as u(project bigint, state text, p85 bigint)
   ), aged as materialized (
     select t.project_id, t.id, t.number, t.title, t.assignee, t.state, u.p85 as usual,
       greatest(0, ${milliseconds("$7::timestamptz - t.state_since")}) as age
     from tasks t join states c on c.project = t.project_id and c.state = t.state and c.category not in ('done', 'cancelled')
       left join usual u on u.project = t.project_id and u.state = t.state
     where ${chosen}
   ), worst as (
     select a.*, row_number() over (order by a.age::float8 / case when a.usual < 1 then 1 else a.usual end desc nulls last, a.age desc, a.id desc) as place from aged a
   )
   select (select count(*)::integer from aged) as count, (select count(*)::integer from aged a where a.age > a.usual) as over,
     coalesce(json_agg(json_build_object('project', w.project_id::text, 'id', w.id::text, 'number', w.number, 'title', w.title,
       'assignee', w.assignee, 'state', w.state, 'age', w.age, 'usual', w.usual) order by w.place), '[]') as tasks
   from worst w where w.place <= $8::integer`,
);

/** The tasks that are not over, as they stand at a moment. @param more `usual` in states, in milliseconds; `tasks`: how many are told one by one */
export const readAgeing = async (
  tx: OrganizationStore,
  counted: Counted,
  {
    states,
    usual,
    at,
    tasks,
  }: { states: StatesOf; usual: readonly { project: string; state: string; p85: number }[]; at: Date; tasks: number },
): Promise<Omit<Ageing, "at">> => {
  const stored = JSON.stringify(usual.map((each) => ({ ...each, project: toStored(each.project) })));
  const [row] = await ageing(tx, tx.organizationId, ...of(counted), storedStates(states), stored, at, tasks);
  // It has one row.
  const { count, over, tasks: rows } = row!;
  return { count, over, tasks: rows.map(named) };
};

// Visits are counted of all moves in their order: where clocks of servers differed, one of the period may follow one that has a later time.
const rework = statement(
  "report_rework",
  {
    moved: integer,
    count: integer,
    steps: json<(StoredStep & { count: number; tasks: number })[]>(),
    tasks: json<(Omit<StoredAgeing, "state" | "age"> & { times: number })[]>(),
  },
  `with visits as materialized (
     select m.project_id, m.task_id, m.from_state, m.move, m.to_state, m.at,
       row_number() over (partition by m.task_id, m.to_state collate "C" order by m.seq, m.step) as visit
     ${tasksOfMoves}
   ), now as materialized (
     select m.project_id, m.task_id, ${packed} as step, m.at, m.visit from visits m where ${isMade}
   ), steps as (
     select n.project_id, n.step, count(*)::integer as count, count(distinct n.task_id)::integer as tasks
     from now n where n.visit > 1 group by n.project_id, n.step
   ), again as materialized (
     select n.task_id, count(*)::integer as times, max(n.at) as at from now n where n.visit > 1 group by n.task_id
   ), best as (
     select a.task_id, a.times, a.at from again a order by a.times desc, a.at desc, a.task_id desc limit $8::integer
   )
   select (select count(distinct n.task_id)::integer from now n) as moved, (select count(*)::integer from again) as count,
     (select coalesce(json_agg(s order by s.count desc, s.project, s.step), '[]') from (
        select ${unpacked}, s.project_id, s.step, s.count, s.tasks from steps s) s) as steps,
     (select coalesce(json_agg(json_build_object('project', t.project_id::text, 'id', t.id::text, 'number', t.number, 'title', t.title,
        'assignee', t.assignee, 'times', b.times) order by b.times desc, b.at desc, b.task_id desc), '[]')
      from best b join tasks t on t.organization_id = $1::uuid and t.id = b.task_id) as tasks`,
);

/** The steps back of a period, and the tasks that made them. @param most how many of these are told one by one */
export const readRework = async (tx: OrganizationStore, counted: Counted, most: number): Promise<Rework> => {
  const [row] = await rework(tx, tx.organizationId, ...of(counted), ...period(counted), most);
  // It has one row.
  const { moved, count, steps: back, tasks } = row!;
  return { moved, count, steps: back.map((step) => ({ ...stepOf(step), count: step.count, tasks: step.tasks })), tasks: tasks.map(named) };
};

const refusals = statement(
  "report_refusals",
  { project: text, move: text, reason: textOf<Refusals["moves"][number]["reason"]>(), count: integer },
  `select r.project_id::text as project, r.move, r.reason, sum(r.n)::integer as count from move_refusals r
   where r.organization_id = $1::uuid and r.project_id = any($2::bigint[]) and r.day between $3::date and $4::date
   group by r.project_id, r.move, r.reason order by sum(r.n) desc, r.project_id, r.move, r.reason`,
);

/** Why moves were refused in a period, the most frequent first. */
export const readRefusals = async (tx: OrganizationStore, { projects: ids, from, to }: Counted): Promise<Refusals["moves"]> =>
  (await refusals(tx, tx.organizationId, ids.map(toStored), from, to)).map((row) => ({ ...row, project: fromStored(row.project) }));
