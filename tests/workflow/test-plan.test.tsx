/** The plan of a team's own process: each step is made at least once, by whom and with what it says, in the words that the team gave. */
import { afterEach, describe, expect, it } from "vitest";
import { activate, i18n } from "../../src/web/i18n/language.ts";
import { testPlanOf, type PlanFormat } from "../../src/web/views/workspace/workflow/test-plan.ts";
import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { nameIn } from "../../src/workflow/document.ts";
import { allTemplates } from "../../src/workflow/project-templates.ts";
import "../model/workspace.tsx";
import { purchases } from "./documents.ts";

/** Sent by three tasks, of which one was approved and none went further. */
const taken: WorkflowPaths = {
  steps: [
    { from: "s1", move: "m1", to: "s2", ever: 3, lately: 2 },
    { from: "s2", move: "m2", to: "s3", ever: 1, lately: 0 },
  ],
  ways: [
    { begins: "s1", moves: ["m1"], ever: 2, lately: 2 },
    { begins: "s1", moves: ["m1", "m2"], ever: 1, lately: 0 },
  ],
  isWhole: true,
};

afterEach(() => activate("en"));

const planOf = (format: PlanFormat, workflow = purchases) =>
  testPlanOf(i18n, "Purchases", workflow, ({ id }) => (id === "m2" ? "By the project's leads" : null), format, taken);

describe.each(Object.entries(allTemplates))("%s", (_, { document }) => {
  it.each(["en", "th"] as const)("makes each of its steps at least once, in %s", async (language) => {
    await activate(language);
    const plan = planOf("csv", document);
    for (const { moves } of document.states)
      for (const { name, to } of moves) {
        const target = nameIn(document.states.find(({ id }) => id === to)!.name, language);
        const step = language === "en" ? `Make the step “${nameIn(name, "en")}”` : `ทำก้าว “${nameIn(name, "th")}”`;
        const lines = plan.split("\r\n").filter((line) => line.includes(`"${step}`));
        expect(
          lines.some((line) => line.includes(`“${target}”`)),
          step,
        ).toBe(true);
      }
  });
});

it("says how much it is, what a step asks for, and where the task is then", () => {
  const plan = planOf("md");
  expect(plan).toContain("# Test plan: Purchases");
  expect(plan).toContain("| 1 | Make a task | The task is in “Requested” |");
  expect(plan).toContain("| Make the step “Approve”. By the project's leads | The task is in “Ordered” | One task, 0 lately |");
  expect(plan).toContain("| Make the step “Send” | The task is in “Approval” | 3 tasks, 2 lately |");
  expect(plan).toMatch(/\| No task yet; The whole path: No task yet \|/);
  expect(plan).toMatch(/Covers 5 of 5 states, 7 of 7 steps/);
});

it("says of each step and each path how many tasks took it, in each format, and that there may be more", () => {
  expect(planOf("csv")).toContain('"3 tasks, 2 lately"');
  expect(planOf("feature")).toContain("    # 3 tasks, 2 lately\n    When Make the step “Send”");
  const sent = { ...purchases, states: purchases.states.map((state) => (state.id === "s2" ? { ...state, moves: [] } : state)) };
  const rarer = (isWhole: boolean) => testPlanOf(i18n, "Purchases", sent, () => null, "csv", { ...taken, isWhole });
  expect(rarer(true)).toContain("The whole path: 3 tasks, 2 lately");
  expect(rarer(false)).toContain("The whole path, at least: 3 tasks, 2 lately");
});

it("is Gherkin in its own language", async () => {
  expect(planOf("feature")).toMatch(
    /# language: en[^]*Feature: Test plan[^]*Scenario: 1\n {4}Given Make a task\n {4}Then The task is in “Requested”/,
  );
  await activate("th");
  expect(planOf("feature")).toMatch(/# language: th[^]*โครงหลัก:[^]*เหตุการณ์: 1\n {4}กำหนดให้ /);
});
