import { differing, edited, type Given, type Steps } from "./inverse-steps.ts";
import type { Op } from "./ops.ts";
import { RefusedOpError, refuse } from "./ops/checks.ts";
import { hasReaction } from "./reactions.ts";
import { fieldRecord } from "./records/field.ts";
import { groupRecord } from "./records/group.ts";
import { itemRecord } from "./records/item.ts";
import { labelRecord } from "./records/label.ts";
import { projectRecord } from "./records/project.ts";
import { namesWith } from "./records/record.ts";
import { viewRecord } from "./records/view.ts";
import type { OpRefusal } from "./refusals.ts";
import {
  type Access,
  accessKey,
  type Comment,
  type DescriptionRow,
  draftOf,
  type Field,
  type FileRow,
  type Group,
  isSame,
  type Item,
  type Label,
  type Notice,
  type Project,
  type Task,
  type View,
  type Watcher,
} from "./rows.ts";
import { invertTask } from "./task-inverse.ts";

/** What takes changes back again. */

const ofProject = namesWith(projectRecord, "isUndoable");
const ofView = namesWith(viewRecord, "isUndoable");
const ofLabel = namesWith(labelRecord, "isUndoable");
const ofField = namesWith(fieldRecord, "isUndoable");
const ofGroup = namesWith(groupRecord, "isUndoable");
const ofItem = namesWith(itemRecord, "isUndoable");
const invertLabel = ({ first, middle, last }: Steps, before: Label | undefined, after: Label | undefined, { rows }: Given): void => {
  if (after === undefined) {
    // One of both is there.
    const { id, project, name, color } = before!;
    if (rows.get("label", id) !== undefined) refuse({ code: "changed_meanwhile" });
    first.push({ op: "label.make", id, project, name, color });
    return;
  }
  const { id } = after;
  const now = rows.get("label", id) ?? refuse({ code: "not_found" });
  if (before === undefined) {
    const isOthers = ofLabel.some((name) => now[name] !== after[name]);
    if (isOthers || [...rows.by("task", "label", id)].some(({ deletedAt }) => deletedAt === null)) refuse({ code: "changed_meanwhile" });
    last.push({ op: "label.remove", id });
    return;
  }
  const edit = edited(ofLabel, before, after, now);
  if (edit !== null) middle.push({ op: "label.edit", id, ...edit });
};

const invertField = (
  { first, middle, last }: Steps,
  before: Field | undefined,
  after: Field | undefined,
  { rows, changes }: Given,
): void => {
  if (after === undefined) {
    if (before === undefined || rows.get("field", before.id) !== undefined) return refuse({ code: "changed_meanwhile" });
    first.push({ op: "field.make", ...before });
    return;
  }
  const { id } = after;
  const now = rows.get("field", id) ?? refuse({ code: "not_found" });
  // What others filled in meanwhile is theirs; of choices, with those that came.
  const own = new Set(changes.map(({ key }) => key));
  const isUsed = [...rows.by("task", "field", id)].some(
    (task) => task.deletedAt === null && !own.has(task.id) && !before?.choices.some((choice) => choice.id === task.values[id]),
  );
  if (before === undefined) {
    if (isUsed || ofField.some((name) => !isSame(now[name], after[name]))) refuse({ code: "changed_meanwhile" });
    last.push({ op: "field.remove", id });
    return;
  }
  const edit = edited(ofField, before, after, now);
  if (now.kind === "choice" && isUsed) refuse({ code: "changed_meanwhile" });
  // Before what stood in it: choices are there again before something is chosen.
  if (edit !== null) middle.push({ op: "field.edit", id, ...edit });
};

const invertGroup = ({ first, middle, last }: Steps, before: Group | undefined, after: Group | undefined, { rows }: Given): void => {
  if (after === undefined) {
    if (before === undefined || rows.get("group", before.id) !== undefined) return refuse({ code: "changed_meanwhile" });
    first.push({ op: "group.make", ...before });
    return;
  }
  const { id } = after;
  const now = rows.get("group", id) ?? refuse({ code: "not_found" });
  if (before === undefined) {
    if (now.name !== after.name || !isSame(now.people, after.people)) refuse({ code: "changed_meanwhile" });
    last.push({ op: "group.remove", id });
    return;
  }
  const edit = edited(ofGroup, before, after, now);
  if (edit !== null) middle.push({ op: "group.edit", id, ...edit });
  const [add, remove] = differing(before.people, after.people);
  // Whoever was given the project anew by then.
  if (add.length + remove.length > 0) last.push({ op: "group.fill", id, add, remove });
};

const invertView = ({ first, middle, last }: Steps, before: View | undefined, after: View | undefined, { rows }: Given): void => {
  if (after === undefined) {
    // One of both is there.
    const { person, ...rest } = before!;
    if (rows.get("view", rest.id) !== undefined) refuse({ code: "changed_meanwhile" });
    first.push({ op: "view.make", ...rest, isShared: person === null });
    return;
  }
  const { id } = after;
  const now = rows.get("view", id) ?? refuse({ code: "not_found" });
  if (before === undefined) {
    if (ofView.some((name) => now[name] !== after[name])) refuse({ code: "changed_meanwhile" });
    last.push({ op: "view.remove", id });
    return;
  }
  const edit = edited(ofView, before, after, now);
  if (edit !== null) middle.push({ op: "view.edit", id, ...edit });
};

const invertProject = ({ first, middle, last }: Steps, before: Project | undefined, after: Project, { rows }: Given): void => {
  const { id } = after;
  const now = rows.get("project", id) ?? refuse({ code: "not_found" });
  if (before === undefined) return void last.push({ op: "project.archive", id, isArchived: true });
  if (before.isArchived !== after.isArchived) {
    if (now.isArchived !== after.isArchived) refuse({ code: "changed_meanwhile" });
    (before.isArchived ? last : first).push({ op: "project.archive", id, isArchived: before.isArchived });
  }
  // An older workflow is published again, not taken back: tasks have moved by the newer one since.
  if (before.workflowVersion !== after.workflowVersion) refuse({ code: "too_late" });
  if (!isSame(before.workflowDraft, after.workflowDraft)) {
    if (now.workflowVersion !== after.workflowVersion) refuse({ code: "changed_meanwhile" });
    middle.push({ op: "workflow.draft", id, from: draftOf(after), to: draftOf(before) });
  }
  const edit = edited(ofProject, before, after, now);
  if (edit !== null) middle.push({ op: "project.edit", id, ...edit });
};

const invertAccess = ({ last }: Steps, before: Access | undefined, after: Access | undefined, { rows }: Given): void => {
  // One of both is there.
  const { project, person } = (before ?? after)!;
  const role = after?.role ?? null;
  if ((rows.get("access", accessKey(project, person))?.role ?? null) !== role) refuse({ code: "changed_meanwhile" });
  last.push({ op: "access.give", project, person, role: before?.role ?? null, expect: role });
};

/** What was written on a task comes back by the lines that were changed, so that what others wrote meanwhile stays. */
const invertDescription = ({ middle }: Steps, before: DescriptionRow | undefined, after: DescriptionRow | undefined): void => {
  // One of both is there.
  const { id } = (before ?? after)!;
  middle.push({ op: "task.describe", id, from: after?.text ?? "", to: before?.text ?? "" });
};

const invertComment = ({ middle, last }: Steps, before: Comment | undefined, after: Comment, { rows }: Given): void => {
  const { id } = after;
  const now = rows.get("comment", id) ?? refuse({ code: "not_found" });
  if (before === undefined) {
    if (now.deletedAt === null) last.push({ op: "comment.delete", id });
    return;
  }
  // The words of one that was deleted are nowhere.
  if (before.deletedAt !== after.deletedAt) refuse({ code: "too_late" });
  if (before.text !== after.text) {
    if (now.text !== after.text) refuse({ code: "changed_meanwhile" });
    middle.push({ op: "comment.edit", id, text: before.text });
  }
  // Signs that one has given or taken are one's own: nobody else gives or takes them.
  for (const [one, other, isOn] of [
    [before, after, true],
    [after, before, false],
  ] as const)
    for (const reaction of one.reactions)
      if (!hasReaction(other, reaction)) middle.push({ op: "comment.react", id, sign: reaction.sign, isOn });
};

const invertItem = ({ first, middle, last }: Steps, before: Item | undefined, after: Item | undefined, { rows }: Given): void => {
  if (after === undefined) {
    // One of both is there.
    const { id, task, text, rank, isDone } = before!;
    if (rows.get("item", id) !== undefined) refuse({ code: "changed_meanwhile" });
    first.push({ op: "item.make", id, task, text, rank });
    if (isDone) middle.push({ op: "item.edit", id, set: { isDone } });
    return;
  }
  const { id } = after;
  const now = rows.get("item", id) ?? refuse({ code: "not_found" });
  if (before === undefined) {
    if (now.text !== after.text || now.isDone !== after.isDone) refuse({ code: "changed_meanwhile" });
    last.push({ op: "item.remove", id });
    return;
  }
  const edit = edited(ofItem, before, after, now);
  if (edit !== null) middle.push({ op: "item.edit", id, set: edit.set });
};

const invertFile = ({ last }: Steps, before: FileRow | undefined, after: FileRow, { rows }: Given): void => {
  const { id } = after;
  const now = rows.get("file", id) ?? refuse({ code: "not_found" });
  // What others removed or restored meanwhile stays so. When that was, the server says, and the page had guessed.
  if ((now.deletedAt === null) !== (after.deletedAt === null)) refuse({ code: "changed_meanwhile" });
  last.push({ op: before !== undefined && before.deletedAt === null ? "file.restore" : "file.remove", id });
};

const invertWatcher = ({ last }: Steps, before: Watcher | undefined, after: Watcher | undefined): void => {
  // One of both is there, and says the other of what would be without it.
  last.push({ op: "task.watch", id: (before ?? after)!.task, isOn: before?.isOn ?? !after!.isOn });
};

const invertNotice = ({ middle }: Steps, before: Notice | undefined, after: Notice | undefined): void => {
  if (before === undefined || after === undefined) return;
  middle.push({ op: "notice.read", tasks: [after.task], until: after.at, isRead: before.isRead });
};

/**
 * The ops that take a command's changes back from the rows as they are now.
 *
 * @param changes what it changed, when it was done
 * @param inverseMove how a task that moved comes back to a state
 * @returns no ops where nothing of it is left to be taken back; or why it is not: somebody has changed the same since, or it is too late
 */
export const inverseOf = (given: Given): { ops: Op[]; refused: null } | { refused: OpRefusal } => {
  const steps: Steps = { first: [], middle: [], last: [] };
  /** Projects that the same command made: what is in them goes from sight with them. */
  const made = new Set(given.changes.flatMap(({ kind, key, before }) => (kind === "project" && before === undefined ? [key] : [])));
  try {
    for (const { kind, before, after } of given.changes) {
      const row = after ?? before;
      if (row !== undefined && "project" in row && made.has(row.project)) continue;
      // Tasks, projects, comments and files do not go.
      if (kind === "task") invertTask(steps, before, after as Task, given);
      else if (kind === "label") invertLabel(steps, before, after, given);
      else if (kind === "field") invertField(steps, before, after, given);
      else if (kind === "group") invertGroup(steps, before, after, given);
      else if (kind === "view") invertView(steps, before, after, given);
      else if (kind === "project") invertProject(steps, before, after as Project, given);
      else if (kind === "access") invertAccess(steps, before, after, given);
      else if (kind === "description") invertDescription(steps, before, after);
      else if (kind === "comment") invertComment(steps, before, after as Comment, given);
      else if (kind === "item") invertItem(steps, before, after, given);
      else if (kind === "file") invertFile(steps, before, after as FileRow, given);
      else if (kind === "watcher") invertWatcher(steps, before, after);
      else if (kind === "notice") invertNotice(steps, before, after);
    }
    return { ops: [...steps.first, ...steps.middle, ...steps.last], refused: null };
  } catch (error) {
    if (error instanceof RefusedOpError) return { refused: error.refused };
    throw error;
  }
};
