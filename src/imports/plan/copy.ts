import type { CopyRequest } from "../../domain/project-copies.ts";
import type { ProjectFile } from "../../domain/project-file.ts";

/**
 * A project's file as a copy of it begins: what is said of its work comes along, what happened to it does not. All of its tasks are whoever's copies them.
 *
 * @param members whose ids a copy may name
 */
export const copyOf = (
  file: ProjectFile,
  { name, key, color, icon, ...choices }: CopyRequest,
  me: string,
  members: ReadonlySet<string>,
): ProjectFile => {
  const { project, fields } = file;
  const people = new Set(fields.filter(({ kind }) => kind === "person").map(({ id }) => id));
  return {
    ...file,
    project: { ...project, name, key, color, icon, isArchived: false, workflowDraft: null },
    moves: [],
    tasks: file.tasks.map((task) => ({
      ...task,
      number: null,
      author: me,
      createdAt: file.exportedAt,
      stateSince: file.exportedAt,
      lastMover: null,
      reason: null,
      votes: [],
      visits: {},
      state: choices.keepsStates ? task.state : project.workflow.initial,
      assignee: choices.keepsAssignees && task.assignee !== null && members.has(task.assignee) ? task.assignee : null,
      ...(choices.keepsDates ? {} : { start: null, due: null, repeat: null }),
      values: Object.fromEntries(
        Object.entries(task.values).filter(
          ([field, value]) => !people.has(field) || (choices.keepsAssignees && members.has(String(value))),
        ),
      ),
      checklist: task.checklist.map((item) => ({ ...item, isDone: choices.keepsStates && item.isDone })),
      discussion: [],
      attachments: [],
      watchers: [],
    })),
  };
};
