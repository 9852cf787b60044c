import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, CSSProperties } from "react";
import { dayOfMonth } from "../../../../domain/days.ts";
import type { Task } from "../../../../domain/rows.ts";
import { weekday } from "../../../i18n/days.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { layWeek, monthOf, tasksIn, weekOf } from "./calendar-days.ts";
import * as css from "./calendar.css.ts";
import { TaskChip } from "./task-chip.tsx";
import { useDayName } from "./use-day-name.ts";

/** How many tasks of a day are shown where the weeks stand below one another, and where the days do. */
const lanes = 3;
const ofDay = 8;

const flag = (isSet: boolean) => (isSet ? "" : undefined);

type WeeksProps = {
  tasks: readonly Task[];
  /** A day of what is shown. */
  at: string;
  /** The day with which a week begins: 0 for Sunday. */
  first: number;
  today: string;
  /** The day over which a task is held; null for none. */
  over: string | null;
  canMake: boolean;
  chipOf: (task: Task) => ComponentProps<typeof TaskChip>;
  onOpen: (day: string, isNew: boolean) => void;
};

type OfDayProps = Pick<WeeksProps, "today" | "onOpen"> & { day: string };

const AddButton = ({ day, today, onOpen }: OfDayProps) => {
  const { t } = useLingui();
  const name = useDayName(today)(day);
  return (
    <button type="button" className={css.add} aria-label={t`New task on ${name}`} onClick={() => onOpen(day, true)}>
      <WorkIcon name="plus" size={15} />
    </button>
  );
};

const MoreButton = ({ day, count, today, onOpen }: OfDayProps & { count: number }) => {
  const { t } = useLingui();
  const name = useDayName(today)(day);
  return (
    <button type="button" className={css.more} aria-label={t`${count} more on ${name}`} onClick={() => onOpen(day, false)}>
      {t`+${count} more`}
    </button>
  );
};

/** The days of a week below one another, as a phone has room for them. */
export const DaysOfWeek = ({ tasks, at, first, today, over, canMake, chipOf, onOpen }: WeeksProps) => {
  const dayName = useDayName(today);
  return (
    <div className={css.scroll} data-list="">
      <div className={css.days}>
        {weekOf(at, first).map((day) => {
          const on = tasksIn(tasks, day, day);
          return (
            <section
              key={day}
              className={css.row}
              aria-label={dayName(day)}
              data-day={day}
              data-today={flag(day === today)}
              data-over={flag(over === day)}
            >
              <h3 className={css.rowHead}>
                {dayName(day)}
                {canMake && <AddButton day={day} today={today} onOpen={onOpen} />}
              </h3>
              <ul className={css.list}>
                {on.slice(0, ofDay).map((task) => (
                  <TaskChip key={task.id} {...chipOf(task)} />
                ))}
              </ul>
              {on.length > ofDay && <MoreButton day={day} count={on.length - ofDay} today={today} onOpen={onOpen} />}
            </section>
          );
        })}
      </div>
    </div>
  );
};

/** Where a day of a week stands in its grid. */
const inColumn = (column: number, row?: number): CSSProperties => ({ gridColumn: column + 1, gridRow: row, listStyle: "none" });

/** One week of a month: its days, their heads, the tasks as bars over them, and how many more there are. */
const Week = ({ days, tasks, at, today, over, canMake, chipOf, onOpen }: Omit<WeeksProps, "first"> & { days: string[] }) => {
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
        >
          <time className={css.dayName} dateTime={day} aria-label={dayName(day)}>
            {dayOfMonth(day)}
          </time>
          {canMake && <AddButton day={day} today={today} onOpen={onOpen} />}
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
export const WeeksOfMonth = ({ first, ...shown }: WeeksProps) => {
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
        <Week key={days[0]} days={days} {...shown} />
      ))}
    </div>
  );
};
