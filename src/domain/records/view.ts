import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { personId } from "./common.ts";
import { edited, type RecordFields } from "./record.ts";

/** The pages of a project that can be arranged. */
export const viewKinds = ["board", "list", "calendar"] as const;
export type ViewKind = (typeof viewKinds)[number];

/**
 * A way of showing a project's tasks that was given a name. What it shows is what the page's address asks for, by ids alone: whatever is called
 * otherwise later is still meant, and what a page does not know of it, it leaves out.
 */
export const viewRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  /** Whose alone it is; null where the project shares it. */
  person: { type: z.nullable(personId), column: "user_id", as: "uuid", isFixed: true },
  name: { type: text(bounds.viewName), column: "name", as: "text", ...edited },
  kind: { type: z.enum(viewKinds), column: "kind", as: "text", ...edited },
  /** As `URLSearchParams` writes it, without a question mark. */
  query: { type: text(bounds.viewQuery).check(z.regex(/^[\w.*%+&=-]*$/)), column: "query", as: "text", ...edited },
} as const satisfies RecordFields;
