import type { Target } from "../shell/routing.tsx";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import { isOver } from "../../../../domain/task-facts.ts";

export { isOver, numberOf } from "../../../../domain/task-facts.ts";

/** What screens say of a task beside its fields. */

export const stateOf = ({ workflow }: Pick<Project, "workflow">, state: string): State | undefined =>
  workflow.states.find(({ id }) => id === state);

/** The same in an address, where a task has its id until the server has given it a number. */
export const addressOf = ({ key }: Pick<Project, "key">, { id, number }: Pick<Task, "id" | "number">): string => `${key}-${number ?? id}`;

/** The page of a task by itself. */
export const taskPage = (project: Pick<Project, "key">, task: Pick<Task, "id" | "number">): Target => ({
  to: "/t/$task",
  params: { task: addressOf(project, task) },
});

/** How many of some subtasks are done; those in the trash do not count. */
export const shareOf = (project: Project, below: readonly Task[]): { done: number; all: number } => {
  const active = below.filter(({ deletedAt }) => deletedAt === null);
  return { done: active.filter((task) => isOver(project, task)).length, all: active.length };
};
