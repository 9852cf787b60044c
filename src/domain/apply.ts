import type { Op } from "./ops.ts";
import { RefusedOpError, refuse } from "./ops/checks.ts";
import { projectOps } from "./ops/projects.ts";
import { accessOps } from "./ops/access.ts";
import { workflowOps } from "./ops/workflows.ts";
import { labelOps } from "./ops/labels.ts";
import { fieldAndGroupOps } from "./ops/fields-and-groups.ts";
import { viewOps } from "./ops/views.ts";
import { taskOps } from "./ops/tasks.ts";
import { moveOps } from "./ops/moves.ts";
import { transferOps } from "./ops/transfer.ts";
import { commentOps } from "./ops/comments.ts";
import { itemOps } from "./ops/items.ts";
import { fileOps } from "./ops/files.ts";
import { noticeOps } from "./ops/notices.ts";
import type { OpRefusal } from "./refusals.ts";
import type { OpHandlers, OpContext } from "./op-context.ts";

/**
 * What an op does: the one place where it is judged, in the server under the organisation's lock and in the browser while it waits. Each kind of
 * ops has a file of `ops/`.
 */

const does: OpHandlers = {
  ...projectOps,
  ...accessOps,
  ...workflowOps,
  ...labelOps,
  ...fieldAndGroupOps,
  ...viewOps,
  ...taskOps,
  ...moveOps,
  ...transferOps,
  ...commentOps,
  ...itemOps,
  ...fileOps,
  ...noticeOps,
};

/**
 * Does an op, or says why not; a refused one may have changed some of the rows before, which its caller takes back.
 *
 * @returns null when it is done
 */
export const apply = (world: OpContext, op: Op): OpRefusal | null => {
  try {
    // Whoever has no seat reads what they are told, and may still go.
    const isForAll = op.op === "notice.read" || (op.op === "access.give" && op.person === world.me.id && op.role === null);
    if (!isForAll && !world.system && world.rows.get("person", world.me.id)?.isOverLimit === true) refuse({ code: "seat_over_limit" });
    // Each op is done by what is written under its name.
    (does[op.op] as (world: OpContext, op: Op) => void)(world, op);
    return null;
  } catch (error) {
    if (error instanceof RefusedOpError) return error.refused;
    throw error;
  }
};
