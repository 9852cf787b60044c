import { useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { mayMake, useProjectAccess } from "../../../providers/workspace-moves.ts";
import { usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { type Target, useHrefOf, useNavigate } from "../shell/routing.tsx";

/** What can be done with a task where it stands among others. */
export type TaskActions = {
  hrefOf(task: Task): string;
  open(task: Task): void;
  move(task: Task, move: string): void;
  assignToMe(task: Task): void;
  remove(task: Task): void;
};

/**
 * The same for as long as the page is there, so that a task is drawn anew only for what is new of it.
 *
 * @param taskAt where a task stands beside the others
 */
export const useTaskActions = (project: Project, taskAt: (task: Task) => Target): TaskActions => {
  const navigate = useNavigate();
  const hrefOf = useHrefOf();
  const place = usePlace();
  const commands = useTaskCommands();
  const now = useLatest<TaskActions>({
    hrefOf: (task) => hrefOf(taskAt(task)),
    open: (task) => navigate(taskAt(task)),
    move: (task, move) => commands.move(task, project, move),
    assignToMe: (task) => void (place && commands.quietly(commands.acts.edit(task, { assignee: place.me.id }), project)),
    remove: (task) => void commands.remove(task, project),
  });
  const [stable] = useState<TaskActions>(() => ({
    hrefOf: (task) => now().hrefOf(task),
    open: (task) => now().open(task),
    move: (task, move) => now().move(task, move),
    assignToMe: (task) => now().assignToMe(task),
    remove: (task) => now().remove(task),
  }));
  return stable;
};

/** Whether the person may make tasks in a project. */
export const useCanMake = (project: Project): boolean => {
  const store = useWorkspaceRows();
  useProjectAccess(project);
  return mayMake(store, project);
};
