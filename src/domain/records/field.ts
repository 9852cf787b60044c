import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { colors, rank } from "./common.ts";
import { edited, type RecordFields } from "./record.ts";

/** What stands in a field of a project's tasks. */
export const fieldKinds = ["text", "number", "date", "person", "choice"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** One of those that a field offers; its id stays, whatever it is called later. */
export const choice = z.object({ id: rowId, name: text(bounds.choiceName), color: z.nullable(z.enum(colors)) });

/** A field that a project's tasks have beside those of all tasks. Its kind stays. */
export const fieldRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  name: { type: text(bounds.fieldName), column: "name", as: "text", ...edited },
  description: { type: text(bounds.fieldDescription), column: "description", as: "text", ...edited },
  kind: { type: z.enum(fieldKinds), column: "kind", as: "text", isFixed: true },
  /** In their order; none where it is of another kind. */
  choices: { type: z.array(choice).check(z.maxLength(bounds.choices)), column: "choices", as: "json", ...edited },
  rank: { type: rank, column: "rank", as: "rank", ...edited },
} as const satisfies RecordFields;
