/** A plan as a test file of Playwright: what a person is told to do and to see, done and seen by a program. */
import { playwrightAction, playwrightExpectation, type Action } from "./actions.ts";
import { headerOf } from "./header.ts";
import type { Plan, PlannedStep } from "./planned.ts";
import type { Vocabulary } from "./vocabulary.ts";

const quoted = (text: string) => JSON.stringify(text);
const indented = (lines: string[], by: string) => lines.map((line) => `${by}${line}`);

const actionLines = (actions: Action[], text: string, by: string) =>
  actions.length === 0 ? [`${by}// ${text.replaceAll("\n", " ")}`] : indented(actions.map(playwrightAction), by);

const stepLines = (step: PlannedStep, at: number): string[] => [
  `    await test.step(${quoted(`${at + 1}. ${step.do} → ${step.expect}`)}, async () => {`,
  ...(step.actions.length === 0 && step.event !== null
    ? [`      await driver.bring(${JSON.stringify(step.event, (_, value: unknown) => (value instanceof Error ? value.message : value))});`]
    : actionLines(step.actions, step.do, "      ")),
  ...(step.expectations.length === 0
    ? [`      await driver.see(${JSON.stringify(step.value)});`]
    : indented(step.expectations.flatMap(playwrightExpectation), "      ")),
  "    });",
];

/**
 * Runs as it stands where the plan says what is done and seen at the product (`StepDefinitions`); else it asks `./<chart>.driver.ts` for `driver` with
 * `bring(event)` and `see(value)`.
 */
export const playwright = (plan: Plan, words: Vocabulary): string => {
  const { title, size, covers, left, conditions, before } = headerOf(plan, words);
  const needsDriver = plan.paths.some(({ steps }) =>
    steps.some(({ actions, expectations, event }) => expectations.length === 0 || (actions.length === 0 && event !== null)),
  );
  return [
    `import { expect, test, type Page } from "@playwright/test";`,
    ...(needsDriver ? [`import { driver } from "./${plan.chart}.driver.ts";`] : []),
    "",
    ...[title, size, covers, ...left, ...conditions, ...before].map((line) => `// ${line}`),
    `test.describe(${quoted(title)}, () => {`,
    ...plan.paths.flatMap(({ number, before: begun, steps }) => [
      `  test(${quoted(`${words.document.path} ${number}`)}, async ({ page }) => {`,
      `    test.setTimeout(${60_000 + steps.length * 10_000});`,
      "    const tabs = new Map<string, Page>();",
      "    const tab = async (name: string) => {",
      "      if (!tabs.has(name)) tabs.set(name, await page.context().newPage());",
      "      return tabs.get(name)!;",
      "    };",
      "    void tab;",
      ...[...plan.before, ...begun].flatMap(({ text, actions }) => [
        `    await test.step(${quoted(text)}, async () => {`,
        ...actionLines(actions, text, "      "),
        "    });",
      ]),
      ...steps.flatMap(stepLines),
      "  });",
    ]),
    "});",
  ].join("\n");
};
