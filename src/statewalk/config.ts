/** What a project says of itself in `statewalk.config.ts`. */
import type { AnyStateMachine } from "xstate";
import type { Drawn } from "./draw/pictures.ts";
import type { Theme } from "./draw/theme.ts";
import type { StepDefinitions } from "./plan/step-definitions.ts";
import type { Vocabulary } from "./plan/vocabulary.ts";
import type { Kind } from "./walk/record-store.ts";
import type { Serves } from "./walk/requirements.ts";
import { refuseOldWords } from "./walk/old-words.ts";
import { machineOf, samplesOf } from "./walk/run-time.ts";
import type { Samples } from "./walk/samples.ts";
import { Unfit } from "./walk/unfit.ts";

export type ChartConfig = {
  /** A machine, or its configuration, which may come from JSON. */
  machine: object;
  /** What can happen to it from outside: `Samples<typeof machine>`, which the compiler keeps exhaustive. What `samplesOf` makes of it where nothing is given. */
  samples?: object;
  /** The kinds of walk that it must have; only the one without a view where nothing is given. */
  walks?: readonly Kind[];
};

export type Config = {
  charts: Record<string, ChartConfig>;
  /** The words of plans by language, the usual one first; English made of the charts' names without any. */
  vocabularies?: Record<string, (chart: string) => Vocabulary>;
  /** How charts' paths are followed on the started product, by language; plans of the others speak of the chart alone. */
  definitions?: Record<string, (chart: string) => StepDefinitions | undefined>;
  /** The colours and the font of pictures and reports. */
  theme?: Theme;
  pictures?: {
    /** Pixels of the widest picture that can be read where they are shown; a chart that is wider is drawn in parts as well. */
    width?: number;
    /** A folder for where the parts of pictures stand, so that only those of charts that changed are placed anew. */
    cache?: string;
    /** Writes the page that goes with them, as Markdown. */
    page?: (drawn: Record<string, Drawn>) => string;
  };
  /** Which requirement a state serves; what its `meta.serves` says where nothing is given. */
  serves?: Serves;
};

/** A configuration as it is written: its charts by name, or as `findCharts` finds them. */
export type GivenConfig = Omit<Config, "charts"> & { charts: Config["charts"] | readonly (ChartConfig & { name: string })[] };

const isList = (charts: GivenConfig["charts"]): charts is readonly (ChartConfig & { name: string })[] => Array.isArray(charts);

/** Types a configuration while it is written. */
export const defineConfig = ({ charts, ...config }: GivenConfig): Config => ({
  ...config,
  charts: isList(charts) ? Object.fromEntries(charts.map((chart) => [chart.name, chart])) : charts,
});

/** A chart as it is walked. @throws Unfit where it is none, or has words of XState 4 */
export const chartOf = (charts: Config["charts"], name: string): { machine: AnyStateMachine; samples: Samples<AnyStateMachine> } => {
  // Whoever asks has chosen from the names of the charts.
  const { machine: given, samples } = charts[name]!;
  const isChart = typeof given === "object" && given !== null && ["root", "id", "states", "on", "invoke"].some((key) => key in given);
  if (!isChart) throw new Unfit(`The chart ${name} is no machine and no configuration of one: it says neither states nor events.`);
  const machine = samples && "root" in given ? (given as AnyStateMachine) : machineOf(given);
  refuseOldWords(machine.config);
  return { machine, samples: (samples as Samples<AnyStateMachine> | undefined) ?? samplesOf(machine) };
};
