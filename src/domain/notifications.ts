import { CalendarDateTime, fromAbsolute, toCalendarDateTime, toZoned } from "@internationalized/date";
import { type NotificationKind, notificationKinds, type NotificationSettings } from "../contract/workspace/notifications.ts";
import { dayIn } from "./days.ts";
import type { Happening, Notice } from "./rows.ts";
import { isWorkingDay, type WorkCalendar } from "./working-time.ts";

/** Which of what stands in somebody's inbox is mailed, and when. */

const kinds: Record<Happening, NotificationKind> = {
  assigned: "assigned",
  approval: "assigned",
  mentioned: "mentioned",
  nudged: "mentioned",
  commented: "commented",
  moved: "moved",
  transferred: "moved",
  pointedOut: "moved",
  due: "due",
  dueSoon: "due",
  dueNow: "due",
  promiseWarned: "promises",
  promiseBroken: "promises",
  deleted: "trashed",
  restored: "trashed",
};

export const kindOf = ({ what }: Pick<Notice, "what">): NotificationKind => kinds[what];

/** Whether something is mailed at all, be it later. */
export const isMailed = ({ kinds: wanted, muted }: NotificationSettings, notice: Pick<Notice, "what" | "project">): boolean =>
  wanted.includes(kindOf(notice)) && !muted.includes(notice.project);

/** The kinds of what happened, each once, in their order. */
export const kindsOf = (happened: readonly Pick<Notice, "what">[]): NotificationKind[] => {
  const found = new Set(happened.map(kindOf));
  return notificationKinds.filter((kind) => found.has(kind));
};

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

/** When somebody is told what the morning brings, in minutes since midnight. */
export const morning = 8 * 60;

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
