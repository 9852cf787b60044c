import type { Field } from "../../../../domain/rows.ts";
import type { Column } from "../../../../domain/list-view.ts";

/** How narrow a column may become, in pixels, and how wide it is; the title has the rest. */
const widths: Record<Column, readonly [least: number, track: string]> = {
  state: [96, "minmax(96px, 132px)"],
  labels: [72, "minmax(72px, 160px)"],
  priority: [92, "92px"],
  due: [92, "92px"],
  estimate: [92, "92px"],
  age: [76, "76px"],
  assignee: [60, "60px"],
};
/** The same of a field of the project. */
const widthOfField = [92, "minmax(92px, 148px)"] as const;
const [tick, leastTitle, menu, gap, edge] = [24, 160, 28, 12, 16];

/** What of a list is shown: columns of every task, and fields of the project. */
export type Shown = { columns: readonly Column[]; fields: readonly Field[]; isNarrow: boolean; isPhone: boolean };

/** The tracks of a row's grid. */
export const tracksOf = ({ columns, fields, isNarrow, isPhone }: Shown): string =>
  isNarrow
    ? `${isPhone ? 32 : tick}px minmax(0, 1fr) ${isPhone ? 44 : menu}px`
    : [
        `${tick}px`,
        `minmax(${leastTitle}px, 1fr)`,
        ...columns.map((column) => widths[column][1]),
        ...fields.map(() => widthOfField[1]),
        `${menu}px`,
      ].join(" ");

/** Below this width the list scrolls sideways, in pixels; undefined where it is narrow, and has no columns. */
export const leastWidthOf = ({ columns, fields, isNarrow }: Shown): number | undefined =>
  isNarrow
    ? undefined
    : tick +
      leastTitle +
      menu +
      2 * edge +
      (columns.length + fields.length + 2) * gap +
      fields.length * widthOfField[0] +
      columns.reduce((sum, column) => sum + widths[column][0], 0);
