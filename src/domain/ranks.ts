import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/**
 * Where rows stand among others: keys of fractional-indexing, between any two of which there is room for more. Every row that comes into the same gap makes
 * the next key longer, so that those around it get new ones before keys are long; and where two rows have the same key, or one that is no key of that
 * library, there is no room until some of them have others.
 */

/** Keys longer than `long` letters are made shorter, to `short` ones where that goes; `rows`: of so many rows around at most, in one command. */
const most = { long: 24, short: 12, rows: 256 } as const;

/** Whether the library can put another key before it and behind it: it refuses what it would not make itself, such as `0` and `a00`. */
export const isRank = (key: string): boolean => {
  try {
    return generateKeyBetween(null, key) < generateKeyBetween(key, null);
  } catch {
    return false;
  }
};

/** Keys between two others, null for an end; null where there is no room. */
const keysBetween = (above: string | null, below: string | null, count: number): string[] | null => {
  // Bounds the wrong way round are changed for each other without a word (fractional-indexing 4.0.0).
  if (above !== null && below !== null && above >= below) return null;
  try {
    return generateNKeysBetween(above, below, count);
  } catch {
    return null;
  }
};

type Row = { id: string; rank: string };

/** Ranks of rows at their new place, and of those around it that get others. */
export type Ranked = { ranks: string[]; others: Row[] };

/**
 * Ranks for rows that come in somewhere.
 *
 * @param rows those that stay, in their order
 * @param at before which of them: their number for behind all
 */
export const ranksAt = (rows: readonly Row[], at: number, count = 1): Ranked => {
  const bound = (place: number): string | null => rows[place]?.rank ?? null;
  /** With new ranks for so many rows above and below. */
  const anew = (above: number, below: number, letters: number): Ranked | null => {
    const [from, to] = [Math.max(0, at - above), Math.min(rows.length, at + below)];
    const keys = keysBetween(bound(from - 1), bound(to), to - from + count);
    if (keys === null || keys.some((key) => key.length > letters)) return null;
    const ranks = keys.splice(at - from, count);
    // There is one for each.
    const others = rows.slice(from, to).flatMap(({ id, rank }, place) => (rank === keys[place] ? [] : [{ id, rank: keys[place]! }]));
    return { ranks, others };
  };
  const simple = anew(0, 0, most.long);
  if (simple !== null) return simple;
  for (const letters of [most.short, most.long])
    for (let many = 1; many <= most.rows; many *= 2) {
      const half = Math.ceil(many / 2);
      const found = anew(many, 0, letters) ?? anew(0, many, letters) ?? anew(half, half, letters);
      if (found !== null) return found;
    }
  // More rows than one command changes have the same rank: behind them all there is room.
  const above = bound(at - 1);
  const below = rows.slice(at).find(({ rank }) => rank > (above ?? ""));
  const ranks = keysBetween(above, below?.rank ?? null, count) ?? Array.from({ length: count }, () => above ?? "a0");
  return { ranks, others: [] };
};

/** A rank right behind another one, that no row has but this one. Of a long one the beginning has to do: it grows no longer with each time. */
export const rankApart = (rank: string, id: string): string => `${rank.slice(0, most.long)}${id}${id.endsWith("0") ? "V" : ""}`;
