import type { Name } from "../workflow/document.ts";
import type { Notice, Project } from "./rows.ts";

/** What a notice has of a promise: the percent of its time that is used, and its clock. */
export const promiseDetail = ({ percent, clock }: { percent: number; clock: string }): string => `${percent} ${clock}`;

/** The clock of one, by its id. */
export const clockOf = (detail: string | null): string => (detail ?? "").split(" ")[1] ?? "";

/** The same read back, with what the clock is called; no name where the project has it no more. */
export const promiseIn = (
  { detail }: Pick<Notice, "detail">,
  { workflow }: Pick<Project, "workflow">,
): { percent: string; name: Name | undefined } => {
  const [percent = "", id] = (detail ?? "").split(" ");
  return { percent, name: workflow.clocks?.find((one) => one.id === id)?.name };
};
