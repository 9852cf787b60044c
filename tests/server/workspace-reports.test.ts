/** How the work of a project goes, as its reports tell it: every figure held against the raw moves, and who may ask (WORKSPACE §7, §9). */
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, hour } from "../../src/contract/time.ts";
import { dayAfter, dayIn } from "../../src/domain/days.ts";
import { most, type Reports, stepName } from "../../src/domain/reports.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { reasonCodes } from "../../src/workflow/reasons.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { type Asked, expectedReports, lastTimes, type Raw, type RawMove, type RawTask } from "./reports-oracle.ts";
import { command, makeProject, makeTask, newTeam, nextId, type Person, read, submit, type Team, the } from "./workspace-rows.ts";

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
/** Another project's, in which states of the same names are others. */
const otherWorkflow: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: [state("s1", "active"), state("s2", "waiting"), state("s3", "done"), state("s4", "open"), state("s5", "cancelled")],
};
const categoriesOf = ({ states }: WorkflowDocument) => Object.fromEntries(states.map(({ id, category }) => [id, category]));
/** `s9` is one that the workflow has no longer. */
const states = [...workflow.states.map(({ id }) => id), "s9"];
const timeZones = ["Asia/Bangkok", "America/New_York", "Pacific/Kiritimati"];
/** How far back random histories go, in days. */
const past = 50;

/** Some moves were made on another server, whose clock was behind: they stand after the one before, with an earlier time. */
const hours = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 24 * 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: -30, max: -1 }) },
);
/** Some are so frequent that it can be said what is usual in them. */
const anyState = fc.oneof({ weight: 2, arbitrary: fc.constantFrom("s2", "s3") }, { weight: 3, arbitrary: fc.constantFrom(...states) });
const history = fc.record({
  createdAgo: fc.integer({ min: 0, max: 24 * past }),
  begins: anyState,
  steps: fc.array(
    fc.record({
      after: hours,
      to: anyState,
      move: fc.constantFrom("m1", "m2", null),
      isMapped: fc.integer({ min: 0, max: 9 }),
      worked: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 9 }),
    }),
    { maxLength: 6 },
  ),
  /** Of three one is at home in the other project. */
  isOther: fc.integer({ min: 0, max: 2 }),
  person: fc.constantFrom(0, 1, 2),
  isLabelled: fc.boolean(),
  fate: fc.constantFrom("here", "here", "here", "trash", "elsewhere"),
  isMapped: fc.integer({ min: 0, max: 9 }),
});
const histories = fc.record({
  tasks: fc.array(history, { maxLength: 16 }),
  days: fc.uniqueArray(
    fc.record({
      isOther: fc.boolean(),
      ago: fc.integer({ min: 0, max: past }),
      state: fc.constantFrom(...states),
      n: fc.integer({ min: 0, max: 9 }),
    }),
    { selector: ({ isOther, ago, state: of }) => `${isOther} ${ago} ${of}`, maxLength: 30 },
  ),
  refusals: fc.uniqueArray(
    fc.record({
      isOther: fc.boolean(),
      ago: fc.integer({ min: 0, max: past }),
      move: fc.constantFrom("m1", "m2"),
      reason: fc.constantFrom(...reasonCodes),
      n: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ isOther, ago, move, reason }) => `${isOther} ${ago} ${move} ${reason}`, maxLength: 10 },
  ),
  isOfAll: fc.boolean(),
  zone: fc.constantFrom(...timeZones),
  length: fc.integer({ min: 1, max: 40 }),
  endsAgo: fc.integer({ min: -5, max: 30 }),
  filter: fc.constantFrom("none", "none", "person", "label", "both"),
});

type History = typeof histories extends fc.Arbitrary<infer Given> ? Given : never;

describe.each(storesHere())("reports on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let organizationId: string;
  const [project, elsewhere, secret, label, second, foreignLabel] = [nextId(), nextId(), nextId(), nextId(), nextId(), nextId()];
  const nobody = "00000000-0000-4000-8000-000000000000";

  const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => (await stack.deps.db.query(statement)).rows as Row[];
  /** @param id of a project; null for all */
  const ask = (person: Person, id: string | null, asked: Record<string, string | undefined>) => {
    const given = Object.entries(asked).filter((each): each is [string, string] => each[1] !== undefined);
    return read(stack, person, `${id === null ? "" : `projects/${id}/`}reports?${new URLSearchParams(given).toString()}`);
  };
  const reports = async (asked: Asked, id: string | null = project): Promise<Reports> => {
    const { status, body } = await ask(team.owner, id, asked);
    expect([status, body.code ?? null]).toEqual([200, null]);
    return body.data;
  };

  beforeAll(async () => {
    stack = await startStack({ store, env: { ACCESS_TOKEN_LIFE: "200000" } });
    team = await newTeam(stack);
    const done = await submit(
      stack,
      team.owner,
      makeProject(project, "REP"),
      makeProject(elsewhere, "ELS"),
      makeProject(secret, "SEC"),
      the({ op: "project.edit", id: secret, set: { isPrivate: true } }),
      the({ op: "label.make", id: label, project, name: "Print", color: "blue" }),
      the({ op: "label.make", id: second, project, name: "Web", color: "green" }),
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
  const put = async ({ tasks, moves, days, refusals, timeZone }: Raw): Promise<void> => {
    for (const table of ["transitions", "state_days", "move_refusals", "task_labels", "tasks"] as const)
      await stack.deps.db.query({ name: "empty", text: `delete from ${table} where organization_id = $1`, values: [organizationId] });
    await inZone(timeZone);
    for (const [id, document] of [
      [project, workflow],
      [elsewhere, otherWorkflow],
    ] as const)
      await rows(sql`update projects set workflow = ${JSON.stringify(document)}::jsonb where id = ${toStored(id)}::bigint`);
    const of = (id: string) => ({ organization_id: organizationId, project_id: toStored(id) });
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
        ...of(task.project),
        id: toStored(task.id),
        number: task.number,
        title: task.title,
        state: task.state,
        state_since: at(task.since),
        rank: "a0",
        author: team.owner.id,
        assignee: task.assignee,
        priority: "none",
        field_values: {},
        comments: 0,
        items: 0,
        items_done: 0,
        created_at: at(task.createdAt),
        deleted_at: task.isTrash ? at(task.createdAt) : null,
      })),
    );
    await insert(
      "task_labels",
      tasks.flatMap((task) =>
        task.labels.map((one, place) => ({ ...of(task.project), task_id: toStored(task.id), label_id: toStored(one), place })),
      ),
    );
    await insert(
      "transitions",
      moves.map((move, seq) => ({
        ...of(move.project),
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
        worked: move.worked,
      })),
    );
    await insert(
      "state_days",
      days.map(({ project: id, ...each }) => ({ ...of(id), ...each })),
    );
    await insert(
      "move_refusals",
      refusals.map(({ project: id, ...each }) => ({ ...of(id), ...each })),
    );
  };

  /** A random history, as it is in the tables. */
  const rawOf = ({ tasks, days, refusals, zone }: History): Raw => {
    const now = stack.clock.now().getTime();
    // Many moves are made at the full hour, when days begin somewhere.
    const base = Math.floor(now / hour) * hour;
    const today = dayIn(zone, now);
    const moves: RawMove[] = [];
    const raw = tasks.map((one, at): RawTask => {
      const id = nextId();
      const home = one.isOther === 0 ? elsewhere : project;
      const createdAt = base - one.createdAgo * hour;
      moves.push({ project: home, task: id, from: null, to: one.begins, move: null, at: createdAt, spent: null, worked: null });
      let [stood, since] = [one.begins, createdAt];
      for (const { after, to, move, isMapped, worked } of one.steps) {
        const made = since + after * hour;
        if (made > now) break;
        // Where publishing had taken the task out of a state that is gone, no move says so.
        const spent = made - since;
        const counted = worked === null ? null : Math.round((spent * worked) / 100);
        moves.push({ project: home, task: id, from: isMapped === 0 ? "s1" : stood, to, move, at: made, spent, worked: counted });
        [stood, since] = [to, made];
      }
      return {
        // What went to another project left its moves behind.
        project: one.fate === "elsewhere" ? (home === project ? elsewhere : project) : home,
        id,
        number: at + 1,
        title: one.fate,
        state: one.isMapped === 0 ? "s4" : stood,
        since,
        assignee: [null, team.member.id, team.other.id][one.person]!,
        labels: one.isLabelled && home === project && one.fate !== "elsewhere" ? [label] : [],
        createdAt,
        isTrash: one.fate === "trash",
      };
    });
    const madeBy = lastTimes(moves);
    const inOrder = moves
      .map((move, at) => ({ move, at }))
      .toSorted((one, other) => madeBy[one.at]! - madeBy[other.at]! || one.at - other.at);
    return {
      tasks: raw,
      moves: inOrder.map(({ move }) => move),
      days: days.map(({ isOther, ago, state: of, n }) => ({
        project: isOther ? elsewhere : project,
        day: dayAfter(today, -ago),
        state: of,
        n,
      })),
      refusals: refusals.map(({ isOther, ago, ...each }) => ({
        project: isOther ? elsewhere : project,
        day: dayAfter(today, -ago),
        ...each,
      })),
      categories: { [project]: categoriesOf(workflow), [elsewhere]: categoriesOf(otherWorkflow) },
      timeZone: zone,
      today,
    };
  };

  const stepKey = (step: { project: string; from: string; move: string | null; to: string }) =>
    `${step.project} ${step.from} ${step.move} ${step.to}`;

  /** What the server says, in the form of the oracle: of each step its tasks are asked for apart. */
  const inForm = async (answer: Reports, asked: Asked, id: string | null) => {
    const { cycleTime, throughput, cumulativeFlow, traffic, timeInState, ageing, flowEfficiency, rework, refusals } = answer;
    const steps: [string, object][] = [];
    for (const step of traffic!.steps) {
      const { tasks: none, ...same } = step;
      expect(none).toBeNull();
      const one = await reports({ ...asked, step: stepName(step) }, id);
      const { traffic: alone, version, ...others } = one;
      expect(new Set(Object.values(others))).toEqual(new Set([null]));
      const found = alone!.steps.find(({ project: of }) => of === step.project)!;
      const { tasks, ...rest } = found;
      expect([version, rest]).toEqual([answer.version, same]);
      const { count, waited } = same;
      steps.push([stepKey(step), { count, waited, tasks: { ...tasks, list: tasks!.list.map((task) => [task.id, task.times]) } }]);
    }
    const { usual } = await reports({ from: asked.from, to: asked.to, only: "usual" }, id);
    return {
      cycleTime,
      throughput,
      cumulativeFlow: {
        ...cumulativeFlow,
        states: Object.fromEntries(cumulativeFlow!.states.map(({ state: of, counts }) => [of, counts])),
      },
      traffic: Object.fromEntries(steps),
      waits: Object.fromEntries(traffic!.states.map(({ project: of, state: in_, waited }) => [`${of} ${in_}`, waited])),
      timeInState: Object.fromEntries(timeInState!.states.map(({ project: of, state: in_, ...stays }) => [`${of} ${in_}`, stays])),
      ageing,
      flowEfficiency,
      rework: {
        ...rework,
        steps: Object.fromEntries(rework!.steps.map((step) => [stepKey(step), { count: step.count, tasks: step.tasks }])),
      },
      refusals: Object.fromEntries(refusals!.moves.map(({ project: of, move, reason, count }) => [`${of} ${move} ${reason}`, count])),
      usual: Object.fromEntries(usual!.states.map(({ project: of, state: in_, p85 }) => [`${of} ${in_}`, p85])),
    };
  };
  const isFalling = (counts: number[]) => expect(counts).toEqual(counts.toSorted((one, other) => other - one));

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
        // A label is one project's.
        const id = given.isOfAll && asked.label === undefined ? null : project;
        const answer = await reports(asked, id);
        const of = id === null ? [project, elsewhere] : [project];
        expect(await inForm(answer, asked, id)).toEqual(expectedReports(raw, asked, of, Date.parse(answer.ageing!.at)));
        for (const lists of [answer.traffic!.steps, answer.rework!.steps, answer.refusals!.moves])
          isFalling(lists.map(({ count }) => count));
      }),
      {
        // Made on a server whose clock was a day behind: the step is in a period that ends before the task was made.
        examples: (["none", "person"] as const).map((filter): [History] => [
          {
            tasks: [
              {
                createdAgo: 48,
                begins: "s1",
                steps: [{ after: -24, to: "s1", move: "m1", isMapped: 1, worked: 0 }],
                isOther: 1,
                person: 1,
                isLabelled: false,
                fate: "here",
                isMapped: 1,
              },
            ],
            days: [],
            refusals: [],
            isOfAll: false,
            zone: "Asia/Bangkok",
            length: 1,
            endsAgo: 3,
            filter,
          },
        ]),
        numRuns: Number(process.env["REPORT_RUNS"] ?? (store === "pglite" ? 40 : 60)),
      },
    );
  }, 120_000);

  test("say what commands did: a task that was begun, done, opened again and done, and one whose move was taken back", async () => {
    const [own, done, back] = [nextId(), nextId(), nextId()];
    const today = () => dayIn("Asia/Bangkok", stack.clock.now());
    await inZone("Asia/Bangkok");
    await submit(stack, team.member, makeProject(own, "CYC"), makeTask(done, own), makeTask(back, own));
    const move = async (task: string, from: string, id: string, seconds: number) => {
      stack.clock.advance(seconds);
      expect(await submit(stack, team.member, the({ op: "task.move", id: task, from, move: id }))).toBe("done");
    };
    const from = today();
    await move(done, "s1", "m1", 3600);
    await move(done, "s2", "m4", 7200);
    await move(done, "s3", "m7", 7200);
    await move(done, "s4", "m10", 600);
    await move(done, "s3", "m7", 600);
    await move(back, "s1", "m1", 60);
    expect(
      await submit(stack, team.member, the({ op: "task.undoMove", id: back, from: "s2", to: "s1", since: "2000-01-01T00:00:00.000Z" })),
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
      const own = { project, id: nextId(), number: at + 1, title: "here", state: "s4", since: now - day };
      return { ...own, assignee: null, labels: [], createdAt, isTrash: false };
    });
    const moves = tasks.flatMap(({ id }): RawMove[] => [
      { project, task: id, from: null, to: "s1", move: null, at: now - 2 * day, spent: null, worked: null },
      { project, task: id, from: "s1", to: "s4", move: "m1", at: now - day, spent: day, worked: day / 3 },
    ]);
    const today = dayIn("Asia/Bangkok", now);
    await put({ tasks, moves, days: [], refusals: [], categories: {}, timeZone: "Asia/Bangkok", today });
    const { traffic, cycleTime } = await reports({ from: dayAfter(today, -5), to: today });
    expect(traffic!.steps).toMatchObject([{ count, tasks: null }]);
    const one = await reports({ from: dayAfter(today, -5), to: today, step: "s1.m1.s4" });
    expect(one.traffic!.steps[0]!.tasks).toMatchObject({ count, again: 0 });
    expect(one.traffic!.steps[0]!.tasks!.list).toHaveLength(most.ofStep);
    expect(cycleTime!.now.count).toBe(count);
  });

  const taskAt = (at: number, own: Partial<RawTask>): RawTask => ({
    project,
    id: nextId(),
    number: at,
    title: "here",
    state: "s2",
    since: stack.clock.now().getTime(),
    assignee: null,
    labels: [],
    createdAt: stack.clock.now().getTime() - 9 * day,
    isTrash: false,
    ...own,
  });
  /** A stay that ended an hour ago. */
  const stayOf = (task: RawTask, from: string, to: string, spent: number): RawMove => ({
    project: task.project,
    task: task.id,
    from,
    to,
    move: "m1",
    spent,
    worked: null,
    at: stack.clock.now().getTime() - hour,
  });
  const putPlain = (tasks: RawTask[], moves: RawMove[]) =>
    put({ tasks, moves, days: [], refusals: [], categories: {}, timeZone: "Asia/Bangkok", today: "" });
  const lately = () => {
    const today = dayIn("Asia/Bangkok", stack.clock.now());
    return { from: dayAfter(today, -2), to: today };
  };

  test("of ageing work say what exceeds the usual, by how many times it does, and nothing is usual of too few stays", async () => {
    const left = taskAt(1, { state: "s4" });
    const since = (days: number) => stack.clock.now().getTime() - days * day;
    const open = [
      taskAt(2, { state: "s2", since: since(3) }),
      taskAt(3, { state: "s3", since: since(30) }),
      taskAt(4, { state: "s1", since: since(8) }),
      taskAt(5, { state: "s2", since: since(1) }),
    ];
    const stays = [
      ...[1, 2, 2, 2, 2].map((days) => stayOf(left, "s2", "s4", days * day)),
      ...[1, 1, 1, 1].map(() => stayOf(left, "s3", "s4", day)),
    ];
    await putPlain([left, ...open], [...stays, ...[0, 0, 0, 0, 0].map(() => stayOf(left, "s1", "s4", 0))]);
    const { ageing } = await reports(lately());
    expect([ageing!.count, ageing!.over]).toEqual([4, 2]);
    expect(ageing!.tasks.map(({ number, usual }) => [number, usual])).toEqual([
      // Where everybody left at once, any time is long.
      [4, 0],
      [2, 2 * day],
      [5, 2 * day],
      [3, null],
    ]);
    const { usual, ...others } = await reports({ ...lately(), only: "usual" });
    expect(usual!.states.map(({ state: of, p85 }) => [of, p85])).toEqual([
      ["s1", 0],
      ["s2", 2 * day],
    ]);
    expect(Object.values(others).filter((other) => other !== null)).toHaveLength(1);
  });

  test("are for a paid plan, and for a trial as long as it lasts; some are everybody's", async () => {
    const free = await newTeam(stack, 1);
    await submit(stack, free.owner, makeProject(nextId(), "FRE"));
    const isThere = async () => {
      const { version: _, usual: __, ...all } = (await ask(free.owner, null, lately())).body.data as Reports;
      return Object.entries(all).flatMap(([name, report]) => (report === null ? [] : [name]));
    };
    const everybodys = ["cycleTime", "throughput", "cumulativeFlow", "traffic"];
    expect(await isThere()).toEqual([...everybodys, "timeInState", "ageing", "flowEfficiency", "rework", "refusals", "promises"]);
    await rows(sql`update organizations set trial_ends_at = now() - interval '1 day' where subdomain = ${free.owner.subdomain}`);
    expect(await isThere()).toEqual(everybodys);
    expect((await ask(free.owner, null, { ...lately(), only: "usual" })).body.data.usual).toEqual({ states: [] });
    await rows(sql`update organizations set plan_id = 2 where subdomain = ${free.owner.subdomain}`);
    expect(await isThere()).toHaveLength(10);
  });

  test("count why the server refused moves, each kind of reason once, and nobody's name; working time goes with the moves", async () => {
    const [own, task] = [nextId(), nextId()];
    await inZone("Asia/Bangkok");
    await submit(stack, team.member, makeProject(own, "REF"), makeTask(task, own));
    const barred = {
      id: "m1",
      name: { en: "Start" },
      to: "s2",
      when: [{ checklist: "done" }, { label: nextId() }],
      needs: [{ input: "comment" }],
    };
    const free = { id: "m2", name: { en: "Go" }, to: "s2" };
    const document = { ...workflow, states: workflow.states.map((each) => (each.id === "s1" ? { ...each, moves: [barred, free] } : each)) };
    await rows(sql`update projects set workflow = ${JSON.stringify(document)}::jsonb where id = ${toStored(own)}::bigint`);
    const moving = (move: string) => the({ op: "task.move", id: task, from: "s1", move });
    expect(await submit(stack, team.member, moving("m1"))).toBe("move_refused");
    const again = { id: nextId(), partial: true };
    for (const _ of [1, 2]) {
      const { body } = await command(stack, team.other, [moving("m1"), moving("m9")], again);
      expect(body.data.refusals).toHaveLength(2);
    }
    const { refusals } = (await ask(team.owner, own, lately())).body.data as Reports;
    expect(refusals!.moves).toEqual([
      { project: own, move: "m1", reason: "needed", count: 2 },
      { project: own, move: "m1", reason: "not_so", count: 2 },
    ]);
    const stored = await rows<object>(sql`select r::text as row from move_refusals r where project_id = ${toStored(own)}::bigint`);
    expect(JSON.stringify(stored)).not.toContain(team.member.id);

    // A week has five days of eight hours, wherever in it the clock stands.
    await rows(sql`update tasks set state_since = state_since - interval '7 days' where id = ${toStored(task)}::bigint`);
    expect(await submit(stack, team.member, moving("m2"))).toBe("done");
    const moves = await rows<{ worked: string | null }>(
      sql`select worked::text as worked from transitions where project_id = ${toStored(own)}::bigint order by seq`,
    );
    expect(moves.map(({ worked }) => worked && Math.round(Number(worked) / hour))).toEqual([null, 40]);
  });

  test("of all projects tell of those alone that somebody may read", async () => {
    const [mine, theirs] = [taskAt(1, { state: "s2" }), taskAt(2, { project: elsewhere, state: "s1" })];
    await putPlain([mine, theirs], [stayOf(mine, "s1", "s2", day), stayOf(theirs, "s2", "s1", day)]);
    const projectsOf = async (person: Person) => {
      const { traffic, ageing } = (await ask(person, null, lately())).body.data as Reports;
      return [traffic!.steps, ageing!.tasks].map((lists) => lists.map((each) => each.project).toSorted());
    };
    const both = [project, elsewhere].toSorted();
    expect(await projectsOf(team.owner)).toEqual([both, both]);
    expect(await projectsOf(team.guest)).toEqual([[project], [project]]);
    expect((await ask(team.guest, null, { ...lately(), label: foreignLabel })).status).toBe(404);
    expect((await ask(team.guest, null, { ...lately(), person: team.admin.id })).status).toBe(404);
    const labelled = (await ask(team.owner, null, { ...lately(), label: foreignLabel })).body.data as Reports;
    expect(labelled.traffic!.steps).toEqual([]);
  });

  test("of some projects tell of those alone, all of which one may read", async () => {
    const [mine, theirs] = [taskAt(1, { state: "s2" }), taskAt(2, { project: elsewhere, state: "s1" })];
    await putPlain([mine, theirs], [stayOf(mine, "s1", "s2", day), stayOf(theirs, "s2", "s1", day)]);
    const stepsOf = async (asked: string) => {
      const { status, body } = await ask(team.owner, null, { ...lately(), project: asked });
      return status === 200 ? (body.data as Reports).traffic!.steps.map((step) => step.project).toSorted() : status;
    };
    expect(await stepsOf(elsewhere)).toEqual([elsewhere]);
    expect(await stepsOf(`${elsewhere},${project},${elsewhere}`)).toEqual([project, elsewhere].toSorted());
    expect(await stepsOf(`${elsewhere},${nextId()}`)).toBe(404);
    expect((await ask(team.guest, null, { ...lately(), project: `${project},${elsewhere}` })).status).toBe(404);
  });

  test("of several people and several labels tell of the tasks of any of them", async () => {
    const [one, two, three] = [
      taskAt(1, { assignee: team.member.id, labels: [label] }),
      taskAt(2, { assignee: team.other.id, labels: [second, label] }),
      taskAt(3, { assignee: team.owner.id, labels: [second] }),
    ];
    const tasks = [one, two, three, taskAt(4, {})];
    await putPlain(
      tasks,
      tasks.map((task) => stayOf(task, "s1", "s2", day)),
    );
    const countOf = async (asked: Record<string, string>) => {
      const { traffic, ageing } = await reports({ ...lately(), ...asked });
      return [traffic!.steps.reduce((sum, { count }) => sum + count, 0), ageing!.tasks.map(({ number }) => number).toSorted()];
    };
    expect(await countOf({})).toEqual([4, [1, 2, 3, 4]]);
    expect(await countOf({ person: `${team.member.id},${team.other.id}` })).toEqual([2, [1, 2]]);
    expect(await countOf({ person: "nobody" })).toEqual([1, [4]]);
    expect(await countOf({ person: `nobody,${team.member.id}` })).toEqual([2, [1, 4]]);
    expect(await countOf({ person: "nobody", label })).toEqual([0, []]);
    // A task with both of them counts once.
    expect(await countOf({ label: `${label},${second}` })).toEqual([3, [1, 2, 3]]);
    expect(await countOf({ label: `${label},${second}`, person: `${team.owner.id},${team.member.id}` })).toEqual([2, [1, 3]]);
    expect((await ask(team.owner, project, { ...lately(), label: `${label},${foreignLabel}` })).status).toBe(404);
    expect((await ask(team.owner, project, { ...lately(), person: `${team.member.id},${nobody}` })).status).toBe(404);
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
      ["of what nothing is told of alone", { only: "traffic" }, ["only"]],
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
