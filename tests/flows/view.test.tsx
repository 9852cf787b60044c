/** The page of the charts, on a real chart: what is drawn, found and read. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flows, groups } from "virtual:flows";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { timelineMachine } from "../../machines/developers/timeline.ts";
import { charts } from "../../machines/index.ts";
import { chartTitle, type Flow } from "../../src/contract/flows.ts";
import type { FlowsOfTabs } from "../../src/web/providers/flow-watch.ts";
import { folderWords } from "../../src/web/views/flows/chart-list.tsx";
import { FlowsPage, FlowView } from "../../src/web/views/flows/flows-page.tsx";
import { settings, show } from "../model/render.tsx";

const inspector = vi.hoisted(() => ({ opened: vi.fn<(flow: unknown, url: string) => object>(() => ({ tell: () => {}, stop: () => {} })) }));
vi.mock("../../src/web/clients/stately-inspector.ts", () => ({ openInspector: inspector.opened }));
const inspected = () => inspector.opened.mock.calls;

let flow: Flow;
beforeAll(async () => {
  flow = (await flows["contact"]!()).default;
}, 60_000);
afterEach(() => {
  cleanup();
  localStorage.clear();
  inspector.opened.mockClear();
});

const tabs: FlowsOfTabs = { flows: [], try: () => {}, send: () => {} };
const open = (selected = "", zoom: number | null = null) =>
  show(
    <FlowsPage groups={groups} current="contact" timeline={createActor(timelineMachine, { input: { happenings: [] } })}>
      <FlowView
        flow={flow}
        selected={selected}
        begin={{ zoom, isAlone: false }}
        onZoom={() => {}}
        onAlone={() => {}}
        tabs={tabs}
        areWorkspacesApart={false}
        asked={null}
      />
    </FlowsPage>,
    { settings },
  );
const picture = () => screen.getByRole("img", { name: "The chart contact" });
const list = (name: string) => screen.getByRole("navigation", { name });
const states = () =>
  within(list("States"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label"));
const facts = () => screen.getByRole("complementary", { name: "What the chart says" });

describe("the page of the charts", () => {
  it("lists every chart of the index by its short name, in the groups of its folders", async () => {
    await open();
    const links = within(list("Charts")).getAllByRole("link");
    expect(links.map((link) => link.textContent).toSorted()).toEqual(charts.map(({ name }) => chartTitle(name)).toSorted());
    expect(links.find((link) => link.textContent === "free registration")!.getAttribute("href")).toBe("/flows/freeRegistration");
    const named = within(list("Charts"))
      .getAllByRole("region")
      .map((group) => within(group).getByRole("heading").textContent);
    expect(named).toHaveLength(new Set(groups.map(({ folder }) => folder)).size);
    expect(groups.map(({ folder }) => folder).filter((folder) => !(folder in folderWords))).toEqual([]);
    const dialogs = within(list("Charts")).getByRole("region", { name: "Dialogs" });
    expect(
      within(dialogs)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["contact", "free registration"]);
    expect(within(dialogs).getByRole("link", { name: "contact" }).getAttribute("aria-current")).toBe("page");
  });

  it("leads along a list by the arrow keys, as one stop of Tab", async () => {
    await open("contact.open");
    const links = within(list("States")).getAllByRole("link");
    expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    links[0]!.focus();
    fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
    expect(document.activeElement).toBe(links[1]);
    fireEvent.keyDown(document.activeElement!, { key: "End" });
    expect(document.activeElement).toBe(links.at(-1));
    fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
    expect(document.activeElement).toBe(links.at(-1));
    fireEvent.keyDown(document.activeElement!, { key: "Home" });
    expect(document.activeElement).toBe(links[0]);
    expect(
      within(list("States"))
        .getAllByRole("link")
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([links[0]]);
  });

  it("draws every state, and what stands on its ways", async () => {
    await open();
    for (const { key } of flow.definition.states) expect(within(picture()).getAllByText(key).length).toBeGreaterThan(0);
    expect(within(picture()).getByText("submitted [isValid]")).toBeTruthy();
    expect(within(picture()).getByText("after autoClose (2 s)", { exact: false })).toBeTruthy();
  });

  it("finds states by their events, guards, actors and tags", async () => {
    await open();
    expect(states()).toHaveLength(flow.definition.states.length);
    const search = screen.getByRole("searchbox", { name: "Search" });
    fireEvent.change(search, { target: { value: "sendMessage" } });
    expect(states()).toEqual(["submitting"]);
    expect(screen.getByText(`1 of ${flow.definition.states.length} states`)).toBeTruthy();
    fireEvent.change(search, { target: { value: "isopentoanyinterest" } });
    expect(states()).toEqual(["open.editing", "open.refused", "open.cooling"]);
  });

  it("says what the chart is for while no state is chosen", async () => {
    await open();
    expect(within(facts()).getByRole("heading", { level: 2, name: "contact" })).toBeTruthy();
    expect(within(facts()).getByText("machines/dialogs/contact.ts")).toBeTruthy();
  });

  it.each([
    ["", "Open this chart in Stately's inspector", "https://stately.ai/inspect"],
    ["", "without a network", "/flows?inspect=receiver"],
    ["contact.submitting", "Open this chart in Stately's inspector", "https://stately.ai/inspect"],
    ["contact.submitting", "without a network", "/flows?inspect=receiver"],
  ])("opens an inspector of the chart, with a state chosen or none: %j, %s", async (selected, words, url) => {
    await open(selected);
    fireEvent.click(screen.getByRole("link", { name: words }));
    await waitFor(() => expect(inspected()).toEqual([[flow, url]]));
  });

  it("says everything about the state of the address, and links to the states around it", async () => {
    await open("contact.submitting");
    const text = facts().textContent;
    expect(within(facts()).getByRole("heading", { level: 2, name: "submitting" })).toBeTruthy();
    for (const fact of ["compound", "SPEC §4 contact dialog: submitting", "#busy", "⟳ sendMessage"]) expect(text).toContain(fact);
    expect(text).toContain("sendMessage done[isSuccess]→ success");
    expect(text).toContain("[isAboutFields]→ open/ setFieldErrors");
    expect(text).toContain("open.editing · submitted [isValid]");
    expect(within(facts()).getByRole("link", { name: "success" }).getAttribute("href")).toBe("/#contact.success");
    expect(within(facts()).getByRole("link", { name: "slow" }).getAttribute("href")).toBe("/#contact.submitting.slow");
  });

  it("says as well what can happen in a state because of those around it", async () => {
    await open("contact.open.editing");
    expect(facts().textContent).toMatch(/Everywhere in open.*dialog\.closed→ closed/);
  });

  it("marks the chosen state and the ways that leave it", async () => {
    await open("contact.submitting");
    const chosen = picture().querySelectorAll("[data-chosen]");
    expect([...chosen].map((shape) => shape.getAttribute("data-state"))).toEqual(["contact.submitting"]);
  });

  it("draws guards with what is given to them", async () => {
    const authCard = (await flows["authCard"]!()).default as Flow;
    const given = authCard.definition.transitions.flatMap(({ guard }) => (guard?.includes("(") ? [guard] : []));
    expect(given.length).toBeGreaterThan(0);
    await show(
      <FlowView
        flow={authCard}
        selected=""
        begin={{ zoom: null, isAlone: false }}
        onZoom={() => {}}
        onAlone={() => {}}
        tabs={tabs}
        areWorkspacesApart={false}
        asked={null}
      />,
      { settings },
    );
    const drawn = screen.getByRole("img", { name: "The chart auth card" }).textContent.replace(/\s+/g, "");
    expect(given.filter((guard) => !drawn.includes(`[${guard.replaceAll(" ", "")}`))).toEqual([]);
  });

  it("has the mark that collapses a state on its corner", async () => {
    await open();
    const numbers = (shape: Element, ...names: string[]) => names.map((name) => Number(shape.getAttribute(name)));
    const marks = [...picture().querySelectorAll("[data-toggle]")];
    expect(marks).not.toHaveLength(0);
    for (const mark of marks) {
      const [left, top, width] = numbers(picture().querySelector(`[data-state="${mark.getAttribute("data-toggle")}"]`)!, "x", "y", "width");
      for (const circle of mark.querySelectorAll("circle")) {
        const [x, y, radius] = numbers(circle, "cx", "cy", "r");
        expect(y).toBe(top);
        expect(x! + radius!).toBeLessThan(left! + width!);
        expect(x).toBeGreaterThan(left! + width! - 30);
      }
    }
  });

  it("begins as large as the address says", async () => {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
    await open("", 2);
    expect((await screen.findByRole("group", { name: "Zoom" })).textContent).toBe("200 %");
    vi.restoreAllMocks();
  });

  it("collapses a state by its mark, remembers that for its chart, and expands it again", async () => {
    const drawn = () => [...picture().querySelectorAll("[data-state]")].map((shape) => shape.getAttribute("data-state"));
    const mark = (id: string) => picture().querySelector(`[data-toggle="${id}"]`)!;
    await open();
    const all = drawn();
    expect(within(picture()).getByText("Collapse submitting")).toBeTruthy();
    fireEvent.click(mark("contact.submitting"));
    await waitFor(() => expect(drawn()).toEqual(all.filter((id) => !id!.startsWith("contact.submitting."))));
    expect(within(picture()).getByText("▸ 3 states")).toBeTruthy();
    expect(within(picture()).getByText("Expand submitting")).toBeTruthy();
    cleanup();
    await open();
    await waitFor(() => expect(drawn()).toContain("contact.submitting"));
    expect(drawn()).not.toContain("contact.submitting.slow");
    fireEvent.click(mark("contact.submitting"));
    await waitFor(() => expect(drawn()).toEqual(all));
    cleanup();
    await open();
    expect(drawn()).toEqual(all);
  });
});
