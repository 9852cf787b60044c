import { dayAfter, daysBetween, weekdayOf } from "../../../../domain/days.ts";
import type { Task } from "../../../../domain/rows.ts";
import { barOf, type Schedule } from "../../../../domain/scheduled-days.ts";

/** Where days are on a timeline, and which tasks stand on it. Lengths are in CSS pixels. */

export const zooms = ["day", "week", "month"] as const;
export type Zoom = (typeof zooms)[number];

/** How wide a day is. */
export const dayWidths: Record<Zoom, number> = { day: 36, week: 16, month: 5 };

/** The days that a timeline reaches over, and how wide each is. */
export type Scale = { from: string; days: number; dayWidth: number };

/** Days beside what is shown, and days from today beyond which nothing is drawn. */
const before = 35;
const after = 91;
const farthest = 3_650;

/** A scale on which today and the bars of some tasks have room. */
export const scaleOf = (tasks: readonly Schedule[], today: string, zoom: Zoom): Scale => {
  let [first, last] = [today, today];
  for (const task of tasks) {
    const bar = barOf(task);
    if (bar === null) continue;
    if (bar.from < first) first = bar.from;
    if (bar.to > last) last = bar.to;
  }
  const [earliest, latest] = [dayAfter(today, -farthest), dayAfter(today, farthest)];
  const from = dayAfter(first < earliest ? earliest : first, -before);
  const until = dayAfter(last > latest ? latest : last, after);
  return { from, days: daysBetween(from, until) + 1, dayWidth: dayWidths[zoom] };
};

/** Where a day begins. */
export const leftOf = ({ from, dayWidth }: Scale, day: string): number => daysBetween(from, day) * dayWidth;

/** Where a bar is on a scale, as far as there is room on it; null where it is all beyond. */
export const placeOf = (scale: Scale, schedule: Schedule): { left: number; width: number } | null => {
  const bar = barOf(schedule);
  if (bar === null) return null;
  const end = scale.days * scale.dayWidth;
  const left = Math.max(0, leftOf(scale, bar.from));
  const right = Math.min(end, leftOf(scale, bar.to) + scale.dayWidth);
  return right <= 0 || left >= end || right <= left ? null : { left, width: right - left };
};

/** Some days of a scale, by their places on it. */
export type Stretch = { from: number; until: number };

/** The days in sight, and as many beside them, in steps: what is drawn is drawn anew once for each. */
export const stretchOf = ({ days, dayWidth }: Scale, left: number, width: number): Stretch => {
  const step = Math.max(7, Math.ceil(width / dayWidth / 7) * 7);
  const at = Math.floor(left / dayWidth / step) * step;
  return { from: Math.max(0, at - step), until: Math.min(days, at + 3 * step) };
};

/** The days of a stretch. */
export const daysIn = ({ from }: Scale, stretch: Stretch): string[] =>
  Array.from({ length: Math.max(0, stretch.until - stretch.from) }, (_, at) => dayAfter(from, stretch.from + at));

/** Days with one head: a month, or a week. `first` is a day of it that is drawn. */
export type Span = { first: string; left: number; width: number };

/** Days beside one another that have the same key. */
const spansBy = (scale: Scale, days: readonly string[], keyOf: (day: string) => string): Span[] => {
  const spans: (Span & { key: string })[] = [];
  for (const day of days) {
    const key = keyOf(day);
    const last = spans.at(-1);
    if (last?.key === key) last.width += scale.dayWidth;
    else spans.push({ key, first: day, left: leftOf(scale, day), width: scale.dayWidth });
  }
  return spans;
};

export const monthsOf = (scale: Scale, days: readonly string[]): Span[] => spansBy(scale, days, (day) => day.slice(0, 7));

/** @param first the day with which a week begins; 0 for Sunday */
export const weeksOf = (scale: Scale, days: readonly string[], first: number): Span[] =>
  spansBy(scale, days, (day) => dayAfter(day, -((weekdayOf(day) - first + 7) % 7)));

/** What is shaded of some days, as the path of a picture of this height. */
export const shadePath = (scale: Scale, days: readonly string[], isOff: (day: string) => boolean, height: number): string =>
  days
    .filter(isOff)
    .map((day) => `M${leftOf(scale, day)} 0h${scale.dayWidth}v${height}h${-scale.dayWidth}z`)
    .join("");

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What has a day in the order of its rows, the first to begin first; and what has none. */
export const rowsOf = (tasks: readonly Task[]): { dated: Task[]; undated: Task[] } => {
  const [dated, undated]: [Task[], Task[]] = [[], []];
  for (const task of tasks) (barOf(task) === null ? undated : dated).push(task);
  const beginOf = ({ start, due }: Task) => start ?? due ?? "";
  const endOf = ({ start, due }: Task) => due ?? start ?? "";
  dated.sort(
    (one, other) =>
      byText(beginOf(one), beginOf(other)) || byText(endOf(one), endOf(other)) || byText(one.rank, other.rank) || byText(one.id, other.id),
  );
  return { dated, undated };
};
