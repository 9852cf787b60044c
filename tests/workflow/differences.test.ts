/** How a draft differs from the workflow that is in force. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { differencesOf } from "../../src/workflow/differences.ts";
import { addMove, addState, raiseMove, raiseState, removeMove, removeState, setInitial } from "../../src/workflow/edits.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, changed, moveOf, purchases, stateOf } from "./documents.ts";

/** What is not as it was, in few words. */
const told = (draft: typeof purchases) => {
  const { states, moves, removedStates, removedMoves, isReordered, reordered } = differencesOf(purchases, draft);
  return [
    ...[...states, ...moves].flatMap(([id, mark]) => (mark === null ? [] : [`${id} ${mark}`])),
    ...removedStates.map(({ id }) => `${id} removed`),
    ...[...removedMoves].flatMap(([state, all]) => all.map(({ id }) => `${id} removed from ${state}`)),
    ...(isReordered ? ["reordered"] : []),
    ...[...reordered].map((state) => `${state} reordered`),
  ];
};

test("a draft that is as what is in force differs in nothing, in whatever order its keys stand", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const turned = { states: document.states.map(({ id, ...rest }) => ({ ...rest, id })), initial: document.initial, format: 1 as const };
      const { states, moves, removedStates, removedMoves, isReordered, reordered } = differencesOf(document, turned);
      expect([...states.values(), ...moves.values()].filter((mark) => mark !== null)).toEqual([]);
      expect([removedStates, [...removedMoves.values()].flat(), isReordered, [...reordered]]).toEqual([[], [], false, []]);
    }),
    { seed, numRuns: 300 },
  );
});

const name = { en: "Another" };

test.each<[why: string, draft: typeof purchases, wanted: string[]]>([
  ["a new state", addState(purchases, { id: "s6", name, category: "open", moves: [] }), ["s6 new"]],
  ["a new step, which changes nothing of its state", addMove(purchases, "s4", { id: "m8", name, to: "s1" }), ["m8 new"]],
  ["another name", changed(purchases, (copy) => void (stateOf(copy, "s2").name = name)), ["s2 changed"]],
  ["another limit", changed(purchases, (copy) => void (stateOf(copy, "s2").limit!.count = 9)), ["s2 changed"]],
  ["no limit", changed(purchases, (copy) => void delete stateOf(copy, "s3").limit), ["s3 changed"]],
  ["where tasks begin", setInitial(purchases, "s2"), ["s1 changed", "s2 changed"]],
  ["another who", changed(purchases, (copy) => void (moveOf(copy, "m2").who = { role: "lead" })), ["m2 changed"]],
  ["another target", changed(purchases, (copy) => void (moveOf(copy, "m2").to = "s4")), ["m2 changed"]],
  ["a step that is gone", removeMove(purchases, "m7"), ["m7 removed from s2"]],
  // Those that led to it are told with it.
  ["a state that is gone", removeState(purchases, "s5"), ["s5 removed"]],
  ["states in another order", raiseState(purchases, "s3"), ["reordered"]],
  ["steps in another order", raiseMove(purchases, "m7"), ["s2 reordered"]],
  [
    "a new state in the middle is no other order",
    raiseState(addState(purchases, { id: "s6", name, category: "open", moves: [] }), "s6"),
    ["s6 new"],
  ],
])("%s", (_, draft, wanted) => {
  expect(told(draft)).toEqual(wanted);
});

test("a step that leaves another state is changed there, and removed nowhere", () => {
  const moved = addMove(removeMove(purchases, "m7"), "s3", moveOf(purchases, "m7"));
  expect(told(moved)).toEqual(["m7 changed"]);
});
