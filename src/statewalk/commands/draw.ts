/** `statewalk draw`: a picture of every chart, or of one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chartOf, type Config } from "../config.ts";
import { definitionOf } from "../draw/definition.ts";
import { layOut } from "../draw/layout.ts";
import { svgOf } from "../draw/svg.ts";
import { oneOf, Stop } from "./stop.ts";

/**
 * Writes `<chart>.svg` into `--into` (flows).
 *
 * @returns what was done
 * @throws Stop with `--check`, which writes nothing, where a picture is older than its chart
 */
export const drawCommand = async ({ charts, theme, serves }: Config, args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: "string", default: "flows" }, check: { type: "boolean", default: false } },
  });
  const names = positionals.length === 0 ? Object.keys(charts) : positionals.map((name) => oneOf("The chart", Object.keys(charts), name));
  const stale: string[] = [];
  for (const name of names) {
    const file = join(values.into, `${name}.svg`);
    const picture = svgOf(`The chart ${name}`, await layOut(definitionOf(name, chartOf(charts, name).machine, serves)), theme);
    if (existsSync(file) && readFileSync(file, "utf8") === picture) continue;
    stale.push(file);
    if (values.check) continue;
    mkdirSync(values.into, { recursive: true });
    writeFileSync(file, picture);
  }
  if (values.check && stale.length > 0) throw new Stop(`Older than their charts: ${stale.join(", ")}`);
  return `${names.length} charts, ${stale.length} pictures written into ${values.into}.`;
};
