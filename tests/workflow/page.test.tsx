/** How work moves in a project, to be read: each state, its steps, who makes them and what of a task must be so (WORKSPACE §5). */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { workflowPathsMachine } from "../../machines/workspace/workflow-paths.ts";
import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import type { Project } from "../../src/domain/rows.ts";
import { activate } from "../../src/web/i18n/language.ts";
import { WorkflowPage } from "../../src/web/views/workspace/workflow/workflow-page.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { id, the } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";
import { ids, purchases } from "./documents.ts";
import { waitFor } from "../wait-for.ts";

// No task has gone anywhere yet.
vi.mock("../../src/web/providers/workflow-parts.ts", async (original) => {
  const noPaths = async () => success<WorkflowPaths>({ steps: [], ways: [], isWhole: true });
  return {
    ...(await original<object>()),
    loadPaths: noPaths,
    provideWorkflowPaths: () => workflowPathsMachine.provide({ actors: { load: fromPromise(noPaths) } }),
  };
});
afterEach(() => activate("en"));

const show = async (workflow: Project["workflow"], tasks = [task(1), task(2, { state: "s4" })]) => {
  const own = project(1, { key: "MENU", workflow });
  const of = { project: id(1), description: "", rank: "a0" };
  const store = storeOf("member", {
    projects: [own],
    tasks,
    labels: [{ id: ids.checked, project: id(1), name: "Checked", color: "blue" }],
    groups: [{ id: ids.buyers, project: id(1), name: "Buyers", people: [] }],
    fields: [
      { ...of, id: ids.amount, name: "Amount", kind: "number", choices: [] },
      { ...of, id: ids.kind, name: "Kind", kind: "choice", choices: [{ id: ids.goods, name: "Goods", color: null }] },
      { ...of, id: ids.supplier, name: "Supplier", kind: "text", choices: [] },
    ],
  });
  await showWithRows(<WorkflowPage project={own} />, store);
  return store;
};
const tab = (name: string) => screen.getByRole("tab", { name });
/** Goes to a part of the page, which comes when it is first asked for. */
const openTab = async (name: string, heading: string) => {
  await act(async () => fireEvent.click(tab(name)));
  await screen.findByRole("heading", { name: heading });
};
const state = (name: string) => screen.getByRole("region", { name });
const facts = (name: string) => within(within(state(name)).getByRole("list", { name: `About “${name}”` })).getAllByRole("listitem");
const steps = (name: string) =>
  within(within(state(name)).getByRole("list", { name: `Steps from “${name}”` }))
    .getAllByRole("listitem")
    .map((step) => [...step.querySelectorAll("p")].map(({ textContent }) => textContent));
const textsOf = (name: string) => facts(name).map(({ textContent }) => textContent);

it("tells each state in the board's order: what it means, where work begins, how much is there and how much it takes", async () => {
  const store = await show(templates.kanban.document);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Backlog",
    "Next",
    "Doing",
    "Done",
    "Cancelled",
  ]);
  expect(textsOf("Backlog")).toEqual(["Open", "Tasks begin here", "One task now"]);
  expect(textsOf("Doing")).toEqual(["Active", "0 tasks now", "3 tasks at a time are agreed; more are warned of"]);
  // Of what has ended not all is here.
  expect(textsOf("Done")).toEqual(["Done"]);
  await act(async () => void store.do([the({ op: "task.move", id: id(1), from: "s1", move: "m2" })]));
  expect([textsOf("Backlog")[2], textsOf("Doing")[1]]).toEqual(["0 tasks now", "One task now"]);
});

it("tells each step: where it leads, who makes it, what must be so, and what it asks for", async () => {
  await show(purchases);
  expect(steps("Requested")).toEqual([
    [
      "Sendto “Approval”",
      "By whoever made the task or the project's leads",
      "“Supplier” is filled in",
      "Its checklist is done",
      "“Amount” is 1 or more",
    ],
  ]);
  expect(steps("Approval")).toEqual([
    ["Approveto “Ordered”", "By the project's leads who are also anybody but whoever made the task", "“Amount” is 10,000 or less"],
    ["Orderto “Ordered”", "By the group “Buyers”", "It has the label “Checked”", "Nothing that it waits for is left"],
    ["Send backto “Requested”", "By anybody but guests or whoever made the task"],
  ]);
  expect(steps("Ordered")[0]).toEqual([
    "Receivedto “Received”",
    "By the assignee",
    "All its subtasks are done",
    "“Kind” is “Goods”",
    "It asks for a due date",
  ]);
  expect(steps("Ordered")[1]).toEqual(["Write offto “Written off”", "By the organisation's owners", "It asks for a comment"]);
  expect(textsOf("Ordered")).toContain("One task at most");
  expect(within(state("Received")).getByText("No step leads on from here")).not.toBeNull();
  expect(steps("Written off")).toEqual([["Order againto “Ordered”", "It asks for an assignee", "It asks for “Supplier”"]]);
});

it("a step leads to the state that it names, which is there", async () => {
  await show(purchases);
  for (const link of screen.getAllByRole("link", { name: /^to “/ }))
    expect(document.querySelector(link.getAttribute("href")!)?.textContent).toBe(/“(.+)”/.exec(link.textContent)![1]);
});

it("has its parts on tabs: one is seen, each comes when it is asked for, and stays then", async () => {
  await show(templates.kanban.document);
  const isShown = (name: string) => [tab(name).getAttribute("aria-selected"), tab(name).tabIndex];
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "States and steps",
    "History",
    "Test plan",
    "Gherkin",
    "Export and import",
  ]);
  expect(isShown("States and steps")).toEqual(["true", 0]);
  expect(isShown("History")).toEqual(["false", -1]);
  expect(screen.getByRole("tabpanel", { name: "States and steps" }).contains(state("Doing"))).toBe(true);
  await openTab("History", "Which steps were taken");
  expect([isShown("States and steps"), isShown("History")]).toEqual([
    ["false", -1],
    ["true", 0],
  ]);
  expect(screen.getByRole("tabpanel", { name: "History" })).not.toBeNull();
  expect(screen.queryByRole("region", { name: "Doing" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Test plan" })).toBeNull();
  await act(async () => fireEvent.click(tab("States and steps")));
  expect(state("Doing")).not.toBeNull();
  expect(screen.getByRole("heading", { name: "Which steps were taken", hidden: true }).closest("[hidden]")).not.toBeNull();
});

it("leads along its tabs by arrow keys, and opens one by Enter's click or by Space", async () => {
  await show(templates.kanban.document);
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
  tab("States and steps").focus();
  for (const [key, leadsTo] of [
    ["ArrowRight", "History"],
    ["End", "Export and import"],
    ["ArrowRight", "States and steps"],
    ["ArrowLeft", "Export and import"],
    ["ArrowLeft", "Gherkin"],
    ["Home", "States and steps"],
  ] as const) {
    expect(press(key), key).toBe(false);
    expect(document.activeElement, key).toBe(tab(leadsTo));
  }
  expect(press("ArrowRight", { altKey: true })).toBe(true);
  expect(press("a")).toBe(true);
  press("ArrowRight");
  expect(tab("History").getAttribute("aria-selected")).toBe("false");
  await act(async () => void press(" "));
  expect(tab("History").getAttribute("aria-selected")).toBe("true");
});

it("is read from top to bottom where somebody wants that: as work comes to its states, without a picture", async () => {
  // Where tasks begin stands last on the board.
  const { states, ...rest } = templates.kanban.document;
  await show({ ...rest, initial: "s4", states });
  const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names()).toEqual(["Done", "Doing", "Next", "Backlog", "Cancelled"]);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect([radio("Diagram").checked, radio("Steps").checked]).toEqual([true, false]);
  await act(async () => fireEvent.click(radio("Steps")));
  expect(radio("Steps").checked).toBe(true);
  expect(names()).toEqual(["Done", "Doing", "Next", "Backlog", "Cancelled"]);
});

it("is read from top to bottom on a phone", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 767px"),
    addEventListener() {},
    removeEventListener() {},
  }));
  await show(templates.kanban.document);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Steps" }).checked).toBe(true);
  vi.unstubAllGlobals();
});

it("is read in Thai, with the names that the team gave", async () => {
  await activate("th");
  await show(templates.kanban.document);
  expect(screen.getByRole("region", { name: "กำลังทำ" }).textContent).toContain("ตกลงกันว่าทำพร้อมกันไม่เกิน 3 งาน");
});

it("is copied for XState's tools, with what each step asks for; by hand where there is no clipboard", async () => {
  await show(purchases);
  await openTab("Export and import", "For XState's tools");
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  const copy = screen.getByRole("button", { name: "Copy the definition" });
  await act(async () => fireEvent.click(copy));
  expect(within(screen.getByRole("region", { name: "For XState's tools" })).getByRole("status").textContent).toBe("Copied");
  const { states } = JSON.parse(written[0]!) as { states: Record<string, { on: Record<string, { target: string; guard: string }> }> };
  expect(states["Ordered"]!.on["Received"]).toEqual({
    target: "Received",
    guard: "By the assignee; All its subtasks are done; “Kind” is “Goods”; It asks for a due date",
  });
  clipboard.writeText = async () => {
    throw new DOMException("no", "NotAllowedError");
  };
  await act(async () => fireEvent.click(copy));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "The definition, to be copied by hand" }).value).toBe(written[0]);
});

/** What the browser is asked to keep from now on. */
const downloads = (): [name: string, content: Blob][] => {
  const kept: [name: string, content: Blob][] = [];
  let content = new Blob();
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return "blob:plan";
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push([this.download, content]);
  });
  return kept;
};

it.each([
  ["As a document", "MENU-test-plan.md", "# Test plan: "],
  ["As a sheet", "MENU-test-plan.csv", '"Path","#","Do","Expect","Taken so far"'],
])("is planned for whoever follows its paths by hand: %s", async (button, name, begins) => {
  await show(purchases);
  await openTab("Test plan", "Test plan");
  const kept = downloads();
  fireEvent.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]![0]).toBe(name);
  expect((await kept[0]![1].text()).startsWith(begins)).toBe(true);
  vi.restoreAllMocks();
});

it("is read as Gherkin on a tab of its own, copied and taken along", async () => {
  await show(purchases);
  await openTab("Gherkin", "Gherkin");
  const text = await screen.findByRole("region", { name: "The workflow as Gherkin" });
  const { textContent } = text;
  expect(textContent).toMatch(/^# language: en\n[^]*Scenario: [^]*Given Make a task\n/);
  expect(text.tabIndex).toBe(0);
  const written: string[] = [];
  const clipboard = { writeText: async (copied: string) => void written.push(copied) };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  const copy = screen.getByRole("button", { name: "Copy the text" });
  await act(async () => fireEvent.click(copy));
  expect(screen.getByText("Copied").getAttribute("role")).toBe("status");
  expect(written).toEqual([textContent]);
  clipboard.writeText = async () => {
    throw new DOMException("no", "NotAllowedError");
  };
  await act(async () => fireEvent.click(copy));
  expect(screen.getByText("The browser did not copy it. Select the text and copy it by hand.")).not.toBeNull();
  const kept = downloads();
  fireEvent.click(screen.getByRole("button", { name: "Download as a file" }));
  expect(kept[0]![0]).toBe("MENU-test-plan.feature");
  expect(await kept[0]![1].text()).toBe(textContent);
  vi.restoreAllMocks();
});
