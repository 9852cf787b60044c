import { categoryOf, type CumulativeFlow } from "../../../../domain/reports.ts";
import { categories, type WorkflowDocument } from "../../../../workflow/document.ts";

export type Layer = CumulativeFlow["bands"][number];

/** States in the order of the workflow's categories and columns, former ones last. */
export const inColumns = ({ states }: CumulativeFlow, workflow: WorkflowDocument): CumulativeFlow["states"] => {
  const places = workflow.states.map(({ id }) => id);
  const rank = (id: string) => {
    const category = categoryOf(workflow, id);
    return category === "former" ? categories.length * 1000 : categories.indexOf(category) * 1000 + places.indexOf(id);
  };
  return states.toSorted((one, other) => rank(one.state) - rank(other.state));
};

/**
 * From where the axis begins: zero, unless what was done long ago would leave no room for what is under way.
 *
 * @param layers the lowest first
 */
export const floorOf = (layers: readonly Layer[]): number => {
  const totals = layers[0]?.counts.map((_, at) => layers.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)) ?? [];
  const least = layers[0]?.band === "done" ? Math.min(...layers[0].counts) : 0;
  return least * 2 > Math.max(0, ...totals) ? least : 0;
};

/** Words that are to stand at heights without covering one another. @param gap between two of them @returns their heights, in the given order */
export const apart = (wanted: readonly number[], gap: number, lowest: number): number[] => {
  const order = wanted.map((height, at) => ({ height, at })).toSorted((one, other) => one.height - other.height);
  let last = -Infinity;
  for (const each of order) last = each.height = Math.max(each.height, last + gap);
  // Back up from the lower edge.
  let next = lowest;
  for (const each of order.toReversed()) next = (each.height = Math.min(each.height, next)) - gap;
  const heights: number[] = [];
  for (const { height, at } of order) heights[at] = height;
  return heights;
};
