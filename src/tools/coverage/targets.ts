/** The charts of the product, as they are counted. */
import type { AnyStateMachine } from "xstate";
import { kinds, type Kind } from "statewalk/record-store";
import { charts, type ChartName } from "../../../machines/index.ts";
import { samples } from "../../../machines/index.samples.ts";
import { chartNames, fileOf } from "../flows/sources.ts";
import type { CoverageTarget } from "./report.ts";

/** Charts that the server runs have no view to be walked through. */
const isOfServer = (file: string) => file.startsWith("machines/organisation/");

/** Asks for a session wherever a password is asked for, and is seen in those charts alone. */
const isWithin = (name: ChartName) => name === "signIn";

const isWanted = (kind: Kind, name: ChartName) =>
  ({ headless: true, view: !isOfServer(fileOf(name)) && !isWithin(name), browser: !isWithin(name) })[kind];

export const coverageTargets: CoverageTarget[] = chartNames.map((name) => ({
  name,
  machine: charts[name] as AnyStateMachine,
  events: Object.keys(samples[name].events),
  wanted: kinds.filter((kind) => isWanted(kind, name)),
}));
