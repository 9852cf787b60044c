import { CalendarDateTime, fromAbsolute, toCalendarDateTime, toZoned } from "@internationalized/date";
import { morning, type NotificationSettings } from "../contract/workspace/notifications.ts";
import { dayIn } from "./days.ts";
import { isWorkingDay, type WorkCalendar } from "./working-time.ts";

/** When somebody is mailed something, by the clock of the organisation. */

/** A time of the day, in minutes, that a time zone's clock shows next after a moment. */
export const nextTime = (minutes: number, timeZone: string, after: Date): Date => {
  const { year, month, day } = toCalendarDateTime(fromAbsolute(after.getTime(), timeZone));
  const today = new CalendarDateTime(year, month, day).add({ minutes });
  const found = toZoned(today, timeZone).toDate();
  return found > after ? found : toZoned(today.add({ days: 1 }), timeZone).toDate();
};

/** When quiet hours are over in which a moment lies; null where it lies in none. */
export const quietUntil = (quiet: NotificationSettings["quiet"], timeZone: string, at: Date): Date | null => {
  if (quiet === null) return null;
  const { from, until } = quiet;
  const { hour, minute } = fromAbsolute(at.getTime(), timeZone);
  const now = hour * 60 + minute;
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until;
  return isQuiet ? nextTime(until, timeZone, at) : null;
};

/** The next morning of a working day after a moment; in an organisation that never works, that of the next day. */
export const nextMorning = (calendar: WorkCalendar, after: Date): Date => {
  const first = nextTime(morning, calendar.timeZone, after);
  let at = first;
  for (let days = 0; days < 366; days += 1) {
    if (isWorkingDay(calendar, dayIn(calendar.timeZone, at))) return at;
    at = nextTime(morning, calendar.timeZone, at);
  }
  return first;
};
