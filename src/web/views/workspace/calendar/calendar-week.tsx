import { dayOfMonth } from "../../../../domain/days.ts";
import { useLingui } from "@lingui/react/macro";
import { shortDay, weekday } from "../../../i18n/days.ts";
import { classNames } from "../../../ui/class-names.ts";
import { tasksIn } from "./calendar-days.ts";
import * as css from "./calendar.css.ts";
import { AddButton, DayButton, type DaysProps, flag, Holiday, MoreButton } from "./day-parts.tsx";
import { TaskChip } from "./task-chip.tsx";

/** How many tasks of a day are shown where days stand below one another, and where a week has them side by side. */
const most = { below: 8, beside: 20 };

/** Days with all their tasks: side by side as a week, or below one another as a phone has room for them. A module of its own, fetched when it is shown. */
export const DaysWithTasks = ({
  tasks,
  days,
  today,
  current,
  over,
  canMake,
  isBelow,
  markOf,
  chipOf,
  onOpen,
  onCurrent,
}: DaysProps & { isBelow: boolean }) => {
  const { i18n } = useLingui();
  const lines = isBelow ? most.below : most.beside;
  return (
    <div className={css.scroll} data-list="">
      <div className={classNames(css.days, !isBelow && css.beside)}>
        {days.map((day) => {
          const on = tasksIn(tasks, day, day);
          const mark = markOf(day);
          const name = `${weekday(i18n, day)} ${shortDay(i18n, day, today)}`;
          return (
            <section
              key={day}
              className={css.row}
              aria-label={[name, ...mark.names].join(", ")}
              data-day={day}
              data-today={flag(day === today)}
              data-off={flag(mark.isOff)}
              data-over={flag(over === day)}
            >
              <h3 className={css.rowHead}>
                <DayButton {...{ day, mark, today, current, canMake, onOpen, onCurrent }} count={on.length} className={css.rowName}>
                  {isBelow ? (
                    name
                  ) : (
                    <>
                      <span className={css.oneLine}>{weekday(i18n, day)}</span> <span className={css.dayName}>{dayOfMonth(day)}</span>
                    </>
                  )}
                </DayButton>
                {canMake && <AddButton day={day} today={today} isReached={day === current} onOpen={onOpen} />}
              </h3>
              <Holiday names={mark.names} />
              <ul className={css.list}>
                {on.slice(0, lines).map((task) => (
                  <TaskChip key={task.id} {...chipOf(task)} isFull />
                ))}
              </ul>
              {on.length > lines && <MoreButton day={day} count={on.length - lines} today={today} onOpen={onOpen} />}
            </section>
          );
        })}
      </div>
    </div>
  );
};
