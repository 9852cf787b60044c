/** Keeps what walks took, so that several runs in several processes can be counted together. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Divergence } from "./coverage.ts";
import { Unfit } from "./unfit.ts";
import { parts, type ChartRecord, type Part } from "./record.ts";

/** By whom a chart was walked: nobody, a view without a browser, a real browser. */
export const kinds = ["headless", "view", "browser"] as const;
export type Kind = (typeof kinds)[number];

/** How much was walked, and what is known of what was not. */
export type Run = {
  paths: number;
  steps: number;
  seconds: number;
  /** Answers that no guard can give: a walk that asked in every state knows. */
  never?: string[];
  /** Paths on which the real actor went elsewhere than the chart says. */
  diverged?: readonly Divergence[];
  /** How many steps were looked at before the search for what was left was given up; null where all was seen that can be. */
  givenUp?: number | null;
  /** What cannot be done in this kind of walk, by name, each with its reason. */
  excused?: Record<string, string>;
};

/** What one run took of one chart. */
export type StoredRecord = Run & { kind: Kind; chart: string; record: ChartRecord };

/** The folder for records; without it nothing is kept. */
const folder = () => process.env["CHART_COVERAGE"];

/**
 * Writes a record into the folder that `CHART_COVERAGE` names, in a file of its own: any number of runs may write at once. Does nothing
 * where the variable is not set.
 *
 * @param chart its name in the list of all charts
 */
export const storeRecord = (kind: Kind, chart: string, record: ChartRecord, run: Run) => {
  const into = folder();
  if (!into) return;
  mkdirSync(into, { recursive: true });
  const names = Object.fromEntries(parts.map((part) => [part, [...record[part]].toSorted()]));
  writeFileSync(join(into, `${chart}.${kind}.${randomUUID()}.json`), JSON.stringify({ kind, chart, ...run, record: names }));
};

/** @throws Unfit where a file is no record */
export const readRecords = (from: string): StoredRecord[] =>
  readdirSync(from)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => {
      const file = join(from, name);
      try {
        const kept = JSON.parse(readFileSync(file, "utf8")) as Omit<StoredRecord, "record"> & { record: Record<Part, string[]> };
        return { ...kept, record: Object.fromEntries(parts.map((part) => [part, new Set(kept.record[part])])) as ChartRecord };
      } catch {
        throw new Unfit(`${file} is no record of a walk. The folder of records must hold nothing else.`);
      }
    });
