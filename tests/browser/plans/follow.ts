/**
 * Follows test plans to their ends on the really started product, by nothing but what they say: their export to Playwright is run as it stands. The
 * exported tests know neither charts nor views.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Strategy } from "statewalk";
import { formats, planOf } from "statewalk/plan";
import { charts, type ChartName } from "../../../machines/index.ts";
import { samples } from "../../../machines/index.samples.ts";
import type { Language } from "../../../src/contract/choices.ts";
import { definitionsOf } from "../../../src/tools/paths/definitions.ts";
import { vocabularyOf } from "../../../src/tools/paths/vocabulary.ts";
import { test } from "./product.ts";

const folder = join(import.meta.dirname, "../../../.cache/plans");

/** Exports a plan, with the product's own tests in the place of Playwright's, and registers a test for each of its paths. */
export const follow = async (chart: ChartName, strategy: Strategy, language: Language): Promise<void> => {
  const words = vocabularyOf(chart, language);
  const definitions = definitionsOf(chart, language);
  const machine = charts[chart];
  const plan = planOf({ chart, machine, samples: samples[chart] as never, strategy, words, definitions });
  const exported = formats
    .playwright(plan, words)
    .replace(
      /^import \{ expect, test, .*$/m,
      `import type { Page } from "@playwright/test";\nimport { expect, test } from "../../tests/browser/plans/product.ts";`,
    );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${chart}-${strategy}-${language}.ts`);
  writeFileSync(file, exported);
  await import(pathToFileURL(file).href);
};

export const inOneProcess = () => test.describe.configure({ mode: "default" });
