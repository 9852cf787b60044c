/** A definition of XState's as a workflow: what fits, what is told of what does not, and that what was exported comes back as it was. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configurationOf } from "../../src/workflow/configuration.ts";
import { type Move, type WorkflowDocument, workflowDocument } from "../../src/workflow/document.ts";
import { nameIn, stepsOf } from "../../src/workflow/states.ts";
import { importWorkflow, type Present, readable } from "../../src/workflow/import.ts";
import { allTemplates } from "../../src/workflow/project-templates.ts";
import { anyDocument, changed, purchases, requests } from "./documents.ts";

const nothing: WorkflowDocument = { format: 1, initial: "s1", states: [] };
const presentOf = (workflow: WorkflowDocument, language: "th" | "en" = "en"): Present => {
  let next = 100_000;
  return {
    workflow,
    language,
    nameOf: (name) => nameIn(name, language),
    rulesOf: ({ who, when, needs }: Move) => (who || when || needs ? JSON.stringify([who, when, needs]) : null),
    effectOf: (effect) => JSON.stringify(effect),
    timeOf: ({ days, working }) => `${days} ${working ? "working days" : "days"}`,
    newState: () => `s${next++}`,
    newMove: () => `m${next++}`,
  };
};
const read = (chart: object | string, present = presentOf(nothing)) =>
  importWorkflow(typeof chart === "string" ? chart : JSON.stringify(chart), present);
const found = (chart: object, present?: Present) => {
  const imported = read(chart, present);
  if (imported.fault !== null) throw new Error(imported.fault);
  return imported;
};
/** States and moves by their names. */
const outlineOf = ({ initial, states }: WorkflowDocument) => {
  const nameOf = (id: string) => nameIn(states.find((state) => state.id === id)!.name, "en");
  return {
    initial: nameOf(initial),
    states: states.map(({ id, category, moves }) => [nameOf(id), category, moves.map(({ name, to }) => [nameIn(name, "en"), nameOf(to)])]),
  };
};

describe.each(Object.entries(allTemplates))("%s", (_, { document }) => {
  it.each(["en", "th"] as const)("comes back as it was exported in %s, with its ids and rules", (language) => {
    const present = presentOf(document, language);
    expect(read(configurationOf(document, present), present)).toEqual({ fault: null, workflow: document, left: [] });
  });
});

it("comes back as it was, whatever it is, and what a project does not have yet comes with its names, categories and steps", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const present = presentOf(document);
      const exported = configurationOf(document, present);
      const back = read(exported, present);
      if (back.fault !== null) throw new Error(back.fault);
      // Steps that lead nowhere are not exported; two that are read alike come back under names that can be told apart.
      const known = new Set(document.states.map(({ id }) => id));
      const sound = document.states.map((state) => ({ ...state, moves: state.moves.filter(({ to }) => known.has(to) && to !== state.id) }));
      expect(back.workflow).toEqual({ ...document, states: sound });
      const anew = read(exported);
      if (anew.fault !== null) throw new Error(anew.fault);
      expect(workflowDocument.safeParse(anew.workflow).success).toBe(true);
      // A project that does not know an approval has its votes as steps.
      const led = document.states.map((state) => stepsOf(state).filter(({ to }) => known.has(to) && to !== state.id));
      expect(anew.workflow.states.map(({ category, moves }) => [category, moves.length])).toEqual(
        sound.map(({ category }, at) => [category, led[at]!.length]),
      );
      const guarded = led.flat().filter((move) => present.rulesOf(move) !== null);
      expect(anew.left.filter(({ code }) => code === "guard")).toHaveLength(guarded.length);
    }),
  );
});

it("takes names from keys and descriptions, categories from tags, and ends from what is final", () => {
  const { workflow, left } = found({
    id: "door",
    initial: "closed",
    states: {
      closed: { description: "Closed", on: { OPEN: "open", LOCK: { target: "#door.locked", description: "Lock it" } } },
      open: { tags: ["active"], on: { CLOSE: [{ target: "closed" }], BREAK: { target: "#gone" } } },
      locked: { tags: "waiting", on: { UNLOCK: "closed" } },
      gone: { id: "gone", type: "final" },
    },
  });
  expect(left).toEqual([]);
  expect(outlineOf(workflow)).toEqual({
    initial: "Closed",
    states: [
      [
        "Closed",
        "open",
        [
          ["OPEN", "open"],
          ["Lock it", "locked"],
        ],
      ],
      [
        "open",
        "active",
        [
          ["CLOSE", "Closed"],
          ["BREAK", "gone"],
        ],
      ],
      ["locked", "waiting", [["UNLOCK", "Closed"]]],
      ["gone", "done", []],
    ],
  });
});

describe("where a chart begins", () => {
  const states = { a: { on: { GO: "b" } }, b: { on: { BACK: "a" } }, c: { id: "third", on: { BACK: "a" } } };
  it.each<[string, unknown, string, unknown[]]>([
    ["a key", "b", "b", []],
    ["a target", { target: "b" }, "b", []],
    ["a list of one target", { target: ["b"] }, "b", []],
    ["an id", { target: "#third" }, "c", []],
    [
      "a target and what is done then",
      { target: "b", actions: ["log"] },
      "b",
      [{ code: "action", at: ["initial", "actions"], what: "log" }],
    ],
    ["nothing", undefined, "a", [{ code: "initial", at: ["initial"], what: "" }]],
    ["what is not there", { target: "d" }, "a", [{ code: "initial", at: ["initial"], what: '{"target":"d"}' }]],
  ])("is where it says so by %s", (_, initial, begins, left) => {
    const imported = found({ initial, states });
    expect(outlineOf(imported.workflow).initial).toBe(begins);
    expect(imported.left).toEqual(left);
  });
});

it.each([
  ["*", "wildcard"],
  ["pay.*", "wildcard"],
  ["xstate.after.1000.door.open", "timer"],
  ["xstate.after(1000)#door.open", "timer"],
  ["xstate.done.actor.ask", "invoked"],
  ["xstate.error.actor.ask", "invoked"],
  ["xstate.snapshot.ask", "invoked"],
  ["done.invoke.ask", "invoked"],
  ["error.platform.ask", "invoked"],
  ["xstate.done.state.door.open", "nested"],
  ["done.state.door.open", "nested"],
  ["xstate.init", "other"],
  ["", "eventless"],
])("makes no step of %j, which nobody sends, and tells of it", (event, code) => {
  const { workflow, left } = found({ initial: "a", states: { a: { on: { [event]: "b", GO: "b" } }, b: {} } });
  expect(outlineOf(workflow).states[0]).toEqual(["a", "open", [["GO", "b"]]]);
  expect(left).toEqual([{ code, at: ["states", "a", "on", event], what: event }]);
});

it("says to XState nothing that means every event, whatever a step is called", () => {
  const starred = changed(purchases, (copy) => (copy.states[0]!.moves[0]!.name = { en: "*" }));
  const present = presentOf(starred);
  const { states } = JSON.parse(configurationOf(starred, present)) as { states: Record<string, { on: object }> };
  expect(Object.keys(states["Requested"]!.on)).toContain("m1");
  expect(read(configurationOf(starred, present), present)).toEqual({ fault: null, workflow: starred, left: [] });
});

it("tells of all that a workflow does not have", () => {
  const { workflow, left } = found({
    initial: "nowhere",
    type: "parallel",
    context: { count: 0 },
    states: {
      a: {
        tags: ["active", "blue"],
        entry: ["ring", { type: "log" }],
        after: { 1000: "b" },
        always: "b",
        invoke: { src: "check" },
        on: {
          GO: [
            { target: "b", guard: "isOpen", actions: ["count"] },
            { target: "c", cond: "isShut" },
          ],
          STAY: { actions: "count" },
          LOOP: "a",
          AWAY: "z",
          BOTH: { target: ["b", "c"] },
        },
      },
      b: { states: { inner: {} }, initial: "inner", description: "x".repeat(61) },
      c: { type: "parallel", states: { one: {} } },
      back: { type: "history" },
    },
  });
  expect(left.map(({ code, at, what }) => [code, at.join("."), what])).toEqual([
    ["other", "type", "parallel"],
    ["other", "context", '{"count":0}'],
    ["parallel", "type", ""],
    ["history", "states.back", ""],
    ["initial", "initial", "nowhere"],
    ["action", "states.a.entry", "ring"],
    ["action", "states.a.entry", "log"],
    ["timer", "states.a.after", '{"1000":"b"}'],
    ["eventless", "states.a.always", "b"],
    ["invoked", "states.a.invoke", '{"src":"check"}'],
    ["tag", "states.a.tags", "blue"],
    ["guard", "states.a.on.GO.guard", "isOpen"],
    ["action", "states.a.on.GO.actions", "count"],
    ["guard", "states.a.on.GO.cond", "isShut"],
    ["no_target", "states.a.on.STAY", '{"actions":"count"}'],
    ["leads_to_itself", "states.a.on.LOOP", ""],
    ["unknown_target", "states.a.on.AWAY", "z"],
    ["several_targets", "states.a.on.BOTH", '["b","c"]'],
    ["name", "states.b.description", "x".repeat(61)],
    ["nested", "states.b.states", '{"inner":{}}'],
    ["other", "states.b.initial", "inner"],
    ["nested", "states.c.states", '{"one":{}}'],
    ["parallel", "states.c", ""],
  ]);
  expect(outlineOf(workflow)).toEqual({
    initial: "a",
    states: [
      [
        "a",
        "active",
        [
          ["GO", "b"],
          ["GO (2)", "c"],
        ],
      ],
      ["b", "active", []],
      ["c", "active", []],
    ],
  });
});

it.each([
  ["", "empty"],
  ["  \n", "empty"],
  ["{", "no_json"],
  ["createMachine({})", "no_json"],
  ["[]", "no_chart"],
  ["7", "no_chart"],
  ['{"states":{}}', "no_chart"],
  ['{"states":[1]}', "no_chart"],
  [`"${"x".repeat(readable.letters)}"`, "too_large"],
  [JSON.stringify({ states: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`a${at}`, {}])) }), "too_many"],
  [
    JSON.stringify({
      initial: "a",
      states: { a: { on: Object.fromEntries(Array.from({ length: 181 }, (_, at) => [`go${at}`, "b"])) }, b: {} },
    }),
    "too_many",
  ],
])("is none: %#", (text, fault) => {
  expect(read(text)).toEqual({ fault });
});

it("reads whatever is JSON without breaking, and answers a workflow that a draft can hold or why not", () => {
  const state = fc.record(
    {
      on: fc.dictionary(fc.string(), fc.oneof(fc.constantFrom("a", "b", "__proto__"), fc.jsonValue())),
      tags: fc.jsonValue(),
      type: fc.jsonValue(),
      description: fc.string(),
    },
    { requiredKeys: [] },
  );
  const chart = fc.record({
    initial: fc.jsonValue(),
    states: fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("a", "b", "__proto__")), fc.oneof(state, fc.jsonValue())),
  });
  fc.assert(
    fc.property(fc.oneof(chart, fc.jsonValue()), (given) => {
      const imported = read(JSON.stringify(given));
      if (imported.fault === null) expect(workflowDocument.safeParse(imported.workflow).error).toBeUndefined();
    }),
  );
});

it("keeps what is called as it was, and asks for nothing that it does not say", () => {
  const present = presentOf(purchases);
  const exported = JSON.parse(configurationOf(purchases, present)) as {
    states: Record<string, { on: Record<string, { guard?: string }> }>;
  };
  exported.states["Requested"]!.on["Send"]!.guard = "isMonday";
  const { workflow, left } = found(exported, present);
  expect(left).toEqual([{ code: "guard", at: ["states", "Requested", "on", "Send", "guard"], what: "isMonday" }]);
  expect(workflow.states[0]!.moves[0]).toEqual({ id: "m1", name: { en: "Send" }, to: "s2" });
  expect(workflow.states[1]).toEqual(purchases.states[1]);
});

describe("an approval that was exported", () => {
  type Exported = {
    states: Record<
      string,
      { tags?: string[]; meta?: { approval?: { count: number } }; on?: Record<string, { target: string; guard?: string }> }
    >;
  };
  /** What comes of the requests where somebody changed their export. */
  const changedTo = (change: (state: Exported["states"][string], chart: Exported) => void, from = requests) => {
    const present = presentOf(from);
    const exported = JSON.parse(configurationOf(from, present)) as Exported;
    change(exported.states["Approval"]!, exported);
    const { workflow, left } = found(exported, present);
    expect(workflowDocument.safeParse(workflow).error).toBeUndefined();
    const state = workflow.states.find(({ id }) => id === "s2");
    return {
      approval: state?.approval,
      moves: state?.moves.map(({ id, name, to, who, needs }) => [id, nameIn(name, "en"), to, ...(who || needs ? ["asks"] : [])]),
      left: left.map(({ code, at, what }) => [code, at.slice(1).join("."), what]),
      workflow,
    };
  };
  const { approval } = requests.states[1]!;
  const withdraw = ["m3", "Withdraw", "s4", "asks"];
  const guardOf = (vote: "yes" | "no") => {
    const rules = presentOf(requests).rulesOf(stepsOf(requests.states[1]!).find(({ id }) => id === vote)!)!;
    return `${rules.slice(0, 79)}…`;
  };

  it("is kept with what is changed beside it", () => {
    const { workflow, ...result } = changedTo((state) => {
      delete state.on!["Withdraw"];
      state.on!["Wait"] = { target: "Request" };
    });
    expect(result).toEqual({ approval, moves: [["m100000", "Wait", "s1"]], left: [] });
  });

  it.each<[why: string, change: (state: Exported["states"][string]) => void, left: string[][]]>([
    ["by more", (state) => void (state.meta!.approval!.count = 3), [["other", "Approval.meta", '{"approval":{"count":3}}']]],
    ["by none that is told", (state) => void delete state.meta, []],
  ])("is told, and its votes are steps, where it asks otherwise: %s", (_, change, left) => {
    const { workflow, ...result } = changedTo(change);
    expect(result.approval).toBeUndefined();
    expect(result.moves).toEqual([["m100000", "Approve", "s3"], ["m100001", "Decline", "s1"], withdraw]);
    expect(result.left).toEqual([
      ...left,
      ["guard", "Approval.on.Approve.guard", guardOf("yes")],
      ["guard", "Approval.on.Decline.guard", guardOf("no")],
    ]);
  });

  it("is told where a vote leads elsewhere, asks for something else, or is not there", () => {
    const meta = ["other", "Approval.meta", '{"approval":{"count":2}}'];
    const elsewhere = changedTo((state) => void (state.on!["Decline"]!.target = "Dropped"));
    expect(elsewhere.approval).toBeUndefined();
    expect(elsewhere.moves).toEqual([["m100000", "Approve", "s3"], ["m100001", "Decline", "s4"], withdraw]);
    expect(elsewhere.left).toContainEqual(meta);
    const asking = changedTo((state) => void (state.on!["Approve"]!.guard = "isMonday"));
    expect(asking.approval).toBeUndefined();
    expect(asking.left).toContainEqual(["guard", "Approval.on.Approve.guard", "isMonday"]);
    expect(asking.left).toContainEqual(meta);
    const missing = changedTo((state) => void delete state.on!["Decline"]);
    expect(missing.approval).toBeUndefined();
    expect(missing.moves).toEqual([["m100000", "Approve", "s3"], withdraw]);
    expect(missing.left).toContainEqual(meta);
  });

  it("is none where work does not wait any more", () => {
    const { approval: kept, workflow, left } = changedTo((state) => void (state.tags = ["active"]));
    expect(kept).toBeUndefined();
    expect(workflow.states[1]!.category).toBe("active");
    expect(left).toContainEqual(["other", "Approval.meta", '{"approval":{"count":2}}']);
  });

  it("is none where the state to which a vote leads is gone", () => {
    const { approval: kept, left } = changedTo((_, chart) => {
      delete chart.states["Approved"];
    });
    expect(kept).toBeUndefined();
    expect(left).toContainEqual(["unknown_target", "Approval.on.Approve", "Approved"]);
  });

  it("is none where its state is called otherwise: that is another one, with its votes as steps", () => {
    const { workflow } = changedTo((state, chart) => {
      delete chart.states["Approval"];
      chart.states["Vote"] = state;
      chart.states["Request"]!.on!["Send"]!.target = "Vote";
    });
    const vote = workflow.states.find(({ name }) => nameIn(name, "en") === "Vote")!;
    expect(vote.approval).toBeUndefined();
    expect(vote.moves.map(({ name, to }) => [nameIn(name, "en"), to])).toEqual([
      ["Approve", "s3"],
      ["Decline", "s1"],
      ["Withdraw", "s4"],
    ]);
  });

  it("has no name that one of the state's own steps has: what is changed of that is not a vote", () => {
    const named = structuredClone(requests);
    named.states[1]!.moves[0]!.name = { en: "Approve" };
    const kept = changedTo(() => {}, named);
    expect(kept.workflow).toEqual(named);
    const other = changedTo((state) => void (state.on!["Approve (m3)"]!.target = "Request"), named);
    expect(other.approval).toEqual(approval);
    expect(other.moves).toEqual([["m3", "Approve", "s1", "asks"]]);
  });
});
