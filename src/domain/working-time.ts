import { CalendarDateTime, fromAbsolute, parseDate, toCalendarDateTime, toZoned } from "@internationalized/date";
import { day, minute } from "../contract/time.ts";
import { dayAfter, dayIn, daysBetween, weekdayOf } from "./days.ts";
import type { WorkingTime } from "./move-facts.ts";

/**
 * The time in which an organisation works (WORKSPACE §9): some days of the week, from an hour to another one of its time zone, and not on its holidays.
 * Moments and lengths are milliseconds, moments since 1970; days are `YYYY-MM-DD`.
 */

export type WorkCalendar = {
  /** Such as `Asia/Bangkok`. */
  timeZone: string;
  /** At least one; 0 is Sunday. */
  weekdays: readonly number[];
  /** Minutes since midnight, the first before the second; 1440 is the end of the day. */
  opens: number;
  closes: number;
  holidays: ReadonlySet<string>;
};

/** What an organisation begins with. */
export const usualHours = { weekdays: [1, 2, 3, 4, 5], opens: 9 * 60, closes: 17 * 60 } as const;

export const isWorkingDay = ({ weekdays, holidays }: WorkCalendar, date: string): boolean =>
  weekdays.includes(weekdayOf(date)) && !holidays.has(date);

/** What moves are judged by. */
export const workingTime = (calendar: WorkCalendar): WorkingTime => ({
  workday: (calendar.closes - calendar.opens) * minute,
  workedBetween: (from, to) => workedBetween(calendar, from, to),
});

/** As it is usual somewhere. */
export const usualTime = (timeZone: string): WorkingTime => workingTime({ timeZone, ...usualHours, holidays: new Set() });

type Shift = { opens: number; closes: number };

// The same days are asked for again and again, and what a zone's clock says of one takes longer than all else.
const known = new WeakMap<WorkCalendar, Map<string, Shift | null>>();

const momentOf = (timeZone: string, date: string, minutes: number): number => {
  const { year, month, day } = parseDate(date);
  const at = new CalendarDateTime(year, month, day).add({ minutes });
  return toZoned(at, timeZone).toDate().getTime();
};

/** When a day's work begins and ends; null where nobody works. */
const shiftOn = (calendar: WorkCalendar, date: string): Shift | null => {
  let shifts = known.get(calendar);
  if (!shifts) known.set(calendar, (shifts = new Map()));
  let shift = shifts.get(date);
  if (shift === undefined) {
    const { timeZone, opens, closes } = calendar;
    shift = isWorkingDay(calendar, date) ? { opens: momentOf(timeZone, date, opens), closes: momentOf(timeZone, date, closes) } : null;
    shifts.set(date, shift);
  }
  return shift;
};

/** How much of the time between two moments is working time; 0 where the second is not after the first. */
export const workedBetween = (calendar: WorkCalendar, from: number, to: number): number => {
  if (to <= from) return 0;
  let worked = 0;
  const last = dayIn(calendar.timeZone, to);
  for (let date = dayIn(calendar.timeZone, from); date <= last; date = dayAfter(date, 1)) {
    const shift = shiftOn(calendar, date);
    if (shift) worked += Math.max(0, Math.min(to, shift.closes) - Math.max(from, shift.opens));
  }
  return worked;
};

/** The first moment by which so much has been worked since another; that one where nothing is asked for. */
export const afterWorkingTime = (calendar: WorkCalendar, from: number, length: number): number => {
  let left = length;
  for (let date = dayIn(calendar.timeZone, from); left > 0; date = dayAfter(date, 1)) {
    const shift = shiftOn(calendar, date);
    if (!shift) continue;
    const begun = Math.max(from, shift.opens);
    const here = Math.max(0, shift.closes - begun);
    if (here >= left) return begun + left;
    left -= here;
  }
  return from;
};

const atTheSameHour = (timeZone: string, from: number, date: string): number => {
  const near = from + daysBetween(dayIn(timeZone, from), date) * day;
  // So it is on almost every day, and said at once.
  if (fromAbsolute(near, timeZone).offset === fromAbsolute(from, timeZone).offset) return near;
  const { year, month, day: dayOfIt } = parseDate(date);
  const at = toCalendarDateTime(fromAbsolute(from, timeZone)).set({ year, month, day: dayOfIt });
  return toZoned(at, timeZone).toDate().getTime();
};

/** The same hour on the day that is so many after a moment's; an hour that a zone's clock leaves out on that day is the next one. */
export const afterDays = (timeZone: string, from: number, days: number): number =>
  days === 0 ? from : atTheSameHour(timeZone, from, dayAfter(dayIn(timeZone, from), days));

/** The same hour on the nth working day after the day of a moment; that moment where none is asked for. */
export const afterWorkingDays = (calendar: WorkCalendar, from: number, days: number): number => {
  if (days === 0) return from;
  let date = dayIn(calendar.timeZone, from);
  for (let left = days; left > 0;) {
    date = dayAfter(date, 1);
    if (isWorkingDay(calendar, date)) left -= 1;
  }
  return atTheSameHour(calendar.timeZone, from, date);
};
