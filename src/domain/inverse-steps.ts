import type { Op } from "./ops.ts";
import { refuse } from "./ops/checks.ts";
import { isSame, type Task } from "./rows.ts";
import type { Change, Source } from "./tables.ts";

/** What the inverses of all kinds of rows are made of. */

/** How a task comes back to where it was: as if it had never moved, or by a move of its chart; null where neither can be. */
export type Inverse = "undo" | { move: string } | null;

/** Ops in the order in which they can be done, each on what those before it left. */
export type Steps = { first: Op[]; middle: Op[]; last: Op[] };

export type Given = {
  changes: readonly Change[];
  rows: Source;
  /** Whose changes they are. */
  me: string;
  inverseMove(task: Task, to: string): Inverse;
};

/**
 * The fields that a change gave another value, as they were before, and as they must still be.
 *
 * @returns null where it changed none of them
 */
export const edited = <Row extends object, Name extends keyof Row>(names: readonly Name[], before: Row, after: Row, now: Row) => {
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.some((name) => !isSame(now[name], after[name]))) refuse({ code: "changed_meanwhile" });
  const valuesOf = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return changed.length === 0 ? null : { set: valuesOf(before), expect: valuesOf(after) };
};

/** What is in the first list alone, and in the second alone. */
export const differing = (one: readonly string[], other: readonly string[]): [string[], string[]] => [
  one.filter((id) => !other.includes(id)),
  other.filter((id) => !one.includes(id)),
];
