import type { ProjectRole } from "../contract/workspace/can.ts";
import type { Role } from "../contract/workspace/roles.ts";
import type { Known } from "../workflow/check.ts";
import { endsIn } from "../workflow/document.ts";
import type { Facts } from "../workflow/facts.ts";
import type { Project, Task } from "./rows.ts";
import type { Source } from "./tables.ts";

/** What a project has that its workflow may name. */
export const knownOf = (rows: Source, project: string): Known => ({
  fields: [...rows.by("field", "project", project)],
  labels: [...rows.by("label", "project", project)],
  groups: [...rows.by("group", "project", project)],
});

/**
 * What moves of a task are judged by.
 *
 * @param projectRole null where they may change nothing of the project
 * @param hasComment whether something is said with the move
 */
export const factsOf = (
  rows: Source,
  me: { id: string; role: Role },
  task: Task,
  { id, workflow }: Project,
  projectRole: ProjectRole | null,
  hasComment = false,
): Facts => {
  const isOpen = (other: Task | undefined): boolean => other !== undefined && other.deletedAt === null && !endsIn(workflow, other.state);
  return {
    role: me.role,
    projectRole,
    isAssignee: task.assignee === me.id,
    isAuthor: task.author === me.id,
    groups: [...rows.by("group", "project", id)].filter(({ people }) => people.includes(me.id)).map((group) => group.id),
    task: {
      openSubtasks: [...rows.by("task", "parent", task.id)].filter(isOpen).length,
      openBlockers: task.blockedBy.filter((blocker) => isOpen(rows.get("task", blocker))).length,
      openItems: task.items - task.itemsDone,
      isAssigned: task.assignee !== null,
      hasDueDay: task.due !== null,
      labels: task.labels,
      values: task.values,
    },
    hasComment,
    occupancy: rows.occupancy(id),
  };
};
