import { day } from "../contract/time.ts";

/** Days as `YYYY-MM-DD`, which no time zone moves. */

/** Which day a moment is on in a time zone, such as `Asia/Bangkok`; milliseconds since 1970. */
export const dayIn = (timeZone: string, moment: number): string => {
  // Sweden writes days as we keep them.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return format.format(moment);
};

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** How many days the second is after the first. */
export const daysBetween = (first: string, second: string): number => Math.round((timeOf(second) - timeOf(first)) / day);

/** The day that is some days after another. */
export const dayAfter = (date: string, days: number): string => new Date(timeOf(date) + days * day).toISOString().slice(0, 10);

/** 0 for a Sunday. */
export const weekdayOf = (date: string): number => new Date(timeOf(date)).getUTCDay();

/** Which day of its month a day is. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));

/** A day of the month that is some months after that of a day: the last one where the month is too short for it. */
export const inMonthAfter = (date: string, months: number, dayOfIt: number): string => {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(dayOfIt, last))).toISOString().slice(0, 10);
};
