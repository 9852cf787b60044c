/** Reminders of what is due: on the day before and on the day, as the working day begins where the organisation is, once, whatever happened meanwhile. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { Notice } from "../../src/domain/rows.ts";
import type { News } from "../../src/domain/wire.ts";
import { nextReminder } from "../../src/server/store/queries/life/reminders.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { Turns } from "../../src/server/turns.ts";
import { restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { reminderWorker } from "../../src/server/use-cases/life/reminder-worker.ts";
import { batchOfReminders, remindOfDue } from "../../src/server/use-cases/life/reminders.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import {
  changesAfter,
  command,
  frame,
  idsBy,
  makeProject,
  makeTask,
  newTeam,
  type Person,
  projectRows,
  type Team,
  the,
} from "./workspace-rows.ts";

const hour = 3600;
const day = 24 * hour;

describe.each(storesHere())("reminders on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let project: string;
  let news: News[];
  let count = 0;

  const by = async (person: Person, ops: Op[]): Promise<string> => {
    const { status, body } = await command(stack, person, ops, { id: nextId() });
    expect(status).toBe(200);
    return body.data.isDone ? "done" : body.data.refused.code;
  };
  const does = (...ops: Op[]) => by(team.member, ops);
  const pass = (own: object = {}) => {
    const workspaceFeed = { publish: (_: string, _seq: number, published: readonly News[]) => void news.push(...published), review() {} };
    return remindOfDue({ ...stack.deps, turns: new Turns(), workspaceFeed, ...own }, clock.now());
  };
  /** To a time of the day in Bangkok, some days from now. */
  const goTo = (days: number, time: string) => {
    const today = dayIn(days);
    clock.advance((Date.parse(`${today}T${time}:00+07:00`) - clock.now().getTime()) / 1000);
  };
  const dayIn = (days: number) => new Date(clock.now().getTime() + 7 * hour * 1000 + days * day * 1000).toISOString().slice(0, 10);
  const make = async (own: object = {}): Promise<string> => {
    const id = nextId();
    expect(await does(makeTask(id, project, { assignee: team.other.id, ...own }))).toBe("done");
    return id;
  };
  const edit = (id: string, set: object) => the({ op: "task.edit", id, set });
  const noticeFor = async (person: Person, task: string) => (await frame(stack, person)).notices.find((one: Notice) => one.task === task);
  /** What somebody was told of a task by time, in its order. */
  const reminders = async ({ id }: { id: string }, task: string) => {
    const { rows } = await stack.deps.db.query<{ what: string; detail: string }>(
      sql`select row ->> 'what' as what, row ->> 'detail' as detail from changes where kind = 'notice' and key = ${`${task}:${id}`} and actor is null order by seq`,
    );
    return rows.map(({ what, detail }) => [what, detail]);
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(async () => {
    news = [];
    project = nextId();
    count += 1;
    // Whatever earlier tests left is not this one's.
    await stack.deps.db.query(sql`update tasks set remind_at = null`);
    goTo(1, "12:00");
    expect(await does(makeProject(project, `RM${"ABCDEFGHIJKLMNOPQ"[count]}`))).toBe("done");
  });

  test("come at nine on the day before and on the day, to whoever watches, from the system", async () => {
    const due = dayIn(2);
    const task = await make({ due });
    await by(team.owner, [the({ op: "task.watch", id: task, isOn: true })]);
    await does(the({ op: "task.watch", id: task, isOn: false }));
    const [{ seq }, before] = [await frame(stack, team.other), await projectRows(stack, team.member, project)];
    goTo(1, "08:59");
    await pass();
    expect(await reminders(team.other, task)).toEqual([]);
    goTo(0, "09:00");
    await pass();
    expect(await noticeFor(team.other, task)).toEqual({
      project,
      task,
      person: team.other.id,
      number: 1,
      title: "Brew",
      what: "dueSoon",
      detail: due,
      by: null,
      at: clock.now().toISOString(),
      count: 2,
      isRead: false,
    });
    // The assignee and whoever watches hear it, in their own scopes, and whoever does not want to hears nothing.
    expect(news.map(({ scope, rows }) => [scope, rows!.map(({ actor }) => actor)])).toEqual([
      ["person", [null]],
      ["person", [null]],
    ]);
    expect(await noticeFor(team.member, task)).toBeUndefined();
    expect((await changesAfter(stack, team.other, seq)).rows).toHaveLength(1);
    await pass();
    goTo(1, "09:00");
    await pass();
    await pass();
    goTo(30, "09:00");
    await pass();
    const both = [
      ["dueSoon", due],
      ["dueNow", due],
    ];
    expect([await reminders(team.other, task), await reminders(team.owner, task)]).toEqual([both, both]);
    // The task itself is as it was.
    expect((await projectRows(stack, team.member, project))!.tasks).toEqual(before!.tasks);
  });

  test("that a server missed come once, as the one that is right by then", async () => {
    const due = dayIn(2);
    const [late, soon] = [await make({ due }), await make({ due: dayIn(3) })];
    goTo(2, "15:00");
    await pass();
    await pass();
    expect([await reminders(team.other, late), await reminders(team.other, soon)]).toEqual([[["dueNow", due]], [["dueSoon", dayIn(1)]]]);
    goTo(30, "09:00");
    await pass();
    expect(await reminders(team.other, late)).toHaveLength(1);
    expect(await reminders(team.other, soon)).toHaveLength(2);
  });

  test("of a clock that jumps back are not told again", async () => {
    const task = await make({ due: dayIn(2) });
    goTo(1, "09:00");
    await pass();
    goTo(-1, "09:00");
    await pass();
    goTo(1, "09:00");
    await pass();
    expect(await reminders(team.other, task)).toHaveLength(1);
  });

  test("follow the day: another one, none, and one that has begun already", async () => {
    const [moved, cleared, today] = [await make({ due: dayIn(2) }), await make({ due: dayIn(2) }), await make({ due: dayIn(0) })];
    const next = dayIn(5);
    await does(edit(moved, { due: next }), edit(cleared, { due: null }));
    goTo(1, "09:00");
    await pass();
    goTo(1, "09:00");
    await pass();
    expect(news).toEqual([]);
    goTo(2, "09:00");
    await pass();
    expect(await reminders(team.other, moved)).toEqual([["dueSoon", next]]);
    // Back to a day on which it was told already, and then to a later one: of that it is told anew.
    await does(edit(moved, { due: null }), edit(moved, { due: next }));
    await pass();
    expect(await reminders(team.other, moved)).toHaveLength(1);
    await does(edit(moved, { due: dayIn(4) }));
    goTo(3, "09:00");
    await pass();
    expect(await reminders(team.other, moved)).toEqual([
      ["dueSoon", next],
      ["dueSoon", dayIn(1)],
    ]);
    expect([await reminders(team.other, cleared), await reminders(team.other, today)]).toEqual([[], []]);
  });

  test("are not of what is over, in the trash, or in a project that is only read, and come back with it", async () => {
    const due = dayIn(3);
    const [ended, trashed, archived] = [await make({ due }), await make({ due }), await make({ due })];
    const other = nextId();
    await does(
      makeProject(other, `RX${"ABCDEFGHIJKLMNOPQ"[count]}`),
      the({ op: "task.transfer", id: archived, project: other, rank: "a0" }),
    );
    const move = (from: string, taken: string) => does(the({ op: "task.move", id: ended, from, move: taken }));
    expect(await move("s1", "m3")).toBe("done");
    await does(the({ op: "task.delete", id: trashed }), the({ op: "project.archive", id: other, isArchived: true }));
    goTo(2, "09:00");
    await pass();
    expect([await reminders(team.other, ended), await reminders(team.other, trashed), news]).toEqual([[], [], []]);
    await does(the({ op: "task.restore", id: trashed }));
    await move("s5", "m11");
    await does(the({ op: "project.archive", id: other, isArchived: false }));
    await pass();
    expect([await reminders(team.other, trashed), await reminders(team.other, archived)]).toEqual([[], [["dueSoon", due]]]);
    goTo(1, "09:00");
    await pass();
    expect([await reminders(team.other, ended), await reminders(team.other, trashed)]).toEqual([[["dueNow", due]], [["dueNow", due]]]);
  });

  test("go to whoever has it by then, and never to whom it is hidden from", async () => {
    const due = dayIn(2);
    const [given, hidden] = [await make({ due }), await make({ due })];
    await does(edit(given, { assignee: team.admin.id }));
    const secret = nextId();
    await does(
      makeProject(secret, `RS${"ABCDEFGHIJKLMNOPQ"[count]}`),
      the({ op: "task.transfer", id: hidden, project: secret, rank: "a0" }),
      the({ op: "project.edit", id: secret, set: { isPrivate: true } }),
    );
    goTo(1, "09:00");
    await pass();
    expect([await reminders(team.admin, given), await reminders(team.other, given)]).toEqual([[["dueSoon", due]], []]);
    expect([await reminders(team.member, hidden), await reminders(team.other, hidden)]).toEqual([[["dueSoon", due]], []]);
  });

  test("rest with their organisation, and go on with it", async () => {
    const own = await newTeam(stack);
    const [place, task] = [nextId(), nextId()];
    await by(own.member, [makeProject(place, "REST"), makeTask(task, place, { due: dayIn(2), assignee: own.other.id })]);
    await suspend(stack.deps, own.owner.subdomain, "looked into");
    goTo(2, "10:00");
    await pass();
    expect([news, await nextReminder(stack.deps.db, clock.now())]).toEqual([[], null]);
    await restore(stack.deps, own.owner.subdomain);
    await pass();
    expect(await reminders(own.other, task)).toEqual([["dueNow", dayIn(0)]]);
  });

  test("begin in the organisation's own time zone", async () => {
    await stack.deps.db.query(
      sql`insert into workspaces (organization_id, time_zone, storage_gb, prepared_at) select organization_id, 'Pacific/Auckland', 1, now() from memberships where user_id = ${team.member.id}::uuid
        on conflict (organization_id) do update set time_zone = excluded.time_zone`,
    );
    const task = await make({ due: dayIn(3) });
    const { rows } = await stack.deps.db.query<{ at: string }>(
      sql`select (remind_at at time zone 'Pacific/Auckland')::text as at from tasks where id = ${toStored(task)}::bigint`,
    );
    expect(rows[0]!.at).toContain(`${dayIn(2)}`);
    expect(rows[0]!.at).toContain("09:00:00");
    await stack.deps.db.query(sql`update workspaces set time_zone = 'Asia/Bangkok'`);
  });

  test("of more tasks than one transaction takes are all told", async () => {
    const tasks = Array.from({ length: batchOfReminders + 1 }, () => nextId());
    await does(...tasks.map((id) => makeTask(id, project, { due: dayIn(2), assignee: team.other.id })));
    goTo(1, "09:00");
    await pass();
    const notices = (await frame(stack, team.other)).notices.filter((one: Notice) => tasks.includes(one.task));
    expect(new Set(notices.map(({ what }: Notice) => what))).toEqual(new Set(["dueSoon"]));
    expect(news.flatMap(({ rows }) => rows!).filter(({ key }) => key.endsWith(team.other.id))).toHaveLength(tasks.length);
  });

  test("of two servers that look at once are told once, and none is lost to a change", { timeout: 120_000 }, async () => {
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const [task, changed] = [await make({ due: dayIn(2) }), await make({ due: dayIn(2) })];
      goTo(1, "09:00");
      await Promise.all([pass(), does(edit(changed, { due: dayIn(9) })), pass()]);
      expect(await reminders(team.other, task), `batch ${batch}`).toHaveLength(1);
      const of = await reminders(team.other, changed);
      expect(of.length, `batch ${batch}`).toBeLessThan(2);
      const { rows } = await stack.deps.db.query<{ on: string }>(
        sql`select (remind_at at time zone 'Asia/Bangkok')::date::text as on from tasks where id = ${toStored(changed)}::bigint`,
      );
      expect(rows[0]!.on, `batch ${batch}`).toBe(dayIn(8));
      await does(the({ op: "task.delete", id: task }), the({ op: "task.delete", id: changed }));
      goTo(0, "12:00");
    }
  });

  test("are told by a worker as it begins, and whenever it is woken", async () => {
    const task = await make({ due: dayIn(2) });
    goTo(1, "09:00");
    const worker = reminderWorker({ ...stack.deps, turns: new Turns() });
    await worker.drain();
    expect(await reminders(team.other, task)).toHaveLength(1);
    expect(await nextReminder(stack.deps.db, clock.now())).toEqual(new Date(clock.now().getTime() + day * 1000));
    goTo(1, "09:00");
    worker.wake();
    await worker.drain();
    expect(await reminders(team.other, task)).toHaveLength(2);
    await worker.stop();
    goTo(9, "09:00");
    worker.wake();
    await worker.drain();
  });
});
