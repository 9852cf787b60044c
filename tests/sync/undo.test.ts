/** Taking back what was done: every change the other way round, where nobody has changed the same since (WORKSPACE §4, §9). */
import fc from "fast-check";
import { beforeEach, describe, expect, it, test } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import { workflowOf } from "../../src/domain/move-facts.ts";
import { factsOf } from "../../src/domain/move-facts.ts";
import type { Op, OpName } from "../../src/domain/ops.ts";
import { type DescriptionRow, type Group, keyOf, type Kind, kinds, type Task } from "../../src/domain/rows.ts";
import { Store } from "../../src/web/sync/store.ts";
import { createIds } from "../../src/domain/ids.ts";
import { movesFrom } from "../../src/workflow/evaluate.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { people, the, type Who } from "../domain/people.ts";
import { changed, stateOf } from "../workflow/documents.ts";
import { choices, fields, groups, labels, projects, step, tasks } from "../domain/steps.ts";
import { Server } from "./server.ts";

const me = people.member.id;
let clock: number;
let server: Server;
let store: Store;
let nextId: () => string;

/** What the server has is what the store shows. */
const sync = () => {
  for (let command = store.next(); command !== null; command = store.next()) {
    store.tries(command.id);
    store.settle(command.id, server.command(me, JSON.parse(JSON.stringify(command))));
  }
  catchUp();
};
const catchUp = () => {
  for (let isWhole = false; !isWhole;) {
    const page = server.changes(me, store.after);
    if (store.takePage(page) === "changed") return restart();
    isWhole = page.isWhole;
    for (const project of store.unopened()) {
      store.opens(project);
      const snapshot = server.snapshot(me, project);
      if (snapshot === null) store.opensNot(project);
      else store.takeSnapshot(project, snapshot);
    }
  }
  open();
};
/** Each task stands open somewhere: what hangs on it is there. */
const open = () => {
  const all = Array.from(store.rows.all("task"), ({ id }) => id);
  for (const id of all) {
    const details = store.isDetailed(id) ? null : server.task(me, id);
    if (details === null) continue;
    store.opensTask(id);
    store.takeTask(id, details);
  }
};
const restart = () => {
  const seen = projects.filter((of) => server.snapshot(me, of) !== null);
  store.begin(server.frame(me), new Map(seen.map((of) => [of, server.snapshot(me, of)!])));
};
const others = (who: Who, ...ops: Op[]) => {
  clock += 1;
  return server.command(people[who].id, { id: nextId(), version: 1, base: 0, ops, partial: false });
};
/** By any move of the chart, whoever may make it. */
const moveTo = (task: Task, state: string) => {
  const project = store.rows.get("project", task.project)!;
  const role = store.rows.get("access", `${task.project}:${me}`)?.role ?? "member";
  const facts = factsOf(store.rows, { id: me, role: "member" }, task, project, role, { now: clock });
  return movesFrom(workflowOf(project), task.state, facts).find(({ isAllowed, move }) => isAllowed && move.to === state)?.move.id ?? null;
};
const act = (...ops: Op[]) => {
  clock += 1;
  const refused = store.do(ops);
  return refused === null ? store.lastAct()! : null;
};
const undo = (done: string) => {
  clock += 1;
  return store.undo(done, moveTo, inverseOf);
};

const redo = () => {
  clock += 1;
  return store.redo(moveTo, inverseOf);
};

/** What a person sees: living tasks with their labels in any order, what hangs on them, and projects that are at work; what was done is done. */
const seen = () => {
  const row = (kind: Kind, each: object): object | null => {
    if (kind === "task") {
      const { labels: own, number: _, stateSince: _since, ...task } = each as Task;
      return task.deletedAt === null ? { ...task, labels: own.toSorted() } : null;
    }
    // What somebody noted of a key in the meantime leads on.
    if (kind === "project") return { ...each, formerKeys: [] };
    if (kind === "group") return { ...each, people: (each as Group).people.toSorted() };
    // One that says nothing is none.
    return kind === "activity" || (kind === "description" && (each as DescriptionRow).text === "") ? null : each;
  };
  return kinds.map((kind) =>
    Array.from(store.rows.all(kind), (each) => [keyOf(kind, each as never), row(kind, each)] as const)
      .filter(([, each]) => each !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const begin = () => {
  clock = Date.parse("2026-11-24T09:00:00.000Z");
  server = new Server();
  nextId = createIds(
    () => clock,
    () => 7,
  );
  others("member", the({ op: "project.make", id: projects[0], name: "P", key: "PA", color: "blue", icon: null, template: "kanban" }));
  others("member", the({ op: "label.make", id: labels[0], project: projects[0], name: "L", color: "rose" }));
  const ofProject = { project: projects[0], description: "", rank: "a0" } as const;
  const offered = choices.map((of) => ({ id: of, name: of, color: null }));
  others("member", the({ op: "field.make", id: fields[0], kind: "choice", name: "C", choices: offered, ...ofProject }));
  others("member", the({ op: "field.make", id: fields[1], kind: "person", name: "P", choices: [], ...ofProject }));
  others("member", the({ op: "group.make", id: groups[0], project: projects[0], name: "G", people: [people.other.id] }));
  for (const at of tasks.slice(0, 3)) others("other", the({ op: "task.make", id: at, project: projects[0], title: "T", rank: "a0" }));
  store = new Store(
    () => clock,
    () => 0,
  );
  restart();
};
beforeEach(begin);

const [first] = tasks as [string];
const edit = (set: object): Op => the({ op: "task.edit", id: first, set });
const move = (from: string, taken: string): Op => the({ op: "task.move", id: first, from, move: taken });
const title = () => store.rows.get("task", first)?.title;

describe("what was done from My work, where the project is not open", () => {
  /** As a page begins that shows no board. */
  const beginWithoutBoards = () => store.begin(server.frame(me), new Map());
  const syncOwn = () => {
    for (let command = store.next(); command !== null; command = store.next()) {
      store.tries(command.id);
      store.settle(command.id, server.command(me, JSON.parse(JSON.stringify(command))));
    }
    store.takePage(server.changes(me, store.after));
  };

  it("is taken back and done again, though a task that has ended is nobody's work", () => {
    others("owner", edit({ assignee: me }));
    beginWithoutBoards();
    const { state } = store.rows.get("task", first)!;
    const [step] = store.rows.get("project", projects[0]!)!.workflow.states.find(({ id }) => id === state)!.moves;
    const done = act(move(state, step!.id))!;
    act(the({ op: "task.edit", id: first, set: { assignee: people.other.id } }));
    syncOwn();
    expect(undo(store.lastAct()!)).toBeNull();
    syncOwn();
    expect(undo(done)).toBeNull();
    syncOwn();
    expect(server.tables.get("task", first)).toMatchObject({ state, assignee: me });
    expect(redo()).toBeNull();
    syncOwn();
    expect(server.tables.get("task", first)?.state).toBe(step!.to);
  });

  it("is not kept once nobody can take it back", () => {
    others("owner", edit({ assignee: me }));
    beginWithoutBoards();
    others("owner", edit({ assignee: people.other.id }));
    syncOwn();
    expect(store.rows.get("task", first)).toBeUndefined();
  });

  const hear = () => void store.takePage(server.changes(me, store.after));

  it("is not kept once the server refused it", () => {
    others("owner", edit({ assignee: me }));
    beginWithoutBoards();
    const { state } = store.rows.get("task", first)!;
    const [step] = store.rows.get("project", projects[0]!)!.workflow.states.find(({ id }) => id === state)!.moves;
    act(move(state, step!.id));
    others("owner", edit({ assignee: people.other.id }), move(state, step!.id));
    hear();
    expect(store.rows.get("task", first)).toBeDefined();
    syncOwn();
    expect(store.unsent()).toHaveLength(1);
    expect(store.rows.get("task", first)).toBeUndefined();
  });

  it.each([
    ["refused", false],
    ["refused in part", true],
    ["given up", null],
  ])("is not kept of another's task with the same id once it is %s", (_, partial) => {
    beginWithoutBoards();
    const making = (title: string) => the({ op: "task.make", id: tasks[4]!, project: projects[0], title, rank: "a0" });
    const made = making("Mine");
    if (partial === true) store.doEach([made]);
    else act(made);
    others("owner", making("Theirs"));
    hear();
    if (partial === null) store.giveUp(store.next()!.id, { code: "unreadable" });
    else syncOwn();
    expect(store.unsent()).toHaveLength(1);
    expect(store.rows.get("task", tasks[4]!)).toBeUndefined();
  });
});

describe("what was not sent", () => {
  it("is simply dropped", () => {
    const before = seen();
    const done = act(edit({ title: "Mine" }))!;
    expect(store.pending()).toHaveLength(1);
    expect(undo(done)).toBeNull();
    expect([store.pending(), seen(), store.dropped]).toEqual([[], before, done]);
  });

  it("and has been tried is taken back by another command: it may have been done", () => {
    const done = act(edit({ title: "Mine" }))!;
    store.tries(done);
    expect(undo(done)).toBeNull();
    expect([store.pending().length, title()]).toEqual([2, "T"]);
    sync();
    expect(server.tables.get("task", first)?.title).toBe("T");
  });

  it("is not dropped below what was done after it", () => {
    const done = act(edit({ title: "Mine" }))!;
    act(edit({ priority: "high" }));
    expect(undo(done)).toBeNull();
    expect(store.pending()).toHaveLength(3);
    sync();
    expect(server.tables.get("task", first)).toMatchObject({ title: "T", priority: "high" });
  });
});

it("a nudge is taken back as long as nobody was told", () => {
  others("member", edit({ assignee: people.other.id, due: "2026-11-23" }));
  catchUp();
  const nudged = () => store.rows.get("task", first)?.nudged;
  const nudge = the({ op: "task.nudge", id: first, person: people.other.id });
  const day = { [people.other.id]: "2026-11-24" };
  const unsent = act(nudge)!;
  expect([nudged(), undo(unsent), nudged()]).toEqual([day, null, {}]);
  const sent = act(nudge)!;
  sync();
  expect([undo(sent), nudged()]).toEqual([{ code: "too_late" }, day]);
});

describe("one's own changes", () => {
  it("are taken back latest first, and each once", () => {
    act(edit({ title: "One" }));
    act(edit({ title: "Two" }));
    sync();
    for (const expected of ["One", "T"]) {
      expect(undo(store.lastAct()!)).toBeNull();
      sync();
      expect(title()).toBe(expected);
    }
    expect(store.lastAct()).toBeNull();
  });

  it("stay where what they were made to is gone, or there again", () => {
    const renamed = act(the({ op: "label.edit", id: labels[0]!, set: { name: "M" } }))!;
    const item = the({ op: "item.make", id: nextId(), task: first, text: "Weigh", rank: "a0" });
    others("other", item);
    catchUp();
    const removed = act(the({ op: "item.remove", id: (item as { id: string }).id }))!;
    sync();
    others("member", the({ op: "label.remove", id: labels[0]! }));
    others("other", item);
    catchUp();
    expect([undo(renamed), undo(removed)]).toEqual([{ code: "not_found" }, { code: "changed_meanwhile" }]);
  });

  it("give back the labels, and what it waited for, of a task that went to another project", () => {
    others("member", the({ op: "project.make", id: projects[1], name: "Q", key: "QA", color: "blue", icon: null, template: "kanban" }));
    others("other", the({ op: "task.label", id: first, add: [labels[0]!] }), the({ op: "task.block", id: first, add: [tasks[1]!] }));
    catchUp();
    const done = act(the({ op: "task.transfer", id: first, project: projects[1], rank: "a5" }))!;
    sync();
    expect(store.rows.get("task", first)).toMatchObject({ project: projects[1], labels: [], blockedBy: [] });
    expect(undo(done)).toBeNull();
    sync();
    expect(store.unsent()).toEqual([]);
    expect(store.rows.get("task", first)).toMatchObject({ project: projects[0], state: "s1", labels: [labels[0]], blockedBy: [tasks[1]] });
  });

  it("come back together where one command took a label and the tasks that bore it", () => {
    others("other", the({ op: "task.label", id: first, add: [labels[0]!] }));
    catchUp();
    const before = seen();
    const done = act(the({ op: "task.delete", id: first }), the({ op: "label.remove", id: labels[0]! }))!;
    sync();
    expect(undo(done)).toBeNull();
    sync();
    expect([store.unsent(), seen()]).toEqual([[], before]);
  });

  it("are not what the server refused, nor what others did", () => {
    others("other", the({ op: "task.delete", id: first }));
    act(edit({ title: "Mine" }));
    sync();
    expect([store.unsent().length, store.lastAct()]).toEqual([1, null]);
  });

  it("are those of a command in parts that the server did not refuse", () => {
    const [kept, other] = tasks.slice(0, 2) as [string, string];
    catchUp();
    const before = store.rows.get("task", kept)!.title;
    others("other", the({ op: "task.delete", id: other }));
    store.doEach([kept, other].map((id) => the({ op: "task.edit", id, set: { title: "Both" } })));
    const done = store.lastAct()!;
    sync();
    expect([store.unsent().length, store.rows.get("task", kept)!.title]).toEqual([1, "Both"]);
    expect(undo(done)).toBeNull();
    sync();
    expect([store.unsent().length, store.rows.get("task", kept)!.title]).toEqual([1, before]);
    // Nothing is left of one of which every op was refused.
    others("other", the({ op: "task.delete", id: kept }));
    store.doEach([edit({ title: "Mine" })]);
    sync();
    expect(store.lastAct()).toBeNull();
  });

  it("stay where somebody has changed the same since, in the browser and in the server", () => {
    const done = act(edit({ title: "Mine" }))!;
    sync();
    others("other", edit({ title: "Theirs" }));
    const later = act(edit({ priority: "high" }))!;
    // The news are on their way.
    expect(undo(done)).toBeNull();
    sync();
    expect([store.unsent().at(-1)?.refused, title()]).toEqual([{ code: "changed_meanwhile" }, "Theirs"]);
    // What they did not touch comes back.
    expect(undo(later)).toBeNull();
    const again = act(edit({ title: "Mine again" }))!;
    sync();
    others("other", edit({ title: "Theirs again" }));
    catchUp();
    expect(undo(again)).toEqual({ code: "changed_meanwhile" });
    expect(store.rows.get("task", first)).toMatchObject({ title: "Theirs again", priority: "none" });
  });

  it("stay where the right to them is gone", () => {
    const done = act(edit({ title: "Mine" }))!;
    sync();
    others("owner", the({ op: "access.give", project: projects[0], person: people.owner.id, role: "lead" }));
    others("owner", the({ op: "access.give", project: projects[0], person: me, role: "viewer" }));
    catchUp();
    expect(undo(done)).toEqual({ code: "editors_only" });
  });
});

describe("a workflow", () => {
  const [project] = projects as [string];
  const kanban: WorkflowDocument = templates.kanban.document;
  const draft = (from: WorkflowDocument, to: WorkflowDocument): Op => the({ op: "workflow.draft", id: project, from, to });
  const named = (from: WorkflowDocument, at: string, en: string) => changed(from, (copy) => (stateOf(copy, at).name.en = en));
  const draftNow = () => store.rows.get("project", project)?.workflowDraft;

  it("has what another changed of its draft still, when one's own change is taken back", () => {
    const mine = named(kanban, "s1", "Ideas");
    const done = act(draft(kanban, mine))!;
    sync();
    others("owner", draft(mine, named(mine, "s2", "Soon")));
    catchUp();
    expect(undo(done)).toBeNull();
    sync();
    expect([draftNow(), store.unsent()]).toEqual([named(kanban, "s2", "Soon"), []]);
  });

  it("keeps a draft that another has changed in the same place", () => {
    const mine = named(kanban, "s1", "Ideas");
    const done = act(draft(kanban, mine))!;
    sync();
    others("owner", draft(mine, named(mine, "s1", "Pool")));
    catchUp();
    expect(undo(done)).toEqual({ code: "changed_meanwhile" });
    expect(draftNow()).toEqual(named(kanban, "s1", "Pool"));
  });

  it("that was published stays, and so does the draft that it was", () => {
    const mine = named(kanban, "s1", "Ideas");
    const drafted = act(draft(kanban, mine))!;
    const published = act(the({ op: "workflow.publish", id: project, workflow: mine, targets: [] }))!;
    sync();
    expect(undo(published)).toEqual({ code: "too_late" });
    expect(undo(drafted)).toEqual({ code: "changed_meanwhile" });
    expect(store.rows.get("project", project)).toMatchObject({ workflow: mine, workflowVersion: 2, workflowDraft: null });
  });

  it("puts the tasks of a state that goes elsewhere at once, in the browser as in the server", () => {
    const shorter = changed(kanban, (copy) => (copy.states = copy.states.filter(({ id }) => id !== "s2")));
    for (const state of shorter.states) state.moves = state.moves.filter(({ to }) => to !== "s2");
    others("other", move("s1", "m1"));
    catchUp();
    act(draft(kanban, shorter));
    act(the({ op: "workflow.publish", id: project, workflow: shorter, targets: [{ from: "s2", to: "s3" }] }));
    const here = store.rows.get("task", first);
    sync();
    expect([here?.state, store.rows.get("task", first)?.state, store.unsent()]).toEqual(["s3", "s3", []]);
  });
});

describe("a move", () => {
  it("is as if it had never been, within ten seconds", () => {
    const { stateSince } = store.rows.get("task", first)!;
    const done = act(move("s1", "m1"))!;
    sync();
    clock += 8_000;
    expect(undo(done)).toBeNull();
    expect(store.pending()[0]!.ops[0]!.op).toBe("task.undoMove");
    sync();
    expect(server.tables.get("task", first)).toMatchObject({ state: "s1", stateSince });
  });

  it("is taken back by a move of the chart later, and not where there is none", () => {
    const done = act(move("s1", "m1"))!;
    sync();
    clock += 60_000;
    expect(moveTo(store.rows.get("task", first)!, "s1")).not.toBeNull();
    expect(undo(done)).toBeNull();
    expect(store.pending()[0]!.ops[0]!.op).toBe("task.move");
    sync();
    const again = act(move("s1", "m1"))!;
    sync();
    clock += 60_000;
    expect(store.undo(again, () => null, inverseOf)).toEqual({ code: "too_late" });
  });

  it("stays where somebody has moved the task on", () => {
    const done = act(move("s1", "m1"))!;
    sync();
    const project = store.rows.get("project", projects[0]!)!;
    const facts = factsOf(store.rows, people.member, store.rows.get("task", first)!, project, "member", { now: clock });
    const onward = movesFrom(workflowOf(project), "s2", facts).find(({ isAllowed, move: { to } }) => isAllowed && to !== "s1")!.move;
    others("other", move("s2", onward.id));
    catchUp();
    expect(undo(done)).toEqual({ code: "moved_meanwhile", state: onward.to });
  });
});

describe("what was taken back", () => {
  it("is done again as it was, latest first, until something else is done", () => {
    act(edit({ title: "One" }));
    sync();
    act(edit({ title: "Two" }));
    sync();
    undo(store.lastAct()!);
    sync();
    undo(store.lastAct()!);
    sync();
    for (const expected of ["One", "Two"]) {
      expect(redo()).toBeNull();
      sync();
      expect(title()).toBe(expected);
    }
    expect(redo()).toBeUndefined();
    expect(undo(store.lastAct()!)).toBeNull();
    sync();
    act(edit({ priority: "high" }));
    expect(redo()).toBeUndefined();
    expect(server.tables.get("task", first)).toMatchObject({ title: "One" });
  });

  it("before it was sent is done as something new, unless somebody has changed the same", () => {
    undo(act(edit({ title: "Mine" }))!);
    expect(redo()).toBeNull();
    expect([store.pending().length, title()]).toEqual([1, "Mine"]);
    undo(store.lastAct()!);
    others("other", edit({ title: "Theirs" }));
    catchUp();
    expect([redo(), title()]).toEqual([{ code: "changed_meanwhile" }, "Theirs"]);
  });

  it("is there again where what took it back was not sent yet", () => {
    const done = act(edit({ title: "Mine" }))!;
    sync();
    undo(done);
    expect(redo()).toBeNull();
    expect([store.pending(), title(), store.lastAct()]).toEqual([[], "Mine", done]);
  });

  it("is moved again by a move of the chart, and not where there is none", () => {
    undo(act(move("s1", "m1"))!);
    act(edit({ title: "Mine" }));
    const done = act(move("s1", "m1"))!;
    sync();
    undo(done);
    sync();
    expect(redo()).toBeNull();
    expect(store.pending()[0]!.ops[0]).toMatchObject({ op: "task.move", move: "m1" });
    sync();
    expect([server.tables.get("task", first)?.state, store.unsent()]).toEqual(["s2", []]);
    undo(store.lastAct()!);
    sync();
    expect(store.redo(() => null, inverseOf)).toEqual({ code: "too_late" });
  });

  it("stays so where somebody has changed the same since, or where the server refused to take it back", () => {
    undo(act(edit({ title: "Mine" }))!);
    const done = act(edit({ title: "Mine" }))!;
    sync();
    undo(done);
    sync();
    others("other", edit({ title: "Theirs" }));
    catchUp();
    expect([redo(), title()]).toEqual([{ code: "changed_meanwhile" }, "Theirs"]);
    const later = act(edit({ title: "Mine again" }))!;
    sync();
    others("other", edit({ title: "Theirs again" }));
    undo(later);
    // It is refused: the news were on their way.
    sync();
    expect([redo(), title()]).toEqual([undefined, "Theirs again"]);
  });
});

test("doing and taking back leads to where one was, for every op, with what others do between", () => {
  const taken = new Set<OpName>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), fc.array(step, { maxLength: 3 }), (steps, between) => {
      begin();
      for (const { who, ops } of steps) {
        if (who !== "member") {
          others(who, ...ops);
          continue;
        }
        // As long as it does not move.
        if (ops.some(({ op }) => op === "task.move")) server.mark();
        sync();
        const before = seen();
        const done = act(...ops);
        if (done === null) continue;
        sync();
        if (store.lastAct() !== done) continue;
        const refused = undo(done);
        sync();
        // What a comment said that was deleted is nowhere, and tasks have moved by a workflow that was published.
        const made = new Set(ops.flatMap((op) => (op.op === "comment.make" ? [op.id] : [])));
        const isForGood = (op: Op) => (op.op === "comment.delete" && !made.has(op.id)) || op.op === "workflow.publish";
        const isLost = ops.some(isForGood);
        // Into what not everybody sees they may take one that is not theirs from a project that they lead alone.
        if (refused?.code === "own_only" && ops.some(({ op }) => op === "task.transfer")) continue;
        expect([refused, store.unsent()]).toEqual([isLost ? { code: "too_late" } : null, []]);
        // A project that was made is archived, a comment leaves that it was there, and what it said before has been edited.
        if (ops.every(({ op }) => op !== "project.make" && !op.startsWith("comment."))) expect(seen()).toEqual(before);
        for (const { op } of ops) taken.add(op);
        // What others change elsewhere stays theirs.
        for (const each of between) if (each.who !== "member") others(each.who, ...each.ops);
      }
    }),
    { numRuns: 500, seed: 20_261_124 },
  );
  expect([...taken].toSorted()).toEqual(
    expect.arrayContaining([
      "access.give",
      "field.edit",
      "field.remove",
      "group.fill",
      "group.remove",
      "task.fill",
      "label.make",
      "label.remove",
      "project.archive",
      "project.edit",
      "task.block",
      "task.delete",
      "task.edit",
      "task.label",
      "task.make",
      "task.move",
      "task.restore",
      "task.transfer",
      "task.watch",
      "workflow.draft",
    ]),
  );
});

test("doing again what was taken back leads to where it had led, for every op, or says why not", () => {
  const taken = new Set<OpName>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      begin();
      for (const { who, ops } of steps) {
        if (who !== "member") {
          others(who, ...ops);
          continue;
        }
        sync();
        const done = act(...ops);
        if (done === null) continue;
        sync();
        const after = seen();
        if (store.lastAct() !== done || undo(done) !== null) continue;
        sync();
        const before = seen();
        const refused = redo();
        sync();
        for (const each of store.unsent()) store.forget(each.id);
        // What is refused leaves all as it is.
        if (refused !== null) expect(seen()).toEqual(before);
        else {
          expect(seen()).toEqual(after);
          for (const { op } of ops) taken.add(op);
          // It is taken back once more like anything else.
          expect(undo(store.lastAct()!)).toBeNull();
          sync();
          expect(seen()).toEqual(before);
        }
      }
    }),
    { numRuns: 300, seed: 20_261_124 },
  );
  expect([...taken].toSorted()).toEqual(
    expect.arrayContaining([
      "access.give",
      "field.edit",
      "field.make",
      "field.remove",
      "group.fill",
      "group.remove",
      "item.make",
      "label.remove",
      "project.archive",
      "project.edit",
      "project.make",
      "task.block",
      "task.delete",
      "task.describe",
      "task.edit",
      "task.fill",
      "task.label",
      "task.make",
      "task.watch",
      "view.make",
      "workflow.draft",
    ]),
  );
});

test("what others did between doing and taking back is never lost", () => {
  fc.assert(
    fc.property(step, fc.array(step, { minLength: 1, maxLength: 4 }), ({ ops }, between) => {
      begin();
      const done = act(...ops);
      if (done === null) return;
      sync();
      const theirs = between.filter(({ who }) => who !== "member");
      for (const { who, ops: given } of theirs) others(who, ...given);
      catchUp();
      const mid = new Map(
        kinds.flatMap((kind) => Array.from(store.rows.all(kind), (row) => [`${kind} ${keyOf(kind, row as never)}`, row])),
      );
      if (store.undo(done, moveTo, inverseOf) !== null) return;
      const own = store.pending().at(-1)?.ops ?? [];
      // Each edit names what it expects to find, and finds it.
      for (const op of own)
        if ("expect" in op && op.expect && typeof op.expect === "object" && "id" in op) {
          const kind = op.op.slice(0, op.op.indexOf(".")) as Kind;
          expect(mid.get(`${kind} ${op.id}`)).toMatchObject(op.expect);
        }
      sync();
      for (const each of store.unsent()) store.forget(each.id);
    }),
    { numRuns: 500, seed: 20_261_124 },
  );
});

describe("what hangs on a task", () => {
  const [row, comment] = ["00000000801", "00000000802"];
  const items = () => store.items(first).map(({ text, isDone }) => [text, isDone]);
  beforeEach(open);
  const back = () => {
    sync();
    expect(undo(store.lastAct()!)).toBeNull();
    sync();
  };

  it("an entry of a checklist comes, changes and goes, and back", () => {
    act(the({ op: "item.make", id: row, task: first, text: "Milk", rank: "a0" }));
    back();
    expect(items()).toEqual([]);
    act(the({ op: "item.make", id: row, task: first, text: "Milk", rank: "a0" }));
    act(the({ op: "item.edit", id: row, set: { isDone: true } }));
    back();
    expect(items()).toEqual([["Milk", false]]);
    act(the({ op: "item.edit", id: row, set: { isDone: true } }));
    act(the({ op: "item.remove", id: row }));
    back();
    expect(items()).toEqual([["Milk", true]]);
    expect(store.rows.get("task", first)).toMatchObject({ items: 1, itemsDone: 1 });
  });

  it("a comment goes again, and says again what it said", () => {
    act(the({ op: "comment.make", id: comment, task: first, text: "One" }));
    act(the({ op: "comment.edit", id: comment, text: "Two" }));
    back();
    expect(store.rows.get("comment", comment)).toMatchObject({ text: "One", deletedAt: null });
    sync();
    expect(undo(store.lastAct()!)).toBeNull();
    expect(store.rows.get("comment", comment)?.deletedAt).not.toBeNull();
  });

  it("a sign that was given or taken is taken or given again, beside those of others", () => {
    const react = (isOn: boolean) => the({ op: "comment.react", id: comment, sign: "like", isOn });
    const signs = () => store.rows.get("comment", comment)?.reactions.map(({ person }) => person);
    act(the({ op: "comment.make", id: comment, task: first, text: "One" }));
    act(react(true));
    sync();
    others("other", react(true));
    catchUp();
    back();
    expect(signs()).toEqual([people.other.id]);
    act(react(true));
    act(react(false));
    back();
    expect(signs()).toEqual([people.other.id, people.member.id]);
  });

  it("the words of a comment that was deleted are nowhere", () => {
    act(the({ op: "comment.make", id: comment, task: first, text: "One" }));
    act(the({ op: "comment.delete", id: comment }));
    sync();
    expect(undo(store.lastAct()!)).toEqual({ code: "too_late" });
  });

  it("a description comes back by its lines, beside what others wrote", () => {
    act(the({ op: "task.describe", id: first, from: "", to: "Boil\nServe" }));
    act(the({ op: "task.describe", id: first, from: "Boil\nServe", to: "Boil well\nServe" }));
    sync();
    others("other", the({ op: "task.describe", id: first, from: "Boil well\nServe", to: "Boil well\nServe\nPay" }));
    catchUp();
    back();
    expect(store.rows.get("description", first)?.text).toBe("Boil\nServe\nPay");
  });

  it("stays where somebody has changed the same since", () => {
    act(the({ op: "item.make", id: row, task: first, text: "Milk", rank: "a0" }));
    act(the({ op: "item.edit", id: row, set: { text: "Tea" } }));
    sync();
    others("other", the({ op: "item.edit", id: row, set: { text: "Coffee" } }));
    catchUp();
    expect(undo(store.lastAct()!)).toEqual({ code: "changed_meanwhile" });
  });
});
