/** A task beside its board and whole (WORKSPACE §4, LOOK-WORKSPACE: the moves are why one came). */
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import type { Task } from "../../src/domain/rows.ts";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { item, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU" });
const labels = [{ id: id(50), project: id(1), name: "Drinks", color: "teal" as const }];
type Hanging = Pick<Parameters<typeof storeOf>[1], "items" | "descriptions">;
const show = async (tasks: Task[], who: keyof typeof people = "owner", hanging: Hanging = {}) => {
  const store = storeOf(who, { projects: [own], tasks, labels, ...hanging });
  let isOpen = true;
  const close = () => void (isOpen = false);
  // The store's own project is a row that is there.
  await showWithRows(
    <TaskPanel
      id={id(1)}
      project={store.projects()[0]!}
      taskAt={({ number }) => ({ to: "/t/$task", params: { task: String(number) } })}
      onClose={close}
    />,
    store,
  );
  return { store, row: () => store.rows.get("task", id(1)), isOpen: () => isOpen };
};
const step = (name: string) =>
  within(screen.getByRole("list", { name: "The way of this task" }))
    .getByText(name)
    .closest("li")!;

it("shows its way: where it has been, where it is, and where it may go", async () => {
  await show([task(1, { state: "s2", assignee: people.owner.id })]);
  expect(step("Next").getAttribute("aria-current")).toBe("step");
  expect(step("Next").textContent).toMatch(/your move$/);
  expect(step("Doing").textContent).toBe("Doingpossible now");
  expect(step("Done").textContent).toBe("Done");
});

it("goes nowhere from the trash", async () => {
  await show([task(1, { state: "s2", assignee: people.owner.id, deletedAt: "2026-11-24T09:00:00.000Z" })]);
  expect(step("Next").textContent).not.toMatch(/your move/);
  expect(step("Doing").textContent).toBe("Doing");
});

it("its way can be reached where it is scrolled, and is no stop on the way where it is not", async () => {
  const measures = new Set<() => void>();
  const Observer = class {
    readonly measure: () => void;
    constructor(measure: () => void) {
      this.measure = measure;
    }
    observe() {
      measures.add(this.measure);
    }
    unobserve() {}
    disconnect() {
      measures.delete(this.measure);
    }
  };
  vi.stubGlobal("ResizeObserver", Observer);
  await show([task(1, { state: "s3" })]);
  const way = screen.getByRole("list", { name: "The way of this task" });
  Object.defineProperties(step("Doing"), { offsetLeft: { value: 300 }, offsetWidth: { value: 100 } });
  const reached = [320, 900].map((room) => {
    Object.defineProperties(way, { scrollWidth: { value: 540 }, clientWidth: { value: room, configurable: true } });
    act(() => {
      for (const measure of measures) measure();
    });
    return [way.getAttribute("tabindex"), way.scrollLeft];
  });
  // Where the task is comes to its middle.
  expect(reached).toEqual([
    ["0", 190],
    [null, -100],
  ]);
  vi.unstubAllGlobals();
});

it("the keys 1 to 9 press its steps, and not while something is written", async () => {
  const { row } = await show([task(1)]);
  fireEvent.keyDown(screen.getByRole("combobox", { name: "Priority" }), { key: "1" });
  expect(row()?.state).toBe("s1");
  const keys = ["Pick", "Start", "Cancel"].map((name) => screen.getByRole("button", { name: new RegExp(`^${name}`) }));
  expect(keys.map((button) => [button.querySelector("kbd")?.textContent, button.getAttribute("aria-keyshortcuts")])).toEqual([
    ["1", "1"],
    ["2", "2"],
    ["3", "3"],
  ]);
  fireEvent.keyDown(document.body, { key: "2" });
  expect(row()?.state).toBe("s3");
});

it("the key of the figure 1 presses its first step where it writes a Thai letter", async () => {
  const { row } = await show([task(1)]);
  fireEvent.keyDown(document.body, { key: "ๅ", code: "Digit1", shiftKey: true });
  expect(row()?.state).toBe("s1");
  fireEvent.keyDown(document.body, { key: "ๅ", code: "Digit1" });
  expect(row()?.state).toBe("s2");
});

it("gives it to somebody, dates it, labels it and says how important it is", async () => {
  const { row } = await show([task(1)]);
  fireEvent.change(screen.getByRole("combobox", { name: "Assignee" }), { target: { value: people.member.id } });
  fireEvent.click(screen.getByRole("button", { name: "Due: Not set" }));
  const day = await screen.findByRole<HTMLInputElement>("textbox", { name: "Due" });
  fireEvent.change(day, { target: { value: "24/12/2569" } });
  fireEvent.submit(day.form!);
  fireEvent.change(screen.getByRole("combobox", { name: "Priority" }), { target: { value: "high" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Drinks" }));
  expect(row()).toMatchObject({ assignee: people.member.id, due: "2026-12-24", priority: "high", labels: [id(50)] });
  fireEvent.change(screen.getByRole("combobox", { name: "Assignee" }), { target: { value: "" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Drinks" }));
  expect(row()).toMatchObject({ assignee: null, labels: [] });
});

it("gets subtasks where there is room for them", async () => {
  const { store } = await show([task(1), task(2, { parent: id(1), state: "s4" })]);
  expect(screen.getByRole("heading", { name: "Subtasks 1/1" })).not.toBeNull();
  expect(screen.getByRole("link", { name: "Task 2" }).getAttribute("href")).toBe("/t/2");
  fireEvent.click(screen.getByRole("button", { name: "Add a task Subtasks" }));
  const field = screen.getByRole("textbox", { name: "Title of the task" });
  fireEvent.change(field, { target: { value: "Taste it" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByRole("heading", { name: "Subtasks 1/2" })).not.toBeNull();
  expect(store.below(id(1)).map(({ title, state }) => [title, state])).toEqual([
    ["Task 2", "s4"],
    ["Taste it", "s1"],
  ]);
});

it("goes to the trash and out of it", async () => {
  const { row } = await show([task(1)]);
  const press = (name: string) => {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  press("Move to trash");
  expect(await screen.findByText("This task is in the trash")).not.toBeNull();
  expect(screen.queryByRole("group", { name: "Next steps" })).toBeNull();
  const heading = screen.getByRole("heading", { name: "Task 1" });
  expect(document.activeElement).toBe(heading);
  // What could only be refused cannot be written.
  expect(within(heading).queryByRole("button")).toBeNull();
  press("Take it out");
  await waitFor(() => expect(row()?.deletedAt).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Task 1" }));
  expect(screen.getByRole("button", { name: "Task 1" })).not.toBeNull();
});

it("is read, and not changed, by whoever may not", async () => {
  await show([task(1, { author: people.member.id })], "guest");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Assignee" }).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Move to trash" })).toBeNull();
});

it("Escape closes the panel, but not while its title is written; what another wrote meanwhile is shown", async () => {
  const { store, isOpen } = await show([task(1)]);
  fireEvent.click(screen.getByRole("button", { name: "Task 1" }));
  const field = screen.getByRole("textbox", { name: "Title of the task" });
  fireEvent.change(field, { target: { value: "Mine" } });
  act(() => void store.do([{ op: "task.edit", id: id(1), set: { title: "Theirs" } }]));
  expect(screen.getByRole("alert").textContent).toContain("Theirs");
  fireEvent.keyDown(field, { key: "Escape" });
  expect([isOpen(), screen.getByRole("button", { name: "Theirs" })]).toEqual([true, expect.anything()]);
  fireEvent.keyDown(screen.getByRole("button", { name: "Theirs" }), { key: "Escape" });
  expect(isOpen()).toBe(false);
});

it("has a link that is copied, and is closed by its buttons and by Escape, which first belongs to what is written", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const { isOpen } = await show([task(1)]);
  fireEvent.click(screen.getByRole("button", { name: "Copy the link" }));
  expect(copied).toEqual([`${location.origin}/t/MENU-1`]);
  vi.unstubAllGlobals();
  fireEvent.click(screen.getByRole("button", { name: "Task 1" }));
  fireEvent.keyDown(await screen.findByRole("textbox"), { key: "Escape" });
  fireEvent.keyDown(screen.getByRole("button", { name: "Close" }), { key: "a" });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(screen.getByRole("button", { name: "Close" }), { key: "Escape" });
  expect(isOpen()).toBe(false);
  cleanup();
  // Nothing is written in what is chosen from a list.
  const chosen = await show([task(1)]);
  fireEvent.keyDown(screen.getByRole("combobox", { name: "Priority" }), { key: "Escape" });
  expect(chosen.isOpen()).toBe(false);
  for (const name of ["Back", "Close"]) {
    cleanup();
    const again = await show([task(1)]);
    fireEvent.click(screen.getByRole("button", { name }));
    expect(again.isOpen()).toBe(false);
  }
});

it("is duplicated with what hangs on it, of which nothing is done, and that is taken back at once", async () => {
  const given = task(1, { state: "s2", labels: [id(50)], priority: "high", due: "2026-12-24", assignee: people.member.id, items: 1 });
  const { store } = await show([given], "owner", {
    items: [item(60, { task: id(1), text: "Grind", isDone: true })],
    descriptions: [{ id: id(1), project: id(1), text: "Hot" }],
  });
  const copies = () => store.tasks(id(1)).filter((each) => each.id !== id(1));
  fireEvent.click(await screen.findByRole("button", { name: "Duplicate" }));
  const [copy] = copies();
  expect(copy).toMatchObject({ title: "Task 1 (copy)", state: "s1", labels: [id(50)], priority: "high", due: "2026-12-24" });
  expect(copy).toMatchObject({ assignee: people.member.id, author: people.owner.id, number: null, items: 1, itemsDone: 0 });
  expect(store.rows.get("description", copy!.id)?.text).toBe("Hot");
  expect(store.items(copy!.id).map(({ text, isDone }) => [text, isDone])).toEqual([["Grind", false]]);
  act(() => void store.undo(store.lastAct()!, () => null, inverseOf));
  expect(copies()).toEqual([]);
});

it("is given to nobody in its copy where its assignee has left, and keeps its longest title", async () => {
  const { store } = await show([task(1, { assignee: "00000000-0000-4000-8000-000000000099", title: "x".repeat(200) })]);
  fireEvent.click(await screen.findByRole("button", { name: "Duplicate" }));
  expect(store.tasks(id(1)).find((each) => each.id !== id(1))).toMatchObject({ assignee: null, title: "x".repeat(200) });
});

it("has its first day", async () => {
  const { row } = await show([task(1)]);
  fireEvent.click(screen.getByRole("button", { name: "Begins: Not set" }));
  const day = await screen.findByRole<HTMLInputElement>("textbox", { name: "Begins" });
  fireEvent.change(day, { target: { value: "1/12/2026" } });
  fireEvent.submit(day.form!);
  expect(row()?.start).toBe("2026-12-01");
});
