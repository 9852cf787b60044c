/** Every flow of the product, found by its files: `contact.model.ts` beside `contact.ts`, which exports `contactMachine`. Tools and tests go through them. */
import type { Samples } from "statewalk";
import { findCharts } from "statewalk/find-charts";
import { kinds, type Kind } from "statewalk/record-store";
import type { AnyStateMachine } from "xstate";
import type { Description } from "./model/description.ts";
import type { Oracle } from "./model/oracle.ts";
import type { ChartSteps } from "./model/steps.ts";
import type { ChartWords } from "./model/words.ts";

/** The folders, in the order in which a user meets what is in them. */
export const folders = [
  "shell",
  "dialogs",
  "auth",
  "registration",
  "realtime",
  "workspace",
  "account",
  "organization",
  "developers",
] as const;
export type Folder = (typeof folders)[number];

/** What a chart's model exports. */
type Model = {
  /** What can happen to it from outside. */
  samples: Samples<AnyStateMachine>;
  /** What must be so, and what must never happen. */
  oracle: Oracle<AnyStateMachine>;
  /** A phrase in English and Thai for each of its parts, for test plans. */
  words: ChartWords;
  /** By which controls it is used, and what is to be seen; a chart without a view has none. */
  description?: Description<AnyStateMachine>;
  /** How a person follows its plans on the started product; `model/unfollowed.ts` says of those without why. */
  steps?: ChartSteps<AnyStateMachine>;
  /** In which ways it is walked, where not in all. */
  walks?: Kind[];
};

export type Chart = Omit<Model, "walks"> & {
  name: string;
  folder: Folder;
  /** From the project's root, as its model's. */
  file: string;
  modelFile: string;
  machine: AnyStateMachine;
  walks: readonly Kind[];
};

const needed = ["samples", "oracle", "words"] as const;

const found = await findCharts<Model>(import.meta.dirname);

/**
 * By folders in the order of `folders`, and within one by name.
 *
 * @throws Error where a model does not say what every model says, or a folder is in no order
 */
export const charts: readonly Chart[] = found
  .map((chart): Chart => {
    const file = `machines/${chart.file}`;
    const modelFile = file.replace(/\.ts$/, ".model.ts");
    const missing = needed.filter((part) => chart[part] === undefined);
    if (missing.length > 0) throw new Error(`${modelFile} exports no ${missing.join(" and no ")}: docs/charts.md says what is in it.`);
    const folder = folders.find((folder) => chart.file.startsWith(`${folder}/`));
    if (!folder) throw new Error(`The folder of ${file} is not in the list of machines/index.ts.`);
    return { walks: kinds, ...chart, folder, file, modelFile };
  })
  .toSorted((one, other) => folders.indexOf(one.folder) - folders.indexOf(other.folder));

const byName = new Map(charts.map((chart) => [chart.name, chart]));

/** @throws Error where there is none of this name */
export const chartCalled = (name: string): Chart => {
  const chart = byName.get(name);
  if (!chart) throw new Error(`No chart is called ${name}.`);
  return chart;
};
