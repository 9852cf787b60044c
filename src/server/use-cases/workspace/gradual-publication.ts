import type { Project } from "../../../domain/rows.ts";
import { withLeaving } from "../../../workflow/leaving.ts";
import type { LoadedRows } from "./loaded-rows.ts";

/**
 * A project as it is while its tasks follow what was published: docs/decisions/batched-publishing.md.
 *
 * @param next the project once the last one has
 * @param targets where the tasks of each state that goes are to stand
 */
export const publishedGradually = (
  project: Project,
  next: Project,
  targets: ReadonlyMap<string, string>,
  { facts, by, at }: { facts: LoadedRows; by: string; at: Date },
): Project => ({
  ...next,
  workflow: withLeaving(project.workflow, next.workflow, targets),
  publication: {
    workflow: next.workflow,
    targets: Array.from(targets, ([from, to]) => ({ from, to })),
    by,
    at: at.toISOString(),
    of: Array.from(targets.keys(), (state) => facts.countIn(project.id, state)).reduce((sum, n) => sum + n, 0),
    moved: 0,
    isStopped: false,
  },
});
