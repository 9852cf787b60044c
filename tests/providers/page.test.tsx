/** What charts are given of the page itself: its place in the window, its address, its other tabs, and who looks on. */
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor, createMachine, toPromise, type AnyActorLogic, type AnyActorRef } from "xstate";
import type { Extent } from "../../machines/developers/outline.ts";
import { opened } from "../../machines/developers/timeline.model.ts";
import { flowsChannel } from "../../src/contract/brand.ts";
import type { Flow } from "../../src/contract/flows.ts";
import { running } from "../../src/web/clients/running-flows.ts";
import { provideAuthRedirect } from "../../src/web/providers/auth-redirect.ts";
import { collapsibleOf, provideOutline } from "../../src/web/providers/outline.ts";
import { keepScrollPosition, takesToTop } from "../../src/web/providers/scroll-position.ts";
import { provideTimeline } from "../../src/web/providers/timeline.ts";
import { useFlow } from "../../src/web/providers/use-flow.ts";
import { app } from "./actors.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

type Performed = (given: object, params: unknown) => void;

it("a new page begins at its top, but for one whose reader has found their place", () => {
  expect(takesToTop()).toBe(true);
  keepScrollPosition();
  expect([takesToTop(), takesToTop()]).toEqual([false, true]);
});

it("whoever is led on from the sign-in page does not come back to it", () => {
  const navigate = vi.fn(async () => {});
  const { actions } = provideAuthRedirect(app, { navigate } as never).implementations;
  (actions["leave"] as unknown as Performed)({}, { to: "/", next: "/profile" });
  expect(navigate.mock.calls).toEqual([[{ to: "/", href: "/profile", replace: true }]]);
});

describe("a chart's drawing", () => {
  const state = (id: string, parent: string | null) => ({ id, parent });
  const states = [state("door", null), state("door.open", "door"), state("door.open.wide", "door.open"), state("door.shut", "door")];
  const flow = { definition: { name: "door", states }, drawing: {} } as unknown as Flow;

  it("collapses the states that have others inside, but for the chart itself", () => {
    localStorage.clear();
    expect(collapsibleOf(flow)).toEqual({ groups: ["door.open"], collapsed: [] });
  });

  it("is the one that was laid out while building, as long as nothing is left out of it", async () => {
    const layOut = provideOutline(flow, { onAlone: () => {}, onChoose: () => {} }).implementations.actors["layOut"] as AnyActorLogic;
    const ask = (input: Extent) => toPromise(createActor(layOut, { input }).start());
    const drawn = { definition: flow.definition };
    const laidOut = vi.fn((_: unknown, extent: Extent) => ({ ...drawn, extent }));
    vi.doMock("../../src/web/clients/chart-layout.ts", () => ({ drawingOf: laidOut }));
    expect(await ask({ collapsed: [], around: null })).toBe(flow.drawing);
    expect(laidOut).not.toHaveBeenCalled();
    for (const less of [
      { collapsed: ["door.open"], around: null },
      { collapsed: [], around: "door.shut" },
    ])
      expect(await ask(less)).toEqual({ ...drawn, extent: less });
    expect(laidOut.mock.calls.map(([definition]) => definition)).toEqual([flow.definition, flow.definition]);
    vi.doUnmock("../../src/web/clients/chart-layout.ts");
  });

  it("tells the page which state is chosen now, by the last of its path, and nothing of none", () => {
    const onChoose = vi.fn();
    const { actions } = provideOutline(flow, { onAlone: () => {}, onChoose }).implementations;
    const tell = (path: string[]) => (actions["tellChosen"] as unknown as Performed)({}, { path });
    tell(["door", "door.open"]);
    tell([]);
    expect(onChoose.mock.calls).toEqual([["door.open"]]);
  });
});

describe("the timeline", () => {
  it("hears what happens in other tabs, of pages like its own nothing, and nothing once it is over", async () => {
    const received: string[] = [];
    const logic = provideTimeline().implementations.actors["watchTabs"] as AnyActorLogic;
    const note = ({ event }: { event: { type: string; happening?: { number: number } } }) =>
      void received.push(`${event.happening?.number}`);
    const watch = createMachine({ invoke: { src: logic, id: "it", input: { known: {} } }, on: { "flow.acted": { actions: note } } });
    const tab = new BroadcastChannel(flowsChannel);
    const tell = (number: number, page: string) => tab.postMessage({ kind: "happened", happening: { ...opened, number, page } });
    const actor = createActor(watch).start();
    tab.postMessage({ kind: "left", tab: "t1", happening: { ...opened, number: 1 } });
    tell(2, "/flows/contact");
    tell(3, "/auth");
    await vi.waitUntil(() => received.length > 0);
    expect(received).toEqual(["3"]);
    actor.stop();
    tab.close();
  });

  it("leaves nothing open that tabs would go on telling", () => {
    const close = vi.spyOn(BroadcastChannel.prototype, "close");
    const logic = provideTimeline().implementations.actors["watchTabs"] as AnyActorLogic;
    const actor = createActor(createMachine({ invoke: { src: logic, id: "it", input: { known: {} } } })).start();
    actor.stop();
    expect(close).toHaveBeenCalledOnce();
    close.mockRestore();
  });
});

it("a flow is among those that run as long as its component is there", () => {
  const machine = createMachine({});
  const { result, unmount } = renderHook(() => useFlow(machine) as AnyActorRef);
  const flow = result.current;
  expect([...running.flows]).toContain(flow);
  unmount();
  expect([...running.flows]).not.toContain(flow);
});
