import type { Op } from "../../../../domain/ops.ts";
import type { Project } from "../../../../domain/rows.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";

/** Removing a field or a group, which comes back with all that stood in it. */
export const useProjectParts = (project: Project) => {
  const acts = useTaskActs();
  const { withToast } = useTaskCommands();
  return { remove: (op: Op, title: string): boolean => withToast(acts.all([op]), project, title) };
};
