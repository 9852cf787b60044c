import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { personId } from "./common.ts";
import { edited, type RecordFields } from "./record.ts";

/** People of a project who have a name together, such as its approvers. */
export const groupRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  name: { type: text(bounds.groupName), column: "name", as: "text", ...edited },
  /** In the order in which they came. */
  people: {
    type: z.array(personId).check(z.maxLength(bounds.groupPeople)),
    list: { table: "group_people", owner: "group_id", column: "user_id", as: "uuid" },
  },
} as const satisfies RecordFields;
