import * as z from "zod/mini";
import { text } from "../contract/fields.ts";
import { projectRoles } from "../contract/workspace/can.ts";
import { keysOf } from "../contract/keys.ts";
import { most, workflowDocument } from "../workflow/document.ts";
import { templates } from "../workflow/templates.ts";
import { rowId } from "./ids.ts";
import { isRank } from "./ranks.ts";
import { fieldRecord } from "./records/field.ts";
import { groupRecord } from "./records/group.ts";
import { itemRecord } from "./records/item.ts";
import { labelRecord } from "./records/label.ts";
import { projectRecord } from "./records/project.ts";
import { editableIn, givenIn } from "./records/record.ts";
import { taskRecord } from "./records/task.ts";
import { viewRecord } from "./records/view.ts";
import { bounds, choice, description as body, field, file, group, signs, task } from "./rows.ts";

/**
 * What a person can do to the rows of a workspace. A command is one or more of these, all or nothing; `apply` says what each does, in the
 * server and in the browser alike. What people write may come at any length: `apply` refuses what is too long, and says so.
 */

const personId = z.uuid();
/** Rows may have others, which were written before these were asked for. */
const rank = task.shape.rank.check(z.refine(isRank));
/** Several at once, each named once. */
const severalUpTo = (most: number) =>
  z.array(rowId).check(
    z.maxLength(most),
    z.refine((all) => new Set(all).size === all.length),
  );
const ids = severalUpTo(bounds.labelsOfTask);
const blockers = severalUpTo(bounds.blockers);

const some = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partial(z.strictObject(shape)).check(z.refine((set) => Object.keys(set).length > 0));

/** What was there when somebody last looked at it: where it is something else, another has changed it since, and it is theirs. */
const expected = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.optional(z.partial(z.strictObject(shape)));

/** Of any length: whoever judges it says by how much it is too long. */
const anyText = text(Number.POSITIVE_INFINITY);
const ofProject = { ...editableIn(projectRecord), name: anyText, description: anyText };
const choices = z.array(z.extend(choice, { name: anyText })).check(z.maxLength(bounds.choices));
const ofField = { ...editableIn(fieldRecord), name: anyText, description: anyText, choices, rank };
const value = z.union([anyText, z.number()]);
const people = z._default(group.shape.people, []);
const ofLabel = { ...editableIn(labelRecord), name: anyText };
const ofTask = { ...editableIn(taskRecord), title: anyText, rank };
// A command that comes again is known by its text, in the order of its fields.
const { title, ...ofNewTask } = { ...givenIn(taskRecord), title: anyText, rank, labels: z._default(ids, []) };
const ofGroup = { ...editableIn(groupRecord), name: anyText };
const ofView = { ...editableIn(viewRecord), name: anyText };
const projectRole = z.nullable(z.enum(projectRoles));

export const op = z.discriminatedUnion("op", [
  /** Begins with a template's way of working, or with that of a project like it; `ids` says how what that one names is called here. */
  z.strictObject({
    op: z.literal("project.make"),
    id: rowId,
    ...givenIn(projectRecord),
    name: anyText,
    template: z.enum(keysOf(templates)),
    like: z.optional(rowId),
    ids: z._default(z.array(z.strictObject({ from: rowId, to: rowId })).check(z.maxLength(bounds.namedByWorkflow)), []),
  }),
  z.strictObject({ op: z.literal("project.edit"), id: rowId, set: some(ofProject), expect: expected(ofProject) }),
  z.strictObject({ op: z.literal("project.archive"), id: rowId, isArchived: z.boolean() }),
  /** What a project that the same command makes begins with, once what that names is made: it has no tasks yet. */
  z.strictObject({ op: z.literal("workflow.begin"), id: rowId, workflow: workflowDocument }),
  /** Changes the draft of a project's workflow; `from` is what the person wrote over, so that others' changes since are kept. */
  z.strictObject({ op: z.literal("workflow.draft"), id: rowId, from: workflowDocument, to: workflowDocument }),
  /** Publishes the draft, which the person saw as `workflow`; `targets` says of each state that goes where its tasks are to stand. */
  z.strictObject({
    op: z.literal("workflow.publish"),
    id: rowId,
    workflow: workflowDocument,
    targets: z.array(z.strictObject({ from: text(64), to: text(64) })).check(z.maxLength(most.states)),
  }),
  /** Goes on moving tasks to what was published, where that stopped. */
  z.strictObject({ op: z.literal("workflow.resume"), id: rowId }),
  /** Gives somebody a role in a project, or takes it. */
  z.strictObject({ op: z.literal("access.give"), project: rowId, person: personId, role: projectRole, expect: z.optional(projectRole) }),
  z.strictObject({ op: z.literal("label.make"), id: rowId, project: rowId, ...ofLabel }),
  z.strictObject({ op: z.literal("label.edit"), id: rowId, set: some(ofLabel), expect: expected(ofLabel) }),
  z.strictObject({ op: z.literal("label.remove"), id: rowId }),
  z.strictObject({ op: z.literal("field.make"), id: rowId, project: rowId, kind: field.shape.kind, ...ofField }),
  z.strictObject({ op: z.literal("field.edit"), id: rowId, set: some(ofField), expect: expected(ofField) }),
  /** What stood in it goes with it. */
  z.strictObject({ op: z.literal("field.remove"), id: rowId }),
  z.strictObject({ op: z.literal("group.make"), id: rowId, project: rowId, name: anyText, people }),
  z.strictObject({ op: z.literal("group.edit"), id: rowId, set: some(ofGroup), expect: expected(ofGroup) }),
  /** Says who is in a group, and who no longer. */
  z.strictObject({ op: z.literal("group.fill"), id: rowId, add: people, remove: people }),
  z.strictObject({ op: z.literal("group.remove"), id: rowId }),
  z.strictObject({
    op: z.literal("task.make"),
    id: rowId,
    project: rowId,
    title,
    /** The workflow's first one without it. */
    state: z.optional(text(64)),
    ...ofNewTask,
  }),
  z.strictObject({ op: z.literal("task.edit"), id: rowId, set: some(ofTask), expect: expected(ofTask) }),
  z.strictObject({ op: z.literal("task.label"), id: rowId, add: z._default(ids, []), remove: z._default(ids, []) }),
  /** Says of a task which others have to be over before it, and which no longer. */
  z.strictObject({ op: z.literal("task.block"), id: rowId, add: z._default(blockers, []), remove: z._default(blockers, []) }),
  /** Says what stands in a field of the project, or that nothing does. */
  z.strictObject({
    op: z.literal("task.fill"),
    id: rowId,
    field: rowId,
    value: z.nullable(value),
    expect: z.optional(z.nullable(value)),
  }),
  /**
   * Takes one of the moves that leave the task's state; `from` is the state in which the person saw it. `next` is the id of the task that comes after it,
   * where it ends one that comes again. `yes` and `no` are votes, which lead on once there are enough. `reason` stands on the move.
   */
  z.strictObject({
    op: z.literal("task.move"),
    id: rowId,
    from: text(64),
    move: text(64),
    rank: z.optional(rank),
    next: z.optional(rowId),
    reason: z.optional(anyText),
  }),
  /** Takes the person's own vote back, as long as nothing is decided; `from` is the state in which they saw the task. */
  z.strictObject({ op: z.literal("task.unvote"), id: rowId, from: text(64) }),
  /**
   * Takes the task's last move back as if it had never been, soon after it was made, by whoever made it; `from` is where it led, `to` and `since` where
   * the task stood before, and since when; `isStale`, that it was marked there.
   */
  z.strictObject({
    op: z.literal("task.undoMove"),
    id: rowId,
    from: text(64),
    to: text(64),
    since: z.iso.datetime(),
    rank: z.optional(rank),
    isStale: z.optional(z.literal(true)),
  }),
  /**
   * Gives a task with all below it to another project, where each gets a number of its own; `states` says where some are to stand there, and any other
   * stands where work of its category begins.
   */
  z.strictObject({
    op: z.literal("task.transfer"),
    id: rowId,
    project: rowId,
    rank,
    states: z._default(z.array(z.strictObject({ id: rowId, state: text(64) })).check(z.maxLength(bounds.transferred)), []),
  }),
  z.strictObject({ op: z.literal("task.delete"), id: rowId }),
  z.strictObject({ op: z.literal("task.restore"), id: rowId }),
  /** Writes a task's description anew; `from` is what the person wrote over, so that others' changes since are kept. */
  z.strictObject({ op: z.literal("task.describe"), id: rowId, from: body.shape.text, to: anyText }),
  z.strictObject({ op: z.literal("comment.make"), id: rowId, task: rowId, text: anyText }),
  z.strictObject({ op: z.literal("comment.edit"), id: rowId, text: anyText }),
  z.strictObject({ op: z.literal("comment.delete"), id: rowId }),
  /** Gives a comment a sign of the person's, or takes it. */
  z.strictObject({ op: z.literal("comment.react"), id: rowId, sign: z.enum(signs), isOn: z.boolean() }),
  z.strictObject({ op: z.literal("item.make"), id: rowId, task: rowId, text: anyText, rank }),
  z.strictObject({
    op: z.literal("item.edit"),
    id: rowId,
    set: some({ ...editableIn(itemRecord), text: anyText, rank }),
  }),
  z.strictObject({ op: z.literal("item.remove"), id: rowId }),
  /** Puts a file that was uploaded on a task: the server does so as the upload is done, and takes this op from nobody. */
  z.strictObject({ op: z.literal("file.make"), id: rowId, task: rowId, name: anyText, type: z.string(), bytes: file.shape.bytes }),
  z.strictObject({ op: z.literal("file.remove"), id: rowId }),
  /** Brings a file back, soon after it was removed. */
  z.strictObject({ op: z.literal("file.restore"), id: rowId }),
  /** Says whether the person wants to hear of a task. */
  z.strictObject({ op: z.literal("task.watch"), id: rowId, isOn: z.boolean() }),
  /** Asks whoever has the next step of a late task for it, once a day; `person` is who had it when somebody looked. */
  z.strictObject({ op: z.literal("task.nudge"), id: rowId, person: personId }),
  /** Marks the person's notices of tasks as read, or as unread; what came after `until` they had not seen. */
  z.strictObject({ op: z.literal("notice.read"), tasks: severalUpTo(bounds.notices), until: z.iso.datetime(), isRead: z.boolean() }),
  /** Keeps a way of showing a project, for the project or for the person alone. */
  z.strictObject({ op: z.literal("view.make"), id: rowId, project: rowId, isShared: z.boolean(), ...ofView }),
  z.strictObject({ op: z.literal("view.edit"), id: rowId, set: some(ofView), expect: expected(ofView) }),
  z.strictObject({ op: z.literal("view.remove"), id: rowId }),
]);

export type Op = z.infer<typeof op>;
export type OpName = Op["op"];
export type OpOf<Name extends OpName> = Extract<Op, { op: Name }>;
