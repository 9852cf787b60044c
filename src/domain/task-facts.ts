import { endsIn } from "../workflow/states.ts";
import type { Project, Task } from "./rows.ts";

/** What is said of a task beside its fields. */

/** `MKT-12`; without its number where the server has yet to give it. */
export const numberOf = ({ key }: Pick<Project, "key">, { number }: Pick<Task, "number">): string =>
  number === null ? `${key}-…` : `${key}-${number}`;

/** Whether work on it has ended. */
export const isOver = ({ workflow }: Pick<Project, "workflow">, { state }: Pick<Task, "state">): boolean => endsIn(workflow, state);
