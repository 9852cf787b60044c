/** The files of docs/flows: each chart whole, and in parts where its words would be too small on a page. */
import { definitionOf, layOut, partsThatFit, svgOf } from "statewalk/draw";
import type { AnyStateMachine } from "xstate";
import { charts, type ChartName } from "../../../machines/index.ts";
import { readmeOf } from "./readme.ts";
import { type Drawn, partFile } from "./sources.ts";
import { colours } from "./theme.ts";

/** Pixels at which words of 12 are still 11 on a page that is 900 wide. */
export const readableWidth = 981;

/** Draws every chart. */
export const drawCharts = async (): Promise<Record<ChartName, Drawn>> => {
  const drawn = {} as Record<ChartName, Drawn>;
  for (const [name, machine] of Object.entries(charts) as [ChartName, AnyStateMachine][]) {
    const definition = definitionOf(name, machine);
    const whole = await layOut(definition);
    const parts = whole.width <= readableWidth ? [] : await partsThatFit(definition, readableWidth);
    drawn[name] = { definition, whole, parts };
  }
  return drawn;
};

/** Every file by its path in the folder. */
export const filesOf = (drawn: Record<ChartName, Drawn>): Map<string, string> => {
  const files = new Map<string, string>();
  for (const [name, { whole, parts }] of Object.entries(drawn) as [ChartName, Drawn][]) {
    files.set(`${name}.svg`, svgOf(`The chart ${name}`, whole, colours));
    for (const { state, drawing } of parts) files.set(partFile(name, state), svgOf(`${state} of the chart ${name}`, drawing, colours));
  }
  return files.set("README.md", readmeOf(drawn));
};
