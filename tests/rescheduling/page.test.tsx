/** A timeline, as people use it: which tasks it shows and where, what has no day, and who may change what (WORKSPACE §2, §4). */
import { useLocation } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usual } from "../../machines/workspace/working-time.model.ts";
import type { Project, Task } from "../../src/domain/rows.ts";
import TimelinePage from "../../src/web/views/workspace/timeline/timeline-page.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { id, type people } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { access, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const Page = ({ project: shown }: { project: Project }) => {
  const { searchStr, href } = useLocation();
  return (
    <>
      <TimelinePage project={shown} selected={new URLSearchParams(searchStr).get("task")?.replace("MENU-", "") ?? null} />
      <output>{href}</output>
    </>
  );
};
const session = { bearer: async () => "token", onRejected() {} };
const show = async (tasks: Task[], who: keyof typeof people = "owner") => {
  const store = storeOf(who, { projects: [own], tasks, access: [access(1, "guest", "viewer")] });
  await showWithRows(
    <>
      <Page project={store.projects()[0]!} />
      <ToastHost />
    </>,
    store,
    "live",
    { session, language: () => "en" } as never,
  );
  return store;
};
const bar = (number: number) => document.querySelector<HTMLElement>(`[data-bar="${id(number)}"]`)!;
const daysOf = (store: Awaited<ReturnType<typeof show>>, number: number) => {
  const { start, due } = store.rows.get("task", id(number))!;
  return [start, due];
};
const long = { start: "2026-11-25", due: "2026-11-27" };

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, data: usual, message: null, error: null }));
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9), toFake: ["Date"] });
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now())));
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("shows tasks with days as bars, those without aside, and nothing that is over or in the trash", async () => {
  await show([
    task(1, long),
    task(2),
    task(3, { due: "2026-12-24" }),
    task(4, { ...long, state: "s4" }),
    task(5, { ...long, deletedAt: "2026-11-24T08:00:00.000Z" }),
  ]);
  expect([bar(1).style.width, bar(3).style.width]).toEqual(["48px", "16px"]);
  expect(bar(1).getAttribute("aria-label")).toBe("MENU-1 Task 1, 25 Nov – 27 Nov");
  for (const number of [2, 4, 5]) expect(bar(number)).toBeNull();
  const aside = within(screen.getByRole("complementary", { name: "Without dates" }));
  expect(aside.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["MENU-2 Task 2"]);
});

it("of many tasks draws those in sight", async () => {
  await show(Array.from({ length: 300 }, (_, at) => task(at + 1, { ...long, rank: `a${String(at).padStart(3, "0")}1` })));
  expect(document.querySelectorAll("[data-bar]").length).toBeLessThan(60);
});

it("keys give a task other days, and what is done is said", async () => {
  const store = await show([task(1, long)]);
  bar(1).focus();
  fireEvent.keyDown(bar(1), { key: "ArrowRight" });
  fireEvent.keyDown(bar(1), { key: "ArrowRight", shiftKey: true });
  expect(daysOf(store, 1)).toEqual(["2026-11-25", "2026-11-27"]);
  await waitFor(() =>
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "MENU-1 on 26 Nov – 29 Nov")).toBe(true),
  );
  fireEvent.keyDown(bar(1), { key: "Enter" });
  await waitFor(() => expect(daysOf(store, 1)).toEqual(["2026-11-26", "2026-11-29"]));
  await waitFor(() =>
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "MENU-1 is on 26 Nov – 29 Nov")).toBe(true),
  );
});

it("a bar that somebody else has moved meanwhile goes to where they put it, and it is said why", async () => {
  const store = await show([task(1, long)]);
  bar(1).focus();
  fireEvent.keyDown(bar(1), { key: "ArrowRight" });
  store.do([{ op: "task.edit", id: id(1), set: { due: "2026-12-01" } }]);
  fireEvent.keyDown(bar(1), { key: "Enter" });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Somebody has changed this since"));
  expect(daysOf(store, 1)).toEqual(["2026-11-25", "2026-12-01"]);
});

it("who only reads drags nothing, and is offered no day to give", async () => {
  const store = await show([task(1, long), task(2)], "guest");
  bar(1).focus();
  fireEvent.keyDown(bar(1), { key: "ArrowRight" });
  fireEvent.keyDown(bar(1), { key: "Enter" });
  expect(document.querySelector("[data-held], [data-ends]")).toBeNull();
  expect(daysOf(store, 1)).toEqual(["2026-11-25", "2026-11-27"]);
  expect(within(screen.getByRole("complementary", { name: "Without dates" })).queryByRole("button")).toBeNull();
});

it("how near the days are stands in the address", async () => {
  await show([task(1, long)]);
  fireEvent.click(screen.getByRole("radio", { name: "By month" }));
  await waitFor(() => expect(document.querySelector("output")!.textContent).toContain("zoom=month"));
  expect(bar(1).style.width).toBe("15px");
});
