import * as z from "zod/mini";
import { mentioned } from "../../../domain/markdown.ts";
import type { Op, OpName, OpOf } from "../../../domain/ops.ts";
import type { Wanted } from "../../store/queries/workspace/facts.ts";

/** Which rows ops are judged by: what `src/domain/ops` asks for, said before it asks. A row that is not here is refused as a mistake of ours. */

/** Nothing but somebody; nobody where the system acts. */
export const wantedOf = (me: string | null): Wanted => ({
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
  lastMoves: new Set(),
  told: new Set(),
  transferred: new Set(),
  notices: new Set(),
  views: new Set(),
  viewsOf: new Set(),
  resettled: new Set(),
  standing: new Set(),
  resettledAtMost: 0,
  promised: new Set(),
  asking: new Set(),
});

const addAll = <Item>(set: Set<Item>, ...items: (Item | null | undefined)[]): void => {
  for (const item of items) if (item !== null && item !== undefined) set.add(item);
};

type Wants = { [Name in OpName]: (wanted: Wanted, op: OpOf<Name>) => void };

const wants: Wants = {
  "project.make": (wanted, { id }) => {
    wanted.isEveryProject = true;
    wanted.projects.add(id);
    wanted.accessOf.add(id);
  },
  "project.edit": (wanted, { id, set }) => {
    if (set.key !== undefined) wanted.isEveryProject = true;
    // Who is told of it follows from who was given it.
    if (set.isPrivate !== undefined) wanted.accessOf.add(id);
    if (set.isPrivate === true) wanted.groupsOf.add(id);
    wanted.projects.add(id);
  },
  "project.archive": (wanted, { id }) => {
    wanted.isEveryProject = true;
    wanted.projects.add(id);
  },
  "workflow.draft": (wanted, { id }) => void wanted.projects.add(id),
  "workflow.begin": (wanted, { id }) => {
    wanted.projects.add(id);
    wanted.labelsOf.add(id);
    wanted.fieldsOf.add(id);
    wanted.groupsOf.add(id);
  },
  "workflow.publish": (wanted, { id, targets }) => {
    wanted.projects.add(id);
    wanted.labelsOf.add(id);
    wanted.fieldsOf.add(id);
    wanted.groupsOf.add(id);
    wanted.resettled.add(id);
    addAll(wanted.standing, ...targets.map(({ from }) => from));
    wanted.promised.add(id);
  },
  "workflow.resume": (wanted, { id }) => void wanted.projects.add(id),
  "access.give": (wanted, { project, person }) => {
    wanted.projects.add(project);
    wanted.accessOf.add(project);
    wanted.people.add(person);
    // Whoever goes leaves its groups.
    wanted.groupsOf.add(project);
  },
  "label.make": (wanted, { id, project }) => {
    wanted.projects.add(project);
    wanted.labels.add(id);
    wanted.labelsOf.add(project);
  },
  "label.edit": (wanted, { id }) => void wanted.siblings.add(id),
  "label.remove": (wanted, { id }) => {
    wanted.labels.add(id);
    wanted.labelled.add(id);
  },
  "field.make": (wanted, { id, project }) => {
    wanted.projects.add(project);
    wanted.fields.add(id);
    wanted.fieldsOf.add(project);
  },
  "field.edit": (wanted, { id, set }) => {
    wanted.fields.add(id);
    if (set.choices !== undefined) wanted.filled.add(id);
  },
  "field.remove": (wanted, { id }) => {
    wanted.fields.add(id);
    wanted.filled.add(id);
  },
  "group.make": (wanted, { id, project, people }) => {
    wanted.projects.add(project);
    wanted.groups.add(id);
    wanted.groupsOf.add(project);
    addAll(wanted.people, ...people);
  },
  "group.edit": (wanted, { id }) => void wanted.groups.add(id),
  "group.fill": (wanted, { id, add }) => {
    wanted.groups.add(id);
    addAll(wanted.people, ...add);
  },
  "group.remove": (wanted, { id }) => void wanted.groups.add(id),
  "task.make": (wanted, { id, project, labels, assignee, parent }) => {
    wanted.projects.add(project);
    wanted.asking.add(project);
    wanted.tasks.add(id);
    if (parent !== null) addAll(wanted.families, id, parent);
    addAll(wanted.labels, ...labels);
    addAll(wanted.people, assignee);
  },
  "task.edit": (wanted, { id, set }) => {
    if (set.parent === undefined) wanted.tasks.add(id);
    else addAll(wanted.families, id, set.parent);
    addAll(wanted.people, set.assignee);
    wanted.told.add(id);
  },
  "task.label": (wanted, { id, add }) => {
    wanted.tasks.add(id);
    addAll(wanted.labels, ...add);
  },
  "task.block": (wanted, { id, add }) => {
    wanted.tasks.add(id);
    addAll(wanted.chains, ...add);
  },
  "task.fill": (wanted, { id, field, value }) => {
    wanted.tasks.add(id);
    wanted.fields.add(field);
    // It may be somebody.
    if (z.uuid().safeParse(value).success) wanted.people.add(String(value));
  },
  "task.move": (wanted, { id, next }) => {
    addAll(wanted.tasks, id, next);
    wanted.judged.add(id);
    wanted.repeated.add(id);
    wanted.told.add(id);
  },
  "task.unvote": (wanted, { id }) => {
    wanted.tasks.add(id);
    wanted.told.add(id);
  },
  "task.takeBack": (wanted, { id }) => {
    wanted.tasks.add(id);
    wanted.lastMoves.add(id);
    // It may come back to where people vote.
    wanted.judged.add(id);
    wanted.told.add(id);
  },
  "task.transfer": (wanted, { id, project }) => {
    wanted.families.add(id);
    wanted.transferred.add(id);
    wanted.asking.add(project);
    wanted.projects.add(project);
    wanted.labelsOf.add(project);
    wanted.fieldsOf.add(project);
  },
  "task.delete": (wanted, { id }) => void wanted.families.add(id),
  "task.restore": (wanted, { id }) => void wanted.families.add(id),
  "task.describe": (wanted, { id }) => {
    wanted.tasks.add(id);
    wanted.described.add(id);
  },
  "comment.make": (wanted, { id, task, text }) => {
    wanted.tasks.add(task);
    wanted.told.add(task);
    addAll(wanted.people, ...mentioned(text));
    wanted.comments.add(id);
  },
  // Its task comes along.
  "comment.edit": (wanted, { id, text }) => {
    wanted.comments.add(id);
    addAll(wanted.people, ...mentioned(text));
  },
  "comment.delete": (wanted, { id }) => void wanted.comments.add(id),
  "comment.react": (wanted, { id }) => void wanted.comments.add(id),
  "item.make": (wanted, { id, task }) => {
    wanted.tasks.add(task);
    wanted.items.add(id);
  },
  "item.edit": (wanted, { id }) => void wanted.items.add(id),
  "item.remove": (wanted, { id }) => void wanted.items.add(id),
  "task.watch": (wanted, { id }) => {
    wanted.tasks.add(id);
    wanted.told.add(id);
  },
  "task.nudge": (wanted, { id, person }) => {
    wanted.tasks.add(id);
    wanted.told.add(id);
    wanted.people.add(person);
  },
  "view.make": (wanted, { id, project }) => {
    wanted.projects.add(project);
    wanted.views.add(id);
    wanted.viewsOf.add(project);
  },
  "view.edit": (wanted, { id }) => void wanted.views.add(id),
  "view.remove": (wanted, { id }) => void wanted.views.add(id),
  "notice.read": (wanted, { tasks }) => addAll(wanted.notices, ...tasks),
};

/** @param me whoever sent the command: they are among the people; nobody where the system acts */
export const wantedBy = (ops: readonly Op[], me: string | null): Wanted => {
  const wanted = wantedOf(me);
  // Each op says what it wants under its name.
  for (const op of ops) (wants[op.op] as (all: Wanted, one: Op) => void)(wanted, op);
  // A task that moves where the command itself has put it is judged by that project's groups.
  if (wanted.judged.size > 0) for (const op of ops) if (op.op === "task.make" || op.op === "task.transfer") wanted.groupsOf.add(op.project);
  return wanted;
};
