/** Runs beside each file of tests and keeps what it reached, where `MUTATION_REACH` names a folder for that. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, type RunnerTestFile, type RunnerTestSuite } from "vitest";
import type { Reach } from "./reach.ts";

// Vitest is given this file where it is set.
const folder = process.env["MUTATION_REACH"]!;
const reached = new Map<string, number>();
Object.assign(globalThis, { reached: (place: string) => void reached.set(place, (reached.get(place) ?? 0) + 1) });

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
  const reach: Reach = { file, seconds: (now() - begun) / 1000, hits: Object.fromEntries(reached) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll("/", "-")}.json`), JSON.stringify(reach));
});
