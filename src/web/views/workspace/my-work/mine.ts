import { dayAfter, daysBetween } from "../../../../domain/days.ts";
import { isConcerned } from "../../../../domain/watching.ts";
import type { Task } from "../../../../domain/rows.ts";

/** What My work shows of the tasks that concern somebody and are not over. */

/** By when they are due, then by how long they have waited. */
const byUrgency = (one: Task, other: Task): number =>
  (one.due ?? "9999").localeCompare(other.due ?? "9999") || one.stateSince.localeCompare(other.stateSince);

/**
 * Those whose next step is the person's, and those of theirs whose next step is another's or nobody's.
 *
 * @param waiting those of all tasks whose next step is the person's
 */
export const partsOf = (tasks: readonly Task[], waiting: readonly Task[], me: string): { mine: Task[]; others: Task[] } => ({
  mine: tasks.filter((task) => waiting.includes(task)).toSorted(byUrgency),
  others: tasks.filter((task) => !waiting.includes(task) && isConcerned(task, me)).toSorted(byUrgency),
});

/** How many days ahead a task is due soon. */
const soon = 14;

/** `day` is null for all that are late. */
export type DueDay = { day: string | null; tasks: Task[] };

/** The tasks that are late, together, and those that are due soon by their days. */
export const dueDays = (tasks: readonly Task[], today: string): DueDay[] => {
  const last = dayAfter(today, soon);
  const due = tasks.filter((task) => task.due !== null && task.due <= last).toSorted(byUrgency);
  const days = new Map<string | null, Task[]>();
  for (const task of due) {
    // Those without a day were left out.
    const day = daysBetween(today, task.due!) < 0 ? null : task.due!;
    days.set(day, [...(days.get(day) ?? []), task]);
  }
  return Array.from(days, ([day, on]) => ({ day, tasks: on }));
};
