/** The report in a terminal. */
import { kinds } from "../walk/record-store.ts";
import { parts } from "../walk/record.ts";
import type { Report, Share } from "./report.ts";

const of = (share: Share | undefined) => (share ? `${share.taken}/${share.total}` : "–");

const sum = (shares: (Share | undefined)[]): Share => ({
  taken: shares.reduce((all, share) => all + (share?.taken ?? 0), 0),
  total: shares.reduce((all, share) => all + (share?.total ?? 0), 0),
});

/**
 * Taken and total of each chart: by part for all walks together, then the transitions of each kind of walk. Below stand what each kind
 * walked and how long that took, and everything that is missing.
 */
export const tableOf = ({ charts, costs }: Report): string => {
  const rows = [
    ["chart", ...parts, ...kinds.map((kind) => `by ${kind}`)],
    ...charts.map((chart) => [chart.name, ...parts.map((part) => of(chart.parts[part])), ...kinds.map((kind) => of(chart.kinds[kind]))]),
    [
      `${charts.length} charts`,
      ...parts.map((part) => of(sum(charts.map((chart) => chart.parts[part])))),
      ...kinds.map((kind) => of(sum(charts.map((chart) => chart.kinds[kind])))),
    ],
  ];
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)))).join("  "),
  );
  return [
    ...lines,
    "",
    ...kinds.map(
      (kind) => `${kind}: ${costs[kind].paths} paths, ${costs[kind].steps} steps, ${costs[kind].seconds.toFixed(1)} s of walking`,
    ),
    ...charts.flatMap(({ name, complaints }) => complaints.map((complaint) => `✗ ${name}: ${complaint}`)),
  ].join("\n");
};
