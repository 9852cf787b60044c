/** The walk as a library: what it finds in small charts that are right, wrong and endless. */
import { describe, expect, it } from "vitest";
import { assign, fromPromise, setup } from "xstate";
import {
  findFaults,
  nameOf,
  pathOf,
  pathsOf,
  recordOf,
  StateExplosion,
  strategies,
  transitionsOf,
  walkChart,
  walkPaths,
  type Samples,
} from "statewalk";
import { toursOf } from "statewalk/playwright";

/** A door with a lock: the key turns it both ways, and an alarm goes off when it stands open for too long. */
const door = setup({
  types: { events: {} as { type: "opened" } | { type: "closed" } | { type: "locked" } | { type: "unlocked"; code: string } },
  actors: { ask: fromPromise<boolean>(async () => true) },
  guards: {
    isRight: (_, params: { code: string }) => params.code === "right",
    isAllowed: (_, params: { answer: boolean }) => params.answer,
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: "door",
  initial: "shut",
  states: {
    shut: { on: { opened: "open", locked: "locked" } },
    open: { on: { closed: "shut" }, after: { patience: "alarmed" } },
    locked: { on: { unlocked: { guard: { type: "isRight", params: ({ event }) => event }, target: "asking" } } },
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        onDone: [{ guard: { type: "isAllowed", params: ({ event }) => ({ answer: event.output }) }, target: "shut" }, { target: "locked" }],
        onError: "alarmed",
      },
    },
    alarmed: { on: { closed: "shut" } },
  },
});

const doorSamples: Samples<typeof door> = {
  inputs: [undefined],
  events: {
    opened: [{ type: "opened" }],
    closed: [{ type: "closed" }],
    locked: [{ type: "locked" }],
    unlocked: [
      { type: "unlocked", code: "wrong" },
      { type: "unlocked", code: "right" },
    ],
  },
  outcomes: { ask: [true, false] },
};

const stepsOf = (strategy: (typeof strategies)[number]) => pathsOf(door, doorSamples, strategy).map(({ steps }) => steps.length);
const walked = (strategy: (typeof strategies)[number]) => walkPaths(door, doorSamples, pathsOf(door, doorSamples, strategy));

describe("paths through a chart", () => {
  it("enter every state by the shortest ways", async () => {
    const { states, transitions } = await walked("shortest");
    expect([...states].toSorted()).toEqual(["door", "door.alarmed", "door.asking", "door.locked", "door.open", "door.shut"]);
    expect(transitions.size).toBeLessThan(transitionsOf(door).length);
    expect(Math.max(...stepsOf("shortest"))).toBe(2);
  });

  it.each(["transition", "tour", "pairwise"] as const)("take every transition: %s", async (strategy) => {
    const { transitions, divergences } = await walked(strategy);
    expect([...transitions].toSorted()).toEqual(transitionsOf(door).map(nameOf).toSorted());
    expect(divergences).toEqual([]);
  });

  it("go on from where they are in a tour", () => {
    expect(stepsOf("tour")).toHaveLength(2);
    expect(stepsOf("transition").length).toBeGreaterThan(2);
  });

  it("begin where it is nearest", () => {
    const lamp = setup({
      types: { context: {} as { isLit: boolean }, input: {} as { isLit: boolean }, events: {} as { type: "pressed" } },
      guards: { isLit: ({ context }) => context.isLit },
    }).createMachine({
      id: "lamp",
      context: ({ input }) => input,
      initial: "arriving",
      states: {
        arriving: { always: [{ guard: "isLit", target: "lit" }, { target: "dark" }] },
        dark: { on: { pressed: "lit" } },
        lit: {},
      },
    });
    const samples: Samples<typeof lamp> = {
      inputs: [{ isLit: false }, { isLit: true }],
      events: { pressed: [{ type: "pressed" }] },
      outcomes: {},
    };
    expect(pathsOf(lamp, samples, "shortest").map(({ steps }) => steps.length)).not.toContain(1);
    expect(pathsOf(lamp, samples, "transition").map(({ steps }) => steps.length)).toContain(1);
  });

  it("take every two transitions that can follow each other", () => {
    const paths = pathsOf(door, doorSamples, "pairwise");
    expect(paths.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(23);
    const pairs = new Set(paths.flatMap(({ steps }) => steps.slice(1).map(({ event }, at) => `${steps[at]!.event.type} ⇒ ${event.type}`)));
    // Eleven follow from the drawing; the two endings of "ask" that shut or lock the door again are among them.
    expect([...pairs].toSorted()).toEqual(
      [
        "closed ⇒ locked",
        "closed ⇒ opened",
        "locked ⇒ unlocked",
        "opened ⇒ closed",
        "opened ⇒ xstate.after.patience.door.open",
        "unlocked ⇒ xstate.done.actor.ask",
        "unlocked ⇒ xstate.error.actor.ask",
        "xstate.after.patience.door.open ⇒ closed",
        "xstate.done.actor.ask ⇒ locked",
        "xstate.done.actor.ask ⇒ opened",
        "xstate.done.actor.ask ⇒ unlocked",
        "xstate.error.actor.ask ⇒ closed",
      ].toSorted(),
    );
  });
});

describe("the walk of a whole chart", () => {
  /** A jug that runs over by itself: only what is poured decides, and every pouring is the same transition. */
  const jug = setup({
    types: { context: {} as { poured: number }, events: {} as { type: "poured"; amount: number } },
    guards: { isTooMuch: ({ context }) => context.poured > 5 },
  }).createMachine({
    id: "jug",
    context: { poured: 0 },
    initial: "standing",
    states: {
      standing: { on: { poured: { target: "measured", actions: assign({ poured: ({ event }) => event.amount }) } } },
      measured: { always: [{ guard: "isTooMuch", target: "flooded" }, { target: "standing" }] },
      flooded: { type: "final" },
    },
  });
  const samples: Samples<typeof jug> = {
    inputs: [undefined],
    events: {
      poured: [
        { type: "poured", amount: 1 },
        { type: "poured", amount: 9 },
      ],
    },
    outcomes: {},
  };

  it("has reached what only the paths to the answers of guards reach", async () => {
    const alone = await walkPaths(jug, samples, pathsOf(jug, samples));
    expect(alone.transitions).not.toContain("jug.measured: always (1 of 2)");
    const { states, transitions, record } = await walkChart(jug, samples);
    expect([...states]).toContain("jug.flooded");
    expect([...transitions]).toContain("jug.measured: always (1 of 2)");
    expect(transitions).toEqual(record.transitions);
  });
});

describe("a transition that hears many kinds of things", () => {
  type Made = { type: "made"; what: "cup" | "lid" };
  const pot = setup({
    types: { context: {} as { cups: number; lids: number }, events: {} as Made },
    actions: {
      make: assign(({ context }, { what }: { what: Made["what"] }) =>
        what === "cup" ? { cups: context.cups + 1 } : { lids: context.lids + 1 },
      ),
    },
    // A lid is for a cup.
    guards: { canMake: ({ context }, { what }: { what: Made["what"] }) => what === "cup" || context.lids < context.cups },
  }).createMachine({
    id: "pot",
    context: { cups: 0, lids: 0 },
    on: {
      made: {
        guard: { type: "canMake", params: ({ event }) => event },
        actions: { type: "make", params: ({ event }) => event },
      },
    },
  });
  const samples: Samples<typeof pot> = {
    inputs: [undefined],
    events: {
      made: [
        { type: "made", what: "cup" },
        { type: "made", what: "lid" },
      ],
    },
    outcomes: {},
  };
  const made = (given: Samples<typeof pot>) => pathsOf(pot, given).map(({ steps }) => steps.map(({ event }) => String(event.what)).join());

  it("is taken once where nothing tells them apart", () => {
    expect(made(samples)).toEqual(["", "cup"]);
  });

  it("is taken by each kind, and refused where it refuses one", async () => {
    const byKind = { ...samples, kindOf: (event: { type: string; what?: unknown }) => String(event.what) };
    expect(made(byKind)).toEqual(["", "cup,lid"]);
    // Where a lid cannot be made is on the way.
    const lidsAlone = { ...byKind, possible: (_: unknown, { what }: { type: string; what?: unknown }) => what === "lid" };
    expect(made(lidsAlone)).toEqual(["", ""]);
    expect((await findFaults(pot, byKind)).unhandled).toEqual([]);
    expect((await findFaults(pot, lidsAlone)).unhandled).toEqual(["cup", "lid"]);
  });
});

describe("tours for a browser", () => {
  it("are few, and leave nothing out", () => {
    const tours = toursOf(door, doorSamples);
    const taken = tours.flatMap(({ input, steps }) => [
      ...recordOf(
        door,
        pathOf(
          door,
          input,
          steps.map(({ event }) => event),
        ),
      ).transitions,
    ]);
    expect([...new Set(taken)].toSorted()).toEqual(transitionsOf(door).map(nameOf).toSorted());
    expect(tours.every(({ steps }) => steps.length > 0)).toBe(true);
  });

  it("are refused where they leave something out without a reason, or excuse what they take", () => {
    const tours = [{ input: undefined, events: [{ type: "opened" }, { type: "closed" }] }];
    expect(() => toursOf(door, doorSamples, { tours })).toThrow(/left out .*door.shut: locked/);
    const all = Object.fromEntries(transitionsOf(door).map((transition) => [nameOf(transition), "it is like that"]));
    expect(() => toursOf(door, doorSamples, { tours, never: all })).toThrow(/named without need door.shut: opened, door.open: closed$/);
  });

  it("keep people on the page but where each way to leave it is tried", () => {
    const never = {
      "door.locked: unlocked": "none is left",
      ...Object.fromEntries(
        ["done.actor.ask (1 of 2)", "done.actor.ask (2 of 2)", "error.actor.ask"].map((name) => [`door.asking: ${name}`, "as well"]),
      ),
    };
    const tours = toursOf(door, doorSamples, { leaves: ["locked"], never });
    const locking = tours.filter(({ steps }) => steps.some(({ event }) => event.type === "locked"));
    expect(locking.map(({ steps }) => steps.length)).toEqual([1]);
  });
});

describe("faults of a chart", () => {
  it("are none in a chart that is right", async () => {
    expect(await findFaults(door, doorSamples)).toEqual({ unreachable: [], untaken: [], unhandled: [] });
  });

  it("are states that nothing enters, transitions that nothing takes, and events that nobody hears", async () => {
    const events = {} as { type: "pushed" } | { type: "shouted" };
    const faulty = setup({ types: { events }, guards: { isNever: () => false } }).createMachine({
      id: "faulty",
      initial: "standing",
      states: { standing: { on: { pushed: { guard: "isNever", target: "falling" } } }, falling: { on: { pushed: "standing" } } },
    });
    const found = await findFaults(faulty, {
      inputs: [undefined],
      events: { pushed: [{ type: "pushed" }], shouted: [{ type: "shouted" }] },
      outcomes: {},
    } as unknown as Samples<typeof faulty>);
    expect(found).toEqual({
      unreachable: ["faulty.falling"],
      untaken: ["faulty.standing: pushed", "faulty.falling: pushed"],
      unhandled: ["shouted"],
    });
  });
});

describe("a chart without end", () => {
  const counter = setup({ types: { context: {} as { count: number }, events: {} as { type: "counted" } } }).createMachine({
    id: "counter",
    context: { count: 0 },
    initial: "counting",
    states: { counting: { on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } } } },
  });
  const samples = { inputs: [undefined], events: { counted: [{ type: "counted" }] }, outcomes: {} } as unknown as Samples<typeof counter>;

  it("is walked where nothing depends on the count", () => {
    expect(pathsOf(counter, samples)).toHaveLength(2);
  });

  it("is refused with the reason where the samples tell every count apart", () => {
    const endless = { ...samples, project: ({ context }: { context: { count: number } }) => context.count };
    expect(() => pathsOf(counter, endless)).toThrow(StateExplosion);
    expect(() => pathsOf(counter, endless)).toThrow(/1 values of the chart, 1 sets of answers of its guards, \d+ projections.*`project`/);
  });
});
