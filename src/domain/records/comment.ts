import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { moment, personId } from "./common.ts";
import type { RecordFields } from "./record.ts";

/** What can be said to a comment without words. */
export const signs = ["like", "love", "laugh", "look", "done", "thanks"] as const;
export type Sign = (typeof signs)[number];

/** In Markdown; people who are called are named by their ids: src/domain/mentions.ts. One that was deleted stays, without its text. */
export const commentRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  task: { type: rowId, column: "task_id", as: "id", isFixed: true },
  /** Null where the workflow said it. */
  author: { type: z.nullable(personId), column: "author", as: "uuid", isFixed: true },
  text: { type: text(bounds.comment), column: "text", as: "text" },
  createdAt: { type: moment, column: "created_at", as: "moment", isFixed: true },
  editedAt: { type: z.nullable(moment), column: "edited_at", as: "moment" },
  deletedAt: { type: z.nullable(moment), column: "deleted_at", as: "moment" },
  /** Null as long as it is there. */
  deletedBy: { type: z.nullable(personId), column: "deleted_by", as: "uuid" },
  /** In the order in which they were given, each sign once by each person. */
  reactions: {
    type: z.array(z.object({ sign: z.enum(signs), person: personId })),
    column: "reactions",
    as: "json",
    default: [],
  },
} as const satisfies RecordFields;
