/** `statewalk paths <chart>`: prints a test plan. */
import { parseArgs } from "node:util";
import { chartOf, type Config } from "../config.ts";
import { formats, type Format } from "../plan/formats.ts";
import { planOf } from "../plan/plan.ts";
import { english } from "../plan/vocabulary.ts";
import { eventlessPaths, findFaults } from "../walk/coverage.ts";
import { pathsOf, strategies } from "../walk/paths.ts";
import { oneOf, Stop } from "./stop.ts";

/**
 * @returns the plan, in the form that was asked for
 * @throws Stop where a part of the chart cannot be reached, StateExplosion where there are too many states to tell apart
 */
export const pathsCommand = async ({ charts, vocabularies = { en: () => english }, serves }: Config, args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      strategy: { type: "string", default: "transition" },
      format: { type: "string", default: "md" },
      lang: { type: "string", default: Object.keys(vocabularies)[0]! },
    },
  });
  const name = oneOf("The chart", Object.keys(charts), positionals[0]);
  const strategy = oneOf("--strategy", strategies, values.strategy);
  const format = oneOf("--format", Object.keys(formats) as Format[], values.format);
  const words = vocabularies[oneOf("--lang", Object.keys(vocabularies), values.lang)]!(name);
  const { machine, samples } = chartOf(charts, name);
  const faults = Object.entries(await findFaults(machine, samples)).filter(([, found]) => found.length > 0);
  if (faults.length > 0) throw new Stop(faults.map(([kind, found]) => `${name}: ${kind}: ${found.join(", ")}`).join("\n"));
  const paths = pathsOf(machine, samples, strategy);
  const more = strategy === "shortest" ? [] : eventlessPaths(machine, samples, paths);
  return formats[format](planOf(name, machine, strategy, [...paths, ...more], words, serves), words);
};
