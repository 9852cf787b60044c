import * as z from "zod/mini";
import { roles } from "../workspace/roles.ts";
import { projectRoles } from "../workspace/can.ts";
import { scopes } from "./scopes.ts";

/**
 * What the API answers and takes: contracts of its own, which stay as they are when what the product's own pages are told changes. Answers may gain fields; programs
 * pass over those that they do not know. Moments are RFC 3339, days `YYYY-MM-DD`, names of states and moves in the language that was asked for.
 */

/** The largest id that there can be: src/domain/ids.ts. */
const largest = "AzL8n0Y58m7";
const isId = (text: string): boolean => text.length !== largest.length || text <= largest;
const id = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/), z.refine(isId));
const personId = z.uuid();
const day = z.iso.date();
const moment = z.iso.datetime();
const count = z.int().check(z.gte(0), z.lte(2_147_483_647));
const key = z.string().check(z.regex(/^[A-Z]{2,6}$/));

export const priorities = ["none", "low", "medium", "high", "urgent"] as const;
export const categories = ["open", "active", "waiting", "done", "cancelled"] as const;
export const colors = ["slate", "blue", "teal", "green", "amber", "orange", "rose", "violet"] as const;

const category = z.enum(categories);
const value = z.union([z.string(), z.number()]);

/** What a program calls with, and as whom. */
const me = z.object({
  person: z.object({ id: personId, name: z.nullable(z.string()), role: z.enum(roles) }),
  organization: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  key: z.object({ id, scopes: z.array(z.enum(scopes)), projects: z.nullable(z.array(key)) }),
});

const project = z.object({
  id,
  key,
  name: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  isArchived: z.boolean(),
  /** What the person is in it. */
  role: z.enum(projectRoles),
  /** Where tasks begin. */
  initial: z.string(),
  states: z.array(z.object({ id: z.string(), name: z.string(), category })),
});

const workflowMove = z.object({ id: z.string(), name: z.string(), to: z.string(), needs: z.array(z.string()) });
const workflow = z.object({
  project: key,
  version: count,
  initial: z.string(),
  states: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category,
      limit: z.nullable(z.object({ count, isHard: z.boolean() })),
      /** How many votes lead on, where people vote. */
      votes: z.nullable(count),
      moves: z.array(workflowMove),
    }),
  ),
  /** The fields that the project adds to its tasks. */
  fields: z.array(z.object({ id, name: z.string(), kind: z.string(), choices: z.array(z.object({ id, name: z.string() })) })),
});

const task = z.object({
  id,
  /** As people say it: `MKT-12`. */
  name: z.string(),
  project: key,
  title: z.string(),
  state: z.object({ id: z.string(), name: z.string(), category }),
  stateSince: moment,
  /** What was said with the move to there. */
  reason: z.nullable(z.string()),
  author: personId,
  assignee: z.nullable(personId),
  /** Who has voted where it is. */
  votes: z.array(personId),
  priority: z.enum(priorities),
  labels: z.array(id),
  start: z.nullable(day),
  due: z.nullable(day),
  /** In minutes. */
  estimate: z.nullable(count),
  /** The ids of the task above it, and of those that have to end first. */
  parent: z.nullable(id),
  blockedBy: z.array(id),
  /** What stands in the project's fields, by their ids. */
  fields: z.record(z.string(), value),
  comments: count,
  items: count,
  itemsDone: count,
  isStale: z.boolean(),
  createdAt: moment,
});

const taskDetails = z.extend(task, { description: z.string() });

const reason = z.looseObject({ code: z.string(), title: z.string() });
const need = z.object({
  /** `comment`, `assignee`, `due`, `reason`, or `field`. */
  input: z.string(),
  field: z.nullable(id),
  name: z.nullable(z.string()),
  /** Where it stands in the body of the move (RFC 6901). */
  pointer: z.string(),
});
const possibleMove = z.object({
  move: z.string(),
  name: z.string(),
  to: z.object({ id: z.string(), name: z.string(), category }),
  isPossible: z.boolean(),
  /** Why not. */
  reasons: z.array(reason),
  /** What has to be sent with it. */
  needs: z.array(need),
  /** How many votes are still asked for after this one. */
  lacksVotes: count,
});

const comment = z.object({
  id,
  author: z.nullable(personId),
  /** Markdown. */
  text: z.string(),
  createdAt: moment,
  editedAt: z.nullable(moment),
});
const item = z.object({ id, text: z.string(), isDone: z.boolean() });
const label = z.object({ id, name: z.string(), color: z.string() });
const person = z.object({
  id: personId,
  name: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  role: z.enum(roles),
  /** With the scope `people:email`, where the person of the key may read it. */
  email: z.nullable(z.string()),
});
const change = z.object({
  seq: z.int().check(z.gte(0)),
  kind: z.string(),
  /** The id of what changed, and of the task and the project that it belongs to. */
  id: z.string(),
  task: z.nullable(id),
  project: z.nullable(id),
  /** It is no longer there, or no longer to be seen. */
  isGone: z.boolean(),
  /** Null for what the system did. */
  actor: z.nullable(personId),
  at: moment,
});

const spanOf = z.object({ p50: z.number(), p85: z.number() });
const report = z.object({
  kind: z.string(),
  from: day,
  to: day,
  /** Of `cycle-time`: lengths are milliseconds. */
  finished: z.nullable(z.object({ count, cycle: z.nullable(spanOf), lead: z.nullable(spanOf) })),
  /** Of `throughput`: by the Monday of each week. */
  weeks: z.nullable(z.array(z.object({ week: day, count }))),
  /** Of `cumulative-flow`: day by day from `from`, the lowest first. */
  bands: z.nullable(z.array(z.object({ band: z.string(), counts: z.array(count) }))),
});

/** RFC 9457. */
const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  reasons: z.optional(z.array(reason)),
  needs: z.optional(z.array(need)),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});

/** What the document calls them. */
export const answers = {
  Me: me,
  Project: project,
  Workflow: workflow,
  Task: task,
  TaskDetails: taskDetails,
  PossibleMove: possibleMove,
  Comment: comment,
  Item: item,
  Label: label,
  Person: person,
  Change: change,
  Report: report,
  Problem: problem,
} as const;
export type AnswerName = keyof typeof answers;
export type Answered<Name extends AnswerName> = z.output<(typeof answers)[Name]>;

/** Bounds of what is taken are the domain's; those here keep requests small, and what is too long is refused with its limit. */
const longText = z.string().check(z.maxLength(60_000));
const shortText = z.string().check(z.minLength(1), z.maxLength(2_000));
const taskName = z.string().check(
  z.regex(/^([A-Za-z]{2,6}-\d{1,9}|[0-9A-Za-z]{11})$/),
  z.refine((name) => name.includes("-") || isId(name)),
);
const most = (length: number) => z.maxLength(length);

const editable = {
  assignee: z.optional(z.nullable(personId)),
  priority: z.optional(z.enum(priorities)),
  start: z.optional(z.nullable(day)),
  due: z.optional(z.nullable(day)),
  estimate: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(10_000_000)))),
  parent: z.optional(z.nullable(taskName)),
  labels: z.optional(z.array(id).check(most(30))),
  blockedBy: z.optional(z.array(taskName).check(most(30))),
  description: z.optional(longText),
  fields: z.optional(z.record(id, z.nullable(z.union([z.string().check(most(2_000)), z.number()])))),
};

export const bodies = {
  NewTask: z.strictObject({ project: key, title: shortText, state: z.optional(z.string().check(most(64))), ...editable }),
  TaskEdit: z.strictObject({ title: z.optional(shortText), ...editable }),
  NewMove: z.strictObject({
    move: z.string().check(z.minLength(1), most(64)),
    /** The state in which the task was seen; a move from another one is refused. */
    from: z.optional(z.string().check(most(64))),
    reason: z.optional(z.string().check(most(2_000))),
    comment: z.optional(longText),
    assignee: editable.assignee,
    due: editable.due,
    fields: editable.fields,
  }),
  NewVote: z.strictObject({
    vote: z.enum(["yes", "no"]),
    reason: z.optional(z.string().check(most(2_000))),
    comment: z.optional(longText),
  }),
  NewComment: z.strictObject({ text: longText.check(z.minLength(1)) }),
  NewItem: z.strictObject({ text: shortText, isDone: z.optional(z.boolean()) }),
  ItemEdit: z.strictObject({ text: z.optional(shortText), isDone: z.optional(z.boolean()) }),
  NewLabel: z.strictObject({ name: shortText, color: z.enum(colors) }),
  LabelEdit: z.strictObject({ name: z.optional(shortText), color: z.optional(z.enum(colors)) }),
} as const;
export type BodyName = keyof typeof bodies;
export type Body<Name extends BodyName> = z.output<(typeof bodies)[Name]>;

const limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)));
/** `after`: the `next` of the page before. */
const page = { after: z.optional(id), limit };

export const queries = {
  none: z.object({}),
  page: z.object(page),
  people: z.object({ after: z.optional(personId), limit }),
  tasks: z.object({
    ...page,
    project: z.optional(key),
    state: z.optional(z.string().check(most(64))),
    category: z.optional(category),
    assignee: z.optional(z.union([personId, z.enum(["me", "nobody"])])),
    author: z.optional(personId),
    label: z.optional(id),
    dueBefore: z.optional(day),
  }),
  changes: z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0) }),
  report: z.object({ from: day, to: day, project: z.optional(key) }),
} as const;
export type QueryName = keyof typeof queries;
export type Query<Name extends QueryName> = z.output<(typeof queries)[Name]>;

/** What stands in paths. */
export const parameters = {
  key,
  name: taskName,
  id,
  kind: z.enum(["cycle-time", "throughput", "cumulative-flow"]),
} as const;
export type ParameterName = keyof typeof parameters;
