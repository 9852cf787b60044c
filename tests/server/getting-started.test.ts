/** What somebody new in a workspace has done of the first steps: what of it they may do, how it is known, and for how long the list is shown. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { templates } from "../../src/workflow/templates.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { makeProject, makeTask, newTeam, nextId, type Person, read, submit, type Team, the } from "./workspace-rows.ts";

type Listed = { isShown: boolean; steps: { step: string; isDone: boolean; project: string | null }[] };

describe.each(storesHere())("getting started on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  }, 60_000);
  afterAll(() => stack.close());

  const listOf = async (person: Person): Promise<Listed> => {
    const { status, body } = await read(stack, person, "getting-started");
    if (status !== 200) throw new Error(`${status} ${body.code}`);
    return body.data;
  };
  const show = async ({ subdomain, token }: Person, isShown: boolean): Promise<Listed> =>
    (await stack.request(`/api/w/${subdomain}/getting-started`, { method: "PUT", token, body: { isShown }, headers: at(subdomain) })).body
      .data;
  const stepsOf = ({ steps }: Listed) => steps.map(({ step }) => step);
  const doneOf = ({ steps }: Listed) => steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));
  const joinedLongAgo = ({ id }: { id: string }) =>
    stack.deps.db.query(sql`update memberships set created_at = created_at - interval '31 days' where user_id = ${id}`);

  /** Somebody does all of the first steps. */
  const doAll = async (person: Person) => {
    const [project, task] = [nextId(), nextId()];
    const { document } = templates.kanban;
    const drawn = {
      ...document,
      states: document.states.map((state) => (state.id === "s1" ? { ...state, name: { en: "Ideas" } } : state)),
    };
    expect(await submit(stack, person, makeProject(project, "MKT"), makeTask(task, project))).toBe("done");
    expect(doneOf(await listOf(person))).toEqual(["project"]);
    expect(await submit(stack, person, the({ op: "task.move", id: task, from: "s1", move: "m1" }))).toBe("done");
    expect(doneOf(await listOf(person))).toEqual(["project", "step"]);
    expect(await submit(stack, person, the({ op: "comment.make", id: nextId(), task, text: "Brewed" }))).toBe("done");
    expect(doneOf(await listOf(person))).toEqual(["project", "step", "comment"]);
    const body = { addresses: "colleague@example.com", role: "member" };
    await stack.request(`/api/w/${person.subdomain}/invitations`, { token: person.token, body, headers: at(person.subdomain) });
    expect(doneOf(await listOf(person))).toEqual(["project", "step", "comment", "invitation"]);
    expect(await submit(stack, person, the({ op: "workflow.draft", id: project, from: document, to: drawn }))).toBe("done");
    // A draft is not in force.
    expect(doneOf(await listOf(person))).not.toContain("workflow");
    expect(await submit(stack, person, the({ op: "workflow.publish", id: project, workflow: drawn, targets: [] }))).toBe("done");
    return project;
  };

  test("each step is known by what is there, and the list goes once all of them are done", async () => {
    const { owner } = await newTeam(stack);
    const empty = await listOf(owner);
    expect(empty).toEqual({
      isShown: true,
      steps: ["project", "step", "comment", "invitation", "workflow"].map((step) => ({ step, isDone: false, project: null })),
    });
    await doAll(owner);
    const whole = await listOf(owner);
    expect(whole.isShown).toBe(false);
    expect(doneOf(whole)).toEqual(["project", "step", "comment", "invitation", "workflow"]);
    expect(Object.fromEntries(whole.steps.map(({ step, project }) => [step, project]))).toEqual({
      project: null,
      step: "MKT",
      comment: "MKT",
      invitation: null,
      workflow: "MKT",
    });
    // Whoever asks for it sees it all the same.
    expect((await show(owner, true)).isShown).toBe(true);
  });

  test("what was done stays done when its rows are gone", async () => {
    const { owner } = await newTeam(stack);
    const project = await doAll(owner);
    await listOf(owner);
    expect(
      (
        await stack.request(`/api/w/${owner.subdomain}/projects/${project}`, {
          method: "DELETE",
          token: owner.token,
          body: { name: "Marketing" },
          headers: at(owner.subdomain),
        })
      ).status,
    ).toBe(200);
    await stack.request(`/api/w/${owner.subdomain}/trashed-projects/${project}`, {
      method: "DELETE",
      token: owner.token,
      body: { name: "Marketing" },
      headers: at(owner.subdomain),
    });
    await stack.deps.db.query(sql`delete from invitations where invited_by = ${owner.id}`);
    expect((await listOf(owner)).isShown).toBe(false);
    expect(doneOf(await show(owner, true))).toHaveLength(5);
  });

  test("everybody has only what they may do, in a project in which they may", async () => {
    const team: Team = await newTeam(stack);
    const [open, closed] = [nextId(), nextId()];
    await submit(stack, team.owner, makeProject(open, "OPN"));
    await submit(stack, team.admin, makeProject(closed, "CLO"), the({ op: "project.edit", id: closed, set: { isPrivate: true } }));
    expect(stepsOf(await listOf(team.owner))).toEqual(["project", "step", "comment", "invitation", "workflow"]);
    expect(await listOf(team.member)).toEqual({
      isShown: true,
      steps: ["step", "comment"].map((step) => ({ step, isDone: false, project: "OPN" })),
    });
    expect(await listOf(team.guest)).toEqual({ isShown: false, steps: [] });
    const give = (role: "viewer" | "member" | "lead") =>
      submit(stack, team.admin, the({ op: "access.give", project: closed, person: team.guest.id, role }));
    await give("viewer");
    expect(await listOf(team.guest)).toEqual({ isShown: false, steps: [] });
    // Not even where they ask for it.
    expect(await show(team.guest, true)).toEqual({ isShown: false, steps: [] });
    await give("member");
    expect((await listOf(team.guest)).steps.map(({ step, project }) => [step, project])).toEqual([
      ["step", "CLO"],
      ["comment", "CLO"],
    ]);
    await give("lead");
    expect(stepsOf(await listOf(team.guest))).toEqual(["step", "comment", "workflow"]);
    // Nothing can be done in one that is archived, nor by whom the plan has no seat for.
    await submit(stack, team.owner, the({ op: "project.archive", id: open, isArchived: true }));
    expect((await listOf(team.member)).steps).toEqual([]);
    await stack.deps.db.query(sql`update memberships set is_over_limit = true where user_id = ${team.admin.id}`);
    expect(await listOf(team.admin)).toEqual({ isShown: false, steps: [] });
  });

  test("whoever hides it does so for themselves, on every device, until they want it again", async () => {
    const { owner, admin, other } = await newTeam(stack);
    await submit(stack, owner, makeProject(nextId(), "OPN"));
    expect(await show(owner, false)).toEqual({ isShown: false, steps: [] });
    expect([(await listOf(owner)).isShown, (await listOf(admin)).isShown]).toEqual([false, true]);
    expect((await show(owner, true)).isShown).toBe(true);
    // Both at once are one row.
    await Promise.all([show(other, true), show(other, true), listOf(other), listOf(other)]);
    expect((await listOf(other)).isShown).toBe(true);
  });

  test("a member of long ago is not shown it unless they ask", async () => {
    const { owner, member } = await newTeam(stack);
    await submit(stack, owner, makeProject(nextId(), "OPN"));
    for (const one of [owner, member]) await joinedLongAgo(one);
    expect([await listOf(owner), await listOf(member)]).toEqual(Array(2).fill({ isShown: false, steps: [] }));
    expect((await show(member, true)).isShown).toBe(true);
    expect((await listOf(member)).isShown).toBe(true);
  });

  test("what others do is theirs, and of another organisation nothing counts", async () => {
    const [one, elsewhere] = [await newTeam(stack), await newTeam(stack)];
    await doAll(elsewhere.owner);
    expect(doneOf(await listOf(one.owner))).toEqual([]);
    await doAll(one.owner);
    expect(doneOf(await listOf(one.admin))).toEqual(["project"]);
    const intruder = { ...elsewhere.owner, subdomain: one.owner.subdomain };
    expect((await read(stack, intruder, "getting-started")).status).toBe(401);
  });

  test("what is no choice is refused", async () => {
    const { owner } = await newTeam(stack);
    const { subdomain, token } = owner;
    for (const body of [{}, { isShown: "no" }, { isShown: null }]) {
      const answer = await stack.request(`/api/w/${subdomain}/getting-started`, { method: "PUT", token, body, headers: at(subdomain) });
      expect([answer.status, answer.body.code]).toEqual([400, "validation"]);
    }
  });
});
