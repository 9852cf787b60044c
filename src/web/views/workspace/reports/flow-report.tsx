import { Trans, useLingui } from "@lingui/react/macro";
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { dayAfter, daysBetween } from "../../../../domain/days.ts";
import type { Band, CumulativeFlow } from "../../../../domain/reports.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { drawn } from "../../../ui/work/drawn-colours.css.ts";
import { categoryColour } from "../../../ui/work/category-sign.tsx";
import { useCategoryNames } from "../task/words.tsx";
import { Axes, frameOf } from "./axes.tsx";
import { ChartCursor } from "./chart-cursor.tsx";
import * as css from "./charts.css.ts";
import type { ReportProps } from "./cycle-report.tsx";
import { apart, floorOf, inColumns, type Layer } from "./flow-bands.ts";
import { ReportCard, type Sheet } from "./report-card.tsx";
import { useReportNames } from "./report-names.ts";
import { useWidth } from "./use-width.ts";

/** What lies below each layer at each place, and where it ends. */
const stacked = (layers: readonly Layer[]): { band: Band; edges: [low: number, high: number][] }[] => {
  let below: readonly number[] = [];
  return layers.map(({ band, counts }) => {
    const edges = counts.map((n, at): [number, number] => [below[at] ?? 0, (below[at] ?? 0) + n]);
    below = edges.map(([, high]) => high);
    return { band, edges };
  });
};

const colours: Record<Band, string> = {
  done: categoryColour.done,
  waiting: categoryColour.waiting,
  active: categoryColour.active,
  open: categoryColour.open,
  former: drawn.chart4,
};

const useBandNames = (): Record<Band, string> => {
  const { t } = useLingui();
  const { done, waiting, active, open } = useCategoryNames();
  return { done, waiting, active, open, former: t`Former states` };
};

const Bands = ({ layers, from }: { layers: readonly Layer[]; from: string }) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const names = useBandNames();
  const [width, measure] = useWidth();
  const frame = frameOf(width, 92);
  const all = stacked(layers);
  const count = layers[0]?.counts.length ?? 0;
  const to = dayAfter(from, count - 1);
  const floor = floorOf(layers);
  const top = Math.max(1, ...(all.at(-1)?.edges ?? []).map(([, high]) => high));
  const y = scaleLinear([floor, Math.max(top, floor + 4)], [frame.bottom, frame.top]).nice(4);
  const xOf = (at: number) => (count === 1 ? frame.left : frame.left + (at / (count - 1)) * (frame.right - frame.left));
  const low = Math.max(floor, ...y.domain().slice(0, 1));
  const shape = area<[number, number]>(
    (_, at) => xOf(at),
    ([from0]) => y(Math.max(low, from0)),
    ([, to1]) => y(to1),
  );
  const edge = line<[number, number]>(
    (_, at) => xOf(at),
    ([, high]) => y(high),
  );
  // A single day is a column.
  const drawn = (edges: [number, number][]) => (count === 1 ? [...edges, ...edges] : edges);
  const ends = all.map(({ edges }) => {
    // A period has a day at least.
    const [begin, end] = edges.at(-1)!;
    return (y(Math.max(low, begin)) + y(end)) / 2;
  });
  const heights = apart(ends, 17, frame.bottom);
  const textOf = (at: number) => ({
    title: shortDay(i18n, dayAfter(from, at), today),
    lines: layers.toReversed().map(({ band, counts }) => `${names[band]} ${counts[at]}`),
  });
  return (
    <div ref={measure}>
      <ChartCursor label={t`Cumulative flow, day by day`} frame={frame} count={count} xOf={xOf} textOf={textOf}>
        <svg className={css.drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
          {all.map(({ band, edges }) => (
            <g key={band} style={{ "--band": colours[band] }}>
              <path className={css.ground} d={shape(drawn(edges)) ?? undefined} />
              <path className={css.edge} d={edge(drawn(edges)) ?? undefined} />
            </g>
          ))}
          <Axes frame={frame} y={y} x={(date) => xOf(daysBetween(from, date))} from={from} to={to} />
          {all.map(({ band }, at) => (
            <text key={band} className={css.name} x={frame.right + 6} y={heights[at]} dy="0.32em">
              {names[band]}
            </text>
          ))}
        </svg>
      </ChartCursor>
    </div>
  );
};

/** How many tasks stood where at the end of each day. */
export const FlowReport = ({ report, projects, days: _, isSome, ...card }: ReportProps & { report: CumulativeFlow; isSome: boolean }) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const names = useReportNames(projects);
  const bands = useBandNames();
  const { bands: layers } = report;
  const [project] = projects;
  // Of several projects the states are as many as all of theirs.
  const columns =
    names.isOfOne && project
      ? inColumns(report, project.workflow).map(({ state, counts }) => ({ name: names.state(project.id, state), counts }))
      : layers.toReversed().map(({ band, counts }) => ({ name: bands[band], counts }));
  const count = columns[0]?.counts.length ?? 0;
  const sheet: Sheet = {
    columns: [{ name: t`Day` }, ...columns.map(({ name }) => ({ name, isNumber: true }))],
    rows: Array.from({ length: count }, (_day, at) => {
      const date = dayAfter(report.from, at);
      return [{ value: date, shown: shortDay(i18n, date, today) }, ...columns.map(({ counts }) => ({ value: counts[at] ?? 0 }))];
    }),
  };
  return (
    <ReportCard
      {...card}
      name={t`Cumulative flow`}
      about={
        isSome ? (
          <Trans>How many of these tasks stood where at the end of each day. A band that grows wider is work that piles up.</Trans>
        ) : (
          <Trans>
            How many tasks stood where at the end of each day, also those that were deleted since. A band that grows wider is work that
            piles up.
          </Trans>
        )
      }
      sheet={sheet}
      empty={layers.length === 0 || count === 0 ? <Trans>There were no tasks in this period.</Trans> : null}
    >
      <Bands layers={layers} from={report.from} />
    </ReportCard>
  );
};
