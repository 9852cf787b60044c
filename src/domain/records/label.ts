import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { colors } from "./common.ts";
import { edited, type RecordFields } from "./record.ts";

export const labelRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  name: { type: text(bounds.labelName), column: "name", as: "text", ...edited },
  color: { type: z.enum(colors), column: "color", as: "text", ...edited },
} as const satisfies RecordFields;
