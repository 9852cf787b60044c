/**
 * `npm run bench:reports`: what the reports of a project with a hundred thousand moves cost the database, each statement by itself, in
 * processor time, which does not depend on what else the machine does. Needs Postgres on this machine; WORKSPACE §8 asks for 300 ms of database time at most for each report.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dayAfter, dayIn } from "../../src/domain/days.ts";
import { most } from "../../src/domain/reports.ts";
import { idOf } from "../../src/domain/ids.ts";
import { loadConfig } from "../../src/server/config.ts";
import { MovableClock } from "../server/movable-clock.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack } from "../../src/server/stack.ts";
import { inOrganization } from "../../src/server/store/isolation.ts";
import {
  makeRoom,
  readAgeing,
  readDays,
  readFinished,
  readRefusals,
  readRework,
  readStays,
  readSteps,
  readStepTasks,
  type StatesOf,
} from "../../src/server/store/queries/workspace/reports.ts";
import { templates } from "../../src/workflow/templates.ts";
import { createDatabase } from "../server/own-database.ts";
import { median } from "./calls.ts";
import { table, verdict } from "./table.ts";

const rounds = 9;
const tasks = 12_500;
/** Of each task: made, and seven steps. */
const movesOfTask = 8;
/** Days over which they were made. */
const history = 365;
/** Milliseconds. */
const goal = 300;
const timeZone = "Asia/Bangkok";

/** Milliseconds of the processor that one of Postgres' processes on this machine has used; Linux counts hundredths of a second. */
const processorTime = (pid: number): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * 10;
};
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const database = await createDatabase();
const config = loadConfig({ DATA_DIR: "memory://", DATABASE_URL: database.url, LOG_LEVEL: "silent" });
const { resources, close } = await openStack(config, createLog("silent"), { clock: new MovableClock() });
const { db } = resources;
try {
  const [organizationId, person] = [randomUUID(), randomUUID()];
  const run = (text: string, ...values: unknown[]) => db.query({ name: "bench_fill", text, values });
  await run(
    `insert into organizations (id, owner_id, owner_email, session_id, name, subdomain, state, plan_id, billing_period, updated_at, life, rests,
       terms_version, terms_accepted_at, created_at)
     values ($1, $2, '', '', 'Bench', 'bench', 'active', 2, 'monthly', now(), 'active', '[]'::jsonb, '1', now(), now())`,
    organizationId,
    person,
  );
  await run(
    `insert into memberships (organization_id, user_id, role, email, seq, terms_version, terms_accepted_at, created_at)
     values ($1, $2, 'owner', '', 1, '1', now(), now())`,
    organizationId,
    person,
  );
  await run(
    `insert into projects (organization_id, id, name, key, color, description, is_private, is_archived, workflow, workflow_version)
     values ($1, 1, 'Bench', 'BEN', 'blue', '', false, false, $2, 1)`,
    organizationId,
    JSON.stringify(templates.kanban.document),
  );
  await run(`insert into labels (organization_id, id, project_id, name, color) values ($1, 1, 1, 'Half', 'blue')`, organizationId);
  // Each task goes from state to state and back, and ends done or where it is.
  const walk = "array['s1', 's2', 's3', 's2', 's3', 's4', 's3', 's4']";
  const begun = `now() - make_interval(mins => ((i * 7919) % (${history} * 24 * 60))::integer)`;
  await run(
    `insert into tasks (organization_id, id, project_id, number, title, state, state_since, rank, author, assignee, priority, created_at)
     select $1, i, 1, i, 'Task ' || i, case when i % 5 = 0 then 's3' else 's4' end, now(), 'a0', $2::uuid, case when i % 2 = 0 then $2::uuid end, 'none', ${begun}
     from generate_series(1, ${tasks}) i`,
    organizationId,
    person,
  );
  await run(
    `insert into task_labels (organization_id, task_id, label_id, project_id, place)
     select $1, i, 1, 1, 0 from generate_series(1, ${tasks}, 2) i`,
    organizationId,
  );
  await run(
    `insert into transitions (organization_id, seq, step, project_id, task_id, from_state, to_state, move, actor, at, workflow_version, spent, worked)
     select $1, i * ${movesOfTask} + s, 0, 1, i, (${walk})[s], (${walk})[s + 1], case when s > 0 then 'm' || s end, $2,
       ${begun} + make_interval(hours => (s * (1 + i % 17))::integer), 1, case when s > 0 then 3600000 * (1 + i % 17) end,
       case when s > 0 then 1200000 * (1 + i % 17) end
     from generate_series(1, ${tasks}) i, generate_series(0, ${movesOfTask - 1}) s`,
    organizationId,
    person,
  );
  await run(
    `insert into state_days (organization_id, project_id, day, state, n)
     select $1, 1, current_date - d, s, d + 1 from generate_series(0, ${history}) d, unnest(array['s1', 's2', 's3', 's4', 's5']) s`,
    organizationId,
  );
  await run(
    `insert into move_refusals (organization_id, project_id, day, move, reason, n)
     select $1, 1, current_date - d, m, r, d + 1 from generate_series(0, ${history}) d, unnest(array['m1', 'm4', 'm7']) m, unnest(array['needed', 'not_so']) r`,
    organizationId,
  );
  await run("analyze");

  const today = dayIn(timeZone, Date.now());
  const from = dayAfter(today, 1 - history);
  const project = idOf(1n);
  const states: StatesOf = templates.kanban.document.states.map(({ id, category }) => ({ project, state: id, category }));
  const usual = states.map(({ state }) => ({ project, state, p85: 3_600_000 }));
  const whole = { projects: [project], people: null, labels: null, from, to: today, timeZone };
  const of = { before: dayAfter(from, -history), states, tasks: most.tasks };
  const some = { ...whole, people: [person] };
  const labelled = { ...whole, labels: [idOf(1n)] };
  const month = { ...whole, from: dayAfter(today, -29) };
  const asked = {
    "cycle time, throughput and flow efficiency": (tx: Parameters<typeof readFinished>[0]) => readFinished(tx, whole, of),
    "cycle time, throughput and flow efficiency, of one person": (tx) => readFinished(tx, some, of),
    "cycle time, throughput and flow efficiency, of a label": (tx) => readFinished(tx, labelled, of),
    "cycle time, throughput and flow efficiency, of a month": (tx) => readFinished(tx, month, { ...of, before: dayAfter(today, -59) }),
    "cumulative flow": (tx) => readDays(tx, whole),
    "cumulative flow, of one person": (tx) => readDays(tx, some),
    "cumulative flow, of a label": (tx) => readDays(tx, labelled),
    "the chart with its traffic": async (tx) => {
      await readSteps(tx, whole);
      return readStays(tx, whole);
    },
    "the chart with its traffic, of one person": (tx) => readSteps(tx, some),
    "the chart with its traffic, of a month": (tx) => readSteps(tx, month),
    "the tasks of a step": (tx) => readStepTasks(tx, whole, { project, from: "s3", move: "m7", to: "s4" }, most.ofStep),
    "time in state": (tx) => readStays(tx, whole),
    "time in state, of one person": (tx) => readStays(tx, some),
    "ageing work": async (tx) => {
      await readStays(tx, whole);
      return readAgeing(tx, whole, { states, usual, at: new Date(), tasks: most.ageing });
    },
    rework: (tx) => readRework(tx, whole, most.again),
    "rework, of one person": (tx) => readRework(tx, some, most.again),
    "rework, of a month": (tx) => readRework(tx, month, most.again),
    refusals: (tx) => readRefusals(tx, whole),
  } satisfies Record<string, (tx: Parameters<typeof readFinished>[0]) => Promise<unknown>>;

  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(asked)) {
    const took: number[] = [];
    const spent: number[] = [];
    for (let round = 0; round <= rounds; round += 1)
      await inOrganization(db, organizationId, async (tx) => {
        await makeRoom(tx);
        const backend = (await tx.query<{ pid: number }>({ name: "bench_pid", text: "select pg_backend_pid() as pid", values: [] }))
          .rows[0]!.pid;
        const [begin, before] = [performance.now(), processorTime(backend)];
        await ask(tx);
        // The first round warms up.
        if (round === 0) return;
        took.push(performance.now() - begin);
        spent.push(processorTime(backend) - before);
      });
    const time = mean(spent);
    rows.push([name, time.toFixed(0), median(took).toFixed(0), `≤ ${goal}`, verdict(time <= goal)]);
  }
  console.log(
    `\nms over ${tasks * movesOfTask} moves of ${history} days: processor time of Postgres, the mean of ${rounds} rounds, and the median of the round trips\n`,
  );
  console.log(table(["report", "processor", "round trip", "goal", ""], rows));
} finally {
  await close();
  await database.drop();
}
