import { can } from "../../../contract/workspace/can.ts";
import { type Project, projectNamed } from "../../../domain/rows.ts";
import { mayChange, roleOf } from "../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../providers/workspace-rows.ts";

/** The project that a page is of, by its path. */
export const projectAt = (projects: readonly Project[], path: string): Project | undefined => {
  const [, key] = /^\/(?:p|t)\/([A-Za-z]{2,6})(?=[-/]|$)/.exec(path) ?? [];
  return key === undefined ? undefined : projectNamed(projects, key.toUpperCase());
};

/** Whether the person may make tasks in a project. */
export const useMayMake = (): ((project: Project) => boolean) => {
  const store = useWorkspaceRows();
  return (project) =>
    store.place !== null &&
    mayChange(store, project) &&
    can(store.place.me.role, "task.make", { isPrivate: project.isPrivate, given: roleOf(store, project) }) === "yes";
};
