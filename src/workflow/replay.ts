/**
 * What would have become of recorded moves under another workflow (WORKSPACE §5): nothing is moved by it. What was so when each was made, whoever has
 * the records says (`domain/recorded-moves.ts`).
 */
import type { Condition, Need, Single, Who, WorkflowDocument } from "./document.ts";
import { type Judged, movesFrom, obstaclesOf, prepare, type Workflow } from "./evaluate.ts";
import type { Facts } from "./facts.ts";
import type { MoveReason } from "./reasons.ts";
import { relationsIn } from "./relations.ts";

/** A step of the workflow by which it was made. */
export type RecordedStep = { from: string; move: string; to: string };

export type RecordedMove = RecordedStep & {
  task: string;
  /**
   * How it stood when it was made, in every way in which it may have: before all that was done together with it, and after. What refuses it in one of
   * them alone is held against nobody.
   */
  readings: readonly Facts[];
  /** Whether it is known what whoever made it was then. Where it is not, it is not asked who they were. */
  isMoverKnown: boolean;
};

/**
 * Why a recorded move would have been refused: a reason as moves have it, without what differs from task to task; or that the draft has its state, the
 * state to which it led, or any step between both no more.
 */
export type Cause =
  | { code: "editors_only" | "state_gone" | "target_gone" | "step_gone" }
  | { code: "not_your_role"; needed: Who }
  | { code: "not_for_you"; barred: Single }
  | { code: "not_so"; condition: Condition }
  | { code: "needed"; need: Need }
  | { code: "limit_reached"; state: string }
  /** So many more votes were asked for. */
  | { code: "votes_lacking"; lacks: number };

const causesOf = (reason: MoveReason): Cause[] => {
  switch (reason.code) {
    case "editors_only":
      return [{ code: "editors_only" }];
    case "not_your_role":
      return [{ code: "not_your_role", needed: reason.params.needed }];
    case "not_for_you":
      return [{ code: "not_for_you", barred: reason.params.barred }];
    case "not_so":
      return [{ code: "not_so", condition: reason.params.condition }];
    case "needed":
      return reason.params.needs.map((need) => ({ code: "needed", need }));
    case "limit_reached":
      return [{ code: "limit_reached", state: reason.params.state }];
    // Whoever voted twice is not refused, and what is lacking is said of the move.
    case "voted":
      return [];
  }
};

/** Whether it is about whoever moves. */
const isOfMover: Record<Cause["code"], boolean> = {
  editors_only: true,
  not_your_role: true,
  not_for_you: true,
  not_so: false,
  needed: false,
  limit_reached: false,
  votes_lacking: false,
  state_gone: false,
  target_gone: false,
  step_gone: false,
};

/** The same causes read alike: they are made in one place, their keys in one order. */
const nameOf = (cause: Cause): string => JSON.stringify(cause);

/** Nobody has kept who watched a task. */
const isOfWatchers = (cause: Cause): boolean =>
  cause.code === "not_your_role"
    ? relationsIn(cause.needed).has("watcher")
    : cause.code === "not_for_you" && relationsIn(cause.barred).has("watcher");

const causesIn = (judged: Judged): Cause[] => [
  ...obstaclesOf(judged)
    .flatMap(causesOf)
    .filter((cause) => !isOfWatchers(cause)),
  ...(judged.lacks > 0 ? [{ code: "votes_lacking", lacks: judged.lacks } as const] : []),
];

/** What would have refused a move as every reading has it; none where it would have been made. */
const refusing = (workflow: Workflow, { from, move, to, readings, isMoverKnown }: RecordedMove): Cause[] => {
  if (!workflow.has(from)) return [{ code: "state_gone" }];
  if (!workflow.has(to)) return [{ code: "target_gone" }];
  const byReading = readings.map((facts) => movesFrom(workflow, from, facts).filter((judged) => judged.move.to === to));
  // By its own step, else by another one that leads there: what was sent under another version is read so as well.
  const candidates = (byReading[0] ?? [])
    .map((judged) => judged.move)
    .toSorted((one, other) => Number(other.id === move) - Number(one.id === move));
  let first: Cause[] | null = null;
  for (const { id } of candidates) {
    const all = byReading.map((reading) => reading.filter((judged) => judged.move.id === id).flatMap(causesIn));
    const causes = (all[0] ?? []).filter(
      (cause) => (isMoverKnown || !isOfMover[cause.code]) && all.every((others) => others.some((other) => nameOf(other) === nameOf(cause))),
    );
    if (causes.length === 0) return [];
    first ??= causes;
  }
  return first ?? [{ code: "step_gone" }];
};

/** A step that was made, and what would have become of it. */
export type ReplayedStep = RecordedStep & {
  count: number;
  refused: number;
  /** How many of those had each; one may have several. The most frequent first. */
  causes: readonly { cause: Cause; count: number }[];
  /** The tasks of those, with how often it was each, the most frequent first. */
  tasks: readonly { id: string; times: number }[];
};

export type Replay = {
  count: number;
  refused: number;
  /** Of how many it is not known what whoever made them was. */
  unknown: number;
  /** Those of which something would have been refused, the most frequent first. */
  steps: readonly ReplayedStep[];
};

type Tally = RecordedStep & {
  count: number;
  refused: number;
  causes: Map<string, { cause: Cause; count: number }>;
  tasks: Map<string, number>;
};

const byCount = (one: { count: number }, other: { count: number }): number => other.count - one.count;

/** What of recorded moves a workflow would have refused, and why. */
export const replay = (document: WorkflowDocument, moves: Iterable<RecordedMove>): Replay => {
  const workflow = prepare(document);
  const steps = new Map<string, Tally>();
  let [count, refused, unknown] = [0, 0, 0];
  for (const recorded of moves) {
    const { from, move, to, task, isMoverKnown } = recorded;
    const name = [from, move, to].join(".");
    const step: Tally = steps.get(name) ?? { from, move, to, count: 0, refused: 0, causes: new Map(), tasks: new Map() };
    steps.set(name, step);
    count += 1;
    step.count += 1;
    if (!isMoverKnown) unknown += 1;
    const causes = refusing(workflow, recorded);
    if (causes.length === 0) continue;
    refused += 1;
    step.refused += 1;
    step.tasks.set(task, (step.tasks.get(task) ?? 0) + 1);
    for (const cause of causes) {
      const known = step.causes.get(nameOf(cause)) ?? { cause, count: 0 };
      step.causes.set(nameOf(cause), { cause, count: known.count + 1 });
    }
  }
  const touched = [...steps.values()].filter((step) => step.refused > 0).toSorted((one, other) => other.refused - one.refused);
  return {
    count,
    refused,
    unknown,
    steps: touched.map((step) => ({
      ...step,
      causes: [...step.causes.values()].toSorted(byCount),
      tasks: Array.from(step.tasks, ([id, times]) => ({ id, times })).toSorted((one, other) => other.times - one.times),
    })),
  };
};
