/** `npm run check`: types, lint, format, catalogues complete, the README's settings up to date, architecture rules. */
import { runSteps, type Step } from "./run.ts";

const node = process.execPath;

export const checks: Step[] = [
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "catalogues", command: node, args: ["src/tools/catalogues.ts"] },
  { name: "settings table", command: node, args: ["src/tools/docs.ts", "--check"] },
  { name: "architecture", command: "vitest", args: ["run", "tests/model/architecture.test.ts"] },
];

if (import.meta.main) await runSteps(checks);
