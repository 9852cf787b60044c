import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { dayOfMonth } from "../../../../domain/days.ts";
import { weekday } from "../../../i18n/days.ts";
import { layWeek, monthOf, tasksIn, weekOf } from "./calendar-days.ts";
import * as css from "./calendar.css.ts";
import { AddButton, DayButton, type DaysProps, flag, Holiday, MoreButton } from "./day-parts.tsx";
import { TaskChip } from "./task-chip.tsx";
import { useDayName } from "./use-day-name.ts";

/** How many tasks of a day are shown where the weeks stand below one another. */
const lanes = 3;

/** Where a day of a week stands in its grid. */
const inColumn = (column: number, row?: number): CSSProperties => ({ gridColumn: column + 1, gridRow: row, listStyle: "none" });

/** One week of a month: its days, their heads, the tasks as bars over them, and how many more there are. */
const Week = (props: Omit<DaysProps, "first">) => {
  const { days, tasks, at, today, current, over, canMake, markOf, chipOf, onOpen, onCurrent } = props;
  const dayName = useDayName(today);
  const month = at.slice(0, 7);
  const [begins = "", ends = ""] = [days[0], days.at(-1)];
  const { bars, more } = layWeek(tasks, days, lanes);
  return (
    <ul className={css.week} aria-label={`${dayName(begins)} – ${dayName(ends)}`}>
      {days.map((day, column) => (
        // Whoever presses where nothing stands wants something there; the button of the day does the same.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <li
          key={day}
          className={css.day}
          style={inColumn(column)}
          data-day={day}
          data-outside={flag(day.slice(0, 7) !== month)}
          data-off={flag(markOf(day).isOff)}
          data-over={flag(over === day)}
          onClick={() => canMake && onOpen(day, true)}
        />
      ))}
      {days.map((day, column) => (
        <li
          key={`head ${day}`}
          className={css.dayHead}
          style={inColumn(column)}
          data-head={day}
          data-outside={flag(day.slice(0, 7) !== month)}
          data-today={flag(day === today)}
          data-off={flag(markOf(day).isOff)}
        >
          <DayButton
            {...{ day, today, current, canMake, onOpen, onCurrent }}
            mark={markOf(day)}
            count={tasksIn(tasks, day, day).length}
            className={css.dayName}
          >
            <time dateTime={day}>{dayOfMonth(day)}</time>
          </DayButton>
          <Holiday names={markOf(day).names} />
          {canMake && <AddButton day={day} today={today} isReached={day === current} onOpen={onOpen} />}
        </li>
      ))}
      {bars.map(({ task, from, to, lane, isBegin, isEnd }) => (
        <TaskChip
          key={task.id}
          {...chipOf(task)}
          style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
          isBegin={isBegin}
          isEnd={isEnd}
        />
      ))}
      {more.map(
        (count, column) =>
          count > 0 && (
            <li key={`more ${days[column]}`} style={inColumn(column, lanes + 2)} data-head={days[column]}>
              <MoreButton day={days[column] ?? ""} count={count} today={today} onOpen={onOpen} />
            </li>
          ),
      )}
    </ul>
  );
};

/** The weeks of a month below one another. */
export const WeeksOfMonth = ({ first, ...shown }: DaysProps) => {
  const { i18n } = useLingui();
  return (
    <div className={css.scroll} data-list="">
      <div className={css.weekdays} aria-hidden="true">
        {weekOf(shown.at, first).map((day) => (
          <span key={day} className={css.weekdayName}>
            {weekday(i18n, day)}
          </span>
        ))}
      </div>
      {monthOf(shown.at, first).map((days) => (
        <Week key={days[0]} {...shown} days={days} />
      ))}
    </div>
  );
};
