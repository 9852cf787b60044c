import { useLingui } from "@lingui/react/macro";
import type { ColumnRole, ImportProgress } from "../../../../contract/workspace/imports.ts";

/** What columns of a list can be. */
export const useRoleNames = (): Record<ColumnRole, string> => {
  const { t } = useLingui();
  return {
    title: t`Title`,
    state: t`State`,
    assignee: t`Assignee`,
    address: t`The assignee's address`,
    start: t`Start`,
    due: t`Due`,
    priority: t`Priority`,
    labels: t`Labels`,
    description: t`Description`,
    id: t`Id`,
    created: t`Created`,
    closed: t`Done on`,
    done: t`Done`,
    estimate: t`Estimate`,
    parent: t`Parent`,
    author: t`Author`,
    comments: t`Comment`,
    blockers: t`Waits for`,
    project: t`Project`,
    link: t`Link`,
  };
};

/** How an import stands. */
export const useStateName = (): ((state: ImportProgress["state"]) => string) => {
  const { t } = useLingui();
  return (state) =>
    ({
      writing: t`under way`,
      resting: t`paused`,
      stopped: t`stopped`,
      done: t`done`,
      undoing: t`being undone`,
      undone: t`undone`,
    })[state];
};

const programs: Readonly<Record<string, string>> = {
  trello: "Trello",
  jira: "Jira",
  asana: "Asana",
  linear: "Linear",
  gh: "GitHub",
  gitlab: "GitLab",
  notion: "Notion",
  planner: "Planner",
  monday: "Monday",
  clickup: "ClickUp",
  vikunja: "Vikunja",
  wekan: "WeKan",
  lanngan: "Lanngan",
};

/** The program that a file is from, or the kind of table that it is. */
export const programNamed = (format: string): string => {
  const [program = "", kind] = format.split("-");
  return programs[program] === undefined ? format.toUpperCase() : `${programs[program]} ${(kind ?? "").toUpperCase()}`.trim();
};
