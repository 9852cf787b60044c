/** `npm test`: the checks, the build, then every test, with the counts of all of them in one closing line. */
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { checksOf } from "../check/check.ts";
import { drawn, lotOfProduct } from "./lot.ts";
import { reachFolder } from "./mutate/reach.ts";
import { runSteps } from "../check/run.ts";

const reports = {
  vitest: ".cache/reports/vitest.json",
  oneConnection: ".cache/reports/one-connection.json",
  browser: ".cache/reports/browser.json",
};
// Whatever folder it is called in: what goes is of this project.
process.chdir(resolve(import.meta.dirname, "../../.."));
rmSync(".cache/reports", { recursive: true, force: true });
mkdirSync(".cache/reports", { recursive: true });

const lot = lotOfProduct();

/** A third of the suites that run the server in their own process on each store. Those that start it as a process of its own take too long to run twice. */
const onStores = globSync("tests/{server,identity,hub}/**/*.test.ts").filter((file) => {
  const text = readFileSync(file, "utf8");
  const isOnStores = text.includes("describe.each(storesHere())") && text.includes("startStack(") && !text.includes("startServer(");
  return isOnStores && drawn([true, false, false], lot, text);
});

/** What proves a tool as a whole by all that it makes, or starts servers and ends them again, takes minutes of a processor: a third of it. */
const wholes: [string[], ...string[][]] = [
  ["tests/tools/new-flow.test.ts"],
  [
    "tests/hub/started-hubs.test.ts",
    "tests/server/{admin-tool,loaded-modules,nodes,npm-start}.test.ts",
    "tests/tools/{coverage,paths}.test.ts",
  ],
  [
    "tests/flows/recordings.test.ts",
    "tests/hub/workspace-burst.test.ts",
    "tests/server/{crash,unexpected-exceptions}.test.ts",
    "tests/tools/statewalk-package.test.ts",
    "tests/ui/gallery.test.ts",
  ],
];
const whole = drawn(wholes, lot, "a whole");
const leftOut = globSync(wholes.filter((files) => files !== whole).flat());

/** What the walks of all tests take of the charts, counted once they are done. */
const env = { CHART_COVERAGE: resolve(".cache/reports/charts"), LEFT_OUT: leftOut.join(",") };

await runSteps([
  [...checksOf([]), { name: "build", command: process.execPath, args: ["src/tools/build/build.ts"] }],
  {
    name: "unit and server tests",
    command: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`],
    // What each file of tests reaches is counted on the way, for the mutants.
    env: { ...env, LOT: lot, MUTATION_REACH: reachFolder },
  },
  {
    name: "a sample of mutants",
    command: process.execPath,
    // A dozen are others with every change, and come to 0.8 give or take 0.2: what falls below the bound has lost whole tests.
    args: ["src/tools/test/mutate/mutate.ts", "--count", "12", "--least", "0.5"],
    env: { LEFT_OUT: env.LEFT_OUT },
  },
  {
    // Whoever asks for a second connection while they hold one waits for ever, and statements meet all others on theirs.
    name: "server tests with one connection to Postgres",
    command: "vitest",
    args: [
      "run",
      "--project=server",
      "--testNamePattern= on postgres ",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${reports.oneConnection}`,
      ...onStores,
    ],
    env: { TEST_POOL: "1" },
  },
  {
    name: "browser tests: what nobody can do without, and a fifth of the others",
    command: "playwright",
    args: ["test", "-c", "tests/browser/playwright.config.ts", "--project=journeys", "--reporter=list,json"],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser,
      LOT: lot,
    },
  },
  // The tours take more than three minutes more: `npm run coverage:charts` walks them too.
  {
    name: "chart coverage",
    command: process.execPath,
    args: ["src/tools/test/coverage.ts", "--merge", env.CHART_COVERAGE, "--without", "browser"],
  },
]);

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;
type Counts = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
const vitest = read(reports.vitest) as Counts;
// What its pattern leaves out has run before.
const again = read(reports.oneConnection) as Counts;
const { stats } = read(reports.browser) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const passed = vitest.numPassedTests + again.numPassedTests + stats.expected + stats.flaky;
const failed = vitest.numFailedTests + again.numFailedTests + stats.unexpected;
console.log(`\n${passed} passed, ${failed} failed, ${vitest.numPendingTests + stats.skipped} skipped`);
