/** A project as one file: what is in it, who gets it, and that the product's own import takes it back without loss. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFile, type ProjectFile } from "../../src/domain/project-file.ts";
import { bounds } from "../../src/domain/wire.ts";
import { continueFor, startFor } from "../../src/server/use-cases/admin/imports.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn, join } from "./workspace-people.ts";
import { frame, nextId, outcomeOf, type Person, read, the } from "./workspace-rows.ts";

/** What the two files say otherwise by intent: when they were written, whose ids they have, and what an import does not take. */
const compared = (file: ProjectFile, people: readonly string[]) => {
  const { exportedAt: _, moves: _moves, workflows: _workflows, people: _people, ...rest } = file;
  const known = new Map<string, string>();
  const named = (text: string) =>
    text.replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (id) => {
      const person = file.people.find((each) => each.id === id);
      return people.find((email) => email === person?.address) ?? "somebody";
    });
  const ids = (text: string) =>
    text.replace(/\b[0-9A-Za-z]{11}\b/g, (id) => {
      if (!rowIds.has(id)) return id;
      known.set(id, known.get(id) ?? `row ${known.size + 1}`);
      return known.get(id)!;
    });
  const rowIds = new Set([
    file.project.id,
    ...[file.labels, file.fields, file.groups, file.views, file.tasks].flatMap((rows) => rows.map(({ id }) => id)),
    ...file.fields.flatMap(({ choices }) => choices.map(({ id }) => id)),
    ...file.tasks.flatMap(({ checklist, discussion }) => [...checklist, ...discussion].map(({ id }) => id)),
  ]);
  const inOrder = <Row>(rows: readonly Row[], by: (row: Row) => string) => rows.toSorted((one, other) => (by(one) < by(other) ? -1 : 1));
  const { project } = rest;
  const sorted = {
    ...rest,
    // Its keys of before lead on where they did, and versions are counted from the first there.
    project: { ...project, formerKeys: [], formerStates: [], formerMoves: [], workflowVersion: 1 },
    access: inOrder(rest.access, ({ person }) => named(person)),
    labels: inOrder(rest.labels, ({ name }) => name),
    fields: inOrder(rest.fields, ({ rank }) => rank),
    groups: inOrder(rest.groups, ({ name }) => name),
    views: inOrder(rest.views, ({ name }) => name),
    tasks: inOrder(rest.tasks, ({ number }) => String(number).padStart(6, "0")).map((task) => ({
      ...task,
      attachments: [],
      // Whatever is in the trash holds nothing up.
      blockedBy: task.blockedBy.filter((id) => rest.tasks.some((each) => each.id === id)),
      checklist: inOrder(task.checklist, ({ rank }) => rank),
      discussion: inOrder(task.discussion, ({ createdAt }) => createdAt),
    })),
  };
  return JSON.parse(ids(named(JSON.stringify(sorted)))) as typeof sorted;
};

describe.each(storesHere())("a project as a file on %s", (store) => {
  let stack: Stack;
  const [here, there] = [{} as { owner: Owner; inside: Person }, {} as { owner: Owner; inside: Person }];
  let mate: { email: string; inside: Person; id: string };
  let viewer: Person;
  const project = nextId();

  const ask = (person: Person, id = project) =>
    stack.app.request(`/api/w/${person.subdomain}/projects/${id}/file`, {
      headers: { apikey: stack.deps.config.API_KEY, authorization: `Bearer ${person.token}`, ...at(person.subdomain) },
    });
  const fileOf = async (person: Person, id = project): Promise<ProjectFile> => {
    const response = await ask(person, id);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    return projectFile.parse(JSON.parse(await response.text()));
  };
  const take = async (file: object) => {
    const given = { bytes: new TextEncoder().encode(JSON.stringify(file)), name: "MKT.json", project: null, isNew: true };
    const { id } = await startFor(stack.deps, { key: there.owner.subdomain, as: there.owner.email }, given);
    for (;;) {
      const progress = await continueFor(stack.deps, id);
      if (progress.state !== "writing") return progress;
    }
  };
  const idOf = async (person: Person): Promise<string> =>
    (await frame(stack, person)).me?.id ?? (await read(stack, person, "snapshot")).body.data.me.id;

  beforeAll(async () => {
    stack = await startStack({ store });
    for (const place of [here, there]) {
      place.owner = await newOwner(stack);
      place.inside = { subdomain: place.owner.subdomain, token: (await comeIn(stack, place.owner)).accessToken };
    }
    const other = await stack.signUp();
    const third = await stack.signUp();
    for (const { owner } of [here, there]) await join(stack, owner.subdomain, other.email, "member");
    await join(stack, here.owner.subdomain, third.email, "member");
    // Whoever takes it in is somebody of it as well.
    await join(stack, there.owner.subdomain, here.owner.email, "admin");
    const come = async (who: typeof other) => ({
      subdomain: here.owner.subdomain,
      token: (await comeIn(stack, { ...who, subdomain: here.owner.subdomain })).accessToken,
    });
    const inside = await come(other);
    mate = { email: other.email, inside, id: await idOf(inside) };
    viewer = await come(third);
    const [label, field, choice, number, person, group] = Array.from({ length: 6 }, nextId) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const [task, child, waiting, gone, comment, answer, deleted, item] = Array.from({ length: 8 }, nextId) as string[] & { length: 8 };
    const make = (id: string, title: string, rank: string, more: object = {}) =>
      the({ op: "task.make", id, project, title, rank, ...more });
    await outcomeOf(
      stack,
      here.inside,
      the({ op: "project.make", id: project, name: "การตลาด", key: "MKT", color: "teal", icon: "cup", template: "kanban" }),
      the({ op: "access.give", project, person: mate.id, role: "member" }),
      the({ op: "access.give", project, person: await idOf(viewer), role: "viewer" }),
      the({ op: "project.edit", id: project, set: { description: "What we *say*", isPrivate: true } }),
      the({ op: "label.make", id: label, project, name: "ด่วน", color: "rose" }),
      the({
        op: "field.make",
        id: field,
        project,
        kind: "choice",
        name: "Channel",
        description: "Where",
        rank: "a0",
        choices: [
          { id: choice, name: "LINE", color: "green" },
          { id: nextId(), name: "Shop", color: null },
        ],
      }),
      the({ op: "field.make", id: number, project, kind: "number", name: "Budget", description: "", choices: [], rank: "a1" }),
      the({ op: "field.make", id: person, project, kind: "person", name: "Approver", description: "", choices: [], rank: "a2" }),
      the({ op: "group.make", id: group, project, name: "Approvers", people: [mate.id] }),
      the({
        op: "view.make",
        id: nextId(),
        project,
        isShared: true,
        name: "Urgent",
        kind: "list",
        query: `label=${label}&sort=due&with=${field}&f.${field}=${choice}%2Cnone&assignee=${mate.id}`,
      }),
      the({ op: "view.make", id: nextId(), project, isShared: false, name: "Mine", kind: "board", query: "assignee=me" }),
      make(task!, "ออกแบบโปสเตอร์", "a1", {
        labels: [label],
        priority: "high",
        start: "2026-11-01",
        due: "2026-12-24",
        estimate: 90,
        assignee: mate.id,
      }),
      make(child!, "วาด", "a0V", { parent: task }),
      make(waiting!, "พิมพ์", "a2"),
      make(gone!, "Gone", "a3"),
      the({ op: "task.describe", id: task!, from: "", to: `  Ask @{${mate.id}} first\n\n- [ ] x\n` }),
      the({ op: "task.block", id: waiting!, add: [task!, gone!], remove: [] }),
      the({ op: "task.fill", id: task!, field, value: choice }),
      the({ op: "task.fill", id: task!, field: number, value: 1500.5 }),
      the({ op: "task.fill", id: task!, field: person, value: mate.id }),
      the({ op: "task.edit", id: task!, set: { repeat: "weekly" } }),
      the({ op: "item.make", id: item!, task: task!, text: "ขออนุมัติ", rank: "a1" }),
      the({ op: "item.edit", id: item!, set: { isDone: true } }),
      the({ op: "item.make", id: nextId(), task: task!, text: "Print", rank: "a0" }),
      the({ op: "comment.make", id: comment!, task: task!, text: "First" }),
      the({ op: "comment.edit", id: comment!, text: `First, @{${mate.id}}` }),
      the({ op: "task.watch", id: waiting!, isOn: false }),
      the({ op: "task.delete", id: gone! }),
    );
    const { workflow } = (await fileOf(here.inside)).project;
    const [first, second] = workflow.states;
    const draft = {
      ...workflow,
      states: workflow.states.map((state) => (state.id === first!.id ? { ...state, name: { th: "ไอเดีย", en: "Ideas" } } : state)),
    };
    await outcomeOf(stack, here.inside, the({ op: "workflow.draft", id: project, from: workflow, to: draft }));
    const move = first!.moves.find(({ to }) => to === second!.id)!;
    await outcomeOf(
      stack,
      mate.inside,
      the({ op: "task.move", id: child!, from: first!.id, move: move.id, reason: "Soon" }),
      the({ op: "comment.react", id: comment!, sign: "like", isOn: true }),
      the({ op: "comment.make", id: answer!, task: task!, text: "**Second**" }),
      the({ op: "comment.make", id: deleted!, task: waiting!, text: "Oh" }),
      the({ op: "comment.delete", id: deleted! }),
      the({ op: "task.watch", id: waiting!, isOn: true }),
    );
  });
  afterAll(() => stack.close());

  test("comes back to the letter in another organisation, but for ids and what is said not to", async () => {
    const file = await fileOf(here.inside);
    expect(file.tasks.map(({ title }) => title)).not.toContain("Gone");
    const progress = await take(file);
    expect([progress.state, progress.refused, progress.summary.tasks, progress.summary.keepsNumbers]).toEqual(["done", [], 3, true]);
    const again = (await frame(stack, there.inside)).projects.find(({ key }: { key: string }) => key === "MKT");
    const second = await fileOf(there.inside, again.id);
    const people = [mate.email, here.owner.email];
    const [one, other] = [compared(file, people), compared(second, people)];
    // Whoever imports leads, and whoever is nobody there is given nothing.
    expect(other.access.filter(({ role }) => role === "member")).toEqual(one.access.filter(({ role }) => role === "member"));
    expect({ ...other, access: [] }).toEqual({ ...one, access: [] });
  });

  test("says that moves are not taken, and names of files stand below descriptions", async () => {
    const file = await fileOf(here.inside);
    const [task, ...others] = file.tasks;
    const attachment = {
      id: nextId(),
      author: task!.author,
      name: "poster.pdf",
      type: "application/pdf",
      bytes: 10,
      createdAt: task!.createdAt,
    };
    const progress = await take({
      ...file,
      project: { ...file.project, name: "Other" },
      tasks: [{ ...task, attachments: [attachment] }, ...others],
    });
    expect(progress.summary.said.map(({ code, n }) => [code, n])).toEqual(
      expect.arrayContaining([
        ["moves", file.moves.length],
        ["file.notInFile", 1],
      ]),
    );
    const other = (await frame(stack, there.inside)).projects.find(({ name }: { name: string }) => name === "Other");
    expect(other.key).not.toBe("MKT");
    const taken = (await fileOf(there.inside, other.id)).tasks.find(({ number }) => number === task!.number);
    expect(taken?.description).toContain("poster.pdf");
  });

  test("is an archived project again, and one without tasks", async () => {
    const file = await fileOf(here.inside);
    const name = "Archived";
    const progress = await take({ ...file, project: { ...file.project, name, key: "ARC", isArchived: true }, tasks: [], moves: [] });
    expect([progress.state, progress.refused]).toEqual(["done", []]);
    const found = (await frame(stack, there.inside)).projects.find((each: { name: string }) => each.name === name);
    expect([found.isArchived, found.key]).toEqual([true, "ARC"]);
  });

  test("one of a later version, and one that is not whole, are refused", async () => {
    const file = await fileOf(here.inside);
    await expect(take({ ...file, version: 2 })).rejects.toMatchObject({ code: "import_newer" });
    await expect(take({ ...file, tasks: [{ id: nextId() }] })).rejects.toMatchObject({ code: "import_broken" });
  });

  test("is for leads, owners and admins; others are told so, and who may not read it that it never was", async () => {
    const codeOf = async (person: Person, id = project) => {
      const response = await ask(person, id);
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await codeOf(mate.inside)).toEqual([403, "leads_only"]);
    expect(await codeOf(viewer)).toEqual([403, "leads_only"]);
    expect(await codeOf(there.inside)).toEqual([404, "not_found"]);
    await outcomeOf(stack, here.inside, the({ op: "access.give", project, person: mate.id, role: "lead" }));
    const { people } = await fileOf(mate.inside);
    // Whoever reads no addresses takes none along but their own.
    expect(people.flatMap(({ address }) => address ?? [])).toEqual([mate.email]);
    expect(people.every(({ id, name }) => id.length === 36 && name !== "")).toBe(true);
  });

  test("goes on behind a page of tasks", async () => {
    const count = bounds.page + 5;
    const ops = Array.from({ length: count }, (_, n) => the({ op: "task.make", id: nextId(), project, title: `Task ${n}`, rank: "a5" }));
    for (let from = 0; from < count; from += bounds.ops) await outcomeOf(stack, here.inside, ...ops.slice(from, from + bounds.ops));
    const { tasks } = await fileOf(here.inside);
    expect([tasks.length, new Set(tasks.map(({ id }) => id)).size]).toEqual([count + 3, count + 3]);
  });
});
