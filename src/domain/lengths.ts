import { lettersIn } from "../contract/text-length.ts";

/** How many letters a text has that may have no more than `limit`. */
export type Excess = { letters: number; limit: number };

/** Null for a text that is no longer than it may be. */
export const excessOf = (text: string, limit: number): Excess | null => {
  const letters = lettersIn(text);
  return letters > limit ? { letters, limit } : null;
};
