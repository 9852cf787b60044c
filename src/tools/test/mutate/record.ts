/** Runs beside each file of tests and keeps what it reached, where `MUTATION_REACH` names a folder for that. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, type RunnerTestFile, type RunnerTestSuite } from "vitest";
import type { Reach } from "./reach.ts";

// Vitest is given this file where it is set.
const folder = process.env["MUTATION_REACH"]!;

/** A module's counts: one for each function, and one for its being loaded. */
type Counted = { file: string; counts: number[] };
/** All files of a process may share their modules: what others loaded counts as loaded by this one, and what they called does not count. */
const shared = globalThis as { countedModules?: Counted[] };
// Other files of tests are nobody's modules.
const modules = (shared.countedModules ?? []).filter(({ file }) => !/\.test\.tsx?$/.test(file));
shared.countedModules = modules;
for (const { counts } of modules) counts.fill(0, 0, -1);

const reachedIn = (file: string, functions: number): number[] => {
  const counts = Array.from({ length: functions + 1 }, () => 0);
  modules.push({ file, counts });
  return counts;
};
Object.assign(globalThis, { reachedIn });

/** A module may have been loaded more than once. */
const hitsOf = (): Record<string, number> => {
  const hits: Record<string, number> = {};
  for (const { file, counts } of modules)
    for (const [place, count] of counts.entries()) {
      const key = place === counts.length - 1 ? `${file}#` : `${file}#${place}`;
      if (count > 0) hits[key] = (hits[key] ?? 0) + count;
    }
  return hits;
};

// Tests may stop the clock.
const now = performance.now.bind(performance);
const begun = now();

const hasFailed = ({ tasks }: Pick<RunnerTestSuite, "tasks">): boolean =>
  tasks.some((task) => (task.type === "suite" ? hasFailed(task) : task.result?.state === "fail"));

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which of its fixtures are wanted
afterAll(({}, suite) => {
  // A test that fails by itself notices nothing.
  if (hasFailed(suite)) return;
  const file = relative(process.cwd(), (suite as RunnerTestFile).filepath);
  const reach: Reach = { file, seconds: (now() - begun) / 1000, hits: hitsOf() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll("/", "-")}.json`), JSON.stringify(reach));
});
