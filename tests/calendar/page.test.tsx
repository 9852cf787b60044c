/** A calendar, as people use it: tasks on their days, taken to others by hand and by keys, and new ones where one presses (WORKSPACE §4). */
import { useLocation } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usual } from "../../machines/workspace/working-time.model.ts";
import type { WorkingTime } from "../../src/contract/workspace/calendar.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { Project, Task } from "../../src/domain/rows.ts";
import CalendarPage from "../../src/web/views/workspace/calendar/calendar-page.tsx";
import { activate } from "../../src/web/i18n/language.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { id, type people } from "../domain/people.ts";
import { point } from "../model/pointer.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { access, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const Address = () => {
  const { href } = useLocation();
  return <output>{href}</output>;
};
const Page = ({ project: shown }: { project: Project }) => {
  const { searchStr } = useLocation();
  return <CalendarPage project={shown} selected={new URLSearchParams(searchStr).get("task")?.replace("MENU-", "") ?? null} />;
};
const session = { bearer: async () => "token", onRejected() {} };
const show = async (tasks: Task[], who: keyof typeof people = "owner") => {
  const store = storeOf(who, { projects: [own], tasks, access: [access(1, "guest", "viewer")] });
  await showWithRows(
    <>
      <Page project={store.projects()[0]!} />
      <ToastHost />
      <Address />
    </>,
    store,
    "live",
    { session, language: () => "en" } as never,
  );
  return store;
};
const address = () => document.querySelector("output")!.textContent;
const chip = (number: number) => document.querySelector<HTMLElement>(`[data-task="${id(number)}"] > a`)!;
const dueOf = (store: Awaited<ReturnType<typeof show>>, number: number) => store.rows.get("task", id(number))?.due;
const titleOf = () => screen.getByRole("heading", { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ }).textContent;

/** What the organisation's working time is; null where it cannot be had. */
let time: WorkingTime | null = usual;

beforeEach(() => {
  time = usual;
  vi.stubGlobal("fetch", async () => {
    if (time === null) throw new TypeError("Failed to fetch");
    return Response.json({ success: true, data: time, message: null, error: null });
  });
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9), toFake: ["Date"] });
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now())));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("shows this month's tasks on their days, those without one beside it, and nothing that is over or in the trash", async () => {
  await show([
    task(1, { due: "2026-11-26" }),
    task(2),
    task(3, { due: "2026-12-24" }),
    task(4, { due: "2026-11-26", state: "s4" }),
    task(5, { due: "2026-11-26", deletedAt: "2026-11-24T08:00:00.000Z" }),
  ]);
  expect(titleOf()).toBe("November 2026");
  expect(chip(1).parentElement!.style.gridColumn).toBe("4 / 5");
  expect(within(screen.getByRole("complementary", { name: "Without a day" })).getAllByRole("link")).toEqual([chip(2)]);
  for (const number of [3, 4, 5]) expect(chip(number)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "The next month" }));
  await waitFor(() => expect(titleOf()).toBe("December 2026"));
  expect(chip(3)).not.toBeNull();
  expect(address()).toContain("at=2026-12-24");
  fireEvent.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(titleOf()).toBe("November 2026"));
});

it("of many tasks of a day shows three, and the rest once it is opened", async () => {
  await show(Array.from({ length: 60 }, (_, at) => task(at + 1, { due: "2026-11-26", rank: `a${String.fromCharCode(65 + (at % 26))}` })));
  expect(document.querySelectorAll("[data-task]")).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "57 more on Thursday 26 Nov" }));
  const day = within(await screen.findByRole("complementary", { name: "Thursday 26 Nov" }));
  expect(day.getAllByRole("link")).toHaveLength(50);
  fireEvent.click(day.getByRole("button", { name: "+10 more" }));
  expect(day.getAllByRole("link")).toHaveLength(60);
  fireEvent.click(day.getByRole("button", { name: "Close the day" }));
  expect(await screen.findByRole("complementary", { name: "Without a day" })).not.toBeNull();
});

it("makes a task on the day that was pressed", async () => {
  const store = await show([]);
  fireEvent.click(document.querySelector('[data-day="2026-11-26"]')!);
  const field = await screen.findByRole("textbox", { name: "Title of the task" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.setup().keyboard("Boil{Enter}");
  await waitFor(() =>
    expect(store.pending().flatMap(({ ops }) => ops)).toMatchObject([{ op: "task.make", title: "Boil", due: "2026-11-26" }]),
  );
});

const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const day = (date: string) => document.querySelector<HTMLButtonElement>(`[data-go="${date}"]`)!;
const asked = (name: string) => new URL(address(), "http://x").searchParams.get(name);

describe("from day to day by keys", () => {
  it("arrows lead to the next day and week, and to another month as soon as one leaves this one", async () => {
    await show([]);
    expect(document.querySelectorAll('[data-go][tabindex="0"]')).toHaveLength(1);
    day("2026-11-24").focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(day("2026-11-25"));
    expect([...document.querySelectorAll('[data-go][tabindex="0"]')]).toEqual([day("2026-11-25")]);
    press("Home");
    expect(document.activeElement).toBe(day("2026-11-23"));
    press("End");
    expect(document.activeElement).toBe(day("2026-11-29"));
    expect(address()).not.toContain("at=");
    press("ArrowDown");
    await waitFor(() => expect(titleOf()).toBe("December 2026"));
    expect(document.activeElement).toBe(day("2026-12-06"));
    press("PageDown");
    await waitFor(() => expect(titleOf()).toBe("January 2027"));
    expect(document.activeElement).toBe(day("2027-01-06"));
    press("PageUp");
    await waitFor(() => expect(document.activeElement).toBe(day("2026-12-06")));
  });

  it("and from task to task of a day, up to the day itself", async () => {
    await show([task(1, { due: "2026-11-26", rank: "a1" }), task(2, { due: "2026-11-26", rank: "a2" })]);
    chip(2).focus();
    press("ArrowUp");
    expect(document.activeElement).toBe(chip(1));
    press("ArrowDown");
    expect(document.activeElement).toBe(chip(2));
    press("ArrowUp");
    press("ArrowUp");
    expect(document.activeElement).toBe(day("2026-11-26"));
    chip(1).focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(day("2026-11-27"));
  });

  it("a day opens; an empty one asks for its first task, and has the focus again once it is shut", async () => {
    await show([task(1, { due: "2026-11-26" })]);
    fireEvent.click(day("2026-11-26"));
    await screen.findByRole("complementary", { name: "Thursday 26 Nov" });
    expect(screen.queryByRole("textbox", { name: "Title of the task" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Close the day" }));
    await screen.findByRole("complementary", { name: "Without a day" });
    expect(document.activeElement).toBe(day("2026-11-26"));
    fireEvent.click(day("2026-11-27"));
    const field = await screen.findByRole("textbox", { name: "Title of the task" });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("whoever may only read opens an empty day, and is asked for nothing", async () => {
    await show([], "guest");
    fireEvent.click(day("2026-11-27"));
    await screen.findByRole("complementary", { name: "Friday 27 Nov" });
    expect(screen.queryByRole("textbox", { name: "Title of the task" })).toBeNull();
  });
});

describe("days off", () => {
  const marks = (date: string) => document.querySelector(`[data-day="${date}"]`)!.hasAttribute("data-off");

  it("are marked, and named to everybody; a holiday on which they work is a working day with a name", async () => {
    time = {
      ...usual,
      weekdays: [1, 2, 3, 4, 5],
      added: [{ day: "2026-11-26", name: "Outing" }],
      worked: ["2026-11-25"],
      holidays: [
        { day: "2026-11-25", th: "วันลอยกระทง", en: "Loi Krathong", isLunar: true },
        { day: "2026-11-27", th: "วันหยุดพิเศษ", en: "Special holiday", isLunar: false },
      ],
    };
    await show([task(1, { due: "2026-11-26" })]);
    await screen.findByRole("button", { name: "Thursday 26 Nov, Outing, day off, One task" });
    screen.getByRole("button", { name: "Wednesday 25 Nov, Loi Krathong" });
    screen.getByRole("button", { name: "Friday 27 Nov, Special holiday, day off" });
    screen.getByRole("button", { name: "Saturday 28 Nov, day off" });
    expect(["24", "25", "26", "27", "28"].map((of) => marks(`2026-11-${of}`))).toEqual([false, false, true, true, true]);
    expect(screen.getByText("Loi Krathong").getAttribute("title")).toBe("Loi Krathong");
    await act(async () => activate("th"));
    try {
      screen.getByText("วันลอยกระทง");
      screen.getByRole("button", { name: /วันหยุดพิเศษ, วันหยุด$/ });
    } finally {
      await act(async () => activate("en"));
    }
  });

  it("that cannot be had leave the days as they are, and are asked for again", async () => {
    time = null;
    await show([]);
    const again = await screen.findByRole("button", { name: "Load again" });
    expect(document.querySelectorAll("[data-off]")).toHaveLength(0);
    again.focus();
    time = usual;
    fireEvent.click(again);
    await waitFor(() => expect(marks("2026-11-24")).toBe(true));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe("a week", () => {
  it("is chosen beside the month, and stands in the address", async () => {
    await show([task(1, { start: "2026-11-25", due: "2026-11-26", estimate: 90 }), task(2, { due: "2026-12-01" })]);
    fireEvent.click(screen.getByRole("radio", { name: "Week" }));
    const on = await screen.findByRole("region", { name: "Thursday 26 Nov" });
    expect(asked("span")).toBe("week");
    expect(within(on).getByRole("link").textContent).toContain("1 h 30 min");
    // It lasts from the day before.
    expect(within(screen.getByRole("region", { name: "Wednesday 25 Nov" })).getAllByRole("link")).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 2, name: "23 Nov – 29 Nov 2026" })).not.toBeNull();
    expect(screen.getAllByRole("region")).toHaveLength(7);
    day("2026-11-24").focus();
    press("ArrowDown");
    await waitFor(() => expect(document.activeElement).toBe(day("2026-12-01")));
    press("PageUp");
    await waitFor(() => expect(document.activeElement).toBe(day("2026-11-24")));
    fireEvent.click(screen.getByRole("button", { name: "The next week" }));
    await waitFor(() => expect(asked("at")).toBe("2026-12-01"));
    fireEvent.click(screen.getByRole("radio", { name: "Month" }));
    await waitFor(() => expect(asked("span")).toBe("month"));
    expect(titleOf()).toBe("December 2026");
  });

  it("takes a task to another day by keys, also to one of the next week", async () => {
    const store = await show([task(1, { due: "2026-11-28" })]);
    fireEvent.click(screen.getByRole("radio", { name: "Week" }));
    await screen.findByRole("region", { name: "Saturday 28 Nov" });
    chip(1).focus();
    press(" ");
    press("ArrowRight");
    press("ArrowRight");
    await screen.findByRole("region", { name: "Monday 30 Nov" });
    expect(document.activeElement).not.toBe(document.body);
    press("Enter");
    await waitFor(() => expect(dueOf(store, 1)).toBe("2026-11-30"));
    await waitFor(() => expect(document.activeElement).toBe(chip(1)));
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "MENU-1 is on Monday 30 Nov")).toBe(true);
  });
});

describe("by keys", () => {
  it("a task is taken to another day, and keeps the focus and what it lasts", async () => {
    const store = await show([task(1, { start: "2026-11-25", due: "2026-11-26" })]);
    chip(1).focus();
    press("m");
    press("ArrowRight");
    press("ArrowDown");
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "MENU-1 on Friday 4 Dec")).toBe(true);
    press("Enter");
    await waitFor(() => expect(dueOf(store, 1)).toBe("2026-12-04"));
    expect(store.rows.get("task", id(1))?.start).toBe("2026-12-03");
    await waitFor(() => expect(document.activeElement).toBe(chip(1)));
  });

  it("escape puts it back, and Delete takes its day away", async () => {
    const store = await show([task(1, { due: "2026-11-26" })]);
    chip(1).focus();
    press("m");
    press("PageDown");
    await waitFor(() => expect(titleOf()).toBe("December 2026"));
    press("Escape");
    await waitFor(() => expect(document.activeElement).toBe(chip(1)));
    expect(titleOf()).toBe("November 2026");
    expect(dueOf(store, 1)).toBe("2026-11-26");
    chip(1).focus();
    press("m");
    press("Delete");
    press("Enter");
    await waitFor(() => expect(dueOf(store, 1)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(chip(1)));
  });

  it("whoever may only read is told so, and it stays", async () => {
    const store = await show([task(1, { due: "2026-11-26" })], "guest");
    chip(1).focus();
    press("m");
    press("ArrowRight");
    press("Enter");
    await act(async () => new Promise((done) => setTimeout(done, 20)));
    expect(dueOf(store, 1)).toBe("2026-11-26");
    expect(screen.queryByRole("button", { name: /^New task/ })).toBeNull();
  });
});

it("by hand a task is taken to the day that is under the pointer", async () => {
  const store = await show([task(1)]);
  const target = document.querySelector('[data-day="2026-11-27"]')!;
  document.elementsFromPoint = () => [target];
  document.elementFromPoint = () => target;
  point("pointerdown", chip(1), { x: 5, y: 5 });
  point("pointermove", window, { x: 50, y: 50 });
  await waitFor(() => expect(target.hasAttribute("data-over")).toBe(true));
  point("pointerup", window, { x: 50, y: 50 });
  await waitFor(() => expect(dueOf(store, 1)).toBe("2026-11-27"));
});

it("keeps its filters in the address, as a list does", async () => {
  await show([task(1, { due: "2026-11-26", title: "Tea" }), task(2, { due: "2026-11-26", title: "Cake" })]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "tea" } });
  await waitFor(() => expect(chip(2)).toBeNull());
  expect(chip(1)).not.toBeNull();
  expect(address()).toContain("q=tea");
});

it("shows days below one another on a phone: arrows go up and down them, and a month has all of its days", async () => {
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(new EventTarget(), { matches: query.includes("max-width") }));
  await show([task(1, { due: "2026-11-26" })]);
  await screen.findByRole("region", { name: "Thursday 26 Nov" });
  day("2026-11-24").focus();
  press("ArrowDown");
  expect(document.activeElement).toBe(day("2026-11-25"));
  press("ArrowRight");
  await waitFor(() => expect(document.activeElement).toBe(day("2026-12-02")));
  fireEvent.click(screen.getByRole("radio", { name: "Month" }));
  await waitFor(() => expect(screen.getAllByRole("region")).toHaveLength(31));
  expect(titleOf()).toBe("December 2026");
});

it("is a week at a time on a phone, forth and back", async () => {
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(new EventTarget(), { matches: query.includes("max-width") }));
  try {
    await show([task(1, { due: "2026-12-01" }), task(2, { due: "2026-11-24" })]);
    const turn = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
    await turn("The next week");
    expect(new URL(address(), "http://x").searchParams.get("at")).toBe("2026-12-01");
    await turn("The week before");
    await turn("The week before");
    expect(new URL(address(), "http://x").searchParams.get("at")).toBe("2026-11-17");
  } finally {
    vi.unstubAllGlobals();
  }
});
