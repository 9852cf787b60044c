/** The pictures of charts as files: each chart whole, and in parts where its words would be too small on a page. */
import type { AnyStateMachine } from "xstate";
import type { Serves } from "../walk/requirements.ts";
import type { ChartDefinition, Drawing } from "./chart.ts";
import { definitionOf } from "./definition.ts";
import { layOut, placeAnew } from "./layout.ts";
import { partsThatFit, type Part } from "./parts.ts";
import { svgOf } from "./svg.ts";
import type { Theme } from "./theme.ts";

/** A chart, drawn; without parts where the whole can be read. */
export type Drawn = { definition: ChartDefinition; whole: Drawing; parts: Part[] };

/** @param width pixels of the widest picture that can be read; a wider one is drawn in parts as well */
export const drawnOf = async (
  name: string,
  machine: AnyStateMachine,
  width = Number.POSITIVE_INFINITY,
  serves?: Serves,
  place = placeAnew,
): Promise<Drawn> => {
  const definition = definitionOf(name, machine, serves);
  const whole = await layOut(definition, undefined, place);
  return { definition, whole, parts: whole.width <= width ? [] : await partsThatFit(definition, width, place) };
};

/** Path of the picture of a chart's part, in the folder of the pictures. */
export const partFile = (name: string, state: string): string => `${name}/${state}.svg`;

/** Every picture by its path in the folder. */
export const filesOf = (drawn: Record<string, Drawn>, theme?: Theme): Map<string, string> => {
  const files = new Map<string, string>();
  for (const [name, { whole, parts }] of Object.entries(drawn)) {
    files.set(`${name}.svg`, svgOf(`The chart ${name}`, whole, theme));
    for (const { state, drawing } of parts) files.set(partFile(name, state), svgOf(`${state} of the chart ${name}`, drawing, theme));
  }
  return files;
};
