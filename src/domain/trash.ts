import { trashDays } from "../contract/life.ts";
import { day } from "../contract/time.ts";

/** How long what was deleted can be brought back. */

/** A time in which an organisation was suspended or deleted: nothing in it grew older. RFC 3339. */
export type Rest = { from: string; to: string };

/**
 * The moment before which what was deleted is over: so many days ago, of those that the organisation lived.
 *
 * @param rests none of them over another
 */
export const trashSince = (now: Date, rests: readonly Rest[]): Date => {
  let [left, until] = [trashDays * day, now.getTime()];
  for (const { from, to } of rests.toSorted((one, other) => Date.parse(other.to) - Date.parse(one.to))) {
    const lived = until - Date.parse(to);
    if (lived >= left) break;
    left -= Math.max(0, lived);
    until = Math.min(until, Date.parse(from));
  }
  return new Date(until - left);
};
