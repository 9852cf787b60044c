/** Finds a project's charts by their files, so that no list of them is kept. */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyStateMachine } from "xstate";
import { Unfit } from "./walk/unfit.ts";

/** A chart with what its model exports: its samples, and whatever else the project says of it. */
export type FoundChart<Model> = Model & {
  /** What its machine is called without `Machine`: `giftCard`. */
  name: string;
  /** Its file below the folder, with slashes. */
  file: string;
  machine: AnyStateMachine;
};

const nameOf = (file: string) =>
  basename(file)
    .replace(/\.\w+$/, "")
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** What a file exports. Bundlers are to leave it to whatever runs the code: they know no file of it. */
const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<object>;

/**
 * The charts of a folder and of those below it, by their files' names: `gift-card.model.ts` exports the `samples` of the machine that `gift-card.ts` beside it
 * exports as `giftCardMachine`. A model without `samples` is what several models share, and no chart's.
 *
 * @param folder absolute path
 * @throws Unfit where a model's machine is missing, or two charts have one name
 */
export const findCharts = async <Model extends { samples: object }>(folder: string): Promise<FoundChart<Model>[]> => {
  const models = globSync("**/*.model.{ts,mts,js,mjs}", { cwd: folder, exclude: ["**/node_modules/**"] }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const found = await Promise.all(
    models.toSorted().map(async (modelFile): Promise<FoundChart<Model>[]> => {
      const model = await load(join(folder, modelFile));
      if (!("samples" in model)) return [];
      const file = modelFile.replace(/\.model(?=\.\w+$)/, "");
      const name = nameOf(file);
      const { [`${name}Machine`]: machine } = (await load(join(folder, file))) as Record<string, AnyStateMachine | undefined>;
      if (!machine) throw new Unfit(`${file} exports no ${name}Machine, whose samples ${modelFile} has.`);
      // The project says by its type what its models export; what is missing there its own tests say.
      return [{ ...(model as Model), name, file, machine }];
    }),
  );
  const charts = found.flat();
  const names = charts.map(({ name }) => name);
  const twice = charts.find(({ name }, at) => names.indexOf(name) !== at);
  if (twice)
    throw new Unfit(
      `Two charts are called ${twice.name}: ${charts.flatMap(({ name, file }) => (name === twice.name ? [file] : [])).join(", ")}.`,
    );
  return charts;
};
