import * as z from "zod/mini";
import { type DataOf, envelope } from "../contract/envelope.ts";
import { dayAfter, daysBetween, weekdayOf } from "./days.ts";
import { name } from "../workflow/document.ts";
import { rowId } from "./ids.ts";

/**
 * What is told of how a project's work goes, computed from the recorded moves and the daily counts (WORKSPACE §7). Days are the organisation's; how
 * long something took is milliseconds. A task that is in the trash, or in another project by now, does not count, and a move that was taken back has
 * never been.
 *
 * A task is finished while it stands in a state of the category `done`, since it last came there from another one. Its cycle time begins when it first
 * came into a state that is `active` or `waiting`, or with its first move where it never did; its lead time when it was made. Of several times
 * `p50` is the one that half of them did not exceed, `p85` the one that 85 of 100 did not: always one of them.
 */

/** `days` of a period; `tasks` that a report tells one by one, the last finished first; `ofStep`: tasks of a step, those that made it most first; `broken`: promises that are
 * told one by one, those that broke last first. */
export const most = { days: 731, tasks: 2_000, ofStep: 50, broken: 200 } as const;

// What a store can count with.
const day = z.iso.date({ abort: true }).check(z.refine((said) => said >= "1970-01-01" && said < "2200-01-01", { abort: true }));

// `s1.m2.s3`; without its move where there was none.
const step = z.string().check(z.regex(/^s[1-9]\d{0,5}\.(m[1-9]\d{0,5})?\.s[1-9]\d{0,5}$/));

/**
 * GET /api/w/{subdomain}/projects/{id}/reports: of the days from the first to the last, and of somebody's tasks or those with a label alone. With a step
 * it answers which tasks made that one, and nothing else.
 */
export const reportsQuery = z
  .object({ from: day, to: day, person: z.optional(z.uuid()), label: z.optional(rowId), step: z.optional(step) })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ["to"] }),
    z.refine(({ from, to }) => daysBetween(from, to) < most.days, { path: ["from"] }),
  );
export type ReportsQuery = z.output<typeof reportsQuery>;

const count = z.int().check(z.nonnegative());
const span = z.int().check(z.nonnegative());
/** What `p50` and `p85` are percentiles of: so many of a hundred took that long or less. */
export const percentiles = { lower: 50, upper: 85 } as const;
/** Null where there is nothing to be told of. */
const spans = z.nullable(z.object({ p50: span, p85: span }));
const told = z.object({ id: rowId, number: z.int(), title: z.string() });

const finishedTask = z.extend(told, { endedAt: z.string(), cycle: span, lead: span });
const finished = z.object({ count, cycle: spans, lead: spans });

/**
 * What became of promises, by the clock of each project. One that ended within its hours is kept, on the day on which it ended; one whose hours are over
 * is broken, on the day on which that was so, whether it has ended since or not. One that ended without a verdict does not count. `used`: how much of the
 * organisation's time, or of all, those took that have ended. `weeks` are those in which there were some.
 */
const promised = z.object({
  clocks: z.array(
    z.object({
      project: rowId,
      clock: z.string(),
      /** As it was called last. */
      name,
      kept: count,
      broken: count,
      used: spans,
      weeks: z.array(z.object({ week: day, kept: count, broken: count })),
    }),
  ),
  tasks: z.array(z.extend(told, { project: rowId, clock: z.string(), name, brokeAt: z.string(), endedAt: z.nullable(z.string()) })),
});

/** A report that the organisation's plan does not have is null. */
export const reportsAnswer = envelope(
  z.object({
    version: z.int(),
    /** `before`: of as many days before the first one. */
    cycleTime: z.nullable(z.object({ now: finished, before: finished, tasks: z.array(finishedTask) })),
    /** How many tasks were finished in each week, by its Monday; all weeks that have a day of the period. */
    throughput: z.nullable(z.object({ weeks: z.array(z.object({ week: day, count })) })),
    /** How many tasks stood in each state at the end of each day, from the first to the last one that has begun. */
    cumulativeFlow: z.nullable(z.object({ from: day, states: z.array(z.object({ state: z.string(), counts: z.array(count) })) })),
    /** The steps that tasks made, the most frequent first: each with how long they had stood before it. */
    traffic: z.nullable(
      z.object({
        steps: z.array(
          z.object({
            from: z.string(),
            /** Null for what was moved without one. */
            move: z.nullable(z.string()),
            to: z.string(),
            count,
            waited: span,
            /** Of the step that was asked for: how many made it, how many more than once, and those that made it most often. */
            tasks: z.nullable(
              z.object({ count, again: count, list: z.array(z.extend(told, { assignee: z.nullable(z.uuid()), times: count })) }),
            ),
          }),
        ),
      }),
    ),
    promises: z.nullable(promised),
  }),
);
export type Promised = z.output<typeof promised>;
export type Reports = DataOf<typeof reportsAnswer>;
export type CycleTime = NonNullable<Reports["cycleTime"]>;
export type Throughput = NonNullable<Reports["throughput"]>;
export type CumulativeFlow = NonNullable<Reports["cumulativeFlow"]>;
export type Traffic = NonNullable<Reports["traffic"]>;
export type FinishedTask = CycleTime["tasks"][number];
export type TrafficStep = Traffic["steps"][number];

/** How a step is named where it is asked for. */
export const stepName = ({ from, move, to }: Pick<TrafficStep, "from" | "move" | "to">): string => [from, move ?? "", to].join(".");

/** The Monday of a day's week. */
export const weekOf = (date: string): string => dayAfter(date, -((weekdayOf(date) + 6) % 7));

/** Every week that has a day of a period, with what was counted in it. @param counted by the weeks' Mondays; a week without anything may be missing */
export const everyWeek = (counted: ReadonlyMap<string, number>, from: string, to: string): { week: string; count: number }[] => {
  const weeks = Math.floor(daysBetween(weekOf(from), to) / 7) + 1;
  return Array.from({ length: weeks }, (_, at) => {
    const week = dayAfter(weekOf(from), 7 * at);
    return { week, count: counted.get(week) ?? 0 };
  });
};

/**
 * How many stood in each state at the end of each day of a period.
 *
 * @param changes by day: how many there were from the end of that day on; those of days before the period say with what it begins
 */
export const everyDay = (
  changes: readonly { day: string; state: string; n: number }[],
  from: string,
  to: string,
): { state: string; counts: number[] }[] => {
  const days = Math.max(0, daysBetween(from, to) + 1);
  const states = new Map<string, number[]>();
  for (const { day: on, state, n } of changes.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const counts = states.get(state) ?? Array.from({ length: days }, () => 0);
    counts.fill(n, Math.max(0, daysBetween(from, on)));
    states.set(state, counts);
  }
  return [...states].map(([state, counts]) => ({ state, counts })).filter(({ counts }) => counts.some((n) => n > 0));
};
