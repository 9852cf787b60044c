/** Fields and groups of projects (WORKSPACE §3): who makes them, what may stand in them, who leaves them, and that everybody is told the same. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Field, Group, Task } from "../../src/domain/rows.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  changesAfter,
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  projectRows,
  submit,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";
import { at } from "./workspace-people.ts";

describe.each(storesHere())("fields and groups of a project on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  let count = 0;
  let named = 0;
  const begin = async () => {
    const [project, task] = [nextId(), nextId()];
    count += 1;
    await outcomeOf(stack, team.member, makeProject(project, `F${String.fromCharCode(64 + count)}`), makeTask(task, project));
    return { project, task };
  };
  const fieldOp = (project: string, own: Partial<Field> = {}) =>
    the({
      op: "field.make",
      id: nextId(),
      project,
      name: `Field ${(named += 1)}`,
      description: "",
      kind: "text",
      choices: [],
      rank: "a0",
      ...own,
    });
  const choices = () => [
    { id: nextId(), name: "ออนไลน์", color: "teal" as const },
    { id: nextId(), name: "หน้าร้าน", color: null },
  ];
  const rowsOf = async (project: string, who = team.member) =>
    (await projectRows(stack, who, project)) as { fields: Field[]; groups: Group[]; tasks: Task[] };
  const taskIn = async (project: string, id: string) => (await rowsOf(project)).tasks.find((task) => task.id === id);

  test("are a lead's to make, an owner's and an admin's; a member fills them in, and a viewer reads", async () => {
    const { project, task } = await begin();
    const field = nextId();
    const made = fieldOp(project, { id: field });
    expect(await submit(stack, team.other, made)).toBe("leads_only");
    expect(await submit(stack, team.guest, made)).toBe("not_found");
    expect(await submit(stack, team.admin, made)).toBe("done");
    expect(await submit(stack, team.owner, fieldOp(project))).toBe("done");
    expect(await submit(stack, team.other, the({ op: "task.fill", id: task, field, value: " เชียงใหม่ " }))).toBe("done");
    expect((await taskIn(project, task))?.values).toEqual({ [field]: "เชียงใหม่" });
    await outcomeOf(stack, team.member, the({ op: "access.give", project, person: team.guest.id, role: "viewer" }));
    expect(await submit(stack, team.guest, the({ op: "task.fill", id: task, field, value: "x" }))).toBe("editors_only");
    expect((await rowsOf(project, team.guest)).fields).toHaveLength(2);
    expect(await submit(stack, team.other, the({ op: "group.make", id: nextId(), project, name: "G" }))).toBe("leads_only");
  });

  test("take what is of their kind, and say why not", async () => {
    const { project, task } = await begin();
    const offered = choices();
    const ids = { text: nextId(), number: nextId(), date: nextId(), person: nextId(), choice: nextId() };
    await outcomeOf(
      stack,
      team.member,
      ...(["text", "number", "date", "person"] as const).map((kind) => fieldOp(project, { id: ids[kind], kind })),
      fieldOp(project, { id: ids.choice, kind: "choice", choices: offered }),
    );
    const fill = (kind: keyof typeof ids, value: string | number | null) => the({ op: "task.fill", id: task, field: ids[kind], value });
    const refusals = [
      [fill("text", "  "), "text_required"],
      [fill("text", 5), "value_unfit"],
      [fill("number", "5"), "value_unfit"],
      [fill("number", 2e12), "number_range"],
      [fill("date", "2026-02-30"), "value_unfit"],
      [fill("person", team.guest.id), "no_member"],
      [fill("person", "nobody"), "no_member"],
      [fill("choice", nextId()), "choice_gone"],
      [the({ op: "task.fill", id: task, field: nextId(), value: "x" }), "field_elsewhere"],
    ] as const;
    for (const [op, code] of refusals) expect(await submit(stack, team.other, op)).toBe(code);
    expect((await taskIn(project, task))?.values).toEqual({});
    const whole = { text: "ก", number: -12.5, date: "2026-11-25", person: team.other.id, choice: offered[1]!.id } as const;
    const filled = (["text", "number", "date", "person", "choice"] as const).map((kind) => fill(kind, whole[kind]));
    expect(await submit(stack, team.other, ...filled)).toBe("done");
    const values = Object.fromEntries(Object.entries(whole).map(([kind, value]) => [ids[kind as keyof typeof ids], value]));
    expect((await taskIn(project, task))?.values).toEqual(values);
    // What the log tells is what a snapshot has, and the task's history says it.
    const change = (await changesAfter(stack, team.owner, 0)).rows.filter(({ key }) => key === task).at(-1);
    expect(change?.row).toMatchObject({ values });
    expect((await taskDetails(stack, team.other, task))?.activities.at(-1)).toMatchObject({ was: { values: {} }, is: { values } });
    expect(await submit(stack, team.other, fill("text", null))).toBe("done");
    expect(Object.keys((await taskIn(project, task))!.values)).not.toContain(ids.text);
  });

  test("lose what stood in them when they or a choice go, and no other's", async () => {
    const { project, task } = await begin();
    const [field, other] = [nextId(), nextId()];
    const offered = choices();
    await outcomeOf(
      stack,
      team.member,
      fieldOp(project, { id: field, kind: "choice", choices: offered }),
      fieldOp(project, { id: other }),
      the({ op: "task.fill", id: task, field, value: offered[0]!.id }),
      the({ op: "task.fill", id: task, field: other, value: "stays" }),
    );
    expect(await submit(stack, team.member, the({ op: "field.edit", id: field, set: { choices: offered.slice(0, 1) } }))).toBe("done");
    expect((await taskIn(project, task))?.values).toEqual({ [field]: offered[0]!.id, [other]: "stays" });
    expect(await submit(stack, team.member, the({ op: "field.edit", id: field, set: { choices: offered.slice(1) } }))).toBe("done");
    expect((await taskIn(project, task))?.values).toEqual({ [other]: "stays" });
    await outcomeOf(stack, team.member, the({ op: "task.fill", id: task, field, value: offered[1]!.id }));
    expect(await submit(stack, team.member, the({ op: "field.remove", id: field }))).toBe("done");
    const rows = await rowsOf(project);
    expect([rows.fields.map(({ id }) => id), rows.tasks[0]?.values]).toEqual([[other], { [other]: "stays" }]);
  });

  test("have names of their own, and no more of them than there may be", async () => {
    const { project } = await begin();
    const names = ["Budget", " budget "];
    expect(await submit(stack, team.member, ...names.map((name) => fieldOp(project, { name })))).toBe("name_taken");
    expect(await submit(stack, team.member, ...Array.from({ length: 31 }, () => fieldOp(project)))).toBe("fields_full");
    expect(await submit(stack, team.member, ...Array.from({ length: 30 }, () => fieldOp(project)))).toBe("done");
    const groups = (many: number) =>
      Array.from({ length: many }, (_, place) => the({ op: "group.make", id: nextId(), project, name: `G ${place}` }));
    expect(await submit(stack, team.member, ...groups(31))).toBe("groups_full");
    expect(await submit(stack, team.member, ...groups(1), ...groups(1))).toBe("name_taken");
  });

  test("stay where the workflow names them, whatever rule it is that does, and the place is said", async () => {
    const { project } = await begin();
    const [group, field] = [nextId(), nextId()];
    const [offered] = [choices()];
    await outcomeOf(
      stack,
      team.member,
      the({ op: "group.make", id: group, project, name: "Approvers" }),
      fieldOp(project, { id: field, kind: "choice", choices: offered }),
    );
    // A vocabulary that has more to say than today's.
    const rules = { who: { any: [{ group }] }, needs: [{ field }], when: { fieldIs: { [nextId()]: offered[0]!.id } } };
    await stack.deps.db
      .query(sql`update projects set workflow = jsonb_set(workflow, '{states,1,moves,0}', workflow #> '{states,1,moves,0}' ||
      ${JSON.stringify(rules)}::jsonb) where id = ${toStored(project)}::bigint`);
    const refusal = async (op: ReturnType<typeof the>) => {
      const outcome = await outcomeOf(stack, team.member, op);
      return outcome.isDone ? null : outcome.refused;
    };
    for (const op of [
      the({ op: "group.remove", id: group }),
      the({ op: "field.remove", id: field }),
      the({ op: "field.edit", id: field, set: { choices: offered.slice(1) } }),
    ])
      expect(await refusal(op)).toMatchObject({ code: "in_workflow", state: { en: "Next" }, move: { en: expect.any(String) } });
    expect(await refusal(the({ op: "field.edit", id: field, set: { choices: offered.slice(0, 1) } }))).toBeNull();
    expect((await rowsOf(project)).groups).toHaveLength(1);
  });

  test("groups have people who see the project: whoever leaves it, or is no member any more, leaves them", async () => {
    const { project } = await begin();
    const group = nextId();
    const people = async () => (await rowsOf(project)).groups[0]?.people;
    await outcomeOf(stack, team.member, the({ op: "group.make", id: group, project, name: "Approvers" }));
    const fill = (add: string[], remove: string[] = []) => the({ op: "group.fill", id: group, add, remove });
    expect(await submit(stack, team.member, fill([team.guest.id]))).toBe("no_member");
    await outcomeOf(stack, team.member, the({ op: "access.give", project, person: team.guest.id, role: "member" }));
    expect(await submit(stack, team.member, fill([team.guest.id, team.other.id, team.admin.id]))).toBe("done");
    expect(await people()).toEqual([team.guest.id, team.other.id, team.admin.id]);
    expect((await frame(stack, team.guest)).people.map(({ id }: { id: string }) => id)).toContain(team.admin.id);
    await outcomeOf(stack, team.member, the({ op: "access.give", project, person: team.guest.id, role: null }));
    expect(await people()).toEqual([team.other.id, team.admin.id]);
    await outcomeOf(stack, team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect(await people()).toEqual([]);
    await outcomeOf(stack, team.member, the({ op: "project.edit", id: project, set: { isPrivate: false } }), fill([team.other.id]));

    const subdomain = team.owner.subdomain;
    const { body } = await stack.request(`/api/w/${subdomain}/people/${team.other.id}/role`, {
      method: "PUT",
      token: team.owner.token,
      body: { role: "guest" },
      headers: at(subdomain),
    });
    expect(body.success).toBe(true);
    expect(await people()).toEqual([]);
    await outcomeOf(stack, team.member, fill([team.admin.id]));
    await stack.request(`/api/w/${subdomain}/people/${team.admin.id}`, {
      method: "DELETE",
      token: team.owner.token,
      headers: at(subdomain),
    });
    expect(await people()).toEqual([]);
    // Whoever follows by the log has the same.
    const change = (await changesAfter(stack, team.member, 0)).rows.filter(({ key }) => key === group).at(-1);
    expect(change?.row).toMatchObject({ people: [] });
  });

  test("a task takes to another project what stands there in fields that are called alike", async () => {
    const [from, to] = [await begin(), await begin()];
    const [own, there] = [choices(), choices()];
    const [channel, sameChannel, budget, note, sameName] = [nextId(), nextId(), nextId(), nextId(), nextId()];
    await outcomeOf(
      stack,
      team.member,
      fieldOp(from.project, { id: channel, name: "Channel", kind: "choice", choices: own }),
      fieldOp(to.project, { id: sameChannel, name: " channel", kind: "choice", choices: [there[1]!] }),
      fieldOp(from.project, { id: budget, name: "Budget", kind: "number" }),
      fieldOp(to.project, { id: sameName, name: "Budget", kind: "text" }),
      fieldOp(from.project, { id: note, name: "Note" }),
      the({ op: "task.fill", id: from.task, field: channel, value: own[1]!.id }),
      the({ op: "task.fill", id: from.task, field: budget, value: 5 }),
      the({ op: "task.fill", id: from.task, field: note, value: "x" }),
    );
    expect(await submit(stack, team.member, the({ op: "task.transfer", id: from.task, project: to.project, rank: "a5" }))).toBe("done");
    expect((await taskIn(to.project, from.task))?.values).toEqual({ [sameChannel]: there[1]!.id });
  });

  test("fifty who fill one field and take it away leave nothing behind", async () => {
    const { project, task } = await begin();
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const field = nextId();
      await outcomeOf(stack, team.member, fieldOp(project, { id: field }));
      const fill = (value: string) => submit(stack, team.owner, the({ op: "task.fill", id: task, field, value }));
      const outcomes = await Promise.all([fill("a"), submit(stack, team.member, the({ op: "field.remove", id: field })), fill("b")]);
      expect(outcomes[1]).toBe("done");
      for (const one of [outcomes[0], outcomes[2]]) expect(["done", "field_elsewhere"]).toContain(one);
    }
    const rows = await rowsOf(project);
    expect([rows.fields, rows.tasks[0]?.values]).toEqual([[], {}]);
  }, 60_000);
});
