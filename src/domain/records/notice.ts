import * as z from "zod/mini";
import { rowId } from "../ids.ts";
import { count, moment, personId } from "./common.ts";
import type { RecordFields } from "./record.ts";

/** What somebody hears of a task: src/domain/notices.ts. */
export const happenings = [
  "assigned",
  "mentioned",
  "deleted",
  "restored",
  "commented",
  "transferred",
  "moved",
  // It waits for the person's vote.
  "approval",
  "due",
  /** The workflow points it out, by the state in which it stands. */
  "pointedOut",
  /** It is late, and somebody waits for the person's next step. */
  "nudged",
  // What time tells: the day by which it is due begins tomorrow, or has begun.
  "dueSoon",
  "dueNow",
  // Much of the time of a promise is used, or all of it: by the percent and the clock.
  "promiseWarned",
  "promiseBroken",
] as const;
export type Happening = (typeof happenings)[number];

/** What happened last to a task that somebody watches, for them alone: one for each task, whatever happens to it. */
export const noticeRecord = {
  project: { type: rowId, column: "project_id", as: "id", isFixed: true },
  task: { type: rowId, column: "task_id", as: "id", isFixed: true },
  person: { type: personId, column: "user_id", as: "uuid", isFixed: true },
  /** The task as it was called then: whoever has not opened its project does not have it. */
  number: { type: z.nullable(z.int()), column: "number", as: "integer" },
  title: { type: z.string(), column: "title", as: "text" },
  what: { type: z.enum(happenings), column: "what", as: "text" },
  /** The state to which it moved, or in which it waits; the day by which it is due, or null for none any more. */
  detail: { type: z.nullable(z.string()), column: "detail", as: "text" },
  /** Null for the system. */
  by: { type: z.nullable(personId), column: "actor", as: "uuid" },
  at: { type: moment, column: "at", as: "moment" },
  /** How much has happened since it was read before. */
  count: { type: count, column: "count", as: "integer" },
  isRead: { type: z.boolean(), column: "is_read", as: "boolean" },
} as const satisfies RecordFields;
