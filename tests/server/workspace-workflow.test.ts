/**
 * What workflows ask is asked by the server, whatever a page lets somebody press (WORKSPACE §5). Whatever the vocabulary says has a row here, of one who
 * is or a task that is not as it is wanted.
 */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, hour, minute } from "../../src/contract/time.ts";
import { dayAfter, dayIn, weekdayOf } from "../../src/domain/days.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { Notice, Task } from "../../src/domain/rows.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import {
  condition,
  type Condition,
  effect,
  type Effect,
  inputs,
  type Move,
  type Need,
  need,
  type Relation,
  relations,
  single,
  type Single,
} from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { Who } from "../domain/people.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
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

/** How each thing that a condition may be is called: by its fields. */
const kindsOf = (union: { def: { options: readonly { def: { shape: object } }[] } }): string[] =>
  union.def.options.map(({ def }) => Object.keys(def.shape).join(" "));
const kindOf = (one: object): string => Object.keys(one).join(" ");

describe.each(storesHere())("a workflow's conditions on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  let count = 0;
  /** A project that the member leads, of which all is there that a workflow may name, with a task of the other's; its first step asks for what is given. */
  const begin = async (rules: (own: Own) => Pick<Move, "who" | "when" | "needs" | "then">) => {
    const [project, task, group, label, field, choice, amount, goods] = Array.from({ length: 8 }, nextId) as [string, ...string[]];
    const own = { project, task: task!, group: group!, label: label!, kind: choice!, goods: goods!, amount: amount!, supplier: field! };
    count += 1;
    const fieldOf = (
      id: string,
      name: string,
      kind: "text" | "number" | "choice",
      choices: { id: string; name: string; color: null }[] = [],
    ) => the({ op: "field.make", id, project, name, description: "", kind, choices, rank: "a0" });
    const offered = [
      { id: own.goods, name: "Goods", color: null },
      { id: nextId(), name: "Service", color: null },
    ];
    await does(
      "member",
      makeProject(project, `W${String.fromCharCode(65 + (count % 26))}${String.fromCharCode(65 + Math.floor(count / 26))}`),
      the({ op: "access.give", project, person: team.guest.id, role: "member" }),
      the({ op: "group.make", id: own.group, project, name: "Buyers", people: [team.admin.id] }),
      the({ op: "label.make", id: own.label, project, name: "Checked", color: "blue" }),
      fieldOf(own.supplier, "Supplier", "text"),
      fieldOf(own.kind, "Kind", "choice", offered),
      fieldOf(own.amount, "Amount", "number"),
    );
    await does("other", makeTask(own.task, project));
    await stack.deps.db.query(
      sql`update projects set workflow = jsonb_set(workflow, '{states,0,moves,0}', workflow #> '{states,0,moves,0}' ||
        ${JSON.stringify(rules(own))}::jsonb) where id = ${toStored(project)}::bigint`,
    );
    return own;
  };
  type Own = Record<"project" | "task" | "group" | "label" | "kind" | "goods" | "amount" | "supplier", string>;
  const does = async (who: Who, ...ops: Op[]) => expect(await submit(stack, team[who], ...ops)).toBe("done");
  const first = templates.kanban.document.states[0]!.moves[0]!;
  const move = ({ task }: Own, options: { reason?: string } = {}) =>
    the({ op: "task.move", id: task, from: "s1", move: first.id, ...options });
  const reasonsOf = async (who: Who, own: Own) => {
    const outcome = await outcomeOf(stack, team[who], move(own));
    return outcome.isDone || outcome.refused.code !== "move_refused" ? outcome : outcome.refused.reasons;
  };
  const taskIn = async ({ project, task }: Pick<Own, "project" | "task">): Promise<Task> =>
    (await projectRows(stack, team.member, project)).tasks.find(({ id }: { id: string }) => id === task);
  const stateOf = async (own: Own) => (await taskIn(own)).state;

  const people: [make: (own: Own) => Single, not: Who, one: Who][] = [
    [() => ({ role: "lead" }), "other", "member"],
    [() => ({ organization: "guest" }), "other", "guest"],
    [({ group }) => ({ group }), "member", "admin"],
    [() => ({ is: "author" }), "member", "other"],
  ];
  /** What somebody is to a task: how they come to be it. */
  const relation: Record<Relation, (own: Own, who: Who) => Promise<void>> = {
    author: async () => {},
    assignee: ({ task }, who) => does("other", the({ op: "task.edit", id: task, set: { assignee: team[who].id } })),
    // To and fro, by a move that asks for nothing.
    lastMover: async ({ task }, who) => {
      await does(who, the({ op: "task.move", id: task, from: "s1", move: "m3" }));
      await does(who, the({ op: "task.move", id: task, from: "s5", move: "m11" }));
    },
    watcher: ({ task }, who) => does(who, the({ op: "task.watch", id: task, isOn: true })),
  };

  test.each(relations)("who may, by being the %s, and who may not by not being it", async (is) => {
    const [one, not] = is === "author" ? (["other", "member"] as const) : (["member", "admin"] as const);
    const own = await begin(() => ({ who: { is } }));
    await relation[is](own, one);
    expect(await reasonsOf(not, own)).toEqual([{ code: "not_your_role", params: { needed: { is } } }]);
    await does(one, move(own));
    const barred = await begin(() => ({ who: { not: { is } } }));
    await relation[is](barred, one);
    expect(await reasonsOf(one, barred)).toEqual([{ code: "not_for_you", params: { barred: { is } } }]);
    await does(not, move(barred));
    expect(await stateOf(barred)).toBe("s2");
  });

  test.each(people.map((row) => [kindOf(row[0]({} as Own)), ...row] as const))("who may, by %s", async (_, make, not, one) => {
    const own = await begin((here) => ({ who: make(here) }));
    const needed = make(own);
    expect(await reasonsOf(not, own)).toEqual([{ code: "not_your_role", params: { needed } }]);
    expect(await stateOf(own)).toBe("s1");
    await does(one, move(own));
    expect(await stateOf(own)).toBe("s2");
  });

  const fill = ({ task }: Own, field: string, value: string | number | null) => the({ op: "task.fill", id: task, field, value });
  const tasks: [make: (own: Own) => Condition, open: number, unfit: (own: Own) => Op[], fit: (own: Own) => Op[]][] = [
    [
      () => ({ subtasks: "done" }),
      1,
      // One that has ended, one in the trash and one below the next do not count.
      ({ project, task }) => {
        const [open, ended, gone] = [nextId(), nextId(), nextId()];
        return [
          makeTask(open, project, { parent: task }),
          makeTask(ended, project, { parent: task, state: "s4" }),
          makeTask(gone, project, { parent: task }),
          the({ op: "task.delete", id: gone }),
          makeTask(nextId(), project, { parent: ended }),
        ];
      },
      () => [],
    ],
    [
      () => ({ blockers: "done" }),
      2,
      ({ project, task }) => {
        const ids = Array.from({ length: 4 }, nextId);
        return [
          ...ids.map((id, at) => makeTask(id, project, { state: at === 3 ? "s5" : "s1" })),
          the({ op: "task.block", id: task, add: ids }),
          the({ op: "task.block", id: ids[0]!, add: [ids[2]!] }),
          the({ op: "task.delete", id: ids[1]! }),
        ];
      },
      () => [],
    ],
    [
      () => ({ checklist: "done" }),
      2,
      ({ task }) => {
        const ids = [nextId(), nextId(), nextId()];
        return [
          ...ids.map((id, at) => the({ op: "item.make", id, task, text: "Weigh", rank: `a${at}` })),
          the({ op: "item.edit", id: ids[0]!, set: { isDone: true } }),
        ];
      },
      () => [],
    ],
    [({ supplier }) => ({ filled: supplier }), 0, () => [], (own) => [fill(own, own.supplier, "Doi Chang")]],
    [({ kind, goods }) => ({ field: kind, is: goods }), 0, () => [], (own) => [fill(own, own.kind, own.goods)]],
    [({ amount }) => ({ field: amount, atLeast: 5 }), 0, (own) => [fill(own, own.amount, 4.99)], (own) => [fill(own, own.amount, 5)]],
    [({ amount }) => ({ field: amount, atMost: 5 }), 0, (own) => [fill(own, own.amount, 5.01)], (own) => [fill(own, own.amount, 5)]],
    [({ amount }) => ({ field: amount, moreThan: 5 }), 0, (own) => [fill(own, own.amount, 5)], (own) => [fill(own, own.amount, 5.01)]],
    [({ label }) => ({ label }), 0, () => [], ({ task, label }) => [the({ op: "task.label", id: task, add: [label] })]],
  ];
  /** Things that time and moves tell have tests of their own further down. */
  const ofTime = ["visits atMost", "hereFor unit working"];

  /** What is there of a kind that is not done is done. */
  const finish = async (own: Own) => {
    const { tasks: all } = await projectRows(stack, team.member, own.project);
    const others = (all as { id: string; state: string }[]).filter(({ id, state }) => id !== own.task && state === "s1");
    // By moves that ask for nothing.
    for (const { id } of others) await does("other", the({ op: "task.move", id, from: "s1", move: "m3" }));
    const details = await taskDetails(stack, team.other, own.task);
    for (const { id } of details!.items) await does("other", the({ op: "item.edit", id, set: { isDone: true } }));
  };

  test.each(tasks.map((row) => [kindOf(row[0]({} as Own)), ...row] as const))("which task, by %s", async (_, make, open, unfit, fit) => {
    const own = await begin((here) => ({ when: [make(here)] }));
    const made = unfit(own);
    if (made.length > 0) await does("other", ...made);
    // By whoever may all else.
    for (const who of ["member", "owner"] as const)
      expect(await reasonsOf(who, own)).toEqual([{ code: "not_so", params: { condition: make(own), open } }]);
    expect(await stateOf(own)).toBe("s1");
    const mended = fit(own);
    if (mended.length > 0) await does("other", ...mended);
    else await finish(own);
    await does("other", move(own));
    expect(await stateOf(own)).toBe("s2");
  });

  const needs: [make: (own: Own) => Need, give: (own: Own) => Op, keeps: boolean][] = [
    [() => ({ input: "comment" }), ({ task }) => the({ op: "comment.make", id: nextId(), task, text: "As agreed" }), false],
    [() => ({ input: "assignee" }), ({ task }) => the({ op: "task.edit", id: task, set: { assignee: team.other.id } }), true],
    [() => ({ input: "due" }), ({ task }) => the({ op: "task.edit", id: task, set: { due: "2026-12-24" } }), true],
    [({ supplier }) => ({ field: supplier }), (own) => fill(own, own.supplier, "Doi Chang"), true],
  ];
  const needKind = (one: Need) => ("input" in one ? one.input : kindOf(one));

  test.each(needs.map((row) => [needKind(row[0]({} as Own)), ...row] as const))("what is given, by %s", async (_, make, give, keeps) => {
    const own = await begin((here) => ({ needs: [make(here)] }));
    const missing = [{ code: "needed", params: { needs: [make(own)] } }];
    for (const who of ["member", "owner"] as const) expect(await reasonsOf(who, own)).toEqual(missing);
    // What comes after the move comes too late, and nothing of such a command is done.
    expect(await submit(stack, team.member, move(own), give(own))).toBe("move_refused");
    expect(await stateOf(own)).toBe("s1");
    // What was said before was said of something else; what stands in the task need not be given again.
    await does("member", give(own));
    if (keeps) await does("other", move(own));
    else {
      expect(await reasonsOf("member", own)).toEqual(missing);
      await does("other", give(own), move(own));
    }
    expect(await stateOf(own)).toBe("s2");
  });

  const today = () => dayIn("Asia/Bangkok", stack.deps.clock.now());
  const effects: [make: (own: Own) => Effect, before: (own: Own) => Op[], after: (own: Own) => object | Promise<void>][] = [
    [() => ({ assign: "author" }), () => [], () => ({ assignee: team.other.id })],
    [() => ({ assign: "mover" }), () => [], () => ({ assignee: team.member.id })],
    [
      () => ({ assign: "nobody" }),
      ({ task }) => [the({ op: "task.edit", id: task, set: { assignee: team.other.id } })],
      () => ({ assignee: null }),
    ],
    [() => ({ assign: { person: team?.admin.id } }), () => [], () => ({ assignee: team.admin.id })],
    [({ kind, goods }) => ({ field: kind, set: goods }), () => [], ({ kind, goods }) => ({ values: { [kind]: goods } })],
    [({ supplier }) => ({ field: supplier, set: null }), (own) => [fill(own, own.supplier, "Doi Chang")], () => ({ values: {} })],
    [({ label }) => ({ label, on: true }), () => [], ({ label }) => ({ labels: [label] })],
    [
      ({ label }) => ({ label, on: false }),
      ({ task, label }) => [the({ op: "task.label", id: task, add: [label] })],
      () => ({ labels: [] }),
    ],
    [() => ({ due: 3, working: false }), () => [], () => ({ due: dayAfter(today(), 3) })],
    [
      () => ({ due: 7, working: true }),
      () => [],
      async (own) => {
        const { due } = await taskOf(own);
        expect(due >= dayAfter(today(), 9)).toBe(true);
        expect([0, 6]).not.toContain(weekdayOf(due));
      },
    ],
    [() => ({ notify: "author" }), () => [], (own) => isNotified(own, team.other)],
    [() => ({ notify: "watchers" }), ({ task }) => [the({ op: "task.watch", id: task, isOn: true })], (own) => isNotified(own, team.other)],
    [
      () => ({ notify: "assignee" }),
      ({ task }) => [the({ op: "task.edit", id: task, set: { assignee: team.guest.id } })],
      (own) => isNotified(own, team.guest),
    ],
    [({ group }) => ({ notify: { group } }), () => [], (own) => isNotified(own, team.admin)],
    [
      () => ({ subtasks: ["Weigh", "Grind"] }),
      () => [],
      async (own) => {
        const { tasks: all } = await projectRows(stack, team.member, own.project);
        const below = (all as Task[]).filter(({ parent }) => parent === own.task);
        expect(below.map(({ title, state, number }) => [title, state, number])).toEqual([
          ["Weigh", "s1", 2],
          ["Grind", "s1", 3],
        ]);
      },
    ],
    [
      () => ({ comment: "Ready to ship" }),
      () => [],
      async (own) => {
        const { comments } = (await taskDetails(stack, team.member, own.task))!;
        expect(comments.map(({ author, text }) => [author, text])).toEqual([[null, "Ready to ship"]]);
        expect((await taskOf(own)).comments).toBe(1);
      },
    ],
  ];
  const taskOf = async ({ project, task }: Own) =>
    (await projectRows(stack, team.member, project)).tasks.find(({ id }: { id: string }) => id === task);
  const isNotified = async ({ task }: Own, { subdomain, token }: { subdomain: string; token: string }) => {
    const { notices } = await frame(stack, { subdomain, token });
    expect(notices.find((one: Notice) => one.task === task)).toMatchObject({ what: "pointedOut", detail: "s2", by: team.member.id });
  };
  const effectKind = (one: Effect) => [kindOf(one), ...Object.values(one).filter((value) => typeof value !== "object")].join(" ");

  test.each(effects.map((row) => [effectKind(row[0]({ group: "g" } as Own)), ...row] as const))(
    "what happens then: %s",
    async (_, make, before, after) => {
      const own = await begin((here) => ({ then: [make(here)] }));
      const given = before(own);
      if (given.length > 0) await does("other", ...given);
      await does("member", move(own));
      const expected = await after(own);
      if (expected) expect(await taskOf(own)).toMatchObject({ state: "s2", ...expected });
      const { activities } = (await taskDetails(stack, team.member, own.task))!;
      // Nobody is said to have done themselves what the workflow did.
      for (const { flow, is } of activities) if (flow === undefined) expect(Object.keys(is)).not.toContain("due");
      expect(activities.find(({ is }) => is["state"] === "s2")).toMatchObject({ actor: team.member.id });
      expect(activities.find(({ is }) => is["state"] === "s2")!.flow).toBeUndefined();
    },
  );

  test("what the workflow does is its own, for whoever moved the task", async () => {
    const own = await begin(({ label }) => ({ then: [{ assign: "author" }, { label, on: true }] }));
    await does("member", move(own));
    const { activities } = (await taskDetails(stack, team.member, own.task))!;
    expect(activities.filter(({ flow }) => flow !== undefined)).toMatchObject([
      {
        actor: team.member.id,
        was: { assignee: null },
        is: { assignee: team.other.id, labels: [own.label] },
        flow: { by: "move", id: first.id, skipped: [] },
      },
    ]);
  });

  test("an effect that does not fit is left out and said, and the others are done", async () => {
    const gone = "99999999-0000-4000-8000-000000000000";
    const own = await begin(({ label, amount }) => ({
      then: [{ assign: { person: gone } }, { field: amount, set: "much" }, { subtasks: ["Weigh"] }, { label, on: true }],
    }));
    await stack.deps.db.query(
      sql`update projects set workflow = jsonb_set(workflow, '{states,0,limit}', '{"count":1,"per":"state","hard":true}') where id = ${toStored(own.project)}::bigint`,
    );
    // The state in which subtasks begin is full with another one.
    await stack.deps.db.query(sql`update state_counts set n = 2 where project_id = ${toStored(own.project)}::bigint and state = 's1'`);
    await does("member", move(own));
    expect(await taskOf(own)).toMatchObject({ state: "s2", assignee: null, labels: [own.label] });
    const { activities } = (await taskDetails(stack, team.member, own.task))!;
    const [moved] = activities.filter(({ flow }) => flow !== undefined);
    expect(moved!.flow!.skipped.map(({ refused }) => refused.code)).toEqual(["no_member", "value_unfit", "move_refused"]);
  });

  test("a move that is taken back takes along what its workflow did, where nobody has changed that since", async () => {
    const own = await begin(({ label, kind, goods }) => ({
      then: [{ assign: "author" }, { label, on: true }, { field: kind, set: goods }, { due: 2, working: false }],
    }));
    await does("member", move(own));
    const since = (await taskOf(own)).stateSince;
    await does("other", the({ op: "task.edit", id: own.task, set: { due: "2030-01-01" } }));
    await does("member", the({ op: "task.undoMove", id: own.task, from: "s2", to: "s1", since }));
    expect(await taskOf(own)).toMatchObject({ state: "s1", assignee: null, labels: [], values: {}, due: "2030-01-01" });
  });

  test("a move is not made by what is said of another task", async () => {
    const own = await begin(() => ({ needs: [{ input: "comment" }] }));
    const other = nextId();
    await does("other", makeTask(other, own.project));
    const comment = the({ op: "comment.make", id: nextId(), task: other, text: "As agreed" });
    expect(await submit(stack, team.other, comment, move(own))).toBe("move_refused");
  });

  test("a move is not made by what the same command says and takes away", async () => {
    const own = await begin(() => ({ needs: [{ input: "comment" }] }));
    const id = nextId();
    const comment = the({ op: "comment.make", id, task: own.task, text: "As agreed" });
    expect(await submit(stack, team.other, comment, the({ op: "comment.delete", id }), move(own))).toBe("move_refused");
    expect(await stateOf(own)).toBe("s1");
  });

  test("what is given, by reason: it stands on the move, and in the task until the next one", async () => {
    const own = await begin(() => ({ needs: [{ input: "reason" }] }));
    const missing = [{ code: "needed", params: { needs: [{ input: "reason" }] } }];
    expect(await reasonsOf("member", own)).toEqual(missing);
    // Nothing but spaces says nothing, nor does a comment.
    const comment = the({ op: "comment.make", id: nextId(), task: own.task, text: "As agreed" });
    expect(await submit(stack, team.member, comment, move(own, { reason: "  " }))).toBe("move_refused");
    await does("member", move(own, { reason: " Too dear " }));
    expect(await taskIn(own)).toMatchObject({ state: "s2", reason: "Too dear", lastMover: team.member.id });
    const { activities } = (await taskDetails(stack, team.other, own.task))!;
    expect(activities.at(-1)).toMatchObject({ is: { state: "s2", reason: "Too dear" } });
    const { rows } = await stack.deps.db.query<{ reason: string | null }>(
      sql`select reason from transitions where task_id = ${toStored(own.task)}::bigint order by seq`,
    );
    expect(rows.map(({ reason }) => reason)).toEqual([null, "Too dear"]);
    await does("other", the({ op: "task.move", id: own.task, from: "s2", move: "m5" }));
    expect(await taskIn(own)).toMatchObject({ state: "s1", reason: null, lastMover: team.other.id });
  });

  test("which task, by visits atMost: each time that it comes there counts, but not one that was taken back", async () => {
    const own = await begin(() => ({ when: [{ visits: "s5", atMost: 1 }] }));
    const [away, back] = [
      the({ op: "task.move", id: own.task, from: "s1", move: "m3" }),
      the({ op: "task.move", id: own.task, from: "s5", move: "m11" }),
    ];
    await does("member", away);
    expect((await taskIn(own)).visits).toEqual({ s5: 1 });
    await does("member", back);
    await does("member", away);
    expect((await taskIn(own)).visits).toEqual({ s5: 2 });
    const since = "2026-01-01T00:00:00.000Z";
    await does("member", the({ op: "task.undoMove", id: own.task, from: "s5", to: "s1", since }));
    expect(await taskIn(own)).toMatchObject({ state: "s1", visits: { s5: 1 }, lastMover: team.member.id });
    await does("member", away, back);
    expect(await reasonsOf("owner", own)).toEqual([{ code: "not_so", params: { condition: { visits: "s5", atMost: 1 }, open: 0 } }]);
    expect(await stateOf(own)).toBe("s1");
  });

  test.each([
    ["hours", 2, undefined, 2 * hour],
    ["days", 2, undefined, 2 * day],
  ] as const)("which task, by hereFor unit working: %s", async (unit, hereFor, _, span) => {
    const condition = { hereFor, unit };
    const own = await begin(() => ({ when: [condition] }));
    const since = (back: number) =>
      stack.deps.db.query(
        sql`update tasks set state_since = ${new Date(stack.deps.clock.now().getTime() - back)} where id = ${toStored(own.task)}::bigint`,
      );
    await since(span - minute);
    expect(await reasonsOf("owner", own)).toEqual([{ code: "not_so", params: { condition, open: 0 } }]);
    await since(span);
    await does("member", move(own));
    expect(await stateOf(own)).toBe("s2");
  });

  test("all that the vocabulary says", () => {
    const kinds = (rows: readonly [(own: Own) => object, ...unknown[]][]) => [...new Set(rows.map(([make]) => kindOf(make({} as Own))))];
    expect(kinds(people).toSorted()).toEqual(kindsOf(single).toSorted());
    expect([...kinds(tasks), ...ofTime].toSorted()).toEqual(kindsOf(condition).toSorted());
    const asked = kindsOf(need).flatMap((kind) => (kind === "input" ? [...inputs] : [kind]));
    expect([...needs.map(([make]) => needKind(make({} as Own))), "reason"].toSorted()).toEqual(asked.toSorted());
    const happening = [...new Set(effects.map(([make]) => kindOf(make({} as Own))))];
    expect(happening.toSorted()).toEqual(kindsOf(effect).toSorted());
  });

  test("what a workflow names stays: a group, a label, a field and a choice of it", async () => {
    const own = await begin(({ group, label, kind, goods, supplier }) => ({
      who: { not: { group } },
      when: [{ label }, { field: kind, is: goods }, { filled: supplier }],
    }));
    const choices = [{ id: nextId(), name: "Service", color: null }];
    for (const op of [
      the({ op: "group.remove", id: own.group }),
      the({ op: "label.remove", id: own.label }),
      the({ op: "field.remove", id: own.supplier }),
      the({ op: "field.edit", id: own.kind, set: { choices } }),
    ])
      expect(await submit(stack, team.member, op)).toBe("in_workflow");
    // What it does not name goes.
    await does("member", the({ op: "field.remove", id: own.amount }));
  });

  test("a task that is judged by others is judged as they are at that moment", async () => {
    const own = await begin(() => ({ when: [{ subtasks: "done" }] }));
    const subtask = nextId();
    // In one command the subtask comes first, and holds the step up.
    expect(await submit(stack, team.other, makeTask(subtask, own.project, { parent: own.task }), move(own))).toBe("move_refused");
    await does("other", makeTask(subtask, own.project, { parent: own.task }));
    await does("other", the({ op: "task.move", id: subtask, from: "s1", move: "m3" }), move(own));
    expect(await stateOf(own)).toBe("s2");
  });

  test("a task is judged where the command itself has put it: it was made there, or came from another project", async () => {
    const own = await begin(({ group }) => ({ who: { group } }));
    const [plain, made, came, below] = [nextId(), nextId(), nextId(), nextId()];
    count += 1;
    await does(
      "admin",
      makeProject(plain, `X${String.fromCharCode(65 + (count % 26))}`),
      makeTask(came, plain),
      makeTask(below, plain, { parent: came }),
    );
    const step = (id: string) => the({ op: "task.move", id, from: "s1", move: first.id });
    const transfer = the({ op: "task.transfer", id: came, project: own.project, rank: "a0" });
    expect(await submit(stack, team.other, makeTask(made, own.project), step(made))).toBe("move_refused");
    await does("admin", makeTask(made, own.project), step(made), transfer, step(came), step(below));
    const [project, task] = [nextId(), nextId()];
    count += 1;
    await does("admin", makeProject(project, `Y${String.fromCharCode(65 + (count % 26))}`), makeTask(task, project), step(task));
  });

  test("whoever moves a task and whoever puts another below it at once come one after the other", async () => {
    const { project, ...rest } = await begin(() => ({ when: [{ subtasks: "done" }] }));
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const own = { ...rest, project, task: nextId() };
      await does("other", makeTask(own.task, project));
      const answers = await Promise.all([
        submit(stack, team.member, move(own)),
        submit(stack, team.other, makeTask(nextId(), own.project, { parent: own.task })),
      ]);
      expect(answers[1]).toBe("done");
      expect(await stateOf(own)).toBe(answers[0] === "done" ? "s2" : "s1");
    }
  });
});
