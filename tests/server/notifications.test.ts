/** What is mailed of what happens: after three quiet minutes, at the latest after ten, once, to whoever may still read it, and what the morning brings. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type NotificationSettings, usualNotifications } from "../../src/contract/workspace/notifications.ts";
import type { Op } from "../../src/domain/ops.ts";
import { nextNotification } from "../../src/server/store/queries/life/notifications.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { Turns } from "../../src/server/turns.ts";
import { suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { notificationWorker } from "../../src/server/use-cases/life/notification-worker.ts";
import { batchOfNotifications, notifyPeople } from "../../src/server/use-cases/life/notifications.ts";
import { summarize } from "../../src/server/use-cases/life/summaries.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { stopClock } from "./organization-people.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { command, frame, idsBy, makeProject, makeTask, newTeam, type Person, type Team, the } from "./workspace-rows.ts";

const minute = 60;
const hour = 60 * minute;

describe.each(storesHere())("notifications on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let addresses: Record<string, string>;
  let project: string;
  let count = 0;

  const by = async (person: Person, ...ops: Op[]): Promise<void> => {
    const { status, body } = await command(stack, person, ops, { id: nextId() });
    expect([status, body.data?.isDone, body.data?.refused]).toEqual([200, true, undefined]);
  };
  const deps = () => ({ ...stack.deps, turns: new Turns() });
  const pass = async (own: object = {}) => notifyPeople({ ...deps(), ...own }, clock.now());
  /** The mails of a kind to somebody, the oldest first. */
  const mailsTo = async ({ id }: { id: string }, kind = "task_news") =>
    (await stack.mails(addresses[id]!)).filter((mail) => mail.kind === kind).toReversed();
  const whats = async (person: { id: string }) =>
    (await mailsTo(person)).map(({ params }) => (params["lines"] as { what: string }[]).map(({ what }) => what));
  const clear = () => stack.deps.db.query(sql`delete from outbox`);
  const make = async (own: object = {}): Promise<string> => {
    const id = nextId();
    await by(team.member, makeTask(id, project, own));
    return id;
  };
  const say = (task: string, text = "Good") => the({ op: "comment.make", id: nextId(), task, text });
  const move = (id: string, from: string, taken: string) => the({ op: "task.move", id, from, move: taken });
  const choose = async (person: Person, own: Partial<NotificationSettings>) => {
    const { status, body } = await stack.request(`/api/w/${person.subdomain}/notifications`, {
      method: "PUT",
      token: person.token,
      body: { ...usualNotifications, ...own },
      headers: at(person.subdomain),
    });
    expect(status).toBe(200);
    return body.data as NotificationSettings;
  };
  const choice = async (person: Person) =>
    (await stack.request(`/api/w/${person.subdomain}/notifications`, { token: person.token, headers: at(person.subdomain) })).body
      .data as NotificationSettings;
  /** To a time of the day in Bangkok, some days from now. */
  const goTo = (days: number, time: string) => {
    const today = new Date(clock.now().getTime() + (7 * hour + days * 24 * hour) * 1000).toISOString().slice(0, 10);
    clock.advance((Date.parse(`${today}T${time}:00+07:00`) - clock.now().getTime()) / 1000);
  };
  const rows = async () => (await stack.deps.db.query<{ n: number }>(sql`select count(*)::integer as n from notifications`)).rows[0]!.n;

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
    const { rows: people } = await stack.deps.db.query<{ id: string; email: string }>(sql`select id, email from users`);
    addresses = Object.fromEntries(people.map(({ id, email }) => [id, email]));
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(async () => {
    project = nextId();
    count += 1;
    await stack.deps.db.query(sql`delete from notifications`);
    await stack.deps.db.query(sql`delete from notification_settings`);
    goTo(1, "12:00");
    await by(team.member, makeProject(project, `NT${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[count]}`));
    await clear();
  });

  test("come after three minutes in which nothing happens, as one mail for each task", async () => {
    const [task, other] = [await make({ assignee: team.other.id }), await make({ assignee: team.other.id, title: "Serve" })];
    clock.advance(2 * minute);
    await by(team.owner, say(task, `Hot, @{${team.other.id}}!`));
    clock.advance(1 * minute);
    await pass();
    // What was given alone is quiet since three minutes.
    expect((await mailsTo(team.other)).map(({ params }) => params["title"])).toEqual(["Serve"]);
    clock.advance(2 * minute - 1);
    await pass();
    expect(await mailsTo(team.other)).toHaveLength(1);
    clock.advance(1);
    await pass();
    await pass();
    expect(await whats(team.other)).toEqual([["assigned"], ["assigned", "mentioned"]]);
    const [, mail] = await mailsTo(team.other);
    expect(mail!.params).toMatchObject({ title: "Brew", project: "Marketing", more: 0, task: expect.stringMatching(/^NT\w-\d+$/) });
    expect(mail!.params["link"]).toContain(`/t/${String(mail!.params["task"])}`);
    expect((mail!.params["lines"] as { quote: string }[])[1]!.quote).toMatch(/^Hot, @.+!$/);
    expect([await mailsTo(team.owner), await rows()]).toEqual([[], 0]);
    // Whoever made it hears of the comment.
    expect(await whats(team.member)).toEqual([["commented"]]);
    expect(other).not.toBe(task);
  });

  test("come at the latest ten minutes after the first, whatever happens meanwhile", async () => {
    const task = await make();
    for (let passed = 0; passed < 12; passed += 2) {
      await by(team.owner, say(task, `${passed}`));
      expect(await whats(team.member)).toEqual([]);
      clock.advance(2 * minute);
      if (passed < 8) await pass();
    }
    await pass();
    expect(await whats(team.member)).toEqual([Array.from({ length: 6 }, () => "commented")]);
    await by(team.owner, say(task, "again"));
    expect(await nextNotification(stack.deps.db, clock.now())).toEqual(new Date(clock.now().getTime() + 3 * minute * 1000));
  });

  test("are not of what was read, and are of what came after", async () => {
    const task = await make();
    await by(team.owner, say(task));
    const until = clock.now().toISOString();
    await by(team.member, the({ op: "notice.read", tasks: [task], until, isRead: true }));
    // Marked as unread it is nothing new.
    await by(team.member, the({ op: "notice.read", tasks: [task], until, isRead: false }));
    clock.advance(10 * minute);
    await pass();
    expect([await mailsTo(team.member), await rows()]).toEqual([[], 0]);
    await by(team.owner, say(task));
    clock.advance(3 * minute);
    await pass();
    expect(await whats(team.member)).toEqual([["commented"]]);
  });

  test("go to nobody who may not read it any more, and not of a project in the trash", async () => {
    const [task, gone] = [await make({ assignee: team.other.id }), await make({ assignee: team.other.id })];
    await by(team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect(await rows()).toBe(0);
    clock.advance(10 * minute);
    await pass();
    expect(await mailsTo(team.other)).toEqual([]);
    // Access that goes between the planning and the telling without the notice.
    await by(team.member, the({ op: "project.edit", id: project, set: { isPrivate: false } }), say(task), say(gone));
    await by(team.member, say(task));
    await stack.deps.db.query(sql`update projects set is_private = true where id = ${toStored(project)}::bigint`);
    clock.advance(10 * minute);
    await pass();
    expect([await mailsTo(team.other), await rows()]).toEqual([[], 0]);
  });

  test("are of the kinds and projects that somebody chose", async () => {
    expect(await choice(team.other)).toEqual(usualNotifications);
    const task = await make({ assignee: team.other.id });
    await by(team.member, move(task, "s1", "m1"));
    await by(team.member, say(task));
    clock.advance(3 * minute);
    await pass();
    expect(await whats(team.other)).toEqual([["assigned", "commented"]]);
    await clear();
    const chosen = await choose(team.other, { kinds: ["moved"] });
    expect(await choice(team.other)).toEqual(chosen);
    await by(team.member, move(task, "s2", "m4"));
    await by(team.member, say(task));
    clock.advance(3 * minute);
    await pass();
    expect(await whats(team.other)).toEqual([["moved"]]);
    const [line] = (await mailsTo(team.other))[0]!.params["lines"] as { detail: string; time: string }[];
    expect(line).toMatchObject({ detail: expect.stringMatching(/\S/), time: expect.stringMatching(/^\d\d:\d\d$/) });
    await clear();
    await choose(team.other, { muted: [project] });
    await by(team.member, say(task));
    clock.advance(3 * minute);
    await pass();
    expect([await mailsTo(team.other), await rows()]).toEqual([[], 0]);
    // They are in the inbox nonetheless.
    const { notices } = await frame(stack, team.other);
    expect(notices.find((notice: { task: string }) => notice.task === task)).toMatchObject({ what: "commented", isRead: false });
  });

  test("wait in quiet hours of the organisation until they end, and come as one mail", async () => {
    await choose(team.other, { quiet: { from: 19 * 60, until: 7 * 60 } });
    goTo(0, "18:58");
    const task = await make({ assignee: team.other.id });
    clock.advance(3 * minute);
    await pass();
    goTo(0, "23:30");
    await by(team.member, say(task));
    clock.advance(3 * minute);
    await pass();
    expect(await mailsTo(team.other)).toEqual([]);
    goTo(1, "06:59");
    await pass();
    expect(await mailsTo(team.other)).toEqual([]);
    goTo(0, "07:00");
    await pass();
    expect(await whats(team.other)).toEqual([["assigned", "commented"]]);
    // The evening's hour is told with its day.
    const [first] = (await mailsTo(team.other))[0]!.params["lines"] as { time: string }[];
    expect(first!.time).toMatch(/\D\d\d:\d\d$/);
  });

  test("are in the language in which somebody is there", async () => {
    const me = (language: string) =>
      stack.request(`/api/w/${team.other.subdomain}/me`, {
        token: team.other.token,
        headers: { ...at(team.other.subdomain), "accept-language": language },
      });
    for (const language of ["en", "th"]) {
      await me(language);
      await make({ assignee: team.other.id });
      clock.advance(3 * minute);
      await pass();
      expect((await mailsTo(team.other)).at(-1)).toMatchObject({ language });
    }
  });

  test("of a task in the trash say that it is there, to whoever wants it, and nothing else", async () => {
    const [known, gone] = [await make({ assignee: team.other.id }), await make({ assignee: team.admin.id })];
    await choose(team.admin, { kinds: ["assigned", "trashed"] });
    await by(team.member, the({ op: "task.delete", id: known }), the({ op: "task.delete", id: gone }));
    clock.advance(3 * minute);
    await pass();
    expect([await whats(team.other), await whats(team.admin), await rows()]).toEqual([[], [["deleted"]], 0]);
  });

  test("of much that happened tell the last, and how much there was before", async () => {
    const task = await make();
    for (let n = 0; n < 33; n += 1) await by(team.owner, say(task, `${n}`));
    clock.advance(3 * minute);
    await pass();
    const [mail] = await mailsTo(team.member);
    const lines = mail!.params["lines"] as { quote: string }[];
    expect([lines.length, lines[0]!.quote, lines.at(-1)!.quote, mail!.params["more"]]).toEqual([30, "3", "32", 3]);
  });

  test("of more tasks than one transaction takes are all told, and rest with their organisation", async () => {
    const own = await newTeam(stack);
    const { rows: people } = await stack.deps.db.query<{ id: string; email: string }>(sql`select id, email from users`);
    addresses = Object.fromEntries(people.map(({ id, email }) => [id, email]));
    const place = nextId();
    await by(own.member, makeProject(place, "MANY"));
    const tasks = Array.from({ length: batchOfNotifications + 1 }, () => makeTask(nextId(), place, { assignee: own.other.id }));
    await by(own.member, ...tasks);
    clock.advance(3 * minute);
    await pass();
    expect(await mailsTo(own.other)).toHaveLength(tasks.length);
    await clear();
    await by(own.member, makeTask(nextId(), place, { assignee: own.other.id }));
    await suspend(stack.deps, own.owner.subdomain, "looked into");
    clock.advance(3 * minute);
    await pass();
    expect([await mailsTo(own.other), await nextNotification(stack.deps.db, clock.now())]).toEqual([[], null]);
  });

  test(
    "that two servers look for at once are mailed once, and a server that dies repeats and loses none",
    { timeout: 120_000 },
    async () => {
      for (let batch = 0; batch < racesOn(store); batch += 1) {
        await clear();
        const task = await make({ assignee: team.other.id });
        clock.advance(3 * minute);
        // One ends before it commits, as a killed process does.
        const db = stack.deps.db;
        const dying = {
          ...db,
          transaction: ((work: never, first: never) =>
            db.transaction(async (tx) => {
              await (work as (on: unknown) => Promise<unknown>)(tx);
              throw new Error("killed");
            }, first)) as typeof db.transaction,
        };
        await Promise.all([pass({ db: dying }), pass(), by(team.owner, say(task)), pass()]);
        clock.advance(10 * minute);
        await pass();
        const told = (await whats(team.other)).flat();
        expect(told.toSorted(), `batch ${batch}`).toEqual(["assigned", "commented"]);
        expect(await rows(), `batch ${batch}`).toBe(0);
        await by(team.member, the({ op: "task.delete", id: task }));
        await stack.deps.db.query(sql`delete from notifications`);
      }
    },
  );

  test(
    "of a day with five hundred changes are as many as tasks were left alone, and tell each change once",
    { timeout: 240_000 },
    async () => {
      await choose(team.other, { kinds: ["assigned", "commented"] });
      const tasks: string[] = [];
      for (let n = 0; n < 20; n += 1) tasks.push(await make({ assignee: team.other.id }));
      clock.advance(3 * minute);
      await pass();
      await clear();
      // Five rounds of a hundred comments, five on each task within seven minutes; between them it is quiet.
      const worker = notificationWorker(deps());
      for (let round = 0; round < 5; round += 1) {
        for (let n = 0; n < 5; n += 1) {
          await by(team.member, ...tasks.map((task, place) => say(task, `${round}.${n}.${place}`)));
          clock.advance(100);
          await worker.drain();
        }
        clock.advance(1 * hour);
        await worker.drain();
      }
      await worker.stop();
      const mails = await mailsTo(team.other);
      const quotes = mails.flatMap(({ params }) => (params["lines"] as { quote: string }[]).map(({ quote }) => quote));
      expect(mails).toHaveLength(5 * 20);
      expect([quotes.length, new Set(quotes).size]).toEqual([500, 500]);
      expect(new Set(mails.map(({ params }) => params["thread"]))).toHaveLength(20);
    },
  );

  test("end where their address is posted to, which needs no session, and only that says it", async () => {
    await make({ assignee: team.other.id });
    clock.advance(3 * minute);
    await pass();
    const address = new URL(String((await mailsTo(team.other))[0]!.params["unsubscribe"]));
    const go = (path: string, method: string) =>
      stack.app.request(path, {
        method,
        headers: { host: address.host, "content-type": "application/x-www-form-urlencoded" },
        ...(method === "POST" && { body: "List-Unsubscribe=One-Click" }),
      });
    expect(address.pathname).toContain(".assigned.");
    const shown = await go(address.pathname, "GET");
    expect([shown.status, await choice(team.other)]).toEqual([200, usualNotifications]);
    expect(await shown.text()).toContain('<form method="post">');
    for (const path of [
      address.pathname.replace(".assigned.", ".commented."),
      address.pathname.replace(team.other.id, team.admin.id),
      address.pathname.replace(".assigned.", ".nothing."),
      `${address.pathname.slice(0, -1)}~`,
    ])
      for (const method of ["GET", "POST"]) expect((await go(path, method)).status, path).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await go(address.pathname, "POST")).status).toBe(200);
    expect((await choice(team.other)).kinds).toEqual(usualNotifications.kinds.filter((kind) => kind !== "assigned"));
    await clear();
    await make({ assignee: team.other.id });
    clock.advance(3 * minute);
    await pass();
    expect(await mailsTo(team.other)).toEqual([]);
  });

  describe("of the morning", () => {
    const summary = () => summarize(deps(), clock.now());
    /** To a Monday in a week without holidays. */
    const goToMonday = (monday: string) => clock.advance((Date.parse(`${monday}T07:00:00+07:00`) - clock.now().getTime()) / 1000);
    const dayIn = (days: number) => new Date(clock.now().getTime() + (7 * hour + days * 24 * hour) * 1000).toISOString().slice(0, 10);

    test("come at eight on working days, with what is late, due and waits", async () => {
      goToMonday("2027-06-07");
      await by(
        team.member,
        makeTask(nextId(), project, { assignee: team.admin.id, title: "Late", due: dayIn(-3) }),
        makeTask(nextId(), project, { assignee: team.admin.id, title: "Today", due: dayIn(0) }),
        makeTask(nextId(), project, { assignee: team.admin.id, title: "Waiting" }),
      );
      await choose(team.admin, { isSummaryOn: true });
      await summary();
      expect(await mailsTo(team.admin, "morning_summary")).toEqual([]);
      goTo(0, "08:00");
      await Promise.all([summary(), summary()]);
      const [mail, ...others] = await mailsTo(team.admin, "morning_summary");
      expect(others).toEqual([]);
      const titles = ({ tasks }: { tasks: { title: string }[] }) => tasks.map(({ title }) => title);
      const parts = mail!.params as Record<"late" | "today" | "waiting", { count: number; tasks: { title: string }[] }>;
      // Of the tests before there are others.
      expect([titles(parts.late), titles(parts.today)]).toEqual([["Late"], ["Today"]]);
      expect(titles(parts.waiting)).toContain("Waiting");
      expect(await nextNotification(stack.deps.db, clock.now())).not.toBeNull();
      await clear();
      // From Tuesday to Friday, and again from Monday; what a server missed by a day is not sent.
      for (const [days, time, n] of [
        [1, "08:00", 1],
        [1, "08:00", 2],
        [1, "08:00", 3],
        [1, "08:00", 4],
        [1, "08:00", 4],
        [1, "08:00", 4],
        [1, "07:59", 4],
        [0, "11:00", 5],
        [3, "08:00", 5],
        [1, "08:30", 6],
      ] as const) {
        goTo(days, time);
        await summary();
        expect((await mailsTo(team.admin, "morning_summary")).length, `${days} ${time}`).toBe(n);
      }
    });

    test("are none where nothing waits, and end by their address", async () => {
      goToMonday("2027-06-21");
      await choose(team.guest, { isSummaryOn: true });
      await choose(team.admin, { isSummaryOn: true });
      goTo(0, "08:00");
      await summary();
      expect(await mailsTo(team.guest, "morning_summary")).toEqual([]);
      const [mail] = await mailsTo(team.admin, "morning_summary");
      const address = new URL(String(mail!.params["unsubscribe"]));
      expect((await stack.app.request(address.pathname, { method: "POST", headers: { host: address.host } })).status).toBe(200);
      expect(await choice(team.admin)).toEqual(usualNotifications);
      goTo(1, "08:00");
      await summary();
      expect(await mailsTo(team.admin, "morning_summary")).toHaveLength(1);
    });

    test("move with the organisation's time zone", async () => {
      goToMonday("2027-06-28");
      await choose(team.admin, { isSummaryOn: true });
      const before = await nextNotification(stack.deps.db, clock.now());
      const put = (timeZone: string) =>
        stack.request(`/api/w/${team.owner.subdomain}/calendar`, {
          method: "PUT",
          token: team.owner.token,
          body: { timeZone, weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, added: [], worked: [] },
          headers: at(team.owner.subdomain),
        });
      expect((await put("Asia/Kolkata")).status).toBe(200);
      const after = await nextNotification(stack.deps.db, clock.now());
      expect(after!.getTime() - before!.getTime()).toBe(1.5 * hour * 1000);
      await put("Asia/Bangkok");
    });
  });
});
