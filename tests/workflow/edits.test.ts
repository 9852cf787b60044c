/** What is made of a workflow an edit at a time: each answers a whole document, in which nothing else is another than before. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { categories, type Category, type Clock, type State, workflowDocument, type WorkflowDocument } from "../../src/workflow/document.ts";
import {
  addClock,
  addMove,
  addState,
  newClockId,
  newMoveId,
  newStateId,
  raiseMove,
  raiseState,
  removeClock,
  removeMove,
  removeState,
  replaceClock,
  replaceMove,
  replaceState,
  restoreClock,
  restoreMove,
  restoreState,
  setInitial,
} from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, moveOf, purchases, stateOf } from "./documents.ts";

const runs = { seed, numRuns: 500 };
const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);
const stateIds = ({ states }: WorkflowDocument) => idsOf(states);
const moveIds = ({ states }: WorkflowDocument) => states.flatMap(({ moves }) => idsOf(moves));

/** A document, one of its states and, where it has one, one of its moves. */
const anyPlace = fc.record({ document: anyDocument, at: fc.nat({ max: 5 }), of: fc.nat({ max: 30 }) }).map(({ document, at, of }) => {
  const state = document.states[at % document.states.length]!;
  const moves = moveIds(document);
  return { document, state, move: moves.length === 0 ? null : moves[of % moves.length]! };
});
const name = { en: "Another" };
const whole: State = { id: "s999999", name, category: "waiting", moves: [] };

test("whatever is done, it can be read, and what was given is left as it was", () => {
  fc.assert(
    fc.property(anyPlace, ({ document, state, move }) => {
      const before = structuredClone(document);
      const results = [
        addState(document, whole),
        replaceState(document, { ...state, name }),
        removeState(document, state.id),
        raiseState(document, state.id),
        setInitial(document, state.id),
        addMove(document, state.id, { id: "m999999", name, to: state.id }),
        restoreState(removeState(document, state.id), document, state.id),
        ...(move === null
          ? []
          : [
              replaceMove(document, { ...moveOf(document, move), name }),
              removeMove(document, move),
              raiseMove(document, move),
              restoreMove(removeMove(document, move), document, move),
            ]),
      ];
      for (const result of results) expect(workflowDocument.parse(result)).toEqual(result);
      expect(document).toEqual(before);
    }),
    // Reading takes its time: each level of a condition on people is tried in every way.
    { ...runs, numRuns: 20 },
  );
});

test("a clock is added, replaced and removed, comes back where it stood, and names no state that is gone", () => {
  const clock = (id: string, states: string[]): Clock => ({
    id,
    name,
    starts: states.slice(0, 1),
    pauses: states.slice(1, 2),
    stops: states.slice(2),
    hours: 8,
    working: true,
    warnAt: [50],
  });
  const [one, other] = [clock("c1", ["s1", "s2", "s4"]), clock("c2", ["s2", "s3", "s5"])];
  const both = addClock(addClock(purchases, one), other);
  expect(both.clocks).toEqual([one, other]);
  expect(replaceClock(both, { ...one, hours: 9 }).clocks).toEqual([{ ...one, hours: 9 }, other]);
  expect(removeClock(removeClock(both, "c1"), "c2")).toEqual(purchases);
  expect(restoreClock(removeClock(both, "c1"), both, "c1")).toEqual(both);
  const without = removeState(both, "s2");
  expect(without.clocks).toEqual([
    { ...one, pauses: [] },
    { ...other, starts: [] },
  ]);
  expect(restoreState(without, both, "s2").clocks).toEqual(both.clocks);
  expect(restoreClock(removeClock(without, "c2"), both, "c2").clocks?.[1]).toEqual({ ...other, starts: [] });
  for (const document of [both, without]) expect(workflowDocument.parse(document)).toEqual(document);
  expect(workflowDocument.safeParse({ ...purchases, clocks: [] }).success).toBe(false);
  expect(newClockId(["c100000"], () => 0)).toBe("c100001");
});

test("a state is added behind the last of its category or of one before, and replaced where it stands, with nothing else changed", () => {
  fc.assert(
    fc.property(anyPlace, fc.constantFrom(...categories), ({ document, state }, category) => {
      const added = addState(document, { ...whole, category });
      expect(removeState(added, whole.id)).toEqual(document);
      const rankOf = (one: State) => categories.indexOf(one.category);
      const at = stateIds(added).indexOf(whole.id);
      expect(added.states[at]).toEqual({ ...whole, category });
      expect(added.states.slice(at + 1).every((one) => rankOf(one) > categories.indexOf(category))).toBe(true);
      if (at > 0) expect(rankOf(added.states[at - 1]!)).toBeLessThanOrEqual(categories.indexOf(category));
      const renamed = replaceState(document, { ...state, name });
      expect(stateOf(renamed, state.id).name).toEqual(name);
      expect(replaceState(renamed, state)).toEqual(document);
    }),
    runs,
  );
});

test("what is to be approved, done or cancelled is added to a board where one would look for it", () => {
  const { document } = templates.kanban;
  const placed = (category: Category) => stateIds(addState(document, { ...whole, category })).indexOf(whole.id);
  expect(document.states.map(({ category }) => category)).toEqual(["open", "open", "active", "done", "cancelled"]);
  expect(categories.map(placed)).toEqual([2, 3, 3, 4, 5]);
  // Where nothing comes before it, it is the first.
  const begun = removeState(removeState(document, "s1"), "s2");
  expect(stateIds(addState(begun, { ...whole, category: "open" }))[0]).toBe(whole.id);
});

test("a state is removed with the moves that lead to it, and no other; tasks then begin in the first that is left", () => {
  fc.assert(
    fc.property(anyPlace, ({ document, state }) => {
      const removed = removeState(document, state.id);
      expect(stateIds(removed)).toEqual(stateIds(document).filter((id) => id !== state.id));
      for (const { id, moves, ...rest } of removed.states) {
        const { moves: had, ...was } = stateOf(document, id);
        expect(rest).toEqual(Object.fromEntries(Object.entries(was).filter(([key]) => key !== "id")));
        expect(moves).toEqual(had.filter(({ to }) => to !== state.id));
      }
      expect(removed.initial).toBe(document.initial === state.id ? removed.states[0]!.id : document.initial);
    }),
    runs,
  );
});

test("one place up: the two that change places, and the first stays", () => {
  fc.assert(
    fc.property(anyPlace, ({ document, state, move }) => {
      const ids = stateIds(document);
      const at = ids.indexOf(state.id);
      const wanted = at === 0 ? ids : ids.with(at - 1, state.id).with(at, ids[at - 1]!);
      const raised = raiseState(document, state.id);
      expect(stateIds(raised)).toEqual(wanted);
      for (const id of ids) expect(stateOf(raised, id)).toEqual(stateOf(document, id));
      if (move === null) return;
      const left = document.states.find(({ moves }) => idsOf(moves).includes(move))!;
      const place = idsOf(left.moves).indexOf(move);
      const moved = stateOf(raiseMove(document, move), left.id).moves;
      expect(idsOf(moved).indexOf(move)).toBe(Math.max(place - 1, 0));
      expect(new Set(moved)).toEqual(new Set(left.moves));
      expect(raiseMove(document, move).states.filter(({ id }) => id !== left.id)).toEqual(
        document.states.filter(({ id }) => id !== left.id),
      );
    }),
    runs,
  );
});

test("a move is added behind the others of its state, replaced, and removed, with nothing else changed", () => {
  fc.assert(
    fc.property(anyPlace, ({ document, state, move }) => {
      const another = { id: "m999999", name, to: state.id };
      const added = addMove(document, state.id, another);
      expect(stateOf(added, state.id).moves).toEqual([...state.moves, another]);
      expect(removeMove(added, another.id)).toEqual(document);
      if (move === null) return;
      const renamed = replaceMove(document, { ...moveOf(document, move), name });
      expect(moveOf(renamed, move).name).toEqual(name);
      expect(replaceMove(renamed, moveOf(document, move))).toEqual(document);
      expect(moveIds(removeMove(document, move))).toEqual(moveIds(document).filter((id) => id !== move));
    }),
    runs,
  );
});

test("what was removed comes back as it was and where it stood", () => {
  fc.assert(
    fc.property(anyPlace, ({ document, state, move }) => {
      expect(restoreState(removeState(document, state.id), document, state.id)).toEqual(document);
      if (move !== null) expect(restoreMove(removeMove(document, move), document, move)).toEqual(document);
    }),
    runs,
  );
});

test("what is there does not come back, nor a move whose state or target is gone", () => {
  expect(restoreState(purchases, purchases, "s2")).toBe(purchases);
  expect(restoreState(purchases, purchases, "s9")).toBe(purchases);
  expect(restoreMove(purchases, purchases, "m2")).toBe(purchases);
  expect(restoreMove(purchases, purchases, "m9")).toBe(purchases);
  const without = removeState(purchases, "s3");
  expect(restoreMove(without, purchases, "m2")).toBe(without);
  expect(restoreMove(without, purchases, "m4")).toBe(without);
  // A state that comes back leads to no state that is gone.
  const fewer = removeState(removeState(purchases, "s3"), "s2");
  expect(idsOf(stateOf(restoreState(fewer, purchases, "s2"), "s2").moves)).toEqual(["m3"]);
});

test("what comes back stands behind what it stood behind, as far as that is there", () => {
  const { document } = templates.kanban;
  const fewer = removeState(removeState(raiseState(document, "s4"), "s2"), "s3");
  expect(stateIds(fewer)).toEqual(["s1", "s4", "s5"]);
  expect(stateIds(restoreState(fewer, document, "s3"))).toEqual(["s1", "s3", "s4", "s5"]);
  expect(stateIds(restoreState(removeState(document, "s1"), document, "s1"))).toEqual(["s1", "s2", "s3", "s4", "s5"]);
});

test("what is not there is left alone", () => {
  for (const edit of [removeState, raiseState, removeMove, raiseMove]) expect(edit(purchases, "s9")).toEqual(purchases);
  expect(replaceState(purchases, whole)).toEqual(purchases);
  expect(replaceMove(purchases, { id: "m9", name, to: "s1" })).toEqual(purchases);
  expect(addMove(purchases, "s9", { id: "m9", name, to: "s1" })).toEqual(purchases);
});

test("the last state goes as the others do", () => {
  const one = { ...purchases, initial: "s4", states: [stateOf(purchases, "s4")] };
  expect(removeState(one, "s4")).toEqual({ format: 1, initial: "s4", states: [] });
});

test("an id is of six digits, and none that was given", () => {
  expect(newStateId([], () => 0)).toBe("s100000");
  expect(newMoveId([], (end) => end - 1)).toBe("m999999");
  expect(newStateId(["s100000", "s100001", "m100002"], () => 0)).toBe("s100002");
  expect(newMoveId(["m999999"], (end) => end - 1)).toBe("m100000");
});
