/** Changing how work moves in a project: who sees a draft, what is marked in it, and what two people make of one (WORKSPACE §5). */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Project } from "../../src/domain/rows.ts";
import type { Store } from "../../src/web/sync/store.ts";
import { useRow } from "../../src/web/providers/workspace-rows.ts";
import { connectToastArea, type ToastMessage } from "../../src/web/ui/toasts.ts";
import { WorkflowPage } from "../../src/web/views/workspace/workflow/workflow-page.tsx";
import type { State, WorkflowDocument } from "../../src/workflow/document.ts";
import { addMove, addState, raiseMove, raiseState, removeMove, removeState, replaceState } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, the, type Who } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { access, project } from "../sync/frames.ts";
import { changed, moveOf, stateOf } from "./documents.ts";

const { document: kanban } = templates.kanban;
const review: State = { id: "s100001", name: { en: "Review" }, category: "waiting", moves: [] };

let toasts: ToastMessage[] = [];
let stop = () => {};
beforeEach(() => {
  toasts = [];
  stop = connectToastArea((message) => void toasts.push(message));
});
afterEach(() => stop());

const Live = () => {
  const row = useRow("project", id(1));
  return row ? <WorkflowPage project={row} /> : null;
};
const show = async (given: Partial<Project> = {}, who: Who = "owner") => {
  const store = storeOf(who, {
    projects: [project(1, { key: "MENU", workflowVersion: 3, ...given })],
    access: [access(1, "member", "lead")],
    groups: [{ id: id(9), project: id(1), name: "Buyers", people: [] }],
  });
  await showWithRows(<Live />, store);
  return store;
};
const draftIn = (store: Store) => store.rows.get("project", id(1))!.workflowDraft;
const drafted = (store: Store, from: WorkflowDocument, to: WorkflowDocument) =>
  act(async () => void store.do([the({ op: "workflow.draft", id: id(1), from, to })]));

const state = (name: string) => within(screen.getByRole("region", { name }));
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const facts = (name: string) =>
  state(name)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const press = async (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  await act(async () => fireEvent.click(button));
};
const write = (label: string, value: string) => fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
const choose = (label: string, value: string) => fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));
const shown = async (words: string | RegExp) => {
  await waitFor(() => expect(screen.queryByText(words)).not.toBeNull());
};

it.each<[Who, boolean]>([
  ["owner", true],
  ["member", true],
  ["other", false],
])("offers to change it to whoever may: %s", async (who, may) => {
  await show({ workflowDraft: addState(kanban, review) }, who);
  expect(screen.queryAllByRole("button", { name: "Add a state" })).toHaveLength(may ? 1 : 0);
  // Others see nothing of what is not published yet.
  expect(names().includes("Review")).toBe(may);
});

it("offers nothing in a project that is read alone", async () => {
  await show({ isArchived: true });
  expect(screen.queryByRole("button", { name: "Add a state" })).toBeNull();
  expect(names()).toEqual(["Backlog", "Next", "Doing", "Done", "Cancelled"]);
});

it("says which workflow it is, and shows the other one without losing what is written", async () => {
  const store = await show();
  expect(screen.getByText("Version 3 is in force")).not.toBeNull();
  expect(screen.queryByRole("radiogroup", { name: "Which workflow is shown" })).toBeNull();
  await drafted(store, kanban, addState(kanban, review));
  expect(screen.getByText("Draft, made from version 3. Nothing changes on the board until it is published")).not.toBeNull();
  await press("Change the state “Review”");
  write("Name in Thai", "รอตรวจ");
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "In force" })));
  expect(screen.getByText("Version 3 is in force")).not.toBeNull();
  expect(names()).not.toContain("Review");
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "Draft" })));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name in Thai" }).value).toBe("รอตรวจ");
});

it("marks in words what is new, changed, removed and in another order", async () => {
  const renamed = replaceState(kanban, { ...stateOf(kanban, "s2"), name: { en: "Up next" } });
  const more = addMove(addState(renamed, review), "s1", { id: "m100001", name: { en: "Ask" }, to: review.id });
  const again = changed(more, (copy) => void (moveOf(copy, "m1").who = { role: "lead" }));
  await show({ workflowDraft: raiseMove(removeMove(removeState(again, "s5"), "m8"), "m5") });
  expect(facts("Up next")[0]).toBe("Changed");
  expect(facts("Up next")).toContain("Its steps stand in another order");
  expect(facts("Review")[0]).toBe("New");
  expect(facts("Backlog")[0]).toBe("Open");
  const openers = (name: string) =>
    state(name)
      .getAllByRole("button", { name: /to “/ })
      .map(({ textContent }) => textContent);
  expect(openers("Backlog")).toEqual(["Pickto “Up next”Changed", "Startto “Doing”", "Askto “Review”New"]);
  expect(state("Doing").getByText("“Pause” is removed")).not.toBeNull();
  // Steps that led to a state that is removed are told with it.
  expect(screen.queryByText("“Cancel” is removed")).toBeNull();
  expect(state("Removed states").getByText("Cancelled")).not.toBeNull();
});

it("says that the states stand in another order", async () => {
  await show({ workflowDraft: raiseState(kanban, "s2") });
  expect(screen.getByText("The states stand in another order")).not.toBeNull();
});

it("brings back what was removed, and goes on there", async () => {
  const store = await show({ workflowDraft: removeMove(removeState(kanban, "s5"), "m8") });
  await press("Bring back the step “Pause”");
  expect(document.activeElement?.textContent).toBe("Pauseto “Next”");
  await press("Bring back the state “Cancelled”");
  expect(document.activeElement?.textContent).toBe("Cancelled");
  // It is as it was published: nobody changes it any more.
  expect(draftIn(store)).toBeNull();
});

it("discards a draft, which a press brings back", async () => {
  const draft = addState(kanban, review);
  const store = await show({ workflowDraft: draft });
  await press("Discard the draft");
  expect(draftIn(store)).toBeNull();
  expect(document.activeElement?.textContent).toBe("Version 3 is in force");
  expect(toasts.at(-1)?.title).toBe("The draft is discarded");
  act(() => toasts.at(-1)!.action!.onClick());
  // What undoes is loaded when it is asked for.
  await waitFor(() => expect(draftIn(store)).toEqual(draft));
});

it("moves up, removes and begins elsewhere without a form, and the focus stays among them", async () => {
  const store = await show();
  await press("Move the state “Next” up");
  expect(names().slice(0, 2)).toEqual(["Next", "Backlog"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Change the state “Next”");
  await press("Let tasks begin here: “Next”");
  expect(draftIn(store)?.initial).toBe("s2");
  expect(document.activeElement?.textContent).toBe("Next");
  await press("Remove the state “Backlog”");
  expect(names()[1]).toBe("Doing");
  expect(document.activeElement?.textContent).toBe("Doing");
  expect(toasts.at(-1)?.title).toBe("The state “Backlog” is removed, with the steps that lead to it");
  await press("Move the step “Pause” up");
  expect(document.activeElement?.textContent).toBe("Pauseto “Next”");
  await press("Remove the step “Pause”");
  expect(document.activeElement?.textContent).toBe("Finishto “Done”");
  expect(draftIn(store)?.states.map((one) => one.id)).toEqual(["s2", "s3", "s4", "s5"]);
});

it("leaves the last state where it is, and offers no step from it", async () => {
  const one = { ...kanban, states: [{ ...stateOf(kanban, "s1"), moves: [] }] };
  await show({ workflowDraft: one });
  expect(screen.queryByRole("button", { name: "Remove the state “Backlog”" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add a step from “Backlog”" })).toBeNull();
});

it("takes no more states and steps than may be published, and says so", async () => {
  const states = Array.from({ length: 20 }, (_, at) => ({ ...review, id: `s${at + 1}`, name: { en: `State ${at}` } }));
  const moves = Array.from({ length: 60 }, (_, at) => ({ id: `m${at + 1}`, name: { en: `Move ${at}` }, to: "s2" }));
  const store = await show({
    workflowDraft: { format: 1, initial: "s1", states: states.with(0, { ...states[0]!, moves }) },
  });
  expect(screen.getByText("A workflow has 20 states at most")).not.toBeNull();
  expect(screen.getAllByText("A workflow has 60 steps at most")).toHaveLength(20);
  const before = draftIn(store);
  await press("Add a state");
  await press("Add a step from “State 1”");
  expect(screen.queryByRole("form")).toBeNull();
  expect(draftIn(store)).toBe(before);
});

it("adds a state and a step by their forms, each in its words", async () => {
  const store = await show();
  await press("Add a state");
  expect(document.activeElement?.getAttribute("name")).toBe("th");
  write("Name in Thai", "รอตรวจ");
  choose("What it says of a task", "waiting");
  write("How many tasks it takes (optional)", "๕");
  choose("When it is full", "hard");
  await save();
  await waitFor(() => expect(names()).toContain("รอตรวจ"));
  expect(document.activeElement?.textContent).toBe("Add a state");
  expect(names().slice(2, 5)).toEqual(["Doing", "รอตรวจ", "Done"]);
  const made = draftIn(store)!.states[3]!;
  expect(made).toMatchObject({ name: { th: "รอตรวจ" }, category: "waiting", limit: { count: 5, per: "state", hard: true }, moves: [] });
  expect(made.id).toMatch(/^s[1-9]\d{5}$/);

  await press("Add a step from “Doing”");
  write("Name in English", "Ask");
  choose("Where it leads", made.id);
  choose("Of those who may move tasks", "any");
  choose("Who, 1", `group:${id(9)}`);
  await press("Add a condition");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Condition 1");
  await save();
  await waitFor(() => expect(state("Doing").queryByRole("button", { name: "Askto “รอตรวจ”New" })).not.toBeNull());
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Add a step from “Doing”");
  expect(stateOf(draftIn(store)!, "s3").moves.at(-1)).toMatchObject({
    name: { en: "Ask" },
    to: made.id,
    who: { group: id(9) },
    when: [{ subtasks: "done" }],
  });
});

it("changes nothing where nothing was changed in a form", async () => {
  const store = await show();
  await press("Change the state “Doing”");
  await save();
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(draftIn(store)).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Change the state “Doing”");
});

it("keeps what another changes while a form is open", async () => {
  const store = await show();
  await press("Change the state “Doing”");
  write("Name in English", "Cooking");
  const theirs = replaceState(kanban, { ...stateOf(kanban, "s3"), category: "waiting" });
  await drafted(store, kanban, addState(theirs, review));
  await save();
  await waitFor(() => expect(names()).toContain("Cooking"));
  expect(stateOf(draftIn(store)!, "s3")).toMatchObject({ name: { en: "Cooking" }, category: "waiting" });
  expect(names()).toContain("Review");
});

it("refuses where another has changed the same, and keeps the words", async () => {
  const store = await show();
  await press("Change the state “Doing”");
  write("Name in English", "Cooking");
  await drafted(store, kanban, replaceState(kanban, { ...stateOf(kanban, "s3"), name: { ...stateOf(kanban, "s3").name, en: "Baking" } }));
  await save();
  await shown("Somebody has changed this since");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name in English" }).value).toBe("Cooking");
  expect(stateOf(draftIn(store)!, "s3").name.en).toBe("Baking");
});

it("lets whoever was told so have it their way, and still keeps all else that the other one made", async () => {
  const store = await show();
  await press("Change the state “Doing”");
  write("Name in English", "Cooking");
  const renamed = { ...stateOf(kanban, "s3"), name: { ...stateOf(kanban, "s3").name, en: "Baking" } };
  const theirs = removeMove(addState(replaceState(kanban, renamed), review), "m8");
  await drafted(store, kanban, theirs);
  await save();
  await shown("Save again to have it your way.");
  await save();
  await waitFor(() => expect(names()).toContain("Cooking"));
  expect(draftIn(store)).toEqual(
    replaceState(theirs, { ...renamed, name: { ...renamed.name, en: "Cooking" }, moves: stateOf(theirs, "s3").moves }),
  );
});

it("brings back what another took away, where somebody saves it again, and says where there is no place for it", async () => {
  const store = await show();
  await act(async () => fireEvent.click(state("Doing").getByRole("button", { name: /^Pause/ })));
  write("Name in English", "Hold");
  const without = removeMove(kanban, "m8");
  await drafted(store, kanban, without);
  await save();
  await shown("Save again to have it your way.");
  await save();
  await waitFor(() => expect(moveOf(draftIn(store)!, "m8")).toMatchObject({ name: { en: "Hold" }, to: "s2" }));
  await act(async () => fireEvent.click(state("Doing").getByRole("button", { name: /^Hold/ })));
  write("Name in English", "Wait");
  const now = draftIn(store)!;
  await drafted(store, now, removeState(now, "s3"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name in English" }).value).toBe("Wait");
  for (const words of ["Somebody has changed this since", "This is no longer there, or no longer yours to see"]) {
    await save();
    await shown(words);
  }
});

it("keeps the words of a form whose state or step another takes away", async () => {
  const store = await show();
  await press("Change the state “Cancelled”");
  write("Name in English", "Dropped");
  await act(async () => fireEvent.click(state("Doing").getByRole("button", { name: /^Pause/ })));
  fireEvent.change(state("Doing").getByRole("textbox", { name: "Name in English" }), { target: { value: "Hold" } });
  await drafted(store, kanban, removeMove(removeState(kanban, "s5"), "m8"));
  const written = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Name in English" }).map(({ value }) => value);
  expect(written.toSorted()).toEqual(["Dropped", "Hold"]);
  for (const button of screen.getAllByRole("button", { name: "Save" })) await act(async () => fireEvent.click(button));
  await waitFor(() => expect(screen.getAllByText("Somebody has changed this since")).toHaveLength(2));
  for (const button of screen.getAllByRole("button", { name: "Cancel" })) await act(async () => fireEvent.click(button));
  expect(names()).not.toContain("Cancelled");
});

it("shows who may as it was written, where no list says it, and keeps it", async () => {
  const who = { not: { any: [{ organization: "guest" as const }, { is: "author" as const }] } };
  const nested = changed(kanban, (copy) => void (moveOf(copy, "m1").who = who));
  const store = await show({ workflow: nested });
  await act(async () => fireEvent.click(state("Backlog").getByRole("button", { name: /^Pick/ })));
  expect(screen.getByText("anybody but guests or whoever made the task")).not.toBeNull();
  write("Name in English", "Choose");
  await save();
  await waitFor(() => expect(draftIn(store)).not.toBeNull());
  expect(moveOf(draftIn(store)!, "m1")).toMatchObject({ name: { en: "Choose" }, who });
});
