import * as z from "zod/mini";
import { type DataOf, envelope } from "../contract/envelope.ts";
import { type Category, name, type WorkflowDocument } from "../workflow/document.ts";
import { reasonCodes } from "../workflow/reasons.ts";
import { dayAfter, daysBetween, weekdayOf } from "./days.ts";
import { rowId } from "./ids.ts";
import { usualAges } from "./usual-ages.ts";

/**
 * What is told of how the work of a project goes, or of all that somebody may read, computed from the recorded moves and the daily counts
 * (WORKSPACE §7). Days are the organisation's; how long something took is milliseconds. A task that is in the trash, or in another project by now, does
 * not count, and a move that was taken back has never been.
 *
 * A task is finished while it stands in a state of the category `done`, since it last came there from another one. Its cycle time begins when it first
 * came into a state that is `active` or `waiting`, or with its first move where it never did; its lead time when it was made. Of several times
 * `p50` is the one that half of them did not exceed, `p85` the one that 85 of 100 did not: always one of them.
 *
 * A stay is the time that a task stood in a state before a move took it out of there; it counts on the day of that move. A step back is one into a state
 * in which the task had been before.
 */

/**
 * `days` of a period; `tasks` that a report tells one by one, the last finished first; `ofStep`: tasks of a step, those that made it most first; `ageing`:
 * the worst ones; `again`: tasks that went back, most often first; `broken`: promises that are told one by one, those that broke last first; `asked`: values
 * of a filter.
 */
export const most = { days: 731, tasks: 2_000, ofStep: 50, ageing: 500, again: 200, broken: 200, asked: 100 } as const;

// What a store can count with.
const day = z.iso.date({ abort: true }).check(z.refine((date) => date >= "1970-01-01" && date < "2200-01-01", { abort: true }));

// `s1.m2.s3`, `s1.yes.s3` by the vote that decided; without its move where there was none.
const step = z.string().check(z.regex(/^s[1-9]\d{0,5}\.(m[1-9]\d{0,5}|yes|no)?\.s[1-9]\d{0,5}$/));

const listed = (text: string) => [...new Set(text.split(","))];

/** Whose tasks those are that nobody is assigned to. */
export const nobody = "nobody";

/** Some of an address, with commas between them: any of them is meant. */
const some = (value: z.core.$ZodType<string, string>) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.refine((text) => {
          const all = listed(text);
          return all.length <= most.asked && all.every((each) => z.safeParse(value, each).success);
        }),
      ),
      z.transform(listed),
    ),
  );

/**
 * GET /api/w/{subdomain}/projects/{id}/reports, and /api/w/{subdomain}/reports of all projects or some of them: of the days from the first to the last, and
 * of the tasks of some people alone, or of those with any of some labels. With a step it answers which tasks made that one, with `only` how long is usual in each state, and nothing else.
 */
export const reportsQuery = z
  .object({
    from: day,
    to: day,
    project: some(rowId),
    person: some(z.union([z.uuid(), z.literal(nobody)])),
    label: some(rowId),
    step: z.optional(step),
    only: z.optional(z.literal("usual")),
  })
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
const project = rowId;
const reportedTask = z.object({ project, id: rowId, number: z.int(), title: z.string() });
const assignee = z.nullable(z.uuid());
const stepOf = { project, from: z.string(), move: z.nullable(z.string()), to: z.string() };

const finishedTask = z.extend(reportedTask, { endedAt: z.string(), cycle: span, lead: span });
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
  tasks: z.array(z.extend(reportedTask, { project: rowId, clock: z.string(), name, brokeAt: z.string(), endedAt: z.nullable(z.string()) })),
});
/** What lies on what in a cumulative flow, from below; work that was cancelled is no flow. */
export const bands = ["done", "waiting", "active", "open", "former"] as const;
/** The states of a category; `former`: those that a workflow has no longer. */
export type Band = (typeof bands)[number];

/** A report that the organisation's plan does not have is null. */
export const reportsAnswer = envelope(
  z.object({
    version: z.int(),
    /** `before`: of as many days before the first one. */
    cycleTime: z.nullable(z.object({ now: finished, before: finished, tasks: z.array(finishedTask) })),
    /** How many tasks were finished in each week, by its Monday; all weeks that have a day of the period. */
    throughput: z.nullable(z.object({ weeks: z.array(z.object({ week: day, count })) })),
    /**
     * How many tasks stood in each state at the end of each day, from the first to the last one that has begun; of several projects no state is told by
     * itself. `bands` are those in which something was, the lowest first.
     */
    cumulativeFlow: z.nullable(
      z.object({
        from: day,
        bands: z.array(z.object({ band: z.enum(bands), counts: z.array(count) })),
        states: z.array(z.object({ state: z.string(), counts: z.array(count) })),
      }),
    ),
    /**
     * The steps that tasks made, the most frequent first, each with the median of how long they had stood before it; and how long they had stood in each
     * state before they left it, whichever way. Of a step alone no state is told.
     */
    traffic: z.nullable(
      z.object({
        states: z.array(z.object({ project, state: z.string(), waited: span })),
        steps: z.array(
          z.object({
            /** `move`: null for what was moved without one. */
            ...stepOf,
            count,
            waited: span,
            /** Of the step that was asked for: how many made it, how many more than once, and those that made it most often. */
            tasks: z.nullable(z.object({ count, again: count, list: z.array(z.extend(reportedTask, { assignee, times: count })) })),
          }),
        ),
      }),
    ),
    promises: z.nullable(promised),
    /** The stays in states in which work does not end. `total` is the sum of them, `worked` and `workedTotal` the working time in them. */
    timeInState: z.nullable(
      z.object({
        states: z.array(z.object({ project, state: z.string(), count, spent: spans, worked: spans, total: span, workedTotal: span })),
      }),
    ),
    /**
     * The tasks that are not over, as they stood at a moment: how long each has been in its state, and what is usual there, null where nothing is. `over`
     * counts those that exceed it; `tasks` are the worst ones, first those that exceed it most times over.
     */
    ageing: z.nullable(
      z.object({
        at: z.string(),
        count,
        over: count,
        tasks: z.array(z.extend(reportedTask, { assignee, state: z.string(), age: span, usual: z.nullable(span) })),
      }),
    ),
    /** Working time of the tasks that were finished in each week in states that are active, and in those that wait. */
    flowEfficiency: z.nullable(z.object({ weeks: z.array(z.object({ week: day, active: span, waiting: span })) })),
    /** `moved`: how many tasks made a step; `count`: how many made one back. The steps back, the most frequent first, and the tasks that made most. */
    rework: z.nullable(
      z.object({
        moved: count,
        count,
        steps: z.array(z.object({ ...stepOf, count, tasks: count })),
        tasks: z.array(z.extend(reportedTask, { assignee, times: count })),
      }),
    ),
    /** The moves that the server refused, by anybody and of any task, and why; the most frequent first. One may be refused for several reasons. */
    refusals: z.nullable(z.object({ moves: z.array(z.object({ project, move: z.string(), reason: z.enum(reasonCodes), count })) })),
    usual: usualAges,
  }),
);
export type Promised = z.output<typeof promised>;
export type Reports = DataOf<typeof reportsAnswer>;
export type CycleTime = NonNullable<Reports["cycleTime"]>;
export type Throughput = NonNullable<Reports["throughput"]>;
export type CumulativeFlow = NonNullable<Reports["cumulativeFlow"]>;
export type Traffic = NonNullable<Reports["traffic"]>;
export type TimeInState = NonNullable<Reports["timeInState"]>;
export type Ageing = NonNullable<Reports["ageing"]>;
export type FlowEfficiency = NonNullable<Reports["flowEfficiency"]>;
export type Rework = NonNullable<Reports["rework"]>;
export type Refusals = NonNullable<Reports["refusals"]>;
export type FinishedTask = CycleTime["tasks"][number];
export type TrafficStep = Traffic["steps"][number];
export type AgeingTask = Ageing["tasks"][number];

/** How a step is named where it is asked for. */
export const stepName = ({ from, move, to }: Pick<TrafficStep, "from" | "move" | "to">): string => [from, move ?? "", to].join(".");

/** The Monday of a day's week. */
export const weekOf = (date: string): string => dayAfter(date, -((weekdayOf(date) + 6) % 7));

/** Every week that has a day of a period, with what was counted in it. @param counted by the weeks' Mondays; a week without anything may be missing */
export const everyWeek = <Counted extends object>(
  counted: ReadonlyMap<string, Counted>,
  from: string,
  to: string,
  none: Counted,
): ({ week: string } & Counted)[] => {
  const weeks = Math.floor(daysBetween(weekOf(from), to) / 7) + 1;
  return Array.from({ length: weeks }, (_, at) => {
    const week = dayAfter(weekOf(from), 7 * at);
    return { week, ...(counted.get(week) ?? none) };
  });
};

type Counts = { project: string; state: string; counts: number[] };

/**
 * How many stood in each state at the end of each day of a period.
 *
 * @param changes by day: how many there were from the end of that day on; those of days before the period say with what it begins
 */
export const everyDay = (
  changes: readonly { project: string; day: string; state: string; n: number }[],
  from: string,
  to: string,
): Counts[] => {
  const days = Math.max(0, daysBetween(from, to) + 1);
  const states = new Map<string, Counts>();
  for (const { project: of, day: on, state, n } of changes.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const key = `${of} ${state}`;
    const own = states.get(key) ?? { project: of, state, counts: Array.from({ length: days }, () => 0) };
    own.counts.fill(n, Math.max(0, daysBetween(from, on)));
    states.set(key, own);
  }
  return [...states.values()].filter(({ counts }) => counts.some((n) => n > 0));
};

export const categoryOf = ({ states }: Pick<WorkflowDocument, "states">, id: string): Category | "former" =>
  states.find((state) => state.id === id)?.category ?? "former";

/** The bands of a flow, those in which something was. @param bandOf of a state; what is in none is left out */
export const bandsOf = (states: readonly Counts[], bandOf: (state: Counts) => Category | "former"): { band: Band; counts: number[] }[] =>
  bands.flatMap((band) => {
    const [first, ...rest] = states.filter((state) => bandOf(state) === band);
    if (!first) return [];
    return [{ band, counts: first.counts.map((n, at) => rest.reduce((sum, { counts }) => sum + (counts[at] ?? 0), n)) }];
  });
