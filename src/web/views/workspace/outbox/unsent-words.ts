import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Op, OpName, OpOf } from "../../../../domain/ops.ts";
import { type Project, statesEver } from "../../../../domain/rows.ts";
import type { Source } from "../../../../domain/tables.ts";
import { isVote } from "../../../../workflow/states.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useSyncState, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { usePersonName } from "../members/people.ts";

/** Which task an op is about, where it is about one: by its id. */
export const taskIn = (rows: Source, op: Op): string | null => {
  if ("task" in op) return op.task;
  if (!("id" in op)) return null;
  return rows.get("comment", op.id)?.task ?? rows.get("item", op.id)?.task ?? op.id;
};

/** What an op calls what it makes, else what is there of that id; null for what is gone. */
const nameIn = (rows: Source, op: Op): string | null => {
  if ("name" in op) return op.name;
  if (!("id" in op)) return null;
  return (["label", "field", "group", "view"] as const).map((kind) => rows.get(kind, op.id)?.name).find(Boolean) ?? null;
};

/** The state to which a step leads, also one that its project has no longer. */
const targetOf = (project: Project | undefined, move: string): Project["formerStates"][number] | undefined => {
  if (project === undefined) return undefined;
  const { workflow, formerMoves } = project;
  const to = [...workflow.states.flatMap(({ moves }) => moves), ...formerMoves].find(({ id }) => id === move)?.to;
  return statesEver(project).find(({ id }) => id === to);
};

/** The parts of a task that an edit names. */
const partNames = (i18n: I18n): Readonly<Record<string, string>> => ({
  title: t(i18n)`Title`,
  assignee: t(i18n)`Assignee`,
  priority: t(i18n)`Priority`,
  start: t(i18n)`Begins`,
  due: t(i18n)`Due`,
  estimate: t(i18n)`Estimate`,
  parent: t(i18n)`Part of`,
  repeat: t(i18n)`Repeats`,
});

/** What is called by an op's ids, as far as it has such, and where all else is looked up. */
type Named = {
  i18n: I18n;
  rows: Source;
  personName: ReturnType<typeof usePersonName>;
  task: string;
  project: string;
  /** What the op makes, changes or removes of a project. */
  name: string;
};

/** Each op has its sentence here, and one without does not compile; null where it only goes along with another one of its command. */
const sentences: { readonly [Name in OpName]: (op: OpOf<Name>, named: Named) => string | null } = {
  "project.make": (_, { i18n, name }) => t(i18n)`New project “${name}”`,
  "project.edit": (_, { i18n, project }) => t(i18n)`Changed the project ${project}`,
  "project.archive": ({ isArchived }, { i18n, project }) =>
    isArchived ? t(i18n)`Archived the project ${project}` : t(i18n)`Took the project ${project} out of the archive`,
  // It goes along with the project that it begins.
  "workflow.begin": () => null,
  "workflow.draft": (_, { i18n, project }) => t(i18n)`Changed the workflow of ${project}`,
  "workflow.publish": (_, { i18n, project }) => t(i18n)`Published the workflow of ${project}`,
  "workflow.resume": (_, { i18n, project }) => t(i18n)`Published the workflow of ${project}`,
  "access.give": (op, { i18n, project, rows, personName }) => {
    const person = personName(rows.get("person", op.person));
    return op.role === null
      ? t(i18n)`Took ${person} out of the project ${project}`
      : t(i18n)`Gave ${person} a role in the project ${project}`;
  },
  "label.make": (_, { i18n, name }) => t(i18n)`New label “${name}”`,
  "label.edit": (_, { i18n, name }) => t(i18n)`Changed the label “${name}”`,
  "label.remove": (_, { i18n, name }) => t(i18n)`Removed the label “${name}”`,
  "field.make": (_, { i18n, name }) => t(i18n)`New field “${name}”`,
  "field.edit": (_, { i18n, name }) => t(i18n)`Changed the field “${name}”`,
  "field.remove": (_, { i18n, name }) => t(i18n)`Removed the field “${name}”`,
  "group.make": (_, { i18n, name }) => t(i18n)`New group “${name}”`,
  "group.edit": (_, { i18n, name }) => t(i18n)`Changed the group “${name}”`,
  "group.fill": (_, { i18n, name }) => t(i18n)`Changed the group “${name}”`,
  "group.remove": (_, { i18n, name }) => t(i18n)`Removed the group “${name}”`,
  "view.make": (_, { i18n, name }) => t(i18n)`New view “${name}”`,
  "view.edit": (_, { i18n, name }) => t(i18n)`Changed the view “${name}”`,
  "view.remove": (_, { i18n, name }) => t(i18n)`Removed the view “${name}”`,
  "task.make": (_, { i18n, task }) => t(i18n)`New task ${task}`,
  "task.edit": (op, { i18n, task }) => {
    const parts = partNames(i18n);
    const what = Object.keys(op.set)
      .flatMap((key) => parts[key] ?? [])
      .join(", ");
    return what === "" ? t(i18n)`Put ${task} in another place` : t(i18n)`Changed ${task}: ${what}`;
  },
  "task.label": (_, { i18n, task }) => t(i18n)`Changed the labels of ${task}`,
  "task.block": (_, { i18n, task }) => t(i18n)`Changed what ${task} waits for`,
  "task.fill": (op, { i18n, task, rows }) => {
    const what = rows.get("field", op.field)?.name ?? t(i18n)`a field that is gone`;
    return t(i18n)`Changed ${task}: ${what}`;
  },
  "task.move": ({ id, move }, { i18n, task, rows }) => {
    if (isVote(move)) return move === "yes" ? t(i18n)`Approved ${task}` : t(i18n)`Declined ${task}`;
    const to = targetOf(rows.get("project", rows.get("task", id)?.project ?? ""), move);
    if (!to) return t(i18n)`Moved ${task}`;
    const state = nameFor(i18n, to.name);
    return t(i18n)`Moved ${task} to ${state}`;
  },
  "task.unvote": (_, { i18n, task }) => t(i18n)`Took the approval of ${task} back`,
  "task.undoMove": (_, { i18n, task }) => t(i18n)`Took the last step of ${task} back`,
  "task.transfer": (_, { i18n, task, project }) => t(i18n)`Moved ${task} to the project ${project}`,
  "task.delete": (_, { i18n, task }) => t(i18n)`Put ${task} in the trash`,
  "task.restore": (_, { i18n, task }) => t(i18n)`Took ${task} out of the trash`,
  "task.describe": (_, { i18n, task }) => t(i18n)`Wrote the description of ${task}`,
  "task.watch": ({ isOn }, { i18n, task }) => (isOn ? t(i18n)`Began to watch ${task}` : t(i18n)`Stopped watching ${task}`),
  "task.nudge": (_, { i18n, task }) => t(i18n)`Nudged about ${task}`,
  "comment.make": (_, { i18n, task }) => t(i18n)`Commented on ${task}`,
  "comment.edit": (_, { i18n, task }) => t(i18n)`Changed a comment on ${task}`,
  "comment.delete": (_, { i18n, task }) => t(i18n)`Deleted a comment on ${task}`,
  "comment.react": (_, { i18n, task }) => t(i18n)`Reacted to a comment on ${task}`,
  "item.make": (_, { i18n, task }) => t(i18n)`Changed the checklist of ${task}`,
  "item.edit": (_, { i18n, task }) => t(i18n)`Changed the checklist of ${task}`,
  "item.remove": (_, { i18n, task }) => t(i18n)`Changed the checklist of ${task}`,
  "file.make": (_, { i18n, task }) => t(i18n)`Put a file on ${task}`,
  "file.remove": (_, { i18n, task }) => t(i18n)`Removed a file from ${task}`,
  "file.restore": (_, { i18n, task }) => t(i18n)`Restored a file on ${task}`,
  "notice.read": ({ isRead }, { i18n }) => (isRead ? t(i18n)`Marked notices as read` : t(i18n)`Marked notices as unread`),
};

/** What an op does, in words; null where it only goes along with another one of its command. */
export const useOpWords = (): ((op: Op) => string | null) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const { unsent } = useSyncState();
  const personName = usePersonName();

  const all = unsent.flatMap(({ ops }) => ops);
  /** What was made here as well, and not taken either, is in no row. */
  const taskName = (id: string | null): string => {
    const made = all.find((op): op is OpOf<"task.make"> => op.op === "task.make" && op.id === id);
    const title = rows.get("task", id ?? "")?.title ?? made?.title;
    return title === undefined ? t`a task that is gone` : `“${title}”`;
  };
  const projectName = (id: string): string => {
    const made = all.find((op): op is OpOf<"project.make"> => op.op === "project.make" && op.id === id);
    const name = rows.get("project", id)?.name ?? made?.name;
    return name === undefined ? t`a project that is gone` : `“${name}”`;
  };

  return (op) => {
    // It is found by the name of this op, which the compiler does not carry from the index to the argument.
    // One that a page of another version kept may have none.
    const sentence = sentences[op.op] as ((op: Op, named: Named) => string | null) | undefined;
    const task = taskName(taskIn(rows, op));
    const project = projectName("project" in op ? op.project : "id" in op ? op.id : "");
    return sentence?.(op, { i18n, rows, personName, task, project, name: nameIn(rows, op) ?? "…" }) ?? null;
  };
};
