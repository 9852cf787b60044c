import { dayAfter } from "./days.ts";
import type { DueGroup, ListView } from "./list-view.ts";
import type { Project, Task, Value } from "./rows.ts";
import { comparable } from "./search.ts";
import { isOver, numberOf } from "./task-facts.ts";

/** Which of a project's tasks a list, a board, a calendar or a feed of some view shows. */

/** Who looks at which project, by their id, and which day it is for the organisation. */
type Looked = { project: Project; me: string; today: string };

/** Whether what stands in a field is any of what is asked for. */
const fits = (value: Value | undefined, wanted: readonly string[], me: string): boolean =>
  wanted.some((each) => (each === "none" ? value === undefined : value === (each === "me" ? me : each)));

/** When something is due, as a group. */
export const dueGroupOf = ({ due }: Task, today: string): DueGroup => {
  if (due === null) return "undated";
  if (due <= today) return due === today ? "today" : "late";
  return due <= dayAfter(today, 7) ? "week" : "later";
};

/** Whether a list of some view shows a task: of each filter it is any of what is asked for. */
export const isShown = (view: ListView, { project, me, today }: Looked) => {
  const wanted = comparable(view.q.trim());
  const assignees = view.assignee.map((each) => (each === "me" ? me : each === "nobody" ? null : each));
  const isAsked = <Value>(asked: readonly Value[], value: Value) => asked.length === 0 || asked.includes(value);
  const isDue = (task: Task) => {
    const due = dueGroupOf(task, today);
    // Nothing is late any more that is over.
    return isAsked(view.due, due) && (view.due.length === 0 || due !== "late" || !isOver(project, task));
  };
  return (task: Task): boolean =>
    // Who asks for a state wants to see what is in it.
    (view.hasOver || view.state.length > 0 || !isOver(project, task)) &&
    isAsked(view.state, task.state) &&
    isAsked(assignees, task.assignee) &&
    isAsked(view.priority, task.priority) &&
    isDue(task) &&
    Object.entries(view.values).every(([field, values]) => fits(task.values[field], values, me)) &&
    (view.label.length === 0 || view.label.some((label) => task.labels.includes(label))) &&
    (wanted === "" || comparable(task.title).includes(wanted) || comparable(numberOf(project, task)).includes(wanted));
};
