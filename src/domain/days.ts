import { day, minute } from "../contract/time.ts";

/** Days as `YYYY-MM-DD`, which no time zone moves. */

/** One of each time zone, of which there are some hundreds: making a format takes as long as drawing a card. */
export const byZone = (make: (timeZone: string) => Intl.DateTimeFormat): ((timeZone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, format);
    return format;
  };
};

// Sweden writes days as we keep them.
const calendarOf = byZone((timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }));

/** Zones are whole quarters of an hour from UTC since 1972: no day ends within one. */
const quarter = 15 * minute;
/** Days by zones and quarters. They are asked for by the dozen with every change, and a format takes longer than all else about them. */
const known = new Map<string, string>();
/** How many are kept: a megabyte of them. */
const most = 10_000;

/** Which day a moment from 1972 on, a number of which is milliseconds since 1970, is on in a time zone such as `Asia/Bangkok`: `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date | number): string => {
  const name = timeZone + Math.floor(Number(moment) / quarter);
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = calendarOf(timeZone).format(moment);
  known.set(name, made);
  return made;
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
