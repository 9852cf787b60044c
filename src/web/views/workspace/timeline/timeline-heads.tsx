import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { dayOfMonth } from "../../../../domain/days.ts";
import { monthAndYear, shortDay, weekday } from "../../../i18n/days.ts";
import type { DayMark } from "../calendar/calendar-days.ts";
import { flag } from "../calendar/day-parts.tsx";
import { leftOf, monthsOf, type Scale, weeksOf, type Zoom } from "./timeline-scale.ts";
import * as css from "./timeline.css.ts";

type HeadsProps = {
  scale: Scale;
  zoom: Zoom;
  /** Those in sight. */
  days: readonly string[];
  today: string;
  markOf: (day: string) => DayMark;
};

/** The months above a timeline, and below them its days or the weeks with the day on which each begins. Bars say their days in their names. */
export const Heads = memo(({ scale, zoom, days, today, markOf }: HeadsProps) => {
  const { i18n } = useLingui();
  const first = i18n.locale === "th" ? 0 : 1;
  const nameOf = (day: string) => [`${weekday(i18n, day)} ${shortDay(i18n, day, today)}`, ...markOf(day).names].join(", ");
  return (
    <div aria-hidden="true">
      {monthsOf(scale, days).map(({ first: day, left, width }) => (
        <div key={day.slice(0, 7)} className={css.month} style={{ left: `calc(var(--titles) + ${left}px)`, width }}>
          <span className={css.monthName}>{width > 60 && monthAndYear(i18n, day)}</span>
        </div>
      ))}
      {zoom === "day"
        ? days.map((day) => (
            <div
              key={day}
              className={css.unit}
              style={{ left: `calc(var(--titles) + ${leftOf(scale, day)}px)`, width: scale.dayWidth }}
              title={nameOf(day)}
              data-off={flag(markOf(day).isOff)}
              data-today={flag(day === today)}
            >
              {dayOfMonth(day)}
            </div>
          ))
        : weeksOf(scale, days, first).map(({ first: day, left, width }) => (
            <div key={day} className={css.unit} style={{ left: `calc(var(--titles) + ${left}px)`, width }} title={nameOf(day)}>
              {width > 20 && dayOfMonth(day)}
            </div>
          ))}
    </div>
  );
});
