/** The inbox: what happened to tasks that are somebody's or that they watch (WORKSPACE §4), and who watches a task. */
import { useLocation } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type InvitationRequest, type Notice, taskKey } from "../../src/domain/rows.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import InboxPage from "../../src/web/views/workspace/inbox/inbox-page.tsx";
import { RailLinks } from "../../src/web/views/workspace/shell/rail.tsx";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import { ThumbBar } from "../../src/web/views/workspace/shell/thumb-bar.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const { owner, member, other } = people;
const own = project(1, { key: "MENU" });

const notice = (at: number, changed: Partial<Notice> = {}): Notice => ({
  project: id(1),
  task: id(at),
  person: owner.id,
  number: at,
  title: `Task ${at}`,
  what: "commented",
  detail: null,
  by: member.id,
  at: `2026-11-24T0${at}:00:00.000Z`,
  count: 1,
  isRead: false,
  ...changed,
});

const show = async (notices: Notice[], selected: string | null = null, invitationRequests: InvitationRequest[] = []) => {
  const store = storeOf("owner", { projects: [own], tasks: [task(1), task(2)], notices, invitationRequests });
  await showWithRows(
    <>
      <RailLinks />
      <InboxPage selected={selected === null ? null : { project: store.projects()[0]!, name: selected }} />
      <ThumbBar />
      <ToastHost />
    </>,
    store,
  );
  return store;
};
const day = (name: string) => within(screen.getByRole("region", { name }));
const lines = () => screen.getAllByRole("listitem").filter((line) => line.querySelector("[data-notice]") !== null);
const texts = () => lines().map((line) => line.querySelector("a")?.lastElementChild?.textContent);
const linkOf = (at: number) => screen.getByRole("link", { name: new RegExp(`^MENU-${at} `) });
const isUnread = (at: number) => linkOf(at).textContent.includes("unread");

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("says who asks for a new invitation, unread until it is sent again or revoked", async () => {
  const request = { id: "0190a000-0000-7000-8000-000000000001", address: "malee@example.com", at: "2026-11-24T01:30:00.000Z" };
  const store = await show([notice(1, { isRead: true }), notice(2, { isRead: true })], null, [request]);
  expect(lines().map((line) => line.querySelector("[data-notice]")?.textContent)).toEqual([
    expect.stringContaining("MENU-2"),
    "malee@example.com asks for a new invitation · unreadThe last one has expired: send it again, or revoke it",
    expect.stringContaining("MENU-1"),
  ]);
  expect(screen.getAllByRole("link", { name: /^Inbox.*1/ }).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: /malee/ }).getAttribute("href")).toMatch(/\/members$/);
  const gone = { seq: 1000, kind: "invitationRequest", key: request.id, row: null, before: null, actor: null, at: request.at } as const;
  act(() => void store.takeNews([{ scope: "person", prev: 0, seq: 1000, rows: [gone] }]));
  expect(screen.queryByRole("link", { name: /malee/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Inbox.*1/ })).toBeNull();
});

it("says by days what happened last and by whom, the newest first, and how much before it", async () => {
  await show([
    notice(1, { what: "assigned" }),
    notice(2, { what: "moved", detail: "s3", count: 3 }),
    notice(3, { what: "due", detail: "2026-11-25" }),
    notice(4, { what: "due" }),
    notice(5, { what: "mentioned", at: "2026-11-23T10:00:00.000Z" }),
    notice(6, { what: "deleted", by: id(99), at: "2026-11-23T09:00:00.000Z" }),
    notice(7, { what: "restored", at: "2026-11-20T09:00:00.000Z" }),
    notice(9, { what: "dueSoon", detail: "2026-11-25", by: null, at: "2026-11-19T02:00:00.000Z" }),
    notice(10, { what: "dueNow", detail: "2026-11-24", by: null, at: "2026-11-19T01:00:00.000Z" }),
    // A month is over.
    notice(8, { at: "2026-10-20T09:00:00.000Z" }),
  ]);
  expect(texts()).toEqual([
    "member took the due date away",
    "member made it due tomorrow",
    "member moved it to Doing · 2 more before",
    "It is your move: member gave it to you",
    "member mentioned you",
    "Former member put it in the trash",
    "member took it out of the trash",
    "Due tomorrow",
    "Due today",
  ]);
  expect(day("today").getAllByRole("link")).toHaveLength(4);
  expect(day("yesterday").getAllByRole("link")).toHaveLength(2);
  expect(day("20 Nov").getByText("MENU-7")).not.toBeNull();
});

it("counts the unread in the rail and in the thumb's reach, and ends with none", async () => {
  const store = await show([notice(1), notice(2), notice(3, { isRead: true })]);
  const counts = () => screen.queryAllByTitle(/^Unread:/).map(({ title }) => title);
  expect(counts()).toEqual(["Unread: 2", "Unread: 2"]);
  fireEvent.click(screen.getByRole("button", { name: "Mark as read: Task 1" }));
  await waitFor(() => expect(counts()).toEqual(["Unread: 1", "Unread: 1"]));
  const all = screen.getByRole("button", { name: "Mark all as read" });
  expect(all.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(all);
  await waitFor(() => expect(counts()).toEqual([]));
  expect(all.getAttribute("aria-disabled")).toBe("true");
  expect(store.pending().map(({ ops }) => ops)).toEqual([
    [{ op: "notice.read", tasks: [id(1)], until: notice(1).at, isRead: true }],
    [{ op: "notice.read", tasks: [id(2)], until: notice(2).at, isRead: true }],
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(counts()).toEqual(["Unread: 1", "Unread: 1"]));
});

it("is gone along by keys", async () => {
  await show([notice(1), notice(2)]);
  const user = userEvent.setup();
  linkOf(2).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(linkOf(1));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(linkOf(1));
  await user.keyboard("u");
  await waitFor(() => expect([isUnread(1), isUnread(2)]).toEqual([false, true]));
  await user.keyboard("u");
  await waitFor(() => expect(isUnread(1)).toBe(true));
  expect(document.activeElement).toBe(linkOf(1));
  await user.keyboard("{Shift>}R{/Shift}");
  await waitFor(() => expect([isUnread(1), isUnread(2)]).toEqual([false, false]));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(linkOf(2));
});

it("opens a task beside it, which reads its notice, and what comes while it is seen", async () => {
  const store = await show([notice(1), notice(2)], "1");
  expect(screen.getByRole("complementary", { name: "MENU-1" })).not.toBeNull();
  await waitFor(() => expect([isUnread(1), isUnread(2)]).toEqual([false, true]));
  // It is nothing that one would take back.
  expect(store.lastAct()).toBeNull();
  const next = { ...notice(1), at: "2026-11-24T08:30:00.000Z" };
  const change = { seq: 9, kind: "notice", key: taskKey(id(1), owner.id), row: next, before: null, actor: member.id, at: next.at } as const;
  store.takeNews([{ scope: "person", prev: 1, seq: 9, rows: [change] }]);
  await waitFor(() => expect(store.rows.get("notice", taskKey(id(1), owner.id))).toMatchObject({ at: next.at, isRead: true }));
});

it("gives the focus back to the line of a task that is closed", async () => {
  const store = storeOf("owner", { projects: [own], tasks: [task(1), task(2)], notices: [notice(1), notice(2)] });
  const Inbox = () => {
    const opened = /task=MENU-(\d)/.exec(useLocation({ select: ({ href }) => href }))?.[1];
    return <InboxPage selected={opened ? { project: store.projects()[0]!, name: opened } : null} />;
  };
  await showWithRows(<Inbox />, store);
  act(() => linkOf(1).click());
  const panel = within(await screen.findByRole("complementary", { name: "MENU-1" }));
  act(() => panel.getByRole("button", { name: "Close" }).focus());
  act(() => panel.getByRole("button", { name: "Close" }).click());
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(document.activeElement).toBe(linkOf(1));
});

/** Of one command: the same was done to each at the same moment. */
const many = (from: number, to: number, changed: Partial<Notice> = {}) =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    notice(from + at, { what: "moved", detail: "s3", at: "2026-11-24T08:00:00.000Z", ...changed }),
  );

/** The entries that stand for several. */
const groupsShown = () => screen.getAllByRole("button", { expanded: false }).filter(({ dataset }) => dataset["notice"] !== undefined);

it("says once what one command did to several tasks, which are read together, and one by one where they are asked for", async () => {
  const store = await show([...many(11, 63), notice(1)]);
  const counts = () => screen.queryAllByTitle(/^Unread:/).map(({ title }) => title);
  expect(counts()).toEqual(["Unread: 2", "Unread: 2"]);
  const all = screen.getByRole("button", { name: /^member moved 53 tasks to Doing/ });
  expect(all.textContent).toContain("Project 1 · Task 11, Task 12, Task 13 and 50 more");
  expect(screen.getAllByRole("link", { name: /^MENU-/ })).toHaveLength(1);

  fireEvent.click(screen.getByRole("button", { name: "Mark as read: member moved 53 tasks to Doing" }));
  await waitFor(() => expect(counts()).toEqual(["Unread: 1", "Unread: 1"]));
  expect(store.pending().map(({ ops }) => ops)).toEqual([
    [{ op: "notice.read", tasks: many(11, 63).map(({ task: each }) => each), until: "2026-11-24T08:00:00.000Z", isRead: true }],
  ]);
  expect(all.textContent).not.toContain("unread");

  const user = userEvent.setup();
  all.focus();
  await user.keyboard("u");
  await waitFor(() => expect(counts()).toEqual(["Unread: 2", "Unread: 2"]));
  expect(all.getAttribute("aria-expanded")).toBe("false");
  await user.keyboard("{Enter}");
  expect(all.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getAllByRole("link", { name: /^MENU-/ })).toHaveLength(54);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(linkOf(11));
  await user.keyboard("u");
  await waitFor(() => expect([isUnread(11), isUnread(12)]).toEqual([false, true]));
  // One of them is unread as long as another is.
  expect(counts()).toEqual(["Unread: 2", "Unread: 2"]);
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(all);
  await user.keyboard("{Enter}");
  expect(screen.getAllByRole("link", { name: /^MENU-/ })).toHaveLength(1);
});

it("keeps apart what was done by others, at other moments, to other states and in other projects", async () => {
  const elsewhere = project(2, { key: "SHOP" });
  const store = storeOf("owner", {
    projects: [own, elsewhere],
    tasks: [],
    notices: [
      ...many(11, 12),
      ...many(13, 14, { by: other.id }),
      ...many(15, 16, { detail: "s2" }),
      ...many(17, 18, { at: "2026-11-24T07:59:59.000Z" }),
      ...many(19, 20, { project: id(2) }),
      ...many(21, 21, { what: "assigned", detail: null }),
      ...many(23, 24, { project: id(3) }),
    ],
  });
  await showWithRows(
    <>
      <RailLinks />
      <InboxPage selected={null} />
    </>,
    store,
  );
  const groups = groupsShown().map(({ textContent }) => textContent.replace(" · unread", "").trim());
  expect(groups).toEqual([
    "member moved 2 tasks to DoingProject 1 · Task 11, Task 12",
    "other moved 2 tasks to DoingProject 1 · Task 13, Task 14",
    "member moved 2 tasks to NextProject 1 · Task 15, Task 16",
    "member moved 2 tasks to DoingProject 2 · Task 19, Task 20",
    "member moved 2 tasks to DoingProject 1 · Task 17, Task 18",
  ]);
  // Whoever does not see a project has nothing of it to read.
  expect(screen.getByTitle(/^Unread:/).title).toBe("Unread: 6");
});

it("says of each that happens to several tasks what it is", async () => {
  const kinds: Partial<Notice>[] = [
    { what: "assigned", detail: null },
    { what: "approval" },
    { what: "mentioned", detail: null },
    { what: "nudged", detail: null },
    { what: "commented", detail: null },
    { what: "transferred", detail: null },
    { what: "deleted", detail: null },
    { what: "restored", detail: null },
    { what: "dueSoon", detail: "2026-11-25", by: null },
    { what: "dueNow", detail: "2026-11-24", by: null },
    { what: "due", detail: "2026-11-25" },
    { what: "due", detail: null },
    { what: "promiseWarned", detail: "75 c9", by: null },
    { what: "promiseBroken", detail: "100 c9", by: null },
    { what: "pointedOut", by: null },
  ];
  await show(kinds.flatMap((kind, at) => many(11 + 2 * at, 12 + 2 * at, kind)));
  const groups = groupsShown().map(({ firstElementChild }) => firstElementChild!.textContent.trim());
  expect(groups.map((text) => text.replace(" · unread", ""))).toEqual([
    "It is your move: member gave you 2 tasks",
    "2 tasks wait for your approval: member sent them there",
    "member mentioned you in 2 tasks",
    "member nudges you: 2 tasks wait for your next step, for too long already",
    "member commented on 2 tasks",
    "member moved 2 tasks to the project Project 1",
    "member put 2 tasks in the trash",
    "member took 2 tasks out of the trash",
    "2 tasks are due tomorrow",
    "2 tasks are due today",
    "member made 2 tasks due tomorrow",
    "member took the due date of 2 tasks away",
    "75 % of the time of “a promise” is used for 2 tasks",
    "“a promise” is broken for 2 tasks",
    "The workflow points 2 tasks out to you: they are in Doing",
  ]);
});

it("says that nothing has happened", async () => {
  await show([]);
  expect(screen.getByText("Nothing has happened yet")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

it("a task says who watches it, and whether the person does, who can say otherwise", async () => {
  const watchers = [
    { project: id(1), task: id(10), person: other.id, isOn: true },
    { project: id(1), task: id(10), person: owner.id, isOn: false },
  ];
  const store = storeOf("owner", { projects: [own], tasks: [task(10, { assignee: member.id })], watchers });
  await showWithRows(<TaskPanel id={id(10)} project={store.projects()[0]!} taskAt={() => ({ to: "/" })} onClose={() => {}} />, store);
  const faces = () => within(screen.getByRole("list", { name: "Watching this task" })).getAllByRole("img");
  const names = () => faces().map((face) => face.getAttribute("aria-label"));
  fireEvent.click(await screen.findByRole("button", { name: "Watch", pressed: false }));
  await waitFor(() => expect(names()).toEqual(["member", "other", "owner"]));
  fireEvent.click(screen.getByRole("button", { name: "Watching", pressed: true }));
  await waitFor(() => expect(names()).toEqual(["member", "other"]));
});
