import type { WorkflowVersions } from "../../../domain/workflow-versions.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { listReadable } from "../../store/queries/workspace/visibility.ts";
import { listWorkflowVersions } from "../../store/queries/workspace/workflow-versions.ts";
import { type WorkspaceCaller, reading } from "./caller.ts";
import { isEverybody } from "./snapshots.ts";

/** What a project published before. @throws Refusal not_found for one that the person may not read, not_a_member */
export const workflowVersions = (deps: Pick<Deps, "db">, acting: WorkspaceCaller, project: string): Promise<WorkflowVersions> =>
  reading(deps, acting, async (tx, { me }) => {
    if (!(await listReadable(tx, me.userId, isEverybody(me.role))).includes(project)) throw new Refusal("not_found");
    return { versions: await listWorkflowVersions(tx, project) };
  });
