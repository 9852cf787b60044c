/** What the page of the charts hears of other tabs and asks of them; and what an inspector's window hears. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { Activity, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flowsChannel } from "../../src/contract/brand.ts";
import type { Flow, FlowQuestion, FlowReport, FlowStep, RunningFlow } from "../../src/contract/flows.ts";
import { useFlowsOfTabs } from "../../src/web/providers/flow-watch.ts";
import { useInspector } from "../../src/web/providers/inspection.ts";
import { useInspectorReceiver } from "../../src/web/providers/inspector-receiver.ts";
import { InspectorReceiverPage } from "../../src/web/views/flows/inspector-receiver-page.tsx";
import { show } from "../model/render.tsx";

/** Every channel of this browser, told at once. */
const channels: { name: string; posted: FlowQuestion[]; onmessage: ((news: { data: FlowReport }) => void) | null; isClosed: boolean }[] =
  [];
const inspector = vi.hoisted(() => ({
  hear: (_: unknown): void => {},
  isSubscribed: false,
  opened: [] as { flow: unknown; url: string; shown: unknown[]; isStopped: boolean }[],
}));
vi.mock("@statelyai/inspect", () => ({
  createBrowserReceiver: () => ({
    subscribe(hear: typeof inspector.hear) {
      Object.assign(inspector, { hear, isSubscribed: true });
      return { unsubscribe: () => void (inspector.isSubscribed = false) };
    },
  }),
}));
vi.mock("../../src/web/clients/stately-inspector.ts", () => ({
  openInspector(flow: unknown, url: string) {
    const one = { flow, url, shown: [] as unknown[], isStopped: false };
    inspector.opened.push(one);
    return { tell: (flows: unknown) => void one.shown.push(flows), stop: () => void (one.isStopped = true) };
  },
}));

beforeEach(() => {
  channels.length = 0;
  inspector.opened.length = 0;
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      posted: FlowQuestion[] = [];
      onmessage = null;
      isClosed = false;
      readonly name: string;
      constructor(name: string) {
        this.name = name;
        channels.push(this);
      }
      postMessage = (question: FlowQuestion) => void this.posted.push(question);
      close = () => void (this.isClosed = true);
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const flow = (tab: string, actor: string, more: Partial<RunningFlow> = {}): RunningFlow => ({
  tab,
  actor,
  chart: "contact",
  page: "/",
  input: null,
  isWhole: true,
  snapshot: { value: "closed", active: [], context: {} },
  ...more,
});
const step = (type: string): FlowStep => ({ event: { type }, taken: [], snapshot: { value: type, active: [], context: {} } });
const answer = { taken: ["x"], refused: [], elsewhere: [], unreadable: null, isOver: false };

describe("the flows of other tabs", () => {
  const watching = () => {
    const { result, unmount } = renderHook(() => useFlowsOfTabs());
    const channel = channels[0]!;
    const report = (data: FlowReport) => act(() => channel.onmessage!({ data }));
    const names = () =>
      result.current.flows.map(({ tab, actor, steps }) => `${tab} ${actor} ${steps.map(({ event }) => event.type).join(",")}`);
    return { result, unmount, channel, report, names };
  };

  it("are asked for at once and every second, and pages that open meanwhile know that somebody watches", () => {
    const { channel, unmount } = watching();
    expect([channel.name, channel.posted, localStorage.getItem(flowsChannel)]).toEqual([flowsChannel, [{ kind: "asked" }], "open"]);
    localStorage.clear();
    vi.advanceTimersByTime(999);
    expect(channel.posted).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect([channel.posted.length, localStorage.getItem(flowsChannel)]).toEqual([2, "open"]);
    dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(flowsChannel)).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(localStorage.getItem(flowsChannel)).toBe("open");
    unmount();
    expect([channel.isClosed, localStorage.getItem(flowsChannel)]).toEqual([true, null]);
    vi.advanceTimersByTime(5_000);
    localStorage.setItem(flowsChannel, "another page's");
    dispatchEvent(new Event("pagehide"));
    expect([channel.posted.length, localStorage.getItem(flowsChannel)]).toEqual([3, "another page's"]);
  });

  it("are those that run, each with its steps, but for those of pages like this one", () => {
    const { report, names, result } = watching();
    report({ kind: "running", tab: "t1", flows: [flow("t1", "a"), flow("t1", "b"), flow("t1", "c", { page: "/flows/contact" })] });
    report({ kind: "running", tab: "t2", flows: [flow("t2", "a")] });
    report({ kind: "stepped", tab: "t1", actor: "a", step: step("opened") });
    expect(names()).toEqual(["t1 a opened", "t1 b ", "t2 a "]);
    expect(result.current.flows[0]!.snapshot.value).toBe("opened");
    report({ kind: "running", tab: "t1", flows: [flow("t1", "b", { page: "/auth" }), flow("t1", "d")] });
    expect(names()).toEqual(["t2 a ", "t1 b ", "t1 d ", "t1 a opened"]);
    expect(result.current.flows.find(({ actor }) => actor === "b")!.page).toBe("/auth");
    report({ kind: "running", tab: "t1", flows: [] });
    expect(names()).toEqual(["t2 a ", "t1 a opened"]);
    report({ kind: "left", tab: "t1" });
    expect(names()).toEqual(["t2 a "]);
  });

  it("are each there once, whatever the other tabs tell of theirs", () => {
    const { report, names } = watching();
    for (const tab of ["t1", "t2"]) {
      report({ kind: "running", tab, flows: [flow(tab, "a")] });
      report({ kind: "stepped", tab, actor: "a", step: step("opened") });
    }
    report({ kind: "running", tab: "t1", flows: [flow("t1", "a")] });
    expect(names()).toEqual(["t2 a opened", "t1 a opened"]);
  });

  it("have the last five hundred steps, and an answer until the next one", () => {
    const { report, result } = watching();
    report({ kind: "running", tab: "t1", flows: [flow("t1", "a"), flow("t1", "b")] });
    report({ kind: "answered", tab: "t1", actor: "a", answer });
    expect(result.current.flows.map(({ answer: given }) => given)).toEqual([answer, null]);
    for (let count = 0; count <= 500; count += 1) report({ kind: "stepped", tab: "t1", actor: "a", step: step(`s${count}`) });
    const [first] = result.current.flows;
    expect([first!.steps.length, first!.steps[0]!.event.type, first!.answer]).toEqual([500, "s1", null]);
  });

  it("are asked what they would do, and are sent an event, as long as somebody watches", () => {
    const { result, channel, unmount } = watching();
    channel.posted.length = 0;
    const event = { type: "submitted" };
    result.current.try(flow("t1", "a"), event);
    result.current.send(flow("t2", "b"), event);
    expect(channel.posted).toEqual([
      { kind: "tried", tab: "t1", actor: "a", event },
      { kind: "sent", tab: "t2", actor: "b", event },
    ]);
    unmount();
    result.current.send(flow("t2", "b"), event);
    expect(channel.posted).toHaveLength(2);
  });

  it("are forgotten with whoever watched, who asks anew when they come back", () => {
    let isThere = true;
    const Page = ({ children }: { children: ReactNode }) => <Activity mode={isThere ? "visible" : "hidden"}>{children}</Activity>;
    const { result, rerender } = renderHook(() => useFlowsOfTabs(), { wrapper: Page });
    act(() => channels[0]!.onmessage!({ data: { kind: "running", tab: "t1", flows: [flow("t1", "a")] } }));
    expect(result.current.flows).toHaveLength(1);
    for (isThere of [false, true]) rerender();
    expect(result.current.flows).toEqual([]);
    expect(channels.map(({ isClosed, posted }) => [isClosed, posted])).toEqual([
      [true, [{ kind: "asked" }]],
      [false, [{ kind: "asked" }]],
    ]);
  });
});

describe("an inspector", () => {
  const chart = { file: "door.ts" } as unknown as Flow;
  const loaded = () => act(() => vi.dynamicImportSettled());

  it("is opened when it is chosen, told what happens, and stopped when it is not wanted any more", async () => {
    const flows = [{ ...flow("t1", "a"), steps: [], answer: null }];
    const begun = { chosen: null as { url: string } | null, flows };
    const { rerender, unmount } = renderHook(({ chosen, flows: now }) => useInspector(chart, now, chosen), { initialProps: begun });
    await loaded();
    expect(inspector.opened).toEqual([]);
    const chosen = { url: "/inspect" };
    rerender({ chosen, flows });
    await loaded();
    expect(inspector.opened).toEqual([{ flow: chart, url: "/inspect", shown: [flows], isStopped: false }]);
    const more = [...flows];
    rerender({ chosen, flows: more });
    expect(inspector.opened[0]!.shown).toEqual([flows, more]);
    rerender({ chosen: { url: "/another" }, flows: more });
    await loaded();
    expect(inspector.opened.map(({ url, isStopped }) => [url, isStopped])).toEqual([
      ["/inspect", true],
      ["/another", false],
    ]);
    rerender({ chosen: null, flows: more });
    expect(inspector.opened[1]).toMatchObject({ isStopped: true, shown: [more] });
    rerender({ chosen: null, flows: [...more] });
    expect(inspector.opened[1]!.shown, "one that was stopped is told nothing").toEqual([more]);
    rerender({ chosen, flows: more });
    await loaded();
    unmount();
    expect(inspector.opened.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
  });

  it("is not opened for a page that is gone by then", async () => {
    const { unmount } = renderHook(() => useInspector(chart, [], { url: "/inspect" }));
    unmount();
    await loaded();
    expect(inspector.opened).toEqual([]);
  });
});

describe("an inspector's window", () => {
  const tell = (news: object) => act(() => inspector.hear(news));
  const begins = (sessionId: string, name: string, value: unknown) =>
    tell({ type: "@xstate.actor", sessionId, name, snapshot: { value, context: { count: 1 } } });

  it("knows each actor by its last snapshot and its events, the latest last", () => {
    const { result, unmount } = renderHook(() => useInspectorReceiver());
    expect(result.current).toEqual([]);
    tell({ type: "@xstate.event", sessionId: "x:0", event: { type: "too.early" } });
    expect(result.current).toEqual([{ id: "x:0", name: "x:0", value: null, context: null, events: ["too.early"] }]);
    begins("x:0", "door", "shut");
    begins("x:1", "bell", "still");
    tell({ type: "@xstate.event", sessionId: "x:0", event: { type: "opened" } });
    tell({ type: "@xstate.snapshot", sessionId: "x:0", snapshot: { value: "open", context: { count: 2 } } });
    expect(result.current).toEqual([
      { id: "x:1", name: "bell", value: "still", context: { count: 1 }, events: [] },
      { id: "x:0", name: "door", value: "open", context: { count: 2 }, events: ["opened"] },
    ]);
    expect(inspector.isSubscribed).toBe(true);
    unmount();
    expect(inspector.isSubscribed).toBe(false);
  });

  it("shows them, and says where it is opened from while there is nothing", async () => {
    vi.useRealTimers();
    await show(<InspectorReceiverPage />);
    const text = () => document.body.textContent;
    expect(document.querySelector("h1")!.tabIndex).toBe(-1);
    expect(text()).toContain("Nothing was told yet. This window is opened from a chart at /flows.");
    begins("x:0", "door", { shut: "locked" });
    expect(text()).not.toContain("Nothing was told yet");
    expect(text()).not.toContain("What happened");
    tell({ type: "@xstate.event", sessionId: "x:0", event: { type: "opened" } });
    for (const words of ["door", '{"shut":"locked"}', "What happened", "opened", '{\n  "count": 1\n}']) expect(text()).toContain(words);
  });
});
