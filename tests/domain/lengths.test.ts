/** What people write is never cut: beyond what it may have it is refused, with how much there is (WORKSPACE §3). */
import { beforeEach, describe, expect, test } from "vitest";
import { excessOf } from "../../src/domain/lengths.ts";
import type { Op } from "../../src/domain/ops.ts";
import { bounds, rows } from "../../src/domain/rows.ts";
import { begin, id, people, codeOf, the } from "./people.ts";

const project = id(1);
const [task, label, field, options, group, view, comment, item] = [2, 3, 4, 5, 6, 7, 8, 9].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const rank = "a0";
const choice = (name: string) => ({ id: id(20), name, color: null });
const view60 = { op: "view.make", project, isShared: false, kind: "list", query: "" } as const;

let org: ReturnType<typeof begin>;
beforeEach(() => {
  org = begin();
  const made = org.does(
    "member",
    the({ op: "project.make", id: project, name: "P", key: "PA", color: "blue", icon: null, template: "kanban" }),
    the({ op: "task.make", id: task, project, title: "T", rank }),
    the({ op: "label.make", id: label, project, name: "L", color: "rose" }),
    the({ op: "field.make", id: field, project, kind: "text", name: "F", description: "", choices: [], rank }),
    the({ op: "field.make", id: options, project, kind: "choice", name: "C", description: "", choices: [choice("One")], rank }),
    the({ op: "group.make", id: group, project, name: "G", people: [] }),
    the({ ...view60, id: view, name: "V" }),
    the({ op: "comment.make", id: comment, task, text: "Yes" }),
    the({ op: "item.make", id: item, task, text: "I", rank }),
  );
  expect(codeOf(made)).toBe("done");
});

/** The first step that leads on from where tasks begin. */
const move = (reason: string): Op => {
  const { state } = org.tables.get("task", task)!;
  const step = org.tables.get("project", project)!.workflow.states.find((each) => each.id === state)!.moves[0]!;
  return the({ op: "task.move", id: task, from: state, move: step.id, reason });
};

/** What is written, how long it may be, and whether what stands around it is left out. */
const texts: [string, number, (text: string) => Op, "trimmed" | "as it is"][] = [
  [
    "a new project's name",
    bounds.projectName,
    (name) => the({ op: "project.make", id: id(30), name, key: "NEW", color: "blue", icon: null, template: "simple" }),
    "trimmed",
  ],
  ["a project's name", bounds.projectName, (name) => the({ op: "project.edit", id: project, set: { name } }), "trimmed"],
  [
    "what a project is for",
    bounds.projectDescription,
    (description) => the({ op: "project.edit", id: project, set: { description } }),
    "as it is",
  ],
  ["a new task's title", bounds.title, (title) => the({ op: "task.make", id: id(30), project, title, rank }), "trimmed"],
  ["a task's title", bounds.title, (title) => the({ op: "task.edit", id: task, set: { title } }), "trimmed"],
  ["a new label", bounds.labelName, (name) => the({ op: "label.make", id: id(30), project, name, color: "blue" }), "trimmed"],
  ["a label", bounds.labelName, (name) => the({ op: "label.edit", id: label, set: { name } }), "trimmed"],
  [
    "a new field's name",
    bounds.fieldName,
    (name) => the({ op: "field.make", id: id(30), project, kind: "text", name, description: "", choices: [], rank }),
    "trimmed",
  ],
  ["a field's name", bounds.fieldName, (name) => the({ op: "field.edit", id: field, set: { name } }), "trimmed"],
  [
    "what a new field is for",
    bounds.fieldDescription,
    (description) => the({ op: "field.make", id: id(30), project, kind: "text", name: "New", description, choices: [], rank }),
    "as it is",
  ],
  ["what a field is for", bounds.fieldDescription, (description) => the({ op: "field.edit", id: field, set: { description } }), "as it is"],
  ["a choice", bounds.choiceName, (name) => the({ op: "field.edit", id: options, set: { choices: [choice(name)] } }), "trimmed"],
  ["what stands in a field", bounds.fieldText, (value) => the({ op: "task.fill", id: task, field, value }), "trimmed"],
  ["a new group", bounds.groupName, (name) => the({ op: "group.make", id: id(30), project, name, people: [people.member.id] }), "trimmed"],
  ["a group", bounds.groupName, (name) => the({ op: "group.edit", id: group, set: { name } }), "trimmed"],
  ["a new view", bounds.viewName, (name) => the({ ...view60, id: id(30), name }), "trimmed"],
  ["a view", bounds.viewName, (name) => the({ op: "view.edit", id: view, set: { name } }), "trimmed"],
  ["a description", bounds.description, (to) => the({ op: "task.describe", id: task, from: "", to }), "as it is"],
  ["a comment", bounds.comment, (text) => the({ op: "comment.make", id: id(30), task, text }), "trimmed"],
  ["a comment that is written anew", bounds.comment, (text) => the({ op: "comment.edit", id: comment, text }), "trimmed"],
  ["an entry of a checklist", bounds.item, (text) => the({ op: "item.make", id: id(30), task, text, rank }), "trimmed"],
  ["an entry that is written anew", bounds.item, (text) => the({ op: "item.edit", id: item, set: { text } }), "trimmed"],
  ["why a task is moved", bounds.reason, move, "trimmed"],
];

describe.each(texts)("Of %s", (_, limit, write, how) => {
  const around = how === "trimmed" ? "  " : "";

  test(`${limit} letters are kept, whatever stands around them`, () => {
    const outcome = org.does("member", write(`${around}${"ก".repeat(limit)}${around}`));
    expect(codeOf(outcome)).toBe("done");
    // Whoever reads the rows can read them.
    if (outcome.isDone) for (const { kind, after } of outcome.changes) expect(rows[kind].safeParse(after).success).toBe(true);
  });

  test("one more is refused, and said how many there are", () => {
    const outcome = org.does("member", write(`${around}${"ก".repeat(limit + 1)}${around}`));
    expect(outcome).toEqual({ isDone: false, at: 0, refused: { code: "text_long", letters: limit + 1, limit } });
  });
});

test("What somebody else wrote counts with what is written beside it", () => {
  org.does("member", the({ op: "task.describe", id: task, from: "", to: "ก".repeat(bounds.description) }));
  expect(org.does("owner", the({ op: "task.describe", id: task, from: "", to: "ข" }))).toMatchObject({
    refused: { code: "text_long", letters: bounds.description + 2, limit: bounds.description },
  });
});

test("Letters are counted as the forms of rows count them", () => {
  expect(excessOf("น้ำ🙂", 4)).toBeNull();
  expect(excessOf("น้ำ🙂", 3)).toEqual({ letters: 4, limit: 3 });
  for (const length of [bounds.title, bounds.title + 1]) {
    const title = "🙂".repeat(length);
    expect(rows.task.shape.title.safeParse(title).success).toBe(excessOf(title, bounds.title) === null);
  }
});
