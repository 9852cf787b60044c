import type { Task } from "./rows.ts";

/** What an organisation's first project begins with: tasks that teach by being done, and that can be removed at once. */

/** The label that they bear has the id of their project: no other label has it, whatever it is called later. */
export const samplesLabel = (project: string): string => project;

export const isSample = ({ project, labels }: Pick<Task, "project" | "labels">): boolean => labels.includes(samplesLabel(project));
