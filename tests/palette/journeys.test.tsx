/** The palette as people use it: what is found, how it is taken, and where the focus is then (WORKSPACE §4). */
import { useLocation } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../../src/contract/envelope.ts";
import { toColumns } from "../../src/domain/columns.ts";
import type { Task } from "../../src/domain/rows.ts";
import { noFilter, type SearchFilter } from "../../src/domain/search-filter.ts";
import { type Found, wireVersion } from "../../src/domain/wire.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { WorkspaceSyncContext, type SyncStatus } from "../../src/web/providers/workspace-rows.ts";
import { PaletteKey } from "../../src/web/views/workspace/palette/palette-key.tsx";
import { Requests } from "../../src/web/views/workspace/shell/requests.tsx";
import { usePaletteActions } from "../../src/web/views/workspace/palette/use-palette-actions.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, people } from "../domain/people.ts";
import { storeOf } from "../model/rows.tsx";
import { noLine, showInWorkspace } from "../model/workspace.tsx";
import { access, project, task } from "../sync/frames.ts";

const menu = project(1, { key: "MENU", name: "เมนู", workflow: templates.kanban.document });
const shop = project(2, { key: "SHOP", name: "หน้าร้าน", workflow: templates.kanban.document, isArchived: true });
const far = task(90, { title: "ประชุมเก่ามาก", state: "s4", number: 90 });

let ran: string[];
beforeEach(() => {
  ran = [];
  localStorage.clear();
});

const Here = () => {
  const { href } = useLocation();
  usePaletteActions(() => [{ key: "here", name: "Water the plants", icon: "plus", run: () => ran.push("water") }]);
  return (
    <>
      <output>{href}</output>
      <input aria-label="Draft" />
      <a href="/x" data-task={id(10)}>
        card
      </a>
    </>
  );
};

const show = async (
  tasks: Task[],
  {
    who = "owner",
    found = [],
    texts = [],
    counts = { task: 0, description: 0, comment: 0, item: 0, file: 0 },
    status = "live",
  }: { who?: keyof typeof people; found?: Task[]; status?: SyncStatus } & Partial<Pick<Found, "texts" | "counts">> = {},
) => {
  const store = storeOf(who, { projects: [menu, shop], tasks, access: [access(1, "guest", "viewer")] });
  const asked: string[] = [];
  const narrowed: SearchFilter[] = [];
  const rows = {
    async search(q: string, filter: SearchFilter): Promise<Answer<Found>> {
      asked.push(q);
      narrowed.push(filter);
      return { success: true, data: { version: wireVersion, tasks: toColumns(found), texts, counts } };
    },
  };
  const sync = {
    store,
    line: noLine,
    status: () => status,
    isKeeping: () => true,
    onStatus: () => () => {},
    open: () => {},
    openTask: () => () => {},
    again: () => {},
    followers: async () => 0,
  };
  await showInWorkspace(
    <WorkspaceSyncContext value={sync}>
      <Requests>
        <Here />
        <PaletteKey />
      </Requests>
      <ToastHost />
    </WorkspaceSyncContext>,
    { until: (() => ({ rows })) as never },
  );
  return { store, asked, narrowed };
};
const openPalette = async () => {
  await act(async () => void fireEvent.keyDown(document.body, { key: "k", ctrlKey: true }));
  return screen.findByRole<HTMLInputElement>("combobox");
};
const lines = (group: string | RegExp) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

/** Of all tasks that are listed. */
const tasks = () => lines(/^Tasks: /);
const write = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

describe("the palette", () => {
  it("comes by Ctrl K, also from a field and on a Thai keyboard, and gives the focus back to it", async () => {
    await show([]);
    const draft = screen.getByRole("textbox", { name: "Draft" });
    draft.focus();
    const isTaken = !fireEvent.keyDown(draft, { key: "า", code: "KeyK", ctrlKey: true });
    expect(isTaken).toBe(true);
    await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole("combobox")));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(draft));
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("finds tasks by parts of Thai words and by number, those on which work has not ended first", async () => {
    await show([
      task(10, { number: 1, title: "ประชุมเมนูใหม่", state: "s4" }),
      task(11, { number: 2, title: "เตรียมประชุม" }),
      task(12, { number: 3, title: "ล้างเครื่อง" }),
      task(13, { number: 4, title: "ประชุมที่ทิ้ง", deletedAt: "2026-11-24T00:00:00.000Z" }),
      task(14, { number: 3, title: "ของร้าน", project: id(2) }),
    ]);
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "ชุม" } });
    expect(tasks()).toEqual(["MENU-2 เตรียมประชุมเมนู", "MENU-1 ประชุมเมนูใหม่เมนู"]);
    expect(Array.from(document.querySelectorAll("mark"), ({ textContent }) => textContent)).toEqual(["ชุม", "ชุม"]);
    fireEvent.change(field, { target: { value: "menu ๓" } });
    expect(tasks()).toEqual(["MENU-3 ล้างเครื่องเมนู"]);
    fireEvent.change(field, { target: { value: "3" } });
    expect(tasks()).toEqual(["MENU-3 ล้างเครื่องเมนู", "SHOP-3 ของร้านหน้าร้าน"]);
  });

  it("counts what was found, says where there is more, and does not count what could be made", async () => {
    await show(Array.from({ length: 13 }, (_, at) => task(10 + at, { number: 1 + at, title: at < 12 ? `Order ${at}` : "Order and bill" })));
    const field = await openPalette();
    // What the server finds comes after a moment.
    const answers = async (query: string, words: string) => {
      fireEvent.change(field, { target: { value: query } });
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));
    };
    await answers("order", "The first 12 are shown. Write more to find fewer");
    expect(tasks()).toHaveLength(12);
    await answers("order bill", "Found: 1");
    expect(lines("Make it")).toEqual(["New task “order bill”เมนู"]);
    await answers("order nothing", "Nothing was found");
    expect(lines("Make it")).toEqual(["New task “order nothing”เมนู"]);
  });

  it("adds what the server finds, each once and as the page has it, and opens it by its number", async () => {
    const held = task(10, { number: 1, title: "ประชุมแล้ว" });
    const { asked } = await show([held], { found: [far, { ...held, title: "ประชุมก่อนหน้า" }] });
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "ประชุม" } });
    await waitFor(() => expect(tasks()).toEqual(["MENU-1 ประชุมแล้วเมนู", "MENU-90 ประชุมเก่ามากเมนู"]));
    expect(asked).toEqual(["ประชุม"]);
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(screen.getByText("/t/MENU-90")).toBeTruthy();
  });

  it("lists texts by their kind, with the task that they are of, who wrote them and how many there are", async () => {
    const comment = { kind: "comment" as const, id: id(70), task: far.id, author: people.guest.id };
    await show([], {
      found: [far],
      texts: [
        { ...comment, excerpt: `ถาม @{${people.owner.id}} เรื่องใบเตย` },
        { ...comment, kind: "description", id: far.id, author: null, excerpt: "…ซื้อใบเตย" },
      ],
      counts: { task: 1, description: 1, comment: 500, item: 0, file: 0 },
    });
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "ใบเตย" } });
    await waitFor(() => expect(lines("In descriptions: 1")).toEqual([`MENU-90 …ซื้อใบเตย${far.title}`]));
    expect(lines("In comments: 500+")).toEqual([`MENU-90 guest ถาม @owner เรื่องใบเตย${far.title}`]);
    expect(screen.queryByText(/In checklists/)).toBeNull();
    expect(Array.from(document.querySelectorAll("mark"), ({ textContent }) => textContent)).toEqual(["ใบเตย", "ใบเตย"]);
    // The server has not answered to this: what can be seen to have it stays.
    fireEvent.change(field, { target: { value: "ใบเตย ถาม" } });
    expect(lines("In comments: 1")).toHaveLength(1);
    expect(screen.queryByText(/In descriptions/)).toBeNull();
    fireEvent.change(field, { target: { value: "ใบเตย" } });
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(screen.getByText("/t/MENU-90")).toBeTruthy();
  });

  it("finds projects, people and what can be done, by several words in any order", async () => {
    await show([]);
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "ร้าน" } });
    expect(lines("Projects: 1")).toEqual(["หหน้าร้านArchived"]);
    fireEvent.change(field, { target: { value: "plants water" } });
    expect(lines("What can be done")).toEqual(["Water the plants"]);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(ran).toEqual(["water"]);
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("leaves keys to the input method while it composes a word", async () => {
    await show([]);
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "plants" } });
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true });
    expect([ran, screen.queryByRole("combobox") !== null]).toEqual([[], true]);
  });

  it("offers the steps of the card that had the focus, with reasons where one cannot be taken, and takes one", async () => {
    const { store } = await show([task(10, { number: 1, title: "กาแฟ" })]);
    const card = screen.getByText("card");
    card.focus();
    await openPalette();
    const [group] = within(screen.getByRole("listbox")).getAllByRole("group");
    expect(group?.textContent).toContain("MENU-1 · กาแฟ");
    fireEvent.click(within(group!).getByRole("option", { name: /^Start/ }));
    expect(store.rows.get("task", id(10))?.state).toBe("s3");
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it("offers a viewer nothing that they may not do", async () => {
    await show([task(10, { number: 1, title: "กาแฟ" })], { who: "guest" });
    screen.getByText("card").focus();
    const field = await openPalette();
    expect(screen.queryByRole("option", { name: /trash/ })).toBeNull();
    const start = screen.getByRole("option", { name: /^Start/ });
    expect(start.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(start);
    expect(screen.queryByRole("combobox")).not.toBeNull();
    fireEvent.change(field, { target: { value: "ชา" } });
    expect(screen.queryByRole("option", { name: /New task/ })).toBeNull();
    expect(screen.queryByRole("option", { name: /^New project/ })).toBeNull();
  });

  it("makes a task of what is written", async () => {
    const { store } = await show([]);
    const field = await openPalette();
    fireEvent.change(field, { target: { value: " ชาเย็น " } });
    fireEvent.click(screen.getByRole("option", { name: /^New task “ชาเย็น”/ }));
    expect(store.tasks(id(1)).map(({ title }) => title)).toEqual(["ชาเย็น"]);
  });

  it("says without a network that it finds what is kept, and finds it", async () => {
    const { asked } = await show([task(10, { number: 1, title: "กาแฟ" })], { status: "offline", found: [far] });
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "กาแฟ" } });
    expect(screen.getByText("Offline: only what is kept in this browser is found.")).toBeTruthy();
    expect([tasks(), asked]).toEqual([["MENU-1 กาแฟเมนู"], []]);
  });

  it("lists what can be done here once, how all may be seen otherwise, and every place of the workspace", async () => {
    await show([]);
    await openPalette();
    expect(screen.getAllByRole("option", { name: "Water the plants" })).toHaveLength(1);
    expect(lines("Here")).toEqual(["Water the plants"]);
    expect(lines("How it looks").slice(0, 3)).toEqual(["Appearance: Light", "Appearance: Dark", "Language: ไทย"]);
    const places = {
      "My work": "/",
      Inbox: "/inbox",
      Members: "/members",
      "Reports of all projects": "/reports",
      Settings: "/settings",
      "New project": "/new",
      "Projects in the trash": "/settings",
    };
    expect(lines("Go to")).toEqual(Object.keys(places));
    for (const [name, path] of Object.entries(places)) {
      const field = await openPalette();
      const place = within(screen.getByRole("group", { name: "Go to" })).getByRole("option", { name });
      fireEvent.click(place);
      await waitFor(() => expect(document.querySelector("output")?.textContent).toBe(path));
      expect(field.isConnected).toBe(false);
    }
  });

  it("leads to what could not be sent, where there is something", async () => {
    const { store } = await show([task(10, { number: 1, title: "กาแฟ" })]);
    await openPalette();
    expect(screen.queryByRole("option", { name: "Not sent" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    store.do([{ op: "task.edit", id: id(10), set: { title: "ชา" } }]);
    await act(async () => store.giveUp(store.pending()[0]!.id, { code: "not_found" }));
    await openPalette();
    fireEvent.click(screen.getByRole("option", { name: "Not sent" }));
    expect(screen.getByText("/unsent")).toBeTruthy();
  });

  it("lists where somebody was before, once they went there", async () => {
    await show([task(10, { number: 1, title: "กาแฟ" })]);
    let field = await openPalette();
    fireEvent.change(field, { target: { value: "MENU-1" } });
    fireEvent.keyDown(field, { key: "Enter" });
    field = await openPalette();
    fireEvent.change(field, { target: { value: "หน้าร้าน" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await openPalette();
    expect(lines("Recently opened")).toEqual(["MENU-1 กาแฟเมนู"]);
  });

  it("says how many tasks there are, those that the page does not hold counted too", async () => {
    await show([task(10, { number: 1, title: "ประชุม" })], {
      found: [far],
      counts: { task: 500, description: 0, comment: 0, item: 0, file: 0 },
    });
    const field = await openPalette();
    write(field, "ประชุม");
    expect(lines("Tasks: 1")).toHaveLength(1);
    await waitFor(() => expect(lines("Tasks: 500+")).toHaveLength(2));
  });

  it("lists files by their names, with whoever uploaded them", async () => {
    await show([], {
      found: [far],
      texts: [{ kind: "file", id: id(71), task: far.id, author: people.guest.id, excerpt: "ใบเสนอราคา.pdf" }],
      counts: { task: 0, description: 0, comment: 0, item: 0, file: 1 },
    });
    write(await openPalette(), "ใบเสนอ");
    await waitFor(() => expect(lines("File names: 1")).toEqual([`MENU-90 guest ใบเสนอราคา.pdf${far.title}`]));
  });

  it("narrows by filters, in both languages, alone and with words, and asks the server for the same", async () => {
    const { asked, narrowed } = await show([
      task(10, { number: 1, title: "ชาเย็น", state: "s4" }),
      task(11, { number: 2, title: "ชาร้อน", assignee: people.member.id }),
      task(12, { number: 3, title: "ชานม", project: id(2) }),
    ]);
    const field = await openPalette();
    write(field, "in:SHOP");
    expect(tasks()).toEqual(["SHOP-3 ชานมหน้าร้าน"]);
    await waitFor(() => expect(narrowed).toEqual([{ ...noFilter, projects: [id(2)] }]));
    write(field, "ชา สถานะ:เสร็จสิ้น");
    expect(tasks()).toEqual(["MENU-1 ชาเย็นเมนู"]);
    await waitFor(() => expect(asked).toEqual(["", "ชา"]));
    write(field, "โดย:member ชา");
    expect(tasks()).toEqual(["MENU-2 ชาร้อนเมนู"]);
    // Nothing but tasks is of a project or due.
    expect(screen.queryByRole("group", { name: /^People|^Projects|^What can|^Make it/ })).toBeNull();
  });

  it("offers names of filters and their values while they are written, by the keyboard alone", async () => {
    await show([task(12, { number: 3, title: "ชานม", project: id(2) })]);
    const field = await openPalette();
    expect(lines("Filters")).toEqual(["Projectin:", "Author or assigneeby:", "Stateis:", "Duedue:"]);
    write(field, "ชา ใ");
    expect(lines("Filters")).toEqual(["Projectใน:"]);
    write(field, "ชา ใน:");
    expect(lines("Filter by")).toEqual(["มเมนูใน:MENU", "หหน้าร้านใน:SHOP"]);
    expect(screen.getByRole("status").textContent).toBe("Choose one, or write on");
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.keyDown(field, { key: "Enter" });
    expect([field.value, screen.queryByRole("combobox")]).toEqual(["ชา ใน:SHOP ", field]);
    expect(tasks()).toEqual(["SHOP-3 ชานมหน้าร้าน"]);
    write(field, "is:wa");
    expect(lines("Filter by")).toEqual(["Waitingis:waiting"]);
    write(field, "is:waiting");
    expect(screen.queryByRole("group", { name: "Filter by" })).toBeNull();
    write(field, "due:to");
    expect(lines("Filter by")).toEqual(["Todaydue:today", "Tomorrowdue:tomorrow"]);
  });

  it("says of a filter that means nothing what is wrong, at its field, and asks nobody", async () => {
    const { asked } = await show([task(10, { number: 1, title: "ชา" })]);
    const field = await openPalette();
    for (const [query, words] of [
      ["in:nowhere", "No project is called “nowhere”"],
      ["ชา โดย:ใครไม่รู้", "Nobody here is called “ใครไม่รู้”"],
      ["is:todo", "“todo” is none of these: open, active, waiting, done, cancelled, late, unassigned"],
      ["in: ชา", "Something is missing behind “in:”"],
    ] as const) {
      write(field, query);
      expect([screen.getByRole("status").textContent, field.getAttribute("aria-invalid")], query).toEqual([words, "true"]);
      expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent, query).toBe(words);
      expect(screen.queryByRole("option"), query).toBeNull();
    }
    write(field, "due:31/2/2569");
    expect(screen.getByRole("status").textContent).toMatch(
      /^“31\/2\/2569” is no day\. Write late, today, tomorrow, week, none, or a date such as \d/,
    );
    write(field, "ชา");
    await waitFor(() => expect(asked).toEqual(["ชา"]));
    expect([field.getAttribute("aria-invalid"), tasks()]).toEqual([null, ["MENU-1 ชาเมนู"]]);
  });

  it("offers what was looked for before, once something was taken, and looks for it again", async () => {
    await show([task(10, { number: 1, title: "กาแฟ" })]);
    let field = await openPalette();
    write(field, "is:open กาแฟ");
    fireEvent.keyDown(field, { key: "Enter" });
    field = await openPalette();
    expect(lines("Recent searches")).toEqual(["is:open กาแฟ"]);
    fireEvent.click(screen.getByRole("option", { name: "is:open กาแฟ" }));
    expect([field.value, tasks()]).toEqual(["is:open กาแฟ", ["MENU-1 กาแฟเมนู"]]);
  });
});
