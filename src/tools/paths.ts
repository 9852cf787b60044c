/**
 * `npm run paths -- <chart> [--strategy shortest|transition|tour|pairwise] [--format md|json|csv|feature] [--lang th|en]`: prints a test
 * plan of a chart. It fails where a part of the chart cannot be reached, and where there are too many states to tell apart.
 */
import { parseArgs } from "node:util";
import type { AnyStateMachine } from "xstate";
import { findFaults, StateExplosion, pathsOf, strategies, type Strategy, type Samples } from "statewalk";
import { charts, type ChartName } from "../../machines/index.ts";
import { samples as allSamples } from "../../machines/index.samples.ts";
import { languages, type Language } from "../contract/choices.ts";
import { formats, type Format } from "./paths/formats.ts";
import { planOf } from "./paths/plan.ts";

/** Stops the command with a reason that its user can act on. */
class Stop extends Error {}

const oneOf = <Choice extends string>(what: string, choices: readonly Choice[], given: string | undefined): Choice => {
  const choice = choices.find((known) => known === given);
  if (!choice) throw new Stop(`${what} must be one of: ${choices.join(", ")}`);
  return choice;
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      strategy: { type: "string", default: "transition" },
      format: { type: "string", default: "md" },
      lang: { type: "string", default: "en" },
    },
  });
  const name = oneOf("The chart", Object.keys(charts) as ChartName[], positionals[0]);
  const strategy: Strategy = oneOf("--strategy", strategies, values.strategy);
  const format: Format = oneOf("--format", Object.keys(formats) as Format[], values.format);
  const language: Language = oneOf("--lang", languages, values.lang);

  const machine: AnyStateMachine = charts[name];
  const samples = allSamples[name] as unknown as Samples<AnyStateMachine>;
  const faults = Object.entries(await findFaults(machine, samples)).filter(([, found]) => found.length > 0);
  if (faults.length > 0) throw new Stop(faults.map(([kind, found]) => `${name}: ${kind}: ${found.join(", ")}`).join("\n"));
  process.stdout.write(`${formats[format](planOf(name, machine, strategy, pathsOf(machine, samples, strategy), language))}\n`);
};

try {
  await run();
} catch (error) {
  if (!(error instanceof Stop || error instanceof StateExplosion || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS")))
    throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
