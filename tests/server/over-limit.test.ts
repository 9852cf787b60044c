/** What is more than a plan has room for is read and not changed, until an owner chooses otherwise or the plan is larger (WORKSPACE §2, §9). */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { Project } from "../../src/domain/rows.ts";
import { downgrade, upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { applyAllPlanLimits } from "../../src/server/use-cases/workspace/over-limit.ts";
import { newOwner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn, join } from "./workspace-people.ts";
import {
  changesAfter,
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  type Person,
  projectRows,
  submit,
  type Team,
  the,
} from "./workspace-rows.ts";

const keys = ["AA", "BB", "CC", "DD", "EE"];

describe.each(storesHere())("a plan that is too small on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let projects: string[];
  let tasks: string[];
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());
  beforeEach(async () => {
    team = await newTeam(stack);
    [projects, tasks] = [keys.map(() => nextId()), keys.map(() => nextId())];
    for (const [place, key] of keys.entries()) {
      await outcomeOf(stack, team.member, makeProject(projects[place]!, key), makeTask(tasks[place]!, projects[place]!));
    }
  }, 60_000);

  const ask = (person: Person, path: string, body?: object) =>
    stack.request(`/api/w/${person.subdomain}/${path}`, {
      method: body ? "PUT" : "GET",
      token: person.token,
      body,
      headers: at(person.subdomain),
    });
  const overLimit = async (person: Person = team.owner) => {
    const { projects: all } = await frame(stack, person);
    return (all as Project[])
      .filter(({ isOverLimit }) => isOverLimit)
      .map(({ key }) => key)
      .toSorted();
  };
  const edit = (place: number): Op => the({ op: "task.edit", id: tasks[place]!, set: { title: "New" } });
  const mailed = async () => {
    const { rows } = await stack.deps.db.query<{ recipient: string; params: object; language: string }>(
      sql`select recipient, params, language from outbox where kind = 'plan_downgraded' order by created_at desc`,
    );
    return rows;
  };
  const down = () => downgrade(stack.deps, team.owner.subdomain, 1);

  test("keeps the three projects writable that were changed last, and tells everybody and the owners", async () => {
    await submit(stack, team.member, edit(0));
    const before = (await frame(stack, team.member)).seq;
    const count = (await mailed()).length;
    await down();
    expect(await overLimit()).toEqual(["BB", "CC"]);
    const mails = await mailed();
    expect(mails.length).toBe(count + 1);
    expect(mails[0]!.params).toMatchObject({ plan: "Free", projects: 2, people: 0, link: expect.stringMatching(/\/settings$/) });
    const changes = (await changesAfter(stack, team.member, before)).rows;
    expect(changes.map(({ kind, row, actor }) => [kind, (row as Project).isOverLimit, actor])).toEqual([
      ["project", true, null],
      ["project", true, null],
    ]);
    // Again changes nothing.
    await down();
    await applyAllPlanLimits(stack.deps, () => false);
    expect([await overLimit(), (await frame(stack, team.member)).seq]).toEqual([["BB", "CC"], before + 2]);
  });

  test("has every command on the others refused with the reason, and everything read", async () => {
    await down();
    expect(await overLimit()).toEqual(["AA", "BB"]);
    const [id, project] = [tasks[0]!, projects[0]!];
    const all: Op[] = [
      edit(0),
      makeTask(nextId(), project),
      the({ op: "task.move", id, from: "s1", move: "m1" }),
      the({ op: "task.delete", id }),
      the({ op: "task.describe", id, from: "", to: "Slowly" }),
      the({ op: "comment.make", id: nextId(), task: id, text: "Yes" }),
      the({ op: "item.make", id: nextId(), task: id, text: "Grind", rank: "a0" }),
      the({ op: "label.make", id: nextId(), project, name: "Soon", color: "rose" }),
      the({ op: "project.edit", id: project, set: { name: "Other" } }),
      the({ op: "access.give", project, person: team.other.id, role: "member" }),
    ];
    for (const op of all) expect([op.op, await submit(stack, team.member, op)]).toEqual([op.op, "project_over_limit"]);
    expect(await submit(stack, team.owner, edit(0))).toBe("project_over_limit");
    expect(await submit(stack, team.member, edit(4))).toBe("done");
    expect((await projectRows(stack, team.member, project)).tasks).toHaveLength(1);
    expect(await submit(stack, team.member, makeProject(nextId(), "FF"))).toBe("projects_full");
  });

  test("lets an owner choose, and nobody else, as many as there is room for", async () => {
    await down();
    const choose = (person: Person, ...places: number[]) =>
      ask(person, "writable-projects", { projects: places.map((place) => projects[place]) });
    expect((await choose(team.admin, 0, 1, 2)).body.code).toBe("owners_only");
    expect((await choose(team.owner, 0, 1, 2, 3)).body.code).toBe("projects_many");
    const foreign = await ask(team.owner, "writable-projects", { projects: [nextId()] });
    expect(foreign.status).toBe(404);
    expect((await choose(team.owner, 0, 1)).status).toBe(200);
    expect(await overLimit()).toEqual(["CC", "DD", "EE"]);
    expect(await submit(stack, team.member, edit(0))).toBe("done");
    // A choice of fewer stays one.
    await applyAllPlanLimits(stack.deps, () => false);
    expect(await overLimit()).toEqual(["CC", "DD", "EE"]);
    const { body } = await ask(team.admin, "projects");
    expect([body.data.most, body.data.projects.length]).toEqual([3, 5]);
  });

  test("opens all of them once there is room: by archiving, or by a larger plan", async () => {
    await down();
    const archive = (place: number) => submit(stack, team.member, the({ op: "project.archive", id: projects[place]!, isArchived: true }));
    expect(await archive(4)).toBe("done");
    expect(await overLimit()).toEqual(["AA", "BB"]);
    const before = (await frame(stack, team.member)).seq;
    expect(await archive(0)).toBe("done");
    expect(await overLimit()).toEqual([]);
    const changes = (await changesAfter(stack, team.member, before)).rows;
    expect(changes.map(({ key }) => key).toSorted()).toEqual([projects[0], projects[1]].toSorted());
    for (const place of [0, 4]) {
      const back = the({ op: "project.archive", id: projects[place]!, isArchived: false });
      expect(await submit(stack, team.member, back)).toBe("projects_full");
    }
    await upgrade(stack.deps, team.owner.subdomain, 2, null);
    for (const place of [0, 4])
      expect(await submit(stack, team.member, the({ op: "project.archive", id: projects[place]!, isArchived: false }))).toBe("done");
    await down();
    expect((await overLimit()).length).toBe(2);
    await upgrade(stack.deps, team.owner.subdomain, 2, null);
    expect(await overLimit()).toEqual([]);
  });

  test("keeps the seats of owners and of those who joined first; the others read, and may go", async () => {
    const late = await stack.signUp();
    stack.clock.advance(1);
    await join(stack, team.owner.subdomain, late.email, "admin");
    const { accessToken: token } = await comeIn(stack, { token: late.token, subdomain: team.owner.subdomain });
    const sixth: Person = { subdomain: team.owner.subdomain, token };
    const before = (await frame(stack, sixth)).seq;
    await down();
    const people = async () =>
      (await frame(stack, team.owner)).people
        .filter(({ isOverLimit }: { isOverLimit: boolean }) => isOverLimit)
        .map(({ role }: { role: string }) => role);
    expect(await people()).toEqual(["admin"]);
    const changes = (await changesAfter(stack, sixth, before)).rows.filter(({ kind }) => kind === "person");
    expect(changes.map(({ scope, row }) => [scope, (row as { isOverLimit: boolean }).isOverLimit])).toEqual([
      ["organization", true],
      ["person", true],
    ]);
    expect(await submit(stack, sixth, edit(4))).toBe("seat_over_limit");
    expect((await ask(sixth, `people/${team.other.id}/role`, { role: "guest" })).body.code).toBe("seat_over_limit");
    const removed = (person: Person, id: string) =>
      stack.request(`/api/w/${person.subdomain}/people/${id}`, { method: "DELETE", token: person.token, headers: at(person.subdomain) });
    expect((await removed(sixth, team.other.id)).body.code).toBe("seat_over_limit");
    expect((await projectRows(stack, sixth, projects[0]!)).tasks).toHaveLength(1);
    // A seat that comes free is the next one's.
    expect((await removed(team.owner, team.guest.id)).status).toBe(200);
    expect([await people(), await submit(stack, sixth, edit(4))]).toEqual([[], "done"]);
  });

  test("is seen to by the next pass where a server stopped in between", async () => {
    await stack.deps.db.query(sql`update organizations set plan_id = 1 where subdomain = ${team.owner.subdomain}`);
    expect(await overLimit()).toEqual([]);
    await applyAllPlanLimits(stack.deps, () => false);
    expect((await overLimit()).length).toBe(2);
  });

  test("lists projects in the order of Thai words", async () => {
    for (const [place, name] of ["เกษตร", "ขนส่ง", "การเงิน"].entries()) {
      await submit(stack, team.member, the({ op: "project.edit", id: projects[place]!, set: { name } }));
    }
    const { body } = await ask(team.owner, "projects");
    const listed = body.data.projects.map(({ name }: { name: string }) => name).filter((name: string) => name !== "Marketing");
    expect(listed).toEqual(["การเงิน", "เกษตร", "ขนส่ง"]);
  });

  test("tells owners and admins of a private project no more than its name and who leads it", async () => {
    await submit(stack, team.member, the({ op: "project.edit", id: projects[1]!, set: { isPrivate: true } }));
    for (const person of [team.owner, team.admin]) {
      const { body } = await ask(person, "projects");
      const found = body.data.projects.find(({ id }: { id: string }) => id === projects[1]);
      expect(Object.keys(found).toSorted()).toEqual(["id", "isArchived", "isOverLimit", "isPrivate", "isRead", "leads", "name"]);
      expect(found).toMatchObject({ name: "Marketing", isPrivate: true, isRead: false, leads: [expect.any(String)] });
    }
    for (const person of [team.member, team.guest]) expect((await ask(person, "projects")).body.code).toBe("admins_only");
    // They read it once they have added themselves, which everybody in it is told.
    const post = (person: Person, id: string) =>
      stack.request(`/api/w/${person.subdomain}/projects/${id}/membership`, {
        token: person.token,
        body: {},
        headers: at(person.subdomain),
      });
    expect((await post(team.other, projects[1]!)).status).toBe(404);
    expect((await post(team.admin, nextId())).status).toBe(404);
    expect(await projectRows(stack, team.admin, projects[1]!)).toBeNull();
    const before = (await frame(stack, team.member)).seq;
    expect((await post(team.admin, projects[1]!)).status).toBe(200);
    expect((await projectRows(stack, team.admin, projects[1]!)).tasks).toHaveLength(1);
    const changes = (await changesAfter(stack, team.member, before)).rows.filter(({ kind }) => kind === "access");
    expect(changes).toMatchObject([{ row: { person: team.admin.id, role: "member" }, actor: team.admin.id }]);
    const { rows } = await stack.deps.db.query<{ recipient: string }>(
      sql`select o.recipient from outbox o join users u on u.email = o.recipient where o.kind = 'project_joined' and u.id = ${team.member.id}`,
    );
    expect(rows).toHaveLength(1);
    // Again changes nothing, not what a lead is either.
    const { seq } = await frame(stack, team.member);
    expect([(await post(team.admin, projects[1]!)).status, (await frame(stack, team.member)).seq]).toEqual([200, seq]);
    const stranger = await newOwner(stack);
    expect((await ask({ ...team.owner, token: (await comeIn(stack, stranger)).accessToken }, "projects")).status).toBe(401);
  });
});
