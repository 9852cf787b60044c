import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of tests that take longest, the longest first. Where nothing is known of an earlier run Vitest begins with the largest files, and
 * one of these would be left to the end, with nothing to do beside it.
 */
const longest = [
  "tests/tools/new-flow.test.ts",
  "tests/tools/paths.test.ts",
  "tests/server/crash.test.ts",
  "tests/server/admin-tool.test.ts",
  "tests/model/charts.test.ts",
  "tests/server/workflow-migration.test.ts",
  "tests/hub/started-hubs.test.ts",
  "tests/ui/gallery.test.ts",
  "tests/server/limits.test.ts",
  "tests/tools/statewalk-package.test.ts",
];

const root = join(import.meta.dirname, "../../..");
const files = longest.map((file) => join(root, file));
for (const file of files) if (!existsSync(file)) throw new Error(`No test to begin with: ${file}`);

const place = ({ moduleId }: TestSpecification) => (files.includes(moduleId) ? files.indexOf(moduleId) : files.length);

/** Begins with the files of tests that take longest, and then in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    return (await super.sort(specifications)).toSorted((a, b) => place(a) - place(b));
  }
}
