/** The plan of a team's own process: each step is made at least once, by whom and with what it says, in the words that the team gave. */
import { afterEach, describe, expect, it } from "vitest";
import { activate, i18n } from "../../src/web/i18n/language.ts";
import { testPlanOf, type PlanFormat, type Says } from "../../src/web/views/workspace/workflow/test-plan.ts";
import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { nameIn } from "../../src/workflow/states.ts";
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

const says: Says = {
  rulesOf: ({ id }) => (id === "m2" ? "By the project's leads" : null),
  timerOf: ({ days }) => `After ${days} days: it is marked`,
};
const planOf = (format: PlanFormat, workflow = purchases) => testPlanOf(i18n, "Purchases", workflow, says, format, taken);

describe.each(Object.entries(allTemplates))("%s", (_, { document }) => {
  it.each(["en", "th"] as const)("makes each of its steps at least once, in %s", async (language) => {
    await activate(language);
    const plan = planOf("csv", document);
    for (const { moves } of document.states)
      for (const { name, to } of moves) {
        const target = nameIn(document.states.find(({ id }) => id === to)!.name, language);
        const step = language === "en" ? `Make the step “${nameIn(name, "en")}”` : `ทำขั้นตอน “${nameIn(name, "th")}”`;
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
  const rarer = (isWhole: boolean) => testPlanOf(i18n, "Purchases", sent, { ...says, rulesOf: () => null }, "csv", { ...taken, isWhole });
  expect(rarer(true)).toContain("The whole path: 3 tasks, 2 lately");
  expect(rarer(false)).toContain("The whole path, at least: 3 tasks, 2 lately");
});

it("says in its own language what its paths cover, and how long they take", async () => {
  expect(planOf("md")).toMatch(/^# Test plan: Purchases \(every step\)\n\n- \d+ paths, \d+ steps · Takes about \d+ min\n/);
  await activate("th");
  expect(planOf("md")).toMatch(/^# แผนทดสอบ: Purchases \(ทุกขั้นตอน\)\n\n- \d+ เส้นทาง, \d+ ขั้นตอน · ใช้เวลาราว \d+ นาที\n/);
  for (const format of ["md", "csv", "feature"] as const) expect(planOf(format).replace("Purchases", "")).not.toMatch(/\bmin\b|transition/);
});

it("is Gherkin in its own language", async () => {
  expect(planOf("feature")).toMatch(
    /# language: en[^]*Feature: Test plan[^]*Scenario: 1\n {4}Given Make a task\n {4}Then The task is in “Requested”/,
  );
  await activate("th");
  expect(planOf("feature")).toMatch(/# language: th[^]*โครงหลัก:[^]*เหตุการณ์: 1\n {4}กำหนดให้ /);
});

/** Promised from when it is sent until it comes, while it is not with the shop; and what waits for approval for long is marked. */
const promised: WorkflowDocument = {
  ...purchases,
  clocks: [
    {
      id: "c1",
      name: { en: "Delivery", th: "ส่งของ" },
      starts: ["s1"],
      pauses: ["s2"],
      stops: ["s4"],
      hours: 8,
      working: true,
      warnAt: [50],
    },
    { id: "c2", name: { en: "Answer", th: "คำตอบ" }, starts: ["s2"], pauses: [], stops: ["s3"], hours: 1, working: false, warnAt: [] },
  ],
  states: purchases.states.map((state) =>
    state.id === "s2" ? { ...state, after: [{ id: "t1", days: 3, working: true, then: [{ mark: "stale" }] }] } : state,
  ),
};

describe.each<PlanFormat>(["md", "csv", "feature"])("as %s", (format) => {
  it("says where on a path a promise begins, stands still, runs on and ends, and what happens after a time", () => {
    const plan = planOf(format, promised);
    for (const words of [
      "The task is in “Requested”; The promise “Delivery” begins: within 8 working hours",
      "The task is in “Approval”; The promise “Delivery” stands still; The promise “Answer” begins: within 1 hour; After 3 days: it is marked",
      "The task is in “Ordered”; The promise “Delivery” runs on; The promise “Answer” ends: kept within 1 hour, else broken",
      "The task is in “Received”; The promise “Delivery” ends: kept within 8 working hours, else broken",
    ])
      expect(plan).toContain(words);
    expect(planOf(format)).not.toMatch(/promise|After/);
  });

  it("says so in Thai", async () => {
    await activate("th");
    const plan = planOf(format, promised);
    for (const words of [
      "เริ่มนับเป้าหมายเวลา “ส่งของ” ภายใน 8 ชั่วโมงทำการ",
      "หยุดนับเป้าหมายเวลา “ส่งของ” ไว้ก่อน",
      "นับเป้าหมายเวลา “ส่งของ” ต่อ",
      "สิ้นสุดเป้าหมายเวลา “ส่งของ” ไม่เกิน 8 ชั่วโมงทำการถือว่าทัน นานกว่านั้นถือว่าเกินเวลา",
      "สิ้นสุดเป้าหมายเวลา “คำตอบ” ไม่เกิน 1 ชั่วโมงถือว่าทัน นานกว่านั้นถือว่าเกินเวลา",
    ])
      expect(plan).toContain(words);
  });
});

it("tells a promise that runs already no second time, and begins it anew once it has ended", () => {
  const again: WorkflowDocument = {
    format: 1,
    initial: "s1",
    states: [
      { id: "s1", name: { en: "Open" }, category: "open", moves: [{ id: "m1", name: { en: "Work" }, to: "s2" }] },
      { id: "s2", name: { en: "Doing" }, category: "active", moves: [{ id: "m2", name: { en: "Finish" }, to: "s3" }] },
      { id: "s3", name: { en: "Done" }, category: "done", moves: [{ id: "m3", name: { en: "Reopen" }, to: "s1" }] },
    ],
    clocks: [{ id: "c1", name: { en: "Fix" }, starts: ["s1", "s2"], pauses: [], stops: ["s3"], hours: 2, working: false, warnAt: [] }],
  };
  const steps = planOf("csv", again).split("\r\n");
  const [begins, ends] = ["The promise “Fix” begins: within 2 hours", "The promise “Fix” ends: kept within 2 hours, else broken"];
  expect(steps.filter((line) => line.includes("“Open”")).every((line) => line.includes(begins))).toBe(true);
  expect(steps.filter((line) => line.includes("is in “Doing”")).some((line) => line.includes("promise"))).toBe(false);
  expect(steps.filter((line) => line.includes("is in “Done”")).every((line) => line.includes(ends))).toBe(true);
});
