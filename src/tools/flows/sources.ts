/** Where each chart is written, and what its file says about it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { charts, type ChartName } from "../../../machines/index.ts";
import type { ChartGroup } from "../../contract/flows.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const index = readFileSync(`${root}machines/index.ts`, "utf8");

export const chartNames = Object.keys(charts) as ChartName[];

/** The name of a chart's machine in its file. */
export function machineOf(name: ChartName): string {
  const machine = new RegExp(`\\b${name}: (\\w+)`).exec(index)?.[1];
  if (!machine) throw new Error(`machines/index.ts does not list ${name}`);
  return machine;
}

/** Path of a chart's file, as the index imports it. */
export function fileOf(name: ChartName): string {
  const machine = machineOf(name);
  const file = new RegExp(`import \\{ ${machine} \\} from "\\./([^"]+)"`).exec(index)?.[1];
  if (!file) throw new Error(`machines/index.ts does not say where ${name} is written`);
  return `machines/${file}`;
}

/** The charts by the folders in which they are written. */
export function groupsOfCharts(): ChartGroup[] {
  const groups = Map.groupBy(chartNames, (name) => fileOf(name).split("/")[1]!);
  return [...groups].map(([folder, names]) => ({ folder, charts: names }));
}

/** The doc comment at the head of a chart's file, as paragraphs. */
export function purposeOf(name: ChartName): string[] {
  const comment = /^\/\*\*([^]*?)\*\//.exec(readFileSync(root + fileOf(name), "utf8"))?.[1];
  if (!comment) throw new Error(`${fileOf(name)} does not begin with a comment that says what it is for`);
  const text = comment.replace(/^[ \t]*\*? ?/gm, "").trim();
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " "));
}
