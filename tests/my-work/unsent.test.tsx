/** The tray of what the server refused: what it was, why, and the words that were written. */
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Op, OpName, OpOf } from "../../src/domain/ops.ts";
import { taskMakeDefaults } from "../../src/domain/records/task.ts";
import { UnsentTray } from "../../src/web/views/workspace/outbox/unsent.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { comment, item, project, task } from "../sync/frames.ts";

const { member } = people;
const own = project(1, {
  key: "MENU",
  name: "Year end menu",
  formerStates: [{ id: "s9", name: { en: "Checking" }, category: "active" }],
  formerMoves: [{ id: "m99", to: "s9", name: { en: "Check" } }],
});
const brew = task(10, { title: "Brew", state: "s2" });

const show = async (...commands: Op[][]) => {
  const store = storeOf("owner", {
    projects: [own],
    tasks: [brew],
    comments: [comment(40)],
    items: [item(50)],
    labels: [{ id: id(61), project: own.id, name: "Drinks", color: "teal" }],
    fields: [{ id: id(63), project: own.id, name: "Budget", description: "", kind: "number", choices: [], rank: "a0" }],
    groups: [{ id: id(65), project: own.id, name: "Cooks", people: [] }],
    views: [{ id: id(67), project: own.id, person: null, name: "Late", kind: "list", query: "" }],
  });
  store.give(
    [],
    commands.map((ops, at) => ({ id: id(90 + at), ops, at: ops.length - 1, refused: { code: "in_trash" } })),
  );
  await showWithRows(<UnsentTray />, store);
};
it("is tried again with other ids, where what is there takes it", async () => {
  const make = { ...newTask, title: "Iced tea" };
  const move: Op = { op: "task.move", id: brew.id, from: "s5", move: "m1" };
  const store = storeOf("owner", { projects: [own], tasks: [brew] });
  store.give(
    [],
    [
      { id: id(90), ops: [make], at: 0, refused: { code: "made_ahead" } },
      { id: id(91), ops: [move], at: 0, refused: { code: "moved_meanwhile", state: "s2" } },
    ],
  );
  await showWithRows(<UnsentTray />, store);
  // The second one is refused by what is there.
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(store.unsent().map((each) => each.id)).toEqual([id(91)]);
  const [sent] = store.pending();
  expect(sent).toMatchObject({ ops: [{ op: "task.make", title: "Iced tea" }] });
  const made = store.column(own.id, "s1");
  expect(made).toEqual([(sent!.ops[0] as OpOf<"task.make">).id]);
  expect(made).not.toContain(make.id);
});

const entries = () => screen.getAllByRole("listitem").map((entry) => [...entry.querySelectorAll("p")].map((line) => line.textContent));

const newTask: OpOf<"task.make"> = { op: "task.make", ...taskMakeDefaults, id: id(20), project: own.id, title: "Scone", rank: "a0" };
/** What the tray calls each thing that can be done. */
const called: { [Name in OpName]: (readonly [op: Omit<OpOf<Name>, "op">, words: string | null])[] } = {
  "project.make": [[{ id: id(2), name: "Shop", key: "SHP", color: "teal", icon: null, template: "simple", ids: [] }, "New project “Shop”"]],
  "project.edit": [[{ id: own.id, set: { color: "rose" } }, "Changed the project “Year end menu”"]],
  "project.archive": [
    [{ id: own.id, isArchived: true }, "Archived the project “Year end menu”"],
    [{ id: own.id, isArchived: false }, "Took the project “Year end menu” out of the archive"],
  ],
  "workflow.begin": [[{ id: own.id, workflow: own.workflow }, null]],
  "workflow.draft": [[{ id: own.id, from: own.workflow, to: own.workflow }, "Changed the workflow of “Year end menu”"]],
  "workflow.publish": [[{ id: own.id, workflow: own.workflow, targets: [] }, "Published the workflow of “Year end menu”"]],
  "workflow.resume": [[{ id: id(99) }, "Published the workflow of a project that is gone"]],
  "access.give": [
    [{ project: own.id, person: member.id, role: "lead" }, "Gave member a role in the project “Year end menu”"],
    [{ project: own.id, person: member.id, role: null }, "Took member out of the project “Year end menu”"],
  ],
  "label.make": [[{ id: id(60), project: own.id, name: "Print", color: "teal" }, "New label “Print”"]],
  "label.edit": [[{ id: id(61), set: { color: "rose" } }, "Changed the label “Drinks”"]],
  "label.remove": [[{ id: id(61) }, "Removed the label “Drinks”"]],
  "field.make": [
    [{ id: id(62), project: own.id, kind: "text", name: "Shop", description: "", choices: [], rank: "a0" }, "New field “Shop”"],
  ],
  "field.edit": [[{ id: id(63), set: { rank: "a1" } }, "Changed the field “Budget”"]],
  "field.remove": [[{ id: id(99) }, "Removed the field “…”"]],
  "group.make": [[{ id: id(64), project: own.id, name: "Cooks", people: [] }, "New group “Cooks”"]],
  "group.edit": [[{ id: id(65), set: { name: "Tasters" } }, "Changed the group “Cooks”"]],
  "group.fill": [[{ id: id(65), add: [], remove: [] }, "Changed the group “Cooks”"]],
  "group.remove": [[{ id: id(65) }, "Removed the group “Cooks”"]],
  "task.make": [[newTask, "New task “Scone”"]],
  "task.edit": [
    [{ id: brew.id, set: { due: "2026-12-01", assignee: null, rank: "a1" } }, "Changed “Brew”: Due, Assignee"],
    [{ id: brew.id, set: { rank: "a1" } }, "Put “Brew” in another place"],
  ],
  "task.label": [[{ id: brew.id, add: [], remove: [] }, "Changed the labels of “Brew”"]],
  "task.block": [[{ id: brew.id, add: [], remove: [] }, "Changed what “Brew” waits for"]],
  "task.fill": [
    [{ id: brew.id, field: id(63), value: 3 }, "Changed “Brew”: Budget"],
    [{ id: brew.id, field: id(99), value: 3 }, "Changed “Brew”: a field that is gone"],
  ],
  "task.move": [
    [{ id: brew.id, from: "s2", move: "m4" }, "Moved “Brew” to Doing"],
    [{ id: brew.id, from: "s2", move: "m99" }, "Moved “Brew” to Checking"],
    [{ id: brew.id, from: "s2", move: "m98" }, "Moved “Brew”"],
    [{ id: brew.id, from: "s2", move: "yes" }, "Approved “Brew”"],
    [{ id: id(99), from: "s2", move: "no" }, "Declined a task that is gone"],
  ],
  "task.unvote": [[{ id: brew.id, from: "s2" }, "Took the approval of “Brew” back"]],
  "task.undoMove": [[{ id: brew.id, from: "s2", to: "s1", since: "2026-11-24T09:00:00.000Z" }, "Took the last step of “Brew” back"]],
  "task.transfer": [[{ id: brew.id, project: id(99), rank: "a0", states: [] }, "Moved “Brew” to the project a project that is gone"]],
  "task.delete": [[{ id: brew.id }, "Put “Brew” in the trash"]],
  "task.restore": [[{ id: brew.id }, "Took “Brew” out of the trash"]],
  "task.describe": [[{ id: brew.id, from: "", to: "Hot" }, "Wrote the description of “Brew”"]],
  "task.watch": [
    [{ id: brew.id, isOn: true }, "Began to watch “Brew”"],
    [{ id: brew.id, isOn: false }, "Stopped watching “Brew”"],
  ],
  "task.nudge": [[{ id: brew.id, person: member.id }, "Nudged about “Brew”"]],
  "comment.make": [[{ id: id(41), task: brew.id, text: "Hot" }, "Commented on “Brew”"]],
  "comment.edit": [[{ id: id(40), text: "Hot" }, "Changed a comment on “Brew”"]],
  "comment.delete": [[{ id: id(40) }, "Deleted a comment on “Brew”"]],
  "comment.react": [[{ id: id(40), sign: "like", isOn: true }, "Reacted to a comment on “Brew”"]],
  "item.make": [[{ id: id(51), task: brew.id, text: "Water", rank: "a0" }, "Changed the checklist of “Brew”"]],
  "item.edit": [[{ id: id(50), set: { isDone: true } }, "Changed the checklist of “Brew”"]],
  "item.remove": [[{ id: id(50) }, "Changed the checklist of “Brew”"]],
  "file.make": [[{ id: id(52), task: brew.id, name: "plan.pdf", type: "application/pdf", bytes: 1 }, "Put a file on “Brew”"]],
  "file.remove": [[{ id: id(50) }, "Removed a file from “Brew”"]],
  "file.restore": [[{ id: id(50) }, "Restored a file on “Brew”"]],
  "notice.read": [
    [{ tasks: [], until: "2026-11-24T09:00:00.000Z", isRead: true }, "Marked notices as read"],
    [{ tasks: [], until: "2026-11-24T09:00:00.000Z", isRead: false }, "Marked notices as unread"],
  ],
  "view.make": [[{ id: id(66), project: own.id, isShared: true, name: "Mine", kind: "list", query: "" }, "New view “Mine”"]],
  "view.edit": [[{ id: id(67), set: { query: "" } }, "Changed the view “Late”"]],
  "view.remove": [[{ id: id(67) }, "Removed the view “Late”"]],
};

// Each is said of the op that is called so.
const cases = Object.entries(called).flatMap(([op, all]) => all.map(([rest, words]) => [op, { op, ...rest } as Op, words] as const));

it.each(cases)("says what was done: %s", async (_, op, words) => {
  await show([op]);
  expect(entries()[0]![0]).toBe(words ?? "");
});

it("calls what was made here and was not taken either as it was to be called", async () => {
  const [shop, scone] = [id(2), id(20)];
  await show(
    [{ op: "project.make", id: shop, name: "Shop", key: "SHP", color: "teal", icon: null, template: "simple", ids: [] }],
    [{ ...newTask, id: scone, project: shop }],
    [{ op: "task.transfer", id: scone, project: shop, rank: "a0", states: [] }],
  );
  expect(entries().map(([activity]) => activity)).toEqual([
    "New project “Shop”",
    "New task “Scone”",
    "Moved “Scone” to the project “Shop”",
  ]);
  // The words stand there once, and can be copied.
  expect(screen.getAllByText(/“Shop”/)).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: "Copy the words" })).toHaveLength(2);
});

it("says all that one command was to do, up to three things, and loses no word that was written in it", async () => {
  await show([
    { op: "comment.make", id: id(41), task: brew.id, text: "Beans are here" },
    { op: "task.fill", id: brew.id, field: id(63), value: 3 },
    { op: "task.edit", id: brew.id, set: { due: "2026-12-01" } },
    { op: "task.move", id: brew.id, from: "s2", move: "m4", reason: "Opened early" },
  ]);
  expect(entries()[0]!.slice(0, 4)).toEqual([
    "Commented on “Brew” · Changed “Brew”: Budget · Changed “Brew”: Due and 1 more",
    "MENU-10 · This task is in the trash",
    "“Beans are here”",
    "“Opened early”",
  ]);
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  fireEvent.click(screen.getByRole("button", { name: "Copy the words" }));
  expect(writeText).toHaveBeenCalledWith("Beans are here\n\nOpened early");
  vi.unstubAllGlobals();
});
