import * as z from "zod/mini";
import { projectRoles } from "../../contract/workspace/can.ts";
import { rowId } from "../ids.ts";
import { personId } from "./common.ts";
import type { RecordFields } from "./record.ts";

/** What somebody was given in a project. */
export const accessRecord = {
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  person: { type: personId, column: "user_id", as: "uuid", isFixed: true },
  role: { type: z.enum(projectRoles), column: "role", as: "text" },
} as const satisfies RecordFields;
