/** Faults in a chart, each of them in a small chart that everybody can read. */
import { expect, it } from "vitest";
import { assign, createActor, setup } from "xstate";
import { mutantsOf, mutated } from "statewalk/mutation";

const door = setup({
  types: { context: {} as { turns: number }, events: {} as { type: "turned" } | { type: "pushed"; strength: number } },
  guards: { isStrong: ({ event }, params: { least: number }) => event.type === "pushed" && event.strength >= params.least },
  actions: { count: assign({ turns: ({ context }) => context.turns + 1 }) },
  delays: { patience: 1_000 },
}).createMachine({
  id: "door",
  context: { turns: 0 },
  initial: "locked",
  states: {
    locked: { tags: "shut", entry: "count", on: { turned: "closed" } },
    closed: {
      tags: "shut",
      on: {
        pushed: [{ guard: { type: "isStrong", params: { least: 3 } }, target: "open" }, { actions: "count" }],
        turned: "locked",
      },
    },
    open: { after: { patience: { target: "closed", actions: "count" } } },
  },
});

it("makes each thing of a chart wrong, one at a time", () => {
  expect(mutantsOf(door).map(({ operator, name }) => [operator, name])).toEqual([
    ["initial state", "door: begins with closed"],
    ["tag dropped", "door.locked: no tag shut"],
    ["action dropped", "door.locked: on entry: no count (1)"],
    ["transition dropped", "door.locked: turned: is not heard"],
    ["target", "door.locked: turned: leads to door.open"],
    ["tag dropped", "door.closed: no tag shut"],
    ["transition dropped", "door.closed: pushed (1 of 2): is not heard"],
    ["target", "door.closed: pushed (1 of 2): leads to door.locked"],
    ["guard dropped", "door.closed: pushed (1 of 2): not guarded"],
    ["guard negated", "door.closed: pushed (1 of 2): guarded the other way"],
    ["params", "door.closed: pushed (1 of 2): isStrong with another least"],
    ["candidates swapped", "door.closed: pushed (1 of 2): after the next"],
    ["transition dropped", "door.closed: pushed (2 of 2): is not heard"],
    ["action dropped", "door.closed: pushed (2 of 2): no count (1)"],
    ["transition dropped", "door.closed: turned: is not heard"],
    ["target", "door.closed: turned: leads to door.closed"],
    ["transition dropped", "door.open: patience: is not heard"],
    ["target", "door.open: patience: leads to door.open"],
    ["action dropped", "door.open: patience: no count (1)"],
    ["delay", "door: patience is no wait"],
    ["delay", "door: patience is ten times as long"],
  ]);
});

/** What a door says after a turn and a push. */
const after = (fault: string | null, strength: number) => {
  const clock = { waits: [] as number[], setTimeout: (_: unknown, wait: number) => clock.waits.push(wait), clearTimeout: () => {} };
  const actor = createActor((fault === null ? door : mutated(door, fault)) as typeof door, { clock }).start();
  actor.send({ type: "turned" });
  actor.send({ type: "pushed", strength });
  const { value, context } = actor.getSnapshot();
  return { value, turns: context.turns, shut: actor.getSnapshot().hasTag("shut"), waits: clock.waits };
};

it.each([
  [null, 5, { value: "open", turns: 1, shut: false, waits: [1_000] }],
  [null, 2, { value: "closed", turns: 2, shut: true, waits: [] }],
  ["door: begins with closed", 5, { value: "locked" }],
  ["door.locked: turned: is not heard", 5, { value: "locked" }],
  ["door.locked: turned: leads to door.open", 5, { value: "open", waits: [1_000] }],
  ["door.locked: on entry: no count (1)", 5, { turns: 0 }],
  ["door.closed: no tag shut", 2, { value: "closed", shut: false }],
  ["door.closed: pushed (1 of 2): is not heard", 5, { value: "closed", turns: 2 }],
  ["door.closed: pushed (1 of 2): not guarded", 2, { value: "open" }],
  ["door.closed: pushed (1 of 2): guarded the other way", 5, { value: "closed" }],
  ["door.closed: pushed (1 of 2): isStrong with another least", 2, { value: "open" }],
  ["door.closed: pushed (1 of 2): after the next", 5, { value: "closed", turns: 2 }],
  ["door.closed: pushed (2 of 2): no count (1)", 2, { turns: 1 }],
  ["door: patience is no wait", 5, { waits: [0] }],
  ["door: patience is ten times as long", 5, { waits: [10_000] }],
] as const)("shows %s after a push of %d", (fault, strength, seen) => {
  expect(after(fault, strength)).toMatchObject(seen);
});

it("leaves the chart itself as it was", () => {
  const before = JSON.stringify(door.config);
  for (const mutant of mutantsOf(door)) mutant.machine();
  expect(JSON.stringify(door.config)).toBe(before);
});

it("knows no mutant that is not there", () => {
  expect(() => mutated(door, "door: has a window")).toThrow("door has no mutant called door: has a window");
});
