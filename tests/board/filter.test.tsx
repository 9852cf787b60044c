/** Which of a board's tasks are shown: asked for in the address, kept under names, and never more than what somebody looks at (WORKSPACE §4). */
import { useLocation, useRouter } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Project } from "../../src/domain/rows.ts";
import { BoardPage } from "../../src/web/views/workspace/board/board-page.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { id, the } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const { owner, member } = people;
const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const Page = ({ project: shown }: { project: Project }) => {
  const { searchStr, href } = useLocation();
  const router = useRouter();
  return (
    <>
      <BoardPage project={shown} selected={new URLSearchParams(searchStr).get("task")?.replace("MENU-", "") ?? null} />
      <output>{href}</output>
      <input aria-label="Address" onChange={(event) => void router.navigate({ href: event.currentTarget.value })} />
    </>
  );
};
const tasks = [
  task(1, { assignee: owner.id, rank: "a0" }),
  task(2, { assignee: member.id, rank: "a1" }),
  task(3, { assignee: owner.id, rank: "a2", labels: [id(50)] }),
  task(4, { assignee: owner.id, rank: "a3", state: "s2" }),
  task(5, { assignee: owner.id, rank: "a4", state: "s4" }),
];
const show = async () => {
  const store = storeOf("owner", {
    projects: [own],
    tasks,
    labels: [{ id: id(50), project: id(1), name: "Drinks", color: "teal" }],
  });
  await showWithRows(<Page project={store.projects()[0]!} />, store);
  return store;
};
const address = () => document.querySelector("output")!.textContent;
const column = (name: string) => screen.getByRole("region", { name });
const numbersIn = (name: string) =>
  within(column(name))
    .queryAllByText(/^MENU-\d+$/)
    .map(({ textContent }) => textContent);
const go = async (path: string) =>
  act(async () => void fireEvent.change(screen.getByRole("textbox", { name: "Address" }), { target: { value: path } }));
const toggle = (name: string) => screen.getByRole("button", { name });
const search = () => within(screen.getByRole("search", { name: "Which tasks are shown" }));
const choose = (filter: string, name: string) =>
  userEvent.click(within(screen.getByRole("group", { name: filter, hidden: true })).getByRole("checkbox", { name, hidden: true }));

beforeEach(
  () => void vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now()))),
);
afterEach(() => vi.restoreAllMocks());

it("shows all tasks, and no tools, until somebody asks for less", async () => {
  await show();
  expect(screen.queryByRole("search")).toBeNull();
  expect(numbersIn("Backlog")).toEqual(["MENU-1", "MENU-2", "MENU-3"]);
  expect(toggle("Filter the board").getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(toggle("Filter the board"));
  await screen.findByRole("search");
  expect(toggle("Filter the board").getAttribute("aria-expanded")).toBe("true");
  expect(search().getByText("5 tasks")).not.toBeNull();
  expect(numbersIn("Backlog")).toHaveLength(3);
  fireEvent.click(toggle("Filter the board"));
  await waitFor(() => expect(screen.queryByRole("search")).toBeNull());
});

it("shows the tasks that are asked for, of every state, with how many there are in all, and says it in the address", async () => {
  await show();
  fireEvent.click(toggle("Filter the board"));
  await screen.findByRole("search");
  await choose("Assignee", "Me");
  await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-1", "MENU-3"]));
  expect(address()).toContain("assignee=me");
  expect(within(column("Backlog")).getByText("2 shown")).not.toBeNull();
  expect(within(column("Backlog")).getByText("3")).not.toBeNull();
  // What has ended is in its column, and is no more hidden than the rest.
  expect([numbersIn("Next"), numbersIn("Done")]).toEqual([["MENU-4"], ["MENU-5"]]);
  await choose("Label", "Drinks");
  await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-3"]));
  expect(search().getByText("One task")).not.toBeNull();
  await userEvent.click(toggle("Show all tasks"));
  await waitFor(() => expect(numbersIn("Backlog")).toHaveLength(3));
  expect(address()).toBe("/p/MENU");
  expect(screen.queryByRole("search")).toBeNull();
  expect(document.activeElement).toBe(toggle("Filter the board"));
});

it("stays open once the last filter is taken away, however it was opened", async () => {
  await show();
  await go("/?assignee=me");
  await userEvent.click(await screen.findByRole("button", { name: "Remove the filter Assignee: Me" }));
  await waitFor(() => expect(numbersIn("Backlog")).toHaveLength(3));
  expect(search().getByText("5 tasks")).not.toBeNull();
  expect(document.activeElement).toBe(search().getByRole("button", { name: "Filter" }));
});

it("takes several people, and shows all of them again by one press", async () => {
  await show();
  await go(`/?assignee=me,${member.id}&label=${id(50)},${id(51)}`);
  await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-3"]));
  // One of the labels is gone: it is told, and the rest of what is asked for stays.
  expect(screen.getByText("Gone since, and left out: a label")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove the filter Label: Drinks" }));
  await waitFor(() => expect(numbersIn("Backlog")).toHaveLength(3));
  expect(search().getAllByRole("button", { name: /^Remove the filter Assignee: / })).toHaveLength(2);
  await userEvent.click(search().getByRole("button", { name: "Clear all filters" }));
  await waitFor(() => expect(address()).toBe("/p/MENU"));
});

it("has neither states nor an order to choose: its columns are the states", async () => {
  await show();
  fireEvent.click(toggle("Filter the board"));
  await screen.findByRole("search");
  expect(screen.queryByRole("group", { name: "State", hidden: true })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "With what is done or cancelled", hidden: true })).toBeNull();
  expect(search().queryByRole("button", { name: "Display" })).toBeNull();
});

it("opens as a link asks for it, and keeps that while a task is opened and closed", async () => {
  await show();
  await go("/?q=task+3");
  await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-3"]));
  fireEvent.click(within(column("Backlog")).getByRole("link", { name: "Task 3" }));
  await screen.findByRole("complementary", { name: "MENU-3" });
  expect(address()).toContain("q=task+3&task=MENU-3");
  expect(numbersIn("Backlog")).toEqual(["MENU-3"]);
});

it("lets go of a card that is no longer what is asked for, and takes in one that has become it", async () => {
  const store = await show();
  await go("/?assignee=me");
  await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-1", "MENU-3"]));
  await act(async () => void store.do([the({ op: "task.edit", id: id(1), set: { assignee: member.id } })]));
  await act(async () => void store.do([the({ op: "task.edit", id: id(2), set: { assignee: owner.id } })]));
  expect(numbersIn("Backlog")).toEqual(["MENU-2", "MENU-3"]);
});

it("is gone along by keys past what is not shown", async () => {
  await show();
  await go("/?assignee=me");
  await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-1", "MENU-3"]));
  const link = (name: string) => screen.getByRole("link", { name });
  link("Task 1").focus();
  fireEvent.keyDown(link("Task 1"), { key: "ArrowDown" });
  await waitFor(() => expect(document.activeElement).toBe(link("Task 3")));
  fireEvent.keyDown(link("Task 3"), { key: "ArrowRight" });
  await waitFor(() => expect(document.activeElement).toBe(link("Task 4")));
});

it("is kept under a name, and opened by it", async () => {
  const store = await show();
  await go("/?assignee=me");
  fireEvent.click(await screen.findByRole("button", { name: "Save as a view" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Mine{Enter}");
  await waitFor(() => expect(store.views(id(1))).toMatchObject([{ name: "Mine", kind: "board", query: "assignee=me" }]));
  await go(`/?view=${store.views(id(1))[0]!.id}`);
  await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-1", "MENU-3"]));
  expect(within(screen.getByRole("group", { name: "The view" })).getByText("Mine")).not.toBeNull();
});
