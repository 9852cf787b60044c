/** A workflow for XState's tools: a machine made of it has its states and moves, and leads where they lead. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, createMachine, getInitialSnapshot } from "xstate";
import { configurationOf, type Words } from "../../src/workflow/configuration.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { nameIn } from "../../src/workflow/states.ts";
import { removeState } from "../../src/workflow/edits.ts";
import { allTemplates } from "../../src/workflow/project-templates.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, changed, moveOf, purchases, stateOf } from "./documents.ts";

const words: Words = {
  nameOf: (name) => nameIn(name, "en"),
  rulesOf: () => null,
  effectOf: (effect) => Object.keys(effect).join(" "),
  timeOf: ({ days }) => `After ${days} days`,
};
type Configured = {
  initial: string;
  states: Record<string, { tags: string[]; type?: string; on?: Record<string, { target: string; guard?: string }> }>;
};
const read = (document: WorkflowDocument, of = words) => JSON.parse(configurationOf(document, of)) as Configured;

test.each([...Object.entries(allTemplates).map(([name, { document }]) => [name, document] as const), ["purchases", purchases] as const])(
  "%s is a machine that takes each of its moves",
  (_, document) => {
    const machine = createMachine(read(document) as never);
    expect(getInitialSnapshot(machine).value).toBe(nameIn(stateOf(document, document.initial).name, "en"));
    for (const { name, category, moves } of document.states)
      for (const move of moves) {
        const actor = createActor(machine, { snapshot: machine.resolveState({ value: nameIn(name, "en"), context: {} }) }).start();
        expect(actor.getSnapshot().hasTag(category as never)).toBe(true);
        actor.send({ type: nameIn(move.name, "en") });
        expect(actor.getSnapshot().value).toBe(nameIn(stateOf(document, move.to).name, "en"));
      }
  },
);

test("whatever a team draws is a machine, with as many states", () => {
  fc.assert(
    fc.property(anyDocument, fc.constantFrom("Same", "A. B", "#x", " . "), (document, called) => {
      // All of them are called alike, and by what means something in a target.
      const own = changed(document, (copy) => copy.states.forEach((state) => (state.name = { en: called })));
      const machine = createMachine(read(own) as never);
      expect(Object.keys(machine.states)).toHaveLength(document.states.length);
      expect(machine.definition.transitions).toEqual([]);
      for (const node of Object.values(machine.states))
        for (const { target, eventType } of [...node.transitions.values()].flat())
          // A timer may lead nowhere.
          if (target !== undefined || !eventType.startsWith("xstate.after")) expect(target?.[0]?.parent).toBe(machine.root);
    }),
    { seed, numRuns: 100 },
  );
});

test("says what a move asks for as its guard, and ends where nothing leads on", () => {
  const { states } = read(purchases, { ...words, rulesOf: ({ id }) => (id === "m2" ? "By the lead" : null) });
  expect(states["Approval"]!.on).toMatchObject({ Approve: { target: "Ordered", guard: "By the lead" }, Order: { target: "Ordered" } });
  expect([states["Received"]!.type, states["Written off"]!.type]).toEqual(["final", undefined]);
  expect(states["Requested"]!.tags).toEqual(["open"]);
});

test("says what happens then as actions, and after a time as what XState calls so", () => {
  const timed = changed(purchases, (copy) => {
    moveOf(copy, "m1").then = [{ assign: "author" }, { comment: "Sent" }];
    stateOf(copy, "s2").after = [
      { id: "t1", days: 3, working: true, then: [{ notify: "assignee" }] },
      { id: "t2", days: 3, working: false, then: [{ move: "m3" }] },
      { id: "t3", days: 5, working: false, then: [{ mark: "stale" }] },
    ];
  });
  const { states } = read(timed);
  expect(states["Requested"]!.on!["Send"]).toMatchObject({ actions: ["assign", "comment"] });
  const day = 86_400_000;
  expect(states["Approval"]).toMatchObject({
    after: {
      [3 * day]: { target: "Requested", actions: ["notify", "move"], description: "After 3 days" },
      [5 * day]: { actions: ["mark"] },
    },
  });
  expect(() => createMachine(read(timed) as never)).not.toThrow();
});

test("says of the whole which clocks it has, by the names of states", () => {
  const clock = { id: "c1", name: { en: "Answer" }, starts: ["s1"], pauses: ["s9"], stops: ["s4"], hours: 8, working: true, warnAt: [80] };
  const clocked = { ...purchases, clocks: [clock] };
  const exported = { name: "Answer", starts: ["Requested"], pauses: [], stops: ["Received"], hours: 8, working: true, warnAt: [80] };
  expect(read(clocked)).toMatchObject({ meta: { clocks: [exported] } });
  expect(() => createMachine(read(clocked) as never)).not.toThrow();
});

test("leaves out what leads nowhere", () => {
  const broken = changed(removeState(purchases, "s4"), (copy) => (moveOf(copy, "m5").to = "s99"));
  expect(Object.keys(read(broken).states["Ordered"]!.on ?? {})).toEqual([]);
});
