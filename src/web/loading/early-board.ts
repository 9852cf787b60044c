/**
 * What stands at a workspace's address until its application speaks: words (`#starting` in `workspace/index.html`), and a board that
 * `workspace/early-board.ts` drew, over all else.
 */

const listeners = new Set<() => void>();

export const isBoardDrawnEarly = (): boolean => window.early?.board !== undefined;

/** @returns how to stop */
export const onEarlyBoardEnded = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Without these words no board is drawn any more. Whoever stood at them stands at the content. */
const takeWords = (): void => document.getElementById("starting")?.remove();

/** Takes the board away where it is, and the words; what was asked for early may still be taken. */
export const hideEarlyBoard = (): void => {
  window.early?.board?.remove();
  if (window.early) window.early.board = undefined;
  takeWords();
  for (const listener of listeners) listener();
};

/** The same, for good: what was asked for early and not taken by now is to be asked for anew. */
export const endEarlyBoard = (): void => {
  hideEarlyBoard();
  delete window.early;
};

/** The application is there. A board that was drawn stands until there is another, or until somebody begins to work. */
export const beginApplication = (): void => {
  const board = window.early?.board;
  if (!board) return takeWords();
  board.addEventListener("click", hideEarlyBoard);
  // In `workspace/index.html`.
  document.getElementById("root")!.addEventListener("focusin", hideEarlyBoard, { once: true });
};
