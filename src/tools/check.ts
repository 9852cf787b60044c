/** `npm run check`: types, lint, format, catalogues complete, the README's settings up to date, architecture rules. */
import { runSteps, type Step } from "./run.ts";

const node = process.execPath;

export const checks: Step[] = [
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "settings table", command: node, args: ["src/tools/docs.ts", "--check"] },
  {
    name: "catalogues, architecture, assertions",
    command: "vitest",
    args: ["run", "tests/theme/catalogues.test.ts", "tests/model/architecture.test.ts", "tests/model/assertions.test.ts"],
  },
];

if (import.meta.main) await runSteps(checks);
