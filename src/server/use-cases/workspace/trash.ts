import { mostTrashed, type Trash, trashedSince } from "../../../domain/trash.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { listTrash, readSuspensions } from "../../store/queries/workspace/trash.ts";
import { listReadable } from "../../store/queries/workspace/visibility.ts";
import { type WorkspaceCaller, reading } from "./caller.ts";
import { momentOf } from "./invitation-rows.ts";
import { isEverybody } from "./snapshots.ts";

/** What of a project is in the trash and can be brought back. @throws Refusal not_found for one that the person may not read, not_a_member, organization_deleted */
export const trashOf = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, project: string): Promise<Trash> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    if (!(await listReadable(tx, me.userId, isEverybody(me.role))).includes(project)) throw new Refusal("not_found");
    const since = trashedSince(momentOf(organization, deps.clock.now()), await readSuspensions(tx));
    const tasks = await listTrash(tx, project, since, mostTrashed + 1);
    return { tasks: tasks.slice(0, mostTrashed), isWhole: tasks.length <= mostTrashed };
  });
