/** What promises must come to, recomputed from raw moves one by one and counted minute by minute: no turns, no shortcut (WORKSPACE §7). */
import type { Clock } from "../../src/workflow/document.ts";

const minute = 60_000;

/** A task came into a state, or a workflow was published; in the order of the log. Moments are milliseconds since 1970, at whole minutes. */
export type RawEvent = { seq: number; place: number; at: number } & ({ to: string } | { clocks: readonly Clock[] });

/** When an organisation in Bangkok works; hours are minutes since midnight. */
export type RawHours = { weekdays: readonly number[]; opens: number; closes: number; holidays: readonly string[] };

export type ExpectedRun = Pick<Clock, "hours" | "working"> & {
  clock: string;
  run: number;
  is: "running" | "paused" | "ended" | "dropped";
  /** From when to when it ran; the last one may be open. */
  spans: { from: number; to: number | null }[];
  endedAt: number | null;
};

const statusIn = (clock: Clock | undefined, state: string): ExpectedRun["is"] => {
  if (clock === undefined) return "dropped";
  if (clock.stops.includes(state)) return "ended";
  return clock.pauses.includes(state) ? "paused" : "running";
};

/** Of one task. @param clocks those of the workflow with which it began */
export const expectedRuns = (clocks: readonly Clock[], events: readonly RawEvent[]): ExpectedRun[] => {
  let [now, state]: [readonly Clock[], string | null] = [clocks, null];
  const all: ExpectedRun[] = [];
  for (const event of events.toSorted((one, other) => one.seq - other.seq || one.place - other.place)) {
    if ("clocks" in event) now = event.clocks;
    else state = event.to;
    if (state === null) continue;
    const [there, { at }] = [state, event];
    for (const run of all.filter(({ endedAt }) => endedAt === null)) {
      const is = statusIn(
        now.find(({ id }) => id === run.clock),
        there,
      );
      if (is === run.is) continue;
      const last = run.spans.at(-1);
      if (run.is === "running" && last) last.to = at;
      if (is === "running") run.spans.push({ from: at, to: null });
      run.is = is;
      if (is === "ended" || is === "dropped") run.endedAt = at;
    }
    if ("clocks" in event) continue;
    for (const { id, starts, hours, working } of now) {
      const own = all.filter(({ clock }) => clock === id);
      if (!starts.includes(there) || own.some(({ endedAt }) => endedAt === null)) continue;
      all.push({ clock: id, run: own.length + 1, hours, working, is: "running", spans: [{ from: at, to: null }], endedAt: null });
    }
  }
  return all;
};

const isWork = (at: number, { weekdays, opens, closes, holidays }: RawHours): boolean => {
  const local = new Date(at + 7 * 60 * minute);
  const time = local.getUTCHours() * 60 + local.getUTCMinutes();
  return weekdays.includes(local.getUTCDay()) && time >= opens && time < closes && !holidays.includes(local.toISOString().slice(0, 10));
};

/** Of the stretches that have ended. */
export const minutesUsed = ({ spans, working }: ExpectedRun, hours: RawHours): number => {
  let used = 0;
  for (const { from, to } of spans) for (let at = from; to !== null && at < to; at += minute) if (!working || isWork(at, hours)) used += 1;
  return used;
};

/** The end of the minute in which its last hour was used up; null where none was by then. */
export const brokeAt = ({ spans, working, hours }: ExpectedRun, calendar: RawHours, now: number): number | null => {
  let used = 0;
  for (const { from, to } of spans)
    for (let at = from; at < (to ?? now); at += minute) {
      if (!working || isWork(at, calendar)) used += 1;
      if (used === hours * 60) return at + minute;
    }
  return null;
};
