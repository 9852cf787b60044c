/** A card in somebody's hand: it goes where a step leads, stays where it was otherwise, and letting go is no click. */
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import { BoardPage } from "../../src/web/views/workspace/board/board-page.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { id, the } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

let under: Element | null;
beforeEach(() => {
  under = null;
  // A column that opens or folds is another element then.
  const atPointer = () =>
    under?.isConnected === false ? document.querySelector(`section[data-state="${under.getAttribute("data-state")}"]`) : under;
  document.elementsFromPoint = () => [atPointer()].filter((each) => each !== null);
  // At once, but not within the call: who asks for frames until it is let go would ask for ever.
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now())));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = async () => {
  const store = storeOf("owner", { projects: [project(1, { key: "MENU" })], tasks: [task(1), task(2), task(3, { state: "s4" })] });
  await showWithRows(
    <>
      <BoardPage project={store.projects()[0]!} selected={null} />
      <ToastHost />
    </>,
    store,
  );
  return { store, stateOf: (number: number) => store.rows.get("task", id(number))?.state, order: () => store.column(id(1), "s1") };
};
const card = (number: number) => screen.getByText(`MENU-${number}`, { selector: "article *" }).closest("article")!;
const column = (name: string) => screen.getByRole("region", { name });
const isHeld = () => screen.getByRole("group", { name: "Board" }).dataset["held"] === "";
const press = (element: Element, more = {}) =>
  fireEvent.pointerDown(element, { button: 0, pointerType: "mouse", isPrimary: true, clientX: 10, clientY: 10, ...more });
const moveTo = (to: Element | null, clientX = 300) => {
  under = to;
  fireEvent.pointerMove(window, { clientX, clientY: 60 });
};
/** Frames pass, in which the page looks what is under the card. */
const looked = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const hold = async (number: number, over: Element | null) => {
  press(card(number));
  moveTo(over);
  await waitFor(() => expect(isHeld()).toBe(true));
  await looked();
};

it("is held once it has moved, and goes where it is let go, by the step that leads there", async () => {
  const { stateOf } = await show();
  press(card(1));
  expect(isHeld()).toBe(false);
  await hold(1, column("Next"));
  fireEvent.pointerUp(window);
  await waitFor(() => expect(stateOf(1)).toBe("s2"));
  await screen.findByText("MENU-1 moved to Next");
  expect(isHeld()).toBe(false);
});

it("is told of once there is time for that, and not where it was taken back before", async () => {
  const { store, stateOf } = await show();
  await hold(2, column("Next"));
  fireEvent.pointerUp(window);
  await waitFor(() => expect(stateOf(2)).toBe("s2"));
  act(() => void store.undo(store.lastAct()!, () => null, inverseOf));
  expect(stateOf(2)).toBe("s1");
  await waitFor(() => expect(isHeld()).toBe(false));
  await hold(1, column("Cancelled"));
  fireEvent.pointerUp(window);
  await screen.findByText("MENU-1 moved to Cancelled");
  expect(screen.queryByText(/MENU-2/, { selector: "[data-scope=toast]" })).toBeNull();
});

it("leaves the focus where it was when it is put back", async () => {
  await show();
  const link = within(card(1)).getByRole("link");
  link.focus();
  await hold(1, column("Done"));
  expect(document.activeElement).toBe(link);
  fireEvent.keyDown(window, { key: "Escape" });
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(document.activeElement).toBe(link);
});

it("is carried over a folded column, which opens under it, stays open, and folds again", async () => {
  const { stateOf } = await show();
  const fold = () => within(column("Cancelled")).queryByRole("button", { name: /^Cancelled/ });
  await hold(1, column("Next"));
  expect(fold()).not.toBeNull();
  moveTo(column("Cancelled"));
  await waitFor(() => expect(fold()).toBeNull());
  moveTo(column("Next"));
  await looked();
  expect(fold()).toBeNull();
  fireEvent.keyDown(window, { key: "Escape" });
  await waitFor(() => expect(fold()).not.toBeNull());
  // As soon as that: where it is let go before it has opened, it goes there as well.
  press(card(1));
  moveTo(column("Cancelled"));
  await waitFor(() => expect(isHeld()).toBe(true));
  fireEvent.pointerUp(window);
  await waitFor(() => expect(stateOf(1)).toBe("s5"));
});

it("comes to what is below what is told over the board, whatever that calls its state", async () => {
  const { stateOf } = await show();
  const toast = document.body.appendChild(document.createElement("div"));
  toast.dataset["state"] = "open";
  await hold(1, column("Next"));
  document.elementsFromPoint = () => [toast, column("Next")];
  fireEvent.pointerUp(window);
  await waitFor(() => expect(stateOf(1)).toBe("s2"));
  toast.remove();
});

it("scrolls the board once it is carried towards an end, and not where it was taken up there", async () => {
  await show();
  const board = screen.getByRole("group", { name: "Board" });
  board.getBoundingClientRect = () => ({ left: 0, right: 320 }) as DOMRect;
  fireEvent.pointerDown(card(1), { button: 0, pointerType: "mouse", isPrimary: true, clientX: 300, clientY: 10 });
  moveTo(column("Backlog"), 300);
  await waitFor(() => expect(isHeld()).toBe(true));
  await looked();
  expect(board.scrollLeft).toBe(0);
  moveTo(column("Backlog"), 309);
  await waitFor(() => expect(board.scrollLeft).toBeGreaterThan(0));
});

it("takes another place in its own column", async () => {
  const { order } = await show();
  expect(order()).toEqual([id(1), id(2)]);
  await hold(1, column("Backlog"));
  fireEvent.pointerUp(window);
  await waitFor(() => expect(order()).toEqual([id(2), id(1)]));
});

it("stays where it was where no step leads, and says why", async () => {
  const { stateOf } = await show();
  await hold(1, column("Done"));
  fireEvent.pointerUp(window);
  await screen.findByText("MENU-1 may not go to Done");
  await screen.findByText("No step leads there from where it is");
  expect(stateOf(1)).toBe("s1");
});

it("says over a column where no step leads that none does, and which one is possible", async () => {
  await show();
  await hold(1, column("Done"));
  const why = within(column("Done")).getByRole("status");
  expect(why.textContent).toContain("No step leads here from “Backlog”");
  expect(why.textContent).toContain("A step that is possible: Pick");
  fireEvent.keyDown(window, { key: "Escape" });
});

it("stays where it was where another has meanwhile closed the project, and says why", async () => {
  const { store, stateOf } = await show();
  await hold(1, column("Next"));
  act(() => void store.do([the({ op: "project.archive", id: id(1), isArchived: true })]));
  fireEvent.pointerUp(window);
  await screen.findByText("This project is archived: it can be read, and not changed");
  expect(stateOf(1)).toBe("s1");
});

it.each<[string, () => void]>([
  ["Escape", () => fireEvent.keyDown(window, { key: "Escape" })],
  ["another window", () => fireEvent.blur(window)],
  ["the browser, which takes the pointer", () => fireEvent.pointerCancel(window)],
  ["another finger", () => fireEvent.pointerDown(document.body, { pointerId: 2 })],
])("is let go without a move by %s", async (_, leave) => {
  const { stateOf } = await show();
  await hold(1, column("Next"));
  fireEvent.keyDown(window, { key: "a" });
  expect(isHeld()).toBe(true);
  leave();
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(stateOf(1)).toBe("s1");
});

it("opens no menu while it is held, and letting go is no click, but the next press is one", async () => {
  await show();
  const clicked = vi.fn();
  document.body.addEventListener("click", clicked);
  expect(fireEvent.contextMenu(document.body)).toBe(true);
  await hold(1, column("Next"));
  expect(fireEvent.contextMenu(document.body)).toBe(false);
  fireEvent.pointerUp(window);
  await waitFor(() => expect(isHeld()).toBe(false));
  await looked();
  expect(fireEvent.contextMenu(document.body)).toBe(true);
  fireEvent.click(document.body);
  expect(clicked).toHaveBeenCalledOnce();
  document.body.removeEventListener("click", clicked);
});

it("is held by a pen as by a finger: once it has rested", async () => {
  await show();
  press(card(1), { pointerType: "pen" });
  moveTo(column("Next"));
  await looked();
  expect(isHeld()).toBe(false);
  press(card(1), { pointerType: "pen" });
  await waitFor(() => expect(isHeld()).toBe(true));
});

it("is not taken by another finger than the first, nor led by it", async () => {
  await show();
  press(card(1), { pointerId: 2, isPrimary: false });
  fireEvent.pointerMove(window, { pointerId: 2, clientX: 300 });
  expect(isHeld()).toBe(false);
  press(card(1));
  fireEvent.pointerMove(window, { pointerId: 2, clientX: 300 });
  await looked();
  expect(isHeld()).toBe(false);
});

it("is not taken by another button than the first, nor by what is pressed on it", async () => {
  await show();
  press(card(1), { button: 2 });
  moveTo(column("Next"));
  press(within(card(1)).getByRole("button", { name: "What to do with MENU-1" }));
  moveTo(column("Next"), 400);
  await looked();
  expect(isHeld()).toBe(false);
});

it("hears nothing of the pointer once it is let go", async () => {
  const signals: AbortSignal[] = [];
  const listen = vi.spyOn(window, "addEventListener").mockImplementation(function (this: Window, type, then, how) {
    if (/^(pointer|blur|keydown|contextmenu)/.test(type) && typeof how === "object" && how.signal) signals.push(how.signal);
    else if (type.startsWith("pointer")) throw new Error(`${type} is heard for ever`);
    EventTarget.prototype.addEventListener.call(this, type, then as EventListener, how);
  });
  await show();
  await hold(1, column("Next"));
  expect(signals.some(({ aborted }) => !aborted)).toBe(true);
  fireEvent.pointerUp(window);
  await waitFor(() => expect(isHeld()).toBe(false));
  await looked();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  listen.mockRestore();
});

it("keeps the page under a finger from scrolling for as long as it is held, and no longer", async () => {
  await show();
  const touch = (cancelable = true) => {
    const event = new Event("touchmove", { bubbles: true, cancelable });
    card(2).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(touch()).toBe(false);
  await hold(1, column("Next"));
  expect([touch(), touch(false)]).toEqual([true, false]);
  fireEvent.pointerUp(window);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(touch()).toBe(false);
});

it("keeps it from scrolling where what the finger came down on has left the page", async () => {
  const { store } = await show();
  const touched = within(card(1)).getByRole("link");
  const touch = () => {
    const event = new Event("touchmove", { bubbles: true, cancelable: true });
    touched.dispatchEvent(event);
    return event.defaultPrevented;
  };
  press(touched);
  expect(touch()).toBe(false);
  moveTo(column("Next"));
  await waitFor(() => expect(isHeld()).toBe(true));
  expect(touch()).toBe(true);
  act(() => void store.do([the({ op: "task.move", id: id(1), from: "s1", move: "m2" })]));
  // Browsers go on telling it alone.
  expect(touched.isConnected).toBe(false);
  expect(touch()).toBe(true);
  fireEvent.pointerUp(window);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(touch()).toBe(false);
});

it("the click that a browser makes of letting go follows no link", async () => {
  await show();
  const clicked = vi.fn();
  document.body.addEventListener("click", clicked);
  await hold(1, column("Next"));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  act(() => void fireEvent.keyDown(window, { key: "Escape" }));
  expect(fireEvent.click(document.body)).toBe(false);
  expect(clicked).not.toHaveBeenCalled();
  vi.useRealTimers();
  document.body.removeEventListener("click", clicked);
});
