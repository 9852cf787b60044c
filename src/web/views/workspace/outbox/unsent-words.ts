import { useLingui } from "@lingui/react/macro";
import type { Op, OpOf } from "../../../../domain/ops.ts";
import { type Project, statesEver } from "../../../../domain/rows.ts";
import type { Source } from "../../../../domain/tables.ts";
import { isVote } from "../../../../workflow/document.ts";
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
const targetOf = (project: Project, move: string): Project["formerStates"][number] | undefined => {
  const { workflow, formerMoves } = project;
  const to = [...workflow.states.flatMap(({ moves }) => moves), ...formerMoves].find(({ id }) => id === move)?.to;
  return statesEver(project).find(({ id }) => id === to);
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

  const parts: Readonly<Record<string, string>> = {
    title: t`Title`,
    assignee: t`Assignee`,
    priority: t`Priority`,
    start: t`Begins`,
    due: t`Due`,
    estimate: t`Estimate`,
    parent: t`Part of`,
    repeat: t`Repeats`,
  };

  const ofProject = (op: Op): string | null => {
    const project = projectName("project" in op ? op.project : "id" in op ? op.id : "");
    switch (op.op) {
      case "project.edit":
        return t`Changed the project ${project}`;
      case "project.archive":
        return op.isArchived ? t`Archived the project ${project}` : t`Took the project ${project} out of the archive`;
      case "workflow.draft":
        return t`Changed the workflow of ${project}`;
      case "workflow.publish":
      case "workflow.resume":
        return t`Published the workflow of ${project}`;
      case "access.give": {
        const person = personName(rows.get("person", op.person));
        return op.role === null ? t`Took ${person} out of the project ${project}` : t`Gave ${person} a role in the project ${project}`;
      }
      default:
        return null;
    }
  };

  const ofPart = (op: Op): string | null => {
    const name = nameIn(rows, op) ?? "…";
    switch (op.op) {
      case "project.make":
        return t`New project “${name}”`;
      case "label.make":
        return t`New label “${name}”`;
      case "label.edit":
        return t`Changed the label “${name}”`;
      case "label.remove":
        return t`Removed the label “${name}”`;
      case "field.make":
        return t`New field “${name}”`;
      case "field.edit":
        return t`Changed the field “${name}”`;
      case "field.remove":
        return t`Removed the field “${name}”`;
      case "group.make":
        return t`New group “${name}”`;
      case "group.edit":
      case "group.fill":
        return t`Changed the group “${name}”`;
      case "group.remove":
        return t`Removed the group “${name}”`;
      case "view.make":
        return t`New view “${name}”`;
      case "view.edit":
        return t`Changed the view “${name}”`;
      case "view.remove":
        return t`Removed the view “${name}”`;
      default:
        return null;
    }
  };

  const ofMove = ({ id, move }: OpOf<"task.move">, task: string): string => {
    if (isVote(move)) return move === "yes" ? t`Approved ${task}` : t`Declined ${task}`;
    const project = rows.get("project", rows.get("task", id)?.project ?? "");
    const to = project && targetOf(project, move);
    if (!to) return t`Moved ${task}`;
    const state = nameFor(i18n, to.name);
    return t`Moved ${task} to ${state}`;
  };

  const ofTask = (op: Op): string | null => {
    const task = taskName(taskIn(rows, op));
    switch (op.op) {
      case "task.make":
        return t`New task ${task}`;
      case "task.edit": {
        const what = Object.keys(op.set)
          .flatMap((key) => parts[key] ?? [])
          .join(", ");
        return what === "" ? t`Put ${task} in another place` : t`Changed ${task}: ${what}`;
      }
      case "task.label":
        return t`Changed the labels of ${task}`;
      case "task.block":
        return t`Changed what ${task} waits for`;
      case "task.fill": {
        const what = rows.get("field", op.field)?.name ?? t`a field that is gone`;
        return t`Changed ${task}: ${what}`;
      }
      case "task.move":
        return ofMove(op, task);
      case "task.unvote":
        return t`Took the approval of ${task} back`;
      case "task.undoMove":
        return t`Took the last step of ${task} back`;
      case "task.transfer": {
        const project = projectName(op.project);
        return t`Moved ${task} to the project ${project}`;
      }
      case "task.delete":
        return t`Put ${task} in the trash`;
      case "task.restore":
        return t`Took ${task} out of the trash`;
      case "task.describe":
        return t`Wrote the description of ${task}`;
      case "task.watch":
        return op.isOn ? t`Began to watch ${task}` : t`Stopped watching ${task}`;
      case "task.nudge":
        return t`Nudged about ${task}`;
      case "comment.make":
        return t`Commented on ${task}`;
      case "comment.edit":
        return t`Changed a comment on ${task}`;
      case "comment.delete":
        return t`Deleted a comment on ${task}`;
      case "comment.react":
        return t`Reacted to a comment on ${task}`;
      case "item.make":
      case "item.edit":
      case "item.remove":
        return t`Changed the checklist of ${task}`;
      case "notice.read":
        return op.isRead ? t`Marked notices as read` : t`Marked notices as unread`;
      default:
        return null;
    }
  };

  return (op) => ofPart(op) ?? ofProject(op) ?? ofTask(op);
};
