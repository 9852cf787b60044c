import type { Role } from "../contract/workspace/roles.ts";
import { apply } from "./apply.ts";
import type { Op } from "./ops.ts";
import type { Refused } from "./refusals.ts";
import { accessKey, type Task } from "./rows.ts";
import { type Change, Draft, type Source } from "./tables.ts";
import type { Changing } from "./world.ts";

/** What ops are judged by beside the rows. */
export type Circumstances = {
  me: { id: string; role: Role };
  /** RFC 3339. */
  now: string;
  /** How many projects the plan has; null for any number. */
  projectLimit: number | null;
  /** The next number of a project's tasks; null where the server has yet to say it. */
  nextNumber(project: string): number | null;
};

/** A move that a task made: where it stood, since when, and where it went. */
export type Moved = { task: Task; move: string; to: string };

export type Outcome = { isDone: true; changes: Change[]; moved: Moved[] } | { isDone: false; at: number; refused: Refused };

const worldOf = (draft: Draft, { me, now, projectLimit, nextNumber }: Circumstances, moved: Moved[]): Changing => ({
  me,
  now,
  projectLimit,
  nextNumber,
  person: (id) => draft.get("person", id),
  project: (id) => draft.get("project", id),
  projects: () => draft.all("project"),
  access: (project, person) => draft.get("access", accessKey(project, person)),
  accesses: (project) => draft.by("access", "project", project),
  label: (id) => draft.get("label", id),
  labels: (project) => draft.by("label", "project", project),
  task: (id) => draft.get("task", id),
  children: (task) => draft.by("task", "parent", task),
  labelled: (label) => draft.by("task", "label", label),
  occupancy: (project) => draft.occupancy(project),
  taskCount: () => draft.taskCount,
  put: (kind, row) => draft.put(kind, row),
  drop: (kind, row) => draft.drop(kind, row),
  moved: (task, move, to) => void moved.push({ task, move, to }),
});

/**
 * What a command's ops come to: all of them, each on what those before it left, or none.
 *
 * @param source left as it is
 * @returns what would change, for whoever keeps the rows; or the place of the op that is refused, from 0, and why
 */
export const attempt = (source: Source, circumstances: Circumstances, ops: readonly Op[]): Outcome => {
  const draft = new Draft(source);
  const moved: Moved[] = [];
  const world = worldOf(draft, circumstances, moved);
  for (const [at, op] of ops.entries()) {
    const refused = apply(world, op);
    if (refused !== null) return { isDone: false, at, refused };
  }
  return { isDone: true, changes: draft.changes(), moved };
};
