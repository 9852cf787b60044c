/**
 * `npm run coverage:charts`: walks every chart without a view, through its view and in a browser, and writes what was taken into
 * coverage/charts (or `--into <folder>`). It fails where something was never taken. With `--merge <folder>` it walks nothing and counts the
 * records that are there: those of a test run with `CHART_COVERAGE=<folder>`. With `--without browser` no chart is asked for its tour.
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "statewalk/commands";
import { runSteps, type Step } from "../check/run.ts";
import config from "../statewalk.config.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const source = fileURLToPath(import.meta.resolve("../statewalk.config.ts"));

const { values } = parseArgs({
  options: { merge: { type: "string" }, into: { type: "string", default: "coverage/charts" }, without: { type: "string" } },
});
const records = resolve(root, values.merge ?? ".cache/chart-coverage");

const env = { CHART_COVERAGE: records };
const walks: Step[] = [
  { name: "without a view", command: "vitest", args: ["run", "--reporter=dot", "tests/model/charts.test.ts"], env },
  { name: "through the views", command: "vitest", args: ["run", "--reporter=dot", "--silent=true", "view.test.ts"], env },
  { name: "in a browser", command: "playwright", args: ["test", "-c", "tests/browser/playwright.config.ts", "tours/"], env },
];

if (values.merge === undefined) {
  rmSync(records, { recursive: true, force: true });
  await runSteps(walks);
}
const without = values.without === undefined ? [] : ["--without", values.without];
await runCommand("coverage", config, ["--merge", records, "--into", resolve(root, values.into), ...without], source);
