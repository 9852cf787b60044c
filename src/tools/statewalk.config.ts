/** The charts of the product, as statewalk walks, counts, draws and plans them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig } from "statewalk/commands";
import { chartCalled, charts } from "../../machines/index.ts";
import { layoutCache } from "./flows/layout-cache.ts";
import { readmeOf } from "./flows/readme.ts";
import { colours } from "./flows/theme.ts";
import { definitionsOf } from "./flows/paths/definitions.ts";
import { vocabularyOf } from "./flows/paths/vocabulary.ts";

const font = createRequire(import.meta.url).resolve("@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2");

export default defineConfig({
  charts,
  vocabularies: {
    en: (chart) => vocabularyOf(chartCalled(chart), "en"),
    th: (chart) => vocabularyOf(chartCalled(chart), "th"),
  },
  definitions: {
    en: (chart) => definitionsOf(chartCalled(chart), "en"),
    th: (chart) => definitionsOf(chartCalled(chart), "th"),
  },
  theme: { ...colours, font: { family: "Anuphan", woff2: readFileSync(font, "base64") } },
  // At this many pixels words of 12 are still 11 on a page that is 900 wide.
  pictures: { width: 981, page: readmeOf, cache: layoutCache },
});
