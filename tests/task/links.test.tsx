/** How a task stands to others: what it is part of, what it is made of, and what blocks it (WORKSPACE §3). */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import type { Activity, Task } from "../../src/domain/rows.ts";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { access, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU" });
const show = async (tasks: Task[], who: keyof typeof people = "owner", of = 1, activities: Activity[] = []) => {
  const given = [access(1, "guest", "viewer")];
  const store = storeOf(who, { projects: [own], tasks, access: given, activities });
  // The store's own project is a row that is there.
  await showWithRows(
    <TaskPanel
      id={id(of)}
      project={store.projects()[0]!}
      taskAt={(other) => ({ to: "/t/$task", params: { task: other.id } })}
      onClose={() => {}}
    />,
    store,
  );
  await screen.findByRole("heading", { name: "Comments and history" });
  return { store, row: (at: number) => store.rows.get("task", id(at)) };
};
const lines = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const look = async (opener: string, text: string) => {
  fireEvent.click(await screen.findByRole("button", { name: opener }));
  const field = screen.getByRole("combobox", { name: /^Wh(at|ich)/ });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-autocomplete")).toBe("list");
  fireEvent.change(field, { target: { value: text } });
  return field;
};
const offers = () =>
  within(screen.getByRole("listbox"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

it("is blocked by a task that is found by words or a number, and chosen by keys", async () => {
  const { row } = await show([
    task(1),
    task(2, { title: "Buy beans", state: "s1" }),
    task(3, { title: "Buy cups", state: "s1" }),
    task(4, { title: "Buy milk", state: "s4" }),
    task(5, { title: "Buy tea" }),
  ]);
  const field = await look("Add blocker", "buy");
  // What is over comes last.
  expect(offers()).toEqual(["MENU-2 Buy beans", "MENU-3 Buy cups", "MENU-5 Buy tea", "MENU-4 Buy milk", "Make “buy”"]);
  for (const key of ["ArrowUp", "ArrowDown", "ArrowDown", "Enter"]) fireEvent.keyDown(field, { key });
  expect(row(1)?.blockedBy).toEqual([id(3)]);
  expect(lines("Blocked by")).toEqual(["Buy cups"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add blocker" }));
  await look("Add blocker", "menu-2");
  expect(offers()[0]).toBe("MENU-2 Buy beans");
  fireEvent.keyDown(screen.getByRole("combobox", { name: "What blocks it" }), { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "No longer blocked by MENU-3" }));
  expect(row(1)?.blockedBy).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add blocker" }));
});

it("is blocked by one that is made for it", async () => {
  const { store } = await show([task(1)]);
  const field = await look("Add blocker", " Ask the shop ");
  fireEvent.keyDown(field, { key: "Enter" });
  const [blocker] = store.rows.get("task", id(1))!.blockedBy;
  expect(store.rows.get("task", blocker!)).toMatchObject({ title: "Ask the shop", state: "s1", parent: null });
  expect(store.pending()).toHaveLength(1);
});

it("is told why where the two would wait for each other, and shows what it blocks", async () => {
  const { row } = await show([task(1), task(2, { blockedBy: [id(1)], title: "Serve" })]);
  expect(await screen.findByRole("list", { name: "Blocks" })).not.toBeNull();
  expect(lines("Blocks")).toEqual(["Serve"]);
  const field = await look("Add blocker", "serve");
  fireEvent.click(screen.getByRole("option", { name: "MENU-2 Serve" }));
  expect(screen.getByRole("alert").textContent).toBe("That task waits for this one: neither could ever begin");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  fireEvent.blur(field);
  expect(row(1)?.blockedBy).toEqual([]);
});

it("gets a task of the project as a subtask, and lets it go again", async () => {
  const { row } = await show([
    task(1, { title: "Grind all" }),
    task(2, { title: "Grind" }),
    task(3, { title: "Grind first", parent: id(1) }),
  ]);
  const field = await look("Add existing task", "grind");
  // Neither itself nor what is below it already.
  expect(offers()).toEqual(["MENU-2 Grind"]);
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(row(2)?.parent).toBe(id(1)));
  expect(screen.getByRole("heading", { name: "Subtasks 0/2" })).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Take MENU-2 out of here" }));
  expect(row(2)?.parent).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add existing task" }));
});

it("says who put it where it is, by the numbers of the tasks", async () => {
  const activity = (at: number, was: object, is: object): Activity => ({
    id: String(at),
    project: id(1),
    task: id(1),
    actor: people.owner.id,
    at: `2026-11-20T09:0${at}:00.000Z`,
    what: "changed",
    was: { ...was },
    is: { ...is },
  });
  const activities = [
    activity(1, { blockedBy: [] }, { blockedBy: [id(2)] }),
    activity(2, { blockedBy: [id(2)] }, { blockedBy: [] }),
    activity(3, { parent: null }, { parent: id(9) }),
    activity(4, { parent: id(9) }, { parent: null }),
    activity(5, { parent: null }, { parent: id(3) }),
  ];
  // The third is of a project that is not there for this person.
  await show([task(1), task(2), task(3, { project: id(7) })], "owner", 1, activities);
  const entries = within(screen.getByRole("list", { name: "Comments and history" })).getAllByRole("listitem");
  expect(entries.map(({ textContent }) => textContent?.replace(/ · .*/, ""))).toEqual([
    "owner said that MENU-2 blocks it",
    "owner said that MENU-2 no longer blocks it",
    "owner made it a part of a task that is gone",
    "owner took it out of the task above",
    "owner made it a part of a task that is gone",
  ]);
});

it("says what it is part of, and leads there", async () => {
  await show([task(1), task(2, { parent: id(1) })], "owner", 2);
  const way = screen.getByRole("link", { name: "MENU-1 Task 1" });
  expect(way.getAttribute("href")).toBe(`/t/${id(1)}`);
});

it("is read, and not changed, by whoever may not", async () => {
  await show([task(1, { blockedBy: [id(2)] }), task(2)], "guest");
  expect(lines("Blocked by")).toEqual(["Task 2"]);
  expect(screen.queryByRole("button", { name: /blocked by|blocks it|below|out of here/ })).toBeNull();
});
