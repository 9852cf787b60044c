/** `statewalk coverage`: walks every chart without a view, and counts what these walks and those that left records took. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chartOf, type Config } from "../config.ts";
import { pageOf } from "../coverage/page.ts";
import { reportOf, type CoverageTarget } from "../coverage/report.ts";
import { tableOf } from "../coverage/table.ts";
import { walkChart } from "../walk/coverage.ts";
import { kinds, readRecords, type StoredRecord } from "../walk/record-store.ts";

/** Every chart walked without a view, as such a walk's record is stored. */
const walked = async ({ charts }: Config): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  for (const name of Object.keys(charts)) {
    const { machine, samples } = chartOf(charts, name);
    const start = performance.now();
    const { paths, record, never } = await walkChart(machine, samples);
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    records.push({ kind: "headless", chart: name, record, paths: paths.length, steps, seconds: (performance.now() - start) / 1000, never });
  }
  return records;
};

/** A project's charts, as they are counted. */
export const targetsOf = ({ charts, serves }: Config, without?: string): CoverageTarget[] =>
  Object.entries(charts).map(([name, { walks = ["headless"] }]) => {
    const { machine, samples } = chartOf(charts, name);
    return {
      name,
      machine,
      events: Object.keys(samples.events),
      wanted: kinds.filter((kind) => walks.includes(kind) && kind !== without),
      ...(serves && { serves }),
    };
  });

/**
 * Writes `index.html` and `coverage.json` into `--into` (coverage/charts). `--records <folder>` adds what other walks kept there, `--merge
 * <folder>` counts those alone, and `--without <kind>` asks no chart for that kind of walk.
 *
 * @returns the table to print, and whether all is taken
 */
export const coverageCommand = async (config: Config, args: string[]): Promise<{ text: string; isWhole: boolean }> => {
  const { values } = parseArgs({
    args,
    options: {
      into: { type: "string", default: "coverage/charts" },
      records: { type: "string" },
      merge: { type: "string" },
      without: { type: "string" },
    },
  });
  const folder = values.merge ?? values.records;
  const kept = folder !== undefined && existsSync(folder) ? readRecords(folder) : [];
  const records = values.merge === undefined ? [...kept, ...(await walked(config))] : kept;
  const targets = targetsOf(config, values.without);
  const report = reportOf(targets, records);
  const into = resolve(values.into);
  mkdirSync(into, { recursive: true });
  writeFileSync(`${into}/coverage.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${into}/index.html`, await pageOf(report, targets, config.theme));
  return { text: `${tableOf(report)}\n\n${into}/index.html`, isWhole: report.isWhole };
};
