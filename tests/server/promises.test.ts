/**
 * What workflows promise of tasks (WORKSPACE §5): a clock starts, stands still and ends by where its task stands, counts the organisation's time, and
 * tells people once. Whatever happens in whatever order, what is stored is what the raw moves come to.
 */
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { Notice, Project, PromiseRow, Task } from "../../src/domain/rows.ts";
import { inOrganization } from "../../src/server/store/isolation.ts";
import { nextPromise } from "../../src/server/store/queries/life/promises.ts";
import { type StoredCalendar, writeCalendar } from "../../src/server/store/queries/workspace/calendar.ts";
import { rescheduleAll } from "../../src/server/store/queries/workspace/timers.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { Turns } from "../../src/server/turns.ts";
import { restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { batchOfPromises, notifyOfPromises } from "../../src/server/use-cases/life/promises.ts";
import type { Clock, WorkflowDocument } from "../../src/workflow/document.ts";
import type { Who } from "../domain/people.ts";
import { seed } from "../model/random-walks.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { expectedRuns, minutesUsed, type RawEvent } from "./promises-oracle.ts";
import { stopClock } from "./organization-people.ts";
import {
  changesAfter,
  command,
  frame,
  idsBy,
  makeProject,
  makeTask,
  newTeam,
  projectRows,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

const minute = 60_000;
const hour = 60;
const day = 24 * hour;
const states = ["s1", "s2", "s3", "s4"] as const;

/** Every state leads to every other. */
const workflowOf = (clocks: Clock[]): WorkflowDocument => ({
  format: 1,
  initial: "s1",
  states: states.map((id, at) => ({
    id,
    name: { en: `State ${id}` },
    category: at === 3 ? "done" : "active",
    moves: states.filter((to) => to !== id).map((to) => ({ id: `m${id.slice(1)}${to.slice(1)}`, name: { en: `To ${to}` }, to })),
  })),
  ...(clocks.length > 0 && { clocks }),
});

const clockOf = (own: Partial<Clock> = {}): Clock => ({
  id: "c1",
  name: { en: "Answer" },
  starts: ["s1"],
  pauses: ["s3"],
  stops: ["s4"],
  hours: 8,
  working: false,
  warnAt: [50, 80],
  ...own,
});

type Hours = NonNullable<StoredCalendar["hours"]>;
const officeHours: Hours = { weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, added: [], worked: [] };

describe.each(storesHere())("promises on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let organization: string;
  let project: string;
  let count = 0;

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
    const { rows } = await stack.deps.db.query<{ id: string }>(sql`select id from organizations where subdomain = ${team.owner.subdomain}`);
    organization = rows[0]!.id;
  }, 60_000);
  afterAll(() => stack.close());

  const by = async (who: Who, ...ops: Op[]): Promise<string> => {
    const { status, body } = await command(stack, team[who], ops, { id: nextId() });
    expect([status, body.code]).toEqual([200, body.code]);
    return body.data.isDone ? "done" : body.data.refused.code;
  };
  const does = async (who: Who, ...ops: Op[]) => expect(await by(who, ...ops)).toBe("done");
  const write = (clocks: Clock[]) =>
    stack.deps.db.query(
      sql`update projects set workflow = ${JSON.stringify(workflowOf(clocks))}::jsonb where id = ${toStored(project)}::bigint`,
    );
  const after = (minutes: number) => clock.advance(minutes * 60);
  /** To an hour in Bangkok on the next day of the week that is asked for; 0 is Sunday. */
  const goTo = (weekday: number, time: string) => {
    const now = clock.now().getTime();
    for (let days = 1; days < 9; days += 1) {
      const date = new Date(now + 7 * 3_600_000 + days * 86_400_000);
      if (date.getUTCDay() === weekday) {
        clock.advance((Date.parse(`${date.toISOString().slice(0, 10)}T${time}:00+07:00`) - now) / 1000);
        return;
      }
    }
  };
  const pass = (own: object = {}) =>
    notifyOfPromises({ ...stack.deps, turns: new Turns(), workspaceFeed: { publish() {}, review() {} }, ...own }, clock.now());
  const taskNow = async (task: string): Promise<Task> =>
    (await projectRows(stack, team.member, project)).tasks.find(({ id }: Task) => id === task);
  const move = async (task: string, to: string): Promise<Op> => {
    const { state } = await taskNow(task);
    return the({ op: "task.move", id: task, from: state, move: `m${state.slice(1)}${to.slice(1)}` });
  };
  const moves = async (task: string, to: string) => does("member", await move(task, to));
  const takeBack = (task: string, from: string, to: string) =>
    does("member", the({ op: "task.undoMove", id: task, from, to, since: clock.now().toISOString() }));
  const make = async (own: object = {}): Promise<string> => {
    const task = nextId();
    await does("member", makeTask(task, project, own));
    return task;
  };
  const runs = async (task: string): Promise<PromiseRow[]> => (await taskDetails(stack, team.member, task))!.promises;
  const short = async (task: string) =>
    (await runs(task)).map(({ clock: id, run, state, left }) => `${id}.${run} ${state} ${left / minute}`);
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * minute).toISOString();
  const setHours = (hours: Hours) =>
    inOrganization(stack.deps.db, organization, async (tx) => {
      writeCalendar(tx, hours);
      rescheduleAll(tx, clock.now());
    });
  const publish = async (workflow: WorkflowDocument): Promise<Op[]> => {
    const { workflow: from } = (await frame(stack, team.member)).projects.find(({ id }: Project) => id === project);
    const targets = states.map((from) => ({ from, to: "s1" })).filter(({ from }) => workflow.states.every(({ id }) => id !== from));
    return [
      the({ op: "workflow.draft", id: project, from, to: workflow }),
      the({ op: "workflow.publish", id: project, workflow, targets }),
    ];
  };
  /** What somebody was told of a task by time, in its order. */
  const noticesFor = async ({ id }: { id: string }, task: string) => {
    const { rows } = await stack.deps.db.query<{ said: string }>(
      sql`select concat(row ->> 'what', ' ', row ->> 'detail') as said from changes where kind = 'notice' and key = ${`${task}:${id}`} and actor is null order by seq`,
    );
    return rows.map(({ said }) => said);
  };

  beforeEach(async () => {
    // Whatever earlier tests left is not this one's.
    await stack.deps.db.query(sql`update promises set next_at = null`);
    await setHours(officeHours);
    project = nextId();
    count += 1;
    await does("member", makeProject(project, `PR${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[count % 26]}${"ABCDEFGHIJ"[Math.floor(count / 26)]}`));
    goTo(1, "09:00");
  });

  test("start where a task is made or comes in, stand still, and are kept when they end within their hours", async () => {
    await write([clockOf()]);
    const task = await make();
    expect(await taskNow(task)).toMatchObject({ promisedAt: at(8 * hour) });
    after(hour);
    await moves(task, "s3");
    expect([await short(task), (await taskNow(task)).promisedAt]).toEqual([["c1.1 paused 420"], null]);
    after(day);
    await moves(task, "s2");
    expect((await taskNow(task)).promisedAt).toBe(at(7 * hour));
    // It runs already.
    after(hour);
    await moves(task, "s1");
    after(hour);
    await moves(task, "s4");
    expect([await short(task), (await taskNow(task)).promisedAt]).toEqual([["c1.1 kept 300"], null]);
    // Coming in again begins another one.
    await moves(task, "s1");
    after(9 * hour);
    await moves(task, "s4");
    expect(await short(task)).toEqual(["c1.1 kept 300", "c1.2 broken -60"]);
  });

  test("are broken at the moment at which their hours are over, and kept right before it", async () => {
    await write([clockOf({ hours: 1 })]);
    const [one, other] = [await make(), await make()];
    after(59);
    await moves(one, "s4");
    after(1);
    await moves(other, "s4");
    expect([await short(one), await short(other)]).toEqual([["c1.1 kept 1"], ["c1.1 broken 0"]]);
  });

  test("do not start by standing there, and follow a workflow that is published", async () => {
    await write([clockOf(), clockOf({ id: "c2", name: { en: "Other" } })]);
    const [one, other] = [await make(), await make({ state: "s2" })];
    after(hour);
    await does("member", ...(await publish(workflowOf([clockOf({ starts: ["s2"], pauses: ["s1"], hours: 2 })]))));
    // What was promised stays promised, and what is gone ends without a verdict.
    expect(await short(one)).toEqual(["c1.1 paused 420", "c2.1 dropped 420"]);
    expect([await runs(other), (await taskNow(other)).promisedAt, (await taskNow(one)).promisedAt]).toEqual([[], null, null]);
    after(hour);
    await moves(one, "s2");
    expect((await taskNow(one)).promisedAt).toBe(at(7 * hour));
    // A state that goes has its tasks elsewhere: that is no coming in.
    const gone = workflowOf([clockOf({ starts: ["s3"], stops: ["s1"], pauses: [], hours: 1 })]);
    const without = {
      ...gone,
      states: gone.states
        .filter(({ id }) => id !== "s2")
        .map((state) => ({ ...state, moves: state.moves.filter(({ to }) => to !== "s2") })),
    };
    after(hour);
    await does("member", ...(await publish(without)));
    expect([await short(one), await runs(other)]).toEqual([["c1.1 kept 360", "c2.1 dropped 420"], []]);
  });

  test("are as if a move had never been that is taken back", async () => {
    await write([clockOf({ starts: ["s2"] })]);
    const task = await make();
    await moves(task, "s2");
    expect(await short(task)).toEqual(["c1.1 running 480"]);
    await takeBack(task, "s2", "s1");
    expect([await short(task), (await taskNow(task)).promisedAt]).toEqual([[], null]);
    await moves(task, "s2");
    const promisedAt = at(8 * hour);
    after(hour);
    for (const to of ["s3", "s4", "s1"]) {
      await moves(task, to);
      clock.advance(5);
      await takeBack(task, to, "s2");
      expect([await short(task), (await taskNow(task)).promisedAt]).toEqual([["c1.1 running 480"], promisedAt]);
    }
    // Of two, the second one first.
    await moves(task, "s3");
    await moves(task, "s4");
    await takeBack(task, "s4", "s3");
    expect((await runs(task))[0]).toMatchObject({ state: "paused" });
    await takeBack(task, "s3", "s2");
    expect((await taskNow(task)).promisedAt).toBe(promisedAt);
  });

  test("stay behind in the project that a task leaves, and begin in the one to which it comes", async () => {
    await write([clockOf()]);
    const task = await make();
    const other = nextId();
    await does("member", makeProject(other, `QR${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[count % 26]}`));
    await stack.deps.db.query(
      sql`update projects set workflow = ${JSON.stringify(workflowOf([clockOf({ hours: 3 })]))}::jsonb where id = ${toStored(other)}::bigint`,
    );
    after(hour);
    await does("member", the({ op: "task.transfer", id: task, project: other, rank: "a0" }));
    expect(await short(task)).toEqual(["c1.1 running 180"]);
  });

  test("count the organisation's working time, and are counted anew when that is another", async () => {
    await write([clockOf({ working: true, hours: 4 })]);
    goTo(5, "15:00");
    const task = await make();
    // Two hours on Friday, two on Monday.
    expect((await taskNow(task)).promisedAt).toBe(at(68 * hour));
    await setHours({ ...officeHours, closes: 1080 });
    await pass();
    expect((await taskNow(task)).promisedAt).toBe(at(67 * hour));
    goTo(1, "09:30");
    await moves(task, "s3");
    expect(await short(task)).toEqual(["c1.1 paused 30"]);
    await setHours({ ...officeHours, weekdays: [5] });
    await pass();
    expect(await short(task)).toEqual(["c1.1 paused 120"]);
  });

  test("tell the assignee and the leads once, whoever looks and however late", async () => {
    await write([clockOf({ hours: 10 })]);
    const task = await make({ assignee: team.other.id });
    const next = async (minutes: number) => expect(await nextPromise(stack.deps.db, clock.now())).toEqual(new Date(at(minutes)));
    await next(5 * hour);
    after(5 * hour - 1);
    await pass();
    expect(await noticesFor(team.other, task)).toEqual([]);
    after(1);
    await Promise.all([pass(), pass(), pass()]);
    await next(3 * hour);
    for (const person of [team.other, team.member]) expect(await noticesFor(person, task)).toEqual(["promiseWarned 50 c1"]);
    expect(await noticesFor(team.admin, task)).toEqual([]);
    // The server was away while both came: the last one is said.
    after(9 * hour);
    await pass();
    await pass();
    for (const person of [team.other, team.member])
      expect(await noticesFor(person, task)).toEqual(["promiseWarned 50 c1", "promiseBroken 100 c1"]);
    const { notices } = await frame(stack, team.other);
    expect(notices.find((one: Notice) => one.task === task)).toMatchObject({ what: "promiseBroken", detail: "100 c1", by: null });
    // It broke then, whatever comes.
    expect((await taskNow(task)).promisedAt).toBe(at(-4 * hour));
    await moves(task, "s3");
    expect((await taskNow(task)).promisedAt).toBe(at(-4 * hour));
    await moves(task, "s4");
    expect([await short(task), (await taskNow(task)).promisedAt]).toEqual([["c1.1 broken -240"], null]);
    await pass();
    expect((await noticesFor(team.other, task)).length).toBe(2);
  });

  test("tell nobody of what stands still, has ended or is in the trash, until it is out of that", async () => {
    await write([clockOf({ hours: 2 })]);
    const [paused, ended, trashed] = [await make(), await make(), await make()];
    await moves(paused, "s3");
    await moves(ended, "s4");
    await does("member", the({ op: "task.delete", id: trashed }));
    after(3 * hour);
    await pass();
    for (const task of [paused, ended, trashed]) expect(await noticesFor(team.member, task)).toEqual([]);
    await does("member", the({ op: "task.restore", id: trashed }));
    await pass();
    expect(await noticesFor(team.member, trashed)).toEqual(["promiseBroken 100 c1"]);
  });

  test("rest while their organisation does", async () => {
    const own = await newTeam(stack);
    const [mine, task] = [nextId(), nextId()];
    const whole = (await stack.deps.db.query<{ id: string }>(sql`select id from organizations where subdomain = ${own.owner.subdomain}`))
      .rows[0]!.id;
    const { body } = await command(stack, own.member, [makeProject(mine, "REST")], { id: nextId() });
    expect(body.data.isDone).toBe(true);
    await stack.deps.db.query(
      sql`update projects set workflow = ${JSON.stringify(workflowOf([clockOf()]))}::jsonb where id = ${toStored(mine)}::bigint`,
    );
    await command(stack, own.member, [makeTask(task, mine)], { id: nextId() });
    after(hour);
    await suspend(stack.deps, own.owner.subdomain, "looked into");
    after(3 * day);
    await pass();
    await restore(stack.deps, own.owner.subdomain);
    await pass();
    const { rows } = await stack.deps.db.query<{ due_at: Date; told: number[] }>(
      sql`select due_at, told from promises where organization_id = ${whole}`,
    );
    expect(rows.map(({ due_at, told }) => [new Date(due_at).toISOString(), told])).toEqual([[at(7 * hour), []]]);
    // Also when that is long over.
    await stack.deps.db.query(sql`update organizations set rests = '[]' where id = ${whole}`);
    after(hour);
    await command(stack, own.member, [the({ op: "task.move", id: task, from: "s1", move: "m13" })], { id: nextId() });
    const { promises } = (await taskDetails(stack, own.member, task))!;
    expect(promises.map(({ state, left }) => [state, left / minute])).toEqual([["paused", 6 * hour]]);
  });

  test("are looked at a piece at a time", async () => {
    await write([clockOf({ hours: 1, warnAt: [] })]);
    const ids = Array.from({ length: batchOfPromises + 1 }, nextId);
    await does("member", ...ids.map((id) => makeTask(id, project)));
    after(hour);
    await pass();
    const { rows } = await stack.deps.db.query<{ n: number }>(
      sql`select count(*)::int as n from promises where project_id = ${toStored(project)}::bigint and told = '{100}' and next_at is null`,
    );
    expect(rows[0]!.n).toBe(ids.length);
  });

  test("are told with their task, in one change, and only what everybody is to know", async () => {
    await write([clockOf()]);
    const { seq } = (await frame(stack, team.member)) as { seq: number };
    const task = await make();
    const { rows } = await changesAfter(stack, team.member, seq);
    const changes = rows.filter(({ key }) => key.startsWith(task));
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(["promise", "task"]);
    const row = changes.find(({ kind }) => kind === "promise")!.row;
    expect(Object.keys(row!)).not.toContain("turns");
    expect(row).toEqual((await runs(task))[0]);
  });

  type Step =
    | { does: "wait"; minutes: number }
    | { does: "move" | "takeBack" | "pass" }
    | { does: "hours"; hours: Hours }
    | { does: "publish"; clocks: Clock[] };
  const anyClock = (id: string) =>
    fc
      .record({
        order: fc.shuffledSubarray([...states], { minLength: 2 }),
        cut: fc.nat({ max: 1 }),
        hours: fc.integer({ min: 1, max: 9 }),
        working: fc.boolean(),
      })
      .map(({ order, cut, ...rest }): Clock => {
        const [start, stop, ...others] = order;
        return clockOf({ id, name: { en: id }, starts: [start!], stops: [stop!], pauses: others.slice(cut), ...rest });
      });
  const clocks = fc.tuple(anyClock("c1"), anyClock("c2")).chain((both) => fc.subarray(both));
  const anyHours = fc
    .record({
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      opens: fc.integer({ min: 0, max: 12 }),
      closes: fc.integer({ min: 13, max: 24 }),
    })
    .map(({ weekdays, opens, closes }): Hours => ({ weekdays, opens: opens * 60, closes: closes * 60, added: [], worked: [] }));
  const step: fc.Arbitrary<Step & { to: number }> = fc
    .tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.record({ does: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 700 }) }) },
        { weight: 8, arbitrary: fc.record({ does: fc.constant("move" as const) }) },
        { weight: 3, arbitrary: fc.record({ does: fc.constant("takeBack" as const) }) },
        { weight: 1, arbitrary: fc.record({ does: fc.constant("pass" as const) }) },
        { weight: 1, arbitrary: fc.record({ does: fc.constant("hours" as const), hours: anyHours }) },
        { weight: 1, arbitrary: fc.record({ does: fc.constant("publish" as const), clocks }) },
      ),
      fc.nat({ max: 2 }),
    )
    .map(([does, to]) => ({ ...does, to }));

  /** What the raw moves and the published workflows come to, minute by minute. */
  const recomputed = async (task: string, begun: Clock[], calendars: { at: number; hours: Hours }[]) => {
    const moved = await stack.deps.db.query<{ seq: string; step: number; to: string; at: Date }>(
      sql`select seq::text, step, to_state as "to", at from transitions where task_id = ${toStored(task)}::bigint`,
    );
    const published = await stack.deps.db.query<{ seq: string; row: Project; at: Date }>(
      sql`select seq::text, row, at from changes where kind = 'project' and key = ${project} and (before ? 'workflowVersion')`,
    );
    const off = await stack.deps.db.query<{ day: string }>(sql`select day::text as day from holidays`);
    const holidays = off.rows.map((one) => one.day);
    const events = [
      ...moved.rows.map(({ seq, step: place, to, at: on }): RawEvent => ({ seq: Number(seq), place, to, at: new Date(on).getTime() })),
      ...published.rows.map(({ seq, row, at: on }): RawEvent => ({
        seq: Number(seq),
        place: 0,
        clocks: row.workflow.clocks ?? [],
        at: new Date(on).getTime(),
      })),
    ];
    return expectedRuns(begun, events)
      .map((run) => {
        const by = run.endedAt ?? clock.now().getTime();
        const { hours } = calendars.findLast(({ at: since }) => since <= by)!;
        const left = run.hours * 60 - minutesUsed(run, { ...hours, holidays });
        return `${run.clock}.${run.run} ${run.is === "ended" ? (left > 0 ? "kept" : "broken") : run.is} ${left}`;
      })
      .toSorted();
  };

  test("are what the raw moves come to, whatever happens in whatever order", async () => {
    let versions = 0;
    await fc.assert(
      fc.asyncProperty(clocks, fc.array(step, { minLength: 5, maxLength: 30 }), async (begun, steps) => {
        project = nextId();
        count += 1;
        await does("member", makeProject(project, `X${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[count % 26]}${"ABCDEFGHIJ"[Math.floor(count / 26)]}`));
        await write(begun);
        goTo(1, "08:00");
        await setHours(officeHours);
        const calendars = [{ at: 0, hours: officeHours }];
        const task = await make();
        let last: { from: string; to: string } | null = null;
        for (const one of steps) {
          if (one.does === "wait") {
            after(one.minutes);
            last = null;
          } else if (one.does === "move") {
            const { state } = await taskNow(task);
            const to = states.filter((id) => id !== state)[one.to]!;
            await moves(task, to);
            last = { from: state, to };
          } else if (one.does === "takeBack" && last !== null) {
            await takeBack(task, last.to, last.from);
            last = null;
          } else if (one.does === "pass") await pass();
          else if (one.does === "hours") {
            // What ended at this very moment was counted by what was there before.
            after(1);
            last = null;
            calendars.push({ at: clock.now().getTime(), hours: one.hours });
            await setHours(one.hours);
          } else if (one.does === "publish") {
            // What is as it was is not published.
            if ((await by("member", ...(await publish(workflowOf(one.clocks))))) === "done") versions += 1;
          }
        }
        await pass();
        const stored = await short(task);
        expect(stored.toSorted()).toEqual(await recomputed(task, begun, calendars));
        const open = (await runs(task)).filter(({ state }) => state === "running" || state === "paused");
        const dues = open.flatMap(({ dueAt }) => dueAt ?? []).toSorted();
        expect((await taskNow(task)).promisedAt).toBe(dues[0] ?? null);
      }),
      { seed, numRuns: store === "postgres" ? 25 : 10 },
    );
    expect(versions).toBeGreaterThan(0);
  }, 120_000);
});
