/** What somebody who is removed was assigned to: listed for whoever removes them, and handed on with it (WORKSPACE §2). */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { Notice, Task } from "../../src/domain/rows.ts";
import { type Answer, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import {
  changesAfter,
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  type Person,
  projectRows,
  read,
  submit,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

describe.each(storesHere())("whoever is removed on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  beforeEach(async () => {
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const does = async (person: Person, ...ops: Op[]) => expect(await submit(stack, person, ...ops)).toBe("done");
  const listed = async (person: Person, id: string) => (await read(stack, person, `people/${id}/tasks`)).body;
  const remove = (person: Person, id: string, body?: object): Promise<Answer> =>
    stack.request(`/api/w/${person.subdomain}/people/${id}`, {
      method: "DELETE",
      token: person.token,
      body,
      headers: at(person.subdomain),
    });
  /** A project of the member's, with tasks of theirs. */
  const theirs = async (key: string, titles: readonly string[], ...ops: ((project: string) => Op)[]) => {
    const project = nextId();
    const tasks = titles.map(() => nextId());
    const made = tasks.map((task, place) => makeTask(task, project, { title: titles[place], assignee: team.member.id }));
    await does(team.member, makeProject(project, key), ...made, ...ops.map((op) => op(project)));
    return { project, tasks };
  };
  const give = (person: string, role: "member" | null) => (project: string) => the({ op: "access.give", project, person, role });
  const hide = (project: string) => the({ op: "project.edit", id: project, set: { isPrivate: true } });
  const assignees = async (person: Person, project: string) =>
    (await projectRows(stack, person, project))!.tasks.map(({ assignee }: Task) => assignee);
  const noticesOf = async (person: Person): Promise<Notice[]> => (await frame(stack, person)).notices;

  test("has their tasks listed by their names, the first ten of them, with who may take them over", async () => {
    const titles = Array.from({ length: 12 }, (_, place) => `Brew ${place + 1}`);
    const { tasks } = await theirs("MKT", titles);
    const other = await theirs("ART", ["Draw"], give(team.guest.id, "member"));
    // Neither what is over, nor what is in the trash or in an archived project, nor what is somebody else's.
    const [done, gone, foreign] = [nextId(), nextId(), nextId()];
    await does(
      team.member,
      makeTask(done, other.project, { assignee: team.member.id, state: "s4" }),
      makeTask(gone, other.project, { assignee: team.member.id }),
      the({ op: "task.delete", id: gone }),
      makeTask(foreign, other.project, { assignee: team.other.id }),
    );
    const archived = await theirs("OLD", ["Sweep"]);
    await does(team.member, the({ op: "project.archive", id: archived.project, isArchived: true }));

    const all = { count: 13, successors: [team.owner, team.admin, team.other].map(({ id }) => ({ id, count: 13 })) };
    for (const person of [team.owner, team.admin]) {
      const { data } = await listed(person, team.member.id);
      expect(data.count).toBe(13);
      expect(data.tasks).toHaveLength(10);
      expect(data.tasks.slice(0, 3)).toEqual([
        { id: other.tasks[0], name: "ART-1", title: "Draw" },
        { id: tasks[0], name: "MKT-1", title: "Brew 1" },
        { id: tasks[1], name: "MKT-2", title: "Brew 2" },
      ]);
      // Of the guest's one project they get what is in it.
      expect(data.successors).toEqual([...all.successors, { id: team.guest.id, count: 1 }]);
    }
    expect((await listed(team.owner, team.other.id)).data).toMatchObject({ count: 1, tasks: [{ name: "ART-4" }] });
    expect((await listed(team.owner, team.admin.id)).data).toEqual({ count: 0, tasks: [], successors: [] });
    expect((await listed(team.member, team.other.id)).code).toBe("admins_only");
    expect((await listed(team.member, team.member.id)).code).toBe("admins_only");
    expect((await listed(team.admin, team.owner.id)).code).toBe("owners_only");
    expect((await listed(team.owner, randomUUID())).code).toBe("not_found");
  });

  test("leaves open tasks to their successor, who is told, as everybody is", async () => {
    const { project, tasks } = await theirs("MKT", ["Brew", "Taste"]);
    const done = nextId();
    await does(team.member, makeTask(done, project, { assignee: team.member.id, state: "s4" }));
    const { seq } = await frame(stack, team.owner);
    expect((await remove(team.owner, team.member.id, { successor: team.other.id })).status).toBe(200);

    expect(await assignees(team.owner, project)).toEqual([team.other.id, team.other.id, null]);
    const { rows } = await changesAfter(stack, team.owner, seq);
    expect(rows.map(({ scope, kind, key, row }) => [scope, kind, key, (row as Task | null)?.assignee ?? null])).toEqual([
      [project, "access", `${project}:${team.member.id}`, null],
      [project, "task", tasks[0], team.other.id],
      [project, "task", tasks[1], team.other.id],
      [project, "task", done, null],
      ["organization", "person", team.member.id, null],
    ]);
    // It stands among what was done to the task, and for the successor among what they hear.
    const { activities } = (await taskDetails(stack, team.owner, tasks[0]!))!;
    expect(activities.at(-1)).toMatchObject({ actor: team.owner.id, was: { assignee: team.member.id }, is: { assignee: team.other.id } });
    expect((await noticesOf(team.other)).map(({ task, what, by }) => [task, what, by]).toSorted()).toEqual(
      tasks.map((task) => [task, "assigned", team.owner.id]).toSorted(),
    );
    expect(await noticesOf(team.admin)).toEqual([]);
    const noted = await stack.deps.db.query(
      sql`select details->>'successor' as successor from audit_events where kind = 'people.removed' and details->>'person' = ${team.member.id}`,
    );
    expect(noted.rows).toEqual([{ successor: team.other.id }]);
    // The next change goes on from there, in every scope.
    await does(team.admin, the({ op: "task.edit", id: done, set: { assignee: team.other.id } }));
    expect((await noticesOf(team.other)).map(({ task }) => task)).toContain(done);
  });

  test("leaves them to nobody, where nobody was said", async () => {
    const { project } = await theirs("MKT", ["Brew"]);
    expect((await remove(team.owner, team.member.id)).status).toBe(200);
    expect(await assignees(team.owner, project)).toEqual([null]);
    expect(await noticesOf(team.other)).toEqual([]);
  });

  test("leaves them to whoever removes them, who needs not be told", async () => {
    const { project } = await theirs("MKT", ["Brew"]);
    expect((await remove(team.admin, team.member.id, { successor: team.admin.id })).status).toBe(200);
    expect(await assignees(team.admin, project)).toEqual([team.admin.id]);
    expect(await noticesOf(team.admin)).toEqual([]);
  });

  test("leaves a successor nothing of a project that they do not see", async () => {
    const open = await theirs("MKT", ["Brew"]);
    const hidden = await theirs("HID", ["Count"], hide, give(team.owner.id, "member"));
    const { data } = await listed(team.owner, team.member.id);
    expect(data).toMatchObject({ count: 2, successors: [{ id: team.owner.id, count: 2 }, { id: team.admin.id, count: 1 }, { count: 1 }] });
    expect((await remove(team.owner, team.member.id, { successor: team.other.id })).status).toBe(200);
    expect([await assignees(team.owner, open.project), await assignees(team.owner, hidden.project)]).toEqual([[team.other.id], [null]]);
    expect(JSON.stringify(await noticesOf(team.other))).not.toContain("Count");
  });

  test("leaves a guest what is in the guest's projects, where they meet each other", async () => {
    const open = await theirs("MKT", ["Brew"]);
    const shared = await theirs("ART", ["Draw"], give(team.guest.id, "member"));
    expect((await remove(team.owner, team.member.id, { successor: team.guest.id })).status).toBe(200);
    expect([await assignees(team.owner, open.project), await assignees(team.owner, shared.project)]).toEqual([[null], [team.guest.id]]);
    expect(await noticesOf(team.guest)).toMatchObject([{ task: shared.tasks[0], what: "assigned" }]);
    // Whom they do not meet in a project they know by what they hear.
    expect((await frame(stack, team.guest)).people.map(({ id }: Person & { id: string }) => id)).toContain(team.owner.id);
  });

  test("introduces the successor to guests of the project", async () => {
    const { project } = await theirs("ART", ["Draw"], give(team.guest.id, "member"));
    const { seq } = await frame(stack, team.guest);
    expect((await remove(team.owner, team.member.id, { successor: team.other.id })).status).toBe(200);
    const changes = (await changesAfter(stack, team.guest, seq)).rows.map(({ scope, kind, key }) => [scope, kind, key]);
    expect(changes).toContainEqual([project, "person", team.other.id]);
  });

  test("leaves to nobody what is in a private project that whoever removes them does not see", async () => {
    const { project, tasks } = await theirs("HID", ["Count"], hide, give(team.other.id, "member"));
    expect((await listed(team.owner, team.member.id)).data).toEqual({ count: 0, tasks: [], successors: [] });
    expect((await remove(team.owner, team.member.id, { successor: team.other.id })).status).toBe(200);
    expect(await assignees(team.other, project)).toEqual([null]);
    expect((await noticesOf(team.other)).filter(({ task }) => tasks.includes(task))).toEqual([]);
  });

  test("stays where the successor is nobody of the organisation, or themselves, and leaves to nobody by themselves", async () => {
    const { project } = await theirs("MKT", ["Brew"]);
    const elsewhere = await newTeam(stack);
    for (const successor of [elsewhere.owner.id, randomUUID()])
      expect((await remove(team.owner, team.member.id, { successor })).body).toMatchObject({
        code: "not_found",
        data: { fields: ["successor"] },
      });
    expect((await remove(team.owner, team.member.id, { successor: "nobody" })).body).toMatchObject({
      code: "validation",
      data: { fields: ["successor"] },
    });
    expect((await remove(team.owner, team.member.id, { successor: team.member.id })).body.code).toBe("not_possible");
    expect((await remove(team.member, team.member.id, { successor: team.other.id })).body.code).toBe("not_possible");
    // Whoever may not remove somebody hears nothing of whom they name.
    expect((await remove(team.other, team.member.id, { successor: randomUUID() })).body.code).toBe("admins_only");
    expect(await assignees(team.owner, project)).toEqual([team.member.id]);
  });
});
