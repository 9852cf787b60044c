import type { Project, Task } from "../../../../domain/rows.ts";
import { type ListView, readListView, writeListView } from "../../../../domain/list-view.ts";
import { readSearch, type Target } from "../shell/routing.tsx";
import { addressOf } from "../task/task-facts.ts";

/** How much is shown at once. */
export const spans = ["month", "week"] as const;
export type Span = (typeof spans)[number];

/** What stands in the address: how much is shown, a day of it, which day is open, and which tasks. `span` is null where nobody chose: what the window has room for. */
export type Shown = { span: Span | null; at: string | null; day: string | null; view: ListView };

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export const readShown = (search: string): Shown => {
  const query = new URLSearchParams(search);
  const of = (name: string) => (isDay(query.get(name)) ? query.get(name) : null);
  const span = spans.find((each) => each === query.get("span")) ?? null;
  return { span, at: of("at"), day: of("day"), view: readListView(search) };
};

/** @param task what stands beside the calendar; null for nothing */
export const calendarPageOf = (project: Project, { span, at, day, view }: Shown, task: Task | null): Target => ({
  to: "/p/$key/calendar",
  params: { key: project.key },
  search: {
    ...readSearch(writeListView(view)),
    ...(span !== null && { span }),
    ...(at !== null && { at }),
    ...(day !== null && { day }),
    ...(task !== null && { task: addressOf(project, task) }),
  },
});
