/** What reports must say, recomputed from the raw moves one by one: no statement, no shortcut (WORKSPACE §7). */
import { dayAfter, dayIn, weekdayOf } from "../../src/domain/days.ts";

/** A move, in the order in which they were made. */
export type RawMove = {
  project: string;
  task: string;
  from: string | null;
  to: string;
  move: string | null;
  at: number;
  spent: number | null;
  /** Null for one of before it was counted. */
  worked: number | null;
};
export type RawTask = {
  project: string;
  id: string;
  number: number;
  title: string;
  state: string;
  /** Since when it stands there. */
  since: number;
  assignee: string | null;
  labels: string[];
  createdAt: number;
  isTrash: boolean;
};
export type RawDay = { project: string; day: string; state: string; n: number };
export type RawRefusal = { project: string; day: string; move: string; reason: string; n: number };
export type Raw = {
  tasks: RawTask[];
  moves: RawMove[];
  days: RawDay[];
  refusals: RawRefusal[];
  /** What the workflow of each project says of its states. */
  categories: Record<string, Record<string, string>>;
  timeZone: string;
  today: string;
};
export type Asked = { from: string; to: string; person?: string | undefined; label?: string | undefined; step?: string; only?: string };

/** Of each move the latest time of its task's so far: one with an earlier time was not made before the one that it follows. */
export const lastTimes = (moves: readonly RawMove[]): number[] => {
  const last = new Map<string, number>();
  return moves.map(({ task, at }) => {
    const time = Math.max(at, last.get(task) ?? at);
    last.set(task, time);
    return time;
  });
};

/** The value that this share of all did not exceed. */
const quantile = (values: number[], share: number): number => {
  for (const value of values.toSorted((one, other) => one - other))
    if (values.filter((other) => other <= value).length >= share * values.length) return value;
  throw new Error("of nothing");
};
const spans = (values: number[]) => (values.length === 0 ? null : { p50: quantile(values, 0.5), p85: quantile(values, 0.85) });
const sum = (values: (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const isThere = <Value>(value: Value | null): value is Value => value !== null;

const everyDayOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
};
const mondayOf = (day: string): string => (weekdayOf(day) === 1 ? day : mondayOf(dayAfter(day, -1)));

const grouped = <Value>(values: Value[], keyOf: (value: Value) => string): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
};

/** Of what is told of a task by itself, its names. */
const factsOf = ({ project, id, number, title }: RawTask) => ({ project, id, number, title });

/**
 * @param projects those that are asked for
 * @param now when it is answered
 */
export const expectedReports = (
  { tasks, moves: stored, days, refusals, categories, timeZone, today }: Raw,
  { from, to, person, label }: Asked,
  projects: string[],
  now: number,
) => {
  // Nothing took less than no time.
  const lengthOf = (length: number | null) => (length === null ? null : Math.max(0, length));
  const moves = stored.map((move) => ({ ...move, spent: lengthOf(move.spent), worked: lengthOf(move.worked) }));
  const times = lastTimes(moves);
  const there = tasks.filter((task) => !task.isTrash && projects.includes(task.project));
  const counted = there.filter(
    (task) => (person === undefined || task.assignee === person) && (label === undefined || task.labels.includes(label)),
  );
  const dayOf = (at: number) => dayIn(timeZone, at);
  // What a task did in another project is not told in this one.
  const movesOf = ({ id, project }: RawTask) => moves.filter((move) => move.task === id && move.project === project);
  const categoryIn = (project: string, state: string | null) => (state === null ? null : (categories[project]?.[state] ?? "former"));
  const isIn = (day: string) => day >= from && day <= to;

  const finished = counted.flatMap((task) => {
    const categoryOf = (state: string | null) => categoryIn(task.project, state);
    if (categoryOf(task.state) !== "done") return [];
    const own = movesOf(task);
    const entries = own.filter((move) => categoryOf(move.to) === "done" && categoryOf(move.from) !== "done");
    // Nothing is finished later than since when it stands there.
    if (entries.length === 0 || dayOf(task.since) < dayAfter(from, -everyDayOf(from, to).length)) return [];
    const ended = Math.max(...entries.map(({ at }) => at));
    const working = own.filter(({ to: state }) => categoryOf(state) === "active" || categoryOf(state) === "waiting");
    const started = (working.length > 0 ? working : own.filter((move) => move.from !== null)).map(({ at }) => at);
    const begun = started.length === 0 ? ended : Math.min(...started);
    const workedIn = (category: string) => sum(own.filter((move) => categoryOf(move.from) === category).map(({ worked }) => worked));
    const [active, waiting] = [workedIn("active"), workedIn("waiting")];
    return [{ task, ended, cycle: Math.max(0, ended - begun), lead: Math.max(0, ended - task.createdAt), active, waiting }];
  });
  const within = (first: string, last: string) => finished.filter(({ ended }) => dayOf(ended) >= first && dayOf(ended) <= last);
  const summary = (some: typeof finished) => ({
    count: some.length,
    cycle: spans(some.map(({ cycle }) => cycle)),
    lead: spans(some.map(({ lead }) => lead)),
  });
  const length = everyDayOf(from, to).length;
  const done = within(from, to);
  const weeks = [...new Set(everyDayOf(from, to).map(mondayOf))].map((week) => ({
    week,
    done: done.filter(({ ended }) => mondayOf(dayOf(ended)) === week),
  }));

  const reportedDays = everyDayOf(from, to < today ? to : today);
  const isOfAll = person === undefined && label === undefined;
  const countAt = (project: string, state: string, day: string): number => {
    if (isOfAll)
      return (
        days
          .filter((each) => each.project === project && each.state === state && each.day <= day)
          .toSorted((one, other) => (one.day < other.day ? -1 : 1))
          .at(-1)?.n ?? 0
      );
    return counted.filter(
      (task) =>
        task.project === project &&
        movesOf(task)
          .filter((move) => dayOf(times[moves.indexOf(move)]!) <= day)
          .at(-1)?.to === state,
    ).length;
  };
  const known = projects.flatMap((project) =>
    [
      ...new Set([
        ...days.filter((day) => day.project === project).map(({ state }) => state),
        ...moves.filter((move) => move.project === project).map((move) => move.to),
      ]),
    ].map((state) => ({ project, state, counts: reportedDays.map((day) => countAt(project, state, day)) })),
  );
  const stood = known.filter(({ counts }) => counts.some((n) => n > 0));
  const bands = ["done", "waiting", "active", "open", "former"].flatMap((band) => {
    const own = stood.filter(({ project, state }) => categoryIn(project, state) === band);
    return own.length === 0 ? [] : [{ band, counts: reportedDays.map((_, at) => sum(own.map(({ counts }) => counts[at] ?? 0))) }];
  });

  /** The moves out of a state that some tasks made in the period. */
  const madeBy = (some: RawTask[]) => some.flatMap(movesOf).filter((move) => move.from !== null && isIn(dayOf(move.at)));
  const inOrder = madeBy(counted).toSorted((one, other) => moves.indexOf(one) - moves.indexOf(other));
  const stepKey = ({ project, from: left, move, to: state }: RawMove) => `${project} ${left} ${move} ${state}`;
  const steps = grouped(inOrder, stepKey);
  const stayKey = ({ project, from: left }: RawMove) => `${project} ${left}`;
  const usual = Object.fromEntries(
    [...grouped(madeBy(there), stayKey)].flatMap(([key, stays]) =>
      stays.length < 5
        ? []
        : [
            [
              key,
              quantile(
                stays.map(({ spent }) => spent ?? 0),
                0.85,
              ),
            ] as const,
          ],
    ),
  );

  const open = counted
    .filter((task) => ["open", "active", "waiting"].includes(categoryIn(task.project, task.state) ?? ""))
    .map((task) => ({ task, age: Math.max(0, now - task.since), usual: usual[`${task.project} ${task.state}`] ?? null }));
  const excess = ({ age, usual: p85 }: (typeof open)[number]) => (p85 === null ? -1 : age / Math.max(1, p85));

  // A step back leads to where the task had been before.
  const isBack = (move: RawMove) =>
    moves.some(
      (other) =>
        other.task === move.task && other.project === move.project && other.to === move.to && moves.indexOf(other) < moves.indexOf(move),
    );
  const back = inOrder.filter(isBack);
  const timesOf = (some: RawMove[]) =>
    [...grouped(some, ({ task }) => task)]
      .map(([id, own]) => ({ task: tasks.find((task) => task.id === id)!, n: own.length, last: Math.max(...own.map(({ at }) => at)) }))
      .toSorted((one, other) => other.n - one.n || other.last - one.last || (one.task.id < other.task.id ? 1 : -1));

  const refused = refusals.filter(({ project, day }) => projects.includes(project) && isIn(day));
  return {
    cycleTime: {
      now: summary(done),
      before: summary(within(dayAfter(from, -length), dayAfter(from, -1))),
      tasks: done
        .toSorted((one, other) => other.ended - one.ended || (one.task.id < other.task.id ? 1 : -1))
        .map(({ task, ended, cycle, lead }) => ({ ...factsOf(task), endedAt: new Date(ended).toISOString(), cycle, lead })),
    },
    throughput: { weeks: weeks.map(({ week, done: of }) => ({ week, count: of.length })) },
    cumulativeFlow: {
      from,
      bands,
      states: projects.length > 1 ? {} : Object.fromEntries(stood.map(({ state, counts }) => [state, counts])),
    },
    traffic: Object.fromEntries(
      [...steps].map(([key, made]) => {
        const times = timesOf(made);
        const tasksOfStep = {
          count: times.length,
          again: times.filter(({ n }) => n > 1).length,
          // Those that made it most often, and of them those that made it last.
          list: times.map(({ task, n }) => [task.id, n]),
        };
        const waited = quantile(
          made.map(({ spent }) => spent ?? 0),
          0.5,
        );
        return [key, { count: made.length, waited, tasks: tasksOfStep }];
      }),
    ),
    waits: Object.fromEntries(
      [...grouped(inOrder, stayKey)].map(([key, made]) => [
        key,
        quantile(
          made.map(({ spent }) => spent ?? 0),
          0.5,
        ),
      ]),
    ),
    timeInState: Object.fromEntries(
      [...grouped(inOrder, stayKey)]
        .filter(([, [stay]]) => !["done", "cancelled"].includes(categoryIn(stay!.project, stay!.from) ?? ""))
        .map(([key, stays]) => [
          key,
          {
            count: stays.length,
            spent: spans(stays.map(({ spent }) => spent).filter(isThere)),
            worked: spans(stays.map(({ worked }) => worked).filter(isThere)),
            total: sum(stays.map(({ spent }) => spent)),
            workedTotal: sum(stays.map(({ worked }) => worked)),
          },
        ]),
    ),
    ageing: {
      at: new Date(now).toISOString(),
      count: open.length,
      over: open.filter(({ age, usual: p85 }) => p85 !== null && age > p85).length,
      tasks: open
        .toSorted((one, other) => excess(other) - excess(one) || other.age - one.age || (one.task.id < other.task.id ? 1 : -1))
        .map(({ task, age, usual: p85 }) => ({ ...factsOf(task), assignee: task.assignee, state: task.state, age, usual: p85 })),
    },
    flowEfficiency: {
      weeks: weeks.map(({ week, done: of }) => ({
        week,
        active: sum(of.map(({ active }) => active)),
        waiting: sum(of.map(({ waiting }) => waiting)),
      })),
    },
    rework: {
      moved: new Set(inOrder.map(({ task }) => task)).size,
      count: new Set(back.map(({ task }) => task)).size,
      steps: Object.fromEntries(
        [...grouped(back, stepKey)].map(([key, made]) => [key, { count: made.length, tasks: new Set(made.map(({ task }) => task)).size }]),
      ),
      tasks: timesOf(back).map(({ task, n }) => ({ ...factsOf(task), assignee: task.assignee, times: n })),
    },
    refusals: Object.fromEntries(
      [...grouped(refused, ({ project, move, reason }) => `${project} ${move} ${reason}`)].map(([key, some]) => [
        key,
        sum(some.map(({ n }) => n)),
      ]),
    ),
    usual,
  };
};
