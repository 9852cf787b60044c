/** What a walk is said to have taken of a chart. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  and,
  assign,
  fromPromise,
  initialTransition,
  not,
  raise,
  setup,
  stateIn,
  transition,
  type AnyEventObject,
  type EventFrom,
} from "xstate";
import {
  pathsToAnswers,
  routesToAnswers,
  walkChart,
  pathsOf,
  addRecord,
  coverableOf,
  emptyRecord,
  parts,
  recordOf,
  type ChartRecord,
  type Samples,
  takenBy,
} from "statewalk";
import { storeRecord, readRecords } from "statewalk/record-store";

/** A machine that brews: it warms up, asks for water, and steams by itself when it is hot. */
const kettle = setup({
  types: {
    context: {} as { heat: number },
    input: {} as { heat: number },
    events: {} as { type: "heated"; by: number } | { type: "brewed" } | { type: "rang" },
  },
  actors: { fetchWater: fromPromise<boolean>(async () => true) },
  actions: { heat: assign(({ context }, params: { by: number }) => ({ heat: context.heat + params.by })) },
  guards: {
    isHot: ({ context }) => context.heat > 90,
    isWarm: ({ context }) => context.heat > 40,
    isResting: stateIn("#resting"),
    isThere: (_, params: { water: boolean }) => params.water,
  },
  delays: { cooling: 1_000 },
}).createMachine({
  id: "kettle",
  context: ({ input }) => input,
  initial: "arriving",
  on: { rang: { actions: [] } },
  states: {
    arriving: { always: [{ guard: "isHot", target: "steaming" }, { target: "resting" }] },
    resting: {
      id: "resting",
      on: {
        heated: { actions: { type: "heat", params: ({ event }) => event } },
        brewed: [{ guard: and(["isWarm", not("isHot")]), target: "filling" }],
      },
      always: { guard: "isHot", target: "steaming" },
    },
    filling: {
      invoke: {
        id: "fetchWater",
        src: "fetchWater",
        onDone: [
          {
            guard: { type: "isThere", params: ({ event }) => ({ water: event.output }) },
            actions: raise({ type: "rang" }),
            target: "steaming",
          },
        ],
        onError: { guard: not("isResting"), target: "resting" },
      },
    },
    steaming: { after: { cooling: "cold" } },
    cold: { type: "final" },
  },
});

const samples: Samples<typeof kettle> = {
  inputs: [{ heat: 0 }, { heat: 100 }],
  events: { heated: [{ type: "heated", by: 50 }], brewed: [{ type: "brewed" }], rang: [{ type: "rang" }] },
  outcomes: { fetchWater: [true, false] },
};

const listed = (record: ChartRecord) => Object.fromEntries(parts.map((part) => [part, [...record[part]]]));

/** A walk with these events, as a path of the library would be. */
const walkOf = (input: { heat: number }, ...events: AnyEventObject[]) => {
  const [start] = initialTransition(kettle, input);
  let snapshot = start;
  const steps = events.map((event) => {
    [snapshot] = transition(kettle, snapshot, event as EventFrom<typeof kettle>);
    return { event, snapshot };
  });
  return { input, start, steps };
};

const heated = { type: "heated", by: 50 };
const brewed = { type: "brewed" };
const water = (output: boolean) => ({ type: "xstate.done.actor.fetchWater", output });

describe("a record", () => {
  it("of a beginning has the states that were left at once, and the answers that decided", () => {
    expect(listed(recordOf(kettle, walkOf({ heat: 0 })))).toEqual({
      states: ["kettle", "kettle.arriving", "resting"],
      transitions: ["kettle.arriving: always (2 of 2)"],
      guards: ["kettle.arriving: always (1 of 2) [isHot] no", "resting: always [isHot] no"],
      delays: [],
      outcomes: [],
    });
  });

  it("has the parts of a combination that were asked, and what a raised event took", () => {
    const { states, transitions, guards, outcomes } = listed(recordOf(kettle, walkOf({ heat: 0 }, heated, brewed, water(true))));
    expect(states).toEqual(["kettle", "kettle.arriving", "resting", "kettle.filling", "kettle.steaming"]);
    expect(transitions).toEqual([
      "kettle.arriving: always (2 of 2)",
      "resting: heated",
      "resting: brewed",
      "kettle.filling: done.actor.fetchWater",
      "kettle: rang",
    ]);
    expect(guards!.slice(2)).toEqual([
      "resting: brewed [isWarm] yes",
      "resting: brewed [isHot] no",
      "kettle.filling: done.actor.fetchWater [isThere] yes",
    ]);
    expect(outcomes).toEqual(["kettle.filling: fetchWater done"]);
  });

  it("has outcomes that changed nothing, and delays that ended", () => {
    const refused = recordOf(kettle, walkOf({ heat: 0 }, heated, brewed, water(false)));
    expect([...refused.guards].at(-1)).toBe("kettle.filling: done.actor.fetchWater [isThere] no");
    const cooled = recordOf(kettle, walkOf({ heat: 100 }, { type: "xstate.after.cooling.kettle.steaming" }));
    expect(listed(cooled)).toMatchObject({
      states: ["kettle", "kettle.arriving", "kettle.steaming", "kettle.cold"],
      delays: ["kettle.steaming after cooling"],
    });
  });

  it("has the answers to events that could not be sent, and nothing else of them", () => {
    const walk = walkOf({ heat: 0 });
    const { guards, transitions } = recordOf(kettle, walk, [[brewed, heated]]);
    expect([...guards]).toContain("resting: brewed [isWarm] no");
    expect([...transitions]).toEqual(["kettle.arriving: always (2 of 2)"]);
  });

  it("has what each step took", () => {
    for (const { input, start, steps } of pathsOf(kettle, samples, "pairwise")) {
      let before = start;
      for (const { event, snapshot } of steps) {
        const record = recordOf(kettle, { input, start: before, steps: [{ event, snapshot }] });
        for (const name of takenBy(kettle, before, event)) expect([...record.transitions]).toContain(name);
        before = snapshot;
      }
    }
  });

  it("counts against what is drawn", () => {
    const drawn = coverableOf(kettle);
    expect(Object.fromEntries(parts.map((part) => [part, drawn[part].size]))).toEqual({
      states: 6,
      transitions: 9,
      guards: 12,
      delays: 1,
      outcomes: 2,
    });
    const walked = emptyRecord();
    for (const path of pathsOf(kettle, samples)) addRecord(walked, recordOf(kettle, path));
    for (const part of parts) for (const name of walked[part]) expect([...drawn[part].keys()]).toContain(name);
  });
});

describe("the walk of a chart", () => {
  it("hears every answer that can be given, and knows those that cannot", async () => {
    const { record, never, divergences } = await walkChart(kettle, samples);
    expect(divergences).toEqual([]);
    // A hot kettle does not rest, and one that rests is not filled.
    expect(never).toEqual(["resting: brewed [isHot] yes", "kettle.filling: error.actor.fetchWater [isResting] yes"]);
    expect([...coverableOf(kettle).guards.keys()].filter((answer) => !record.guards.has(answer))).toEqual(never);
  });

  it("takes paths of its own to answers that no way to a transition hears", () => {
    const ways = routesToAnswers(kettle, samples);
    const paths = pathsToAnswers(kettle, ways, emptyRecord());
    const record = emptyRecord();
    for (const path of paths) addRecord(record, recordOf(kettle, path));
    expect([...record.guards].toSorted()).toEqual([...ways.keys()].toSorted());
    expect(pathsToAnswers(kettle, ways, record)).toEqual([]);
  });
});

describe("keeping records", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("writes each into a file of its own, and reads them all", () => {
    const folder = join(mkdtempSync(join(tmpdir(), "lanngan-")), "records");
    vi.stubEnv("CHART_COVERAGE", folder);
    const record = recordOf(kettle, walkOf({ heat: 0 }));
    const cost = { paths: 1, steps: 0, seconds: 0.5 };
    storeRecord("view", "kettle", record, cost);
    storeRecord("headless", "kettle", record, cost);
    storeRecord("view", "kettle", record, cost);
    const kept = readRecords(folder);
    expect(kept.map(({ kind }) => kind)).toEqual(["headless", "view", "view"]);
    expect(kept[0]).toEqual({
      kind: "headless",
      chart: "kettle",
      ...cost,
      record: { ...record, guards: new Set([...record.guards].toSorted()) },
    });
  });

  it("writes nothing where nobody wants it", () => {
    vi.stubEnv("CHART_COVERAGE", undefined);
    const folder = mkdtempSync(join(tmpdir(), "lanngan-"));
    storeRecord("view", "kettle", emptyRecord(), { paths: 0, steps: 0, seconds: 0 });
    expect(readRecords(folder)).toEqual([]);
  });
});
