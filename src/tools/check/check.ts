/**
 * `npm run check`: types, lint, format, catalogues complete, docs/settings.md up to date, architecture rules. `npm run check -- <files>` lints
 * no others; all else is of the whole tree.
 */
import { runSteps, type Step } from "./run.ts";

const node = process.execPath;

/** What the types of an earlier check came to: what has not changed since, and what it brings, need not be checked again. */
export const checkedTypes = ".cache/types.tsbuildinfo";

/** What needs no test. @param files what is linted: everything, where there are none */
export const checksOf = (files: readonly string[]): Step[] => [
  // By one checker: each of several works out for itself what they share, and the other checks need the other cores.
  { name: "types", command: "tsc", args: ["--checkers", "1", "--incremental", "--tsBuildInfoFile", checkedTypes] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings", ...files] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "settings table", command: node, args: ["src/tools/check/docs.ts", "--check"] },
];

/** The tests that read the tree. `npm test` runs them with all others. */
const readings: Step = {
  name: "catalogues, architecture, assertions",
  command: "vitest",
  args: ["run", "tests/theme/catalogues.test.ts", "tests/model/architecture.test.ts", "tests/model/assertions.test.ts"],
};

if (import.meta.main) await runSteps([[...checksOf(process.argv.slice(2)), readings]]);
