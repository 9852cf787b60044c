/** The charts of the product, as they are counted and reported. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Config } from "statewalk/commands";
import { kinds, type Kind } from "statewalk/record-store";
import { charts, type ChartName } from "../../../machines/index.ts";
import { samples } from "../../../machines/index.samples.ts";
import { chartNames, fileOf } from "../flows/sources.ts";
import { colours } from "../flows/theme.ts";

/** Charts that the server runs have no view to be walked through. */
const isOfServer = (file: string) => file.startsWith("machines/organisation/");

/**
 * Charts of which nothing is seen by itself: `signIn` is seen in those that ask for a password, `authRedirect` and `completion` lead from
 * page to page, and the others are decided by the store's statements, through which `tests/server/row-walks.test.ts` walks them.
 */
const unseen: readonly ChartName[] = ["signIn", "authRedirect", "completion", "claim", "verificationCode", "refreshFamily"];

const isWanted = (kind: Kind, name: ChartName) =>
  ({ headless: true, view: !isOfServer(fileOf(name)) && !unseen.includes(name), browser: !unseen.includes(name) })[kind];

const font = createRequire(import.meta.url).resolve("@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2");

export const config: Config = {
  charts: Object.fromEntries(
    chartNames.map((name) => [
      name,
      { machine: charts[name], samples: samples[name], walks: kinds.filter((kind) => isWanted(kind, name)) },
    ]),
  ),
  theme: { ...colours, font: { family: "Anuphan", woff2: readFileSync(font, "base64") } },
};
