/** My work: what waits for somebody, what they wait for and on whom, and what is due soon (WORKSPACE §4). */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { MyWork } from "../../src/web/views/workspace/my-work/my-work.tsx";
import { dueDays } from "../../src/web/views/workspace/my-work/mine.ts";
import { RailLinks, SyncFoot } from "../../src/web/views/workspace/shell/rail.tsx";
import { UnsentTray } from "../../src/web/views/workspace/outbox/unsent.tsx";
import type { Op } from "../../src/domain/ops.ts";
import type { Task } from "../../src/domain/rows.ts";
import type { Approval } from "../../src/workflow/document.ts";
import { id, the } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { comment, item, project, task } from "../sync/frames.ts";

const { owner, member } = people;
const own = project(1, { key: "MENU", name: "Year end menu" });
const show = async (tasks: Task[], who: keyof typeof people = "owner") => {
  const store = storeOf(who, { projects: [own], tasks });
  await showWithRows(
    <>
      <MyWork />
      <ToastHost />
    </>,
    store,
  );
  return store;
};
/** A step asks for all that hangs on a task. */
const when = [{ subtasks: "done" as const }, { blockers: "done" as const }, { checklist: "done" as const }];
const part = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`) }));
const links = (within: ReturnType<typeof part>) => within.queryAllByRole("link").map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("shows what is one's own to do, the most urgent first, and whom one waits for", async () => {
  await show([
    task(1, { assignee: owner.id }),
    task(2, { assignee: owner.id, due: "2026-11-25" }),
    task(3, { assignee: member.id }),
    task(4),
    task(5, { assignee: owner.id, state: "s4" }),
    task(6, { assignee: member.id, author: member.id }),
  ]);
  expect(links(part("Your move"))).toEqual(["Task 2", "Task 1"]);
  expect(links(part("Waiting for others"))).toEqual(["Task 3", "Task 4"]);
  expect(part("Waiting for others").getByText("The next step is member's")).not.toBeNull();
  expect(part("Waiting for others").getByText("Nobody has taken it on")).not.toBeNull();
});

it("offers to nudge whoever a late task waits for, once a day, and keeps the focus where it was", async () => {
  const store = await show([
    task(1, { assignee: member.id, due: "2026-11-23" }),
    task(2, { assignee: member.id, due: "2026-11-24" }),
    task(3, { due: "2026-11-23" }),
    task(4, { assignee: owner.id, due: "2026-11-23" }),
    task(5, { assignee: member.id, due: "2026-11-23", nudged: { [member.id]: "2026-11-24" } }),
    task(6, { assignee: member.id, due: "2026-11-23", nudged: { [member.id]: "2026-11-23" } }),
  ]);
  const buttons = () =>
    part("Waiting for others")
      .getAllByRole("button")
      .map((button) => `${button.textContent}${button.getAttribute("aria-disabled") === "true" ? ", not now" : ""}`);
  const [first, fifth, sixth] = ["Nudge member: Task 1", "Nudged today member: Task 5, not now", "Nudge member: Task 6"];
  expect(buttons()).toEqual([first, fifth, sixth]);
  const nudge = screen.getByRole("button", { name: first });
  nudge.focus();
  fireEvent.click(nudge);
  expect(await screen.findByText("member is nudged about MENU-1")).not.toBeNull();
  expect(buttons()).toEqual(["Nudged today member: Task 1, not now", fifth, sixth]);
  expect(document.activeElement).toBe(nudge);
  fireEvent.click(nudge);
  expect(store.pending().map(({ ops }) => ops)).toEqual([[{ op: "task.nudge", id: id(1), person: member.id }]]);
});

it("offers no nudge to whoever may not comment", async () => {
  await show([task(1, { assignee: member.id, author: people.guest.id, due: "2026-11-23" })], "guest");
  expect(part("Waiting for others").queryByRole("button")).toBeNull();
});

it("makes a move by a button, and says why another is not possible", async () => {
  const store = await show([task(1, { assignee: owner.id, state: "s2" })]);
  fireEvent.click(part("Your move").getByRole("button", { name: "Start" }));
  await waitFor(() => expect(store.rows.get("task", id(1))?.state).toBe("s3"));
  expect(await screen.findByText("MENU-1 moved to Doing")).not.toBeNull();
});

it("is not the move of whoever may not move, with the reason", async () => {
  await show([task(1, { assignee: people.guest.id, author: owner.id })], "guest");
  // A guest to whom the project was not given moves nothing in it.
  expect(part("Your move").getByText("Nothing waits for you")).not.toBeNull();
  expect(links(part("Waiting for others"))).toEqual(["Task 1"]);
  expect(part("Waiting for others").getByText("You may read this project, and change nothing in it")).not.toBeNull();
});

it("a task whose only step is held up waits, with what is in its way, and is one's own move once it is free", async () => {
  const [first, ...states] = own.workflow.states;
  const held = {
    ...own.workflow,
    states: [{ ...first!, moves: [{ ...first!.moves[0]!, when: [{ blockers: "done" as const }] }] }, ...states],
  };
  const store = storeOf("owner", {
    projects: [{ ...own, workflow: held }],
    tasks: [task(1, { assignee: owner.id, blockedBy: [id(2)] }), task(2, { author: member.id, assignee: member.id, state: "s3" })],
  });
  await showWithRows(
    <>
      <MyWork />
      <RailLinks />
    </>,
    store,
  );
  expect(links(part("Your move"))).toEqual([]);
  expect(links(part("Waiting for others"))).toEqual(["Task 1"]);
  expect(part("Waiting for others").getByText("It waits for another task")).not.toBeNull();
  const done = own.workflow.states.find(({ id: state }) => state === "s3")!.moves.find(({ to }) => to === "s4")!;
  await act(async () => void store.do([the({ op: "task.move", id: id(2), from: "s3", move: done.id })]));
  expect(links(part("Your move"))).toEqual(["Task 1"]);
  expect(screen.queryByRole("region", { name: /^Waiting for others/ })).toBeNull();
});

it("names for whom an approval waits: people, and who they are where they are many or nobody is there", async () => {
  const voted = (from: Approval["from"], count: number) => ({
    ...own.workflow,
    states: own.workflow.states.map((state) =>
      state.id === "s2" ? { ...state, approval: { from, count, yes: "s3", no: "s1" }, moves: [] } : state,
    ),
  });
  const asked = { is: "assignee" } as const;
  const two = { group: "77777777777" };
  const projects = [
    { ...own, workflow: voted(asked, 1) },
    project(2, { key: "TWO", workflow: voted(two, 2) }),
    project(3, { key: "GONE", workflow: voted({ group: "88888888888" }, 1) }),
  ];
  const store = storeOf("owner", {
    projects,
    groups: [{ id: "77777777777", project: id(2), name: "Approvers", people: [member.id, people.other.id] }],
    tasks: [
      task(1, { assignee: member.id, state: "s2" }),
      task(2, { project: id(2), state: "s2" }),
      task(3, { project: id(3), state: "s2" }),
    ],
  });
  await showWithRows(<MyWork />, store);
  const causes = screen.getAllByText(/^It waits for the approval of/).map(({ textContent }) => textContent);
  expect(causes).toEqual([
    "It waits for the approval of member",
    "It waits for the approval of member and other",
    "It waits for the approval of a group that is gone",
  ]);
});

it("says of a step what of the task is not so, and lets it be made as soon as it is", async () => {
  const [first, ...states] = own.workflow.states;
  const [start, ...moves] = first!.moves;
  const judging = { ...own.workflow, states: [{ ...first!, moves: [{ ...start!, when }, ...moves] }, ...states] };
  const store = storeOf("owner", {
    projects: [{ ...own, workflow: judging }],
    tasks: [
      task(1, { assignee: owner.id, blockedBy: [id(2), id(3)], items: 2, itemsDone: 1 }),
      task(2, { author: member.id }),
      task(3, { author: member.id, state: "s4" }),
      task(4, { author: member.id, parent: id(1) }),
      task(5, { author: member.id, parent: id(1), state: "s5" }),
      task(6, { author: member.id, parent: id(1), deletedAt: "2026-11-24T08:00:00.000Z" }),
    ],
    items: [item(7, { task: id(1), isDone: true }), item(8, { task: id(1) })],
  });
  await showWithRows(<MyWork />, store);
  const step = () => part("Your move").getByRole("button", { name: "Pick" });
  const description = () => document.getElementById(step().getAttribute("aria-describedby") ?? "")?.textContent ?? null;
  expect(description()).toBe("Pick: One subtask is not done yet · It waits for another task · One entry of its checklist is not done yet");
  const move = (number: number) => store.do([the({ op: "task.move", id: id(number), from: "s1", move: "m3" })]);
  await act(async () => void move(4));
  expect(description()).toBe("Pick: It waits for another task · One entry of its checklist is not done yet");
  await act(async () => void move(2));
  await act(async () => void store.do([the({ op: "item.edit", id: id(8), set: { isDone: true } })]));
  expect(description()).toBeNull();
  fireEvent.click(step());
  await waitFor(() => expect(store.rows.get("task", id(1))?.state).toBe("s2"));
});

it("hangs what is due on a line of days: what is late together, and nothing that is far off", () => {
  const days = dueDays(
    [
      task(1, { due: "2026-11-23" }),
      task(2, { due: "2026-11-20" }),
      task(3, { due: "2026-11-24" }),
      task(4, { due: "2026-12-08" }),
      task(5, { due: "2026-12-09" }),
      task(6),
    ],
    "2026-11-24",
  );
  expect(days.map(({ day, tasks }) => [day, tasks.map(({ number }) => number)])).toEqual([
    [null, [2, 1]],
    ["2026-11-24", [3]],
    ["2026-12-08", [4]],
  ]);
});

it("an empty workspace leads to its first project, and whoever may make none is told whom to wait for", async () => {
  await showWithRows(<MyWork />, storeOf("member", { projects: [] }));
  expect(screen.getByRole("link", { name: "Make the first project" }).getAttribute("href")).toBe("/new");
  document.body.replaceChildren();
  await showWithRows(<MyWork />, storeOf("admin", { projects: [] }));
  // Led to where the first one is begun.
  expect([screen.queryByRole("link"), screen.queryByText("No projects yet")]).toEqual([null, null]);
  document.body.replaceChildren();
  await showWithRows(<MyWork />, storeOf("guest", { projects: [] }));
  expect([screen.queryByRole("link"), screen.getByText("Whoever leads a project adds you to it.")]).toEqual([null, expect.anything()]);
});

it("the rail counts what is one's own, and lists the projects that are not archived", async () => {
  const store = storeOf("owner", {
    projects: [own, project(2, { key: "OLD", name: "Old", isArchived: true })],
    tasks: [task(1, { assignee: owner.id })],
  });
  await showWithRows(<RailLinks />, store);
  expect(screen.getByRole("link", { name: /^My work/ }).textContent).toBe("My work1");
  expect(
    within(screen.getByRole("list", { name: "Projects" }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/p/MENU"]);
});

it.each([
  ["owner", "/settings"],
  ["admin", "/settings"],
  ["member", undefined],
  ["guest", undefined],
] as const)("the rail leads those to the workspace's settings who may change them, and nobody else: %s", async (who, settings) => {
  await showWithRows(<RailLinks />, storeOf(who, { projects: [own] }));
  expect(screen.queryByRole("link", { name: "Settings" })?.getAttribute("href")).toBe(settings);
});

it("the rail's foot says how much is kept without a network", async () => {
  const store = storeOf("owner", { tasks: [task(1)] });
  store.do([{ op: "task.delete", id: id(1) }]);
  await showWithRows(<SyncFoot />, store, "offline");
  expect(screen.getByRole("status").textContent).toBe("Offline · 1 kept");
});

it("what the server refused is kept with its words and the reason until it is thrown away", async () => {
  const store = storeOf("owner", { projects: [own], tasks: [task(1)] });
  store.do([{ op: "task.edit", id: id(1), set: { title: "A title of some length" } }]);
  // It has just been done.
  store.settle(store.pending()[0]!.id, { isDone: false, at: 0, refused: { code: "in_trash" } });
  await showWithRows(
    <>
      <SyncFoot />
      <UnsentTray />
    </>,
    store,
  );
  expect(screen.getByRole("link", { name: "Could not be sent: 1" }).getAttribute("href")).toBe("/unsent");
  expect(screen.getByText("Changed “Task 1”: Title")).not.toBeNull();
  expect(screen.getByText("MENU-1 · This task is in the trash")).not.toBeNull();
  expect(screen.getByText("“A title of some length”")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Throw it away" }));
  expect(await screen.findByText("Everything has been sent")).not.toBeNull();
});

it.each<Op>([
  { op: "comment.make", id: id(41), task: id(10), text: "Words that were written" },
  { op: "comment.edit", id: id(40), text: "Words that were written" },
  { op: "item.make", id: id(51), task: id(10), text: "Words that were written", rank: "a1" },
  { op: "item.edit", id: id(50), set: { text: "Words that were written" } },
  { op: "task.describe", id: id(10), from: "", to: "Words that were written" },
])("no words are lost that were written in what the server refused: $op", async (op) => {
  const store = storeOf("owner", { projects: [own], tasks: [task(10)], comments: [comment(40)], items: [item(50)] });
  store.do([op]);
  store.settle(store.pending()[0]!.id, { isDone: false, at: 0, refused: { code: "in_trash" } });
  await showWithRows(<UnsentTray />, store);
  expect(screen.getByText("“Words that were written”")).not.toBeNull();
  expect(screen.getByText("MENU-10 · This task is in the trash")).not.toBeNull();
});
