/** Lays charts out as they are looked at. Loaded when somebody wants less of one than all, and otherwise never. */
import type { ChartDefinition, Drawing } from "statewalk/chart";
import { collapsed, layOut, neighbourhoodOf } from "statewalk/layout";
import type { Extent } from "../../../machines/developers/outline.ts";

export const drawingOf = (chart: ChartDefinition, { collapsed: ids, around }: Extent): Promise<Drawing> => {
  const less = collapsed(chart, new Set(ids));
  return layOut(around === null ? less : neighbourhoodOf(less, around));
};
