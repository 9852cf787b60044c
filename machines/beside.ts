/** What stands beside the charts, in files that are called as they are. */
import { chartFiles, type ChartName } from "./index.ts";

/** Every chart has these. */
type Kind = "samples" | "oracle" | "words" | "steps";

const names = Object.keys(chartFiles) as ChartName[];

const placeOf = (name: ChartName) => chartFiles[name].replace(".ts", "").split("/") as [folder: string, file: string];

const read = async (name: ChartName, kind: Kind): Promise<readonly [ChartName, unknown]> => {
  const [folder, file] = placeOf(name);
  const read = (await import(`./${folder}/${file}.${kind}.ts`).catch((error: unknown) => ({ error }))) as Record<string, unknown>;
  if (read[kind] !== undefined) return [name, read[kind]];
  throw new Error(
    `The chart ${name} of machines/index.ts needs the file machines/${folder}/${file}.${kind}.ts with \`export const ${kind}\`: docs/charts.md says what is in it.`,
    { cause: read["error"] },
  );
};

/**
 * What each chart has beside it of this kind, by the chart's name.
 *
 * @throws Error where a chart has none, which says what to write where
 */
export const besideCharts = async (kind: Kind): Promise<Record<ChartName, unknown>> =>
  Object.fromEntries(await Promise.all(names.map((name) => read(name, kind)))) as Record<ChartName, unknown>;
