/**
 * `npm run test:plans [-- <chart>… --strategy <strategy> --lang th|en]`: follows test plans to their ends on the really started product, by nothing but
 * what they say. Their export to Playwright is run as it stands, and knows neither charts nor views. Without more it follows the `shortest` plan of
 * every chart that has steps, in both languages; each option may be given several times.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { strategies } from "statewalk";
import { isReason, oneOf } from "statewalk/commands";
import { formats, planOf } from "statewalk/plan";
import { chartCalled, charts } from "../../../machines/index.ts";
import { languages } from "../../contract/preferences.ts";
import { definitionsOf } from "./paths/definitions.ts";
import { vocabularyOf } from "./paths/vocabulary.ts";
import { runSteps } from "../check/run.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, ".cache/plans");
const followed = charts.flatMap(({ name, steps }) => (steps ? [name] : []));

/** What is to be followed, as the arguments say. @throws Stop where they name something that there is not */
const optionsOf = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      strategy: { type: "string", multiple: true, default: ["shortest"] },
      lang: { type: "string", multiple: true, default: [...languages] },
    },
  });
  return {
    charts: positionals.length > 0 ? positionals.map((name) => oneOf("A chart whose plans are followed", followed, name)) : followed,
    strategies: values.strategy.map((name) => oneOf("--strategy", strategies, name)),
    languages: values.lang.map((name) => oneOf("--lang", languages, name)),
  };
};

/** What was asked for; ends the process with 2 where that cannot be, which is another thing than a plan that fails. */
const options = (() => {
  try {
    return optionsOf(process.argv.slice(2));
  } catch (error) {
    if (!isReason(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
})();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const chart of options.charts.map(chartCalled))
  for (const strategy of options.strategies)
    for (const language of options.languages) {
      const words = vocabularyOf(chart, language);
      const definitions = definitionsOf(chart, language);
      const plan = planOf({ chart: chart.name, machine: chart.machine, samples: chart.samples, strategy, words, definitions });
      // The product's own tests in the place of Playwright's: each plan has a product that was started for it.
      const exported = formats
        .playwright(plan, words)
        .replace(
          /^import \{ expect, test, .*$/m,
          `import type { Page } from "@playwright/test";\nimport { expect, test } from "../../../tests/browser/plans/product.ts";`,
        );
      writeFileSync(join(folder, `${chart.name}-${strategy}-${language}.spec.ts`), exported);
    }

await runSteps([{ name: "plans", command: "playwright", args: ["test", "-c", join(root, "tests/browser/plans/playwright.config.ts")] }]);
