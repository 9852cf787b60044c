/** Which tests reach a mutant, and which of them is likely to notice it soonest. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isOnPostgres, leftOut, tests } from "./layers.ts";
import { charts } from "../../../../machines/index.ts";
import type { Mutant } from "./mutants.ts";

/** What one file of tests reached: how often each function began, by `file#place`, and `file#` for what was loaded. */
export type Reach = { file: string; seconds: number; hits: Record<string, number> };

export const reachFolder = ".cache/mutation/reach";

/** What is still so: nothing that the tests loaded has changed since. */
const recorded = (): Reach[] => {
  if (!existsSync(reachFolder)) return [];
  const changedAt = new Map<string, number>();
  const changed = (file: string) => {
    const known = changedAt.get(file) ?? (existsSync(file) ? statSync(file).mtimeMs : Infinity);
    changedAt.set(file, known);
    return known;
  };
  return readdirSync(reachFolder).flatMap((name) => {
    const path = join(reachFolder, name);
    const reach = JSON.parse(readFileSync(path, "utf8")) as Reach;
    const { mtimeMs } = statSync(path);
    const loaded = Object.keys(reach.hits).filter((place) => place.endsWith("#"));
    return [reach.file, ...loaded.map((place) => place.slice(0, -1))].every((file) => changed(file) < mtimeMs) ? [reach] : [];
  });
};

/** One store is enough to notice by, but for what only Postgres does. A suite that required the other would not be loaded, with or without a mutant. */
export const oneStore = { TEST_DATABASE_URL: "postgres://postgres@127.0.0.1:1", REQUIRE_SERVICES: "0" };

/** What every file of tests reaches; those of which that is not known, or known no longer, are run for it. */
export const reachOfTests = (): Reach[] => {
  const counted = tests().filter((file) => !leftOut.includes(file));
  const known = new Set(recorded().map(({ file }) => file));
  const unknown = counted.filter((file) => !known.has(file));
  if (unknown.length > 0) console.log(`Running ${unknown.length} files of tests to see what they reach …`);
  for (const onPostgres of [true, false]) {
    const files = unknown.filter((file) => isOnPostgres(file) === onPostgres);
    if (files.length === 0) continue;
    spawnSync("vitest", ["run", "--reporter=default", ...files], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...(onPostgres ? {} : oneStore), MUTATION_REACH: reachFolder },
    });
  }
  const now = recorded().filter(({ file }) => counted.includes(file));
  const missing = counted.filter((file) => !now.some((reach) => reach.file === file));
  if (missing.length > 0) console.log(`Not asked, since they fail by themselves or hold no test: ${missing.join(", ")}`);
  return now;
};

const chartCount = charts.length;

const totals = new WeakMap<Reach, number>();
const totalOf = (reach: Reach) => {
  const known = totals.get(reach) ?? Object.values(reach.hits).reduce((sum, hits) => sum + hits, 0);
  totals.set(reach, known);
  return known;
};

/** Tests with a block for every chart that bears its name: where one chart is wrong, the others need not be asked. */
const isByChart = (file: string) => /^tests\/model\/(charts|waiting)\.test\.ts$/.test(file);

/** A file of tests to ask, or those of it that bear a chart's name; and how long that takes without a mutant. */
export type Asked = { file: string; only: string | null; seconds: number };

/** The tests that reach a mutant, first those that are quick and have it most in view. */
export const testsFor = ({ file, chart, within, isLoaded }: Mutant, reaches: readonly Reach[]): Asked[] => {
  const places = (within ?? []).map((place) => `${file}#${place}`);
  // What counts wherever the file is loaded is most in view where most of the file is done.
  const hitsOf = ({ hits }: Reach) =>
    within === null || isLoaded
      ? Object.entries(hits).reduce((sum, [place, count]) => sum + (place.startsWith(`${file}#`) ? count : 0), 0)
      : places.reduce((sum, place) => sum + (hits[place] ?? 0), 0);
  return reaches
    .map((reach) => ({ reach, hits: hitsOf(reach) }))
    .filter(({ hits }) => hits > 0)
    .map(({ reach, hits }) => {
      const only = isByChart(reach.file) ? chart : null;
      const seconds = only ? reach.seconds / chartCount : reach.seconds;
      // Those that bear the chart's name are about nothing else.
      const share = only ? 1 : hits / totalOf(reach);
      return { asked: { file: reach.file, only, seconds }, worth: share / seconds };
    })
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ asked }) => asked);
};
