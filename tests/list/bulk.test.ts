/** One thing done to several tasks: each for itself, what is refused is listed (WORKSPACE §4, §9). */
import { expect, it } from "vitest";
import { changeAll } from "../../src/web/providers/bulk.ts";
import type { Need, WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, people, the } from "../domain/people.ts";
import { storeOf } from "../model/rows.tsx";
import { access, project, task } from "../sync/frames.ts";

const open = (who: keyof typeof people = "owner") =>
  storeOf(who, {
    projects: [project(1, { workflow: templates.kanban.document })],
    access: [access(1, "guest", "viewer")],
    labels: [{ id: id(7), project: id(1), name: "Drinks", color: "teal" }],
    tasks: [
      task(1),
      // Before what a first card of a column is given.
      task(2, { state: "s2", rank: "Zz" }),
      task(3, { state: "s4", priority: "high", labels: [id(7)] }),
      task(4, { deletedAt: "2026-11-24T08:00:00.000Z" }),
    ],
  });
const all = [id(1), id(2), id(3), id(4), id(5)];

it("changes a field of all that have another one, in one command", () => {
  const store = open();
  expect(changeAll(store, all, { kind: "priority", priority: "high" }).refusals).toEqual([]);
  expect([1, 2, 3, 4].map((at) => store.rows.get("task", id(at))?.priority)).toEqual(["high", "high", "high", "none"]);
  expect(store.pending().map(({ ops, partial }) => [partial, ops.length])).toEqual([[true, 2]]);
});

it.each([
  [{ kind: "assign", person: people.member.id }, "assignee", people.member.id],
  [{ kind: "due", day: "2026-12-01" }, "due", "2026-12-01"],
  [{ kind: "label", label: id(7), isOn: true }, "labels", [id(7)]],
] as const)("does %j", (change, field, value) => {
  const store = open();
  expect(changeAll(store, [id(1), id(3)], change).refusals).toEqual([]);
  expect([1, 3].map((at) => store.rows.get("task", id(at))?.[field])).toEqual([value, value]);
});

it("takes a label off, and puts tasks in the trash", () => {
  const store = open();
  expect(changeAll(store, all, { kind: "label", label: id(7), isOn: false }).refusals).toEqual([]);
  expect(store.rows.get("task", id(3))?.labels).toEqual([]);
  expect(changeAll(store, [id(1)], { kind: "remove" }).refusals).toEqual([]);
  expect(store.rows.get("task", id(1))?.deletedAt).not.toBeNull();
});

it("moves those that have a step there, to the top in their order, and says which have none", () => {
  const store = open();
  const refusals = changeAll(store, [id(3), id(1)], { kind: "move", to: "s2" }).refusals;
  expect(refusals).toEqual([{ task: id(3), error: { code: "no_step" } }]);
  expect(store.column(id(1), "s2")).toEqual([id(1), id(2)]);
  expect(changeAll(store, [id(2), id(1)], { kind: "move", to: "s1" }).refusals).toEqual([]);
  expect(store.column(id(1), "s1")).toEqual([id(2), id(1)]);
  // Before what stands there.
  store.do([the({ op: "task.make", id: id(9), project: id(1), title: "Pour", state: "s3", rank: "Zz" })]);
  expect(changeAll(store, [id(2), id(1)], { kind: "move", to: "s3" }).refusals).toEqual([]);
  expect(store.column(id(1), "s3")).toEqual([id(2), id(1), id(9)]);
});

it("moves by a step that asks for something those that have it, and says of the others that it has to be made of each", () => {
  const needs: Need[] = [{ input: "assignee" }];
  const workflow = structuredClone<WorkflowDocument>(templates.kanban.document);
  for (const move of workflow.states[0]!.moves) move.needs = needs;
  const store = storeOf("owner", {
    projects: [project(1, { workflow })],
    tasks: [task(1, { assignee: people.member.id }), task(2, { rank: "a1" })],
  });
  expect(changeAll(store, [id(1), id(2)], { kind: "move", to: "s2" }).refusals).toEqual([
    { task: id(2), error: { code: "move_refused", reasons: [{ code: "needed", params: { needs } }] } },
  ]);
  expect([store.column(id(1), "s1"), store.column(id(1), "s2")]).toEqual([[id(2)], [id(1)]]);
});

it("lists each that is refused", () => {
  const store = open("guest");
  const refusals = changeAll(store, [id(1), id(2)], { kind: "priority", priority: "low" }).refusals;
  expect(refusals.map(({ task: of, error }) => [of, error.code])).toEqual([
    [id(1), "editors_only"],
    [id(2), "editors_only"],
  ]);
});

it("sends more than a command holds in several", () => {
  const many = Array.from({ length: 501 }, (_, at) => task(at + 1));
  const store = storeOf("owner", { tasks: many });
  changeAll(
    store,
    many.map((each) => each.id),
    { kind: "priority", priority: "low" },
  );
  expect(store.pending().map(({ ops }) => ops.length)).toEqual([500, 1]);
});

it("puts tasks where they are wanted, also those that are in the column already, and between no two of themselves", () => {
  const store = storeOf("owner", {
    projects: [project(1, { workflow: templates.kanban.document })],
    tasks: [...[1, 2, 3, 4].map((at) => task(at, { state: "s2", rank: `a${at}` })), task(5)],
  });
  const into = (tasks: number[], before: string | null) => {
    const { refusals } = changeAll(store, tasks.map(id), { kind: "move", to: "s2", before });
    expect(refusals).toEqual([]);
    return store.column(id(1), "s2");
  };
  expect(into([5, 1], id(4))).toEqual([2, 3, 5, 1, 4].map(id));
  expect(into([2, 4], null)).toEqual([3, 5, 1, 2, 4].map(id));
  expect(into([5, 4], id(5))).toEqual([3, 5, 4, 1, 2].map(id));
});
