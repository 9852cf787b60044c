import * as z from "zod/mini";
import { rowId } from "../ids.ts";
import { personId } from "./common.ts";
import type { RecordFields } from "./record.ts";

/**
 * What somebody said about hearing of a task. Whoever made it, and whoever it is assigned to, watches it without a row, and may say that they do not.
 */
export const watcherRecord = {
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  task: { type: rowId, column: "task_id", as: "id", isFixed: true },
  person: { type: personId, column: "user_id", as: "uuid", isFixed: true },
  isOn: { type: z.boolean(), column: "is_on", as: "boolean" },
} as const satisfies RecordFields;
