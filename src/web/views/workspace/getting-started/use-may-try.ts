import { mayMake } from "../../../providers/workspace-moves.ts";
import { usePlace, useProjects, useWorkspaceRows } from "../../../providers/workspace-rows.ts";

/** Whether there are first steps that the person may take: a guest who only reads has none. */
export const useMayTry = (): boolean => {
  const store = useWorkspaceRows();
  const role = usePlace()?.me.role;
  const projects = useProjects();
  return role !== undefined && (role !== "guest" || projects.some((project) => mayMake(store, project)));
};
