/** A list, as people use it: its rows, keys and menus, what is changed of several at once, and what stands in the address (WORKSPACE §4). */
import { useLocation, useRouter } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { templates } from "../../src/workflow/templates.ts";
import type { Field, Project, Task } from "../../src/domain/rows.ts";
import ListPage from "../../src/web/views/workspace/list/list-page.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { id, people } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { access, project, task, changeOf } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const labels = [50, 51].map((at) => ({ id: id(at), project: id(1), name: at === 50 ? "Drinks" : "Bakery", color: "teal" as const }));
const Address = () => {
  const { href } = useLocation();
  return <output>{href}</output>;
};
/** What stands beside it is what the address says. */
const Page = ({ project: shown, selected }: { project: Project; selected: string | null }) => {
  const { searchStr } = useLocation();
  return <ListPage project={shown} selected={new URLSearchParams(searchStr).get("task")?.replace("MENU-", "") ?? selected} />;
};
const show = async (
  tasks: Task[],
  who: keyof typeof people = "owner",
  selected: string | null = null,
  fields: Field[] = [],
  of: Project = own,
) => {
  const store = storeOf(who, { projects: [of], tasks, labels, fields, access: [access(1, "guest", "viewer")] });
  await showWithRows(
    <>
      {/* The store's own project is a row that is there. */}
      <Page project={store.projects()[0]!} selected={selected} />
      <ToastHost />
      <Address />
    </>,
    store,
  );
  return store;
};
const rowOf = (number: number) => document.querySelector<HTMLElement>(`[data-task="${id(number)}"]`)!;
const linkOf = (number: number) => within(rowOf(number)).getByRole("link");
const boxOf = (number: number) => within(rowOf(number)).getByRole<HTMLInputElement>("checkbox");
const address = () => document.querySelector("output")!.textContent;
const numbers = () => screen.queryAllByText(/^MENU-(\d+|…)$/, { selector: "[role=cell] *" }).map(({ textContent }) => textContent.slice(5));
const bar = () => within(screen.getByRole("region", { name: "What is done to all that are chosen" }));
/** Chooses from a menu of the bar, by keys. @returns what the entry says */
const choose = async (of: string, name: RegExp) => {
  const person = userEvent.setup();
  bar().getByRole("button", { name: of }).focus();
  await person.keyboard("{ArrowDown}");
  const menu = await screen.findByRole("menu");
  await waitFor(() => expect(document.activeElement).toBe(menu));
  const entry = within(menu).getByRole("menuitem", { name });
  const text = entry.textContent;
  for (const _ of within(menu).getAllByRole("menuitem")) if (!entry.hasAttribute("data-highlighted")) await person.keyboard("{ArrowDown}");
  await person.keyboard("{Enter}");
  return text;
};
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
const three = [task(1), task(2, { state: "s2" }), task(3, { state: "s2", rank: "a4" })];

// At once, but not within the call: who asks for frames until a time has passed would ask for ever.
beforeEach(
  () => void vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now()))),
);
afterEach(() => vi.restoreAllMocks());

it("shows what is not over, by its states, with how many there are", async () => {
  await show([...three, task(4, { state: "s4" }), task(5, { deletedAt: "2026-11-24T08:00:00.000Z" })]);
  expect(numbers()).toEqual(["1", "2", "3"]);
  expect(screen.getAllByRole("button", { expanded: true }).map(({ textContent }) => textContent)).toEqual(["Backlog 1", "Next 2"]);
  expect(screen.getByText("3 tasks")).not.toBeNull();
});

it("is never narrower than what its columns need together, so that it is scrolled before they are squeezed", async () => {
  await show(three);
  const table = screen.getByRole("table", { name: "Tasks" });
  // Of each column the least that it may have.
  const least = table.parentElement!.style.getPropertyValue("--tracks").replaceAll(/, [^)]+/g, "");
  const tracks = (least.match(/\d+/g) ?? []).map(Number);
  const gaps = 12 * (tracks.length - 1);
  const edges = 2 * 16;
  expect(Number.parseInt(table.style.minWidth, 10)).toBe(tracks.reduce((sum, track) => sum + track, gaps + edges));
});

it("a group folds, and what is in it is not chosen any more", async () => {
  await show(three);
  fireEvent.click(boxOf(2));
  fireEvent.click(screen.getByRole("button", { name: "Next 2" }));
  expect(numbers()).toEqual(["1"]);
  expect(screen.queryByText("1 selected")).toBeNull();
});

it("all that are chosen get the day that is chosen", async () => {
  const store = await show(three);
  for (const at of [1, 2]) fireEvent.click(boxOf(at));
  fireEvent.click(bar().getByRole("button", { name: "Due" }));
  const day = await screen.findByRole<HTMLInputElement>("textbox", { name: "Due" });
  fireEvent.change(day, { target: { value: "24/12/2569" } });
  fireEvent.submit(day.form!);
  await waitFor(() => expect([1, 2, 3].map((at) => store.rows.get("task", id(at))?.due)).toEqual(["2026-12-24", "2026-12-24", null]));
});

it("a group folds and unfolds by itself, and the others stay as they are", async () => {
  await show(three);
  const fold = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  fold("Backlog 1");
  fold("Next 2");
  expect(numbers()).toEqual([]);
  fold("Next 2");
  expect(numbers()).toEqual(["2", "3"]);
});

it("a row says that what was done to it is being sent", async () => {
  await show(three);
  const sent = (number: number) => within(rowOf(number)).queryByRole("img", { name: "Being sent" }) !== null;
  expect([sent(1), sent(2)]).toEqual([false, false]);
  fireEvent.click(boxOf(2));
  await choose("Priority", /High/);
  await waitFor(() => expect([sent(1), sent(2)]).toEqual([false, true]));
});

it("a row says in words that its task has stood there for too long, whatever columns there are, and not once it is over", async () => {
  await show([task(1, { isStale: true }), task(2), task(3, { state: "s4", isStale: true })]);
  expect(screen.getAllByText(/^Stale /)).toHaveLength(1);
  expect(within(rowOf(1)).getByText(/^Stale \d/)).not.toBeNull();
});

it("a row has its labels with their colours", async () => {
  await show([task(1, { labels: [id(50), id(51)] })]);
  expect(within(rowOf(1)).getByTitle("Drinks, Bakery")).not.toBeNull();
  expect(within(rowOf(1)).getByText("Drinks").childElementCount).toBe(1);
});

it("a title is followed on the page, and by the browser where another tab is wanted", async () => {
  await show(three);
  expect(fireEvent.click(linkOf(2), { ctrlKey: true })).toBe(true);
  expect(address()).toBe("/");
  expect(fireEvent.click(linkOf(2))).toBe(false);
  await waitFor(() => expect(address()).toBe("/p/MENU/list?task=MENU-2"));
});

it("a row's menu opens by its button, and closes by it", async () => {
  await show(three);
  const menu = () => screen.queryByRole("menu", { name: "What to do with MENU-2" });
  const button = within(rowOf(2)).getByRole("button", { name: "What to do with MENU-2" });
  fireEvent.click(button);
  await waitFor(() => expect(menu()).not.toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(menu()).toBeNull());
});

describe("what is shown stands in the address", () => {
  const select = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name, hidden: true }), { target: { value } });
  const boxes = (filter: string) => within(screen.getByRole("group", { name: filter, hidden: true }));
  const offered = (filter: string) =>
    boxes(filter)
      .getAllByRole<HTMLInputElement>("checkbox", { hidden: true })
      .map(({ labels: words }) => words?.[0]?.textContent);
  const tick = (filter: string, name: string) => fireEvent.click(boxes(filter).getByRole("checkbox", { name, hidden: true }));
  const groups = () => screen.getAllByRole("button", { expanded: true }).map(({ textContent }) => textContent);

  it.each([
    ["assignee", ["member 1", "Nobody is assigned 1"]],
    ["priority", ["High 1", "No priority 1"]],
    ["label", ["Drinks 1", "No label 1"]],
    ["due", ["Within a week 1", "No due date 1"]],
  ])("by what they stand together: %s", async (group, words) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9), toFake: ["Date"] });
    await show([task(1, { assignee: people.member.id, priority: "high", labels: [id(50)], due: "2026-11-26" }), task(2)]);
    select("Group by", group);
    await waitFor(() => expect(groups().toSorted()).toEqual(words.toSorted()));
    expect(address()).toBe(`/p/MENU/list?group=${group}`);
    vi.useRealTimers();
  });

  it("the order and its other way round, by the tools too", async () => {
    await show([task(1, { title: "b" }), task(2, { title: "a" })]);
    select("Sort by", "title");
    await waitFor(() => expect(numbers()).toEqual(["2", "1"]));
    fireEvent.click(screen.getByRole("checkbox", { name: "Reverse order", hidden: true }));
    await waitFor(() => expect(numbers()).toEqual(["1", "2"]));
  });

  it("what is done too, where that is wanted", async () => {
    await show([task(1), task(2, { state: "s4" })]);
    fireEvent.click(screen.getByRole("checkbox", { name: "With what is done or cancelled", hidden: true }));
    await waitFor(() => expect(numbers()).toEqual(["1", "2"]));
  });

  it("a label, of those that there are", async () => {
    await show([task(1), task(2, { labels: [id(51)] })]);
    expect(offered("Label").toSorted()).toEqual(["Bakery", "Drinks"]);
    tick("Label", "Bakery");
    await waitFor(() => expect(numbers()).toEqual(["2"]));
    expect(screen.getByRole("button", { name: "Remove the filter Label: Bakery" })).not.toBeNull();
  });

  it("what is searched for", async () => {
    await show(three);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "task 3" } });
    await waitFor(() => expect(numbers()).toEqual(["3"]));
    expect(address()).toBe("/p/MENU/list?q=task+3");
  });

  it("a filter, which a press takes away", async () => {
    await show([task(1), task(2, { priority: "high" })]);
    tick("Priority", "High");
    await waitFor(() => expect(numbers()).toEqual(["2"]));
    expect(address()).toBe("/p/MENU/list?priority=high");
    fireEvent.click(screen.getByRole("button", { name: "Remove the filter Priority: High" }));
    await waitFor(() => expect(numbers()).toEqual(["1", "2"]));
  });

  it("several values of a filter: a task is any of them, each is taken away by itself and all by one press", async () => {
    await show([
      task(1, { priority: "low" }),
      task(2, { priority: "high" }),
      task(3, { labels: [id(50)] }),
      task(4, { priority: "high", labels: [id(51)] }),
    ]);
    tick("Priority", "High");
    tick("Priority", "Low");
    await waitFor(() => expect(numbers()).toEqual(["1", "2", "4"]));
    expect(new URL(address(), "http://x").searchParams.get("priority")).toBe("high,low");
    tick("Label", "Bakery");
    await waitFor(() => expect(numbers()).toEqual(["4"]));
    const chips = () => within(screen.getByRole("list", { name: "Filters" })).getAllByRole("button");
    expect(chips().map((chip) => chip.getAttribute("aria-label"))).toEqual([
      "Remove the filter Priority: Low",
      "Remove the filter Priority: High",
      "Remove the filter Label: Bakery",
    ]);
    expect(screen.getByRole("button", { name: "Filter: 3" })).not.toBeNull();
    // What goes leaves the focus to the next one, and the last one to the one before.
    chips()[1]!.focus();
    fireEvent.click(chips()[1]!);
    await waitFor(() => expect(chips()).toHaveLength(2));
    expect(document.activeElement).toBe(chips()[1]);
    fireEvent.click(chips()[1]!);
    await waitFor(() => expect(chips()).toHaveLength(1));
    expect(document.activeElement).toBe(chips()[0]);
    tick("Due", "No due date");
    await waitFor(() => expect(chips()).toHaveLength(2));
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await waitFor(() => expect(numbers()).toEqual(["1", "2", "3", "4"]));
    expect(screen.queryByRole("list", { name: "Filters" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
    expect(address()).toBe("/p/MENU/list");
  });

  it("the order, by a column's head, then the other way round", async () => {
    await show([task(1, { title: "b" }), task(2, { title: "a" })]);
    const head = screen.getByRole("button", { name: "Title" });
    for (const [sort, expected] of [
      ["ascending", ["2", "1"]],
      ["descending", ["1", "2"]],
    ] as const) {
      fireEvent.click(head);
      await waitFor(() => expect(numbers()).toEqual(expected));
      expect(head.parentElement!.getAttribute("aria-sort")).toBe(sort);
    }
  });

  it("the order, by what stands in a field of the project: from the menu, and by its column's head", async () => {
    const field: Field = { id: id(60), project: id(1), name: "Amount", description: "", kind: "number", choices: [], rank: "a0" };
    const of = (amount: number) => ({ values: { [field.id]: amount } });
    await show([task(1, of(10)), task(2, of(9)), task(3)], "owner", null, [field]);
    fireEvent.change(screen.getByRole("combobox", { name: "Sort by", hidden: true }), { target: { value: `field ${field.id}` } });
    await waitFor(() => expect(numbers()).toEqual(["2", "1", "3"]));
    expect(address()).toBe(`/p/MENU/list?sort=field&sortBy=${field.id}`);
    fireEvent.click(screen.getByRole("checkbox", { name: "Amount", hidden: true }));
    const head = await screen.findByRole("button", { name: "Amount" });
    expect(head.parentElement!.getAttribute("aria-sort")).toBe("ascending");
    fireEvent.click(head);
    await waitFor(() => expect(numbers()).toEqual(["1", "2", "3"]));
    expect(head.parentElement!.getAttribute("aria-sort")).toBe("descending");
    fireEvent.click(screen.getByRole("button", { name: "Title" }));
    await waitFor(() => expect(head.parentElement!.getAttribute("aria-sort")).toBe("none"));
    expect(address()).not.toContain("sortBy");
  });

  it("columns that are left out", async () => {
    await show([task(1, { priority: "high" })]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Priority", hidden: true }));
    await waitFor(() => expect(within(rowOf(1)).queryByRole("img", { name: "High" })).toBeNull());
    expect(address()).toBe("/p/MENU/list?without=priority");
  });

  it("the estimate, which is no column before somebody asks for it", async () => {
    await show([task(1, { estimate: 150 }), task(2)]);
    expect(screen.queryByRole("columnheader", { name: "Estimate" })).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: "Estimate", hidden: true }));
    await screen.findByRole("columnheader", { name: "Estimate" });
    within(rowOf(1)).getByText("2 h 30 min");
    expect(address()).toBe("/p/MENU/list?with=estimate");
    fireEvent.click(screen.getByRole("checkbox", { name: "Estimate", hidden: true }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Estimate" })).toBeNull());
    expect(address()).toBe("/p/MENU/list");
  });

  it("nothing that fits is said, with the way to all of them", async () => {
    await show([task(1, { state: "s4" })]);
    expect(screen.getByText("No task is like that")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(numbers()).toEqual(["1"]));
  });
});

describe("several at once", () => {
  it("get another priority", async () => {
    const store = await show(three);
    fireEvent.click(boxOf(1));
    fireEvent.click(boxOf(3), { shiftKey: true });
    expect(bar().getByText("3 selected")).not.toBeNull();
    await choose("Priority", /High/);
    await waitFor(() => expect([1, 2, 3].map((at) => store.rows.get("task", id(at))?.priority)).toEqual(["high", "high", "high"]));
    expect([1, 2, 3].map((at) => boxOf(at).checked)).toEqual([true, true, true]);
  });

  it("get a label, which is taken off again where all of them have it", async () => {
    const store = await show([task(1, { labels: [id(50)] }), task(2)]);
    const labelsOf = (at: number) => store.rows.get("task", id(at))?.labels;
    fireEvent.click(boxOf(1));
    fireEvent.click(boxOf(2));
    expect(await choose("Labels", /^Drinks/)).toBe("DrinksPut on");
    await waitFor(() => expect([labelsOf(1), labelsOf(2)]).toEqual([[id(50)], [id(50)]]));
    expect(await choose("Labels", /^Drinks/)).toBe("DrinksTake off");
    await waitFor(() => expect([labelsOf(1), labelsOf(2)]).toEqual([[], []]));
  });

  it("get a due date", async () => {
    const store = await show(three);
    fireEvent.click(boxOf(2));
    fireEvent.click(bar().getByRole("button", { name: /^Due/ }));
    const day = await screen.findByRole<HTMLInputElement>("textbox", { name: "Due" });
    fireEvent.change(day, { target: { value: "24/12/2026" } });
    fireEvent.submit(day.form!);
    await waitFor(() => expect([1, 2, 3].map((at) => store.rows.get("task", id(at))?.due)).toEqual([null, "2026-12-24", null]));
  });

  it("go where a step leads, and those that have none are listed", async () => {
    const store = await show([task(1), task(2, { state: "s3" }), task(3, { state: "s3" })]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Choose all" }));
    expect(await choose("Move to…", /Done/)).toMatch(/2 of 3 can go there/);
    const alert = await screen.findByRole("alert");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["MENU-1 No step leads there from where it is"]);
    expect([1, 2, 3].map((at) => store.rows.get("task", id(at))?.state)).toEqual(["s1", "s4", "s4"]);
  });

  it("go into the trash, and are chosen no more", async () => {
    await show(three);
    fireEvent.click(boxOf(2));
    fireEvent.click(bar().getByRole("button", { name: "Move to trash" }));
    await waitFor(() => expect(numbers()).toEqual(["1", "3"]));
    expect(screen.queryByText("1 selected")).toBeNull();
  });

  describe("are told of in one sentence, of which a press takes all of it back", () => {
    // Fetched with the first change, which on a busy machine takes longer than a test waits.
    beforeAll(() => Promise.all([import("../../src/web/providers/undoing.ts"), import("../../src/web/ui/toast-area.tsx")]));
    const undo = async (title: string) => {
      const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-part="root"]')!;
      fireEvent.click(within(toast).getByRole("button", { name: "Undo" }));
      await screen.findByText("Undone");
    };

    it("moved, of which one could not", async () => {
      // As many as no other test moves: what one is told of may still stand there as the next begins.
      const store = await show([task(1), ...[2, 3, 4].map((at) => task(at, { state: "s3" }))]);
      const states = () => [1, 2, 3, 4].map((at) => store.rows.get("task", id(at))?.state);
      fireEvent.click(screen.getByRole("checkbox", { name: "Choose all" }));
      await choose("Move to…", /Done/);
      await waitFor(() => expect(states()).toEqual(["s1", "s4", "s4", "s4"]));
      await undo("3 tasks moved to Done");
      expect(states()).toEqual(["s1", "s3", "s3", "s3"]);
    });

    it("put in the trash", async () => {
      await show(three);
      fireEvent.click(screen.getByRole("checkbox", { name: "Choose all" }));
      fireEvent.click(bar().getByRole("button", { name: "Move to trash" }));
      await waitFor(() => expect(numbers()).toEqual([]));
      await undo("3 tasks are in the trash");
      await waitFor(() => expect(numbers()).toEqual(["1", "2", "3"]));
    });

    it("changed otherwise; one by its number", async () => {
      const store = await show(three);
      fireEvent.click(boxOf(2));
      await choose("Priority", /High/);
      await undo("MENU-2 changed: Priority");
      expect(store.rows.get("task", id(2))?.priority).toBe("none");
      fireEvent.click(boxOf(1));
      await choose("Labels", /Drinks/);
      await undo("2 tasks changed: Labels");
      expect([1, 2].map((at) => store.rows.get("task", id(at))?.labels)).toEqual([[], []]);
    });

    it("and nothing is said where nothing was done", async () => {
      await show([task(1), task(2)]);
      fireEvent.click(boxOf(1));
      await choose("Assignee", /Nobody/);
      expect(screen.queryByText(/changed/)).toBeNull();
    });
  });

  it.each([false, true])("are told where it is full, in the words of the menu of one, also where no more may come: %s", async (hard) => {
    const { document } = templates.kanban;
    const states = document.states.map((state) =>
      state.id === "s3" ? { ...state, limit: { count: 1, per: "state" as const, hard } } : state,
    );
    const workflow = { ...document, states };
    await show([task(1, { state: "s3" }), task(2), task(3)], "owner", null, [], project(1, { key: "MENU", workflow }));
    for (const at of [2, 3]) fireEvent.click(boxOf(at));
    expect(await choose("Move to…", /Doing/)).toBe("Doing“Doing” is full: 1 of 1");
  });

  describe("leave whoever pressed something that goes with it in the list", () => {
    const pressByKey = async (name: string) => {
      bar().getByRole("button", { name }).focus();
      await userEvent.keyboard("{Enter}");
    };
    const whole = () => screen.getByRole("checkbox", { name: "Choose all" });

    it.each(["Choose none", "Move to trash"])("%s", async (name) => {
      await show(three);
      fireEvent.click(boxOf(2));
      await pressByKey(name);
      await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(whole()));
    });

    it("reasons that are understood", async () => {
      await show([task(1), task(2, { state: "s3" })]);
      fireEvent.click(whole());
      await choose("Move to…", /Done/);
      await screen.findByRole("alert");
      await pressByKey("Understood");
      expect(screen.queryByRole("alert")).toBeNull();
      expect(document.activeElement).toBe(bar().getByRole("button", { name: "Move to…" }));
    });
  });
});

it("tells those who listen how many lines there are, and which one of them each is", async () => {
  // Those of two states, below their names.
  await show(three);
  expect(screen.getByRole("table", { name: "Tasks" }).getAttribute("aria-rowcount")).toBe("6");
  expect([1, 2, 3].map((at) => linkOf(at).closest("[role=row]")!.getAttribute("aria-rowindex"))).toEqual(["3", "5", "6"]);
});

describe("by the keyboard", () => {
  it("arrows go from row to row, x chooses, Shift chooses on the way, Escape chooses none", async () => {
    await show(three);
    linkOf(1).focus();
    press("ArrowDown");
    await waitFor(() => expect(document.activeElement).toBe(linkOf(2)));
    // Also where the key writes a Thai letter.
    const checked = [1, 2, 3].map(() => {
      press("ป", { code: "KeyX" });
      return boxOf(2).checked;
    });
    expect(checked).toEqual([true, false, true]);
    press("ArrowDown", { shiftKey: true });
    await waitFor(() => expect(document.activeElement).toBe(linkOf(3)));
    expect([1, 2, 3].map((at) => boxOf(at).checked)).toEqual([false, true, true]);
    press("Escape");
    expect([1, 2, 3].map((at) => boxOf(at).checked)).toEqual([false, false, false]);
  });

  it("whoever goes on to search keeps the focus when somebody else changes a row", async () => {
    const store = await show(three);
    linkOf(1).focus();
    press("ArrowDown");
    await waitFor(() => expect(document.activeElement).toBe(linkOf(2)));
    screen.getByRole("searchbox").focus();
    act(() => void store.takeNews([{ scope: id(1), prev: 1, seq: 2, rows: [changeOf.task(2, task(4))] }]));
    await waitFor(() => expect(numbers()).toContain("4"));
    await act(() => new Promise((next) => requestAnimationFrame(next)));
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  it("m opens the steps of a row", async () => {
    await show(three);
    linkOf(2).focus();
    press("m");
    expect(await screen.findByRole("menu", { name: "What to do with MENU-2" })).not.toBeNull();
  });

  it("e opens a task with its title to be written, and the list's look stays in the address", async () => {
    await show(three);
    fireEvent.click(screen.getByRole("button", { name: "Title" }));
    linkOf(2).focus();
    press("e");
    await waitFor(() => expect(address()).toBe("/p/MENU/list?sort=title&task=MENU-2"));
    const panel = await screen.findByRole("complementary", { name: "MENU-2" });
    expect(await within(panel).findByRole("textbox", { name: "Title of the task" })).not.toBeNull();
  });

  it("c asks for a new task, which is the workflow's first", async () => {
    const store = await show(three);
    linkOf(1).focus();
    press("c");
    const field = await screen.findByRole("textbox", { name: "Title of the task" });
    fireEvent.change(field, { target: { value: "Fourth" } });
    press("Enter");
    await waitFor(() => expect(numbers()).toHaveLength(4));
    expect(store.tasks(id(1)).find(({ title }) => title === "Fourth")?.state).toBe("s1");
  });
});

it("who only reads is offered no new task and no change, and is told why", async () => {
  await show(three, "guest");
  expect(screen.queryByRole("button", { name: "New task" })).toBeNull();
  fireEvent.click(boxOf(2));
  expect(bar().getByText("You may read this project, and change nothing in it")).not.toBeNull();
  expect(
    bar()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Copy", "Choose none"]);
});

it("whoever may delete some of those that are chosen hears why the others were not", async () => {
  await show([task(1, { author: people.member.id }), task(2)], "member");
  fireEvent.click(boxOf(1));
  fireEvent.click(boxOf(2));
  fireEvent.click(bar().getByRole("button", { name: "Move to trash" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/MENU-2 /);
  expect(numbers()).toEqual(["2"]);
});

it("a task stands beside it, in less room", async () => {
  await show(three, "owner", "2");
  expect(screen.getByRole("complementary", { name: "MENU-2" })).not.toBeNull();
  expect(within(rowOf(1)).queryAllByRole("cell")).toHaveLength(4);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/p/MENU/list"));
});

describe("views that are saved", () => {
  const view = (at: number, own: object = {}) => ({
    id: id(at),
    project: id(1),
    person: null,
    name: `View ${at}`,
    kind: "list" as const,
    query: "group=due",
    ...own,
  });
  /** Leads to an address, as a link that somebody sent. */
  const Sent = ({ href }: { href: string }) => {
    const router = useRouter();
    return (
      <button type="button" onClick={() => router.history.push(href)}>
        Sent
      </button>
    );
  };
  const address = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .find((text) => text?.startsWith("/"))!;
  const begin = async (href: string, views: ReturnType<typeof view>[], who: keyof typeof people = "owner") => {
    const store = storeOf(who, { projects: [own], tasks: [task(10)], labels, views });
    await showWithRows(
      <>
        <Page project={store.projects()[0]!} selected={null} />
        <ToastHost />
        <Address />
        <Sent href={href} />
      </>,
      store,
    );
    fireEvent.click(screen.getByRole("button", { name: "Sent" }));
    await waitFor(() => expect(address()).toBe(href));
    return store;
  };
  const line = () => screen.getByRole("group", { name: "The view" });
  const press = (name: string) => userEvent.click(within(line()).getByRole("button", { name }));

  it("keeps what is seen, and opens it at an address of its own", async () => {
    const store = await begin("/?assignee=me", []);
    await press("Save as a view");
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Mine");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(store.views(id(1))).toMatchObject([{ name: "Mine", query: "assignee=me", person: people.owner.id, kind: "list" }]),
    );
    await waitFor(() => expect(address()).toContain(`assignee=me&view=${store.views(id(1))[0]!.id}`));
    expect(await screen.findByRole("button", { name: "Views: Mine" })).not.toBeNull();
  });

  it("shows one as it was saved, says what is otherwise, and saves that", async () => {
    const store = await begin(`/?view=${id(60)}`, [view(60)]);
    expect(line().textContent).toContain("View 60Shared");
    expect(within(line()).queryByRole("button", { name: "Save changes" })).toBeNull();
    await userEvent.type(screen.getByRole("searchbox"), "x");
    expect(line().textContent).toContain("Changed, and not saved");
    await press("Save changes");
    expect(store.rows.get("view", id(60))!.query).toBe("group=due&q=x");
    expect(document.activeElement).toBe(line());
    await userEvent.clear(screen.getByRole("searchbox"));
    await press("As it was saved");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("x");
  });

  it("lets others than leads save what is otherwise as a view of their own", async () => {
    await begin(`/?view=${id(60)}&group=label`, [view(60)], "other");
    expect(within(line()).queryByRole("button", { name: "Save changes" })).toBeNull();
    await press("Save as another view");
    expect(await screen.findByRole("textbox", { name: "Name" })).not.toBeNull();
    expect(screen.queryAllByRole("radio")).toHaveLength(0);
  });

  it("says of one that is gone that it is, and keeps what the link asks for", async () => {
    await begin(`/?q=chai&view=${id(99)}`, []);
    expect(line().textContent).toContain("This view was deleted, or is somebody else's");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("chai");
    await press("Close the view");
    await waitFor(() => expect(address()).not.toContain("view="));
  });

  it("leaves out what is gone since, with a word", async () => {
    await begin("/?label=00000000777&state=s1&assignee=nobody", []);
    expect(screen.getByText("Gone since, and left out: a label")).not.toBeNull();
    expect(rowOf(10)).not.toBeNull();
  });

  it("is renamed, copied for oneself, and deleted until that is taken back", async () => {
    const store = await begin(`/?view=${id(60)}`, [view(60)]);
    const choose = async (what: string) => {
      await userEvent.click(within(line()).getByRole("button", { name: /^What can be done with the view/ }));
      const entry = await screen.findByRole("menuitem", { name: what });
      for (const _ of screen.getAllByRole("menuitem")) if (!entry.hasAttribute("data-highlighted")) await userEvent.keyboard("{ArrowDown}");
      await userEvent.keyboard("{Enter}");
    };
    await press("Rename the view View 60");
    const field = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.type(field, "Soon");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(store.rows.get("view", id(60))!.name).toBe("Soon"));
    await choose("Duplicate");
    await waitFor(() => expect(store.views(id(1))).toHaveLength(2));
    const copy = store.views(id(1)).find((one) => one.id !== id(60))!;
    expect(copy).toMatchObject({ name: "Soon (copy)", person: people.owner.id, query: "group=due" });
    await waitFor(() => expect(address()).toContain(`view=${copy.id}`));
    await choose("Delete");
    await waitFor(() => expect(store.rows.get("view", copy.id)).toBeUndefined());
    await waitFor(() => expect(address()).not.toContain("view="));
    // Others are still there, of what was done before.
    const message = (await screen.findByText("The view “Soon (copy)” is deleted")).closest<HTMLElement>("[data-part='root']")!;
    await userEvent.click(within(message).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(store.rows.get("view", copy.id)).toEqual(copy));
  });
});
