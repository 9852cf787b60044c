import type { inverseOf } from "../../domain/inverse.ts";
import type { Inverse } from "../../domain/inverse-steps.ts";
import type { Op } from "../../domain/ops.ts";
import { isSame, type Task } from "../../domain/rows.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import type { Change, Source } from "../../domain/tables.ts";
import { undoLife } from "../../domain/op-context.ts";
import { Acts, type Act } from "./acts.ts";

/** Milliseconds that an answer and what follows on it may be on their way. */
const margin = 1_000;

/** What undoing needs of the store. */
type Target = {
  rows: Source;
  /** The person's id; empty before anything has begun. */
  me(): string;
  /** Milliseconds since 1970, by the server's clock. */
  now(): number;
  /** Leaves out what was not sent. @returns its ops; null where it may have been sent, or something is built on it */
  withdraw(id: string): readonly Op[] | null;
  /** Does ops, all or nothing. @param keep is told under which id, and what that changed @returns why not */
  commit(ops: readonly Op[], keep: (done: Pick<Act, "id" | "changes">) => void): OpRefusal | null;
};

/** A move that leads a task to a state, where the person may make one. */
export type MoveTo = (task: Task, state: string) => string | null;

/** Takes back what the person did on this page, and does it again. */
export class Undo {
  readonly #acts: Acts;
  readonly #target: Target;

  constructor(acts: Acts, target: Target) {
    this.#acts = acts;
    this.#target = target;
  }

  /** As `Commands.undo`. */
  undo(act: string, moveTo: MoveTo, inverse: typeof inverseOf): OpRefusal | null {
    const found = this.#acts.take(act);
    if (found === undefined) return null;
    const ops = this.#target.withdraw(act);
    if (ops !== null) {
      this.#acts.noteUndone({ act: found, ops });
      return null;
    }
    const isSoon = found.doneAt === null || this.#target.now() - found.doneAt < undoLife - margin;
    const inverseMove = (task: Task, to: string): Inverse => (isSoon ? "undo" : byMove(moveTo)(task, to));
    return this.#reverse(found.changes, inverseMove, inverse, (by) => this.#acts.noteUndone({ act: found, by }));
  }

  /** As `Commands.redo`. */
  redo(moveTo: MoveTo, inverse: typeof inverseOf): OpRefusal | null | undefined {
    const found = this.#acts.takeUndone();
    if (found === undefined) return undefined;
    const { act } = found;
    const again = ({ id, changes }: Pick<Act, "id" | "changes">) => this.#acts.again({ id, changes, doneAt: null });
    if ("ops" in found) {
      const isAsBefore = act.changes.every(({ kind, key, before }) => isSame(this.#target.rows.get(kind, key), before));
      return isAsBefore ? this.#target.commit(found.ops, again) : { code: "changed_meanwhile" };
    }
    if (this.#target.withdraw(found.by.id) !== null) {
      this.#acts.again(act);
      return null;
    }
    return this.#reverse(found.by.changes, byMove(moveTo), inverse, again);
  }

  /** Does changes the other way round. @param keep is told what that changed, where it was something @returns why not */
  #reverse(
    changes: readonly Change[],
    inverseMove: (task: Task, to: string) => Inverse,
    inverse: typeof inverseOf,
    keep: (done: Pick<Act, "id" | "changes">) => void,
  ): OpRefusal | null {
    const found = inverse({ changes, rows: this.#target.rows, me: this.#target.me(), inverseMove });
    if (found.refused !== null) return found.refused;
    return found.ops.length === 0 ? null : this.#target.commit(found.ops, keep);
  }
}

const byMove =
  (moveTo: MoveTo) =>
  (task: Task, to: string): Inverse => {
    const move = moveTo(task, to);
    return move === null ? null : { move };
  };
