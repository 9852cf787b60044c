/**
 * `npm run paths -- <chart> [--strategy shortest|transition|tour|pairwise] [--format md|json|csv|feature] [--lang th|en]`: prints a test
 * plan of a chart. It fails where a part of the chart cannot be reached, and where there are too many states to tell apart.
 */
import { runCommand } from "statewalk/commands";
import { charts, type ChartName } from "../../machines/index.ts";
import { samples } from "../../machines/index.samples.ts";
import { vocabularyOf } from "./paths/vocabulary.ts";

const named = Object.keys(charts) as ChartName[];

await runCommand(
  "paths",
  {
    charts: Object.fromEntries(named.map((name) => [name, { machine: charts[name], samples: samples[name] }])),
    vocabularies: {
      en: (chart) => vocabularyOf(chart as ChartName, "en"),
      th: (chart) => vocabularyOf(chart as ChartName, "th"),
    },
  },
  process.argv.slice(2),
);
