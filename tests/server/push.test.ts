/** What devices are told of what happens, through their push services: in short, once, to whoever may still read it, and without words unless they are wanted. */
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type NotificationSettings, usualNotifications } from "../../src/contract/workspace/notifications.ts";
import { mostDevices } from "../../src/contract/workspace/push.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { Worker } from "../../src/server/polling-worker.ts";
import { startPushWorker } from "../../src/server/push/worker.ts";
import { nextNotification } from "../../src/server/store/queries/life/notifications.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { Turns } from "../../src/server/turns.ts";
import { notifyPeople } from "../../src/server/use-cases/life/notifications.ts";
import { mostAtOnce, notifyDevices } from "../../src/server/use-cases/life/pushes.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { stopClock } from "./organization-people.ts";
import { startPushService } from "./push-service.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { command, idsBy, makeProject, makeTask, newTeam, type Person, type Team, the } from "./workspace-rows.ts";

describe.each(storesHere())("devices on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let worker: Worker;
  let project: string;
  let count = 0;

  const by = async (person: Person, ...ops: Op[]): Promise<void> => {
    const { status, body } = await command(stack, person, ops, { id: nextId() });
    expect([status, body.data?.isDone, body.data?.refused]).toEqual([200, true, undefined]);
  };
  const deps = () => ({ ...stack.deps, turns: new Turns() });
  /** What servers do at this moment. */
  const pass = async () => {
    await notifyDevices(deps(), clock.now());
    await worker.drain();
  };
  const call = (person: Person, path: string, method = "GET", body?: unknown) =>
    stack.request(`/api/w/${person.subdomain}/${path}`, { method, token: person.token, body, headers: at(person.subdomain) });
  const use = async (person: Person, name: string) => {
    const device = service.subscribe(name);
    expect((await call(person, "devices", "PUT", device.request)).status).toBe(200);
    return device.id;
  };
  const choose = async (person: Person, own: Partial<NotificationSettings>) =>
    expect((await call(person, "notifications", "PUT", { ...usualNotifications, ...own })).status).toBe(200);
  const make = async (own: object = {}): Promise<string> => {
    const id = nextId();
    await by(team.member, makeTask(id, project, own));
    return id;
  };
  const say = (task: string, text = "Good") => the({ op: "comment.make", id: nextId(), task, text });
  const told = (device?: string) =>
    service.taken.filter((one) => device === undefined || one.device === device).map(({ message }) => message);
  const count_ = async (table: "pushes" | "push_subscriptions") => {
    const { rows } = await stack.deps.db.query<{ n: number }>(
      table === "pushes" ? sql`select count(*)::integer as n from pushes` : sql`select count(*)::integer as n from push_subscriptions`,
    );
    return rows[0]!.n;
  };

  beforeAll(async () => {
    stack = await startStack({ store, env: { OUTGOING_ANYWHERE: "on" } });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
    service = await startPushService();
    worker = startPushWorker(stack.deps);
  }, 60_000);
  afterAll(async () => {
    await worker.stop();
    await service.close();
    await stack.close();
  });
  beforeEach(async () => {
    service.answer = () => ({ status: 201 });
    service.taken.length = 0;
    for (const table of [sql`delete from push_subscriptions`, sql`delete from notifications`, sql`delete from notification_settings`])
      await stack.deps.db.query(table);
    clock.advance(86_400 - ((clock.now().getTime() / 1000 + 7 * 3600 - 43_200) % 86_400));
    project = nextId();
    count += 1;
    await by(team.member, makeProject(project, `PU${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[count]}`));
  });
  afterEach(() => expect(service.faults.splice(0)).toEqual([]));

  test("are told twenty seconds after it happens, each of its person's, without words, and mailed only what stays unread", async () => {
    await use(team.other, "phone");
    await use(team.other, "desk");
    const task = await make({ assignee: team.other.id, title: "A secret recipe" });
    clock.advance(19);
    await pass();
    expect(told()).toEqual([]);
    expect(await nextNotification(stack.deps.db, clock.now())).toEqual(new Date(clock.now().getTime() + 1000));
    clock.advance(1);
    await pass();
    await pass();
    expect(service.taken.map(({ device }) => device).toSorted()).toEqual(["desk", "phone"]);
    const [one] = service.taken;
    expect(one!.message).toEqual({
      title: expect.stringMatching(/\S/),
      body: "มีเรื่องใหม่ใน Marketing",
      path: expect.stringMatching(/^\/t\/PU\w-1$/),
      tag: task,
      unread: 1,
    });
    const { body } = await call(team.other, "devices");
    expect(one).toMatchObject({
      ttl: "86400",
      topic: expect.stringMatching(/^[\w-]{32}$/),
      key: body.data.key,
      subject: "mailto:support@lanngan.com",
    });
    // What is read on the device is not mailed.
    const mailed = async () => (await stack.deps.db.query(sql`select 1 from outbox where kind = 'task_news'`)).rows.length;
    const before = await mailed();
    await by(team.other, the({ op: "notice.read", tasks: [task], until: clock.now().toISOString(), isRead: true }));
    clock.advance(600);
    await notifyPeople(deps(), clock.now());
    expect(await mailed()).toBe(before);
  });

  test("are told of what came after alone, in the words of its task where somebody lets them be shown, in their language", async () => {
    await use(team.other, "phone");
    await choose(team.other, { isTextPushed: true });
    const task = await make({ assignee: team.other.id, title: "Brew" });
    clock.advance(20);
    await pass();
    await stack.request(`/api/w/${team.other.subdomain}/me`, {
      token: team.other.token,
      headers: { ...at(team.other.subdomain), "accept-language": "en" },
    });
    await by(team.owner, say(task, `Hot, @{${team.other.id}}!`));
    clock.advance(20);
    await pass();
    expect(told().map(({ title, body }) => `${title}: ${body}`)).toEqual([
      expect.stringMatching(/^PU\w-1 Brew: ถึงคิวคุณแล้ว$/),
      expect.stringMatching(/^PU\w-1 Brew: .* mentions you: Hot, @.*!$/),
    ]);
  });

  test("take no message that is longer than browsers do, whatever is written", async () => {
    await use(team.other, "phone");
    await choose(team.other, { isTextPushed: true });
    const task = await make({ assignee: team.other.id, title: "ก็".repeat(100) });
    await by(team.owner, say(task, `@{${team.other.id}} ${"กู้".repeat(1_500)}`));
    clock.advance(20);
    await pass();
    expect(service.taken).toHaveLength(1);
    expect(service.taken[0]!.bytes).toBeLessThan(2_500);
  });

  test("are told of many tasks at once in one message", async () => {
    await use(team.other, "phone");
    await by(team.member, ...Array.from({ length: mostAtOnce + 1 }, () => makeTask(nextId(), project, { assignee: team.other.id })));
    clock.advance(20);
    await pass();
    expect(told()).toMatchObject([{ body: expect.stringContaining(` ${mostAtOnce + 1} `), path: "/inbox", tag: "inbox" }]);
  });

  test("are told nothing of kinds and projects that their person does not want, nor in their quiet hours before these end", async () => {
    await use(team.other, "phone");
    await choose(team.other, { kinds: ["mentioned"], quiet: { from: 11 * 60, until: 13 * 60 } });
    const task = await make({ assignee: team.other.id });
    clock.advance(20);
    await pass();
    expect([told(), await count_("pushes")]).toEqual([[], 0]);
    await by(team.owner, say(task, `@{${team.other.id}}`));
    clock.advance(20);
    await pass();
    expect(told()).toEqual([]);
    clock.advance(3600);
    await pass();
    expect(told()).toMatchObject([{ tag: task }]);
  });

  test("of guests are told of their projects, and nobody of one that they may not read any more, or after they left", async () => {
    await use(team.guest, "guest");
    await use(team.other, "phone");
    await by(team.member, the({ op: "project.edit", id: project, set: { isPrivate: false } }));
    await by(team.member, the({ op: "access.give", project, person: team.guest.id, role: "member" } as never));
    const [task] = [await make({ assignee: team.guest.id }), await make({ assignee: team.other.id })];
    clock.advance(20);
    await pass();
    expect(service.taken.map(({ device }) => device).toSorted()).toEqual(["guest", "phone"]);
    // Between what is planned and what is told.
    await by(team.member, say(task));
    await stack.deps.db.query(sql`update projects set is_private = true where id = ${toStored(project)}::bigint`);
    await stack.deps.db.query(sql`delete from project_members where user_id = ${team.guest.id}::uuid`);
    clock.advance(20);
    await pass();
    expect(service.taken).toHaveLength(2);
  });

  test("end with the membership of their person, and what is on its way with them", async () => {
    const own = await newTeam(stack);
    const place = nextId();
    await by(own.member, makeProject(place, "GONE"));
    await use(own.other, "leaver");
    await by(own.member, makeTask(nextId(), place, { assignee: own.other.id }));
    service.answer = () => ({ status: 503 });
    clock.advance(20);
    await pass();
    expect([await count_("pushes"), await count_("push_subscriptions")]).toEqual([1, 1]);
    expect((await call(own.owner, `people/${own.other.id}`, "DELETE", { successor: null })).status).toBe(200);
    service.answer = () => ({ status: 201 });
    clock.advance(3600);
    await pass();
    expect([told(), await count_("pushes"), await count_("push_subscriptions")]).toEqual([[], 0, 0]);
  });

  test("end as their person signs out there", async () => {
    const own = await newTeam(stack);
    await use(own.other, "phone");
    expect(await count_("push_subscriptions")).toBe(1);
    expect((await call(own.other, "session", "DELETE")).status).toBe(200);
    expect(await count_("push_subscriptions")).toBe(0);
  });

  test("that their push service knows no more are forgotten", async () => {
    for (const status of [404, 410]) {
      await use(team.other, `gone${status}`);
      await make({ assignee: team.other.id });
      service.answer = () => ({ status });
      clock.advance(20);
      await pass();
      expect([await count_("pushes"), await count_("push_subscriptions")], `${status}`).toEqual([0, 0]);
    }
  });

  test("are told again where their push service has too much to do, when it says, and never what it refuses", async () => {
    await use(team.other, "phone");
    await make({ assignee: team.other.id });
    const before = service.asked();
    service.answer = () => ({ status: 429, headers: { "retry-after": "120" } });
    clock.advance(20);
    await pass();
    clock.advance(119);
    await pass();
    expect(service.asked() - before).toBe(1);
    service.answer = () => ({ status: 500 });
    clock.advance(1);
    await pass();
    service.answer = () => ({ status: 201 });
    clock.advance(9);
    await pass();
    expect(told()).toEqual([]);
    clock.advance(1);
    await pass();
    expect([told().length, await count_("pushes")]).toEqual([1, 0]);
    await make({ assignee: team.other.id });
    service.answer = () => ({ status: 400 });
    clock.advance(20);
    await pass();
    expect([told().length, await count_("pushes"), await count_("push_subscriptions")]).toEqual([1, 0, 1]);
  });

  test("are given up after a day, and told nothing of what was read meanwhile", async () => {
    await use(team.other, "phone");
    const task = await make({ assignee: team.other.id });
    service.answer = () => ({ status: 503 });
    clock.advance(20);
    await pass();
    expect(await count_("pushes")).toBe(1);
    await by(team.other, the({ op: "notice.read", tasks: [task], until: clock.now().toISOString(), isRead: true }));
    expect(await count_("pushes")).toBe(0);
    await make({ assignee: team.other.id });
    for (let hours = 0; hours < 26 && (hours < 2 || (await count_("pushes")) > 0); hours += 1) {
      clock.advance(3600);
      await pass();
    }
    expect([await count_("pushes"), await count_("push_subscriptions"), told()]).toEqual([0, 1, []]);
  });

  test("belong to whoever used them last, and one person has so many", async () => {
    const device = service.subscribe("shared");
    await call(team.other, "devices", "PUT", device.request);
    const { body } = await call(team.member, "devices", "PUT", device.request);
    expect([body.data.ids, (await call(team.other, "devices")).body.data.ids]).toEqual([[device.id], []]);
    // Nobody ends another's.
    expect((await call(team.other, `devices/${device.id}`, "DELETE")).body.data.ids).toEqual([]);
    expect(await count_("push_subscriptions")).toBe(1);
    expect((await call(team.member, `devices/${device.id}`, "DELETE")).body.data.ids).toEqual([]);
    for (let n = 0; n <= mostDevices; n += 1) {
      clock.advance(1);
      await use(team.member, `device${n}`);
    }
    const { ids } = (await call(team.member, "devices")).body.data as { ids: string[] };
    expect([ids.length, ids.includes(service.subscribe("device0").id)]).toEqual([mostDevices, false]);
  });

  test("that two servers look for at once are told once, and a server that dies repeats and loses none", { timeout: 120_000 }, async () => {
    const second = startPushWorker(stack.deps);
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      await stack.deps.db.query(sql`delete from push_subscriptions`);
      await stack.deps.db.query(sql`delete from notifications`);
      service.taken.length = 0;
      await use(team.other, `race${batch}`);
      await make({ assignee: team.other.id });
      clock.advance(20);
      const db = stack.deps.db;
      const dying = {
        ...db,
        transaction: ((work: never, first: never) =>
          db.transaction(async (tx) => {
            await (work as (on: unknown) => Promise<unknown>)(tx);
            throw new Error("killed");
          }, first)) as typeof db.transaction,
      };
      await Promise.all([
        notifyDevices({ ...deps(), db: dying }, clock.now()),
        notifyDevices(deps(), clock.now()),
        notifyDevices(deps(), clock.now()),
      ]);
      await notifyDevices(deps(), clock.now());
      await Promise.all([worker.drain(), second.drain()]);
      expect(told().length, `batch ${batch}`).toBe(1);
    }
    await second.stop();
  });
});
