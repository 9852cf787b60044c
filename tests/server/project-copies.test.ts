/** A project like another one, with its tasks: what comes along, what does not, and what is in the way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFile, type ProjectFile } from "../../src/domain/project-file.ts";
import { rowsOfPiece } from "../../src/imports/plan/plan.ts";
import { carryOutImports } from "../../src/server/use-cases/life/imports.ts";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { bounds } from "../../src/domain/wire.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn, join } from "./workspace-people.ts";
import { frame, nextId, outcomeOf, type Person, projectRows, read, the } from "./workspace-rows.ts";

describe.each(storesHere())("copies of projects on %s", (store) => {
  let stack: Stack;
  let owner: Owner;
  let inside: Person;
  let mate: Person & { id: string };
  let guest: Person;
  const project = nextId();
  const all = { keepsDates: true, keepsAssignees: true, keepsStates: true };
  let keys = 0;

  const copy = (person: Person, more: object = {}, id = project) => {
    keys += 1;
    const body = { name: `Copy ${keys}`, key: `C${String.fromCharCode(64 + keys)}`, color: "rose", icon: "star", ...all, ...more };
    return stack.request(`/api/w/${person.subdomain}/projects/${id}/copies`, { token: person.token, body, headers: at(person.subdomain) });
  };
  const fileOf = async (person: Person, id: string): Promise<ProjectFile> => {
    const { subdomain, token } = person;
    const response = await stack.app.request(`/api/w/${subdomain}/projects/${id}/file`, {
      headers: { apikey: stack.deps.config.API_KEY, authorization: `Bearer ${token}`, ...at(subdomain) },
    });
    return projectFile.parse(JSON.parse(await response.text()));
  };
  const idOf = async (person: Person): Promise<string> => (await read(stack, person, "snapshot")).body.data.me.id;

  beforeAll(async () => {
    stack = await startStack({ store });
    owner = await newOwner(stack);
    await upgrade(stack.deps, owner.subdomain, 2, null);
    inside = { subdomain: owner.subdomain, token: (await comeIn(stack, owner)).accessToken };
    const come = async (role: "member" | "guest") => {
      const other = await stack.signUp();
      await join(stack, owner.subdomain, other.email, role);
      return { subdomain: owner.subdomain, token: (await comeIn(stack, { ...other, subdomain: owner.subdomain })).accessToken };
    };
    const member = await come("member");
    mate = { ...member, id: await idOf(member) };
    guest = await come("guest");
    const [label, field, person, top, child, waiting, item] = Array.from({ length: 7 }, nextId) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await outcomeOf(
      stack,
      inside,
      the({ op: "project.make", id: project, name: "Launch", key: "LNC", color: "teal", icon: "cup", template: "simple" }),
      the({ op: "access.give", project, person: mate.id, role: "viewer" }),
      the({ op: "project.edit", id: project, set: { description: "How we launch", isPrivate: true } }),
      the({ op: "label.make", id: label, project, name: "Soon", color: "rose" }),
      the({ op: "field.make", id: field, project, kind: "number", name: "Budget", description: "", choices: [], rank: "a0" }),
      the({ op: "field.make", id: person, project, kind: "person", name: "Approver", description: "", choices: [], rank: "a1" }),
      the({ op: "group.make", id: nextId(), project, name: "Approvers", people: [mate.id] }),
      the({ op: "view.make", id: nextId(), project, isShared: true, name: "Soon", kind: "list", query: `label=${label}` }),
      the({
        op: "task.make",
        id: top,
        project,
        title: "Plan",
        rank: "a1",
        labels: [label],
        priority: "high",
        start: "2026-12-01",
        due: "2026-12-24",
        assignee: mate.id,
      }),
      the({ op: "task.make", id: child, project, title: "Book", rank: "a0", parent: top }),
      the({ op: "task.make", id: waiting, project, title: "Print", rank: "a2" }),
      the({ op: "task.describe", id: top, from: "", to: "All of it" }),
      the({ op: "task.block", id: waiting, add: [top], remove: [] }),
      the({ op: "task.fill", id: top, field, value: 7 }),
      the({ op: "task.fill", id: top, field: person, value: mate.id }),
      the({ op: "task.edit", id: top, set: { repeat: "weekly" } }),
      the({ op: "item.make", id: item, task: top, text: "Ask", rank: "a0" }),
      the({ op: "item.edit", id: item, set: { isDone: true } }),
      the({ op: "comment.make", id: nextId(), task: top, text: "Said" }),
    );
    const { workflow } = (await fileOf(inside, project)).project;
    const [first] = workflow.states;
    await outcomeOf(stack, inside, the({ op: "task.move", id: waiting, from: first!.id, move: first!.moves[0]!.id }));
  });
  afterAll(() => stack.close());

  test("has its settings, people, labels, fields, groups, views and tasks, and nothing that happened to them", async () => {
    const { status, body } = await copy(inside);
    expect([status, body.data.refused, body.data.left]).toEqual([200, null, 0]);
    const [was, is] = [await fileOf(inside, project), await fileOf(inside, body.data.project)];
    expect(is.project).toMatchObject({ color: "rose", icon: "star", description: "How we launch", isPrivate: true, isArchived: false });
    expect(is.project.workflow.states.map(({ name }) => name)).toEqual(was.project.workflow.states.map(({ name }) => name));
    expect(is.access).toEqual(expect.arrayContaining([{ person: mate.id, role: "viewer" }]));
    expect([is.labels.length, is.fields.length, is.groups.map(({ people }) => people), is.views.map(({ query }) => query)]).toEqual([
      1,
      2,
      [[mate.id]],
      [`label=${is.labels[0]!.id}`],
    ]);
    const told = (file: ProjectFile) =>
      file.tasks
        .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
        .map(
          ({
            title,
            description,
            state,
            priority,
            start,
            due,
            repeat,
            assignee,
            values,
            labels,
            checklist,
            discussion,
            parent,
            blockedBy,
          }) => ({
            title,
            description,
            state,
            priority,
            dates: [start, due, repeat],
            assignee,
            values: Object.values(values),
            labels: labels.length,
            checklist: checklist.map(({ text, isDone }) => [text, isDone]),
            discussion: discussion.length,
            parent: file.tasks.find(({ id }) => id === parent)?.title ?? null,
            blockedBy: blockedBy.map((of) => file.tasks.find(({ id }) => id === of)?.title),
          }),
        );
    expect(told(is)).toEqual(told(was).map((task) => ({ ...task, discussion: 0 })));
    expect(is.tasks.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
    expect(
      is.tasks.every(({ lastMover, reason, id }) => lastMover === null && reason === null && was.tasks.every((one) => one.id !== id)),
    ).toBe(true);
  });

  test("leaves out dates, people and what is done, where that is asked", async () => {
    const { body } = await copy(inside, { keepsDates: false, keepsAssignees: false, keepsStates: false });
    const { project: head, tasks } = await fileOf(inside, body.data.project);
    expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set([head.workflow.initial]));
    expect(tasks.flatMap(({ start, due, repeat, assignee }) => [start, due, repeat, assignee]).filter((each) => each !== null)).toEqual([]);
    expect(tasks.flatMap(({ values }) => Object.values(values))).toEqual([7]);
    expect(tasks.flatMap(({ checklist }) => checklist.map(({ isDone }) => isDone))).toEqual([false]);
  });

  test("is whose who makes it, who leads it: also of a project that they only look at", async () => {
    const { body } = await copy(mate);
    const { access, tasks } = await fileOf(mate, body.data.project);
    expect(access).toEqual(expect.arrayContaining([{ person: mate.id, role: "lead" }]));
    expect(new Set(tasks.map(({ author }) => author))).toEqual(new Set([mate.id]));
  });

  test("is nobody's who may make no project or not read it, and a key that is taken is said", async () => {
    expect((await copy(guest)).status).toBe(404);
    await outcomeOf(stack, inside, the({ op: "access.give", project, person: await idOf(guest), role: "viewer" }));
    const refused = await copy(guest);
    expect([refused.status, refused.body.code]).toEqual([403, "members_only"]);
    const before = (await frame(stack, inside)).projects.length;
    expect((await copy(inside, { key: "LNC" })).body.data.refused).toEqual({ code: "key_taken" });
    expect((await copy(inside, { name: " " })).body.data.refused).toEqual({ code: "name_required" });
    expect((await frame(stack, inside)).projects).toHaveLength(before);
  });

  test("comes in pieces where it is large, and all of it comes", async () => {
    const count = rowsOfPiece * 2 + 5;
    const ops = Array.from({ length: count }, (_, n) => the({ op: "task.make", id: nextId(), project, title: `Task ${n}`, rank: "a5" }));
    for (let from = 0; from < count; from += bounds.ops) await outcomeOf(stack, inside, ...ops.slice(from, from + bounds.ops));
    const { body } = await copy(inside);
    // What is not there with the answer a worker goes on with.
    await carryOutImports(stack.deps);
    expect((await projectRows(stack, inside, body.data.project))?.tasks).toHaveLength(count + 3);
  });

  test("of a plan without room for another, none is made", async () => {
    const poor = await newOwner(stack);
    const one = { subdomain: poor.subdomain, token: (await comeIn(stack, poor)).accessToken };
    const ids = [nextId(), nextId(), nextId()];
    for (const [n, id] of ids.entries())
      await outcomeOf(
        stack,
        one,
        the({ op: "project.make", id, name: `P${n}`, key: `PP${"ABC"[n]}`, color: "blue", icon: null, template: "simple" }),
      );
    expect((await copy(one, {}, ids[0])).body.data.refused).toEqual({ code: "projects_full", limit: 3 });
    expect((await copy(one)).status).toBe(404);
  });
});
