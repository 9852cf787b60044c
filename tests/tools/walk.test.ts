/** The walk as a library: what it finds in small charts that are right, wrong and endless. */
import { describe, expect, it } from "vitest";
import { assign, fromPromise, setup } from "xstate";
import { findFaults, walkPaths, StateExplosion, pathsOf, strategies, type Samples, nameOf, transitionsOf } from "statewalk";

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
