/** The wish to make a step that asks for something, from wherever it was pressed or let go. */

/** Of a task, by the ids of both. `before`: the card before which it goes, as `useTaskActs` has it. */
export type MoveWish = { task: string; move: string; before: string | null | undefined };

const listeners = new Set<(wish: MoveWish) => void>();

export const wantMove = (wish: MoveWish): void => listeners.forEach((hear) => hear(wish));

/** @returns how to stop */
export const onMoveWanted = (hear: (wish: MoveWish) => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};
