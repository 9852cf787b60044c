/** What stands as a title, a name, a text or a day: something to be seen, in one line where it is called by it, of years that people plan for. */
import { beforeEach, describe, expect, test } from "vitest";
import { op, type Op } from "../../src/domain/ops.ts";
import { begin, id, codeOf, the } from "./people.ts";
import { isName } from "../../src/workflow/document.ts";

const project = id(1);
const task = id(2);
const rank = "a0";
/** Letters that are there and nobody sees: no width, joiners, a soft hyphen, a mark of the order of bytes. */
const unseen = ["\u200b", "\u200b\u200b", " \u200c\u200d ", "\u00ad", "\ufeff", "\u2060\u200e"];

let org: ReturnType<typeof begin>;
beforeEach(() => {
  org = begin();
  const made = org.does(
    "member",
    the({ op: "project.make", id: project, name: "P", key: "PA", color: "blue", icon: null, template: "kanban" }),
    the({ op: "task.make", id: task, project, title: "T", rank }),
  );
  expect(codeOf(made)).toBe("done");
});

describe.each(unseen.map((text) => [JSON.stringify(text), text] as const))("%s", (_, text) => {
  const forms: [string, Op, string][] = [
    ["a title", the({ op: "task.make", id: id(30), project, title: text, rank }), "title_required"],
    ["another title", the({ op: "task.edit", id: task, set: { title: text } }), "title_required"],
    ["a project's name", the({ op: "project.edit", id: project, set: { name: text } }), "name_required"],
    ["a label's name", the({ op: "label.make", id: id(30), project, name: text, color: "rose" }), "name_required"],
    ["a comment", the({ op: "comment.make", id: id(30), task, text }), "text_required"],
    ["an entry of a checklist", the({ op: "item.make", id: id(30), task, text, rank }), "text_required"],
  ];
  test.each(forms)("is not %s", (_form, asked, code) => {
    expect(codeOf(org.does("member", asked))).toBe(code);
  });

  test("is not the name of a state", () => {
    expect(isName(text)).toBe(false);
  });
});

test("letters that join others stay in what is to be seen", () => {
  const family = "\u{1f469}\u200d\u{1f467}";
  expect(codeOf(org.does("member", the({ op: "task.edit", id: task, set: { title: family } })))).toBe("done");
  expect(org.tables.get("task", task)?.title).toBe(family);
});

test("a title is one line, and a comment as many as it has", () => {
  const title = "Brew\r\nand\u2028pour\n";
  expect(codeOf(org.does("member", the({ op: "task.edit", id: task, set: { title } })))).toBe("done");
  expect(org.tables.get("task", task)?.title).toBe("Brew and pour");
  expect(codeOf(org.does("member", the({ op: "comment.make", id: id(31), task, text: "One\nTwo" })))).toBe("done");
  expect(org.tables.get("comment", id(31))?.text).toBe("One\nTwo");
});

test.each([
  ["0000-01-01", false],
  ["1899-12-31", false],
  ["1900-01-01", true],
  ["2026-02-29", false],
  ["2200-12-31", true],
  ["2201-01-01", false],
  ["9999-12-31", false],
])("%s is a day that a task may be due: %s", (due, isDay) => {
  expect(op.safeParse({ op: "task.edit", id: task, set: { due } }).success).toBe(isDay);
});
