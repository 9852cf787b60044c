/** Why something was not done, in words: who may instead, what is full, and who was first. */
import { expect, it } from "vitest";
import { activate, i18n, loadCatalogues } from "../../src/web/i18n/language.ts";
import { reasonText } from "../../src/web/i18n/reasons.ts";
import { refusedText } from "../../src/web/i18n/refusals.ts";
import { workspaceCatalogue } from "../../src/web/i18n/workspace-catalogues.ts";
import { Tables } from "../../src/domain/tables.ts";
import type { Condition } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { MoveReason } from "../../src/workflow/reasons.ts";
import { id } from "../domain/people.ts";

const { document } = templates.kanban;
await activate("en");
const ids = { group: id(1), label: id(2), amount: id(3), kind: id(4), goods: id(5) };
const rows = new Tables();
rows.put("group", { id: ids.group, project: id(9), name: "Buyers", people: [] });
rows.put("label", { id: ids.label, project: id(9), name: "Checked", color: "blue" });
const field = { project: id(9), description: "", rank: "a0" };
rows.put("field", { ...field, id: ids.amount, name: "Amount", kind: "number", choices: [] });
rows.put("field", { ...field, id: ids.kind, name: "Kind", kind: "choice", choices: [{ id: ids.goods, name: "Goods", color: null }] });
/** Something that is not so of a task. */
const notSo = (condition: Condition, open = 0): MoveReason => ({ code: "not_so", params: { condition, open } });
await loadCatalogues(workspaceCatalogue);

it.each<[MoveReason, string]>([
  [{ code: "not_your_role", params: { needed: { role: "lead" } } }, "This is for the project's leads"],
  [
    { code: "not_your_role", params: { needed: { any: [{ role: "lead" }, { is: "assignee" }] } } },
    "This is for the project's leads or the assignee",
  ],
  [
    { code: "not_your_role", params: { needed: { all: [{ organization: "owner" }, { not: { is: "author" } }] } } },
    "This is for the organisation's owners who are also anybody but whoever made the task",
  ],
  [{ code: "not_for_you", params: { barred: { is: "author" } } }, "This is not for whoever made the task"],
  [{ code: "not_your_role", params: { needed: { group: ids.group } } }, "This is for the group “Buyers”"],
  [{ code: "not_your_role", params: { needed: { group: id(8) } } }, "This is for a group that is gone"],
  [{ code: "not_for_you", params: { barred: { group: ids.group } } }, "This is not for the group “Buyers”"],
  [notSo({ subtasks: "done" }, 1), "One subtask is not done yet"],
  [notSo({ subtasks: "done" }, 2), "2 subtasks are not done yet"],
  [notSo({ blockers: "done" }, 1), "It waits for another task"],
  [notSo({ blockers: "done" }, 3), "It waits for 3 other tasks"],
  [notSo({ checklist: "done" }, 1), "One entry of its checklist is not done yet"],
  [notSo({ checklist: "done" }, 4), "4 entries of its checklist are not done yet"],
  [notSo({ filled: ids.amount }), "“Amount” has to be filled in"],
  [notSo({ field: ids.kind, is: ids.goods }), "“Kind” has to be “Goods”"],
  [notSo({ field: ids.amount, atLeast: 1500 }), "“Amount” has to be 1,500 or more"],
  [notSo({ field: ids.amount, moreThan: 1500 }), "“Amount” has to be more than 1,500"],
  [notSo({ field: ids.amount, atMost: 10_000 }), "“Amount” has to be 10,000 or less"],
  [notSo({ label: ids.label }), "It needs the label “Checked”"],
  [{ code: "limit_reached", params: { state: "s3", count: 4, limit: 3 } }, "“Doing” is full: 4 of 3"],
])("%o", (reason, words) => expect(reasonText(i18n, reason, document, rows)).toBe(words));

it("several reasons stand in one line, and a state is called by its name", () => {
  const reasons: MoveReason[] = [
    { code: "not_for_you", params: { barred: { is: "author" } } },
    { code: "limit_reached", params: { state: "s3", count: 3, limit: 3 } },
  ];
  expect(refusedText(i18n, { code: "move_refused", reasons }, document, rows)).toBe(
    "This is not for whoever made the task · “Doing” is full: 3 of 3",
  );
  expect(refusedText(i18n, { code: "moved_meanwhile", state: "s4" }, document, rows)).toBe("Somebody moved it to “Done” before you");
  expect(refusedText(i18n, { code: "moved_meanwhile", state: "s4" }, null, rows)).toBe("Somebody moved it before you");
  expect(refusedText(i18n, { code: "projects_full", limit: 3 }, null, rows)).toMatch(/^All 3 projects/);
});

it("a state that the workflow has no more is not spoken of", () => {
  expect(refusedText(i18n, { code: "moved_meanwhile", state: "s9" }, document, rows)).toBe("Somebody moved it before you");
});
