/** A test plan as a document, as data, as rows of a sheet, as Gherkin, as a Playwright test, or as a model of GraphWalker. */
import { graphwalker } from "./graphwalker.ts";
import { headerOf } from "./header.ts";
import type { Plan } from "./planned.ts";
import { playwright } from "./playwright.ts";
import type { Vocabulary } from "./vocabulary.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const listed = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");

const md = (plan: Plan, words: Vocabulary): string => {
  const { document: head } = words;
  const { title, size, covers, left, conditions, before } = headerOf(plan, words);
  const summary = [size, covers, ...left, ...conditions];
  return [
    `# ${title}`,
    listed(summary),
    ...(before.length > 0 ? [`## ${head.before}`, listed(before)] : []),
    ...plan.paths.map(({ number, before: begun, steps }) =>
      [
        `## ${head.path} ${number}\n`,
        ...(begun.length > 0 ? [`${head.before}:\n`, `${listed(begun.map(({ text }) => text))}\n`] : []),
        `| # | ${head.do} | ${head.expect} | ${head.serves} |`,
        "| --- | --- | --- | --- |",
        ...steps.map((step, at) => `| ${at + 1} | ${cell(step.do)} | ${cell(step.expect)} | ${cell(step.serves.join("; "))} |`),
      ].join("\n"),
    ),
  ].join("\n\n");
};

const csv = (plan: Plan, words: Vocabulary): string => {
  const { document: head } = words;
  // A spreadsheet runs what begins so, in either width, and shows it behind an apostrophe.
  const shown = (text: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
  const quoted = (texts: (string | number)[]) => texts.map((text) => `"${shown(String(text)).replaceAll('"', '""')}"`).join(",");
  return [
    quoted([head.path, "#", head.do, head.expect, head.serves]),
    ...plan.before.map(({ text }) => quoted([0, 0, text, "", ""])),
    ...plan.paths.flatMap(({ number, before, steps }) => [
      ...before.map(({ text }) => quoted([number, 0, text, "", ""])),
      ...steps.map((step, at) => quoted([number, at + 1, step.do, step.expect, step.serves.join("; ")])),
    ]),
  ].join("\r\n");
};

const feature = (plan: Plan, words: Vocabulary): string => {
  const { gherkin: word } = words;
  const { title, size, covers, left, conditions } = headerOf(plan, words);
  const background = plan.before.map(({ text }, at) => `    ${at === 0 ? word.given : "*"} ${text}`);
  const scenarios = plan.paths.map(({ number, before, steps }) =>
    [
      `  ${word.scenario}: ${number}`,
      ...before.map(({ text }) => `    ${word.given} ${text}`),
      ...steps.flatMap((step, at) => [
        ...(step.serves.length > 0 ? [`    # ${step.serves.join("; ")}`] : []),
        `    ${at === 0 ? word.given : word.when} ${step.do}`,
        `    ${word.outcome} ${step.expect}`,
      ]),
    ].join("\n"),
  );
  const summary = [size, covers, ...left, ...conditions].map((line) => `# ${line}`).join("\n");
  return [
    `# language: ${plan.language}\n${summary}\n${word.feature}: ${title}`,
    ...(background.length > 0 ? [`  ${word.background}:\n${background.join("\n")}`] : []),
    ...scenarios,
  ].join("\n\n");
};

/** Errors as what they say: they have no other form as JSON. */
const json = (plan: Plan) => JSON.stringify(plan, (_, value: unknown) => (value instanceof Error ? value.message : value), 2);

export const formats = { md, json, csv, feature, playwright, graphwalker } satisfies Record<
  string,
  (plan: Plan, words: Vocabulary) => string
>;
export type Format = keyof typeof formats;
