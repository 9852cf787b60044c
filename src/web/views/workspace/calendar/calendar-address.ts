import type { Project, Task } from "../../../../domain/rows.ts";
import { type ListView, readListView, writeListView } from "../list/list-view.ts";
import { readSearch, type Target } from "../shell/routing.tsx";
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
export const calendarPageOf = (project: Project, { at, day, view }: Shown, task: Task | null): Target => ({
  to: "/p/$key/calendar",
  params: { key: project.key },
  search: {
    ...readSearch(writeListView(view)),
    ...(at !== null && { at }),
    ...(day !== null && { day }),
    ...(task !== null && { task: addressOf(project, task) }),
  },
});
