import { dayAfter, dayOfMonth, daysBetween, inMonthAfter, weekdayOf } from "./days.ts";
import type { Repeat, Task } from "./rows.ts";

/** Tasks that come again: when the next one is due, once one has ended. docs/decisions/recurring-tasks.md. */

export const recurrences = ["daily", "weekdays", "weekly", "monthly"] as const;
export type Recurrence = (typeof recurrences)[number];

/** On which day of its months, where a task comes monthly. */
const monthDayOf = (repeat: Repeat): number | null => (repeat.startsWith("monthly-") ? Number(repeat.slice("monthly-".length)) : null);

export const recurrenceOf = (repeat: Repeat): Recurrence => recurrences.find((recurrence) => repeat.startsWith(recurrence)) ?? "daily";

/** A recurrence that is begun by a day. */
export const repeatFrom = (recurrence: Recurrence, date: string): Repeat =>
  recurrence === "monthly" ? `monthly-${dayOfMonth(date)}` : recurrence;

/** The same once the day is another: monthly it comes on that from then on, unless the month had no other. */
export const repeatOn = (repeat: Repeat, date: string | null): Repeat => {
  const wanted = monthDayOf(repeat);
  return wanted === null || date === null || inMonthAfter(date, 0, wanted) === date ? repeat : `monthly-${dayOfMonth(date)}`;
};

const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));

/** The first day of a recurrence that is after one of it, and not before today: what was missed is not made up for. */
export const nextDay = (repeat: Repeat, last: string, today: string): string => {
  const tomorrow = dayAfter(last, 1);
  const earliest = tomorrow > today ? tomorrow : today;
  const wanted = monthDayOf(repeat);
  if (wanted !== null) {
    const here = inMonthAfter(earliest, 0, wanted);
    return here >= earliest ? here : inMonthAfter(earliest, 1, wanted);
  }
  if (repeat === "weekly") return dayAfter(last, 7 * Math.max(1, Math.ceil(daysBetween(last, today) / 7)));
  if (repeat === "daily") return earliest;
  return isWeekend(earliest) ? dayAfter(earliest, weekdayOf(earliest) === 0 ? 1 : 2) : earliest;
};

/** The days of the task that comes after one: both are moved by as much; where it has none, it is due counted from today. */
export const nextDays = ({ start, due }: Pick<Task, "start" | "due">, repeat: Repeat, today: string): Pick<Task, "start" | "due"> => {
  const last = due ?? start;
  if (last === null) return { start, due: nextDay(repeat, today, today) };
  const shift = daysBetween(last, nextDay(repeat, last, today));
  return { start: start && dayAfter(start, shift), due: due && dayAfter(due, shift) };
};
