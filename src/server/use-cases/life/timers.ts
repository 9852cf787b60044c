import { hour } from "../../../contract/time.ts";
import { createIds } from "../../../domain/ids.ts";
import { occupancyOf } from "../../../domain/move-facts.ts";
import type { Task } from "../../../domain/rows.ts";
import { DraftRows, type Source } from "../../../domain/tables.ts";
import { dueOf, timerKey } from "../../../domain/timers.ts";
import { type WorkCalendar, workingTime } from "../../../domain/working-time.ts";
import type { Timer } from "../../../workflow/document.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { listWithTimers } from "../../store/queries/life/timers.ts";
import { readFacts, type ReadSet } from "../../store/queries/workspace/facts.ts";
import { type DueTask, keepTimers, listDueTimers, type LookedAt } from "../../store/queries/workspace/timers.ts";
import { addReadsOf, type CarriedOut, carryOut, type Plan, planOf } from "../workspace/effects.ts";
import { LoadedRows } from "../workspace/loaded-rows.ts";
import { announceCommitted, type Committed, commitChanges, TaskNumbers } from "../workspace/commit.ts";
import { readSetOf } from "../workspace/read-set.ts";
import { doInBatches } from "./batches.ts";

/** What happens to tasks that have stood somewhere for long, as their workflows say. docs/decisions/workflow-automation.md. */

/** Tasks at which one transaction looks at most. */
export const batchOfTimers = 50;
/** A timer that comes up to so much later than it was due comes in time. */
const inTime = hour;
/** No timer comes so soon after its workflow was published. */
const held = 24 * hour;
/** Of how many timers it is remembered that they have come: of more than a task meets before somebody may take a move of it back. */
const remembered = 40;

/** By what timers are judged beside the rows. */
type Means = { now: Date; calendar: WorkCalendar; facts: Pick<LoadedRows, "rests"> };

type Pending = { timer: Timer; at: number };

const timersOf = (task: Task, rows: Pick<Source, "get">): readonly Timer[] =>
  rows.get("project", task.project)?.workflow.states.find(({ id }) => id === task.state)?.after ?? [];

/** The timers that are still to come to a task where it stands, the first one first. */
const pendingOf = (task: Task, done: readonly string[], publishedAt: Date | null, rows: Pick<Source, "get">, means: Means): Pending[] => {
  const since = Date.parse(task.stateSince);
  const from = publishedAt === null ? 0 : publishedAt.getTime() + held;
  return timersOf(task, rows)
    .filter((timer) => !done.includes(timerKey(timer, since)))
    .map((timer) => ({ timer, at: Math.max(from, dueOf(timer, since, means.calendar, means.facts.rests)) }))
    .toSorted((one, other) => one.at - other.at);
};

/** That it was said of a timer that it waits. */
const waitingKey = (timer: Timer, task: Task): string => `${timerKey(timer, Date.parse(task.stateSince))}?`;

const read = async (tx: OrganizationStore, readSet: ReadSet): Promise<LoadedRows> => {
  const stored = await readFacts(tx, null, null, readSet);
  if (stored === null) throw new Error("The head of the organisation was locked, and is gone.");
  return new LoadedRows(stored, readSet);
};

type Ready = { looked: DueTask; task: Task; plans: { plan: Plan; timer: Timer }[] };

/** What a timer leads to, where it leads a task somewhere. */
const targetOf = (timer: Timer, task: Task, rows: Pick<Source, "get">): string | null => {
  const led = timer.then.find((effect) => "move" in effect);
  const moves = rows.get("project", task.project)?.workflow.states.find(({ id }) => id === task.state)?.moves ?? [];
  return moves.find(({ id }) => id === led?.move)?.to ?? null;
};

const hasRoom = (task: Task, state: string, rows: Source): boolean => {
  const project = rows.get("project", task.project);
  const limit = project?.workflow.states.find(({ id }) => id === state)?.limit;
  return project === undefined || limit?.hard !== true || (occupancyOf(rows, project)[state] ?? 0) < limit.count;
};

/** Looks at the tasks that wait longest, and plans the next look at them: both or neither. @returns null when none waits */
const look = async (deps: Pick<Deps, "random">, tx: OrganizationStore, now: Date): Promise<Committed | null> => {
  const due = await listDueTimers(tx, now, batchOfTimers);
  if (due.length === 0) return null;
  const readSet = readSetOf(null);
  for (const { id } of due) {
    readSet.tasks.add(id);
    readSet.judged.add(id);
    readSet.notified.add(id);
  }
  const first = await read(tx, readSet);
  const newId = createIds(
    () => now.getTime(),
    (end) => deps.random.below(end),
  );
  const means = { now, calendar: first.calendar, newId, facts: first };
  const ready = due.flatMap((looked): Ready[] => {
    const task = first.get("task", looked.id);
    if (task === undefined || task.deletedAt !== null) return [];
    const plans = pendingOf(task, looked.done, looked.publishedAt, first, means)
      .filter(({ at }) => at <= now.getTime())
      .map(({ timer, at }) => {
        const plan = planOf({ task, by: "timer", id: timer.id, then: timer.then, mover: null }, first, means);
        // Whoever was told "three days" has them, also where the server was away.
        return { timer, plan: now.getTime() - at < inTime ? { ...plan, since: new Date(at) } : plan };
      });
    return [{ looked, task, plans }];
  });
  addReadsOf(
    readSet,
    ready.flatMap(({ plans }) => plans.map(({ plan }) => plan)),
    null,
  );
  const facts = await read(tx, readSet);
  const numbers = new TaskNumbers(facts);
  const circumstances = {
    me: { id: "", role: "owner" as const },
    now: now.toISOString(),
    projectLimit: facts.projectLimit,
    nextNumber: (project: string) => numbers.next(project),
    timeZone: facts.timeZone,
    working: workingTime(facts.calendar),
    newId,
  };
  const rows = new DraftRows(facts);
  const effects: CarriedOut[] = [];
  const after = new Map<string, { done: string[]; waits: Timer[] }>(due.map(({ id, done }) => [id, { done: [...done], waits: [] }]));
  for (const { looked, task, plans } of ready) {
    // There is one for each.
    const known = after.get(looked.id)!;
    for (const { plan, timer } of plans) {
      if (rows.get("task", task.id)?.state !== task.state) break;
      const done = carryOut(rows, plan, circumstances);
      rows.take(done.changes);
      if (!done.flow.isWaiting) known.done.push(timerKey(timer, Date.parse(task.stateSince)));
      else known.waits.push(timer);
      if (!done.flow.isWaiting || !known.done.includes(waitingKey(timer, task))) effects.push(done);
      if (done.flow.isWaiting) known.done.push(waitingKey(timer, task));
    }
  }
  const committed = commitChanges(tx, { facts, numbers, changes: [], moved: [], undone: [], effects }, { actor: null, at: now });
  const next = due.map(({ id, publishedAt }): LookedAt => {
    // There is one for each.
    const { done, waits } = after.get(id)!;
    const task = rows.get("task", id);
    const kept = { id, done: [...new Set(done)].slice(-remembered) };
    if (task === undefined || task.deletedAt !== null) return { ...kept, at: null, waitsFor: null };
    const isStill = first.get("task", id)?.stateSince === task.stateSince;
    const waiting = isStill ? waits : [];
    const target = waiting.map((timer) => targetOf(timer, task, rows)).find((state) => state !== null) ?? null;
    // Another has left it since, in this very look.
    if (target !== null && hasRoom(task, target, rows)) return { ...kept, at: now.getTime(), waitsFor: null };
    const pending = pendingOf(task, done, publishedAt, rows, means).filter(({ timer }) =>
      waiting.every(({ id: other }) => other !== timer.id),
    );
    return { ...kept, at: pending[0]?.at ?? null, waitsFor: target };
  });
  keepTimers(tx, next);
  return committed;
};

/**
 * Does what timers say that are due at a moment, in every organisation that lives. Several servers may do it at once: what one has done, the next does
 * not find.
 *
 * @param isStopped asked between two batches
 */
export const doDueTimers = async (
  deps: Pick<Deps, "db" | "log" | "random" | "turns" | "workspaceFeed">,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  await doInBatches(
    deps,
    await listWithTimers(deps.db, now),
    now,
    {
      batch: (tx, _, at) => look(deps, tx, at),
      announce: (id, done) => announceCommitted(deps, id, done),
      failed: "the timers of an organisation could not be looked at",
    },
    isStopped,
  );
};
