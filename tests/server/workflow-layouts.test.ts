/** Pictures of workflows: where the engine puts their parts, in a thread of its own. */
import { afterEach, describe, expect, it } from "vitest";
import { nameHeight, stateBox, type Point, type WorkflowLayout } from "../../src/domain/workflow-layout.ts";
import { WorkflowLayouts } from "../../src/server/layout/workflow-layouts.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { changed, purchases, stateOf } from "../workflow/documents.ts";

let layouts: WorkflowLayouts;
afterEach(() => layouts.close());

type Box = { x: number; y: number; width: number; height: number };
const boxOf = ({ at: [x, y] }: WorkflowLayout["states"][number]): Box => ({ x, y, ...stateBox });
const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
/** On its border, give or take what is rounded. */
const isAt = ({ x, y, width, height }: Box, [px, py]: Point) =>
  px >= x - 1 &&
  px <= x + width + 1 &&
  py >= y - 1 &&
  py <= y + height + 1 &&
  !(px > x + 1 && px < x + width - 1 && py > y + 1 && py < y + height - 1);
const pairs = <Item>(all: readonly Item[]) => all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

/** As large as one may be published. */
const large: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: Array.from({ length: 20 }, (_, at) => ({
    id: `s${at + 1}`,
    name: { th: `สถานะที่ ${at + 1}` },
    category: at === 19 ? "done" : "active",
    moves: [1, 4, 9].map((by) => ({ id: `m${at * 10 + by}`, name: { th: `ก้าวที่ ${by}` }, to: `s${((at + by) % 20) + 1}` })),
  })),
};

describe.each([
  ["simple tasks", templates.simple.document],
  ["kanban", templates.kanban.document],
  ["purchases", purchases],
  ["the largest", large],
] as const)("a picture of %s", (_, workflow: WorkflowDocument) => {
  it("has every state and every step, none on another, and lines from border to border", async () => {
    layouts = new WorkflowLayouts();
    const { width, height, states, moves } = await layouts.of(workflow);
    expect(states.map(({ id }) => id)).toEqual(workflow.states.map(({ id }) => id));
    expect(moves.map(({ id }) => id).toSorted()).toEqual(workflow.states.flatMap((state) => state.moves.map(({ id }) => id)).toSorted());
    const boxes = states.map(boxOf);
    for (const [one, other] of pairs(boxes)) expect(areApart(one, other)).toBe(true);
    for (const { x, y } of boxes) expect([x >= 0, y >= 0, x + stateBox.width <= width, y + stateBox.height <= height]).not.toContain(false);
    // Work begins on the left.
    const columns = states.map(({ id, at: [x] }) => ({ id, x })).toSorted((one, other) => one.x - other.x);
    expect(columns.filter(({ x }) => x === columns[0]!.x).map(({ id }) => id)).toContain(workflow.initial);
    const at = new Map(states.map((state) => [state.id, boxOf(state)]));
    for (const state of workflow.states)
      for (const move of state.moves) {
        const { points, at: name } = moves.find(({ id }) => id === move.id)!;
        expect([isAt(at.get(state.id)!, points[0]!), isAt(at.get(move.to)!, points.at(-1)!)]).toEqual([true, true]);
        // Its name stands on no state.
        const plate = { x: name[0] - 8, y: name[1] - nameHeight / 2, width: 16, height: nameHeight };
        expect(boxes.every((box) => areApart(box, plate))).toBe(true);
      }
  });
});

it("is laid out once, however many ask, and leaves out steps to states that are gone", async () => {
  layouts = new WorkflowLayouts();
  const { document } = templates.kanban;
  const both = await Promise.all([layouts.of(document), layouts.of(structuredClone(document))]);
  expect(both[0]).toBe(both[1]);
  const renamed = changed(document, (copy) => (stateOf(copy, "s1").name.en = "Ideas"));
  expect(await layouts.of(renamed)).toBe(both[0]);
  const dangling = changed(document, (copy) => copy.states.pop());
  expect((await layouts.of(dangling)).moves.map(({ id }) => id)).not.toContain("m3");
});

it("begins its thread anew when it has rested", async () => {
  layouts = new WorkflowLayouts(0);
  const first = await layouts.of(templates.simple.document);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await layouts.of(templates.kanban.document)).states).toHaveLength(5);
  expect(await layouts.of(templates.simple.document)).toBe(first);
});
