/** How a draft differs from the workflow that is in force. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { differencesOf } from "../../src/workflow/differences.ts";
import {
  addClock,
  addMove,
  addState,
  raiseMove,
  raiseState,
  removeClock,
  removeMove,
  removeState,
  replaceClock,
  setInitial,
} from "../../src/workflow/edits.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, changed, moveOf, purchases, stateOf } from "./documents.ts";

const clock = { id: "c1", name: { en: "Answer" }, starts: ["s1"], pauses: [], stops: ["s4"], hours: 8, working: true, warnAt: [80] };
const clocked = addClock(purchases, clock);

/** What is not as it was, in few words. */
const linesOf = (draft: typeof purchases) => {
  const { states, moves, clocks, removedStates, removedMoves, removedClocks, isReordered, reordered } = differencesOf(clocked, draft);
  return [
    ...[...states, ...moves, ...clocks].flatMap(([id, mark]) => (mark === null ? [] : [`${id} ${mark}`])),
    ...removedStates.map(({ id }) => `${id} removed`),
    ...[...removedMoves].flatMap(([state, all]) => all.map(({ id }) => `${id} removed from ${state}`)),
    ...removedClocks.map(({ id }) => `${id} removed`),
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

test.each<[why: string, draft: typeof clocked, wanted: string[]]>([
  ["a new state", addState(clocked, { id: "s6", name, category: "open", moves: [] }), ["s6 new"]],
  ["a new step, which changes nothing of its state", addMove(clocked, "s4", { id: "m8", name, to: "s1" }), ["m8 new"]],
  ["another name", changed(clocked, (copy) => void (stateOf(copy, "s2").name = name)), ["s2 changed"]],
  ["another limit", changed(clocked, (copy) => void (stateOf(copy, "s2").limit!.count = 9)), ["s2 changed"]],
  ["no limit", changed(clocked, (copy) => void delete stateOf(copy, "s3").limit), ["s3 changed"]],
  ["where tasks begin", setInitial(clocked, "s2"), ["s1 changed", "s2 changed"]],
  ["another who", changed(clocked, (copy) => void (moveOf(copy, "m2").who = { role: "lead" })), ["m2 changed"]],
  ["another target", changed(clocked, (copy) => void (moveOf(copy, "m2").to = "s4")), ["m2 changed"]],
  ["a step that is gone", removeMove(clocked, "m7"), ["m7 removed from s2"]],
  // Those that led to it are told with it.
  ["a state that is gone", removeState(clocked, "s5"), ["s5 removed"]],
  ["a new promise", addClock(clocked, { ...clock, id: "c2", name }), ["c2 new"]],
  ["another promise", replaceClock(clocked, { ...clock, hours: 9 }), ["c1 changed"]],
  ["a promise that is gone", removeClock(clocked, "c1"), ["c1 removed"]],
  ["states in another order", raiseState(clocked, "s3"), ["reordered"]],
  ["steps in another order", raiseMove(clocked, "m7"), ["s2 reordered"]],
  [
    "a new state in the middle is no other order",
    raiseState(addState(clocked, { id: "s6", name, category: "open", moves: [] }), "s6"),
    ["s6 new"],
  ],
])("%s", (_, draft, wanted) => {
  expect(linesOf(draft)).toEqual(wanted);
});

test("a step that leaves another state is changed there, and removed nowhere", () => {
  const moved = addMove(removeMove(clocked, "m7"), "s3", moveOf(clocked, "m7"));
  expect(linesOf(moved)).toEqual(["m7 changed"]);
});
