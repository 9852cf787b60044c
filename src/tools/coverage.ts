/**
 * `npm run coverage:charts`: walks every chart without a view, through its view and in a browser, and writes what was taken into
 * coverage/charts (or `--into <folder>`). It fails where something was never taken. With `--merge <folder>` it walks nothing and counts the
 * records that are there: those of a test run with `CHART_COVERAGE=<folder>`. With `--without browser` no chart is asked for its tour.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readRecords } from "statewalk/record-store";
import { coverageTargets } from "./coverage/targets.ts";
import { pageOf } from "./coverage/page.ts";
import { reportOf } from "./coverage/report.ts";
import { tableOf } from "./coverage/table.ts";
import { runSteps, type Step } from "./run.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const { values } = parseArgs({
  options: { merge: { type: "string" }, into: { type: "string", default: "coverage/charts" }, without: { type: "string" } },
});
const records = resolve(root, values.merge ?? ".cache/chart-coverage");
const into = resolve(root, values.into);

const env = { CHART_COVERAGE: records };
const walks: Step[] = [
  { name: "without a view", command: "vitest", args: ["run", "--reporter=dot", "tests/model/charts.test.ts"], env },
  { name: "through the views", command: "vitest", args: ["run", "--reporter=dot", "--silent=true", "view.test.tsx"], env },
  { name: "in a browser", command: "playwright", args: ["test", "-c", "tests/browser/playwright.config.ts", "tours/"], env },
];

if (values.merge === undefined) {
  rmSync(records, { recursive: true, force: true });
  await runSteps(walks);
}
const asked = coverageTargets.map((chart) => ({ ...chart, wanted: chart.wanted.filter((kind) => kind !== values.without) }));
const report = reportOf(asked, existsSync(records) ? readRecords(records) : []);
mkdirSync(into, { recursive: true });
writeFileSync(`${into}/coverage.json`, `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(`${into}/index.html`, await pageOf(report, asked));
console.log(`\n${tableOf(report)}\n\n${into}/index.html`);
if (!report.isWhole) process.exitCode = 1;
