import type { Project, Task } from "../../../../domain/rows.ts";
import { type ListView, readListView, writeListView } from "../list/list-view.ts";
import { addressOf } from "../task/task-facts.ts";

/** What stands in the address: a day of what is shown, which day is open, and which tasks. */
export type Shown = { at: string | null; day: string | null; view: ListView };

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export const readShown = (search: string): Shown => {
  const query = new URLSearchParams(search);
  const of = (name: string) => (isDay(query.get(name)) ? query.get(name) : null);
  return { at: of("at"), day: of("day"), view: readListView(search) };
};

/** @param task what stands beside the calendar; null for nothing */
export const calendarPath = (project: Project, { at, day, view }: Shown, task: Task | null): string => {
  const query = new URLSearchParams(writeListView(view));
  if (at !== null) query.set("at", at);
  if (day !== null) query.set("day", day);
  if (task !== null) query.set("task", addressOf(project, task));
  return `/p/${project.key}/calendar${query.size > 0 ? `?${query.toString()}` : ""}`;
};
