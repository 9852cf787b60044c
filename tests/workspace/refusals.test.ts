/** Why something was not done, in words: who may instead, what is full, and who was first. */
import { expect, it } from "vitest";
import { activate, i18n, loadCatalogues } from "../../src/web/i18n/language.ts";
import { reasonText, refusedText } from "../../src/web/i18n/refusals.ts";
import { workspaceCatalogue } from "../../src/web/i18n/workspace-catalogues.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { Reason } from "../../src/workflow/reasons.ts";

const { document } = templates.kanban;
await activate("en");
await loadCatalogues(workspaceCatalogue);

it.each<[Reason, string]>([
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
  [{ code: "limit_reached", params: { state: "s3", count: 4, limit: 3 } }, "“Doing” is full: 4 of 3"],
])("%o", (reason, words) => expect(reasonText(i18n, reason, document)).toBe(words));

it("several reasons stand in one line, and a state is called by its name", () => {
  const reasons: Reason[] = [
    { code: "not_for_you", params: { barred: { is: "author" } } },
    { code: "limit_reached", params: { state: "s3", count: 3, limit: 3 } },
  ];
  expect(refusedText(i18n, { code: "move_refused", reasons }, document)).toBe(
    "This is not for whoever made the task · “Doing” is full: 3 of 3",
  );
  expect(refusedText(i18n, { code: "moved_meanwhile", state: "s4" }, document)).toBe("Somebody moved it to “Done” before you");
  expect(refusedText(i18n, { code: "moved_meanwhile", state: "s4" }, null)).toBe("Somebody moved it before you");
  expect(refusedText(i18n, { code: "projects_full", limit: 3 }, null)).toMatch(/^All 3 projects/);
});

it("a state that the workflow has no more is called by its id", () => {
  expect(refusedText(i18n, { code: "moved_meanwhile", state: "s9" }, document)).toBe("Somebody moved it to “s9” before you");
});
