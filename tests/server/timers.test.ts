/** Timers of workflows: counted from when a task came into a state, once, whatever servers, clocks and people do meanwhile. */
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayAfter, weekdayOf } from "../../src/domain/days.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { Task } from "../../src/domain/rows.ts";
import { nextTimer } from "../../src/server/store/queries/life/timers.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { Turns } from "../../src/server/turns.ts";
import { addHoliday } from "../../src/server/use-cases/admin/holidays.ts";
import { restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { timerWorker } from "../../src/server/use-cases/life/timer-worker.ts";
import { doDueTimers, batchOfTimers } from "../../src/server/use-cases/life/timers.ts";
import { type Timer, timerEffect, type TimerEffect, type WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { seed } from "../model/random-walks.ts";
import { changed, stateOf } from "../workflow/documents.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { at } from "./workspace-people.ts";
import {
  command,
  frame,
  idsBy,
  makeProject,
  makeTask,
  newTeam,
  type Person,
  projectRows,
  read,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

const [minute, hour, day] = [60, 3600, 86_400];
const kanban = changed(templates.kanban.document, (copy) => copy.states.forEach((state) => delete state.after));

describe.each(storesHere())("timers on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let project: string;
  let count = 0;

  const by = async (person: Person, ops: Op[]): Promise<string> => {
    const { status, body } = await command(stack, person, ops, { id: nextId() });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.isDone ? "done" : body.data.refused.code;
  };
  const does = async (...ops: Op[]) => expect(await by(team.member, ops)).toBe("done");
  const pass = (own: object = {}) => doDueTimers({ ...stack.deps, turns: new Turns(), ...own }, clock.now());
  /** To a time of a day in Bangkok, such as `2026-06-04T10:00`. */
  const goTo = (at: string) => clock.advance((Date.parse(`${at}:00+07:00`) - clock.now().getTime()) / 1000);
  const publish = async (change: (copy: WorkflowDocument) => void) => {
    const from = (await frame(stack, team.member)).projects.find(({ id }: { id: string }) => id === project).workflow as WorkflowDocument;
    const to = changed(from, change);
    await does(
      the({ op: "workflow.draft", id: project, from, to }),
      the({ op: "workflow.publish", id: project, workflow: to, targets: [] }),
    );
  };
  /** Its workflow has timers from the beginning: nothing holds them up. */
  const begin = async (change: (copy: WorkflowDocument) => void) => {
    project = nextId();
    count += 1;
    const key = `T${String.fromCharCode(65 + (count % 26))}${String.fromCharCode(65 + Math.floor(count / 26))}`;
    await does(makeProject(project, key), the({ op: "workflow.begin", id: project, workflow: changed(kanban, change) }));
  };
  const timed =
    (then: TimerEffect[], own: Partial<Timer> = {}) =>
    (copy: WorkflowDocument) =>
      void (stateOf(copy, "s1").after = [{ id: "t1", days: 3, working: false, then, ...own }]);
  const make = async (own: object = {}) => {
    const id = nextId();
    await does(makeTask(id, project, own));
    return id;
  };
  const taskOf = async (id: string): Promise<Task> =>
    (await projectRows(stack, team.member, project)).tasks.find((one: Task) => one.id === id);
  const commentsOn = async (id: string) => (await taskDetails(stack, team.member, id))!.comments.map(({ text }) => text);
  const activitiesOf = async (id: string) =>
    (await taskDetails(stack, team.member, id))!.activities.filter(({ flow }) => flow !== undefined);
  const moves = async (id: string) => {
    const { rows } = await stack.deps.db.query<{ from_state: string; to_state: string; actor: string | null; spent: string }>(
      sql`select from_state, to_state, actor, spent from transitions where task_id = ${toStored(id)}::bigint order by seq, step`,
    );
    return rows;
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());
  let year = 2027;
  beforeEach(async () => {
    await stack.deps.db.query(sql`update tasks set due_event_at = null, event_waits_for = null`);
    year += 1;
    goTo(`${year}-06-01T10:00`);
  });

  test("come after so many days, at the same hour, once", async () => {
    await begin(timed([{ comment: "Still here" }]));
    const id = await make();
    clock.advance(3 * day - 1);
    await pass();
    expect(await commentsOn(id)).toEqual([]);
    expect(await nextTimer(stack.deps.db, clock.now())).toEqual(new Date(clock.now().getTime() + 1000));
    clock.advance(1);
    await pass();
    await pass();
    expect(await commentsOn(id)).toEqual(["Still here"]);
    clock.advance(300 * day);
    await pass();
    expect(await commentsOn(id)).toHaveLength(1);
    expect(await nextTimer(stack.deps.db, clock.now())).toBeNull();
    expect((await activitiesOf(id))[0] ?? null).toBeNull();
  });

  const effects: [TimerEffect, (id: string) => Promise<unknown>, expected: unknown][] = [
    [{ assign: "author" }, async (id) => (await taskOf(id)).assignee, () => team.member.id],
    [{ field: "F", set: "Doi Chang" }, async (id) => Object.values((await taskOf(id)).values), ["Doi Chang"]],
    [{ label: "L", on: true }, async (id) => (await taskOf(id)).labels.length, 1],
    [{ due: 1, working: false }, async (id) => (await taskOf(id)).due !== null, true],
    [
      { notify: "author" },
      async (id) => (await frame(stack, team.member)).notices.find(({ task }: { task: string }) => task === id)?.what,
      "pointedOut",
    ],
    [
      { subtasks: ["Weigh"] },
      async (id) =>
        (await projectRows(stack, team.member, project)).tasks
          .filter(({ parent }: Task) => parent === id)
          .map(({ author }: Task) => author),
      () => [team.member.id],
    ],
    [{ comment: "Still here" }, (id) => commentsOn(id), ["Still here"]],
    [{ move: "m2" }, async (id) => (await taskOf(id)).state, "s3"],
    [{ mark: "stale" }, async (id) => (await taskOf(id)).isStale, true],
  ];
  test.each(effects.map((row) => [Object.keys(row[0]).join(" "), ...row] as const))(
    "do what they say: %s",
    async (_, effect, found, expected) => {
      const [field, label] = [nextId(), nextId()];
      await begin(() => {});
      const own: TimerEffect = "field" in effect ? { ...effect, field } : "label" in effect ? { ...effect, label } : effect;
      await does(
        the({ op: "field.make", id: field, project, kind: "text", name: "Supplier", description: "", choices: [], rank: "a0" }),
        the({ op: "label.make", id: label, project, name: "Late", color: "rose" }),
      );
      await publish(timed([own]));
      const id = await make();
      clock.advance(4 * day);
      await pass();
      expect(await found(id)).toEqual(typeof expected === "function" ? expected() : expected);
      // It is nobody's doing.
      for (const activity of await activitiesOf(id)) expect(activity).toMatchObject({ actor: null, flow: { by: "timer", id: "t1" } });
    },
  );
  test("all that the vocabulary says of them", () => {
    const kinds = timerEffect.def.options.map(({ def }) => Object.keys(def.shape).join(" "));
    expect(effects.map(([effect]) => Object.keys(effect).join(" ")).toSorted()).toEqual(kinds.toSorted());
  });

  test("working days are the organisation's, without its holidays", async () => {
    const first = `${year}-06-01`;
    const monday = dayAfter(first, (8 - weekdayOf(first)) % 7);
    for (const date of [monday, dayAfter(monday, 1)])
      await stack.deps.db.query(sql`insert into holidays values (${date}::date, 'วันหยุด', 'Holiday', false) on conflict do nothing`);
    goTo(`${monday}T16:00`);
    await begin(timed([{ comment: "Late" }], { days: 2, working: true }));
    // Wednesday is the first working day, Thursday the second.
    const id = await make();
    const thursday = dayAfter(monday, 3);
    goTo(`${thursday}T15:59`);
    await pass();
    expect(await commentsOn(id)).toEqual([]);
    goTo(`${thursday}T16:00`);
    await pass();
    expect(await commentsOn(id)).toEqual(["Late"]);
  });

  test("are looked at again where the organisation works at other times, or the country has another holiday", async () => {
    const first = `${year}-06-01`;
    const monday = dayAfter(first, (8 - weekdayOf(first)) % 7);
    goTo(`${dayAfter(monday, 4)}T10:00`);
    await begin(timed([{ comment: "Late" }], { days: 1, working: true }));
    const [id, other] = [await make(), await make()];
    const save = (person: Person, hours: object) =>
      stack.request(`/api/w/${person.subdomain}/calendar`, {
        method: "PUT",
        token: person.token,
        body: hours,
        headers: at(person.subdomain),
      });
    const usual = { timeZone: "Asia/Bangkok", weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, added: [], worked: [] };
    goTo(`${dayAfter(monday, 5)}T10:00`);
    await pass();
    expect(await commentsOn(id)).toEqual([]);
    for (const wrong of [{ weekdays: [] }, { opens: 1020 }, { added: [{ day: "2028-02-30", name: "x" }] }])
      expect((await save(team.owner, { ...usual, ...wrong })).status).toBe(400);
    // On Saturdays, too.
    expect((await save(team.owner, { ...usual, weekdays: [1, 2, 3, 4, 5, 6] })).status).toBe(200);
    expect((await read(stack, team.guest, "calendar")).body.data).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6], timeZone: "Asia/Bangkok" });
    await pass();
    expect(await commentsOn(id)).toEqual(["Late"]);
    await does(the({ op: "task.move", id: other, from: "s1", move: "m1" }), the({ op: "task.move", id: other, from: "s2", move: "m5" }));
    // A holiday that is announced on short notice, and one of the organisation's own.
    const saturday = dayAfter(monday, 5);
    await addHoliday(stack.deps, { day: dayAfter(saturday, 2), th: "วันหยุด", en: "Holiday", isLunar: false });
    const own = { ...usual, weekdays: [1, 2, 3, 4, 5, 6], added: [{ day: dayAfter(saturday, 3), name: "Outing" }] };
    expect((await save(team.admin, own)).status).toBe(200);
    goTo(`${dayAfter(saturday, 4)}T09:59`);
    await pass();
    expect(await commentsOn(other)).toEqual(["Late"]);
    goTo(`${dayAfter(saturday, 4)}T10:00`);
    await pass();
    expect(await commentsOn(other)).toHaveLength(2);
    expect((await save(team.owner, usual)).status).toBe(200);
  });

  test("one that leads on in time is counted from when it was due, a late one from now", async () => {
    await begin((copy) => {
      timed([{ move: "m2" }])(copy);
      stateOf(copy, "s3").after = [{ id: "t2", days: 1, working: false, then: [{ mark: "stale" }] }];
    });
    const id = await make();
    const made = clock.now().getTime();
    clock.advance(3 * day + 30 * minute);
    await pass();
    expect(await taskOf(id)).toMatchObject({ state: "s3", stateSince: new Date(made + 3 * day * 1000).toISOString() });
    expect(await moves(id)).toMatchObject([{ to_state: "s1" }, { from_state: "s1", to_state: "s3", actor: null }]);
    expect(Number((await moves(id))[1]!.spent)).toBe(3 * day * 1000);
    const late = await make();
    clock.advance(3 * day + 2 * hour);
    await pass();
    expect(await taskOf(late)).toMatchObject({ state: "s3", stateSince: clock.now().toISOString(), isStale: false });
    // The server was away for so long that the next one of the first is due as well.
    expect((await taskOf(id)).isStale).toBe(true);
    await does(the({ op: "task.move", id, from: "s3", move: "m7" }));
    expect((await taskOf(id)).isStale).toBe(false);
  });

  test("begin anew with a move, rest in the trash, and come once to each stay", async () => {
    await begin(timed([{ comment: "Still here" }]));
    const id = await make();
    clock.advance(2 * day);
    await does(the({ op: "task.move", id, from: "s1", move: "m1" }));
    clock.advance(5 * day);
    await pass();
    expect(await commentsOn(id)).toEqual([]);
    await does(the({ op: "task.move", id, from: "s2", move: "m5" }), the({ op: "task.delete", id }));
    clock.advance(5 * day);
    await pass();
    await does(the({ op: "task.restore", id }));
    await pass();
    expect(await commentsOn(id)).toEqual(["Still here"]);
    // Taken back, a move leads to a stay in which it has come.
    await does(the({ op: "task.move", id, from: "s1", move: "m1" }));
    await does(the({ op: "task.undoMove", id, from: "s2", to: "s1", since: clock.now().toISOString() }));
    await pass();
    clock.advance(1 * day);
    await pass();
    expect(await commentsOn(id)).toHaveLength(1);
  });

  test("wait for room, say so once, and go on when there is some", async () => {
    await begin((copy) => {
      timed([{ comment: "On" }, { move: "m2" }])(copy);
      stateOf(copy, "s3").limit = { count: 1, per: "state", hard: true };
    });
    const [id, next, inside] = [await make(), await make(), await make({ state: "s3" })];
    clock.advance(3 * day);
    await pass();
    clock.advance(1 * day);
    await pass();
    expect([(await taskOf(id)).state, await commentsOn(id)]).toEqual(["s1", []]);
    expect(await activitiesOf(id)).toMatchObject([
      { flow: { isWaiting: true, skipped: [{ effect: { move: "m2" }, refused: { code: "move_refused" } }] } },
    ]);
    await does(the({ op: "task.move", id: inside, from: "s3", move: "m7" }));
    await pass();
    const states = [(await taskOf(id)).state, (await taskOf(next)).state];
    expect(states.toSorted()).toEqual(["s1", "s3"]);
    const [first, second] = states[0] === "s3" ? [id, next] : [next, id];
    expect(await commentsOn(first)).toEqual(["On"]);
    await does(the({ op: "task.delete", id: first }));
    await pass();
    expect([(await taskOf(second)).state, await commentsOn(second)]).toEqual(["s3", ["On"]]);
  });

  test("ask for what must be so of the task, and for nobody", async () => {
    await begin((copy) => {
      timed([{ move: "m2" }])(copy);
      const move = stateOf(copy, "s1").moves.find(({ id }) => id === "m2")!;
      Object.assign(move, {
        who: { organization: "owner" },
        when: [{ checklist: "done" }],
        needs: [{ input: "comment" }],
        then: [{ assign: "mover" }],
      });
    });
    const [open, done] = [await make(), await make({ assignee: team.other.id })];
    await does(the({ op: "item.make", id: nextId(), task: open, text: "Weigh", rank: "a0" }));
    clock.advance(3 * day);
    await pass();
    expect([(await taskOf(open)).state, (await taskOf(done)).state, (await taskOf(done)).assignee]).toEqual(["s1", "s3", team.other.id]);
    expect(await activitiesOf(open)).toMatchObject([{ flow: { isWaiting: false, skipped: [{ refused: { code: "move_refused" } }] } }]);
  });

  test("none comes within a day of a publication, and those that are taken away come no more", async () => {
    await begin(timed([{ comment: "First" }]));
    const id = await make();
    clock.advance(10 * day - 1);
    await publish((copy) => {
      stateOf(copy, "s1").after = [
        { id: "t2", days: 1, working: false, then: [{ comment: "Second" }] },
        { id: "t3", days: 20, working: false, then: [{ comment: "Third" }] },
      ];
    });
    clock.advance(day - 1);
    await pass();
    expect(await commentsOn(id)).toEqual([]);
    clock.advance(1);
    await pass();
    expect(await commentsOn(id)).toEqual(["Second"]);
    clock.advance(10 * day);
    await pass();
    expect(await commentsOn(id)).toEqual(["Second", "Third"]);
  });

  test("rest while the organisation is suspended, and go on from its restoration", async () => {
    await begin(timed([{ comment: "Still here" }]));
    const id = await make();
    clock.advance(2 * day);
    await suspend(stack.deps, team.member.subdomain, "Asked for");
    clock.advance(20 * day);
    await pass();
    await restore(stack.deps, team.member.subdomain);
    await pass();
    expect(await commentsOn(id)).toEqual([]);
    clock.advance(day - 1);
    await pass();
    expect(await commentsOn(id)).toEqual([]);
    clock.advance(1);
    await pass();
    expect(await commentsOn(id)).toEqual(["Still here"]);
  });

  test("of many, several servers at once do each once", async () => {
    await begin(timed([{ comment: "Still here" }]));
    const ids = Array.from({ length: batchOfTimers + 20 }, nextId);
    await does(...ids.map((id) => makeTask(id, project)));
    clock.advance(3 * day);
    await Promise.all([pass(), pass(), pass()]);
    const { rows } = await stack.deps.db.query<{ n: number }>(
      sql`select count(*)::int as n from comments where project_id = ${toStored(project)}::bigint group by task_id`,
    );
    expect(rows).toEqual(ids.map(() => ({ n: 1 })));
  });

  test("a worker does what is due as it begins, and what is due when it is woken", async () => {
    await begin(timed([{ mark: "stale" }]));
    const first = await make();
    clock.advance(9 * day);
    const worker = timerWorker(stack.deps);
    await worker.drain();
    expect((await taskOf(first)).isStale).toBe(true);
    const second = await make();
    clock.advance(3 * day);
    await worker.drain();
    await worker.stop();
    expect((await taskOf(second)).isStale).toBe(true);
  });

  test("under whatever clocks, moves and servers none comes twice to a stay, and none is lost", async () => {
    const both: Timer[] = [
      { id: "t1", days: 1, working: false, then: [{ comment: "One" }] },
      { id: "t2", days: 3, working: false, then: [{ comment: "Three" }] },
    ];
    await begin((copy) => void (stateOf(copy, "s1").after = both));
    type Step = { kind: "wait"; hours: number } | { kind: "pass"; servers: number } | { kind: "there" | "back" | "trash" | "publish" };
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant("pass" as const), servers: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constantFrom("there" as const, "back" as const, "trash" as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const id = await make();
        let [since, isThere, isGone] = [clock.now().getTime(), true, false];
        // What has to have come to the stay, and all that came before it.
        let expected: string[] = [];
        let stay = new Set<string>();
        const looked = () => {
          if (!isThere || isGone) return;
          const stood = clock.now().getTime() - since;
          for (const { id: timer, days, then } of both)
            if (stood >= days * day * 1000 && !stay.has(timer)) {
              stay.add(timer);
              expected = [...expected, (then[0] as { comment: string }).comment];
            }
        };
        for (const each of [...steps, { kind: "pass", servers: 2 } as const]) {
          if (each.kind === "wait") clock.advance(each.hours * hour);
          else if (each.kind === "pass") {
            await Promise.all(Array.from({ length: each.servers }, () => pass()));
            looked();
          } else if (each.kind === "there" && isThere && !isGone) {
            await does(the({ op: "task.move", id, from: "s1", move: "m1" }));
            isThere = false;
          } else if (each.kind === "back" && !isThere && !isGone) {
            await does(the({ op: "task.move", id, from: "s2", move: "m5" }));
            [isThere, since, stay] = [true, clock.now().getTime(), new Set()];
          } else if (each.kind === "trash") {
            await does(isGone ? the({ op: "task.restore", id }) : the({ op: "task.delete", id }));
            isGone = !isGone;
          }
        }
        if (isGone) await does(the({ op: "task.restore", id }));
        expect(await commentsOn(id)).toEqual(expected);
        await does(the({ op: "task.delete", id }));
      }),
      { seed, numRuns: 50 },
    );
  }, 120_000);
});
