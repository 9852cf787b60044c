import type { Task } from "../../domain/rows.ts";
import type { Op } from "../../domain/ops.ts";

/** What an import does: steps, of which some belong together, in pieces. They are kept as they are until the last one is done. */

/** @property as whose op it is, where that is somebody else than who imports; `at` when it happened; `or` what is done instead where it is refused; `isSystem`: the workflow said it */
export type Step = { op: Op; as?: string; at?: string; or?: Op[]; isSystem?: true };

/** Where somebody is kept by name: their place among the people of the file, and the task or the comment. */
export type KeptName = { person: number; kind: "assignee" | "watcher" | "author" | "comment"; row: string };

/** Steps that belong together: without the first, none of the others. */
export type Entry = {
  steps: Step[];
  /** The task's id in the file, for what is written of it once. */
  source: string | null;
  /** The number that the task keeps. */
  number: number | null;
  /** Since when it stands where it does. */
  since: string | null;
  /** What else a task has of how it came where it stands. */
  stood?: Partial<Pick<Task, "reason" | "votes" | "visits" | "lastMover">>;
  /** Where it keeps people by name who may come yet. */
  names?: KeptName[];
};

export type Piece = Entry[];

/** An op that belongs to no other. */
export const alone = (op: Op, as?: string): Entry => ({
  steps: [{ op, ...(as !== undefined && { as }) }],
  source: null,
  number: null,
  since: null,
});
