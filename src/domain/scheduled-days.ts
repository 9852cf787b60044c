import { dayAfter } from "./days.ts";
import type { Task } from "./rows.ts";

/** The days on which a task stands on a timeline, and what becomes of them as its bar is dragged. */

/** When a task begins and when it is due, as `YYYY-MM-DD`; null for what nobody has said. */
export type Schedule = Pick<Task, "start" | "due">;

/** What of a bar is dragged: all of it, or one of its ends. */
export type BarPart = "whole" | "start" | "due";

/** The first and the last day of a bar; null where a task has neither. With one of them alone it is as long as a day. */
export const barOf = ({ start, due }: Schedule): { from: string; to: string } | null => {
  const [from, to] = [start ?? due, due ?? start];
  return from === null || to === null ? null : { from, to };
};

const later = (day: string, other: string): string => (day > other ? day : other);
const earlier = (day: string, other: string): string => (day < other ? day : other);

/**
 * A schedule of which a part is so many days later, or earlier. An end comes to the other one at most; where a task has only one day, the end that is dragged
 * away from it becomes the other.
 */
export const rescheduled = (schedule: Schedule, part: BarPart, by: number): Schedule => {
  const bar = barOf(schedule);
  if (bar === null || by === 0) return schedule;
  const { start, due } = schedule;
  if (part === "whole") return { start: start && dayAfter(start, by), due: due && dayAfter(due, by) };
  if (part === "due") {
    const end = later(bar.from, dayAfter(bar.to, by));
    return end === bar.to ? schedule : { start: bar.from, due: end };
  }
  const begin = earlier(bar.to, dayAfter(bar.from, by));
  return begin === bar.from ? schedule : { start: begin, due: bar.to };
};

export const isSameSchedule = (one: Schedule, other: Schedule): boolean => one.start === other.start && one.due === other.due;
