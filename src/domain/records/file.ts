import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { count, moment, personId } from "./common.ts";
import type { RecordFields } from "./record.ts";

/** A file on a task; its bytes are elsewhere: src/server/files. One that was removed stays for a day, so that it can be restored. */
export const fileRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  task: { type: rowId, column: "task_id", as: "id", isFixed: true },
  /** Whoever uploaded it. */
  author: { type: personId, column: "author", as: "uuid", isFixed: true },
  name: { type: text(bounds.fileName), column: "name", as: "text", isFixed: true },
  /** By its content: a media type of src/domain/uploads.ts. */
  type: { type: z.string(), column: "type", as: "text", isFixed: true },
  bytes: { type: count, column: "bytes", as: "integer", isFixed: true },
  createdAt: { type: moment, column: "created_at", as: "moment", isFixed: true },
  deletedAt: { type: z.nullable(moment), column: "deleted_at", as: "moment" },
} as const satisfies RecordFields;
