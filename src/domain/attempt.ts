import { apply } from "./apply.ts";
import type { Op } from "./ops.ts";
import type { OpRefusal } from "./refusals.ts";
import { type Change, DraftRows, type Source } from "./tables.ts";
import type { Circumstances, LastMove, Moved, OpContext } from "./op-context.ts";

/** What ops changed, the moves that tasks made, and those that were taken back. */
type Done = { isDone: true; changes: Change[]; moved: Moved[]; undone: LastMove[] };

export type Attempt = Done | { isDone: false; at: number; refused: OpRefusal };

/**
 * What a command's ops come to: all of them, each on what those before it left, or none.
 *
 * @param source left as it is
 * @returns what would change, for whoever keeps the rows; or the place of the op that is refused, from 0, and why
 */
export const attempt = (source: Source, circumstances: Circumstances, ops: readonly Op[]): Attempt => {
  const world: OpContext = { ...circumstances, rows: new DraftRows(source), moved: [], undone: [], commented: new Set(), begun: new Set() };
  for (const [at, op] of ops.entries()) {
    const refused = apply(world, op);
    if (refused !== null) return { isDone: false, at, refused };
  }
  return { isDone: true, changes: world.rows.changes(), moved: world.moved, undone: world.undone };
};

/** What ops come to of which each is done for itself; `parts` are the changes of each in its place, none of one that is refused. */
export type Each = Done & { parts: Change[][]; refusals: { at: number; refused: OpRefusal }[] };

/** The same where an op that is refused is left out, and told. */
export const attemptEach = (source: Source, circumstances: Circumstances, ops: readonly Op[]): Each => {
  const rows = new DraftRows(source);
  const each: Each = { isDone: true, changes: [], moved: [], undone: [], parts: [], refusals: [] };
  for (const [at, op] of ops.entries()) {
    const outcome = attempt(rows, circumstances, [op]);
    each.parts.push(outcome.isDone ? outcome.changes : []);
    if (outcome.isDone) {
      rows.take(outcome.changes);
      each.moved.push(...outcome.moved);
      each.undone.push(...outcome.undone);
    } else each.refusals.push({ at, refused: outcome.refused });
  }
  return { ...each, changes: rows.changes() };
};
