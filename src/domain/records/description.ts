import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import type { RecordFields } from "./record.ts";

/** What a task is about, in Markdown; its id is the task's. Like all that hangs on a task, a page has it of the tasks that it opened. */
export const descriptionRecord = {
  id: { type: rowId, column: "task_id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  text: { type: text(bounds.description), column: "text", as: "text" },
} as const satisfies RecordFields;
