import type { Language } from "../../../contract/choices.ts";
import { dayIn } from "../../../domain/days.ts";
import { nextMorning } from "../../../domain/notification-times.ts";
import { isWorkingDay, type WorkCalendar } from "../../../domain/working-time.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { listWithSummaries } from "../../store/queries/life/notifications.ts";
import type { MailParams, SummaryPart } from "../../store/queries/mail/kinds.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { readCalendar } from "../../store/queries/workspace/calendar.ts";
import type { WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import {
  countUnread,
  type DueSummary,
  listDueSummaries,
  listOwnTasks,
  type OwnTask,
  planSummary,
} from "../../store/queries/workspace/notifications.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { workCalendarOf } from "../workspace/work-calendar.ts";
import { doInBatches } from "./batches.ts";
import { dayInWords, wholeDayInWords } from "./notification-words.ts";
import { fromWorkspace } from "./notifications.ts";

/** Mailing people what the morning of a working day brings, where they asked for it. */

/** How many people one transaction tells at most, of how many of their tasks, and how many of each part are named. */
const most = { people: 20, tasks: 1_000, named: 10 } as const;

type Needs = Pick<Deps, "config" | "keyFor">;

const partOf = (tasks: readonly OwnTask[], address: string, noteOf: (task: OwnTask) => string): SummaryPart => ({
  count: tasks.length,
  tasks: tasks.slice(0, most.named).map((task) => ({
    name: `${task.key}-${task.number}`,
    title: task.title,
    note: noteOf(task),
    link: `${address}/t/${task.key}-${task.number}`,
  })),
});

const dueNote =
  (language: Language) =>
  ({ due }: OwnTask): string =>
    due === null ? "" : dayInWords(due, language);

/** What somebody is told; null where there is nothing to tell. */
const paramsOf = async (
  deps: Needs,
  tx: OrganizationStore,
  { userId, language, isEverybody }: DueSummary,
  organization: WorkspaceOrganization,
  today: string,
): Promise<MailParams["morning_summary"] | null> => {
  const [tasks, unread] = await Promise.all([listOwnTasks(tx, userId, isEverybody, most.tasks), countUnread(tx, userId)]);
  if (tasks.length === 0 && unread === 0) return null;
  const address = workspaceAddress(deps.config, organization.subdomain);
  const [late, due, waiting] = [
    tasks.filter((task) => task.due !== null && task.due < today),
    tasks.filter((task) => task.due === today),
    tasks.filter((task) => task.due === null || task.due > today),
  ];
  return {
    ...fromWorkspace(deps, organization, userId, ["summary"]),
    day: wholeDayInWords(today, language),
    late: partOf(late, address, dueNote(language)),
    today: partOf(due, address, () => ""),
    waiting: partOf(waiting, address, dueNote(language)),
    unread,
    link: `${address}/`,
  };
};

/** One that a server missed is sent on the same day, and not on another. */
const isStillMeant = (calendar: WorkCalendar, planned: Date, now: Date): boolean => {
  const today = dayIn(calendar.timeZone, now);
  return today === dayIn(calendar.timeZone, planned) && isWorkingDay(calendar, today);
};

/** Tells who waits longest, and plans their next morning: both or neither. @returns null when nobody waits */
const tell = async (deps: Needs, tx: OrganizationStore, organization: WorkspaceOrganization, now: Date): Promise<number | null> => {
  const due = await listDueSummaries(tx, now, most.people);
  const stored = due.length === 0 ? null : await readCalendar(tx);
  if (stored === null) return null;
  const calendar = workCalendarOf(stored);
  for (const one of due) {
    planSummary(tx, one.userId, nextMorning(calendar, now));
    if (!isStillMeant(calendar, one.at, now)) continue;
    const params = await paramsOf(deps, tx, one, organization, dayIn(organization.timeZone, now));
    if (params !== null) await queueMail(tx, { to: one.email, kind: "morning_summary", language: one.language, params, now });
  }
  return due.length;
};

/**
 * Mails what the morning brings to everybody who is to be told by a moment, in every organisation that lives. Several servers may do it at once: whom one has
 * told, the next does not find.
 *
 * @param isStopped asked between two batches
 */
export const summarize = async (
  deps: Pick<Deps, "config" | "db" | "keyFor" | "log" | "outbox" | "turns">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  await doInBatches(
    deps,
    await listWithSummaries(deps.db, now),
    now,
    {
      batch: (tx, organization, at) => tell(deps, tx, organization, at),
      announce: () => deps.outbox.wake(),
      failed: "the people of an organisation could not be mailed what the morning brings",
    },
    isStopped,
  );
};
