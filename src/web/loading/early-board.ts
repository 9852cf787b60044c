/** A board that was drawn before the application was there, by `workspace/early-board.ts`: it stands over all else until it is taken away. */

const wakes = new Set<() => void>();

export const isBoardDrawnEarly = (): boolean => window.early?.board !== undefined;

/** @returns how to stop */
export const onEarlyBoardEnded = (wake: () => void): (() => void) => {
  wakes.add(wake);
  return () => wakes.delete(wake);
};

/** Takes it away where it is, and keeps it from coming: what was asked for early and not taken by now is to be asked for anew. */
export const endEarlyBoard = (): void => {
  window.early?.board?.remove();
  delete window.early;
  for (const wake of wakes) wake();
};
