/** Charts of kinds in which a walk is easily wrong: what can be reached counts as reached, and what was not walked is not praised. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assign, createMachine, fromPromise, sendTo, setup, type AnyStateMachine } from "xstate";
import { findFaults, graphsOf, machineOf, replay, samplesOf, walkChart, type Samples } from "statewalk";
import { coverageCommand } from "statewalk/commands";
import { reportOf } from "statewalk/coverage";
import { EffectsCheck, indistinct, traceOf, type Effects } from "statewalk/oracle";

const nothingWrong = { unreachable: [], untaken: [], unhandled: [] };

/** What `coverage` complains of, and whether it fails. */
const complaintsOf = async (machine: object, samples?: object) => {
  const into = mkdtempSync(join(tmpdir(), "hard-charts-"));
  const config = { charts: { hard: { machine, ...(samples && { samples }) } } };
  const { text, isWhole } = await coverageCommand(config, ["--into", into], join(into, "chart.json"));
  const complaints = [...text.matchAll(/^✗ hard: (.*)$/gm)].map(([, complaint]) => complaint);
  expect(isWhole).toBe(complaints.length === 0);
  return complaints;
};

const faultsIn = (given: object) => {
  const machine = machineOf(given);
  return findFaults(machine, samplesOf(machine));
};
const answersIn = async (given: object) => {
  const machine = machineOf(given);
  const { record, never, divergences } = await walkChart(machine, samplesOf(machine));
  expect(divergences).toEqual([]);
  expect(never).toEqual([]);
  return [...record.guards].toSorted();
};
const samplesWith = (more: object) => ({ inputs: [undefined], events: {}, outcomes: {}, ...more }) as unknown as Samples<AnyStateMachine>;

/** Two halves of some work, each of which is done by itself. */
const halves = {
  type: "parallel",
  states: {
    a: { initial: "x", states: { x: { on: { A: "y" } }, y: { type: "final" } } },
    b: { initial: "x", states: { x: { on: { B: "y" } }, y: { type: "final" } } },
  },
};

describe("states that a chart does not rest in", () => {
  it("are entered: a history state, and the last final state of a parallel one", async () => {
    const player = {
      id: "player",
      initial: "off",
      states: {
        off: { on: { ON: "on.last" } },
        on: {
          initial: "radio",
          states: { radio: { on: { NEXT: "disc" } }, disc: { on: { NEXT: "radio" } }, last: { type: "history" } },
          on: { OFF: "off" },
        },
      },
    };
    expect(await faultsIn(player)).toEqual(nothingWrong);
    const work = { id: "work", initial: "both", states: { both: { ...halves, onDone: "rest" }, rest: {} } };
    expect(await faultsIn(work)).toEqual(nothingWrong);
    const nested = {
      id: "nested",
      initial: "both",
      states: { both: { type: "parallel", states: { one: halves }, onDone: "rest" }, rest: {} },
    };
    expect(await faultsIn(nested)).toEqual(nothingWrong);
  });
});

describe("guards that no event from outside asks", () => {
  it("give both answers where a chart begins (xstate#4151)", async () => {
    const router = {
      id: "r0",
      initial: "decide",
      states: { decide: { always: [{ target: "yes", guard: "isBig" }, { target: "no" }] }, yes: { type: "final" }, no: { type: "final" } },
    };
    expect(await complaintsOf(router)).toEqual([]);
    expect(await faultsIn(router)).toEqual(nothingWrong);
    expect(await answersIn(router)).toEqual(["r0.decide: always (1 of 2) [isBig] no", "r0.decide: always (1 of 2) [isBig] yes"]);
  });

  it("give both answers where a parallel state is done (xstate#5460)", async () => {
    const chart = {
      id: "pd",
      initial: "work",
      states: {
        work: { ...halves, onDone: [{ target: "good", guard: "allOk" }, { target: "bad" }] },
        good: { type: "final" },
        bad: { type: "final" },
      },
    };
    expect(await complaintsOf(chart)).toEqual([]);
    expect(await faultsIn(chart)).toEqual(nothingWrong);
    expect(await answersIn(chart)).toEqual([
      "pd.work: done.state.pd.work (1 of 2) [allOk] no",
      "pd.work: done.state.pd.work (1 of 2) [allOk] yes",
    ]);
  });

  it("give both answers where a state is done at once, and where one question follows the other", async () => {
    const chart = {
      id: "chain",
      initial: "first",
      states: {
        first: {
          initial: "only",
          states: { only: { type: "final" } },
          onDone: [{ target: "second", guard: "isReady" }, { target: "late" }],
        },
        second: { always: [{ target: "best", guard: "isBest" }, { target: "late" }] },
        best: {},
        late: {},
      },
    };
    expect(await complaintsOf(chart)).toEqual([]);
  });
});

describe("a counter in the context", () => {
  const attempts = setup({
    types: { context: {} as { tries: number }, events: {} as { type: "FAIL" } | { type: "RETRY" } },
    guards: { isTooMuch: ({ context }) => context.tries >= 3 },
    actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  }).createMachine({
    id: "attempts",
    context: { tries: 0 },
    initial: "trying",
    states: {
      trying: {
        on: {
          FAIL: [
            { guard: "isTooMuch", target: "locked" },
            { target: "failed", actions: "count" },
          ],
        },
      },
      failed: { on: { RETRY: "trying" } },
      locked: { type: "final" },
    },
  });
  const samples: Samples<typeof attempts> = {
    inputs: [undefined],
    events: { FAIL: [{ type: "FAIL" }], RETRY: [{ type: "RETRY" }] },
    outcomes: {},
  };

  it("hides no state that is reached when it is high enough", async () => {
    expect(await findFaults(attempts, samples)).toEqual(nothingWrong);
    expect(await complaintsOf(attempts, samples)).toEqual([]);
    const { never } = await walkChart(attempts, samples);
    expect(never).toEqual([]);
  });

  it("hides no answer after which nothing else happens", async () => {
    const bell = setup({
      types: { context: {} as { rung: number }, events: {} as { type: "RING" } },
      guards: { mayRing: ({ context }) => context.rung < 3 },
    }).createMachine({
      id: "bell",
      context: { rung: 0 },
      initial: "up",
      states: { up: { on: { RING: { guard: "mayRing", actions: assign({ rung: ({ context }) => context.rung + 1 }) } } } },
    });
    const { never, record } = await walkChart(bell, { inputs: [undefined], events: { RING: [{ type: "RING" }] }, outcomes: {} });
    expect(never).toEqual([]);
    expect(record.guards).toContain("bell.up: RING [mayRing] no");
  });

  it("is named where it must be so high that the walk gives up", async () => {
    const patient = attempts.provide({ guards: { isTooMuch: ({ context }) => context.tries >= 1_000_000 } });
    const complaints = await complaintsOf(patient, samples);
    expect(complaints).toHaveLength(2);
    for (const complaint of complaints) expect(complaint).toMatch(/^No walk .*attempts.*`project`/);
  });

  it("does not excuse what can really never be", async () => {
    const never = attempts.provide({ guards: { isTooMuch: () => false }, actions: { count: () => {} } });
    expect(await complaintsOf(never, samples)).toEqual([
      "The state can never be entered: attempts.locked",
      "The transition can never be taken: attempts.trying: FAIL (1 of 2)",
    ]);
  });
});

it("where a history state leads is part of where a chart stands", () => {
  const machine = machineOf({
    id: "player",
    initial: "off",
    states: {
      off: { on: { ON: "on.last" } },
      on: {
        initial: "radio",
        states: { radio: { on: { NEXT: "disc" } }, disc: { on: { EJECT: "radio" } }, last: { type: "history" } },
        on: { OFF: "off" },
      },
    },
  });
  const [graph] = graphsOf(machine, samplesOf(machine));
  const off = [...graph!.snapshots].filter(([, { value }]) => value === "off");
  const led = off.map(([key]) => graph!.edges.get(key)!.map(({ to }) => (graph!.snapshots.get(to)!.value as { on: string }).on));
  // Never played, and left in either.
  expect(led.toSorted()).toEqual([["disc"], ["radio"], ["radio"]]);
});

describe("an invoked machine", () => {
  const child = setup({ types: { events: {} as { type: "END" } } }).createMachine({
    id: "child",
    initial: "on",
    states: { on: { on: { END: "over" }, after: { 1000: "over" } }, over: { type: "final" } },
  });
  const parent = (src: unknown) =>
    setup({ types: { events: {} as { type: "STOP" } | { type: "SHAKE" } }, actors: { child } }).createMachine({
      id: "parent",
      initial: "busy",
      states: {
        busy: {
          invoke: { id: "child", src: src as "child", onDone: "free" },
          on: { STOP: { actions: sendTo("child", { type: "END" }) }, SHAKE: "shaken" },
          after: { 1000: "late" },
        },
        free: {},
        shaken: {},
        late: {},
      },
    });
  const samples = samplesWith({ events: { STOP: [{ type: "STOP" }], SHAKE: [{ type: "SHAKE" }] }, outcomes: { child: [undefined] } });

  it.each([
    ["by its name", "child"],
    ["in place", child],
  ])("that ends when it is sent something answers when the walk says so: %s", async (_, src) => {
    const { divergences, states } = await walkChart(parent(src), samples);
    expect(divergences).toEqual([]);
    expect([...states].toSorted()).toEqual(["parent", "parent.busy", "parent.free", "parent.late", "parent.shaken"]);
    expect(await complaintsOf(parent(src), samples)).toEqual([]);
  });

  it("a promise in place is not asked", async () => {
    let asked = 0;
    const machine = createMachine({
      id: "asking",
      initial: "busy",
      states: {
        busy: { invoke: { id: "ask", src: fromPromise(async () => void (asked += 1)), onDone: "free", onError: "free" } },
        free: {},
      },
    });
    const { divergences } = await walkChart(machine, samplesOf(machineOf(machine)));
    expect(divergences).toEqual([]);
    expect(asked).toBe(0);
  });
});

it("a walk that goes another way than the chart is drawn fails", async () => {
  // A chart that asks what only its actions change: nothing that is drawn says so.
  let isLit = false;
  const lamp = createMachine({
    id: "lamp",
    initial: "hanging",
    states: {
      hanging: { on: { PRESS: { target: "pressed", actions: () => (isLit = true) } } },
      pressed: { on: { LOOK: [{ guard: () => isLit, target: "bright" }, { target: "dark" }] } },
      bright: {},
      dark: {},
    },
  });
  const samples = samplesWith({ events: { PRESS: [{ type: "PRESS" }], LOOK: [{ type: "LOOK" }] } });
  expect(await complaintsOf(lamp, samples)).toContain('The walk “"hanging" → PRESS → LOOK” went to "bright", and not to "dark"');
});

it("a guard that says nothing says no", async () => {
  const machine = setup({
    types: { context: {} as { tickets: Record<string, boolean> }, events: {} as { type: "ADD" } | { type: "OPEN" } },
    // As anybody would write it who does not ask for checked access.
    guards: { hasTicket: ({ context }) => context.tickets["one"] as boolean },
  }).createMachine({
    id: "gate",
    context: { tickets: {} },
    initial: "shut",
    states: {
      shut: { on: { ADD: { actions: assign({ tickets: { one: true } }) }, OPEN: { guard: "hasTicket", target: "open" } } },
      open: { type: "final" },
    },
  });
  const samples = samplesWith({ events: { ADD: [{ type: "ADD" }], OPEN: [{ type: "OPEN" }] } });
  expect(await complaintsOf(machine, samples)).toEqual([]);
  const { record } = await walkChart(machine, samples);
  expect([...record.guards].map((answer) => answer.slice(answer.lastIndexOf(" ") + 1)).toSorted()).toEqual(["no", "yes"]);
});

describe("what a set or a map holds", () => {
  type Event = { type: "CHOSE"; what: string } | { type: "CHOSE_ALL"; all: Set<string> } | { type: "SENT" };
  const basket = setup({
    types: { context: {} as { chosen: Set<string>; prices: Map<string, number> }, events: {} as Event },
    guards: { isEnough: ({ context }) => context.chosen.size > 1 },
  }).createMachine({
    id: "basket",
    context: () => ({ chosen: new Set<string>(), prices: new Map<string, number>() }),
    initial: "open",
    states: {
      open: {
        on: {
          CHOSE: {
            actions: assign({
              chosen: ({ context, event }) => new Set([...context.chosen, event.what]),
              prices: ({ context, event }) => new Map([...context.prices, [event.what, 1] as const]),
            }),
          },
          CHOSE_ALL: { actions: assign({ chosen: ({ event }) => event.all }) },
          SENT: { guard: "isEnough", target: "sent" },
        },
      },
      sent: { type: "final" },
    },
  });
  const chose = (what: string) => ({ type: "CHOSE", what }) as const;

  it("is told apart by the graph where a chart's samples ask for it", async () => {
    const samples: Samples<typeof basket> = {
      inputs: [undefined],
      events: { CHOSE: [chose("tea"), chose("milk")], CHOSE_ALL: [], SENT: [{ type: "SENT" }] },
      outcomes: {},
      project: ({ context }) => context.chosen,
    };
    const { transitions } = await walkChart(basket, samples);
    expect(transitions).toContain("basket.open: SENT");
  });

  it("is told apart in events", async () => {
    const samples: Samples<typeof basket> = {
      inputs: [undefined],
      events: {
        CHOSE: [],
        CHOSE_ALL: [
          { type: "CHOSE_ALL", all: new Set(["tea", "milk"]) },
          { type: "CHOSE_ALL", all: new Set(["tea"]) },
        ],
        SENT: [{ type: "SENT" }],
      },
      outcomes: {},
    };
    const { transitions } = await walkChart(basket, samples);
    expect(transitions).toContain("basket.open: SENT");
  });

  it("is what an oracle compares", () => {
    const effects: Effects<typeof basket> = {
      begins: { sets: { chosen: new Set<string>(), prices: new Map<string, number>() } },
      events: { CHOSE: { sets: { chosen: new Set(["milk"]), prices: new Map([["tea", 1]]) } } },
    };
    const faults = new EffectsCheck(basket, effects as never, "basket.model.ts").faultsIn(traceOf(basket, undefined, [chose("tea")]));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/leaves .*tea.* in chosen, and is to leave .*milk/);
  });

  it("is told apart by an oracle's question whether samples tell data apart", () => {
    const traces = [traceOf(basket, undefined, [chose("tea")]), traceOf(basket, undefined, [chose("milk")])];
    expect(indistinct(traces, {}, () => true)).toEqual([]);
  });

  it("is seen by a recording that is taken again", () => {
    const { send, now } = replay(basket);
    send(chose("tea"));
    expect(now().changed).toEqual({ chosen: new Set(["tea"]), prices: new Map([["tea", 1]]) });
  });
});

describe("wildcards", () => {
  type Event = { type: "pay.card"; amount: number } | { type: "pay.cash" } | { type: "ring" };
  const till = setup({
    types: { events: {} as Event },
    guards: { isLarge: ({ event }) => "amount" in event && event.amount > 10 },
  }).createMachine({
    id: "till",
    initial: "open",
    states: {
      open: {
        on: { "pay.card": { guard: "isLarge", target: "asking" }, "pay.*": "paid", "*": "other" },
      },
      asking: { type: "final" },
      paid: { type: "final" },
      other: { type: "final" },
    },
  });
  const samples: Samples<typeof till> = {
    inputs: [undefined],
    events: {
      "pay.card": [
        { type: "pay.card", amount: 1 },
        { type: "pay.card", amount: 99 },
      ],
      "pay.cash": [{ type: "pay.cash" }],
      ring: [{ type: "ring" }],
    },
    outcomes: {},
  };

  it("hear the samples of the events that they stand for, also those that an exact name has refused", async () => {
    expect(await findFaults(till, samples)).toEqual(nothingWrong);
    expect(await complaintsOf(till, samples)).toEqual([]);
  });

  it("have guards that are asked", async () => {
    const chart = {
      id: "wild",
      initial: "a",
      states: {
        a: { on: { "pay.*": [{ guard: "isPaid", target: "b" }], "*": [{ guard: "isKnown", target: "b" }] } },
        b: { type: "final" },
      },
    };
    expect(await complaintsOf(chart)).toEqual([]);
    expect(await faultsIn(chart)).toEqual(nothingWrong);
    expect(await answersIn(chart)).toHaveLength(4);
  });

  it("hear what no sample says, where nothing of theirs is sampled", async () => {
    expect(await complaintsOf(till, { ...samples, events: { "pay.card": samples.events["pay.card"], ring: samples.events.ring } })).toEqual(
      [],
    );
  });
});

it("a report fails where a walk went another way", () => {
  const machine = machineOf({ id: "still", states: {} });
  const record = {
    states: new Set(["still"]),
    transitions: new Set<string>(),
    guards: new Set<string>(),
    delays: new Set<string>(),
    outcomes: new Set<string>(),
  };
  const run = { kind: "headless" as const, chart: "still", record, paths: 1, steps: 0, seconds: 0 };
  const target = { name: "still", machine, events: [], wanted: ["headless" as const] };
  expect(reportOf([target], [run]).isWhole).toBe(true);
  const diverged = [{ path: "opened", expected: "open", actual: "shut" }];
  const report = reportOf([target], [{ ...run, diverged }]);
  expect(report.isWhole).toBe(false);
  expect(report.charts[0]!.complaints).toEqual(['The walk “opened” went to "shut", and not to "open"']);
});
