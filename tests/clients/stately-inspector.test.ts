/** What Stately's inspector is told of the flows of a chart, and that nothing is told twice. */
import { beforeEach, expect, it, vi } from "vitest";
import type { Flow, FlowSnapshot, FlowStep, Watched } from "../../src/contract/flows.ts";
import { openInspector } from "../../src/web/clients/stately-inspector.ts";

const stub = vi.hoisted(() => ({
  calls: [] as unknown[][],
  options: {} as { url: string; maxDeferredEvents: number; serialize(event: object): object },
}));
vi.mock("@statelyai/inspect", () => ({
  createBrowserInspector: (options: typeof stub.options) => {
    stub.options = options;
    const note =
      (name: string) =>
      (...values: unknown[]) =>
        void stub.calls.push([name, ...values]);
    return { actor: note("actor"), event: note("event"), snapshot: note("snapshot"), stop: note("stop") };
  },
}));
beforeEach(() => void (stub.calls = []));
const news = () => stub.calls.splice(0);

const flow = {
  definition: {
    id: "door",
    states: [
      { id: "door", key: "door", initial: "door.shut" },
      { id: "door.open", key: "open", initial: null },
      { id: "door.shut", key: "shut", initial: null },
    ],
  },
  config: '{"id":"door","initial":"shut"}',
} as unknown as Flow;
const logic = { config: { id: "door", initial: "shut" } };
const url = "https://stately.ai/inspect";

const at = (value: string, times = 0): FlowSnapshot => ({ value, active: [`door.${value}`], context: { times } });
const step = (type: string, value: string, times: number): FlowStep => ({
  event: { type, by: "hand" },
  taken: [],
  snapshot: at(value, times),
});
const watched = (actor: string, snapshot: FlowSnapshot, steps: FlowStep[] = []): Watched => ({
  tab: "t1",
  actor,
  chart: "door",
  page: "/",
  input: {},
  isWhole: true,
  snapshot,
  steps,
  answer: null,
});

it("shows the chart where it begins while none of its flows runs, once", () => {
  const inspector = openInspector(flow, url);
  expect(stub.options.url).toBe(url);
  inspector.tell([]);
  inspector.tell([]);
  expect(news()).toEqual([["actor", { sessionId: "door", logic }, { status: "active", value: "shut", context: {} }]]);
});

it("shows a chart of regions, which begins in all of them, without a state", () => {
  const [root, ...others] = flow.definition.states;
  const regions = { ...flow, definition: { ...flow.definition, states: [{ ...root!, initial: null }, ...others] } };
  openInspector(regions, url).tell([]);
  expect(news()).toEqual([["actor", { sessionId: "door", logic }, { status: "active", value: {}, context: {} }]]);
});

it("introduces each flow once, and tells each step once, as it comes", () => {
  const inspector = openInspector(flow, url);
  const [opened, shut] = [step("opened", "open", 1), step("shut", "shut", 2)];
  inspector.tell([watched("a1", at("open", 1), [opened])]);
  expect(news()).toEqual([
    ["actor", { sessionId: "t1 a1", logic }, { status: "active", value: "open", context: { times: 1 } }],
    ["event", "t1 a1", { type: "opened", by: "hand" }],
    ["snapshot", "t1 a1", { status: "active", value: "open", context: { times: 1 } }, { event: { type: "opened", by: "hand" } }],
  ]);
  inspector.tell([watched("a1", at("shut", 2), [opened, shut]), watched("a2", at("shut"))]);
  expect(news()).toEqual([
    ["event", "t1 a1", { type: "shut", by: "hand" }],
    ["snapshot", "t1 a1", { status: "active", value: "shut", context: { times: 2 } }, { event: { type: "shut", by: "hand" } }],
    ["actor", { sessionId: "t1 a2", logic }, { status: "active", value: "shut", context: { times: 0 } }],
  ]);
  inspector.tell([watched("a1", at("shut", 2), [opened, shut]), watched("a2", at("shut"))]);
  expect(news()).toEqual([]);
});

it("sends events whole, keeps a thousand for a window that loads, and ends with it", () => {
  const inspector = openInspector(flow, url);
  const wide = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field${at}`, { at }]));
  expect(stub.options.serialize(wide)).toEqual(wide);
  expect(stub.options.maxDeferredEvents).toBe(1_000);
  inspector.stop();
  expect(news()).toEqual([["stop"]]);
});
