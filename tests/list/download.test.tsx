/** What of a list leaves the product: as a file what is shown, on the clipboard what is chosen. */
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Field, Task } from "../../src/domain/rows.ts";
import ListPage from "../../src/web/views/workspace/list/list-page.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { id, people } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const labels = [{ id: id(50), project: id(1), name: "Drinks", color: "teal" as const }];
const fields: Field[] = [{ id: id(60), project: id(1), name: "Served", kind: "date", choices: [], rank: "a0" } as unknown as Field];
const tasks = [
  task(1, { title: "Brew", due: "2026-12-05", labels: [id(50)], estimate: 90, values: { [id(60)]: "2026-12-06" } }),
  task(2, { title: '=HYPERLINK("x")', state: "s2", assignee: people.member.id, priority: "high" }),
  task(3, { title: "Done", state: "s4" }),
];

/** What the browser is given to keep, by its name. */
let kept: Map<string, Blob>;
beforeEach(() => {
  kept = new Map();
  let last: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    last = blob as Blob;
    return "blob:kept";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (last) kept.set(this.download, last);
  });
});
afterEach(() => vi.restoreAllMocks());

const show = async (some: Task[], search = "") => {
  history.replaceState(null, "", `${location.pathname}${search}`);
  await showWithRows(
    <>
      <ListPage project={own} selected={null} />
      <ToastHost />
    </>,
    storeOf("owner", { projects: [own], tasks: some, labels, fields }),
  );
};
const download = async (what: string) => {
  const person = userEvent.setup();
  screen.getByRole("button", { name: "Download" }).focus();
  await person.keyboard("{ArrowDown}");
  fireEvent.click(await screen.findByRole("menuitem", { name: what }));
};

it("saves the tasks and the columns that are shown, in their order, and runs nothing", async () => {
  await show(tasks);
  await download("CSV file");
  await vi.waitUntil(() => kept.size > 0);
  const [[name, file] = []] = kept;
  expect(name).toMatch(/^MENU-\d{4}-\d\d-\d\d\.csv$/);
  const text = await file!.text();
  expect(text.replace(/,\d+,/g, ",N,").split("\r\n")).toEqual([
    "Number,Title,State,Labels,Priority,Due,In its state (days),Assignee",
    "MENU-1,Brew,Backlog,Drinks,,2026-12-05,N,",
    `MENU-2,"'=HYPERLINK(""x"")",Next,,High,,N,member`,
    "",
  ]);
});

it("makes a workbook of it too", async () => {
  await show(tasks);
  await download("Excel workbook");
  await vi.waitUntil(() => kept.size > 0);
  const [[name, file] = []] = kept;
  expect(name).toMatch(/\.xlsx$/);
  // It is a zip.
  expect([...new Uint8Array(await file!.arrayBuffer()).slice(0, 2)]).toEqual([0x50, 0x4b]);
});

it("has nothing to save where no task is shown", async () => {
  await show([]);
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
});

const choose = (number: number) =>
  fireEvent.click(within(document.querySelector<HTMLElement>(`[data-task="${id(number)}"]`)!).getByRole("checkbox"));
/** @returns what lies on the clipboard then; undefined where the browser is left to copy what is selected */
const copyBy = (target: Element) => {
  let copied: string | undefined;
  const clipboardData = { setData: (_: string, text: string) => void (copied = text) };
  fireEvent(target, Object.assign(new Event("copy", { bubbles: true, cancelable: true }), { clipboardData }));
  return copied;
};

it("copies what is chosen for a spreadsheet by the keys that copy, but not what is selected or written elsewhere", async () => {
  await show(tasks);
  choose(2);
  choose(1);
  expect(copyBy(document.body)?.split("\n")).toEqual([
    "Number\tTitle\tState\tAssignee\tDue\tPriority\tLabels",
    `MENU-2\t"'=HYPERLINK(""x"")"\tNext\tmember\t\tHigh\t`,
    "MENU-1\tBrew\tBacklog\t\t2026-12-05\t\tDrinks",
  ]);
  await screen.findByText("2 tasks are copied");
  expect(copyBy(screen.getByRole("searchbox"))).toBeUndefined();
  vi.spyOn(globalThis, "getSelection").mockReturnValue("some words" as unknown as Selection);
  expect(copyBy(document.body)).toBeUndefined();
});

it("copies it as a list of Markdown, and says so where the browser does not let it", async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(clipboard as Clipboard);
  await show(tasks);
  choose(1);
  const copy = async () => {
    screen.getByRole("button", { name: "Copy" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    fireEvent.click(await screen.findByRole("menuitem", { name: "As a Markdown list" }));
  };
  await copy();
  await screen.findByText("One task is copied");
  expect(written).toEqual([expect.stringMatching(/^- \[ \] \[MENU-1\]\(http.+\/t\/MENU-1\) Brew$/)]);
  clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  await copy();
  await screen.findByText("This browser did not let it be copied");
});
