/** Plans that people follow: what they refuse, how long they wait, where they stop, what they say of themselves, and in which forms they come. */
import { describe, expect, it } from "vitest";
import { assign, setup, type AnyEventObject } from "xstate";
import * as z from "zod/mini";
import type { Samples } from "statewalk";
import {
  Contradiction,
  english,
  formats,
  patternOf,
  planOf,
  playwrightAction,
  type Action,
  untilOf,
  type Plan,
  type StepDefinitions,
} from "statewalk/plan";

type Event = { type: "opened" } | { type: "knocked"; code: string } | { type: "left" };

const door = setup({
  types: { events: {} as Event, context: {} as { hold: number }, meta: {} as { serves: string } },
  delays: { warming: 2_000, cooling: ({ context }) => context.hold, closing: 5_000 },
}).createMachine({
  id: "door",
  context: { hold: 42_000 },
  initial: "locked",
  states: {
    locked: {
      meta: { serves: "§1 a door is locked" },
      on: {
        knocked: [{ guard: ({ event }) => event.code === "right", target: "open" }, { target: "cold" }],
      },
    },
    cold: { meta: { serves: "§2 a wrong code cools down" }, after: { cooling: "locked" } },
    open: {
      meta: { serves: "§3 an open door closes" },
      type: "parallel",
      states: {
        heater: { initial: "off", states: { off: { after: { warming: "on" } }, on: { type: "atomic" } } },
        leaf: { initial: "wide", states: { wide: { after: { closing: "#door.locked" } } } },
      },
      on: { left: "locked" },
    },
  },
});

const samples = {
  inputs: [undefined],
  events: {
    opened: [],
    knocked: [
      { type: "knocked", code: "right" },
      { type: "knocked", code: "wrong" },
    ],
    left: [{ type: "left" }],
  },
  outcomes: {},
} as unknown as Samples<typeof door>;

const planned = (more: Partial<Parameters<typeof planOf>[0]> = {}): Plan =>
  planOf({ chart: "door", machine: door, samples: samples as never, strategy: "transition", ...more });
const stepsOf = (plan: Plan) => plan.paths.flatMap(({ steps }) => steps);

/** How the door is followed where somebody has told how: every code is typed in secret. */
const definitions: StepDefinitions = {
  before: [{ text: "The house stands", actions: [] }],
  begin: () => [
    { text: "Come to the street", actions: [] },
    { text: "Open /door", actions: [{ do: "open", address: "/door" }] },
  ],
  bring: (event: AnyEventObject) => ({
    text: `Do ${event.type}${event.code === undefined ? "" : ` with ${String(event.code)}`}`,
    actions: [{ do: "press", at: { role: "button", name: event.type } }],
  }),
  wait: (milliseconds) => ({ text: `Let ${milliseconds} ms pass`, actions: [{ do: "key", key: "Pause" }] }),
  see: ({ snapshot }) => [{ words: JSON.stringify(snapshot.value), isSeen: true }],
};

describe("a plan", () => {
  it("says how long each wait still is, computed from what the chart knows then", () => {
    const waits = stepsOf(planned()).filter(({ wait }) => wait !== null);
    expect(waits.map(({ do: text, wait }) => [text, wait])).toContainEqual(["Wait until cooling (42 s)", 42_000]);
    // Of the five seconds two have passed.
    const tour = stepsOf(planned({ strategy: "tour" }));
    const warmed = tour.findIndex(({ do: text }) => text.startsWith("Wait until warming"));
    expect(tour[warmed]!.wait).toBe(2_000);
    expect(tour.slice(warmed + 1).find(({ do: text }) => text.startsWith("Wait until closing"))?.wait).toBe(3_000);
  });

  it("leaves out a wait that could end only after another one has", () => {
    for (const strategy of ["transition", "tour", "pairwise"] as const)
      for (const { steps } of planned({ strategy }).paths)
        for (const [at, step] of steps.entries()) if (step.do.startsWith("Wait until closing")) expect(steps[at]!.wait).toBe(3_000);
  });

  it("drops nothing for its length", () => {
    const long = "a".repeat(500);
    const plan = planned({
      samples: {
        ...samples,
        events: {
          ...samples.events,
          knocked: [
            { type: "knocked", code: long },
            { type: "knocked", code: "right" },
          ],
        },
      } as never,
    });
    expect(stepsOf(plan).some(({ do: text }) => text.includes(long))).toBe(true);
  });

  it("is refused where equal steps would lead to different things", () => {
    expect(() => planned({ words: { ...english, event: () => "Knock" } })).not.toThrow();
    const alike = { ...definitions, bring: () => ({ text: "Knock", actions: [] }) };
    expect(() => planned({ definitions: alike })).toThrow(Contradiction);
    expect(() => planned({ definitions: alike })).toThrow(
      /door: “Knock” is to lead to “.+” in step 2 of path \d, and to “.+” in step 2 of path \d/,
    );
    expect(() => planned({ definitions })).not.toThrow();
  });

  it("begins with what must be true, and says in its header what it covers, what it leaves and why", () => {
    const text = formats.md(
      planned({
        definitions: { ...definitions, inability: (asked) => ("event" in asked && asked.event.type === "left" ? "nobody leaves" : null) },
      }),
      english,
    );
    expect(text).toContain("## What must be true before\n\n- The house stands");
    expect(text).toContain("What must be true before:\n\n- Come to the street");
    expect(text).toMatch(/- Covers 9 of 9 states, 5 of 6 transitions, 3 of 3 requirements, 3 of 3 waits/);
    expect(text).toContain("- Not covered: door.open: left, because nobody leaves");
    const half = formats.md(planned({ until: [{ text: "transitions 50 %", condition: untilOf("transitions 50 %") }] }), english);
    expect(half).toMatch(/- Not covered: transitions: door\..+\n/);
    expect(half).toContain("- Stops at: transitions 50 %");
  });

  it("begins as it is at the product, once where only a setting tells beginnings apart", () => {
    const given: unknown[] = [];
    const plan = planned({
      samples: { ...samples, inputs: [{ of: "summer" }, { of: "winter" }] } as never,
      definitions: { ...definitions, given: (_, path) => ({ of: "any season", path }), begin: ({ input }) => (given.push(input), []) },
    });
    expect(given).toEqual(plan.paths.map(({ number }) => ({ of: "any season", path: number })));
    expect(planned({ samples: { ...samples, inputs: [{ of: "summer" }] } as never }).paths).toHaveLength(plan.paths.length);
  });

  it("tells states apart by what decides what can be brought about", () => {
    const gate = setup({
      types: { context: {} as { hasKey: boolean }, events: {} as { type: "begged" | "taken" | "shown" | "rung" | "entered" } },
    }).createMachine({
      context: { hasKey: false },
      initial: "street",
      states: {
        street: { on: { begged: "gate", taken: "shed" } },
        shed: { on: { shown: { target: "gate", actions: assign({ hasKey: true }) } } },
        gate: { on: { rung: "porch" } },
        porch: { on: { entered: "garden" } },
        garden: {},
      },
    });
    const events = Object.fromEntries(["begged", "taken", "shown", "rung", "entered"].map((type) => [type, [{ type }]]));
    const inability: StepDefinitions["inability"] = (asked) =>
      "event" in asked && asked.event.type === "entered" && !asked.snapshot.context.hasKey ? "the gate is locked" : null;
    const takenWith = (more: object) =>
      planned({
        machine: gate,
        samples: { inputs: [undefined], events, outcomes: {} } as never,
        definitions: { before: [], inability, ...more },
      }).coverage.transitions.taken;
    expect(takenWith({ project: ({ context }: { context: { hasKey: boolean } }) => context.hasKey })).toBe(5);
    // The nearest way to the gate stands for all of them.
    expect(takenWith({})).toBe(4);
  });

  it("carries events, states, transitions and coverage as data, and what is done and seen", () => {
    const plan = JSON.parse(formats.json(planned({ definitions, seed: 7 }))) as Plan;
    expect(plan).toMatchObject({ chart: "door", strategy: "transition", seed: 7, coverage: { transitions: { of: 6 } } });
    const step = stepsOf(plan).find(({ event }) => event?.code === "wrong")!;
    expect(step).toMatchObject({
      value: "cold",
      states: ["door", "door.cold"],
      transitions: ["door.locked: knocked (2 of 2)"],
      actions: [{ do: "press", at: { role: "button", name: "knocked" } }],
      expectations: [{ words: '"cold"', isSeen: true }],
    });
  });

  it("follows from its seed: the same for the same, and others cover as much", () => {
    const text = (seed: number) => formats.md(planned({ strategy: "tour", seed }), english);
    expect(text(1)).toBe(text(1));
    const seeds = Array.from({ length: 12 }, (_, seed) => text(seed).replace(/Seed: \d+/, ""));
    expect(new Set(seeds).size).toBeGreaterThan(1);
    for (const seed of [1, 2, 3, 4, 5]) expect(planned({ strategy: "tour", seed }).coverage.transitions.left).toEqual([]);
  });
});

describe("a condition to stop at", () => {
  const until = (...texts: string[]) => planned({ until: texts.map((text) => ({ text, condition: untilOf(text) })) });

  it("takes so much of the transitions, and no step more", () => {
    const { coverage, until: said } = until("transitions 50 %");
    expect(coverage.transitions.taken).toBe(3);
    expect(said).toEqual(["transitions 50 %"]);
  });

  it("reaches a requirement in the shortest way", () => {
    const { paths } = until("requirement §2");
    expect(paths.map(({ steps }) => steps.map(({ value }) => value))).toEqual([["locked", "cold"]]);
  });

  it("spends a time, in which waits count in full", () => {
    const { paths } = until("time 1 min");
    expect(stepsOf(until("time 1 h")).length).toBe(stepsOf(planned()).length);
    expect(stepsOf({ paths } as Plan).length).toBeLessThan(stepsOf(planned()).length);
    expect(stepsOf({ paths } as Plan).every(({ wait }) => (wait ?? 0) < 42_000)).toBe(true);
  });

  it("is refused where it is none, or names what is not there", () => {
    expect(() => untilOf("transitions 120 %")).toThrow(/“transitions 90 %”/);
    expect(() => untilOf("soon")).toThrow(/“soon”/);
    expect(() => until("requirement §9")).toThrow(/There are: §1 a door is locked; §2/);
  });
});

describe("an export", () => {
  // As https://graphwalker.github.io/graphwalker-rs/json-format and the wiki of GraphWalker 4 have it; what they do not know is no part of it.
  const graphwalkerElement = { id: z.string(), name: z.string(), properties: z.record(z.string(), z.unknown()) };
  const graphwalkerForm = z.strictObject({
    name: z.string(),
    models: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        generator: z.literal("predefined_path(predefined_path)"),
        startElementId: z.string(),
        predefinedPathEdgeIds: z.array(z.string()),
        properties: z.record(z.string(), z.unknown()),
        vertices: z.array(z.strictObject({ ...graphwalkerElement, requirements: z.optional(z.array(z.string())) })),
        edges: z.array(z.strictObject({ ...graphwalkerElement, sourceVertexId: z.string(), targetVertexId: z.string() })),
      }),
    ),
  });

  it("as rows runs nothing in a spreadsheet, whatever a state is called", () => {
    const plan = planned({ definitions });
    const [first] = plan.paths[0]!.steps;
    for (const text of ["=1+1", "＝1+1", "@SUM(A1)"]) {
      first!.expect = text;
      expect(formats.csv(plan, english)).toContain(`,"'${text}",`);
    }
    first!.expect = 'a "door"';
    expect(formats.csv(plan, english)).toContain(',"a ""door""",');
  });

  it("to GraphWalker has the form that is published of it, unique ids, and requirements at what serves them", () => {
    const { models } = graphwalkerForm.parse(JSON.parse(formats.graphwalker(planned({ definitions }))));
    const { startElementId, vertices, edges } = models[0]!;
    const ids = [...vertices, ...edges].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(vertices.map(({ id }) => id)).toContain(startElementId);
    expect([...vertices, ...edges].every(({ name }) => /^[ve]_[\p{L}\p{N}_]+$/u.test(name))).toBe(true);
    expect(vertices.flatMap(({ requirements = [] }) => requirements)).toContain("§2 a wrong code cools down");
  });

  it("to GraphWalker is walked as the plan is, path by path, and takes every edge", () => {
    const plan = planned({ definitions });
    const [model] = graphwalkerForm.parse(JSON.parse(formats.graphwalker(plan))).models;
    const { startElementId, vertices, edges, predefinedPathEdgeIds } = model!;
    let at = startElementId;
    const walked = predefinedPathEdgeIds.map((id) => {
      const edge = edges.find((known) => known.id === id)!;
      expect(edge.sourceVertexId).toBe(at);
      at = edge.targetVertexId;
      return [edge.properties["do"], vertices.find((known) => known.id === at)!.properties["expect"]];
    });
    expect(walked).toEqual(plan.paths.flatMap(({ steps }) => [...steps.map((step) => [step.do, step.expect]), ["", ""]]));
    expect(new Set(predefinedPathEdgeIds)).toEqual(new Set(edges.map(({ id }) => id)));
    expect(
      edges.filter(({ sourceVertexId }) => sourceVertexId === startElementId).map(({ properties }) => properties["before"]),
    ).toContainEqual(plan.paths[0]!.before.map(({ text }) => text));
  });

  it("to Playwright does and expects what the plan says, or asks a driver for what it does not say", () => {
    const code = formats.playwright(planned({ definitions }), english);
    expect(code).toContain('await page.goto("/door");');
    expect(code).toContain('await page.getByRole("button", { name: /^\\s*knocked\\s*$/ }).first().click();');
    expect(code).toContain("toHaveCount(1);");
    expect(code).not.toContain("driver");
    const alone = formats.playwright(planned(), english);
    expect(alone).toContain('import { driver } from "./door.driver.ts";');
    expect(alone).toContain('await driver.bring({"type":"knocked","code":"wrong"});');
    expect(alone).toContain('await driver.see("cold");');
  });

  it.each<[Action, string, string[]]>([
    [
      { do: "open", address: "/letters", until: { role: "link", name: "A letter…" } },
      "open /letters until “A letter…” is there",
      ['{ await page.goto("/letters"); await expect(page.getByRole("link", {', "}).toPass("],
    ],
    [{ do: "back" }, "go back in the browser", ["await page.goBack();"]],
    [{ tab: "Street", do: "forward" }, "in the tab “Street”: go forward in the browser", ['await (await tab("Street")).goForward();']],
    [
      { do: "copy", from: { tab: "Letters", words: "The code is … until …" }, at: { boxes: "Digit … of 6" } },
      "copy what stands for “…” in “The code is … until …” of the tab “Letters” into the boxes of the code",
      [`(await tab("Letters")).getByText(${patternOf("The code is … until …")})`, "await page.keyboard.type(copied);"],
    ],
    [
      { tab: "Safe", do: "copy", from: { words: "Key: …" }, at: { label: "Key" } },
      "in the tab “Safe”: copy what stands for “…” in “Key: …” of the tested page into “Key”",
      [`await page.getByText(${patternOf("Key: …")})`, ".fill(copied);"],
    ],
  ])("says and does %j", (action, text, lines) => {
    expect(english.action(action)).toBe(text);
    for (const line of lines) expect(playwrightAction(action)).toContain(line);
  });

  it("copies what stands for the first ellipsis, and no more", () => {
    const line = playwrightAction({ do: "copy", from: { words: "The code is … until …" }, at: { label: "Code" } });
    const [, form = ""] = /= \/(.+?)\/\.exec\(/.exec(line) ?? [];
    expect(new RegExp(form).exec("  The code is 123 456 until noon\n")?.[1]).toBe("123 456");
  });

  it("finds texts of the screen whole, and anything where they have an ellipsis", () => {
    const form = (text: string) => new RegExp(patternOf(text).slice(1, -1));
    expect(form("Kept for … more").test("Kept for 14:59 more")).toBe(true);
    expect(form("Send").test("Send it")).toBe(false);
    expect(form("Is it (a) free.plan?").test("Is it (a) free.plan?")).toBe(true);
  });
});
