/** Choosing several tasks and changing them together, by the letter of WORKSPACE §4 and §9 and not by the chart's. */
import { expect, it } from "vitest";
import { selectionMachine, type BulkRefusal } from "../../machines/workspace/selection.ts";
import { begin } from "../model/journey.ts";

const [one, two, three] = ["a", "b", "c"];
const open = (refusals: readonly BulkRefusal[] = []) => begin(selectionMachine, undefined, { changeAll: () => refusals }, {});
const high = { kind: "priority", priority: "high" } as const;

it("a tick chooses, another takes it back", () => {
  const { send, at } = open();
  send({ type: "task.toggled", task: one });
  send({ type: "task.toggled", task: two });
  send({ type: "task.toggled", task: one });
  expect([at().context.chosen, at().hasTag("chosen")]).toEqual([[two], true]);
  send({ type: "task.toggled", task: two });
  expect(at().hasTag("chosen")).toBe(false);
});

it("what was changed stays chosen for the next change", async () => {
  const { send, settled, at, asked } = open();
  send({ type: "all.chosen", tasks: [one, two, three] });
  send({ type: "change.chosen", change: high });
  send({ type: "change.chosen", change: { kind: "remove" } });
  await settled();
  expect(asked).toEqual([{ actor: "changeAll", input: { tasks: [one, two, three], change: high } }]);
  expect([at().value, at().context.chosen]).toEqual(["some", [one, two, three]]);
});

it("says which were not changed, and forgets it with the next thing that is done", async () => {
  const { send, settled, at } = open([{ task: two, error: { code: "in_trash" } }]);
  send({ type: "all.chosen", tasks: [one, two] });
  send({ type: "change.chosen", change: high });
  await settled();
  expect([at().hasTag("refused"), at().context.refusals]).toEqual([true, [{ task: two, error: { code: "in_trash" } }]]);
  send({ type: "task.toggled", task: two });
  expect([at().hasTag("refused"), at().context.refusals, at().context.chosen]).toEqual([false, [], [one]]);
});

it("with the last one that was not changed the reasons go, and the bar", async () => {
  const { send, settled, at } = open([{ task: two, error: { code: "in_trash" } }]);
  send({ type: "all.chosen", tasks: [one, two] });
  send({ type: "change.chosen", change: { kind: "remove" } });
  send({ type: "tasks.left", tasks: [one] });
  await settled();
  expect([at().value, at().context.chosen]).toEqual(["refused", [two]]);
  send({ type: "tasks.left", tasks: [two] });
  expect([at().value, at().hasTag("chosen"), at().context.refusals]).toEqual(["none", false, []]);
});

it("does nothing to tasks that left the list", async () => {
  const { send, settled, at, asked } = open();
  send({ type: "all.chosen", tasks: [one, two] });
  send({ type: "tasks.left", tasks: [one] });
  send({ type: "change.chosen", change: high });
  await settled();
  expect(asked).toEqual([{ actor: "changeAll", input: { tasks: [two], change: high } }]);
  send({ type: "tasks.left", tasks: [two] });
  send({ type: "change.chosen", change: high });
  expect([asked.length, at().value]).toEqual([1, "none"]);
});
