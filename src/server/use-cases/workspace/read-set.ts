import * as z from "zod/mini";
import { mentioned } from "../../../domain/markdown.ts";
import type { Op, OpName, OpOf } from "../../../domain/ops.ts";
import type { ReadSet } from "../../store/queries/workspace/facts.ts";

/** Which rows ops are judged by: what `src/domain/ops` asks for, said before it asks. A row that is not here is refused as a mistake of ours. */

/** Nothing but somebody; nobody where the system acts. */
export const readSetOf = (me: string | null): ReadSet => ({
  projects: new Set(),
  isEveryProject: false,
  accessOf: new Set(),
  tasks: new Set(),
  families: new Set(),
  labels: new Set(),
  siblings: new Set(),
  labelsOf: new Set(),
  judged: new Set(),
  chains: new Set(),
  labelled: new Set(),
  fields: new Set(),
  groups: new Set(),
  fieldsOf: new Set(),
  groupsOf: new Set(),
  filled: new Set(),
  people: new Set(me === null ? [] : [me]),
  leaving: new Set(),
  described: new Set(),
  repeated: new Set(),
  comments: new Set(),
  items: new Set(),
  files: new Set(),
  lastMoves: new Set(),
  notified: new Set(),
  transferred: new Set(),
  notices: new Set(),
  views: new Set(),
  viewsOf: new Set(),
  resettled: new Set(),
  countedStates: new Set(),
  resettledAtMost: 0,
  promised: new Set(),
  asking: new Set(),
});

const addAll = <Item>(set: Set<Item>, ...items: (Item | null | undefined)[]): void => {
  for (const item of items) if (item !== null && item !== undefined) set.add(item);
};

type ReadsOf = { [Name in OpName]: (readSet: ReadSet, op: OpOf<Name>) => void };

const readsOf: ReadsOf = {
  "project.make": (readSet, { id }) => {
    readSet.isEveryProject = true;
    readSet.projects.add(id);
    readSet.accessOf.add(id);
  },
  "project.edit": (readSet, { id, set }) => {
    if (set.key !== undefined) readSet.isEveryProject = true;
    // Who is told of it follows from who was given it.
    if (set.isPrivate !== undefined) readSet.accessOf.add(id);
    if (set.isPrivate === true) readSet.groupsOf.add(id);
    readSet.projects.add(id);
  },
  "project.archive": (readSet, { id }) => {
    readSet.isEveryProject = true;
    readSet.projects.add(id);
  },
  "workflow.draft": (readSet, { id }) => void readSet.projects.add(id),
  "workflow.begin": (readSet, { id }) => {
    readSet.projects.add(id);
    readSet.labelsOf.add(id);
    readSet.fieldsOf.add(id);
    readSet.groupsOf.add(id);
  },
  "workflow.publish": (readSet, { id, targets }) => {
    readSet.projects.add(id);
    readSet.labelsOf.add(id);
    readSet.fieldsOf.add(id);
    readSet.groupsOf.add(id);
    readSet.resettled.add(id);
    addAll(readSet.countedStates, ...targets.map(({ from }) => from));
    readSet.promised.add(id);
  },
  "workflow.resume": (readSet, { id }) => void readSet.projects.add(id),
  "access.give": (readSet, { project, person }) => {
    readSet.projects.add(project);
    readSet.accessOf.add(project);
    readSet.people.add(person);
    // Whoever goes leaves its groups.
    readSet.groupsOf.add(project);
  },
  "label.make": (readSet, { id, project }) => {
    readSet.projects.add(project);
    readSet.labels.add(id);
    readSet.labelsOf.add(project);
  },
  "label.edit": (readSet, { id }) => void readSet.siblings.add(id),
  "label.remove": (readSet, { id }) => {
    readSet.labels.add(id);
    readSet.labelled.add(id);
  },
  "field.make": (readSet, { id, project }) => {
    readSet.projects.add(project);
    readSet.fields.add(id);
    readSet.fieldsOf.add(project);
  },
  "field.edit": (readSet, { id, set }) => {
    readSet.fields.add(id);
    if (set.choices !== undefined) readSet.filled.add(id);
  },
  "field.remove": (readSet, { id }) => {
    readSet.fields.add(id);
    readSet.filled.add(id);
  },
  "group.make": (readSet, { id, project, people }) => {
    readSet.projects.add(project);
    readSet.groups.add(id);
    readSet.groupsOf.add(project);
    addAll(readSet.people, ...people);
  },
  "group.edit": (readSet, { id }) => void readSet.groups.add(id),
  "group.fill": (readSet, { id, add }) => {
    readSet.groups.add(id);
    addAll(readSet.people, ...add);
  },
  "group.remove": (readSet, { id }) => void readSet.groups.add(id),
  "task.make": (readSet, { id, project, labels, assignee, parent }) => {
    readSet.projects.add(project);
    readSet.asking.add(project);
    readSet.tasks.add(id);
    if (parent !== null) addAll(readSet.families, id, parent);
    addAll(readSet.labels, ...labels);
    addAll(readSet.people, assignee);
  },
  "task.edit": (readSet, { id, set }) => {
    if (set.parent === undefined) readSet.tasks.add(id);
    else addAll(readSet.families, id, set.parent);
    addAll(readSet.people, set.assignee);
    readSet.notified.add(id);
  },
  "task.label": (readSet, { id, add }) => {
    readSet.tasks.add(id);
    addAll(readSet.labels, ...add);
  },
  "task.block": (readSet, { id, add }) => {
    readSet.tasks.add(id);
    addAll(readSet.chains, ...add);
  },
  "task.fill": (readSet, { id, field, value }) => {
    readSet.tasks.add(id);
    readSet.fields.add(field);
    // It may be somebody.
    if (z.uuid().safeParse(value).success) readSet.people.add(String(value));
  },
  "task.move": (readSet, { id, next }) => {
    addAll(readSet.tasks, id, next);
    readSet.judged.add(id);
    readSet.repeated.add(id);
    readSet.notified.add(id);
  },
  "task.unvote": (readSet, { id }) => {
    readSet.tasks.add(id);
    readSet.notified.add(id);
  },
  "task.undoMove": (readSet, { id }) => {
    readSet.tasks.add(id);
    readSet.lastMoves.add(id);
    // It may come back to where people vote.
    readSet.judged.add(id);
    readSet.notified.add(id);
  },
  "task.transfer": (readSet, { id, project }) => {
    readSet.families.add(id);
    readSet.transferred.add(id);
    readSet.asking.add(project);
    readSet.projects.add(project);
    readSet.labelsOf.add(project);
    readSet.fieldsOf.add(project);
  },
  "task.delete": (readSet, { id }) => void readSet.families.add(id),
  "task.restore": (readSet, { id }) => void readSet.families.add(id),
  "task.describe": (readSet, { id }) => {
    readSet.tasks.add(id);
    readSet.described.add(id);
  },
  "comment.make": (readSet, { id, task, text }) => {
    readSet.tasks.add(task);
    readSet.notified.add(task);
    addAll(readSet.people, ...mentioned(text));
    readSet.comments.add(id);
  },
  // Its task comes along.
  "comment.edit": (readSet, { id, text }) => {
    readSet.comments.add(id);
    addAll(readSet.people, ...mentioned(text));
  },
  "comment.delete": (readSet, { id }) => void readSet.comments.add(id),
  "comment.react": (readSet, { id }) => void readSet.comments.add(id),
  "item.make": (readSet, { id, task }) => {
    readSet.tasks.add(task);
    readSet.items.add(id);
  },
  "item.edit": (readSet, { id }) => void readSet.items.add(id),
  "item.remove": (readSet, { id }) => void readSet.items.add(id),
  "file.make": (readSet, { id, task }) => {
    readSet.tasks.add(task);
    readSet.files.add(id);
  },
  // Their task comes along.
  "file.remove": (readSet, { id }) => void readSet.files.add(id),
  "file.restore": (readSet, { id }) => void readSet.files.add(id),
  "task.watch": (readSet, { id }) => {
    readSet.tasks.add(id);
    readSet.notified.add(id);
  },
  "task.nudge": (readSet, { id, person }) => {
    readSet.tasks.add(id);
    readSet.notified.add(id);
    readSet.people.add(person);
  },
  "view.make": (readSet, { id, project }) => {
    readSet.projects.add(project);
    readSet.views.add(id);
    readSet.viewsOf.add(project);
  },
  "view.edit": (readSet, { id }) => void readSet.views.add(id),
  "view.remove": (readSet, { id }) => void readSet.views.add(id),
  "notice.read": (readSet, { tasks }) => addAll(readSet.notices, ...tasks),
};

/** @param me whoever sent the command: they are among the people; nobody where the system acts */
export const readSetFor = (ops: readonly Op[], me: string | null): ReadSet => {
  const readSet = readSetOf(me);
  // Each op says what it wants under its name.
  for (const op of ops) (readsOf[op.op] as (all: ReadSet, one: Op) => void)(readSet, op);
  // A task that moves where the command itself has put it is judged by that project's groups.
  if (readSet.judged.size > 0)
    for (const op of ops) if (op.op === "task.make" || op.op === "task.transfer") readSet.groupsOf.add(op.project);
  return readSet;
};
