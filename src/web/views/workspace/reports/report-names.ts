import { useLingui } from "@lingui/react/macro";
import { type Project, statesEver } from "../../../../domain/rows.ts";
import { stepNamed } from "../../../../domain/step-names.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import type { Target } from "../shell/routing.tsx";
import { numberOf, taskPage } from "../task/task-facts.ts";

/** A task as reports tell it. */
type ReportedTask = { project: string; id: string; number: number };

/**
 * What reports call projects, tasks, states and steps: as each project does now, and what its workflow has no longer as it did last. Of steps that went
 * before their names were kept it may not be known.
 *
 * @param projects of which they are; one alone is not named
 */
export const useReportNames = (projects: readonly Project[]) => {
  const { t, i18n } = useLingui();
  const isOfOne = projects.length === 1;
  const find = (id: string) => projects.find((project) => project.id === id);
  return {
    isOfOne,
    find,
    /** Before what is of a project, where there are several. */
    project: (id: string): string => find(id)?.name ?? "–",
    number: ({ project, number }: ReportedTask): string => numberOf(find(project) ?? { key: "–" }, { number }),
    /** Where a task is; null for one of a project that the page does not have. */
    page: (task: ReportedTask): Target | null => {
      const project = find(task.project);
      return project ? taskPage(project, task) : null;
    },
    state: (of: string, id: string): string => {
      const project = find(of);
      const state = project && statesEver(project).find((each) => each.id === id);
      return state ? nameFor(i18n, state.name) : t`A former state (${id})`;
    },
    move: (of: string, id: string | null): string => {
      if (id === null) return t`Without a step`;
      const project = find(of);
      const name = project && stepNamed(project, id);
      return name ? nameFor(i18n, name) : t`A former step (${id})`;
    },
  };
};
export type ReportNames = ReturnType<typeof useReportNames>;
