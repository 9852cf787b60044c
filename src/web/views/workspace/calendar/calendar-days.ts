import { dayAfter, dayOfMonth, inMonthAfter, weekdayOf } from "../../../../domain/days.ts";
import type { Task } from "../../../../domain/rows.ts";
import type { WorkingTime } from "../../../../contract/workspace/calendar.ts";
import type { Language } from "../../../../contract/preferences.ts";
import type { Span } from "./calendar-address.ts";

/** Which days a calendar shows, and which tasks stand on them: from where they begin to where they are due. */

/** The seven days in which a day is. @param first the day of the week with which it begins; 0 for a Sunday */
export const weekOf = (day: string, first: number): string[] => {
  const from = dayAfter(day, -((weekdayOf(day) - first + 7) % 7));
  return Array.from({ length: 7 }, (_, at) => dayAfter(from, at));
};

/** The weeks that a month touches. */
export const monthOf = (day: string, first: number): string[][] => {
  const [begin, end] = [inMonthAfter(day, 0, 1), inMonthAfter(day, 0, 31)];
  const weeks: string[][] = [];
  for (let at = begin; ; at = dayAfter(at, 7)) {
    const week = weekOf(at, first);
    // A week that begins behind the month is none of it.
    if (week[0]! > end) return weeks;
    weeks.push(week);
  }
};

/** The days of the week, or of the month, in which a day is. */
export const daysOf = (span: Span, at: string, first: number): string[] =>
  span === "week"
    ? weekOf(at, first)
    : monthOf(at, first)
        .flat()
        .filter((day) => day.slice(0, 7) === at.slice(0, 7));

/** So many weeks or months later, or earlier. */
export const turned = (span: Span, day: string, by: number): string =>
  span === "week" ? dayAfter(day, 7 * by) : inMonthAfter(day, by, dayOfMonth(day));

/** Where the days stand: `isBelow` below one another, else beside one another in weeks. */
export type Layout = { span: Span; first: number; isBelow: boolean };

/** The day to which a key leads from another one; null for keys that lead nowhere. */
export const dayByKey = (key: string, day: string, { span, first, isBelow }: Layout): string | null => {
  const week = weekOf(day, first);
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, isBelow ? -7 : -1);
    case "ArrowRight":
      return dayAfter(day, isBelow ? 7 : 1);
    case "ArrowUp":
      return dayAfter(day, isBelow ? -1 : -7);
    case "ArrowDown":
      return dayAfter(day, isBelow ? 1 : 7);
    case "PageUp":
      return turned(span, day, -1);
    case "PageDown":
      return turned(span, day, 1);
    case "Home":
      return week[0] ?? null;
    case "End":
      return week.at(-1) ?? null;
    default:
      return null;
  }
};

/** The days on which a task stands; null where it is due on none. */
const spanOf = ({ start, due }: Task): [string, string] | null => (due === null ? null : [start ?? due, due]);

/** A task in a week: in which of its days it stands, from 0, in which lane, and whether it begins and ends there. */
export type Bar = { task: Task; from: number; to: number; lane: number; isBegin: boolean; isEnd: boolean };

/** What a week shows: bars in so many lanes, and how many more tasks each day has. */
export type Week = { bars: Bar[]; more: number[] };

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Those that last longest come first, then as they stand on the board. */
const byLength = (one: Task, other: Task): number => {
  const [a, b] = [spanOf(one), spanOf(other)];
  if (a === null || b === null) return 0;
  return byText(a[0], b[0]) || byText(b[1], a[1]) || byText(one.rank, other.rank) || byText(one.id, other.id);
};

/** The tasks of some days, in the order of their lanes. */
export const tasksIn = (tasks: readonly Task[], from: string, to: string): Task[] =>
  tasks
    .filter((task) => {
      const span = spanOf(task);
      return span !== null && span[0] <= to && span[1] >= from;
    })
    .toSorted(byLength);

/** Lays the tasks of a week into lanes, so that none is over another. @param lanes how many are shown */
export const layWeek = (tasks: readonly Task[], days: readonly string[], lanes: number): Week => {
  // A week has seven days.
  const [first, last] = [days[0]!, days.at(-1)!];
  const free: number[] = [];
  const more = days.map(() => 0);
  const bars: Bar[] = [];
  for (const task of tasksIn(tasks, first, last)) {
    // It stands in the week.
    const [begin, end] = spanOf(task)!;
    const from = days.findIndex((day) => day >= begin);
    const to = days.findLastIndex((day) => day <= end);
    const found = free.findIndex((until) => until < from);
    const lane = found < 0 ? free.length : found;
    if (lane < lanes) {
      free[lane] = to;
      bars.push({ task, from, to, lane, isBegin: begin >= first, isEnd: end <= last });
    } else for (let at = from; at <= to; at += 1) more[at] = (more[at] ?? 0) + 1;
  }
  return { bars, more };
};

/** What a day is beside its date: the names of the holidays on it, and whether nobody works. */
export type DayMark = { names: readonly string[]; isOff: boolean };

/** @param time null while it is not known: then no day is marked */
export const marksOf = (time: WorkingTime | null, language: Language): ((day: string) => DayMark) => {
  if (time === null) return () => ({ names: [], isOff: false });
  const { weekdays, holidays, added, worked } = time;
  const names = new Map<string, string[]>();
  for (const { day, name } of [...holidays.map((one) => ({ day: one.day, name: one[language] })), ...added])
    names.set(day, [...(names.get(day) ?? []), name]);
  // As the server counts working days: an organisation may work on the country's holidays, and not on its own.
  const off = new Set([...holidays.map(({ day }) => day).filter((day) => !worked.includes(day)), ...added.map(({ day }) => day)]);
  return (day) => ({ names: names.get(day) ?? [], isOff: off.has(day) || !weekdays.includes(weekdayOf(day)) });
};
