/** What people are told of tasks, from the command that leads to it to whoever may read it no longer. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noticeDays } from "../../src/contract/commitments.ts";
import { dayIn } from "../../src/domain/days.ts";
import type { Notice } from "../../src/domain/rows.ts";
import { bounds } from "../../src/domain/wire.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import {
  changesAfter,
  command,
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  type Person,
  projectRows,
  submit,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

describe.each(storesHere())("notices on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const noticesOf = async (person: Person): Promise<Notice[]> => (await frame(stack, person)).notices;
  const noticeFor = async (person: Person, task: string) => (await noticesOf(person)).find((notice) => notice.task === task);
  const key = (() => {
    let count = 0;
    return () => `N${String.fromCharCode(65 + Math.floor(count / 26))}${String.fromCharCode(65 + (count++ % 26))}`;
  })();
  const begin = async (own: object = {}, of = team) => {
    const [project, task] = [nextId(), nextId()];
    expect(await submit(stack, of.member, makeProject(project, key()), makeTask(task, project, own))).toBe("done");
    return { project, task };
  };

  test("are written by the command, numbered in the person's scope, and told them alone", async () => {
    const { seq } = await frame(stack, team.other);
    const { project, task } = await begin({ assignee: team.other.id });
    const outcome = await outcomeOf(stack, team.member, the({ op: "task.edit", id: task, set: { due: "2026-12-01" } }));
    if (!outcome.isDone) throw new Error("refused");
    expect(outcome.news!.map(({ scope }) => scope)).toEqual([project]);
    const { rows } = await changesAfter(stack, team.other, seq);
    const own = rows.filter(({ kind }) => kind === "notice");
    expect(own.map(({ scope, key: of, row }) => [scope, of, (row as Notice).what])).toEqual([
      ["person", `${task}:${team.other.id}`, "assigned"],
      ["person", `${task}:${team.other.id}`, "due"],
    ]);
    expect(await noticeFor(team.other, task)).toEqual({
      project,
      task,
      person: team.other.id,
      number: 1,
      title: "Brew",
      what: "due",
      detail: "2026-12-01",
      by: team.member.id,
      at: own[1]!.at,
      count: 2,
      isRead: false,
    });
    expect((await changesAfter(stack, team.owner, seq)).rows.filter(({ kind }) => kind === "notice")).toEqual([]);
  });

  test("are read by whoever they are for, and stay so", async () => {
    const { task } = await begin({ assignee: team.other.id });
    const { at: until } = (await noticeFor(team.other, task))!;
    const { seq } = await frame(stack, team.other);
    expect(await submit(stack, team.other, the({ op: "notice.read", tasks: [task, nextId()], until, isRead: true }))).toBe("done");
    expect(await noticeFor(team.other, task)).toMatchObject({ isRead: true, count: 1 });
    // Another page of theirs hears it.
    expect((await changesAfter(stack, team.other, seq)).rows).toMatchObject([{ scope: "person", kind: "notice", row: { isRead: true } }]);
    expect(await submit(stack, team.member, the({ op: "notice.read", tasks: [task], until, isRead: false }))).toBe("done");
    expect(await noticeFor(team.other, task)).toMatchObject({ isRead: true });
  });

  test("of many tasks at once are one for each, in one frame of news", async () => {
    const { project } = await begin();
    const tasks = Array.from({ length: 60 }, () => nextId());
    await outcomeOf(stack, team.member, ...tasks.map((task) => makeTask(task, project)));
    const edits = (set: object) => tasks.map((task) => the({ op: "task.edit", id: task, set }));
    expect(await submit(stack, team.other, ...edits({ due: "2026-12-01" }), ...edits({ due: "2026-12-02" }))).toBe("done");
    const notices = (await noticesOf(team.member)).filter((notice) => tasks.includes(notice.task));
    expect(new Set(notices.map(({ detail, count }) => `${detail} ${count}`))).toEqual(new Set(["2026-12-02 1"]));
    expect(notices).toHaveLength(tasks.length);
  });

  test("go to whoever was called, with what they may read of it", async () => {
    const { project, task } = await begin();
    const say = (text: string) => the({ op: "comment.make", id: nextId(), task, text });
    const { guest, other, owner } = team;
    await outcomeOf(stack, other, say(`@{${owner.id}} and @{${guest.id}}`));
    expect([(await noticeFor(owner, task))?.what, await noticeFor(guest, task)]).toEqual(["mentioned", undefined]);
    expect((await noticeFor(team.member, task))?.what).toBe("commented");
    expect((await taskDetails(stack, owner, task))?.watchers).toEqual([{ project, task, person: other.id, isOn: true }]);

    // A guest knows whoever calls them, from the news and from the frame, and nobody else.
    await outcomeOf(stack, team.member, the({ op: "access.give", project, person: guest.id, role: "viewer" }));
    const names = async () => (await frame(stack, guest)).people.map(({ id }: { id: string }) => id);
    expect(await names()).not.toContain(team.admin.id);
    const { seq } = await frame(stack, guest);
    await outcomeOf(stack, team.admin, the({ op: "task.watch", id: task, isOn: true }));
    await outcomeOf(stack, team.owner, say(`@{${guest.id}}`));
    expect(await noticeFor(guest, task)).toMatchObject({ what: "mentioned", by: owner.id });
    const { rows } = await changesAfter(stack, guest, seq);
    const first = rows.findIndex(({ kind }) => kind === "notice");
    expect(rows.slice(0, first).some(({ kind, key: of }) => kind === "person" && of === owner.id)).toBe(true);
    expect(await names()).toEqual(expect.arrayContaining([owner.id, team.admin.id]));
  });

  test("of a nudge are one a day, however often its command comes and whoever sends another", async () => {
    const own = await newTeam(stack);
    const { task } = await begin({ assignee: own.other.id, due: "2020-01-01" }, own);
    const nudge = [the({ op: "task.nudge", id: task, person: own.other.id })];
    const id = nextId();
    for (const _ of [1, 2]) expect((await command(stack, own.member, nudge, { id })).body.data.isDone).toBe(true);
    expect(await submit(stack, own.owner, ...nudge)).toBe("done");
    expect(await noticeFor(own.other, task)).toMatchObject({ what: "nudged", by: own.member.id, count: 2 });
    expect(await noticeFor(own.owner, task)).toBeUndefined();
    const day = dayIn("Asia/Bangkok", stack.clock.now());
    const [{ nudged }] = (await projectRows(stack, own.member, (await noticeFor(own.other, task))!.project)).tasks;
    expect(nudged).toEqual({ [own.other.id]: day });
  });

  test("of a nudge go to nobody who has no step to take, and come from nobody who may not comment", async () => {
    const own = await newTeam(stack);
    const { project, task } = await begin({ assignee: own.other.id, due: "2020-01-01" }, own);
    const nudge = (person: Person, to: string) => submit(stack, person, the({ op: "task.nudge", id: task, person: to }));
    expect([await nudge(own.other, own.other.id), await nudge(own.member, own.owner.id)]).toEqual([
      "changed_meanwhile",
      "changed_meanwhile",
    ]);
    expect(await nudge(own.guest, own.other.id)).toBe("not_found");
    await outcomeOf(stack, own.member, the({ op: "access.give", project, person: own.guest.id, role: "viewer" }));
    expect(await nudge(own.guest, own.other.id)).toBe("editors_only");
    const { subdomain, token } = own.owner;
    const gone = await stack.request(`/api/w/${subdomain}/people/${own.other.id}`, { method: "DELETE", token, headers: at(subdomain) });
    expect(gone.status).toBe(200);
    expect(await nudge(own.member, own.other.id)).toBe("changed_meanwhile");
  });

  test("of a project go with the right to read it, from the frame, the log and the store", async () => {
    const own = await newTeam(stack);
    const { project, task } = await begin({}, own);
    const count = async () => {
      const { rows } = await stack.deps.db.query<{ n: number }>(
        sql`select count(*)::int as n from notices where user_id in (${own.other.id}::uuid, ${own.guest.id}::uuid)`,
      );
      return rows[0]!.n;
    };
    const give = (person: string, role: "member" | null) => the({ op: "access.give", project, person, role });
    const assign = (person: string) => the({ op: "task.edit", id: task, set: { assignee: person } });
    const logged = async (person: Person) => (await changesAfter(stack, person, 0)).rows.filter(({ kind }) => kind === "notice").length;

    await outcomeOf(stack, own.member, assign(own.other.id));
    expect([await logged(own.other), await count()]).toEqual([1, 1]);
    await outcomeOf(stack, own.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect([await noticesOf(own.other), await logged(own.other), await count()]).toEqual([[], 0, 0]);

    await outcomeOf(stack, own.member, give(own.guest.id, "member"), assign(own.guest.id));
    expect([await logged(own.guest), await count()]).toEqual([1, 1]);
    await outcomeOf(stack, own.member, give(own.guest.id, null));
    expect([await noticesOf(own.guest), await logged(own.guest), await count()]).toEqual([[], 0, 0]);

    // Whoever becomes a guest sees no project that was not given to them.
    await outcomeOf(stack, own.member, the({ op: "project.edit", id: project, set: { isPrivate: false } }), assign(own.other.id));
    expect(await count()).toBe(1);
    const { subdomain, token } = own.owner;
    const path = `/api/w/${subdomain}/people/${own.other.id}`;
    const call = (method: string, tail: string, body?: object) =>
      stack.request(`${path}${tail}`, { method, token, body, headers: at(subdomain) });
    expect((await call("PUT", "/role", { role: "guest" })).status).toBe(200);
    expect([await noticesOf(own.other), await logged(own.other), await count()]).toEqual([[], 0, 0]);
  });

  test("and what somebody said about watching go with them when they leave, which the others hear", async () => {
    const own = await newTeam(stack);
    const { project, task } = await begin({}, own);
    await outcomeOf(stack, own.other, the({ op: "task.watch", id: task, isOn: true }));
    await outcomeOf(stack, own.member, the({ op: "task.edit", id: task, set: { due: "2026-12-01" } }));
    const { seq } = await frame(stack, own.owner);
    const { subdomain, token } = own.owner;
    const left = await stack.request(`/api/w/${subdomain}/people/${own.other.id}`, { method: "DELETE", token, headers: at(subdomain) });
    expect(left.status).toBe(200);
    const { rows } = await changesAfter(stack, own.owner, seq);
    expect(rows.find(({ kind }) => kind === "watcher")).toMatchObject({ scope: project, key: `${task}:${own.other.id}`, row: null });
    expect((await taskDetails(stack, own.owner, task))?.watchers).toEqual([]);
    const kept = await stack.deps.db.query(sql`select 1 from notices where user_id = ${own.other.id}::uuid`);
    expect(kept.rows).toEqual([]);
  });

  test("begin with the unread and the newest, and end a month after what happened last", async () => {
    const own = await newTeam(stack);
    const { project, task } = await begin({ assignee: own.other.id }, own);
    const { rows } = await stack.deps.db.query<{ id: string }>(
      sql`select organization_id as id from tasks t where exists (select 1 from notices n where n.task_id = t.id and n.user_id = ${own.other.id}::uuid)`,
    );
    // More than anybody begins with, all of them read and newer.
    await stack.deps.db.query(
      sql`with made as (
            insert into tasks (organization_id, id, project_id, number, title, state, state_since, rank, author, priority, created_at)
            select organization_id, n, project_id, n + 1, 'Old', state, now(), rank, author, priority, now()
            from tasks t, generate_series(1, ${bounds.notices + 50}) n where organization_id = ${rows[0]!.id}::uuid returning *
          ) insert into notices (organization_id, project_id, task_id, user_id, number, title, what, at, count, is_read)
          select organization_id, project_id, id, ${own.other.id}::uuid, number, title, 'moved', now() + interval '1 hour', 1, true from made`,
    );
    const begun = await noticesOf(own.other);
    expect([begun.length, begun.filter(({ isRead }) => !isRead).map((notice) => notice.task)]).toEqual([bounds.notices, [task]]);
    expect(begun.every((notice) => notice.project === project)).toBe(true);
    const left = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000);
      await purge(stack.deps, now);
      return (await noticesOf(own.other)).length;
    };
    expect(await left(noticeDays - 1)).toBe(bounds.notices);
    expect(await left(noticeDays + 1)).toBe(0);
  });
});
