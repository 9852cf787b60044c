/** `statewalk coverage`: walks every chart without a view, and counts what these walks and those that left records took. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chartOf, type Config } from "../config.ts";
import { pageOf } from "../coverage/page.ts";
import { reportOf, type CoverageTarget } from "../coverage/report.ts";
import { tableOf } from "../coverage/table.ts";
import { walkChart } from "../walk/coverage.ts";
import { kinds, readRecords, type StoredRecord } from "../walk/record-store.ts";
import { changesIn } from "./own-folder.ts";
import { Stop } from "./stop.ts";

/** Every chart walked without a view, as such a walk's record is stored. */
const walked = async ({ charts }: Config): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  for (const name of Object.keys(charts)) {
    const { machine, samples } = chartOf(charts, name);
    const start = performance.now();
    const { paths, record, never, divergences: diverged, givenUp } = await walkChart(machine, samples);
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const seconds = (performance.now() - start) / 1000;
    records.push({ kind: "headless", chart: name, record, paths: paths.length, steps, seconds, never, diverged, givenUp });
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
 * @param source path of the configuration or of the chart
 * @returns the table to print, and whether all is taken
 * @throws Stop where the folder has other files of these names, or where there is none to read from
 */
export const coverageCommand = async (config: Config, args: string[], source: string): Promise<{ text: string; isWhole: boolean }> => {
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
  if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) throw new Stop(`There is no folder ${folder}.`);
  const kept = folder === undefined ? [] : readRecords(folder);
  const records = values.merge === undefined ? [...kept, ...(await walked(config))] : kept;
  const targets = targetsOf(config, values.without);
  const report = reportOf(targets, records);
  const into = resolve(values.into);
  const files = new Map([
    ["coverage.json", `${JSON.stringify(report, null, 2)}\n`],
    ["index.html", await pageOf(report, targets, config.theme)],
  ]);
  changesIn(into, files, source, false).write();
  return { text: `${tableOf(report)}\n\n${into}/index.html`, isWhole: report.isWhole };
};
