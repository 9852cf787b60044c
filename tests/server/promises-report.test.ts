/** What became of promises, as the report tells it: every figure held against raw moves and the calendar, and who may ask (WORKSPACE §7, §9). */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAfter, dayIn, weekdayOf } from "../../src/domain/days.ts";
import type { Promised } from "../../src/domain/reports.ts";
import type { Op } from "../../src/domain/ops.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { downgrade } from "../../src/server/use-cases/admin/organizations.ts";
import type { Clock, WorkflowDocument } from "../../src/workflow/document.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { brokeAt, expectedRuns, type ExpectedRun, minutesUsed, type RawHours } from "./promises-oracle.ts";
import { stopClock } from "./organization-people.ts";
import { command, idsBy, makeProject, makeTask, newTeam, read, type Team, the } from "./workspace-rows.ts";

const minute = 60_000;
const zone = "Asia/Bangkok";
const states = ["s1", "s2", "s3", "s4"] as const;
const clocks: Clock[] = [
  { id: "c1", name: { en: "Answer" }, starts: ["s1"], pauses: ["s3"], stops: ["s4"], hours: 5, working: true, warnAt: [] },
  { id: "c2", name: { en: "Delivery" }, starts: ["s2"], pauses: [], stops: ["s3", "s4"], hours: 3, working: false, warnAt: [] },
];
const workflow: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: states.map((id, at) => ({
    id,
    name: { en: id },
    category: at === 3 ? "done" : "active",
    moves: states.filter((to) => to !== id).map((to) => ({ id: `m${id.slice(1)}${to.slice(1)}`, name: { en: to }, to })),
  })),
  clocks,
};

describe.each(storesHere())("the report of promises on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let team: Team;
  let nextId: () => string;
  let [project, label] = ["", ""];
  type Made = { id: string; number: number; title: string; assignee: string | null; labels: string[]; isTrash: boolean };
  const made: Made[] = [];

  const does = async (...ops: Op[]) => {
    const { status, body } = await command(stack, team.member, ops, { id: nextId() });
    expect([status, body.data?.refused?.code ?? body.code]).toEqual([200, body.code]);
  };
  const ask = async (asked: { from: string; to: string; person?: string; label?: string }): Promise<Promised | null> => {
    const { status, body } = await read(stack, team.member, `projects/${project}/reports?${new URLSearchParams(asked).toString()}`);
    expect(status).toBe(200);
    return body.data.promises;
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
    [project, label] = [nextId(), nextId()];
    await does(makeProject(project, "PRM"), the({ op: "label.make", id: label, project, name: "Print", color: "blue" }));
    await stack.deps.db.query(
      sql`update projects set workflow = ${JSON.stringify(workflow)}::jsonb where id = ${toStored(project)}::bigint`,
    );
    clock.advance((minute - (clock.now().getTime() % minute)) / 1000);
    // The same ones each time: a walk that comes by every verdict, over some weeks.
    let seed = 7;
    const below = (end: number) => (seed = (seed * 48_271) % 2_147_483_647) % end;
    for (let at = 0; at < 24; at += 1) {
      const task: Made = {
        id: nextId(),
        number: at + 1,
        title: `Task ${at + 1}`,
        assignee: [null, team.other.id, team.member.id][at % 3]!,
        labels: at % 4 === 0 ? [label] : [],
        isTrash: at % 8 === 5,
      };
      made.push(task);
      await does(makeTask(task.id, project, { title: task.title, assignee: task.assignee, labels: task.labels }));
      let state: string = "s1";
      for (let step = below(6); step > 0; step -= 1) {
        clock.advance((1 + below(below(2) === 0 ? 100 : 9 * 60)) * 60);
        const to: string = states.filter((one) => one !== state)[below(3)]!;
        await does(the({ op: "task.move", id: task.id, from: state, move: `m${state.slice(1)}${to.slice(1)}` }));
        state = to;
      }
      if (task.isTrash) await does(the({ op: "task.delete", id: task.id }));
      clock.advance((1 + below(20 * 60)) * 60);
    }
  }, 120_000);
  afterAll(() => stack.close());

  const monday = (day: string): string => (weekdayOf(day) === 1 ? day : monday(dayAfter(day, -1)));
  const quantile = (values: number[], share: number): number => {
    const sorted = values.toSorted((one, other) => one - other);
    return sorted.find((value) => sorted.filter((other) => other <= value).length >= share * sorted.length)!;
  };

  type Verdict = { task: Made; run: ExpectedRun; at: number; isKept: boolean; used: number | null };
  const verdicts = async (): Promise<Verdict[]> => {
    const { rows: moved } = await stack.deps.db.query<{ task: string; seq: string; step: number; to: string; at: Date }>(
      sql`select task_id::text as task, seq::text, step, to_state as "to", at from transitions where project_id = ${toStored(project)}::bigint`,
    );
    const { rows: off } = await stack.deps.db.query<{ day: string }>(sql`select day::text as day from holidays`);
    const hours: RawHours = { weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, holidays: off.map(({ day }) => day) };
    const now = clock.now().getTime();
    return made
      .filter(({ isTrash }) => !isTrash)
      .flatMap((task) => {
        const events = moved
          .filter((move) => move.task === toStored(task.id))
          .map(({ seq, step: place, to, at }) => ({ seq: Number(seq), place, to, at: new Date(at).getTime() }));
        return expectedRuns(clocks, events).flatMap((run): Verdict[] => {
          const broke = brokeAt(run, hours, now);
          const used = run.endedAt === null ? null : minutesUsed(run, hours) * minute;
          if (broke !== null) return [{ task, run, at: broke, isKept: false, used }];
          return run.is === "ended" && run.endedAt !== null ? [{ task, run, at: run.endedAt, isKept: true, used }] : [];
        });
      });
  };

  const expected = async ({
    from,
    to,
    person,
    label: of,
  }: {
    from: string;
    to: string;
    person?: string;
    label?: string;
  }): Promise<Promised> => {
    const isIn = ({ task, at }: Verdict) =>
      dayIn(zone, at) >= from && dayIn(zone, at) <= to && (!person || task.assignee === person) && (!of || task.labels.includes(of));
    const all = (await verdicts()).filter(isIn);
    const count = (some: Verdict[]) => ({
      kept: some.filter(({ isKept }) => isKept).length,
      broken: some.filter(({ isKept }) => !isKept).length,
    });
    return {
      clocks: clocks
        .flatMap(({ id, name }) => {
          const own = all.filter(({ run }) => run.clock === id);
          if (own.length === 0) return [];
          const used = own.flatMap((one) => one.used ?? []);
          const weeks = [...new Set(own.map(({ at }) => monday(dayIn(zone, at))))].toSorted();
          return [
            {
              project,
              clock: id,
              name,
              ...count(own),
              used: used.length === 0 ? null : { p50: quantile(used, 0.5), p85: quantile(used, 0.85) },
              weeks: weeks.map((week) => ({ week, ...count(own.filter(({ at }) => monday(dayIn(zone, at)) === week)) })),
            },
          ];
        })
        .toSorted((one, other) => other.kept + other.broken - one.kept - one.broken),
      tasks: all
        .filter(({ isKept }) => !isKept)
        .toSorted(
          (one, other) =>
            other.at - one.at ||
            Number(BigInt(toStored(other.task.id)) - BigInt(toStored(one.task.id))) ||
            (one.run.clock < other.run.clock ? -1 : 1),
        )
        .map(({ task: { id, number, title }, run, at }) => ({
          project,
          id,
          number,
          title,
          clock: run.clock,
          name: clocks.find((one) => one.id === run.clock)!.name,
          brokeAt: new Date(at).toISOString(),
          endedAt: run.endedAt === null ? null : new Date(run.endedAt).toISOString(),
        })),
    };
  };

  test("is what the raw moves and the calendar come to, of each period, person and label", async () => {
    const today = dayIn(zone, clock.now());
    const whole = { from: dayAfter(today, -120), to: dayAfter(today, 1) };
    const all = (await ask(whole))!;
    // The walk comes by all of it.
    for (const of of all.clocks) expect([of.kept > 0, of.broken > 0, of.weeks.length > 1]).toEqual([true, true, true]);
    expect(all.tasks.some(({ endedAt }) => endedAt === null)).toBe(true);
    const periods = [whole, { from: dayAfter(today, -14), to: dayAfter(today, -3) }, { from: today, to: today }];
    const whose: { person?: string; label?: string }[] = [{}, { person: team.other.id }, { label }, { person: team.member.id, label }];
    for (const period of periods)
      for (const one of whose)
        expect([period, one, await ask({ ...period, ...one })]).toEqual([period, one, await expected({ ...period, ...one })]);
  });

  test("is the paid plans' own", async () => {
    const day = dayIn(zone, clock.now());
    await downgrade(stack.deps, team.owner.subdomain, 1);
    expect(await ask({ from: day, to: day })).toBeNull();
  });
});
