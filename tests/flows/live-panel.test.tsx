/** The flows of other tabs on the page of a chart: which there are, what happened to one, and looking back. */
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { flows } from "virtual:flows";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Flow, FlowStep, Watched } from "../../src/contract/flows.ts";
import { FlowView } from "../../src/web/views/flows/flows-page.tsx";
import { settings, show } from "../model/render.tsx";

let flow: Flow;
beforeAll(async () => {
  flow = (await flows["contact"]!()).default;
}, 60_000);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const step = (type: string, active: string[], taken: string[] = []): FlowStep => ({
  event: { type },
  taken,
  snapshot: { value: type, active, context: { told: type } },
});
const watched = (actor: string, more: Partial<Watched> = {}): Watched => ({
  tab: "t1",
  actor,
  chart: flow.definition.id,
  page: "/",
  input: null,
  isWhole: true,
  snapshot: { value: { open: "editing" }, active: ["contact", "contact.open", "contact.open.editing"], context: {} },
  steps: [],
  answer: null,
  ...more,
});
const viewOf = (given: Watched[], selected: string, areWorkspacesApart = false) => (
  <FlowView
    flow={flow}
    selected={selected}
    begin={{ zoom: null, isAlone: false }}
    onZoom={() => {}}
    onAlone={() => {}}
    tabs={{ flows: given, try: () => {}, send: () => {} }}
    areWorkspacesApart={areWorkspacesApart}
    asked={null}
  />
);
const open = (given: Watched[], selected = "") => show(viewOf(given, selected), { settings });
const text = () => document.body.textContent;
const button = (name: string) => screen.getByRole("button", { name });
const lines = () => [...document.querySelectorAll("pre")].map(({ textContent }) => textContent);

it("says that none runs, and which others do", async () => {
  await open([]);
  expect(text()).toContain("No other tab of this browser runs this flow.");
  expect(text()).not.toContain("Running now");
  cleanup();
  await open([watched("a", { chart: "authCard" }), watched("b", { chart: "authCard" })]);
  expect(text()).toContain("Running now: authCard");
  expect(text()).toContain("No other tab of this browser runs this flow.");
  expect(text()).not.toContain("What happened");
});

it("says where workspaces are not heard, and how they would be", async () => {
  await open([]);
  expect(text()).not.toContain("Workspaces are not heard");
  cleanup();
  await show(viewOf([], "", true), { settings });
  expect(text()).toContain("Workspaces are not heard: each is on an origin of its own.");
  expect(text()).toContain("WORKSPACE_ADDRESS=path");
});

it("says where one is, and that nothing has happened to it", async () => {
  await open([watched("a")]);
  expect(text()).not.toContain("No other tab");
  expect(screen.getByText('/: {"open":"editing"}')).toBeTruthy();
  expect(screen.getByRole("heading", { name: "What happened" })).toBeTruthy();
  expect(screen.getByText("Nothing yet.")).toBeTruthy();
  expect(button("Copy as test")).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Which one" })).toBeNull();
  expect(lines()).toEqual([]);
  const list = screen.getByRole("navigation", { name: "States" });
  expect(
    within(list)
      .getAllByTitle("Active now")
      .map((token) => token.closest("a")!.getAttribute("aria-label")),
  ).toEqual(["contact", "open", "open.editing"]);
});

it("shows the last step until another is looked back at", async () => {
  const steps = [step("dialog.opened", ["contact.open"], ["contact.closed: dialog.opened"]), step("submitted", ["contact.submitting"])];
  await open([watched("a", { steps })]);
  const current = () => ["dialog.opened", "submitted ∅"].filter((name) => button(name).getAttribute("aria-current") === "true");
  expect(lines()).toEqual(['{\n  "type": "submitted"\n}', '{\n  "told": "submitted"\n}']);
  expect(text()).toContain("Nothing listened, or every guard said no.");
  expect(current()).toEqual([]);
  expect(button("Back to now").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("dialog.opened"));
  expect(lines()).toEqual(['{\n  "type": "dialog.opened"\n}', '{\n  "told": "dialog.opened"\n}']);
  expect(screen.getByText("contact.closed: dialog.opened")).toBeTruthy();
  expect(current()).toEqual(["dialog.opened"]);
  expect(screen.getAllByTitle("Active now").map((token) => token.closest("a")!.getAttribute("aria-label"))).toEqual(["open"]);
  fireEvent.click(button("Back to now"));
  expect([current(), lines()[0]]).toEqual([[], '{\n  "type": "submitted"\n}']);
});

it("watches the one that is chosen of several, from its last step on", async () => {
  await open([
    watched("a", { steps: [step("first", [])] }),
    watched("b", { page: "/auth", steps: [step("second", []), step("third", [])] }),
  ]);
  const which = screen.getByRole<HTMLSelectElement>("combobox", { name: "Which one" });
  expect([...which.options].map(({ textContent }) => textContent)).toEqual(["/ (a)", "/auth (b)"]);
  fireEvent.click(button("first ∅"));
  fireEvent.change(which, { target: { value: "t1 b" } });
  expect(button("Back to now").getAttribute("aria-disabled")).toBe("true");
  expect(lines()[0]).toContain("third");
  expect(screen.getByText(/^\/auth: /)).toBeTruthy();
});

it("says of the state that is chosen whether it is active", async () => {
  await open([watched("a")], "contact.open");
  expect(within(screen.getByRole("complementary")).getByText("Active now")).toBeTruthy();
  cleanup();
  await open([watched("a")], "contact.submitting");
  expect(within(screen.getByRole("complementary")).queryByText("Active now")).toBeNull();
});

it("marks in the drawing what is active and what was taken", async () => {
  const [way] = flow.definition.transitions.filter(({ source }) => source === "contact.open.editing");
  const count = () => document.querySelectorAll("[role=img] circle[r='6']").length;
  await open([]);
  expect(count()).toBe(0);
  cleanup();
  await open([watched("a", { steps: [step("submitted", [], [way!.name])] })]);
  expect(count()).toBe(1);
});

it("collapses in the drawing what is chosen now, and not what was chosen when the page was opened", async () => {
  const Chosen = () => {
    const [selected, setSelected] = useState("");
    return (
      <>
        <button type="button" onClick={() => setSelected("contact.submitting")}>
          another address
        </button>
        {viewOf([], selected)}
      </>
    );
  };
  await show(<Chosen />, { settings });
  expect(button("Collapse what is chosen").getAttribute("aria-disabled")).toBe("true");
  await act(async () => void fireEvent.click(button("another address")));
  expect(document.querySelector("[data-chosen]")!.getAttribute("data-state")).toBe("contact.submitting");
  fireEvent.click(button("Collapse what is chosen"));
  await screen.findByText("Expand submitting");
});
