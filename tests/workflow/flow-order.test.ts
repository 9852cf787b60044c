/** In which order states are read from top to bottom (WORKSPACE §5). */
import { expect, it } from "vitest";
import type { State } from "../../src/workflow/document.ts";
import { inFlowOrder } from "../../src/workflow/flow-order.ts";
import { templates } from "../../src/workflow/templates.ts";

const state = (id: string, ...to: string[]): State => ({
  id,
  name: { en: id },
  category: "active",
  moves: to.map((target, at) => ({ id: `${id}-${at}`, name: { en: target }, to: target })),
});
const order = (initial: string, ...states: State[]) => inFlowOrder({ initial, states }).map(({ id }) => id);

it.each(Object.entries(templates))("is the board's own where work goes along the board: %s", (_, { document }) => {
  expect(inFlowOrder(document)[0]?.id).toBe(document.initial);
  expect(inFlowOrder(document).toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    document.states.toSorted((one, other) => one.id.localeCompare(other.id)),
  );
});

it("begins where tasks do and follows the steps, of several the one that stands first on the board", () => {
  expect(order("c", state("a"), state("b", "a"), state("c", "d", "b"), state("d", "c"))).toEqual(["c", "b", "a", "d"]);
  expect(order("a", state("a", "c"), state("b"), state("c", "b", "a"))).toEqual(["a", "c", "b"]);
});

it("leaves none out: not one to which nothing leads, and not where tasks would begin in none that is there", () => {
  expect(order("a", state("a", "c"), state("b", "d"), state("c"), state("d"))).toEqual(["a", "c", "b", "d"]);
  expect(order("z", state("a", "b"), state("b"))).toEqual(["a", "b"]);
  expect(order("z")).toEqual([]);
});

it("follows votes, too", () => {
  const asked: State = { ...state("b"), approval: { from: { role: "lead" }, count: 1, yes: "d", no: "c", words: true } };
  expect(order("a", state("a", "b"), asked, state("d"), state("e"), state("c"))).toEqual(["a", "b", "d", "c", "e"]);
});
