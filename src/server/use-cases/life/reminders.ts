import { remindersOf } from "../../../domain/notices.ts";
import { DraftRows } from "../../../domain/tables.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { listWithReminders } from "../../store/queries/life/reminders.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { listDueReminders, planReminders } from "../../store/queries/workspace/reminders.ts";
import { writeNotices } from "../../store/queries/workspace/write-rows.ts";
import { LoadedRows } from "../workspace/loaded-rows.ts";
import { announce, log, type PeopleNews } from "../workspace/people-news.ts";
import { fanOut } from "../workspace/audience.ts";
import { readSetOf } from "../workspace/read-set.ts";
import { doInBatches } from "./batches.ts";

/** Reminding people of what is due: those who watch a task are told so on the day before and on the day itself. */

/** Tasks of which one transaction tells at most. */
export const batchOfReminders = 100;

/** Tells of the tasks that wait longest, and plans what is to be told of them next: both or neither. @returns null when none waits */
const remind = async (tx: OrganizationStore, { timeZone }: { timeZone: string }, now: Date): Promise<PeopleNews | null> => {
  const due = await listDueReminders(tx, { timeZone, now, most: batchOfReminders });
  if (due.length === 0) return null;
  const readSet = readSetOf(null);
  for (const { id } of due) {
    readSet.tasks.add(id);
    readSet.notified.add(id);
  }
  const stored = await readFacts(tx, null, null, readSet);
  if (stored === null) return null;
  const facts = new LoadedRows(stored, readSet);
  const by = { actor: null, at: now };
  const changes = due.flatMap(({ id, hasBegun }) => {
    const task = facts.get("task", id);
    return task === undefined ? [] : remindersOf(task, hasBegun ? "dueNow" : "dueSoon", facts, now.toISOString());
  });
  const after = new DraftRows(facts);
  after.take(changes);
  const { addressed } = fanOut(changes, { after, hasGuests: () => false });
  const { news, seq } = log(tx, facts, addressed, by);
  const notices = changes.flatMap(({ key }) => after.get("notice", key) ?? []);
  if (notices.length > 0) writeNotices(tx, notices);
  const again = due.map(({ id }) => ({ id, due: facts.get("task", id)?.due ?? null }));
  planReminders(tx, again, { timeZone, after: now });
  return { seq, news, reviewed: [] };
};

/**
 * Reminds people of everything that is due at a moment, in every organisation that lives. Several servers may do it at once: what one has told, the next
 * does not find.
 *
 * @param isStopped asked between two batches
 */
export const remindOfDue = async (
  deps: Pick<Deps, "db" | "log" | "turns" | "workspaceFeed">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  await doInBatches(
    deps,
    await listWithReminders(deps.db, now),
    now,
    {
      batch: (tx, organization, at) => remind(tx, organization, at),
      announce: (id, addressed) => announce(deps, id, addressed),
      failed: "the people of an organisation could not be reminded",
    },
    isStopped,
  );
};
