/** Cards of a board that are chosen to be changed together: by keys, by the pointer and by their menus (WORKSPACE §4). */
import { useLocation } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { templates } from "../../src/workflow/templates.ts";
import type { Project, Task } from "../../src/domain/rows.ts";
import { BoardPage } from "../../src/web/views/workspace/board/board-page.tsx";
import { paletteActions } from "../../src/web/views/workspace/palette/use-palette-actions.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { id } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const five = [
  task(1),
  task(2, { rank: "a1" }),
  task(3, { rank: "a2" }),
  task(4, { state: "s2", rank: "a0" }),
  task(5, { state: "s2", rank: "a1" }),
];
/** What stands beside it is what the address says. */
const Page = ({ project: shown }: { project: Project }) => {
  const { searchStr } = useLocation();
  return <BoardPage project={shown} selected={new URLSearchParams(searchStr).get("task")?.replace("MENU-", "") ?? null} />;
};
const show = async (tasks: Task[] = five) => {
  const store = storeOf("owner", { projects: [own], tasks });
  // The store's own project is a row that is there.
  await showWithRows(
    <>
      <Page project={store.projects()[0]!} />
      <ToastHost />
    </>,
    store,
  );
  return store;
};
const card = (number: number) => screen.getByText(`MENU-${number}`, { selector: "article *" }).closest("article")!;
const linkOf = (number: number) => within(card(number)).getByRole("link");
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
/** The cards that say that they are chosen. */
const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>("checkbox", { name: /^Choose MENU-/, checked: true })
    .map((tick) => Number(tick.getAttribute("aria-label")!.replace("Choose MENU-", "")));
const bar = () => screen.queryByRole("region", { name: "What is done to all that are chosen" });
const areChosen = (...numbers: number[]) => waitFor(() => expect(chosen()).toEqual(numbers));

let under: Element | null;
beforeEach(() => {
  under = null;
  document.elementsFromPoint = () => (under ? [under] : []);
  // At once, but not within the call: who asks for frames until a time has passed would ask for ever.
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now())));
});
afterEach(() => vi.restoreAllMocks());

it("x chooses the card that has the focus, also where it writes a Thai letter, and takes it back", async () => {
  await show();
  expect(bar()).toBeNull();
  linkOf(2).focus();
  press("x");
  await areChosen(2);
  expect(within(bar()!).getByRole("status").textContent).toBe("1 selected");
  fireEvent.keyDown(linkOf(4), { key: "ป", code: "KeyX" });
  await areChosen(2, 4);
  expect(document.activeElement).toBe(linkOf(2));
  press("x");
  await areChosen(4);
});

it("those that are pressed before the part that minds them has come are chosen all the same", async () => {
  await show();
  linkOf(1).focus();
  press("x");
  fireEvent.keyDown(linkOf(3), { key: "x" });
  await areChosen(1, 3);
});

it("with Shift all are chosen from the last one on: along a column by arrows, and over columns in their order", async () => {
  await show();
  linkOf(2).focus();
  press("x");
  await areChosen(2);
  press("ArrowDown", { shiftKey: true });
  await areChosen(2, 3);
  await waitFor(() => expect(document.activeElement).toBe(linkOf(3)));
  fireEvent.keyDown(linkOf(5), { key: "X", shiftKey: true });
  await areChosen(2, 3, 4, 5);
});

it("Escape chooses none, from a card as from the bar, and the focus stays on the board", async () => {
  await show();
  linkOf(1).focus();
  press("x");
  await areChosen(1);
  press("Escape");
  await areChosen();
  expect([bar(), document.activeElement]).toEqual([null, linkOf(1)]);
  press("x");
  await areChosen(1);
  within(bar()!).getByRole("button", { name: "Priority" }).focus();
  press("Escape");
  await areChosen();
  expect(document.activeElement).toBe(linkOf(1));
});

it("Escape chooses none wherever the focus is: nowhere, on a tick, on a button of the board", async () => {
  await show();
  const escape = (from: Element) => fireEvent.keyDown(from, { key: "Escape" });
  fireEvent.click(linkOf(1), { shiftKey: true });
  await areChosen(1);
  escape(document.body);
  await areChosen();
  // Whoever left the bar by a key is back on the board.
  expect(document.activeElement).toBe(linkOf(1));
  fireEvent.click(linkOf(2), { shiftKey: true });
  await areChosen(2);
  escape(within(card(2)).getByRole("checkbox"));
  await areChosen();
  fireEvent.click(linkOf(2), { shiftKey: true });
  await areChosen(2);
  escape(screen.getByRole("button", { name: "Filter the board" }));
  await areChosen();
});

it("Escape belongs to what is written in, to a menu, to a task beside the board and to a card in the hand, and then all stay chosen", async () => {
  await show();
  fireEvent.click(linkOf(1), { shiftKey: true });
  await areChosen(1);
  fireEvent.click(screen.getAllByRole("button", { name: "New task" })[0]!);
  const field = await screen.findByRole("textbox");
  fireEvent.keyDown(field, { key: "Escape" });
  fireEvent.click(within(card(2)).getByRole("button", { name: "What to do with MENU-2" }));
  fireEvent.keyDown(await screen.findByRole("menu"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  fireEvent.click(linkOf(5));
  const panel = await screen.findByRole("complementary", { name: "MENU-5" });
  const heading = within(panel).getByRole("heading", { level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(chosen()).toEqual([1]);
  fireEvent.pointerDown(card(3), { button: 0, pointerType: "mouse", isPrimary: true, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { clientX: 300, clientY: 60 });
  const board = screen.getByRole("group", { name: "Board" });
  await waitFor(() => expect(board.dataset["held"]).toBe(""));
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(board.dataset["held"]).toBeUndefined());
  linkOf(4).focus();
  press(" ");
  expect(board.dataset["held"]).toBe("");
  press("Escape");
  expect(chosen()).toEqual([1]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  await areChosen();
});

it("a press with Shift chooses, all from the last one on, and a plain one opens; a tick takes its card back", async () => {
  await show();
  fireEvent.click(linkOf(1), { shiftKey: true });
  await areChosen(1);
  fireEvent.click(linkOf(3), { shiftKey: true });
  await areChosen(1, 2, 3);
  fireEvent.click(within(card(2)).getByRole("checkbox"));
  await areChosen(1, 3);
  expect(document.activeElement).toBe(linkOf(2));
  expect(screen.queryByRole("complementary")).toBeNull();
  // In another tab, in another window of it.
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, shiftKey: true }])
    expect(fireEvent.click(linkOf(4), more)).toBe(true);
  fireEvent.click(linkOf(1));
  expect(await screen.findByRole("complementary", { name: "MENU-1" })).not.toBeNull();
  expect(chosen()).toEqual([1, 3]);
});

it("a card's menu chooses it, and lets it go", async () => {
  await show();
  const choose = async (number: number, name: string) => {
    fireEvent.click(within(card(number)).getByRole("button", { name: `What to do with MENU-${number}` }));
    fireEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await choose(1, "Choose it");
  await areChosen(1);
  await choose(1, "Choose it no longer");
  await areChosen();
});

/** Takes a card into the hand, and brings it over an element. */
const hold = async (number: number, over: Element) => {
  fireEvent.pointerDown(card(number), { button: 0, pointerType: "mouse", isPrimary: true, clientX: 10, clientY: 10 });
  under = over;
  fireEvent.pointerMove(window, { clientX: 300, clientY: 60 });
  await waitFor(() => expect(screen.getByRole("group", { name: "Board" }).dataset["held"]).toBe(""));
};
const column = (name: string) => screen.getByRole("region", { name });
const ownOf = (store: Awaited<ReturnType<typeof show>>, state: string) => store.column(own.id, state);

it("a card that is held takes the others that are chosen with it, and says how many", async () => {
  const store = await show();
  for (const at of [1, 3]) fireEvent.keyDown(linkOf(at), { key: "x" });
  await areChosen(1, 3);
  await hold(3, column("Next"));
  expect(within(column("Backlog")).getByText(/in your hand/).textContent).toBe("MENU-3 with one other is in your hand");
  fireEvent.pointerUp(window);
  await waitFor(() => expect(ownOf(store, "s2")).toEqual([id(4), id(5), id(1), id(3)]));
  expect(ownOf(store, "s1")).toEqual([id(2)]);
  await screen.findByText("2 tasks moved to Next");
  expect(chosen()).toEqual([1, 3]);
});

it("by the keyboard too", async () => {
  const store = await show();
  for (const at of [1, 3, 4]) fireEvent.keyDown(linkOf(at), { key: "x" });
  await areChosen(1, 3, 4);
  linkOf(1).focus();
  for (const key of [" ", "ArrowRight"]) press(key);
  await screen.findByText(/^MENU-1 with 2 others over Next: Pick, place 1 of \d$/);
  press("Enter");
  await waitFor(() => expect(ownOf(store, "s2")).toEqual([id(1), id(3), id(4), id(5)]));
  await waitFor(() => expect(document.activeElement).toBe(linkOf(1)));
});

it("of those that are held those that may not come stay, and are listed", async () => {
  const store = await show([task(1), task(2, { state: "s3", rank: "a0" }), task(3, { state: "s3", rank: "a1" })]);
  for (const at of [1, 2, 3]) fireEvent.keyDown(linkOf(at), { key: "x" });
  await areChosen(1, 2, 3);
  await hold(2, column("Done"));
  fireEvent.pointerUp(window);
  await waitFor(() => expect(ownOf(store, "s4")).toEqual([id(2), id(3)]));
  expect(ownOf(store, "s1")).toEqual([id(1)]);
  const refusals = within(await within(bar()!).findByRole("alert")).getAllByRole("listitem");
  expect(refusals.map(({ textContent }) => textContent)).toEqual(["MENU-1 No step leads there from where it is"]);
});

it("a card that is not chosen goes alone, and so does the only one that is", async () => {
  const store = await show();
  fireEvent.keyDown(linkOf(1), { key: "x" });
  await areChosen(1);
  await hold(2, column("Next"));
  fireEvent.pointerUp(window);
  await waitFor(() => expect(ownOf(store, "s2")).toEqual([id(4), id(5), id(2)]));
  await screen.findByText("MENU-2 moved to Next");
  await hold(1, column("Next"));
  fireEvent.pointerUp(window);
  await waitFor(() => expect(ownOf(store, "s2")).toEqual([id(4), id(5), id(2), id(1)]));
});

it("what is chosen is done to all of them, and those that leave the board are chosen no longer", async () => {
  const store = await show();
  for (const at of [1, 2, 4]) fireEvent.keyDown(linkOf(at), { key: "x" });
  await areChosen(1, 2, 4);
  fireEvent.click(within(bar()!).getByRole("button", { name: "Priority" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /High/ }));
  await waitFor(() => expect([1, 2, 3, 4].map((at) => store.rows.get("task", id(at))!.priority)).toEqual(["high", "high", "none", "high"]));
  expect(chosen()).toEqual([1, 2, 4]);
  act(() => void store.do([{ op: "task.delete", id: id(4) }]));
  await areChosen(1, 2);
  const trash = within(bar()!).getByRole("button", { name: "Move to trash" });
  trash.focus();
  fireEvent.click(trash);
  await areChosen();
  expect(bar()).toBeNull();
  expect(document.activeElement).toBe(linkOf(3));
});

it("Tab leads from a card to the bar at once, and back with Shift", async () => {
  await show();
  linkOf(1).focus();
  for (const at of [1, 3]) fireEvent.keyDown(linkOf(at), { key: "x" });
  await areChosen(1, 3);
  press("Tab");
  const first = within(bar()!).getAllByRole("button")[0]!;
  expect(document.activeElement).toBe(first);
  press("Tab", { shiftKey: true });
  expect(document.activeElement).toBe(linkOf(3));
  // Where nothing is chosen it is any key.
  press("Escape");
  await areChosen();
  expect(fireEvent.keyDown(linkOf(3), { key: "Tab" })).toBe(true);
});

it("m lists where all that are chosen may go, and Escape leads back to the card", async () => {
  const store = await show();
  for (const at of [1, 3]) fireEvent.keyDown(linkOf(at), { key: "x" });
  await areChosen(1, 3);
  linkOf(1).focus();
  press("m");
  const menu = await screen.findByRole("menu", { name: "Move to…" });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  press("Escape");
  await waitFor(() => expect(document.activeElement).toBe(linkOf(1)));
  await areChosen(1, 3);
  press("m");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Next" }));
  await waitFor(() => expect(ownOf(store, "s2")).toEqual([id(1), id(3), id(4), id(5)]));
});

it("m and Escape lead back to a card of which nothing is chosen, too", async () => {
  await show();
  linkOf(1).focus();
  press("m");
  const menu = await screen.findByRole("menu");
  await waitFor(() => expect(document.activeElement).toBe(menu));
  press("Escape");
  await waitFor(() => expect(document.activeElement).toBe(linkOf(1)));
});

it("the palette offers what can be done to all that are chosen, for as long as some are", async () => {
  const store = await show();
  for (const at of [1, 3]) fireEvent.keyDown(linkOf(at), { key: "x" });
  await areChosen(1, 3);
  const [next] = paletteActions().filter(({ name, note }) => name === "Move to Next" && note === "2 selected");
  act(() => next!.run());
  await waitFor(() => expect(ownOf(store, "s2")).toEqual([id(1), id(3), id(4), id(5)]));
  press("Escape");
  await areChosen();
  expect(paletteActions().some(({ note }) => note === "2 selected")).toBe(false);
});
