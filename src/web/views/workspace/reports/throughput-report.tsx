import { Trans, useLingui } from "@lingui/react/macro";
import { scaleLinear } from "d3-scale";
import { dayAfter } from "../../../../domain/days.ts";
import type { Throughput } from "../../../../domain/reports.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { Axes, frameOf } from "./axes.tsx";
import { ChartCursor } from "./chart-cursor.tsx";
import * as css from "./charts.css.ts";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard, type Sheet } from "./report-card.tsx";
import { useWidth } from "./use-width.ts";

/** How many tasks were finished in each week. */
export const ThroughputReport = ({ report: { weeks }, days: { from, to }, projects: _, ...card }: ReportProps & { report: Throughput }) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const [width, measure] = useWidth();
  const frame = frameOf(width, 12);
  const [first = "", end] = [weeks[0]?.week, dayAfter(weeks.at(-1)?.week ?? to, 7)];
  const x = scaleLinear([Date.parse(first), Date.parse(end)], [frame.left, frame.right]);
  const y = scaleLinear([0, Math.max(4, ...weeks.map(({ count }) => count))], [frame.bottom, frame.top]).nice(4);
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const across = (frame.right - frame.left) / weeks.length;
  const wide = Math.min(40, Math.max(2, across - Math.min(8, across / 4)));
  const xOf = (at: number) => frame.left + (at + 0.5) * across;
  /** Its first days, or its last ones, are not in the period. */
  const isPart = (week: string) => week < from || dayAfter(week, 6) > to || dayAfter(week, 6) > today;
  const dayText = (date: string) => shortDay(i18n, date, today);
  const weekText = (week: string) => t`Week from ${dayText(week)}`;
  const sheet: Sheet = {
    columns: [{ name: t`Week from` }, { name: t`Finished`, isNumber: true }],
    rows: weeks.map(({ week, count }) => [
      { value: week, shown: isPart(week) ? t`${dayText(week)} (in part)` : dayText(week) },
      { value: count },
    ]),
  };
  const textOf = (at: number) => {
    // It is asked of the weeks that are drawn.
    const { week, count } = weeks[at]!;
    const finished = count === 1 ? t`One task finished` : t`${count} tasks finished`;
    return { title: weekText(week), lines: isPart(week) ? [finished, t`in part of the week`] : [finished] };
  };
  return (
    <ReportCard
      {...card}
      name={t`Throughput`}
      about={<Trans>Tasks finished in each week, which begins on Monday. A paler bar is a week that is in the period in part.</Trans>}
      sheet={sheet}
      empty={total === 0 ? <Trans>No task was finished in this period.</Trans> : null}
    >
      <div ref={measure}>
        <ChartCursor label={t`Throughput, week by week`} frame={frame} count={weeks.length} xOf={xOf} textOf={textOf}>
          <svg className={css.drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
            <Axes frame={frame} y={y} x={(date) => x(Date.parse(date))} from={first} to={dayAfter(end, -1)} />
            {weeks.map(({ week, count }, at) => (
              <rect
                key={week}
                className={css.bar}
                data-part={isPart(week) ? "" : undefined}
                x={xOf(at) - wide / 2}
                width={wide}
                y={y(count)}
                height={frame.bottom - y(count)}
                rx={Math.min(3, wide / 2)}
              />
            ))}
          </svg>
        </ChartCursor>
      </div>
    </ReportCard>
  );
};
