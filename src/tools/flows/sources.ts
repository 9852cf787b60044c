/** What a chart's file says about it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chart } from "../../../machines/index.ts";
import type { ChartGroup } from "../../contract/flows.ts";

const root = join(import.meta.dirname, "../../..");

/** The name of a chart's machine in its file. */
export const machineName = ({ name }: Pick<Chart, "name">): string => `${name}Machine`;

/** The names of charts by the folders in which they are written. */
export const groupsOf = (charts: readonly Pick<Chart, "name" | "folder">[]): ChartGroup[] =>
  [...Map.groupBy(charts, ({ folder }) => folder)].map(([folder, within]) => ({ folder, charts: within.map(({ name }) => name) }));

/** The doc comment at the head of a chart's file, as paragraphs. @throws Error where there is none */
export const purposeOf = ({ file }: Pick<Chart, "file">): string[] => {
  const comment = /^\/\*\*([^]*?)\*\//.exec(readFileSync(join(root, file), "utf8"))?.[1];
  if (!comment) throw new Error(`${file} does not begin with a comment that says what it is for`);
  const text = comment.replace(/^[ \t]*\*? ?/gm, "").trim();
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " "));
};
