import { promiseNotices } from "../../../domain/notices.ts";
import { counted, dueEvents, isOpen, nearest, withSuspensions } from "../../../domain/promises.ts";
import { type Change, DraftRows } from "../../../domain/tables.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { listWithPromises } from "../../store/queries/life/promises.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { listDuePromises } from "../../store/queries/workspace/promises.ts";
import { LoadedRows } from "../workspace/loaded-rows.ts";
import { runsOf } from "../workspace/promises.ts";
import { announceCommitted, type Committed, commitChanges, TaskNumbers } from "../workspace/commit.ts";
import { readSetOf } from "../workspace/read-set.ts";
import { doInBatches } from "./batches.ts";

/** Telling people of promises as their time is used up: docs/decisions/sla-clocks.md. */

/** Promises at which one transaction looks at most. */
export const batchOfPromises = 50;

/** Looks at the promises that wait longest, and says when the next look at them is: both or neither. @returns null when none waits */
const look = async (tx: OrganizationStore, now: Date): Promise<Committed | null> => {
  const due = await listDuePromises(tx, now, batchOfPromises);
  if (due.length === 0) return null;
  const readSet = readSetOf(null);
  for (const { task, project } of due) {
    readSet.tasks.add(task);
    readSet.notified.add(task);
    readSet.accessOf.add(project);
  }
  const first = await readFacts(tx, null, null, readSet);
  if (first === null) throw new Error("The head of the organisation was locked, and is gone.");
  // Leads are told, of whom it is known by now who they are.
  for (const { person, role } of first.access) if (role === "lead") readSet.people.add(person);
  const stored = await readFacts(tx, null, null, readSet);
  if (stored === null) throw new Error("The head of the organisation was locked, and is gone.");
  const facts = new LoadedRows(stored, readSet);
  const { calendar } = facts;
  const rows = new DraftRows(facts);
  const reminders: Change[] = [];
  for (const { task: id, clock, run: count } of due) {
    const task = facts.get("task", id);
    const found = runsOf(rows, id).find((run) => run.clock === clock && run.run === count);
    if (task === undefined || found === undefined) continue;
    const run = withSuspensions(found, facts.rests);
    const events = dueEvents(run, calendar, now.getTime());
    rows.put("promise", counted({ ...run, told: [...run.told, ...events] }, calendar));
    // Of what came while nobody looked, the last is told.
    const percent = Math.max(...events);
    if (events.length === 0 || !isOpen(run)) continue;
    const leads = Array.from(facts.by("access", "project", task.project)).flatMap(({ person, role }) => (role === "lead" ? [person] : []));
    const people = [...(task.assignee === null ? [] : [task.assignee]), ...leads];
    const notices = promiseNotices(task, people, { percent, clock }, rows, now.toISOString());
    rows.take(notices);
    reminders.push(...notices);
  }
  for (const id of new Set(due.map(({ task }) => task))) {
    const [task, promisedAt] = [rows.get("task", id), nearest(runsOf(rows, id))];
    if (task !== undefined && task.promisedAt !== promisedAt) rows.put("task", { ...task, promisedAt });
  }
  const changes = rows.changes().filter(({ kind }) => kind !== "notice");
  const numbers = new TaskNumbers(facts);
  return commitChanges(tx, { facts, numbers, changes, moved: [], undone: [], effects: [], reminders }, { actor: null, at: now });
};

/**
 * Tells of promises what is due at a moment, in every organisation that lives. Several servers may do it at once: what one has told, the next does not
 * find.
 *
 * @param isStopped asked between two batches
 */
export const notifyOfPromises = async (
  deps: Pick<Deps, "db" | "log" | "turns" | "workspaceFeed">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  await doInBatches(
    deps,
    await listWithPromises(deps.db, now),
    now,
    {
      batch: (tx, _, at) => look(tx, at),
      announce: (id, done) => announceCommitted(deps, id, done),
      failed: "people of an organisation could not be told of promises",
    },
    isStopped,
  );
};
