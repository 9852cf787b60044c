import { hour, lengthBetween } from "../contract/time.ts";
import type { Clock } from "../workflow/document.ts";
import type { PromiseRow } from "./rows.ts";
import type { SuspensionInterval } from "./trash.ts";
import { afterWorkingTime, workedBetween, type WorkCalendar } from "./working-time.ts";

/**
 * Promises that a workflow makes of tasks by its clocks (docs/decisions/sla-clocks.md). A run of one is a list of turns; all else of it
 * is computed from them, by the calendar of the organisation. Lengths are milliseconds.
 */

/** `seq` and `step` name the move that led to it, which has no number before it is written; null where none did. */
export type Turn = { at: string; to: "running" | "paused" | "ended" | "dropped"; seq: number | null; step: number | null };

/** What the server knows of a run. */
export type Run = PromiseRow & {
  /** The first one begins it. In the order of time. */
  turns: readonly Turn[];
  /** Of which percents people were told: 100 is that it is broken. */
  told: readonly number[];
  /** When they are to be told of the next one, or when that would have been; null while it does not run, and once all is told. */
  nextAt: string | null;
};

const brokenAt = 100;

export const isOpen = ({ state }: Pick<PromiseRow, "state">): boolean => state === "running" || state === "paused";

const countedBetween = (working: boolean, calendar: WorkCalendar, from: number, to: number): number =>
  working ? workedBetween(calendar, from, to) : lengthBetween(from, to);

/** The first moment by which so much has been counted since another. */
const countedAfter = (working: boolean, calendar: WorkCalendar, from: number, length: number): number =>
  working ? afterWorkingTime(calendar, from, length) : from + length;

const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

type Stretch = { from: number; until: number | null; runs: boolean };

const stretchesOf = ({ turns }: Run): Stretch[] =>
  turns.map(({ at, to }, place) => {
    const next = turns[place + 1];
    return { from: Date.parse(at), until: next === undefined ? null : Date.parse(next.at), runs: to === "running" };
  });

const wholeOf = ({ hours }: Pick<Run, "hours">): number => hours * hour;

/** When so much of a run was used, or will be if it runs on; null where it stands still or has ended before. */
const usedAt = (run: Run, calendar: WorkCalendar, length: number): number | null => {
  let used = 0;
  for (const { from, until, runs } of stretchesOf(run)) {
    if (!runs) continue;
    const here = until === null ? null : countedBetween(run.working, calendar, from, until);
    if (here === null || used + here >= length) return countedAfter(run.working, calendar, from, length - used);
    used += here;
  }
  return null;
};

/** What people are still to be told of a run, by percents, and when. */
const eventsOf = (run: Run, calendar: WorkCalendar): { percent: number; at: number }[] =>
  [...run.warnAt, brokenAt].flatMap((percent) => {
    const at = run.told.includes(percent) ? null : usedAt(run, calendar, (wholeOf(run) * percent) / brokenAt);
    return at === null ? [] : [{ percent, at }];
  });

/** A run as its turns have it. */
export const counted = (run: Run, calendar: WorkCalendar): Run => {
  const used = stretchesOf(run).reduce(
    (sum, { from, until, runs }) => (runs && until !== null ? sum + countedBetween(run.working, calendar, from, until) : sum),
    0,
  );
  const left = wholeOf(run) - used;
  // There is one at least.
  const [first, last] = [run.turns[0]!, run.turns.at(-1)!];
  const state = last.to === "ended" ? (left > 0 ? "kept" : "broken") : last.to;
  const next = isOpen({ state }) ? eventsOf(run, calendar).map(({ at }) => at) : [];
  return {
    ...run,
    startedAt: first.at,
    state,
    since: last.at,
    left,
    dueAt: momentOf(state === "kept" || state === "dropped" ? null : usedAt(run, calendar, wholeOf(run))),
    nextAt: next.length === 0 ? null : momentOf(Math.min(...next)),
  };
};

/** Of which percents of an open run people have to be told by now. */
export const dueEvents = (run: Run, calendar: WorkCalendar, now: number): number[] =>
  isOpen(run)
    ? eventsOf(run, calendar)
        .filter(({ at }) => at <= now)
        .map(({ percent }) => percent)
    : [];

/** By what move something came to be; null for what no move led to. */
export type By = Pick<Turn, "seq" | "step">;
export const byNoMove: By = { seq: null, step: null };

/** A run that stood still while the organisation rested. What is known of that from before is there already. */
export const withSuspensions = (run: Run, rests: readonly SuspensionInterval[]): Run => {
  const turns = [...run.turns];
  for (const { from, to } of rests.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))) {
    const last = turns.at(-1);
    if (last?.to !== "running" || Date.parse(from) < Date.parse(last.at) || to < from) continue;
    turns.push({ at: from, to: "paused", ...byNoMove }, { at: to, to: "running", ...byNoMove });
  }
  return turns.length === run.turns.length ? run : { ...run, turns };
};

/** @param before the last run of the same clock for the same task */
export const begun = (
  { project, task }: Pick<PromiseRow, "project" | "task">,
  { id: clock, name, hours, working, warnAt }: Clock,
  before: Pick<Run, "run"> | undefined,
  at: string,
  by: By,
): Run => {
  const run = (before?.run ?? 0) + 1;
  const promised = { name, hours, working, warnAt: warnAt.toSorted((one, other) => one - other) };
  const begun = { startedAt: at, state: "running" as const, since: at, left: hours * hour, dueAt: null };
  const turns: Turn[] = [{ at, to: "running", ...by }];
  return { id: `${task}.${clock}.${run}`, project, task, clock, run, ...promised, ...begun, turns, told: [], nextAt: null };
};

const turnIn = (clock: Clock | undefined, state: string): Turn["to"] => {
  if (clock === undefined) return "dropped";
  if (clock.stops.includes(state)) return "ended";
  return clock.pauses.includes(state) ? "paused" : "running";
};

/** An open run as its task stands in a state from a moment on. @param clock as the workflow has it now; undefined where it is gone */
export const followed = (run: Run, clock: Clock | undefined, state: string, at: string, by: By): Run => {
  const to = turnIn(clock, state);
  // A timer's move may be counted from before it was made.
  const last = run.turns.at(-1);
  return last?.to === to ? run : { ...run, turns: [...run.turns, { at: last && last.at > at ? last.at : at, to, ...by }] };
};

/** A run as if a move had never been made; null where that began it. */
export const withoutMove = (run: Run, { seq, step }: { seq: number; step: number }): Run | null => {
  const turns = run.turns.filter((turn) => turn.seq !== seq || turn.step !== step);
  if (turns.length === run.turns.length) return run;
  return run.turns[0] === turns[0] ? { ...run, turns } : null;
};

/** What everybody is told of a run. */
export const shown = ({ turns: _turns, told: _told, nextAt: _nextAt, ...row }: Run): PromiseRow => row;

/** When the nearest of a task's promises is broken, or was; null where none runs. */
export const nearest = (runs: Iterable<PromiseRow>): string | null => {
  const dues = Array.from(runs).flatMap((run) => (isOpen(run) && run.dueAt !== null ? [run.dueAt] : []));
  return dues.toSorted()[0] ?? null;
};
