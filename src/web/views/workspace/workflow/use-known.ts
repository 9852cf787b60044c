import { roleIn } from "../../../../contract/workspace/can.ts";
import { knownOf } from "../../../../domain/move-facts.ts";
import { accessKey, type Project } from "../../../../domain/rows.ts";
import type { Known } from "../../../../workflow/check.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useReaders } from "../members/people.ts";

/** What a project has that its workflow may name, with who sees it and what they are there. */
export const useKnown = (project: Project): Known => {
  const { rows } = useWorkspaceRows();
  const people = useReaders(project).map(({ id, role }) => {
    const given = rows.get("access", accessKey(project.id, id))?.role ?? null;
    const groups = [...rows.by("group", "project", project.id)].flatMap((group) => (group.people.includes(id) ? [group.id] : []));
    return { role, projectRole: roleIn(role, { isPrivate: project.isPrivate, given }), groups };
  });
  return { ...knownOf(rows, project.id), people };
};
