import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { rank } from "./common.ts";
import { edited, type RecordFields } from "./record.ts";

/** An entry of a checklist. */
export const itemRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  task: { type: rowId, column: "task_id", as: "id", isFixed: true },
  text: { type: text(bounds.item), column: "text", as: "text", ...edited },
  isDone: { type: z.boolean(), column: "is_done", as: "boolean", ...edited },
  rank: { type: rank, column: "rank", as: "rank", ...edited },
} as const satisfies RecordFields;
