/**
 * A project in the trash: nobody reads it, nothing is done in it, and whoever may delete it brings it back as it was, until it is over (WORKSPACE §3, §9).
 */
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day } from "../../src/contract/time.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { TrashedProject } from "../../src/domain/trash.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { downgrade, restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { remindOfDue } from "../../src/server/use-cases/life/reminders.ts";
import { emptyTrash, batchOfTrash } from "../../src/server/use-cases/life/trash.ts";
import type { AddressedNews, ReadAccessChange } from "../../src/server/workspace-feed.ts";
import type { Who } from "../domain/people.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { at } from "./workspace-people.ts";
import {
  changesAfter,
  command,
  frame,
  idsBy,
  makeProject,
  makeTask,
  newTeam,
  projectRows,
  read,
  type Team,
  the,
} from "./workspace-rows.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

describe.each(storesHere())("a project in the trash on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let project: string;
  let task: string;
  let key: string;
  let count = 0;

  const submit = async (who: Who, ...ops: Op[]): Promise<string> => {
    const { body } = await command(stack, team[who], ops, { id: nextId() });
    return body.data.isDone ? "done" : body.data.refused.code;
  };
  const does = async (who: Who, ...ops: Op[]) => expect(await submit(who, ...ops)).toBe("done");
  const call = async (who: Who, method: string, path: string, body?: object) => {
    const { subdomain, token } = team[who];
    const answer = await stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: at(subdomain) });
    return answer.status === 200 ? "done" : answer.body.code;
  };
  const trash = (who: Who, of = project, name = key) => call(who, "DELETE", `projects/${of}`, { name });
  const bringBack = (who: Who, of = project) => call(who, "POST", `trashed-projects/${of}/restoration`, {});
  const end = (who: Who, of = project, name = key) => call(who, "DELETE", `trashed-projects/${of}`, { name });
  const listed = async (who: Who): Promise<TrashedProject[]> => (await read(stack, team[who], "trashed-projects")).body.data.projects;
  const keysOf = async (who: Who) => (await frame(stack, team[who])).projects.map((row: { key: string }) => row.key);
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const countOf = async (query: Sql) => Number((await rows(query))[0]!["count"]);
  const pass = () => emptyTrash(stack.deps, clock.now());

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(async () => {
    team = await newTeam(stack);
    [project, task] = [nextId(), nextId()];
    count += 1;
    key = `TP${letters[count]}`;
    await does("member", makeProject(project, key), makeTask(task, project, { assignee: team.other.id }));
    clock.advance(1);
  }, 60_000);

  test("is moved there by its lead, an owner or an admin, who type its name or its key", async () => {
    expect([await trash("other"), await trash("guest"), await trash("member", project, "Sales")]).toEqual([
      "leads_only",
      "not_found",
      "project_name_differs",
    ]);
    for (const [who, name] of [
      ["member", key],
      ["owner", " Marketing "],
      ["admin", key.toLowerCase()],
    ] as const) {
      expect([await trash(who, project, name), await keysOf("member")]).toEqual(["done", []]);
      expect(await trash(who)).toBe("not_found");
      expect([await bringBack(who), await keysOf("member")]).toEqual(["done", [key]]);
    }
    await does("member", the({ op: "access.give", project, person: team.guest.id, role: "lead" }));
    expect([await trash("guest"), await bringBack("guest")]).toEqual(["done", "done"]);
  });

  test("is read by nobody: on boards, in searches, reports, exports and what was missed", async () => {
    await does("member", the({ op: "task.edit", id: task, set: { title: "Chrysanthemum" } }));
    await does("member", the({ op: "access.give", project, person: team.guest.id, role: "viewer" }));
    const since = Object.fromEntries(
      await Promise.all((["member", "other", "guest"] as const).map(async (who) => [who, (await frame(stack, team[who])).seq] as const)),
    );
    await trash("member");
    const range = "from=2026-01-01&to=2026-03-31";
    for (const who of ["owner", "member", "other", "guest"] as const) {
      for (const path of [
        `snapshot?project=${project}`,
        `snapshot?project=${key}`,
        `tasks/${task}`,
        `tasks/${key}-1`,
        `projects/${project}/trash`,
        `projects/${project}/workflow-versions`,
        `projects/${project}/workflow-paths`,
        `projects/${project}/reports?${range}`,
      ])
        expect([who, path, (await read(stack, team[who], path)).status]).toEqual([who, path, 404]);
      const { projects, tasks, access, notices } = await frame(stack, team[who]);
      expect([projects, tasks, access, notices]).toEqual([[], [], [], []]);
      expect(JSON.stringify((await read(stack, team[who], "search?q=Chrysanthemum")).body)).not.toContain("Chrysanthemum");
    }
    for (const who of ["member", "other", "guest"] as const) {
      const missed = (await changesAfter(stack, team[who], since[who])).rows;
      expect([who, missed.map(({ kind, key: of, row }) => [kind, of, row])]).toEqual([
        who,
        // Whoever was given it hears so alone, whoever is no guest with everybody else too.
        { member: 2, other: 1, guest: 1 }[who] === 2
          ? [
              ["project", project, null],
              ["project", project, null],
            ]
          : [["project", project, null]],
      ]);
    }
    expect((await read(stack, team.owner, "projects")).body.data.projects).toEqual([]);
    const { subdomain, token } = team.owner;
    const exported = await stack.app.request(`/api/w/${subdomain}/export`, {
      headers: { ...at(subdomain), authorization: `Bearer ${token}`, "X-API-KEY": stack.deps.config.API_KEY },
    });
    expect(await exported.text()).not.toContain("Chrysanthemum");
  });

  test("has every command on it refused with the reason, and says of it to others that there is none", async () => {
    const [other, label] = [nextId(), nextId()];
    await does(
      "member",
      makeProject(other, `TQ${letters[count]}`),
      the({ op: "label.make", id: label, project, name: "Soon", color: "rose" }),
    );
    await trash("member");
    const all: Op[] = [
      makeTask(nextId(), project),
      the({ op: "task.edit", id: task, set: { title: "Boil" } }),
      the({ op: "task.move", id: task, from: "s1", move: "m1" }),
      the({ op: "task.transfer", id: task, project: other, rank: "a0" }),
      the({ op: "task.delete", id: task }),
      the({ op: "task.restore", id: task }),
      the({ op: "task.describe", id: task, from: "", to: "Slowly" }),
      the({ op: "task.watch", id: task, isOn: false }),
      the({ op: "comment.make", id: nextId(), task, text: "Yes" }),
      the({ op: "item.make", id: nextId(), task, text: "Grind", rank: "a0" }),
      the({ op: "label.edit", id: label, set: { name: "Later" } }),
      the({ op: "project.edit", id: project, set: { name: "Sales" } }),
      the({ op: "project.archive", id: project, isArchived: true }),
      the({ op: "access.give", project, person: team.other.id, role: "member" }),
      the({ op: "access.give", project, person: team.member.id, role: null }),
      the({ op: "view.make", id: nextId(), project, isShared: false, name: "Mine", kind: "board", query: "" }),
      the({ ...makeProject(nextId(), `TR${letters[count]}`), op: "project.make", like: project }),
    ];
    for (const op of all) {
      expect([op.op, await submit("member", op)]).toEqual([op.op, "project_trashed"]);
      if (op.op !== "project.make") expect([op.op, await submit("guest", op)]).toEqual([op.op, "not_found"]);
    }
    await does("member", the({ op: "access.give", project: other, person: team.other.id, role: "member" }));
    // It keeps its key.
    expect(await submit("other", makeProject(nextId(), key))).toBe("key_taken");
    expect(await call("owner", "POST", `projects/${project}/membership`, {})).toBe("not_found");
  });

  test("is listed for whoever may bring it back, with who deleted it and for how long it is there", async () => {
    await does("other", makeProject(nextId(), `TS${letters[count]}`));
    await trash("owner");
    const row = {
      id: project,
      name: "Marketing",
      key,
      color: "blue",
      icon: null,
      deletedBy: team.owner.id,
      deletedAt: clock.now().toISOString(),
      daysLeft: 30,
    };
    expect([await listed("owner"), await listed("admin"), await listed("member")]).toEqual([[row], [row], [row]]);
    expect([await listed("other"), await listed("guest"), await bringBack("other"), await bringBack("guest"), await end("other")]).toEqual([
      [],
      [],
      "not_found",
      "not_found",
      "not_found",
    ]);
    clock.advance((29 * day) / 1_000);
    expect((await listed("member")).map(({ daysLeft }) => daysLeft)).toEqual([1]);
    await suspend(stack.deps, team.owner.subdomain, "Spam");
    clock.advance((9 * day) / 1_000);
    await restore(stack.deps, team.owner.subdomain);
    expect((await listed("member")).map(({ daysLeft }) => daysLeft)).toEqual([1]);
    clock.advance(day / 1_000);
    expect([await listed("member"), await bringBack("member"), await end("member")]).toEqual([[], "not_found", "not_found"]);
  });

  test("is unseen by whoever did not read it", async () => {
    await does("member", the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect(await trash("owner")).toBe("not_found");
    await trash("member");
    expect([await listed("owner"), await bringBack("owner"), await listed("member")]).toEqual([[], "not_found", [expect.anything()]]);
    expect([await bringBack("member"), await keysOf("member"), await keysOf("other")]).toEqual(["done", [key], []]);
  });

  test("comes back as it was, told to everybody who read it, who hear of it as before", async () => {
    await does("member", the({ op: "access.give", project, person: team.guest.id, role: "member" }));
    const announced: { news: readonly AddressedNews[]; shifts: readonly ReadAccessChange[] }[] = [];
    const feed = stack.deps.workspaceFeed;
    const publish = feed.publish.bind(feed);
    feed.publish = (organization, seq, news, shifts) => {
      announced.push({ news, shifts });
      publish(organization, seq, news, shifts);
    };
    try {
      const before = await projectRows(stack, team.guest, project);
      const { seq } = await frame(stack, team.guest);
      await trash("member");
      await bringBack("owner");
      await does("guest", the({ op: "task.edit", id: task, set: { title: "Boil" } }));
      const after = await projectRows(stack, team.guest, project);
      expect({ ...after, seq: 0, tasks: [] }).toEqual({ ...before, seq: 0, tasks: [] });
      const missed = (await changesAfter(stack, team.guest, seq)).rows;
      expect(missed.map(({ kind, row }) => [kind, row !== null])).toEqual([
        ["project", false],
        ["project", true],
        ["access", true],
        ["task", true],
      ]);
    } finally {
      feed.publish = publish;
    }
    const [gone, back] = announced;
    const people = [team.member.id, team.guest.id].toSorted();
    const whoOf = (shifts: readonly ReadAccessChange[]) => shifts.map(({ who }) => (who === "everybody" ? who : who.person)).toSorted();
    expect([gone, back].map((each) => [whoOf(each!.shifts), new Set(each!.shifts.map(({ reads }) => reads))])).toEqual([
      [[...people, "everybody"].toSorted(), new Set([false])],
      [[...people, "everybody"].toSorted(), new Set([true])],
    ]);
    // Each scope goes on where it stopped.
    const ends = new Map<string, number>();
    for (const { news } of announced)
      for (const { scope, person, prev, seq } of news) {
        const name = `${scope} ${person}`;
        if (ends.has(name)) expect([name, prev]).toEqual([name, ends.get(name)]);
        ends.set(name, seq);
      }
    expect(ends.size).toBeGreaterThan(3);
    // One that is there is left so.
    expect(await bringBack("owner")).toBe("done");
    expect((await frame(stack, team.member)).projects).toHaveLength(1);
  });

  test("has its reminders rest, which come once it is back", async () => {
    await does(
      "member",
      the({ op: "task.edit", id: task, set: { due: new Date(clock.now().getTime() + 2 * day).toISOString().slice(0, 10) } }),
    );
    await trash("member");
    clock.advance((2 * day) / 1_000);
    const reminders = async () =>
      countOf(sql`select count(*) from notices where task_id = ${toStored(task)}::bigint and what in ('dueSoon', 'dueNow')`);
    await remindOfDue(stack.deps, clock.now());
    expect(await reminders()).toBe(0);
    await bringBack("member");
    await remindOfDue(stack.deps, clock.now());
    expect(await reminders()).toBeGreaterThan(0);
  });

  test("keeps its place in the plan until it is deleted for good", async () => {
    const small = team;
    const others = [nextId(), nextId()];
    for (const [place, id] of others.entries()) await does("member", makeProject(id, `T${letters[place]}${letters[count]}`));
    await downgrade(stack.deps, small.owner.subdomain, 1);
    const made = () => submit("member", makeProject(nextId(), `TX${letters[count]}`));
    expect(await made()).toBe("projects_full");
    await trash("member");
    expect(await made()).toBe("projects_full");
    expect([await end("member", project, "Sales"), await end("member")]).toEqual(["project_name_differs", "done"]);
    expect([await listed("member"), await bringBack("member"), await made()]).toEqual([[], "not_found", "done"]);
    await pass();
    expect(await countOf(sql`select count(*) from projects where id = ${toStored(project)}::bigint`)).toBe(0);
    expect(await submit("member", makeProject(nextId(), key))).toBe("projects_full");
  });

  test("leaves its place once, whoever asks for it at the same moment", async () => {
    const small = await newTeam(stack, 1);
    let made = 0;
    const newKey = () => {
      made += 1;
      return `R${letters[Math.floor(made / 676)]}${letters[Math.floor(made / 26) % 26]}${letters[made % 26]}`;
    };
    const makers = ["owner", "admin", "member", "other"] as const;
    const make = async (who: Who) => {
      const [id, own] = [nextId(), newKey()];
      const { body } = await command(stack, small[who], [makeProject(id, own)], { id: nextId() });
      return body.data.isDone ? { id, key: own } : body.data.refused.code;
    };
    const asks = async (who: Who, method: string, path: string, name: string) => {
      const { subdomain, token } = small[who];
      const { status } = await stack.request(`/api/w/${subdomain}/${path}`, { method, token, body: { name }, headers: at(subdomain) });
      return status;
    };
    let last = await make("owner");
    for (const _ of [1, 2]) await make("owner");
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      if (typeof last === "string") throw new Error(last);
      const { id, key: own } = last;
      const [deleted, ...early] = await Promise.all([asks("owner", "DELETE", `projects/${id}`, own), ...makers.map((who) => make(who))]);
      expect([deleted, ...early]).toEqual([200, ...makers.map(() => "projects_full")]);
      const [one, other, ...late] = await Promise.all([
        asks("owner", "DELETE", `trashed-projects/${id}`, own),
        asks("admin", "DELETE", `trashed-projects/${id}`, own),
        ...makers.map((who) => make(who)),
      ]);
      expect([one, other].toSorted()).toEqual([200, 404]);
      const won = late.filter((each) => typeof each === "object");
      expect(won.length).toBeLessThanOrEqual(1);
      last = won[0] ?? (await make("member"));
      expect(await make("owner")).toBe("projects_full");
    }
  }, 180_000);

  test("is the first that a smaller plan has no room for, and leaves its place to one of them", async () => {
    const others = [nextId(), nextId(), nextId()];
    for (const [place, id] of others.entries()) await does("member", makeProject(id, `T${letters[place]}${letters[count]}`));
    const overLimit = async () =>
      (
        await rows(sql`select id::text as id from projects where is_over_limit and organization_id = (
        select id from organizations where subdomain = ${team.owner.subdomain})`)
      ).map(({ id }) => id);
    await trash("member", others[2], `TC${letters[count]}`);
    await downgrade(stack.deps, team.owner.subdomain, 1);
    expect(await overLimit()).toEqual([toStored(others[2]!)]);
    expect(await call("owner", "PUT", "writable-projects", { projects: [others[2]!] })).toBe("not_found");
    await bringBack("member", others[2]);
    expect(await submit("member", makeTask(nextId(), others[2]!))).toBe("project_over_limit");
    await trash("member");
    await end("member");
    expect(await overLimit()).toEqual([]);
  });

  test("is gone after thirty days with all that was in it, a piece at a time", async () => {
    const [child, moved, there] = [nextId(), nextId(), nextId()];
    await does(
      "member",
      makeProject(there, `TV${letters[count]}`),
      makeTask(child, project, { parent: task }),
      makeTask(moved, project, { title: "Moved" }),
      the({ op: "task.describe", id: task, from: "", to: "chrysanthemum" }),
      the({ op: "comment.make", id: nextId(), task, text: "chrysanthemum" }),
      the({ op: "item.make", id: nextId(), task, text: "chrysanthemum", rank: "a0" }),
      the({ op: "task.block", id: task, add: [moved], remove: [] }),
      the({ op: "view.make", id: nextId(), project, isShared: true, name: "chrysanthemum", kind: "board", query: "" }),
    );
    await does("member", the({ op: "task.move", id: task, from: "s1", move: "m1" }));
    await does("member", the({ op: "task.transfer", id: moved, project: there, rank: "a0" }));
    for (const _ of [1, 2])
      await does("member", ...Array.from({ length: 300 }, (__, n) => makeTask(nextId(), project, { title: `chrysanthemum ${n}` })));
    const tables = (
      await rows(sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'project_id'`)
    ).map(({ table_name }) => String(table_name));
    expect(tables.length).toBeGreaterThan(20);
    const left = async () => {
      let sum = 0;
      for (const table of tables.filter((each) => each !== "changes"))
        sum += Number(
          (await stack.deps.db.query({ text: `select count(*) from ${table} where project_id = $1::bigint`, values: [toStored(project)] }))
            .rows[0]!["count"],
        );
      return sum;
    };
    const spoken = () => countOf(sql`select count(*) from changes where (row::text || coalesce(before::text, '')) like '%chrysanthemum%'`);
    const tasksOf = async () =>
      countOf(sql`select tasks as count from organization_heads where organization_id = (
        select id from organizations where subdomain = ${team.owner.subdomain})`);
    await trash("member");
    clock.advance((30 * day) / 1_000 - 1);
    const before = await left();
    expect([before > batchOfTrash, (await spoken()) > 600, await tasksOf()]).toEqual([true, true, 603]);
    await pass();
    expect([await left(), await tasksOf()]).toEqual([before, 603]);
    clock.advance(1);
    let asked = 0;
    // A server that stops between two pieces leaves the rest to the next.
    await emptyTrash(stack.deps, clock.now(), () => (asked += 1) > 1);
    expect(await left()).toBeGreaterThan(0);
    expect(await bringBack("member")).toBe("not_found");
    await pass();
    expect([await left(), await spoken(), await tasksOf()]).toEqual([0, 0, 1]);
    expect((await projectRows(stack, team.member, there)).tasks.map(({ title }: { title: string }) => title)).toEqual(["Moved"]);
    // Its key is free.
    await does("other", makeProject(nextId(), key));
  });
});
