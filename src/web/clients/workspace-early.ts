/** What was answered, and its text. */
export type EarlyAnswer = { response: Response; text: string };

/** What a page did before its application was there: see `index.html`. */
declare global {
  interface Window {
    early?: {
      token: string;
      /** What it asked for, by its path below `/api`; null where that was refused, or never came. */
      answers: Record<string, Promise<EarlyAnswer | null>>;
      /** Whether a board, and nothing else, is at its address. */
      isBoard: boolean;
      /** All else waits for this: that what comes first is seen, or will not be soon. */
      isSeen: Promise<void>;
      tellSeen: () => void;
      /** The board that it drew of them: see `workspace/early-board.ts` and `loading/early-board.ts`. */
      board?: HTMLElement | undefined;
    };
  }
}

/**
 * Takes an answer that was asked for early, once: null where none was, where it was asked for with another token, and where it is a refusal, which is
 * to be heard anew.
 */
export const takeEarly = async (path: string, token: string | null): Promise<EarlyAnswer | null> => {
  const { early } = window;
  const asked = early?.answers[path];
  if (early === undefined || asked === undefined) return null;
  delete early.answers[path];
  return early.token === token ? asked : null;
};
