import { setImmediate as nextTurn, setTimeout as after } from "node:timers/promises";

/** A long work that is done in pieces, each of which holds the organisation's lock. */
export type PieceDone<Result> = {
  result: Result;
  isLast: boolean;
  /** The organisation's number of changes before it and after it; null where it changed nothing. */
  changes: { before: number; after: number } | null;
};

/** Times its own length that is waited after a piece while others change something too: they find the lock free two times of three. */
const rest = 2;

/**
 * Does piece after piece for a while. Alone it goes on at once; as soon as others change something between two of them, it leaves most of the time to them.
 *
 * @param milliseconds after which no other piece is begun
 * @returns what the last one came to
 */
export const piecewise = async <Result>(piece: () => Promise<PieceDone<Result>>, milliseconds: number): Promise<Result> => {
  const until = performance.now() + milliseconds;
  for (let last: number | null = null; ;) {
    const began = performance.now();
    const { result, isLast, changes } = await piece();
    const ended = performance.now();
    if (isLast || ended >= until) return result;
    const isAlone: boolean = last === null || changes === null || changes.before === last;
    last = changes?.after ?? null;
    // An embedded store answers without letting go of the thread, on which others call too.
    await (isAlone ? nextTurn() : after((ended - began) * rest));
  }
};
