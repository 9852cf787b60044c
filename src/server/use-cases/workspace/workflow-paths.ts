import { day } from "../../../contract/time.ts";
import { most, type WorkflowPaths } from "../../../domain/workflow-paths.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { readTakenSteps, readPaths } from "../../store/queries/workspace/recorded-moves.ts";
import { makeRoom } from "../../store/queries/workspace/reports.ts";
import { listReadable } from "../../store/queries/workspace/visibility.ts";
import { type WorkspaceCaller, reading } from "./caller.ts";
import { isEverybody } from "./snapshots.ts";

/** Which ways the tasks of a project have gone. @throws Refusal not_found for one that the person may not read, not_a_member, organization_deleted */
export const workflowPaths = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, project: string): Promise<WorkflowPaths> =>
  reading(deps, acting, async (tx, { me }) => {
    if (!(await listReadable(tx, me.userId, isEverybody(me.role))).includes(project)) throw new Refusal("not_found");
    await makeRoom(tx);
    const since = new Date(deps.clock.now().getTime() - most.days * day);
    const ways = await readPaths(tx, project, since, { steps: most.steps, ways: most.ways + 1 });
    return {
      steps: await readTakenSteps(tx, project, since),
      ways: ways.slice(0, most.ways),
      isWhole: ways.length <= most.ways,
    };
  });
