/** `npm test`: the checks, the build, then every test, with the counts of all of them in one closing line. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { checks } from "./check.ts";
import { runSteps } from "./run.ts";

const reports = { vitest: ".cache/reports/vitest.json", browser: ".cache/reports/browser.json" };
rmSync(".cache/reports", { recursive: true, force: true });
mkdirSync(".cache/reports", { recursive: true });

/** What the walks of all tests take of the charts, counted once they are done. */
const env = { CHART_COVERAGE: resolve(".cache/reports/charts") };

await runSteps([
  ...checks,
  { name: "build", command: process.execPath, args: ["src/tools/build.ts"] },
  {
    name: "unit and server tests",
    command: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`],
    env,
  },
  {
    name: "browser tests",
    command: "playwright",
    args: ["test", "-c", "tests/browser/playwright.config.ts", "--project=journeys", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser },
  },
  // The tours take more than three minutes more: `npm run coverage:charts` walks them too.
  {
    name: "chart coverage",
    command: process.execPath,
    args: ["src/tools/coverage.ts", "--merge", env.CHART_COVERAGE, "--without", "browser"],
  },
]);

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;
const vitest = read(reports.vitest) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
const { stats } = read(reports.browser) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const passed = vitest.numPassedTests + stats.expected + stats.flaky;
const failed = vitest.numFailedTests + stats.unexpected;
console.log(`\n${passed} passed, ${failed} failed, ${vitest.numPendingTests + stats.skipped} skipped`);
