/** A board, as people use it: what is on its cards, its menus, its keys, and what is said where something is not possible (WORKSPACE §4). */
import { useLocation } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { templates } from "../../src/workflow/templates.ts";
import { taskMakeDefaults } from "../../src/domain/records/task.ts";
import type { Project, Task } from "../../src/domain/rows.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { BoardPage } from "../../src/web/views/workspace/board/board-page.tsx";
import { RailLinks } from "../../src/web/views/workspace/shell/rail.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { access, frame, project, task, changeOf } from "../sync/frames.ts";
import { Store } from "../../src/web/sync/store.ts";
import { id } from "../domain/people.ts";
import { connectToastArea, type ToastMessage } from "../../src/web/ui/toasts.ts";

/** Kanban, where only the assignee finishes, and no more than two are done at a time. */
const strict = (): WorkflowDocument => {
  const document = structuredClone<WorkflowDocument>(templates.kanban.document);
  const doing = document.states[2]!;
  return {
    ...document,
    states: document.states.map((state) =>
      state === doing
        ? {
            ...state,
            limit: { count: 2, per: "state", hard: true },
            moves: state.moves.map((move) => (move.id === "m7" ? { ...move, who: { is: "assignee" } } : move)),
          }
        : state,
    ),
  };
};
const own = project(1, { name: "เมนูปลายปี", key: "MENU", workflow: strict() });
const labels = [{ id: id(50), project: id(1), name: "Drinks", color: "teal" as const }];
/** What stands beside it is what the address says. */
const Page = ({ project: shown }: { project: Project }) => {
  const { searchStr } = useLocation();
  return <BoardPage project={shown} selected={new URLSearchParams(searchStr).get("task")?.replace("MENU-", "") ?? null} />;
};
const show = async (tasks: Task[], who: keyof typeof people = "owner", of: Project = own) => {
  const store = storeOf(who, { projects: [of], tasks, labels, access: [access(1, "member", "member"), access(1, "guest", "viewer")] });
  // The store's own row: its workflow was read from what the server told.
  await showWithRows(
    <>
      <RailLinks />
      <Page project={store.projects()[0]!} />
      <ToastHost />
    </>,
    store,
  );
  return store;
};
const card = (number: number) => screen.getByText(`MENU-${number}`, { selector: "article *" }).closest("article")!;
const linkOf = (number: number) => within(card(number)).getByRole("link");
const column = (name: string) => screen.getByRole("region", { name });
const numbersIn = (name: string) =>
  within(column(name))
    .queryAllByText(/^MENU-\d+$/)
    .map(({ textContent }) => textContent);
const stateOf = (store: ReturnType<typeof storeOf>, number: number) => store.rows.get("task", id(number))?.state;

// At once, but not within the call: who asks for frames until a time has passed would ask for ever.
beforeEach(
  () => void vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now()))),
);
afterEach(() => vi.restoreAllMocks());

it("opens a folded column by a press, with the focus at its head", async () => {
  await show([task(1, { state: "s5" })]);
  await userEvent.click(within(column("Cancelled")).getByRole("button"));
  expect(document.activeElement).toBe(within(column("Cancelled")).getByRole("heading"));
  expect(numbersIn("Cancelled")).toEqual(["MENU-1"]);
});

describe("a card", () => {
  it("says whose move it is, how long it stands there, and when it is due", async () => {
    await show([
      task(1, { assignee: people.owner.id, due: "2020-01-01", priority: "high" }),
      task(2, { assignee: people.member.id }),
      task(3, { state: "s4", assignee: people.owner.id, due: "2020-01-01" }),
      task(4, { parent: id(1), state: "s4" }),
      task(5, { parent: id(1) }),
    ]);
    const mine = within(card(1));
    expect(mine.getByRole("img", { name: "The next step is yours" })).not.toBeNull();
    expect(mine.getByRole("img", { name: "High" })).not.toBeNull();
    expect(mine.getByText("1 Jan 2020")).not.toBeNull();
    expect(mine.getByTitle("Subtasks: 1 of 2").textContent).toBe("1/2");
    expect(within(card(2)).getByRole("img", { name: "member · the next step is theirs" })).not.toBeNull();
    expect(within(card(5)).getByRole("img", { name: "Nobody is assigned" })).not.toBeNull();
    // What is done waits for nobody.
    expect(within(card(3)).queryByRole("img", { name: "The next step is yours" })).toBeNull();
  });

  it("has its labels with their colours", async () => {
    await show([task(1, { labels: [id(50)] }), task(2)]);
    const label = within(card(1)).getByText("Drinks");
    expect(label.childElementCount).toBe(1);
    expect(within(card(2)).queryByText("Drinks")).toBeNull();
  });

  it("says of a limit that it is full", async () => {
    await show([task(1, { state: "s3" }), task(2, { state: "s3" })]);
    expect(within(column("Doing")).getByRole("heading").textContent).toBe("Doing2/2 full");
  });
});

describe("a board that is wider than its window", () => {
  const pager = () => within(screen.getByRole("navigation", { name: "Columns" }));
  const current = () => pager().getByRole("button", { current: true }).getAttribute("aria-label");

  it("says which of its columns is in sight", async () => {
    await show([task(1)]);
    const board = screen.getByRole("group", { name: "Board" });
    expect(current()).toBe("Backlog");
    // Four columns, and a folded one at the end.
    const widths = { clientWidth: 300, scrollWidth: 1_248 };
    for (const [name, value] of Object.entries(widths)) Object.defineProperty(board, name, { value });
    Object.defineProperty(board.children[0]!, "clientWidth", { value: 300 });
    const seen = [0, 140, 160, 640, 900, 948].map((scrollLeft) => {
      board.scrollLeft = scrollLeft;
      fireEvent.scroll(board);
      return current();
    });
    expect(seen).toEqual(["Backlog", "Backlog", "Next", "Doing", "Done", "Cancelled"]);
  });

  it("names the columns beside it, which a press brings into sight, and keeps the focus at the end", async () => {
    await show([task(1)]);
    const brought: unknown[] = [];
    Element.prototype.scrollIntoView = function () {
      brought.push(this.getAttribute("aria-label"));
    };
    const board = screen.getByRole("group", { name: "Board" });
    for (const [name, value] of Object.entries({ clientWidth: 300, scrollWidth: 1_248 })) Object.defineProperty(board, name, { value });
    Object.defineProperty(board.children[0]!, "clientWidth", { value: 300 });
    const scrollTo = (left: number) => {
      board.scrollLeft = left;
      fireEvent.scroll(board);
    };
    const beside = () =>
      pager()
        .getAllByRole("button", { name: /: / })
        .map((button) => button.getAttribute("aria-label"));
    expect(beside()).toEqual(["Next column: Next"]);
    fireEvent.click(pager().getByRole("button", { name: "Next column: Next" }));
    expect(brought).toEqual(["Next"]);
    scrollTo(300);
    expect(beside()).toEqual(["Column before: Backlog", "Next column: Doing"]);
    expect(pager().getByRole("button", { name: "Column before: Backlog" }).textContent).toBe("Backlog");
    pager().getByRole("button", { name: "Column before: Backlog" }).focus();
    scrollTo(0);
    expect(document.activeElement).toBe(pager().getByRole("button", { name: "Backlog" }));
    scrollTo(948);
    expect(beside()).toEqual(["Column before: Done"]);
  });

  it("brings a column into sight by a press", async () => {
    await show([task(1)]);
    const brought: unknown[] = [];
    Element.prototype.scrollIntoView = function (how) {
      brought.push([this.getAttribute("aria-label"), how]);
    };
    fireEvent.click(pager().getByRole("button", { name: "Doing" }));
    // Along the row alone: the page stays where it is.
    expect(brought).toEqual([["Doing", { inline: "center", block: "nearest" }]]);
  });
});

describe("its menu", () => {
  const menuButton = (number: number) => within(card(number)).getByRole("button", { name: `What to do with MENU-${number}` });
  const openMenu = async (number: number) => {
    fireEvent.click(menuButton(number));
    return within(await screen.findByRole("menu"));
  };

  const choose = async (number: number, name: RegExp) => {
    const person = userEvent.setup();
    menuButton(number).focus();
    await person.keyboard("{ArrowDown}");
    const menu = await screen.findByRole("menu");
    await waitFor(() => expect(document.activeElement).toBe(menu));
    const entry = within(menu).getByRole("menuitem", { name });
    for (const _ of within(menu).getAllByRole("menuitem"))
      if (!entry.hasAttribute("data-highlighted")) await person.keyboard("{ArrowDown}");
    await person.keyboard("{Enter}");
  };

  it("moves it, and a press takes that back where a step leads back", async () => {
    const store = await show([task(1, { state: "s4" })]);
    await choose(1, /^Reopen/);
    await waitFor(() => expect(stateOf(store, 1)).toBe("s3"));
    await waitFor(() => expect(document.activeElement).toBe(linkOf(1)));
    await screen.findByText("MENU-1 moved to Doing");
  });

  it("votes, and says which way, and where it moved once that decided", async () => {
    const approval = { from: { organization: "owner" as const }, count: 2, yes: "s3", no: "s1" };
    const asked = (count: number) =>
      project(1, {
        key: "MENU",
        workflow: {
          ...templates.kanban.document,
          states: templates.kanban.document.states.map((state) =>
            state.id === "s2" ? { ...state, category: "waiting" as const, approval: { ...approval, count } } : state,
          ),
        },
      });
    const store = await show([task(1, { state: "s2" })], "owner", asked(2));
    await choose(1, /^Approve/);
    await screen.findByText("You have approved MENU-1");
    await choose(1, /^Decline/);
    await screen.findByText("You have declined MENU-1: it moved to Backlog");
    expect(stateOf(store, 1)).toBe("s1");
    cleanup();
    await show([task(1, { state: "s2" })], "owner", asked(1));
    await choose(1, /^Approve/);
    await screen.findByText("You have approved MENU-1: it moved to Doing");
  });

  it("shows a move that is not possible, with the reason, and takes no press", async () => {
    const store = await show([task(1), task(2, { state: "s3" }), task(3, { state: "s3" })]);
    const menu = await openMenu(1);
    const start = menu.getByRole("menuitem", { name: /^Start/ });
    expect(start.querySelector("svg")).not.toBeNull();
    expect([start.getAttribute("aria-disabled"), start.textContent]).toEqual(["true", "Start“Doing” is full: 2 of 2"]);
    fireEvent.click(start);
    expect(stateOf(store, 1)).toBe("s1");
  });

  it("takes it on", async () => {
    const store = await show([task(1)]);
    await choose(1, /^Take it on$/);
    await waitFor(() => expect(store.rows.get("task", id(1))?.assignee).toBe(people.owner.id));
  });

  it("says why nothing was done where somebody else was faster", async () => {
    const store = await show([task(1)]);
    vi.spyOn(store, "do").mockReturnValue({ code: "in_trash" });
    await choose(1, /^Take it on$/);
    expect(await screen.findByText("This task is in the trash")).not.toBeNull();
    expect(store.rows.get("task", id(1))?.assignee).toBeNull();
  });

  it("says whose move it is where it is not one's own", async () => {
    await show([task(1, { state: "s3", assignee: people.owner.id })], "member");
    expect((await openMenu(1)).getByRole("menuitem", { name: /^Finish/ }).textContent).toBe("FinishThis is for the assignee");
  });

  it("puts it in the trash, and a press takes it out again", async () => {
    const store = await show([task(1)]);
    await choose(1, /^Move to trash$/);
    await waitFor(() => expect(numbersIn("Backlog")).toEqual([]));
    const toast = (await screen.findByText("MENU-1 is in the trash")).closest<HTMLElement>('[data-part="root"]');
    fireEvent.click(within(toast!).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-1"]));
    expect(store.rows.get("task", id(1))?.deletedAt).toBeNull();
  });

  it.each<[string, () => void]>([
    ["its key", () => fireEvent.keyDown(linkOf(1), { key: "m" })],
    ["its button", () => fireEvent.click(menuButton(1))],
  ])("opened by %s goes with its card, and is not open where that comes back", async (_, open) => {
    const store = await show([task(1)]);
    linkOf(1).focus();
    open();
    fireEvent.click(await screen.findByRole("menuitem", { name: /^Move to trash$/ }));
    await waitFor(() => expect(numbersIn("Backlog")).toEqual([]));
    act(() => void store.do([{ op: "task.restore", id: id(1) }]));
    await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-1"]));
    expect(menuButton(1).getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("opens where another one was open, which closes", async () => {
    await show([task(1), task(2)]);
    fireEvent.keyDown(linkOf(1), { key: "m" });
    await waitFor(() => expect(menuButton(1).getAttribute("aria-expanded")).toBe("true"));
    fireEvent.keyDown(linkOf(2), { key: "m" });
    await waitFor(() => expect([1, 2].map((at) => menuButton(at).getAttribute("aria-expanded"))).toEqual(["false", "true"]));
  });
});

describe("without a mouse", () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  // What follows the number on a card may begin with a digit.
  const focused = () => document.activeElement?.closest("article")?.textContent?.match(/MENU-\d/)?.[0];

  it("arrows go from card to card, past columns that are empty", async () => {
    await show([task(1), task(2), task(3, { state: "s4" })]);
    linkOf(1).focus();
    for (const [key, at] of [
      ["ArrowDown", "MENU-2"],
      ["ArrowRight", "MENU-3"],
      ["ArrowLeft", "MENU-1"],
    ] as const) {
      press(key);
      await waitFor(() => expect(focused()).toBe(at));
    }
  });

  it("a space lifts a card, arrows carry it, Enter puts it down, and it is said where it is", async () => {
    const store = await show([task(1), task(2)]);
    linkOf(1).focus();
    press(" ");
    // What says it comes with the first card that is taken up.
    await screen.findByText("MENU-1 is in your hand");
    press("ArrowDown");
    await screen.findByText("MENU-1 within Backlog, place 2 of 2");
    press("ArrowUp");
    await screen.findByText("MENU-1 within Backlog, place 1 of 2");
    press("ArrowRight");
    await screen.findByText("MENU-1 over Next: Pick, place 1 of 1");
    press("Enter");
    await waitFor(() => expect(stateOf(store, 1)).toBe("s2"));
    await waitFor(() => expect([numbersIn("Backlog"), numbersIn("Next")]).toEqual([["MENU-2"], ["MENU-1"]]));
  });

  it("Escape puts it back, and over a column to which no step leads it says so", async () => {
    const store = await show([task(1)]);
    linkOf(1).focus();
    press(" ");
    press("ArrowRight");
    press("ArrowRight");
    press("ArrowRight");
    await screen.findByText("MENU-1 may not go to Done");
    expect(await within(column("Done")).findByText("No step leads here from “Backlog”")).not.toBeNull();
    press("Escape");
    expect(stateOf(store, 1)).toBe("s1");
  });

  const tell = (store: Store, seq: number, row: Task) =>
    act(() => void store.takeNews([{ scope: id(1), prev: seq - 1, seq, rows: [changeOf.task(seq, row)] }]));

  it("a card that another one moves meanwhile stays in the hand, and under the keys", async () => {
    const store = await show([task(1), task(2)]);
    linkOf(1).focus();
    press(" ");
    tell(store, 2, task(1, { state: "s3" }));
    await waitFor(() => expect(numbersIn("Doing")).toEqual(["MENU-1"]));
    await waitFor(() => expect(focused()).toBe("MENU-1"));
    press("Escape");
    await waitFor(() => expect(screen.queryByText("puts it back")).toBeNull());
  });

  it("a card that another one moved meanwhile is not moved from where it no longer stands, and it is said why", async () => {
    const store = await show([task(1), task(2)]);
    linkOf(1).focus();
    press(" ");
    press("ArrowRight");
    tell(store, 2, task(1, { state: "s3" }));
    await waitFor(() => expect(numbersIn("Doing")).toEqual(["MENU-1"]));
    await waitFor(() => expect(focused()).toBe("MENU-1"));
    press("Enter");
    await screen.findByText("Somebody moved it to “Doing” before you");
    expect(store.pending()).toEqual([]);
    expect(stateOf(store, 1)).toBe("s3");
  });

  it("of a card that another one moved meanwhile it is said where it could go from where it was taken up", async () => {
    const store = await show([task(1), task(2)]);
    linkOf(1).focus();
    press(" ");
    press("ArrowRight");
    const before = (await screen.findByText(/^MENU-1 over Next: /)).textContent;
    tell(store, 2, task(1, { state: "s3" }));
    await waitFor(() => expect(numbersIn("Doing")).toEqual(["MENU-1"]));
    expect(screen.getByText(/^MENU-1 over Next/).textContent).toBe(before);
  });

  it("a card that another one puts in the trash is in nobody's hand", async () => {
    const store = await show([task(1), task(2)]);
    linkOf(2).focus();
    press(" ");
    expect(screen.queryByText("puts it back")).not.toBeNull();
    tell(store, 2, task(2, { deletedAt: "2026-11-24T09:00:00.000Z" }));
    await waitFor(() => expect(screen.queryByText("puts it back")).toBeNull());
    expect(numbersIn("Backlog")).toEqual(["MENU-1"]);
    await screen.findByText("MENU-2 is in the trash");
  });

  it("where a card in the hand would come is in sight", async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      shown.push(this.closest("section")?.getAttribute("aria-label") ?? null);
    });
    await show([task(1), task(2), task(3, { state: "s3" })]);
    linkOf(1).focus();
    for (const key of [" ", "ArrowRight", "ArrowRight"]) press(key);
    await waitFor(() => expect(shown).toEqual(["Next", "Doing"]));
  });

  it("a card in the hand goes back where somebody presses elsewhere, or Escape wherever the focus is", async () => {
    await show([task(1)]);
    const isInHand = () => screen.queryByText("puts it back") !== null;
    linkOf(1).focus();
    press(" ");
    expect(isInHand()).toBe(true);
    const search = screen.getByRole("button", { name: /^Search/ });
    await userEvent.click(search);
    await waitFor(() => expect(isInHand()).toBe(false));
    expect(document.activeElement).toBe(search);
    linkOf(1).focus();
    press(" ");
    search.focus();
    fireEvent.keyDown(search, { key: "Escape" });
    await waitFor(() => expect(isInHand()).toBe(false));
  });

  it("letters are heard on a card's button, too, and what the button hears is its own", async () => {
    await show([task(1)]);
    const button = within(card(1)).getByRole("button", { name: "What to do with MENU-1" });
    button.focus();
    fireEvent.keyDown(button, { key: " " });
    expect(screen.queryByText("puts it back")).toBeNull();
    fireEvent.keyDown(button, { key: "x" });
    expect(await screen.findByText("1 selected")).not.toBeNull();
  });

  it("whoever goes on to write keeps the focus when somebody else changes the board", async () => {
    const store = await show([task(1), task(2)]);
    linkOf(1).focus();
    press("ArrowDown");
    await waitFor(() => expect(focused()).toBe("MENU-2"));
    press("c");
    const field = screen.getByRole("textbox", { name: "Title of the task" });
    expect(document.activeElement).toBe(field);
    tell(store, 2, task(3));
    await waitFor(() => expect(numbersIn("Backlog")).toEqual(["MENU-1", "MENU-2", "MENU-3"]));
    await act(() => new Promise((next) => requestAnimationFrame(next)));
    expect(document.activeElement).toBe(field);
  });

  it("carries a card further down its own column", async () => {
    const store = await show([task(1), task(2), task(3)]);
    linkOf(1).focus();
    for (const key of [" ", "ArrowDown", "Enter"]) press(key);
    await waitFor(() => expect(store.column(id(1), "s1")).toEqual([id(2), id(1), id(3)]));
  });

  it("e opens a card with its title to be written, a with whoever has it to be chosen", async () => {
    await show([task(1), task(2)]);
    linkOf(1).focus();
    press("e");
    const panel = await screen.findByRole("complementary", { name: "MENU-1" });
    expect(await within(panel).findByRole("textbox", { name: "Title of the task" })).not.toBeNull();
    linkOf(2).focus();
    press("a");
    const other = await screen.findByRole("complementary", { name: "MENU-2" });
    expect(within(other).queryByRole("textbox", { name: "Title of the task" })).toBeNull();
    const assignee = within(other).getByRole("combobox", { name: "Assignee" });
    await waitFor(() => expect(document.activeElement).toBe(assignee));
    // Also where it is open already.
    linkOf(2).focus();
    press("a");
    await waitFor(() => expect(document.activeElement).toBe(assignee));
    // Whoever comes back to the first one has not asked for that again.
    fireEvent.click(linkOf(1));
    const again = await screen.findByRole("complementary", { name: "MENU-1" });
    await within(again).findByRole("heading", { name: "Task 1" });
    expect(within(again).queryByRole("textbox", { name: "Title of the task" })).toBeNull();
  });

  it("m opens the moves, and c a new task, on a Thai keyboard too", async () => {
    await show([task(1)]);
    linkOf(1).focus();
    fireEvent.keyDown(linkOf(1), { key: "ท", code: "KeyM" });
    await screen.findByRole("menu");
    fireEvent.keyDown(linkOf(1), { key: "แ", code: "KeyC" });
    expect(screen.getByRole("textbox", { name: "Title of the task" })).toBe(document.activeElement);
  });
});

describe("a new task", () => {
  it("is one line, and says that breaks which were pasted are spaces now", async () => {
    const messages: ToastMessage[] = [];
    const stop = connectToastArea((message) => void messages.push(message));
    await show([task(1)]);
    fireEvent.click(screen.getByRole("button", { name: "Add a task Backlog" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Title of the task" });
    fireEvent.change(field, { target: { value: "Brew " } });
    expect(field.value).toBe("Brew ");
    fireEvent.change(field, { target: { value: "Brew \r\n the tea\n" } });
    expect(field.value).toBe("Brew the tea");
    expect(messages.map(({ title }) => title)).toEqual(["A title is one line: its line breaks are spaces now"]);
    // Nothing is kept for the next test.
    fireEvent.change(field, { target: { value: "" } });
    stop();
  });

  it("is there at once, at the foot of its column, and is seen to be on its way", async () => {
    await show([task(1)]);
    fireEvent.click(screen.getByRole("button", { name: "Add a task Backlog" }));
    const field = screen.getByRole("textbox", { name: "Title of the task" });
    fireEvent.change(field, { target: { value: "ชาเย็น" } });
    fireEvent.keyDown(field, { key: "Enter" });
    const made = await screen.findByRole("link", { name: "ชาเย็น" });
    expect(within(made.closest("article")!).getByRole("img", { name: "Being sent" })).not.toBeNull();
    expect(made.closest("li")?.getAttribute("aria-posinset")).toBe("2");
  });

  it("is not for those who only read", async () => {
    await show([task(1)], "guest");
    expect(screen.queryByRole("button", { name: /Add a task|New task/ })).toBeNull();
  });

  it("keeps what was written over a reload", async () => {
    const { unmount } = await openAndWrite();
    unmount();
    await show([]);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("ชาเย็น");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "" } });
  });

  const openAndWrite = async () => {
    await show([]);
    fireEvent.click(screen.getByRole("button", { name: "Add a task Next" }));
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "ชาเย็น" } });
    return { unmount: () => document.body.replaceChildren() };
  };
});

it("a new task is begun by the board's button too, as often as it is pressed", async () => {
  await show([task(1)]);
  const begin = () => act(() => void fireEvent.click(screen.getByRole("button", { name: "New task" })));
  begin();
  const field = within(column("Backlog")).getByRole("textbox", { name: "Title of the task" });
  fireEvent.keyDown(field, { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a task Backlog" }));
  await waitFor(() => expect(within(column("Backlog")).queryByRole("textbox")).toBeNull());
  begin();
  expect(within(column("Backlog")).getByRole("textbox", { name: "Title of the task" })).not.toBeNull();
});

it("is waited for until it is there, and has its shape meanwhile", async () => {
  const store = new Store(
    () => 0,
    () => 0,
  );
  store.begin(frame("owner", 1, { projects: [own] }), new Map());
  await showWithRows(<BoardPage project={store.projects()[0]!} selected={null} />, store);
  expect(screen.getByRole("status").textContent).toBe("Opening the board…");
  expect(screen.queryByRole("group", { name: "Board" })).toBeNull();
});

it("a card's link opens it beside the board, and in another tab where that is wanted", async () => {
  await show([task(1)]);
  const open = (more = {}) => fireEvent.click(within(card(1)).getByRole("link", { name: "Task 1" }), more);
  expect(open({ ctrlKey: true })).toBe(true);
  act(() => expect(open()).toBe(false));
});

it("a card says what blocks it, until that is over", async () => {
  const store = await show([task(1, { blockedBy: [id(2), id(3)] }), task(2), task(3, { state: "s4" })]);
  expect(within(card(1)).getByTitle("Blocked by MENU-2").textContent).toBe("Blocked");
  act(() => void store.do([{ op: "task.delete", id: id(2) }]));
  expect(within(card(1)).queryByText("Blocked")).toBeNull();
});

it("a card that the server has yet to number opens by its id, and stays open when its number comes", async () => {
  const store = await show([]);
  const made = { op: "task.make", ...taskMakeDefaults, id: id(9), project: id(1), title: "Tea", rank: "a0" } as const;
  act(() => void store.do([made]));
  expect(screen.getByRole("link", { name: "Tea" }).getAttribute("href")).toBe(`/p/MENU?task=MENU-${id(9)}`);
  cleanup();
  await showWithRows(<BoardPage project={store.projects()[0]!} selected={id(9)} />, store);
  const panel = screen.getByRole("complementary", { name: "MENU-…" });
  expect(await within(panel).findByRole("button", { name: "Write the description" })).toBeTruthy();
  const news = { scope: id(1), prev: 1, seq: 2, rows: [changeOf.task(2, { ...store.rows.get("task", id(9))!, number: 1 })] };
  act(() => void store.takeNews([news]));
  expect(panel.getAttribute("aria-label")).toBe("MENU-1");
  expect(within(panel).getByRole("button", { name: "Write the description" })).toBeTruthy();
});

it("what the server refused is said on its card", async () => {
  const store = await show([task(1)]);
  act(() => {
    store.do([{ op: "task.move", id: id(1), from: "s1", move: "m1" }]);
    // It has just been done.
    const [command] = store.pending();
    store.settle(command!.id, { isDone: false, at: 0, refused: { code: "moved_meanwhile", state: "s4" } });
  });
  await within(card(1)).findByText("Undone: Somebody moved it to “Done” before you");
  expect(numbersIn("Backlog")).toEqual(["MENU-1"]);
});
