/**
 * Which moves there are from a state, and why not: what boards ask for each of thousands of cards. It says the same as the machine of `compile.ts`,
 * which decides, and says the reasons with it. What does not depend on the task is prepared once for a document.
 */
import type { Condition, Limit, Move, Need, WorkflowDocument } from "./document.ts";
import { stepsOf } from "./states.ts";
import { isEditor, isEnough, isGiven, conditionHolds, tasksIn, type Facts, type TaskFacts } from "./facts.ts";
import type { MoveReason, Warning } from "./reasons.ts";
import { demandsOf, type Demand } from "./who.ts";

/** A move that leaves the state that was asked about. */
export type Judged = {
  readonly move: Move;
  /** It can be made, with what is missing. */
  readonly isAllowed: boolean;
  /** Every reason why not; none where it is allowed. */
  readonly reasons: readonly MoveReason[];
  /** What its form asks for. */
  readonly missing: readonly Need[];
  /** What is told and refuses nothing. */
  readonly warnings: readonly Warning[];
  /** How many votes are still asked for after this one; 0 for what leads on at once. */
  readonly lacks: number;
};

type Prepared = {
  move: Move;
  demands: readonly Demand[];
  limit: Limit | undefined;
  /** How many votes like it lead on. */
  count: number;
  // The answers that carry nothing of a task, so that most cards cost no memory.
  allowed: Judged;
  forbidden: Judged;
};

/** A document made ready to be asked; of one in which `check` refuses nothing. */
export type Workflow = ReadonlyMap<
  string,
  {
    limit: Limit | undefined;
    moves: readonly Prepared[];
    /** Some condition asks how often tasks came there. */
    isCounted: boolean;
  }
>;

const none: readonly never[] = [];

const preparedOf = (move: Move, limit: Limit | undefined, count: number): Prepared => ({
  move,
  demands: demandsOf(move.who),
  limit,
  count,
  allowed: { move, isAllowed: true, reasons: none, missing: none, warnings: none, lacks: 0 },
  forbidden: { move, isAllowed: false, reasons: [{ code: "editors_only", params: {} }], missing: none, warnings: none, lacks: 0 },
});

export const prepare = ({ states }: WorkflowDocument): Workflow => {
  const limits = new Map(states.map(({ id, limit }) => [id, limit]));
  const counted = new Set(
    states.flatMap(({ moves }) => moves.flatMap(({ when = [] }) => when.map((one) => ("visits" in one ? one.visits : "")))),
  );
  return new Map(
    states.map((state) => [
      state.id,
      {
        limit: state.limit,
        moves: stepsOf(state).map((move) => preparedOf(move, limits.get(move.to), (move.id === "yes" && state.approval?.count) || 1)),
        isCounted: counted.has(state.id),
      },
    ]),
  );
};

/** What a state's limit says of one more task. */
export type Room = Pick<Judged, "reasons" | "warnings">;

const free: Room = { reasons: none, warnings: none };

const roomOf = (state: string, limit: Limit | undefined, facts: Pick<Facts, "occupancy">): Room => {
  if (limit === undefined) return free;
  const count = tasksIn(facts, state);
  if (count < limit.count) return free;
  const full = [{ code: "limit_reached", params: { state, count, limit: limit.count } }] as const;
  return limit.hard ? { reasons: full, warnings: none } : { reasons: none, warnings: full };
};

const openOf = ({ openSubtasks, openBlockers, openItems }: TaskFacts, condition: Condition): number => {
  if ("subtasks" in condition) return openSubtasks;
  if ("blockers" in condition) return openBlockers;
  return "checklist" in condition ? openItems : 0;
};

// A list of one is as small as it can be; what is pushed to an empty one takes room for many.
const added = <Item>(list: Item[] | null, item: Item): Item[] => {
  if (list === null) return [item];
  list.push(item);
  return list;
};

const judged = ({ move, demands, limit, count, allowed, forbidden }: Prepared, facts: Facts): Judged => {
  if (!isEditor(facts)) return forbidden;
  let unmet: MoveReason[] | null = null;
  for (const { isMet, reason } of demands) if (!isMet(facts)) unmet = added(unmet, reason);
  for (const condition of move.when ?? none)
    if (!conditionHolds(facts, condition))
      unmet = added<MoveReason>(unmet, { code: "not_so", params: { condition, open: openOf(facts.task, condition) } });
  const lacks = isEnough(facts, count) ? 0 : count - facts.votes - 1;
  if (lacks > 0 && facts.hasVoted) unmet = added<MoveReason>(unmet, { code: "voted", params: { lacks } });
  const room = lacks > 0 ? free : roomOf(move.to, limit, facts);
  let missing: Need[] | null = null;
  for (const need of move.needs ?? none) if (!isGiven(facts, need)) missing = added(missing, need);
  if (unmet === null && room === free && missing === null && lacks === 0) return allowed;
  for (const full of room.reasons) unmet = added(unmet, full);
  return { move, isAllowed: unmet === null, reasons: unmet ?? none, missing: missing ?? none, warnings: room.warnings, lacks };
};

/** Why a move cannot be made as it is, with nothing more given; none where it can. */
export const obstaclesOf = ({ reasons, missing }: Judged): readonly MoveReason[] =>
  missing.length === 0 ? reasons : [...reasons, { code: "needed", params: { needs: missing } }];

/** Every move that leaves a state, in the document's order; none from a state that is not in it. */
export const movesFrom = (workflow: Workflow, state: string, facts: Facts): Judged[] =>
  workflow.get(state)?.moves.map((prepared) => judged(prepared, facts)) ?? [];

/** Those that lead to another state: what dragging a card there can mean. */
export const movesTo = (workflow: Workflow, state: string, target: string, facts: Facts): Judged[] => {
  const found: Judged[] = [];
  for (const prepared of workflow.get(state)?.moves ?? none) if (prepared.move.to === target) found.push(judged(prepared, facts));
  return found;
};

/** Whether a state takes a task that comes there by no move: made there, restored, taken back. Nothing exceeds a hard limit (WORKSPACE §9). */
export const roomIn = (workflow: Workflow, state: string, facts: Pick<Facts, "occupancy">): Room =>
  roomOf(state, workflow.get(state)?.limit, facts);
