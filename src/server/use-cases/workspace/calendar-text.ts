import { brand } from "../../../contract/brand.ts";
import type { Language } from "../../../contract/choices.ts";
import { dayAfter } from "../../../domain/days.ts";
import type { Project, Task } from "../../../domain/rows.ts";
import { isOver, numberOf } from "../../../domain/task-facts.ts";
import { nameIn } from "../../../workflow/states.ts";

/** Tasks as a calendar that other programs read: RFC 5545, a whole day to each. */

/** A task with what is said of it. */
export type CalledTask = { task: Task; project: Project; assignee: string | null; labels: readonly string[] };

type Calendar = {
  name: string;
  tasks: readonly CalledTask[];
  /** The organisation's id: of one task there is one entry, wherever the workspace's address leads. */
  organization: string;
  /** The workspace's, without a slash at its end. */
  address: string;
  language: Language;
};

/** How often programs may ask again, in seconds. */
const refresh = 3_600;

/** ical-generator 11.1.2 writes a whole day as UTC has it, whatever zone the process is in. */
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** A calendar's text, with lines of 75 octets at most. Each task is one whole day, that on which it is due, and keeps nobody busy. */
export const calendarText = async ({ name, tasks, organization, address, language }: Calendar): Promise<string> => {
  // Few servers are asked by calendar programs.
  const { ICalCalendar, ICalEventBusyStatus, ICalEventTransparency } = await import("ical-generator");
  const calendar = new ICalCalendar({
    name,
    prodId: { company: brand.name.en, product: "tasks", language: language.toUpperCase() },
    ttl: refresh,
  });
  for (const { task, project, assignee, labels } of tasks) {
    if (task.due === null) continue;
    const number = numberOf(project, task);
    const url = `${address}/t/${number}`;
    const state = project.workflow.states.find(({ id }) => id === task.state);
    const event = calendar.createEvent({
      id: `${task.id}.${organization}@${brand.domain}`,
      allDay: true,
      start: dayOf(task.due),
      end: dayOf(dayAfter(task.due, 1)),
      // What it was like last is known from when it came to its state.
      stamp: new Date(task.stateSince),
      summary: `${isOver(project, task) ? "✓ " : ""}${task.title} · ${number}`,
      description: [[state && nameIn(state.name, language), assignee, project.name].filter((part) => part).join(" · "), url].join("\n"),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
    for (const label of labels) event.createCategory({ name: label });
  }
  return calendar.toString();
};
