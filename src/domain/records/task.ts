import * as z from "zod/mini";
import { calendarDay } from "../../contract/calendar-day.ts";
import { text } from "../../contract/fields.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { count, moment, personId, rank } from "./common.ts";
import { defaultsOf, edited, givenDefaultsOf, plain, type RecordFields } from "./record.ts";
import * as wire from "./wire-columns.ts";

export const priorities = ["none", "low", "medium", "high", "urgent"] as const;

/** How a task comes again once it has ended; monthly, on which day of the month: src/domain/repeating.ts. */
const repeat = z.string().check(z.regex(/^(daily|weekdays|weekly|monthly-([1-9]|[12]\d|3[01]))$/));
export type Repeat = z.infer<typeof repeat>;

/** What stands in a field of its project: a text, a number, a day, a person by their id, or a choice by its id. */
export const value = z.union([text(bounds.fieldText), z.number()]);

/** Of what a task is thought to take. */
const minutes = z.int().check(z.nonnegative(), z.maximum(bounds.estimate));

export const taskRecord = {
  id: { type: rowId, column: "id", as: "id", wire: wire.texts, isFixed: true },
  project: { type: rowId, column: "project_id", as: "id", wire: wire.names, isTracked: true },
  /** `MKT-12` without the key; null until the server has given it. */
  number: { type: z.nullable(z.int()), column: "number", as: "integer", isAlwaysStored: true, wire: wire.intsOrNull },
  title: { type: text(bounds.title), column: "title", as: "text", wire: wire.texts, ...plain },
  /** A state of the project's workflow. */
  state: { type: z.string(), column: "state", as: "text", wire: wire.names, isTracked: true },
  stateSince: { type: moment, column: "state_since", as: "moment", wire: wire.moments },
  rank: { type: rank, column: "rank", as: "rank", wire: wire.texts, isGiven: true, isEditable: true },
  author: { type: personId, column: "author", as: "uuid", wire: wire.names, isFixed: true },
  /** Whose move it is. */
  assignee: { type: z.nullable(personId), column: "assignee", as: "uuid", wire: wire.namesOrNull, default: null, ...plain },
  /** Who moved it last; null where nobody has. */
  lastMover: { type: z.nullable(personId), column: "last_mover", as: "uuid", wire: wire.namesOrNull, default: null },
  /** Why it was moved to where it is, where somebody said so. */
  reason: {
    type: z.nullable(text(bounds.reason)),
    column: "reason",
    as: "text",
    wire: wire.sparse(z.string(), () => null),
    default: null,
    isTracked: true,
  },
  /** Who has voted for what it waits for where it is, the first one first. */
  votes: {
    type: z.array(personId),
    list: { table: "task_votes", owner: "task_id", column: "user_id", as: "uuid" },
    wire: wire.sparse(z.array(z.string()), () => []),
    default: [],
    isTracked: true,
  },
  /** How often it came to states, by their ids, since its workflow asks that of them. */
  visits: {
    type: z.record(z.string(), count),
    column: "visits",
    as: "json",
    wire: wire.sparse(z.record(z.string(), z.number()), () => ({})),
    default: {},
  },
  priority: { type: z.enum(priorities), column: "priority", as: "text", wire: wire.wordsOf(priorities), default: "none", ...plain },
  labels: {
    type: z.array(rowId),
    list: { table: "task_labels", owner: "task_id", column: "label_id", as: "id" },
    wire: wire.nameLists,
    default: [],
    isGiven: true,
    isTracked: true,
  },
  start: { type: z.nullable(calendarDay), column: "start_on", as: "day", wire: wire.namesOrNull, default: null, ...plain },
  due: { type: z.nullable(calendarDay), column: "due_on", as: "day", wire: wire.namesOrNull, default: null, ...plain },
  /** In minutes. */
  estimate: { type: z.nullable(minutes), column: "estimate", as: "integer", wire: wire.intsOrNull, default: null, ...plain },
  parent: { type: z.nullable(rowId), column: "parent_id", as: "id", wire: wire.namesOrNull, default: null, ...plain },
  /** Null for one that comes once; whatever has come again no longer does, the next one does. */
  repeat: {
    type: z.nullable(repeat),
    column: "repeat",
    as: "text",
    wire: wire.namesOrNull,
    default: null,
    ...edited,
    isTracked: true,
  },
  /** Tasks of its project that have to be over before it: one that is gone or in the trash holds nothing up. */
  blockedBy: {
    type: z.array(rowId),
    list: { table: "task_blockers", owner: "task_id", column: "blocker_id", as: "id" },
    wire: wire.nameLists,
    default: [],
    isTracked: true,
  },
  /** What stands in the project's fields, by their ids; of those that are empty, nothing. */
  values: { type: z.record(rowId, value), column: "field_values", as: "keyed", wire: wire.keyed(value), default: {}, isTracked: true },
  /** How many comments stand at it, how many entries its checklist has, and how many of these are done. */
  comments: { type: count, column: "comments", as: "integer", wire: wire.ints, default: 0 },
  items: { type: count, column: "items", as: "integer", wire: wire.ints, default: 0, isTracked: true },
  /** How many files are on it, without those that were removed. */
  files: { type: count, column: "files", as: "integer", wire: wire.ints, default: 0, isTracked: true },
  itemsDone: { type: count, column: "items_done", as: "integer", wire: wire.ints, default: 0, isTracked: true },
  /** It has stood where it is for too long, as its workflow says, and has not moved since. */
  isStale: { type: z.boolean(), column: "is_stale", as: "boolean", wire: wire.flags("stale"), default: false, isTracked: true },
  /** When the nearest of its workflow's promises is broken, or was, unless that stands still; null where none runs. */
  promisedAt: { type: z.nullable(moment), column: "promised_at", as: "moment", wire: wire.momentsOrNull, default: null },
  /** Who was nudged about it last, and on which day: src/domain/nudging.ts. */
  nudged: {
    type: z.record(personId, calendarDay),
    column: "nudged",
    as: "json",
    wire: wire.sparse(z.record(z.string(), z.string()), () => ({})),
    default: {},
  },
  createdAt: { type: moment, column: "created_at", as: "moment", wire: wire.moments, isFixed: true },
  /** Set while it is in the trash. */
  deletedAt: { type: z.nullable(moment), column: "deleted_at", as: "moment", wire: wire.momentsOrNull, default: null, isTracked: true },
} as const satisfies RecordFields;

/** What a new task begins with, unless it is said. */
export const taskDefaults = defaultsOf(taskRecord);
/** Of that what `task.make` says. */
export const taskMakeDefaults = givenDefaultsOf(taskRecord);
