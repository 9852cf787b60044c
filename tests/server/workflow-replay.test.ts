/**
 * What recorded moves would have come to under another workflow (WORKSPACE §5): what was so when each was made is read from the log. Whatever the
 * vocabulary says has a row here: a move that was made while it was not so, and one that was made while it was, whatever has changed since.
 */
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { WorkflowReplay } from "../../src/domain/workflow-replay.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import {
  condition,
  type Condition,
  inputs,
  type Move,
  need,
  type Need,
  single,
  type Single,
  type WorkflowDocument,
} from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { Who } from "../domain/people.ts";
import { changed, stateOf } from "../workflow/documents.ts";
import { startStack, type Stack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { makeProject, makeTask, newMember, newTeam, nextId, type Person, projectRows, submit, type Team, the } from "./workspace-rows.ts";

const kindsOf = (union: { def: { options: readonly { def: { shape: object } }[] } }): string[] =>
  union.def.options.map(({ def }) => Object.keys(def.shape).join(" "));
const kindOf = (one: object): string => Object.keys(one).join(" ");

const kanban: WorkflowDocument = templates.kanban.document;
type Own = Record<"project" | "group" | "label" | "kind" | "goods" | "service" | "amount" | "supplier", string>;

describe.each(storesHere())("a replay on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const does = async (who: Who, ...ops: Op[]) => expect(await submit(stack, team[who], ...ops)).toBe("done");
  const ask = (person: Person, project: string, workflow: WorkflowDocument) =>
    stack.request(`/api/w/${person.subdomain}/projects/${project}/workflow-replays`, {
      token: person.token,
      body: { workflow },
      headers: at(person.subdomain),
    });
  const replayed = async (project: string, workflow: WorkflowDocument): Promise<WorkflowReplay> => {
    const { status, body } = await ask(team.member, project, workflow);
    expect([status, body.code ?? null]).toEqual([200, null]);
    return body.data;
  };

  let count = 0;
  const letter = (place: number) => String.fromCharCode(65 + (place % 26));
  /** A project that the member leads, of which all is there that a workflow may name. */
  const begin = async (): Promise<Own> => {
    const [project, group, label, kind, goods, service, amount, supplier] = Array.from({ length: 8 }, nextId) as [string, ...string[]];
    const own = {
      project,
      group: group!,
      label: label!,
      kind: kind!,
      goods: goods!,
      service: service!,
      amount: amount!,
      supplier: supplier!,
    };
    count += 1;
    const field = (id: string, name: string, of: "text" | "number" | "choice", choices: object[] = []) =>
      the({ op: "field.make", id, project, name, description: "", kind: of, choices: choices as never, rank: "a0" });
    const offered = [own.goods, own.service].map((id) => ({ id, name: id, color: null }));
    await does(
      "member",
      makeProject(project, `R${letter(count)}${letter(Math.floor(count / 26))}`),
      the({ op: "access.give", project, person: team.guest.id, role: "member" }),
      the({ op: "access.give", project, person: team.other.id, role: "member" }),
      the({ op: "group.make", id: own.group, project, name: "Buyers", people: [team.admin.id] }),
      the({ op: "label.make", id: own.label, project, name: "Checked", color: "blue" }),
      field(own.supplier, "Supplier", "text"),
      field(own.kind, "Kind", "choice", offered),
      field(own.amount, "Amount", "number"),
    );
    return own;
  };
  const first = stateOf(kanban, "s1").moves[0]!;
  const move = (task: string, options: { reason?: string } = {}) =>
    the({ op: "task.move", id: task, from: "s1", move: first.id, ...options });
  const make = async (own: Own, by: Who = "other"): Promise<string> => {
    const task = nextId();
    await does(by, makeTask(task, own.project));
    return task;
  };
  /** Kanban with a rule for its first step. */
  const ruled = (rule: Pick<Move, "who" | "when" | "needs">): WorkflowDocument =>
    changed(kanban, (copy) => void Object.assign(stateOf(copy, "s1").moves[0]!, rule));
  const step = { from: "s1", move: first.id, to: first.to };

  const people: [kind: string, make: (own: Own) => Single, one: Who, other: Who, later: (own: Own) => [Who, Op]][] = [
    [
      "role",
      () => ({ role: "lead" }),
      "member",
      "other",
      ({ project }) => ["member", the({ op: "access.give", project, person: team.other.id, role: "lead" })],
    ],
    [
      "organization",
      () => ({ organization: "guest" }),
      "guest",
      "other",
      ({ project }) => ["member", the({ op: "access.give", project, person: team.guest.id, role: null })],
    ],
    [
      "group",
      ({ group }) => ({ group }),
      "admin",
      "other",
      ({ group }) => ["member", the({ op: "group.fill", id: group, add: [team.other.id], remove: [team.admin.id] })],
    ],
    ["is", () => ({ is: "author" }), "other", "member", ({ project }) => ["other", makeTask(nextId(), project)]],
  ];

  test.each(people)("who had made it, by %s", async (_, single_, one, other, later) => {
    const own = await begin();
    const [right, wrong] = [await make(own), await make(own)];
    await does(one, move(right));
    await does(other, move(wrong));
    const [by, op] = later(own);
    await does(by, op);
    const { steps, ...rest } = await replayed(own.project, ruled({ who: single_(own) }));
    expect(rest).toEqual({ count: 2, refused: 1, unknown: 0, since: null });
    expect(steps).toEqual([
      {
        ...step,
        count: 2,
        refused: 1,
        causes: [{ cause: { code: "not_your_role", needed: single_(own) }, count: 1 }],
        tasks: [{ id: wrong, number: expect.any(Number), title: "Brew", times: 1 }],
      },
    ]);
    const barred = await replayed(own.project, ruled({ who: { not: single_(own) } }));
    expect(barred.steps[0]!.causes).toEqual([{ cause: { code: "not_for_you", barred: single_(own) }, count: 1 }]);
    expect(barred.steps[0]!.tasks.map(({ id }) => id)).toEqual([right]);
    // As it is in force, it refuses nothing that was done.
    expect((await replayed(own.project, kanban)).refused).toBe(0);
  });

  /** The row that stands beside a task, made once. */
  const besides = new Map<string, string>();
  const beside = (task: string): string => {
    if (!besides.has(task)) besides.set(task, nextId());
    return besides.get(task)!;
  };
  const fill = (task: string, field: string, value: string | number | null) => the({ op: "task.fill", id: task, field, value });
  /** What makes a task unfit, and what makes it fit again. */
  const tasks: [make: (own: Own) => Condition, unfit: (own: Own, task: string) => Op[], fit: (own: Own, task: string) => Op[]][] = [
    [
      () => ({ subtasks: "done" }),
      ({ project }, task) => [makeTask(beside(task), project, { parent: task })],
      (_, task) => [the({ op: "task.move", id: beside(task), from: "s1", move: "m3" })],
    ],
    [
      () => ({ blockers: "done" }),
      ({ project }, task) => [makeTask(beside(task), project), the({ op: "task.block", id: task, add: [beside(task)] })],
      (_, task) => [the({ op: "task.move", id: beside(task), from: "s1", move: "m3" })],
    ],
    [
      () => ({ checklist: "done" }),
      (_, task) => [the({ op: "item.make", id: beside(task), task, text: "Weigh", rank: "a0" })],
      (_, task) => [the({ op: "item.edit", id: beside(task), set: { isDone: true } })],
    ],
    [({ supplier }) => ({ filled: supplier }), () => [], (own, task) => [fill(task, own.supplier, "Doi Chang")]],
    [
      ({ kind, goods }) => ({ field: kind, is: goods }),
      (own, task) => [fill(task, own.kind, own.service)],
      (own, task) => [fill(task, own.kind, own.goods)],
    ],
    [
      ({ amount }) => ({ field: amount, atLeast: 5 }),
      (own, task) => [fill(task, own.amount, 4)],
      (own, task) => [fill(task, own.amount, 5)],
    ],
    [
      ({ amount }) => ({ field: amount, atMost: 5 }),
      (own, task) => [fill(task, own.amount, 6)],
      (own, task) => [fill(task, own.amount, 5)],
    ],
    [
      ({ amount }) => ({ field: amount, moreThan: 5 }),
      (own, task) => [fill(task, own.amount, 5)],
      (own, task) => [fill(task, own.amount, 6)],
    ],
    [({ label }) => ({ label }), () => [], ({ label }, task) => [the({ op: "task.label", id: task, add: [label] })]],
  ];

  test.each(tasks.map((row) => [kindOf(row[0]({} as Own)), ...row] as const))("which task it was, by %s", async (_, rule, unfit, fit) => {
    const own = await begin();
    const [right, wrong] = [await make(own), await make(own)];
    for (const task of [right, wrong]) {
      const ops = unfit(own, task);
      if (ops.length > 0) await does("other", ...ops);
    }
    await does("other", ...fit(own, right));
    await does("other", move(right));
    await does("other", move(wrong));
    // What becomes so afterwards, was not so then.
    await does("other", ...fit(own, wrong));
    const { steps } = await replayed(own.project, ruled({ when: [rule(own)] }));
    expect(steps).toEqual([
      {
        ...step,
        count: 2,
        refused: 1,
        causes: [{ cause: { code: "not_so", condition: rule(own) }, count: 1 }],
        tasks: [{ id: wrong, number: expect.any(Number), title: "Brew", times: 1 }],
      },
    ]);
  });

  const needs: [make: (own: Own) => Need, give: (own: Own, task: string) => Op][] = [
    [() => ({ input: "comment" }), (_, task) => the({ op: "comment.make", id: nextId(), task, text: "As agreed" })],
    [() => ({ input: "assignee" }), (_, task) => the({ op: "task.edit", id: task, set: { assignee: team.other.id } })],
    [() => ({ input: "due" }), (_, task) => the({ op: "task.edit", id: task, set: { due: "2026-12-24" } })],
    [({ supplier }) => ({ field: supplier }), (own, task) => fill(task, own.supplier, "Doi Chang")],
  ];
  const needKind = (one: Need) => ("input" in one ? one.input : kindOf(one));

  test.each(needs.map((row) => [needKind(row[0]({} as Own)), ...row] as const))("what was given with it, by %s", async (_, rule, give) => {
    const own = await begin();
    const [right, wrong] = [await make(own), await make(own)];
    await does("other", give(own, right), move(right));
    await does("other", move(wrong));
    await does("other", give(own, wrong));
    const { steps } = await replayed(own.project, ruled({ needs: [rule(own)] }));
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ count: 2, refused: 1, causes: [{ cause: { code: "needed", need: rule(own) }, count: 1 }] });
    expect(steps[0]!.tasks.map(({ id }) => id)).toEqual([wrong]);
  });

  test("what was given with it, by reason", async () => {
    const own = await begin();
    const [right, wrong] = [await make(own), await make(own)];
    await does("other", move(right, { reason: "As agreed" }));
    await does("other", move(wrong));
    const { steps } = await replayed(own.project, ruled({ needs: [{ input: "reason" }] }));
    expect(steps[0]).toMatchObject({ count: 2, refused: 1, causes: [{ cause: { code: "needed", need: { input: "reason" } }, count: 1 }] });
    expect(steps[0]!.tasks.map(({ id }) => id)).toEqual([wrong]);
  });

  test("for how long it had been there", async () => {
    const own = await begin();
    const [right, wrong] = [await make(own), await make(own)];
    await stack.deps.db.query(sql`update tasks set state_since = state_since - interval '2 days' where id = ${toStored(right)}::bigint`);
    for (const task of [right, wrong]) await does("other", move(task));
    const asked = { hereFor: 1, unit: "days" } as const;
    const { steps } = await replayed(own.project, ruled({ when: [asked] }));
    expect(steps[0]!.causes).toEqual([{ cause: { code: "not_so", condition: asked }, count: 1 }]);
    expect(steps[0]!.tasks.map(({ id }) => id)).toEqual([wrong]);
  });

  test("how often it had come there, where that was counted", async () => {
    const own = await begin();
    const [right, wrong] = [await make(own), await make(own)];
    await stack.deps.db.query(sql`update tasks set visits = '{"s1": 2}' where id = ${toStored(wrong)}::bigint`);
    for (const task of [right, wrong]) await does("other", move(task));
    const { steps } = await replayed(own.project, ruled({ when: [{ visits: "s1", atMost: 1 }] }));
    expect(steps[0]!.causes).toEqual([{ cause: { code: "not_so", condition: { visits: "s1", atMost: 1 } }, count: 1 }]);
    expect(steps[0]!.tasks.map(({ id }) => id)).toEqual([wrong]);
  });

  test("how many votes it had, where the draft asks for some", async () => {
    const own = await begin();
    await does("other", move(await make(own)));
    const asking = changed(kanban, (copy) =>
      Object.assign(stateOf(copy, "s1"), {
        category: "waiting",
        approval: { from: { role: "member" }, count: 2, yes: first.to, no: "s4" },
        moves: [],
      }),
    );
    const { steps } = await replayed(own.project, asking);
    expect(steps[0]!.causes).toEqual([{ cause: { code: "votes_lacking", lacks: 1 }, count: 1 }]);
  });

  test("all that the vocabulary says", () => {
    expect(people.map(([kind]) => kind).toSorted()).toEqual(kindsOf(single).toSorted());
    // What moves and time tell has tests of its own.
    const ofTime = ["visits atMost", "hereFor unit working"];
    expect([...new Set(tasks.map(([rule]) => kindOf(rule({} as Own)))), ...ofTime].toSorted()).toEqual(kindsOf(condition).toSorted());
    const asked = kindsOf(need).flatMap((kind) => (kind === "input" ? [...inputs] : [kind]));
    expect([...needs.map(([rule]) => needKind(rule({} as Own))), "reason"].toSorted()).toEqual(asked.toSorted());
  });

  test("how many were where it led, with those in the trash and elsewhere now", async () => {
    const own = await begin();
    const all = [await make(own), await make(own), await make(own), await make(own)];
    for (const task of all.slice(0, 3)) await does("other", move(task));
    await does("member", the({ op: "task.delete", id: all[0]! }));
    // There is room again.
    await does("other", move(all[3]!));
    const limited = changed(kanban, (copy) => void (stateOf(copy, "s2").limit = { count: 2, per: "state", hard: true }));
    const { refused, steps } = await replayed(own.project, limited);
    // That of a task in the trash is not told of.
    expect([refused, steps[0]!.count]).toEqual([2, 3]);
    expect(steps[0]!.causes).toEqual([{ cause: { code: "limit_reached", state: "s2" }, count: 2 }]);
    expect(new Set(steps[0]!.tasks.map(({ id }) => id))).toEqual(new Set(all.slice(2)));
    const wider = changed(limited, (copy) => void (stateOf(copy, "s2").limit!.count = 3));
    expect((await replayed(own.project, wider)).refused).toBe(0);
    const soft = changed(limited, (copy) => void (stateOf(copy, "s2").limit!.hard = false));
    expect((await replayed(own.project, soft)).refused).toBe(0);
  });

  test("what the draft has no more: the state, where it led, the step; another step that leads there is as good", async () => {
    const own = await begin();
    const [task, other] = [await make(own), await make(own)];
    await does("other", move(task), the({ op: "task.move", id: task, from: "s2", move: "m4" }));
    await does("other", move(other));
    const without = (state: string) =>
      changed(kanban, (copy) => {
        copy.states = copy.states.filter(({ id }) => id !== state);
      });
    const causes = async (workflow: WorkflowDocument) =>
      Object.fromEntries((await replayed(own.project, workflow)).steps.map((each) => [each.move, each.causes]));
    expect(await causes(without("s2"))).toEqual({
      m1: [{ cause: { code: "target_gone" }, count: 2 }],
      m4: [{ cause: { code: "state_gone" }, count: 1 }],
    });
    const stepless = changed(kanban, (copy) => {
      stateOf(copy, "s1").moves = stateOf(copy, "s1").moves.filter(({ id }) => id !== "m1");
    });
    expect(await causes(stepless)).toEqual({ m1: [{ cause: { code: "step_gone" }, count: 2 }] });
    const renamed = changed(stepless, (copy) => void stateOf(copy, "s1").moves.push({ id: "m77", name: { en: "Take" }, to: "s2" }));
    expect(await causes(renamed)).toEqual({});
  });

  test("of whoever is a member no more, what they were then", async () => {
    const own = await begin();
    const leaver = await newMember(stack, team.owner.subdomain, "member");
    await does("member", the({ op: "access.give", project: own.project, person: leaver.id, role: "lead" }));
    const [one, other] = [await make(own), await make(own)];
    expect(await submit(stack, leaver, move(one))).toBe("done");
    await does("member", the({ op: "access.give", project: own.project, person: leaver.id, role: "member" }));
    expect(await submit(stack, leaver, move(other))).toBe("done");
    const removed = await stack.request(`/api/w/${team.owner.subdomain}/people/${leaver.id}`, {
      method: "DELETE",
      token: team.owner.token,
      headers: at(team.owner.subdomain),
    });
    expect(removed.status).toBe(200);
    const { steps, ...rest } = await replayed(own.project, ruled({ who: { role: "lead" } }));
    expect(rest).toEqual({ count: 2, refused: 1, unknown: 0, since: null });
    expect(steps[0]!.tasks.map(({ id }) => id)).toEqual([other]);
    // What the log never knew is not held against anybody.
    await stack.deps.db.query(sql`update transitions set actor = gen_random_uuid() where task_id = ${toStored(other)}::bigint`);
    const unsure = await replayed(own.project, ruled({ who: { role: "lead" } }));
    expect([unsure.refused, unsure.unknown]).toEqual([0, 1]);
  });

  test("a move that was taken back has never been, and one that is older than 90 days is not looked at", async () => {
    const own = await begin();
    const [back, old, task] = [await make(own), await make(own), await make(own)];
    for (const each of [back, old, task]) await does("other", move(each));
    const { tasks: all } = await projectRows(stack, team.other, own.project);
    const { stateSince: since, rank } = all.find(({ id }: { id: string }) => id === back);
    await does("other", the({ op: "task.undoMove", id: back, from: "s2", to: "s1", since, rank }));
    await stack.deps.db.query(
      sql`update transitions set at = at - interval '91 days' where task_id = ${toStored(old)}::bigint and from_state is not null`,
    );
    const { count: made, steps } = await replayed(own.project, ruled({ who: { role: "lead" } }));
    expect([made, steps[0]!.tasks.map(({ id }) => id)]).toEqual([1, [task]]);
  });

  test("whoever may change the workflow alone is told", async () => {
    const own = await begin();
    for (const [who, status] of [
      ["member", 200],
      ["owner", 200],
      ["admin", 200],
      ["other", 403],
      ["guest", 403],
    ] as const)
      expect([who, (await ask(team[who], own.project, kanban)).status]).toEqual([who, status]);
    const large = changed(kanban, (copy) => {
      copy.states = Array.from({ length: 21 }, (_, place) => ({ ...copy.states[0]!, id: `s${place + 1}`, moves: [] }));
    });
    expect((await ask(team.member, own.project, large)).body.code).toBe("too_large");
    expect((await ask(team.member, nextId(), kanban)).status).toBe(404);
  });

  test("refuses nothing of what was done under the workflow that is in force, whatever was done beside it", async () => {
    const own = await begin();
    /** Every part of the vocabulary, so that much is refused. */
    const strict = changed(kanban, (copy) => {
      const [s1, s2, s3] = ["s1", "s2", "s3"].map((id) => stateOf(copy, id));
      Object.assign(s1!.moves[0]!, {
        who: { any: [{ is: "author" }, { role: "lead" }] },
        when: [{ checklist: "done" }, { subtasks: "done" }],
      });
      Object.assign(s1!.moves[1]!, { who: { not: { group: own.group } }, needs: [{ input: "assignee" }, { input: "comment" }] });
      Object.assign(s2!.moves[0]!, { when: [{ label: own.label }, { blockers: "done" }], who: { is: "assignee" } });
      Object.assign(s2!.moves[1]!, { when: [{ filled: own.supplier }, { field: own.amount, atLeast: 5 }] });
      Object.assign(s3!.moves[1]!, { when: [{ field: own.amount, atMost: 8 }], needs: [{ input: "due" }, { field: own.supplier }] });
      Object.assign(s3!.moves[0]!, { when: [{ field: own.kind, is: own.goods }], who: { not: { organization: "guest" } } });
      s2!.limit = { count: 2, per: "state", hard: true };
    });
    await stack.deps.db.query(
      sql`update projects set workflow = ${JSON.stringify(strict)}::jsonb where id = ${toStored(own.project)}::bigint`,
    );
    const all = Array.from({ length: 5 }, nextId);
    const elsewhere = await begin();
    // Who can be asked in the end, whatever becomes of the project.
    await does("member", the({ op: "access.give", project: own.project, person: team.owner.id, role: "lead" }));
    await does("other", ...all.map((id) => makeTask(id, own.project)));
    const task = fc.constantFrom(...all);
    const person = fc.constantFrom(...(["member", "other", "admin", "guest"] as const));
    const by = fc.constantFrom<Who>("owner", "member", "member", "other", "admin", "guest");
    /** A step from wherever the task stands, one of those that leave there. */
    const moveOf = (id: string) => fc.nat(2).map((pick) => the({ op: "task.move", id, from: "s1", move: `m${pick + 1}` }));
    const asItStands = (op: Op, states: ReadonlyMap<string, string>): Op => {
      if (op.op !== "task.move") return op;
      const from = states.get(op.id) ?? "s1";
      const { moves } = stateOf(strict, from);
      return { ...op, from, move: moves[(Number(op.move.slice(1)) - 1) % moves.length]!.id };
    };
    const one: fc.Arbitrary<Op> = fc.oneof(
      { weight: 30, arbitrary: task.chain(moveOf) },
      task.chain((id) => fc.constantFrom(1, 5, 9, null).map((value) => fill(id, own.amount, value))),
      task.chain((id) => fc.constantFrom("Doi Chang", null).map((value) => fill(id, own.supplier, value))),
      task.chain((id) => fc.constantFrom(own.goods, own.service).map((value) => fill(id, own.kind, value))),
      task.chain((id) =>
        fc.boolean().map((isOn) => the({ op: "task.label", id, ...(isOn ? { add: [own.label] } : { remove: [own.label] }) })),
      ),
      task.chain((id) => task.map((other) => the({ op: "task.block", id, add: [other] }))),
      task.chain((id) => task.map((other) => the({ op: "task.block", id, remove: [other] }))),
      task.chain((id) => fc.option(task).map((parent) => the({ op: "task.edit", id, set: { parent } }))),
      task.chain((id) => fc.option(person).map((who) => the({ op: "task.edit", id, set: { assignee: who && team[who].id } }))),
      task.chain((id) => fc.constantFrom("2026-12-24", null).map((due) => the({ op: "task.edit", id, set: { due } }))),
      task.map((id) => the({ op: "comment.make", id: nextId(), task: id, text: "As agreed" })),
      task.map((id) => the({ op: "item.make", id: nextId(), task: id, text: "Weigh", rank: "a0" })),
      task.map((id) => the({ op: "task.delete", id })),
      task.map((id) => the({ op: "task.restore", id })),
      task.chain((id) => fc.constantFrom(own, elsewhere).map(({ project }) => the({ op: "task.transfer", id, project, rank: "a1" }))),
      person.chain((who) =>
        fc
          .constantFrom(null, "lead" as const, "member" as const, "viewer" as const)
          .map((role) => the({ op: "access.give", project: own.project, person: team[who].id, role })),
      ),
      person.map((who) => the({ op: "group.fill", id: own.group, add: [team[who].id] })),
      person.map((who) => the({ op: "group.fill", id: own.group, remove: [team[who].id] })),
      fc.boolean().map((isPrivate) => the({ op: "project.edit", id: own.project, set: { isPrivate } })),
    );
    const steps = fc.array(
      fc.record({ by, ops: fc.oneof({ weight: 3, arbitrary: one.map((op) => [op]) }, fc.array(one, { minLength: 2, maxLength: 3 })) }),
      { minLength: 40, maxLength: 40 },
    );
    let done = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        for (const { by: who, ops } of given) {
          const { tasks: now } = await projectRows(stack, team.owner, own.project);
          const states = new Map<string, string>(now.map(({ id, state }: { id: string; state: string }) => [id, state]));
          await submit(stack, team[who], ...ops.map((op) => asItStands(op, states)));
        }
        const { status, body } = await ask(team.owner, own.project, strict);
        expect(status).toBe(200);
        const { refused, steps, unknown, count: made } = body.data as WorkflowReplay;
        expect({ refused, steps, unknown }).toEqual({ refused: 0, steps: [], unknown: 0 });
        done = Math.max(done, made);
      }),
      { numRuns: 8, seed: 20_261_126, endOnFailure: true },
    );
    // What nothing is done under refuses nothing by itself.
    expect(done).toBeGreaterThan(12);
  }, 120_000);
});
