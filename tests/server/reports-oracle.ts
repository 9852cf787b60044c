/** What reports must say, recomputed from the raw moves one by one: no statement, no shortcut (WORKSPACE §7). */
import { dayAfter, dayIn, weekdayOf } from "../../src/domain/days.ts";

/** A move, in the order in which they were made. */
export type RawMove = { task: string; from: string | null; to: string; move: string | null; at: number; spent: number | null };
export type RawTask = {
  id: string;
  number: number;
  title: string;
  state: string;
  assignee: string | null;
  labels: string[];
  createdAt: number;
  /** It is in the trash, or in another project by now. */
  isGone: boolean;
};
export type RawDay = { day: string; state: string; n: number };
export type Raw = {
  tasks: RawTask[];
  moves: RawMove[];
  days: RawDay[];
  /** What the workflow says of its states. */
  categories: Record<string, string>;
  timeZone: string;
  today: string;
};
export type Asked = { from: string; to: string; person?: string | undefined; label?: string | undefined; step?: string };

/** The value that this share of all did not exceed. */
const quantile = (values: number[], share: number): number => {
  for (const value of values.toSorted((one, other) => one - other))
    if (values.filter((other) => other <= value).length >= share * values.length) return value;
  throw new Error("of nothing");
};
const spans = (values: number[]) => (values.length === 0 ? null : { p50: quantile(values, 0.5), p85: quantile(values, 0.85) });

const everyDayOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
};
const mondayOf = (day: string): string => (weekdayOf(day) === 1 ? day : mondayOf(dayAfter(day, -1)));

export const expectedReports = ({ tasks, moves, days, categories, timeZone, today }: Raw, { from, to, person, label }: Asked) => {
  const counted = tasks.filter(
    (task) => !task.isGone && (person === undefined || task.assignee === person) && (label === undefined || task.labels.includes(label)),
  );
  const dayOf = (at: number) => dayIn(timeZone, at);
  const movesOf = ({ id }: RawTask) => moves.filter(({ task }) => task === id);

  const finished = counted.flatMap((task) => {
    if (categories[task.state] !== "done") return [];
    const own = movesOf(task);
    const isDone = (state: string | null) => state !== null && categories[state] === "done";
    const entries = own.filter((move) => isDone(move.to) && !isDone(move.from));
    const ended = entries.at(-1)?.at;
    if (ended === undefined) return [];
    const working = own.find(({ to: state }) => categories[state] === "active" || categories[state] === "waiting");
    const begun = (working ?? own.find((move) => move.from !== null))?.at ?? ended;
    return [{ task, ended, cycle: Math.max(0, ended - begun), lead: Math.max(0, ended - task.createdAt) }];
  });
  const within = (first: string, last: string) => finished.filter(({ ended }) => dayOf(ended) >= first && dayOf(ended) <= last);
  const summary = (some: typeof finished) => ({
    count: some.length,
    cycle: spans(some.map(({ cycle }) => cycle)),
    lead: spans(some.map(({ lead }) => lead)),
  });
  const length = everyDayOf(from, to).length;
  const now = within(from, to);

  const told = everyDayOf(from, to < today ? to : today);
  const known = new Set([...days.map(({ state }) => state), ...moves.map((move) => move.to)]);
  const isOfAll = person === undefined && label === undefined;
  const standing = (state: string, day: string): number => {
    if (isOfAll)
      return (
        days
          .filter((each) => each.state === state && each.day <= day)
          .toSorted((one, other) => (one.day < other.day ? -1 : 1))
          .at(-1)?.n ?? 0
      );
    return counted.filter(
      (task) =>
        movesOf(task)
          .filter(({ at }) => dayOf(at) <= day)
          .at(-1)?.to === state,
    ).length;
  };

  const steps = new Map<string, RawMove[]>();
  for (const move of moves) {
    if (move.from === null || !counted.some(({ id }) => id === move.task)) continue;
    if (dayOf(move.at) < from || dayOf(move.at) > to) continue;
    const key = `${move.from} ${move.move} ${move.to}`;
    steps.set(key, [...(steps.get(key) ?? []), move]);
  }
  return {
    cycleTime: {
      now: summary(now),
      before: summary(within(dayAfter(from, -length), dayAfter(from, -1))),
      tasks: now
        .toSorted((one, other) => other.ended - one.ended || (one.task.id < other.task.id ? 1 : -1))
        .map(({ task: { id, number, title }, ended, cycle, lead }) => ({
          id,
          number,
          title,
          endedAt: new Date(ended).toISOString(),
          cycle,
          lead,
        })),
    },
    throughput: {
      weeks: [...new Set(everyDayOf(from, to).map(mondayOf))].map((week) => ({
        week,
        count: now.filter(({ ended }) => mondayOf(dayOf(ended)) === week).length,
      })),
    },
    cumulativeFlow: {
      from,
      states: Object.fromEntries(
        [...known]
          .map((state) => [state, told.map((day) => standing(state, day))] as const)
          .filter(([, counts]) => counts.some((n) => n > 0)),
      ),
    },
    traffic: Object.fromEntries(
      [...steps].map(([key, made]) => {
        const times = new Map<string, number>();
        for (const { task } of made) times.set(task, (times.get(task) ?? 0) + 1);
        const step = {
          count: made.length,
          waited: quantile(
            made.map(({ spent }) => spent ?? 0),
            0.5,
          ),
          tasks: {
            count: times.size,
            again: [...times.values()].filter((n) => n > 1).length,
            // Those that made it most often, and of them those that made it last.
            list: [...times]
              .map(([id, n]) => ({ id, n, last: Math.max(...made.filter(({ task }) => task === id).map(({ at }) => at)) }))
              .toSorted((one, other) => other.n - one.n || other.last - one.last || (one.id < other.id ? 1 : -1))
              .map(({ id, n }) => [id, n]),
          },
        };
        return [key, step];
      }),
    ),
  };
};
