/** `statewalk paths <chart>`: prints a test plan. */
import { parseArgs } from "node:util";
import { chartOf, type Config } from "../config.ts";
import { formats, type Format } from "../plan/formats.ts";
import { Contradiction, planOf } from "../plan/plan.ts";
import { UnknownCondition, untilOf } from "../plan/until.ts";
import { english } from "../plan/vocabulary.ts";
import { findFaults } from "../walk/coverage.ts";
import { strategies } from "../walk/paths.ts";
import { oneOf, Stop } from "./stop.ts";

const helpOf = ({ charts, vocabularies = { en: () => english } }: Config) => `statewalk paths <chart> [options]

Prints a test plan of a chart that a person can follow: what must be true before, then numbered steps with what is done and what is seen.

  --strategy shortest      enters every state in a shortest way
             transition    takes every transition in few short paths (this one without the option)
             tour          takes every transition in few long paths
             pairwise      takes every two transitions that can follow each other
  --format   ${Object.keys(formats).join(" | ")}
             md, csv and feature (Gherkin) for people, json for programs, playwright for its runner, graphwalker for its studio
  --lang     ${Object.keys(vocabularies).join(" | ")}
  --seed     a whole number: which of equally good paths are taken follows from it, the same for the same number
  --until    stops before all is covered, at the first that holds of
             "transitions 90 %"     so much of the chart's transitions is taken
             "requirement <words>"  a requirement with these words is reached, in the shortest way
             "time 30 min"          a person would have worked for so long (s, min, h)
             may be given several times

It fails where a part of the chart cannot be reached, where there are too many states to tell apart, and where equal steps would
lead to different things.

Charts: ${Object.keys(charts).join(", ")}`;

/**
 * @returns the plan, in the form that was asked for, or the help
 * @throws Stop where a part of the chart cannot be reached or steps contradict each other, StateExplosion where there are too many states to tell apart
 */
export const pathsCommand = async (config: Config, args: string[]): Promise<string> => {
  const { charts, vocabularies = { en: () => english }, definitions, serves } = config;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h", default: false },
      strategy: { type: "string", default: "transition" },
      format: { type: "string", default: "md" },
      lang: { type: "string" },
      seed: { type: "string" },
      until: { type: "string", multiple: true, default: [] },
    },
  });
  if (values.help) return helpOf(config);
  const name = oneOf("The chart", Object.keys(charts), positionals[0]);
  const strategy = oneOf("--strategy", strategies, values.strategy);
  const format = oneOf("--format", Object.keys(formats) as Format[], values.format);
  const languages = Object.keys(vocabularies);
  const language = oneOf("--lang", languages, values.lang ?? languages[0]);
  if (values.seed !== undefined && !/^\d+$/.test(values.seed)) throw new Stop("--seed must be a whole number");
  // One of them was chosen.
  const words = vocabularies[language]!(name);
  const { machine, samples } = chartOf(charts, name);
  const faults = Object.entries(await findFaults(machine, samples)).filter(([, found]) => found.length > 0);
  if (faults.length > 0) throw new Stop(faults.map(([kind, found]) => `${name}: ${kind}: ${found.join(", ")}`).join("\n"));
  try {
    const plan = planOf({
      chart: name,
      machine,
      samples,
      strategy,
      words,
      until: values.until.map((text) => ({ text, condition: untilOf(text) })),
      ...(values.seed !== undefined && { seed: Number(values.seed) }),
      ...(serves && { serves }),
      definitions: definitions?.[language]?.(name),
    });
    return formats[format](plan, words);
  } catch (error) {
    if (error instanceof Contradiction || error instanceof UnknownCondition) throw new Stop(error.message);
    throw error;
  }
};
