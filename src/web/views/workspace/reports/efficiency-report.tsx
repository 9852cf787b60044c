import { Trans, useLingui } from "@lingui/react/macro";
import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { hour } from "../../../../contract/time.ts";
import { dayAfter } from "../../../../domain/days.ts";
import type { FlowEfficiency } from "../../../../domain/reports.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { categoryColour } from "../../../ui/work/category-sign.tsx";
import { useCategoryNames } from "../task/words.tsx";
import { Axes, frameOf } from "./axes.tsx";
import { ChartCursor } from "./chart-cursor.tsx";
import * as css from "./charts.css.ts";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard, type Cell, type Sheet } from "./report-card.tsx";
import { hoursCell } from "./report-cells.tsx";
import * as look from "./reports.css.ts";
import { useHoursText } from "./spans.ts";
import { useWidth } from "./use-width.ts";

type Week = FlowEfficiency["weeks"][number];
const parts = ["active", "waiting"] as const;
const stacked = stack<Week, (typeof parts)[number]>()
  .keys(parts)
  .value((week, part) => week[part] / hour);

/** How much of the time that tasks were under way was work; null where there was none. */
const shareOf = ({ active, waiting }: Pick<Week, "active" | "waiting">): number | null =>
  active + waiting === 0 ? null : Math.round((active / (active + waiting)) * 100);

/** Working time in states of work beside that in states of waiting, of the tasks that were finished in each week. */
export const EfficiencyReport = ({ report: { weeks }, days: _, projects: __, ...card }: ReportProps & { report: FlowEfficiency }) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const hoursText = useHoursText();
  const categories = useCategoryNames();
  const [width, measure] = useWidth();
  const frame = frameOf(width, 12);
  const total = weeks.reduce((sum, week) => ({ active: sum.active + week.active, waiting: sum.waiting + week.waiting }), {
    active: 0,
    waiting: 0,
  });
  const share = shareOf(total);
  const [first = "", end] = [weeks[0]?.week, dayAfter(weeks.at(-1)?.week ?? today, 7)];
  const x = scaleLinear([Date.parse(first), Date.parse(end)], [frame.left, frame.right]);
  const most = Math.max(4, ...weeks.map(({ active, waiting }) => (active + waiting) / hour));
  const y = scaleLinear([0, most], [frame.bottom, frame.top]).nice(4);
  const across = (frame.right - frame.left) / weeks.length;
  const wide = Math.min(40, Math.max(2, across - Math.min(8, across / 4)));
  const xOf = (at: number) => frame.left + (at + 0.5) * across;
  const dayText = (date: string) => shortDay(i18n, date, today);
  const none: Cell = { value: "", shown: "–" };
  const sheet: Sheet = {
    columns: [
      { name: t`Week from` },
      { name: t`Active (working hours)`, isNumber: true },
      { name: t`Waiting (working hours)`, isNumber: true },
      { name: t`Flow efficiency (%)`, isNumber: true },
    ],
    rows: weeks.map((week) => {
      const own = shareOf(week);
      return [
        { value: week.week, shown: dayText(week.week) },
        hoursCell(week.active),
        hoursCell(week.waiting),
        own === null ? none : { value: own },
      ];
    }),
  };
  const textOf = (at: number) => {
    // It is asked of the weeks that are drawn.
    const week = weeks[at]!;
    const [own, active, waiting] = [shareOf(week), hoursText(week.active), hoursText(week.waiting)];
    const title = t`Week from ${dayText(week.week)}`;
    return own === null
      ? { title, lines: [t`nothing was finished`] }
      : { title, lines: [t`Flow efficiency ${own}%`, `${categories.active} ${active}`, `${categories.waiting} ${waiting}`] };
  };
  return (
    <ReportCard
      {...card}
      name={t`Flow efficiency`}
      about={
        <Trans>
          Of the tasks that were finished in each week, the working time in states of work beside that in states of waiting. Flow efficiency
          is the share of work.
        </Trans>
      }
      sheet={sheet}
      empty={share === null ? <Trans>No finished task was worked on, or waited, in working time.</Trans> : null}
    >
      <div ref={measure}>
        <p className={look.headline}>
          <b>{share}%</b> <Trans>of the whole period</Trans>
          <span className={look.key} style={{ "--band": categoryColour.active }}>
            {categories.active}
          </span>
          <span className={look.key} style={{ "--band": categoryColour.waiting }}>
            {categories.waiting}
          </span>
        </p>
        <ChartCursor label={t`Flow efficiency, week by week`} frame={frame} count={weeks.length} xOf={xOf} textOf={textOf}>
          <svg className={css.drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
            <Axes frame={frame} y={y} x={(date) => x(Date.parse(date))} from={first} to={dayAfter(end, -1)} />
            {stacked(weeks).map((series) => (
              <g key={series.key} style={{ "--band": categoryColour[series.key] }}>
                {series.map(([low, high], at) => (
                  <rect key={at} className={css.part} x={xOf(at) - wide / 2} width={wide} y={y(high)} height={y(low) - y(high)} />
                ))}
              </g>
            ))}
          </svg>
        </ChartCursor>
      </div>
    </ReportCard>
  );
};
