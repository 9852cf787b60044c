/** `statewalk draw`: writes the charts as pictures. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { chartOf, type Config } from "../config.ts";
import { drawnOf, filesOf, type Drawn } from "../draw/pictures.ts";
import { oneOf, Stop } from "./stop.ts";
import { storedPlaces } from "./stored-places.ts";

/** The charts of a configuration, drawn. */
export const drawCharts = async ({ charts, serves, pictures }: Config, names = Object.keys(charts)): Promise<Record<string, Drawn>> => {
  const drawn: Record<string, Drawn> = {};
  const place = pictures?.cache === undefined ? undefined : storedPlaces(pictures.cache);
  for (const name of names) drawn[name] = await drawnOf(name, chartOf(charts, name).machine, pictures?.width, serves, place);
  return drawn;
};

/** Every file of the folder by its path: the pictures, and the configuration's page about them, where it has one. */
export const drawnFiles = ({ theme, pictures }: Config, drawn: Record<string, Drawn>): Map<string, string> => {
  const files = filesOf(drawn, theme);
  return pictures?.page ? files.set("README.md", pictures.page(drawn)) : files;
};

/**
 * Writes the pictures into `--into` (flows); of all charts it also takes those away that are of no chart any more.
 *
 * @returns what was done
 * @throws Stop with `--check`, which writes nothing, where a file is older than its chart
 */
export const drawCommand = async (config: Config, args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: "string", default: "flows" }, check: { type: "boolean", default: false } },
  });
  const all = Object.keys(config.charts);
  const names = positionals.length === 0 ? all : positionals.map((name) => oneOf("The chart", all, name));
  const drawn = await drawCharts(config, names);
  const isWhole = positionals.length === 0;
  const files = isWhole ? drawnFiles(config, drawn) : filesOf(drawn, config.theme);
  const at = (name: string) => join(values.into, name);
  const stale = [...files].filter(([name, text]) => !existsSync(at(name)) || readFileSync(at(name), "utf8") !== text);
  const present = existsSync(values.into) ? readdirSync(values.into, { recursive: true, encoding: "utf8" }) : [];
  const isPicture = (name: string) => name.endsWith(".svg") && statSync(at(name)).isFile();
  const surplus = isWhole ? present.filter((name) => isPicture(name) && !files.has(name)) : [];
  if (values.check) {
    const changed = [...stale.map(([name]) => name), ...surplus];
    if (changed.length > 0) throw new Stop(`Older than their charts in ${values.into}: ${changed.join(", ")}`);
  } else {
    for (const [name, text] of stale) {
      mkdirSync(dirname(at(name)), { recursive: true });
      writeFileSync(at(name), text);
    }
    for (const name of surplus) rmSync(at(name));
  }
  return `${files.size} files of ${names.length} charts in ${values.into}: ${stale.length} written, ${surplus.length} removed.`;
};
