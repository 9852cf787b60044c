/** A test plan as a document, as data, as rows of a sheet, or as Gherkin. */
import type { Plan } from "./plan.ts";
import type { Vocabulary } from "./vocabulary.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const md = ({ chart, strategy, paths }: Plan, { document: head }: Vocabulary): string => {
  const count = paths.reduce((sum, { steps }) => sum + steps.length, 0);
  return [
    `# ${head.plan}: ${chart} (${strategy})`,
    `${paths.length} ${head.paths}, ${count} ${head.steps}`,
    ...paths.map(({ number, steps }) =>
      [
        `## ${head.path} ${number}\n`,
        `| # | ${head.do} | ${head.expect} | ${head.serves} |`,
        "| --- | --- | --- | --- |",
        ...steps.map((step, at) => `| ${at + 1} | ${cell(step.do)} | ${cell(step.expect)} | ${cell(step.serves.join("; "))} |`),
      ].join("\n"),
    ),
  ].join("\n\n");
};

const csv = ({ paths }: Plan, { document: head }: Vocabulary): string => {
  const quoted = (texts: (string | number)[]) => texts.map((text) => `"${String(text).replaceAll('"', '""')}"`).join(",");
  return [
    quoted([head.path, "#", head.do, head.expect, head.serves]),
    ...paths.flatMap(({ number, steps }) =>
      steps.map((step, at) => quoted([number, at + 1, step.do, step.expect, step.serves.join("; ")])),
    ),
  ].join("\r\n");
};

const feature = ({ chart, strategy, language, paths }: Plan, { gherkin: word }: Vocabulary): string => {
  const scenarios = paths.map(({ number, steps }) =>
    [
      `  ${word.scenario}: ${number}`,
      ...steps.flatMap((step, at) => [
        ...(step.serves.length > 0 ? [`    # ${step.serves.join("; ")}`] : []),
        `    ${at === 0 ? word.given : word.when} ${step.do}`,
        `    ${word.outcome} ${step.expect}`,
      ]),
    ].join("\n"),
  );
  return [`# language: ${language}\n${word.feature}: ${chart} (${strategy})`, ...scenarios].join("\n\n");
};

export const formats = { md, json: (plan: Plan) => JSON.stringify(plan, null, 2), csv, feature } satisfies Record<
  string,
  (plan: Plan, words: Vocabulary) => string
>;
export type Format = keyof typeof formats;
