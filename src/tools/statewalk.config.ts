/** The charts of the product, as statewalk walks, counts, draws and plans them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig } from "statewalk/commands";
import { kinds, type Kind } from "statewalk/record-store";
import { charts, type ChartName } from "../../machines/index.ts";
import { samples } from "../../machines/index.samples.ts";
import { readmeOf } from "./flows/readme.ts";
import { chartNames, fileOf } from "./flows/sources.ts";
import { colours } from "./flows/theme.ts";
import { definitionsOf } from "./paths/definitions.ts";
import { vocabularyOf } from "./paths/vocabulary.ts";

/** Charts that the server runs have no view to be walked through. */
const isOfServer = (file: string) => file.startsWith("machines/organisation/");

/**
 * Charts of which nothing is seen by itself: `signIn` is seen in those that ask for a password, `authRedirect` and `completion` lead from
 * page to page, and the others are decided by the store's statements, through which `tests/server/row-walks.test.ts` walks them.
 */
const unseen: readonly ChartName[] = ["signIn", "authRedirect", "completion", "claim", "verificationCode", "refreshFamily"];

/** The script that a public page begins with is no page's yet, and tells `/flows` nothing: `tests/browser/waking.spec.ts` wakes real pages. */
const unheard: readonly ChartName[] = ["hydration"];

const isWanted = (kind: Kind, name: ChartName) =>
  ({
    headless: true,
    view: !isOfServer(fileOf(name)) && !unseen.includes(name),
    browser: !unseen.includes(name) && !unheard.includes(name),
  })[kind];

const font = createRequire(import.meta.url).resolve("@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2");

export default defineConfig({
  charts: Object.fromEntries(
    chartNames.map((name) => [
      name,
      { machine: charts[name], samples: samples[name], walks: kinds.filter((kind) => isWanted(kind, name)) },
    ]),
  ),
  vocabularies: {
    en: (chart) => vocabularyOf(chart as ChartName, "en"),
    th: (chart) => vocabularyOf(chart as ChartName, "th"),
  },
  definitions: {
    en: (chart) => definitionsOf(chart as ChartName, "en"),
    th: (chart) => definitionsOf(chart as ChartName, "th"),
  },
  theme: { ...colours, font: { family: "Anuphan", woff2: readFileSync(font, "base64") } },
  // At this many pixels words of 12 are still 11 on a page that is 900 wide.
  pictures: { width: 981, page: readmeOf },
});
