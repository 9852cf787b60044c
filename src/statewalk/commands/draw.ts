/** `statewalk draw`: writes the charts as pictures. */
import { parseArgs } from "node:util";
import { chartOf, type Config } from "../config.ts";
import { drawnOf, filesOf, type Drawn } from "../draw/pictures.ts";
import { changesIn, manifestName } from "./own-folder.ts";
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
 * Writes the pictures into `--into` (flows). Of all charts of a configuration it also takes those away that were drawn for it before and are of no
 * chart any more; nothing else in the folder is touched.
 *
 * @param source path of the configuration or of the chart
 * @returns what was done
 * @throws Stop with `--check`, which writes nothing, where a file is older than its chart; where a picture has the name of a file that is not one
 */
export const drawCommand = async (config: Config, args: string[], source: string): Promise<string> => {
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
  const { stale, surplus, isUnlisted, write } = changesIn(values.into, files, source, isWhole);
  if (values.check) {
    const changed = [...stale, ...surplus, ...(isUnlisted ? [manifestName] : [])];
    if (changed.length > 0) throw new Stop(`Older than their charts in ${values.into}: ${changed.join(", ")}`);
  } else write();
  return `${files.size} files of ${names.length} charts in ${values.into}: ${stale.length} written, ${surplus.length} removed.`;
};
