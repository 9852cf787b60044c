/** The page of the charts, on a real chart: what is drawn, found and read. */
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { flows } from "virtual:flows";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { charts } from "../../machines/index.ts";
import type { Flow } from "../../src/contract/flows.ts";
import type { FlowsOfTabs } from "../../src/web/providers/flow-watch.ts";
import { FlowsPage } from "../../src/web/views/flows/flows-page.tsx";
import { settings, show } from "../model/render.tsx";

let flow: Flow;
beforeAll(async () => {
  flow = (await flows["contact"]!()).default;
}, 60_000);
afterEach(cleanup);

const tabs: FlowsOfTabs = { flows: [], try: () => {}, send: () => {} };
const chosen: string[] = [];
const open = (selected = "") =>
  show(
    <FlowsPage
      flow={flow}
      names={Object.keys(flows)}
      selected={selected}
      tabs={tabs}
      asked={null}
      onChart={(name) => void chosen.push(name)}
    />,
    {
      settings,
    },
  );
const picture = () => screen.getByRole("img", { name: "The chart contact" });
const states = () =>
  within(screen.getByRole("navigation", { name: "States" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the page of the charts", () => {
  it("offers every chart of the index", async () => {
    await open();
    const list = screen.getByRole("combobox", { name: "Chart" });
    expect(
      within(list)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(Object.keys(charts));
    fireEvent.change(list, { target: { value: "hub" } });
    expect(chosen).toEqual(["hub"]);
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
    expect(states()).toEqual(["contact.submitting"]);
    expect(screen.getByText(`1 of ${flow.definition.states.length} states`)).toBeTruthy();
    fireEvent.change(search, { target: { value: "isopentoanyinterest" } });
    expect(states()).toEqual(["contact.open.editing", "contact.open.refused", "contact.open.cooling"]);
  });

  it("says everything about the state of the address, and links to the states around it", async () => {
    await open("contact.submitting");
    const details = screen.getByRole("heading", { name: "contact.submitting" }).parentElement!;
    expect(details.textContent).toContain("SPEC §4 contact dialog: submitting");
    expect(details.textContent).toContain("sendMessage done [isAboutFields] / blame → contact.open");
    const link = within(details).getByRole("link", { name: "contact.success" });
    expect(link.getAttribute("href")).toBe("/#contact.success");
  });

  it("is made larger and smaller by its buttons and by the keyboard", async () => {
    await open("contact.submitting");
    const width = () => Number(picture().getAttribute("width"));
    const before = width();
    fireEvent.click(screen.getByRole("button", { name: "Larger" }));
    expect(width()).toBeGreaterThan(before);
    fireEvent.keyDown(screen.getByRole("region", { name: "The chart contact" }), { key: "-" });
    expect(width()).toBe(before);
    for (let press = 0; press < 10; press++) fireEvent.click(screen.getByRole("button", { name: "Smaller" }));
    expect(screen.getByRole("button", { name: "Smaller" }).getAttribute("aria-disabled")).toBe("true");
  });
});
