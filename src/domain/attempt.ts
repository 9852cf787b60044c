import { apply, type Circumstances, type Moved, type World } from "./apply.ts";
import type { Op } from "./ops.ts";
import type { Refused } from "./refusals.ts";
import { type Change, Draft, type Source } from "./tables.ts";

export type Outcome = { isDone: true; changes: Change[]; moved: Moved[] } | { isDone: false; at: number; refused: Refused };

/**
 * What a command's ops come to: all of them, each on what those before it left, or none.
 *
 * @param source left as it is
 * @returns what would change, for whoever keeps the rows; or the place of the op that is refused, from 0, and why
 */
export const attempt = (source: Source, circumstances: Circumstances, ops: readonly Op[]): Outcome => {
  const world: World = { ...circumstances, rows: new Draft(source), moved: [] };
  for (const [at, op] of ops.entries()) {
    const refused = apply(world, op);
    if (refused !== null) return { isDone: false, at, refused };
  }
  return { isDone: true, changes: world.rows.changes(), moved: world.moved };
};
