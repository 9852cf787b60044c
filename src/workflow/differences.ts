/** How a draft differs from the workflow that is in force, for whoever is to see it before it is published. */
import type { Clock, Move, State, WorkflowDocument } from "./document.ts";
import { isSame } from "./merge.ts";
import { removedStates } from "./targets.ts";

/** What a state or a move is beside the published ones; null where it is as it was. */
export type Mark = "new" | "changed" | null;

export type Differences = {
  /** By the ids of the draft's states. What became of its moves is said of these. */
  states: ReadonlyMap<string, Mark>;
  /** By the ids of the draft's moves. */
  moves: ReadonlyMap<string, Mark>;
  /** By the ids of the draft's clocks. */
  clocks: ReadonlyMap<string, Mark>;
  removedStates: readonly State[];
  removedClocks: readonly Clock[];
  /** By the state that they left, where the draft still has that one and the one to which they led. */
  removedMoves: ReadonlyMap<string, readonly Move[]>;
  /** The states that both have stand in another order. */
  isReordered: boolean;
  /** States whose moves do. */
  reordered: ReadonlySet<string>;
};

type Part = { id: string };

const isIn = (parts: readonly Part[], id: string): boolean => parts.some((part) => part.id === id);

const isOrdered = (before: readonly Part[], now: readonly Part[]): boolean => {
  const common = (parts: readonly Part[], others: readonly Part[]) => parts.map(({ id }) => id).filter((id) => isIn(others, id));
  return isSame(common(before, now), common(now, before));
};

const apartFromMoves = ({ states, initial }: WorkflowDocument, id: string) => {
  const state = states.find((one) => one.id === id);
  return state && { ...state, moves: [], isInitial: initial === id };
};

const placed = ({ states }: WorkflowDocument) => states.flatMap(({ id, moves }) => moves.map((move) => ({ left: id, move })));

/**
 * @param published the workflow that is in force
 * @param draft what is to become the next one
 */
export const differencesOf = (published: WorkflowDocument, draft: WorkflowDocument): Differences => {
  const states = draft.states.map(({ id }): [string, Mark] => {
    const before = apartFromMoves(published, id);
    return [id, before === undefined ? "new" : isSame(before, apartFromMoves(draft, id)) ? null : "changed"];
  });
  const before = new Map(placed(published).map((one) => [one.move.id, one]));
  const moves = placed(draft).map((one): [string, Mark] => {
    const known = before.get(one.move.id);
    return [one.move.id, known === undefined ? "new" : isSame(known, one) ? null : "changed"];
  });
  const hadClocks = published.clocks ?? [];
  const clocks = (draft.clocks ?? []).map((clock): [string, Mark] => {
    const known = hadClocks.find(({ id }) => id === clock.id);
    return [clock.id, known === undefined ? "new" : isSame(known, clock) ? null : "changed"];
  });
  const now = new Set(moves.map(([id]) => id));
  const kept = published.states.filter(({ id }) => isIn(draft.states, id));
  return {
    states: new Map(states),
    moves: new Map(moves),
    clocks: new Map(clocks),
    removedStates: removedStates(published, draft),
    removedClocks: hadClocks.filter(({ id }) => !isIn(draft.clocks ?? [], id)),
    removedMoves: new Map(kept.map((state) => [state.id, state.moves.filter(({ id, to }) => !now.has(id) && isIn(draft.states, to))])),
    isReordered: !isOrdered(published.states, draft.states),
    reordered: new Set(
      kept.flatMap(({ id, moves: had }) => (isOrdered(had, draft.states.find((one) => one.id === id)?.moves ?? []) ? [] : [id])),
    ),
  };
};
