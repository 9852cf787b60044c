/** Where each chart is written, and what its file says about it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chartFiles, charts, type ChartName } from "../../../machines/index.ts";
import type { ChartGroup } from "../../contract/flows.ts";

const root = join(import.meta.dirname, "../../..");

export const chartNames = Object.keys(charts) as ChartName[];

/** The name of a chart's machine in its file. */
export const machineOf = (name: ChartName): string => `${name}Machine`;

/** Path of a chart's file. */
export const fileOf = (name: ChartName): string => `machines/${chartFiles[name]}`;

/** The charts by the folders in which they are written. */
export const groupsOfCharts = (): ChartGroup[] => {
  // The folder below `machines`.
  const groups = Map.groupBy(chartNames, (name) => fileOf(name).split("/")[1]!);
  return [...groups].map(([folder, names]) => ({ folder, charts: names }));
};

/** The doc comment at the head of a chart's file, as paragraphs. */
export const purposeOf = (name: ChartName): string[] => {
  const comment = /^\/\*\*([^]*?)\*\//.exec(readFileSync(join(root, fileOf(name)), "utf8"))?.[1];
  if (!comment) throw new Error(`${fileOf(name)} does not begin with a comment that says what it is for`);
  const text = comment.replace(/^[ \t]*\*? ?/gm, "").trim();
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " "));
};
