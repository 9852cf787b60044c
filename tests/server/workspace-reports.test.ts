/** How the work of a project goes, as its reports tell it: every figure held against the raw moves, and who may ask (WORKSPACE §7, §9). */
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, hour } from "../../src/contract/time.ts";
import { dayAfter, dayIn } from "../../src/domain/days.ts";
import { most, type Reports, stepName } from "../../src/domain/reports.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { type Stack, startStack, stores } from "./harness.ts";
import { type Asked, expectedReports, type Raw, type RawMove, type RawTask } from "./reports-oracle.ts";
import { makeProject, makeTask, newTeam, nextId, type Person, read, said, type Team, the } from "./workspace-rows.ts";

const state = (id: string, category: WorkflowDocument["states"][number]["category"]) => ({ id, name: { en: id }, category, moves: [] });
const workflow: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: [
    state("s1", "open"),
    state("s2", "active"),
    state("s3", "waiting"),
    state("s4", "done"),
    state("s5", "done"),
    state("s6", "cancelled"),
  ],
};
const categories = Object.fromEntries(workflow.states.map(({ id, category }) => [id, category]));
/** `s9` is one that the workflow has no longer. */
const states = [...workflow.states.map(({ id }) => id), "s9"];
const timeZones = ["Asia/Bangkok", "America/New_York", "Pacific/Kiritimati"];
/** How far back random histories go, in days. */
const past = 50;

const hours = fc.integer({ min: 0, max: 24 * 12 });
const history = fc.record({
  createdAgo: fc.integer({ min: 0, max: 24 * past }),
  begins: fc.constantFrom(...states),
  steps: fc.array(
    fc.record({
      after: hours,
      to: fc.constantFrom(...states),
      move: fc.constantFrom("m1", "m2", null),
      isMapped: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 6 },
  ),
  person: fc.constantFrom(0, 1, 2),
  isLabelled: fc.boolean(),
  fate: fc.constantFrom("here", "here", "here", "trash", "elsewhere"),
  isMapped: fc.integer({ min: 0, max: 9 }),
});
const histories = fc.record({
  tasks: fc.array(history, { maxLength: 12 }),
  days: fc.uniqueArray(
    fc.record({ ago: fc.integer({ min: 0, max: past }), state: fc.constantFrom(...states), n: fc.integer({ min: 0, max: 9 }) }),
    { selector: ({ ago, state: of }) => `${ago} ${of}`, maxLength: 30 },
  ),
  zone: fc.constantFrom(...timeZones),
  length: fc.integer({ min: 1, max: 40 }),
  endsAgo: fc.integer({ min: -5, max: 30 }),
  filter: fc.constantFrom("none", "none", "person", "label", "both"),
});

type History = typeof histories extends fc.Arbitrary<infer Given> ? Given : never;

describe.each(stores)("reports on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let organizationId: string;
  const [project, elsewhere, secret, label, foreignLabel] = [nextId(), nextId(), nextId(), nextId(), nextId()];

  const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => (await stack.deps.db.query(statement)).rows as Row[];
  const ask = (person: Person, id: string, asked: Record<string, string | undefined>) => {
    const given = Object.entries(asked).filter((each): each is [string, string] => each[1] !== undefined);
    return read(stack, person, `projects/${id}/reports?${new URLSearchParams(given).toString()}`);
  };
  const reports = async (asked: Asked): Promise<Reports> => {
    const { status, body } = await ask(team.owner, project, asked);
    expect([status, body.code ?? null]).toEqual([200, null]);
    return body.data;
  };

  beforeAll(async () => {
    stack = await startStack({ store, env: { ACCESS_TOKEN_LIFE: "200000" } });
    team = await newTeam(stack);
    const done = await said(
      stack,
      team.owner,
      makeProject(project, "REP"),
      makeProject(elsewhere, "ELS"),
      makeProject(secret, "SEC"),
      the({ op: "project.edit", id: secret, set: { isPrivate: true } }),
      the({ op: "label.make", id: label, project, name: "Print", color: "blue" }),
      the({ op: "label.make", id: foreignLabel, project: elsewhere, name: "Print", color: "blue" }),
      the({ op: "access.give", project, person: team.guest.id, role: "viewer" }),
    );
    expect(done).toBe("done");
    [{ organizationId }] = (await rows<{ organizationId: string }>(
      sql`select id as "organizationId" from organizations where subdomain = ${team.owner.subdomain}`,
    )) as [{ organizationId: string }];
  }, 60_000);
  afterAll(() => stack.close());

  const inZone = (timeZone: string) =>
    rows(sql`insert into workspaces (organization_id, time_zone, storage_gb, prepared_at) values (${organizationId}, ${timeZone}, 1, now())
      on conflict (organization_id) do update set time_zone = excluded.time_zone`);

  /** Puts a history into the tables as commands would have left it. */
  const put = async ({ tasks, moves, days, timeZone }: Raw): Promise<void> => {
    for (const table of ["transitions", "state_days", "task_labels", "tasks"] as const)
      await stack.deps.db.query({ name: "empty", text: `delete from ${table} where organization_id = $1`, values: [organizationId] });
    await inZone(timeZone);
    await rows(sql`update projects set workflow = ${JSON.stringify(workflow)}::jsonb where id = ${toStored(project)}::bigint`);
    const of = { organization_id: organizationId, project_id: toStored(project) };
    const insert = async (table: string, given: Record<string, unknown>[]) => {
      if (given.length === 0) return;
      const columns = Object.keys(given[0]!).join(", ");
      const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
      await stack.deps.db.query({ name: `put_${table}`, text, values: [JSON.stringify(given)] });
    };
    const at = (time: number) => new Date(time).toISOString();
    await insert(
      "tasks",
      tasks.map((task) => ({
        ...of,
        project_id: toStored(task.title === "elsewhere" ? elsewhere : project),
        id: toStored(task.id),
        number: task.number,
        title: task.title,
        state: task.state,
        state_since: at(Math.max(task.createdAt, ...moves.filter((move) => move.task === task.id).map((move) => move.at))),
        rank: "a0",
        author: team.owner.id,
        assignee: task.assignee,
        priority: "none",
        field_values: {},
        comments: 0,
        items: 0,
        items_done: 0,
        created_at: at(task.createdAt),
        deleted_at: task.title === "trash" ? at(task.createdAt) : null,
      })),
    );
    await insert(
      "task_labels",
      tasks.flatMap((task) => task.labels.map(() => ({ ...of, task_id: toStored(task.id), label_id: toStored(label), place: 0 }))),
    );
    await insert(
      "transitions",
      moves.map((move, seq) => ({
        ...of,
        // Far ahead of what commands come to.
        seq: 1_000_000 + seq,
        step: 0,
        task_id: toStored(move.task),
        from_state: move.from,
        to_state: move.to,
        move: move.move,
        actor: team.owner.id,
        at: at(move.at),
        workflow_version: 1,
        spent: move.spent,
      })),
    );
    await insert(
      "state_days",
      days.map((each) => ({ ...of, ...each })),
    );
  };

  /** A random history, as it is in the tables. */
  const rawOf = ({ tasks, days, zone }: History): Raw => {
    const now = stack.clock.now().getTime();
    // Many moves are made at the full hour, when days begin somewhere.
    const base = Math.floor(now / hour) * hour;
    const today = dayIn(zone, now);
    const moves: RawMove[] = [];
    const raw = tasks.map((one, at): RawTask => {
      const id = nextId();
      const createdAt = base - one.createdAgo * hour;
      moves.push({ task: id, from: null, to: one.begins, move: null, at: createdAt, spent: null });
      let [stood, since] = [one.begins, createdAt];
      for (const { after, to, move, isMapped } of one.steps) {
        const made = since + after * hour;
        if (made > now) break;
        // Where publishing had taken the task out of a state that is gone, no move says so.
        moves.push({ task: id, from: isMapped === 0 ? "s1" : stood, to, move, at: made, spent: made - since });
        [stood, since] = [to, made];
      }
      return {
        id,
        number: at + 1,
        title: one.fate,
        state: one.isMapped === 0 ? "s4" : stood,
        assignee: [null, team.member.id, team.other.id][one.person]!,
        labels: one.isLabelled && one.fate !== "elsewhere" ? [label] : [],
        createdAt,
        isGone: one.fate !== "here",
      };
    });
    const inOrder = moves.map((move, at) => ({ move, at })).toSorted((one, other) => one.move.at - other.move.at || one.at - other.at);
    return {
      tasks: raw,
      moves: inOrder.map(({ move }) => move),
      days: days.map(({ ago, state: of, n }) => ({ day: dayAfter(today, -ago), state: of, n })),
      categories,
      timeZone: zone,
      today,
    };
  };

  /** What the server says, in the form of the oracle: of each step its tasks are asked for apart. */
  const inForm = async ({ cycleTime, throughput, cumulativeFlow, traffic }: Reports, asked: Asked) => {
    const steps: [string, object][] = [];
    for (const step of traffic!.steps) {
      const { from, move, to, count, waited } = step;
      expect(step.tasks).toBeNull();
      const one = await reports({ ...asked, step: stepName(step) });
      expect([one.cycleTime, one.throughput, one.cumulativeFlow, one.traffic!.steps.length]).toEqual([null, null, null, 1]);
      const { tasks, ...same } = one.traffic!.steps[0]!;
      expect(same).toEqual({ from, move, to, count, waited });
      steps.push([`${from} ${move} ${to}`, { count, waited, tasks: { ...tasks, list: tasks!.list.map(({ id, times }) => [id, times]) } }]);
    }
    return {
      cycleTime,
      throughput,
      cumulativeFlow: {
        from: cumulativeFlow!.from,
        states: Object.fromEntries(cumulativeFlow!.states.map(({ state: of, counts }) => [of, counts])),
      },
      traffic: Object.fromEntries(steps),
    };
  };

  test("say of random histories what follows from each move", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (given) => {
        const raw = rawOf(given);
        await put(raw);
        const to = dayAfter(raw.today, -given.endsAgo);
        const asked: Asked = {
          from: dayAfter(to, 1 - given.length),
          to,
          person: given.filter === "person" || given.filter === "both" ? team.member.id : undefined,
          label: given.filter === "label" || given.filter === "both" ? label : undefined,
        };
        const answer = await reports(asked);
        expect(await inForm(answer, asked)).toEqual(expectedReports(raw, asked));
        const counts = answer.traffic!.steps.map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }),
      { numRuns: Number(process.env["REPORT_RUNS"] ?? (store === "pglite" ? 40 : 60)) },
    );
  }, 120_000);

  test("say what commands did: a task that was begun, done, opened again and done, and one whose move was taken back", async () => {
    const [own, done, back] = [nextId(), nextId(), nextId()];
    const today = () => dayIn("Asia/Bangkok", stack.clock.now());
    await inZone("Asia/Bangkok");
    await said(stack, team.member, makeProject(own, "CYC"), makeTask(done, own), makeTask(back, own));
    const move = async (task: string, from: string, id: string, seconds: number) => {
      stack.clock.advance(seconds);
      expect(await said(stack, team.member, the({ op: "task.move", id: task, from, move: id }))).toBe("done");
    };
    const from = today();
    await move(done, "s1", "m1", 3600);
    await move(done, "s2", "m4", 7200);
    await move(done, "s3", "m7", 7200);
    await move(done, "s4", "m10", 600);
    await move(done, "s3", "m7", 600);
    await move(back, "s1", "m1", 60);
    expect(
      await said(stack, team.member, the({ op: "task.takeBack", id: back, from: "s2", to: "s1", since: "2000-01-01T00:00:00.000Z" })),
    ).toBe("done");
    const { body } = await ask(team.owner, own, { from, to: today() });
    const { cycleTime, traffic, cumulativeFlow } = body.data as Reports;
    // The clock goes on between two calls.
    const seconds = (milliseconds: number | undefined) => Math.floor((milliseconds ?? 0) / 60_000) * 60;
    const { count, cycle, lead } = cycleTime!.now;
    expect([count, seconds(cycle?.p50), seconds(cycle?.p85), seconds(lead?.p50)]).toEqual([1, 8_400, 8_400, 19_200]);
    expect(traffic!.steps.map((step) => [step.from, step.to, step.count, seconds(step.waited)])).toEqual([
      ["s3", "s4", 2, 600],
      ["s1", "s2", 1, 3_600],
      ["s2", "s3", 1, 7_200],
      ["s4", "s3", 1, 600],
    ]);
    const last = Object.fromEntries(cumulativeFlow!.states.map(({ state: of, counts }) => [of, counts.at(-1)]));
    expect(last).toMatchObject({ s1: 1, s4: 1 });
  });

  test("tell no more tasks one by one than there is room for, and count all of them", async () => {
    const now = stack.clock.now().getTime();
    const count = most.ofStep + 5;
    const tasks = Array.from({ length: count }, (_, at): RawTask => {
      const createdAt = now - 2 * day;
      return { id: nextId(), number: at + 1, title: "here", state: "s4", assignee: null, labels: [], createdAt, isGone: false };
    });
    const moves = tasks.flatMap(({ id }): RawMove[] => [
      { task: id, from: null, to: "s1", move: null, at: now - 2 * day, spent: null },
      { task: id, from: "s1", to: "s4", move: "m1", at: now - day, spent: day },
    ]);
    const today = dayIn("Asia/Bangkok", now);
    await put({ tasks, moves, days: [], categories, timeZone: "Asia/Bangkok", today });
    const { traffic, cycleTime } = await reports({ from: dayAfter(today, -5), to: today });
    expect(traffic!.steps).toMatchObject([{ count, tasks: null }]);
    const one = await reports({ from: dayAfter(today, -5), to: today, step: "s1.m1.s4" });
    expect(one.traffic!.steps[0]!.tasks).toMatchObject({ count, again: 0 });
    expect(one.traffic!.steps[0]!.tasks!.list).toHaveLength(most.ofStep);
    expect(cycleTime!.now.count).toBe(count);
  });

  describe("are refused", () => {
    const period = { from: "2026-01-01", to: "2026-03-31" };

    test.each<[string, Record<string, string | undefined>, string[]]>([
      ["without days", { from: undefined, to: undefined }, ["from", "to"]],
      ["with a day that never was", { from: "2026-02-30" }, ["from"]],
      ["with a moment for a day", { to: "2026-03-31T00:00:00Z" }, ["to"]],
      ["with a day before anything", { from: "0000-01-01" }, ["from"]],
      ["with an end before the beginning", { to: "2025-12-31" }, ["to"]],
      ["of more than two years", { from: "2024-03-30" }, ["from"]],
      ["of nobody's id", { person: "somebody" }, ["person"]],
      ["of no label's id", { label: "print" }, ["label"]],
      ["of what is no step", { step: "s1.s2" }, ["step"]],
    ])("%s", async (_, changed, fields) => {
      const { status, body } = await ask(team.owner, project, { ...period, ...changed });
      expect([status, body.code, body.data?.fields]).toEqual([400, "validation", fields]);
    });

    test("not of two years", async () => {
      expect((await ask(team.owner, project, { ...period, from: "2024-03-31" })).status).toBe(200);
    });

    test("of a project that one may not see, as of one that never was", async () => {
      const stranger = await newTeam(stack);
      const never = await ask(team.guest, nextId(), period);
      expect([never.status, never.body.code]).toEqual([404, "not_found"]);
      for (const [person, id] of [
        [team.guest, elsewhere],
        [team.member, secret],
        [team.admin, secret],
        [team.owner, "nothing"],
        [stranger.owner, project],
      ] as const)
        expect((await ask(person, id, period)).body, id).toEqual(never.body);
      expect((await ask(team.guest, project, period)).status).toBe(200);
      expect((await ask(team.owner, secret, period)).status).toBe(200);
    });

    test("of somebody whom one does not see, and of another project's label", async () => {
      const stranger = await newTeam(stack);
      expect((await ask(team.owner, project, { ...period, person: stranger.member.id })).status).toBe(404);
      expect((await ask(team.owner, project, { ...period, label: foreignLabel })).status).toBe(404);
      expect((await ask(team.owner, project, { ...period, person: team.other.id })).status).toBe(200);
      expect((await ask(team.guest, project, { ...period, person: team.admin.id })).status).toBe(404);
    });
  });
});
