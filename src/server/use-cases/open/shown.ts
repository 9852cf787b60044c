import type { Language } from "../../../contract/preferences.ts";
import type { Answered } from "../../../contract/open/rows.ts";
import { roleIn } from "../../../contract/workspace/can.ts";
import type { Role } from "../../../contract/workspace/roles.ts";
import { type Field, type Project, publishedOf, statesEver, type Task } from "../../../domain/rows.ts";
import type { Need } from "../../../workflow/document.ts";
import { nameIn } from "../../../workflow/states.ts";
import type { SeenProject } from "../../store/queries/workspace/open-rows.ts";

/** Rows of a workspace as the API says them. */

export const shownProject = ({ project, given }: SeenProject, role: Role, language: Language): Answered<"Project"> => {
  const { id, key, name, description, isPrivate, isArchived } = project;
  const { initial, states } = publishedOf(project);
  return {
    id,
    key,
    name,
    description,
    isPrivate,
    isArchived,
    // It was read because they see it.
    role: roleIn(role, { isPrivate, given }) ?? "viewer",
    initial,
    states: states.map((state) => ({ id: state.id, name: nameIn(state.name, language), category: state.category })),
  };
};

/** What a need is called in the body of a move. */
const inputOf = (need: Need): string => ("field" in need ? `fields/${need.field}` : need.input);

export const shownWorkflow = (project: Project, fields: readonly Field[], language: Language): Answered<"Workflow"> => {
  const { initial, states } = publishedOf(project);
  return {
    project: project.key,
    version: project.workflowVersion,
    initial,
    states: states.map(({ id, name, category, limit, approval, moves }) => ({
      id,
      name: nameIn(name, language),
      category,
      limit: limit === undefined ? null : { count: limit.count, isHard: limit.hard },
      votes: approval?.count ?? null,
      moves: moves.map((move) => ({
        id: move.id,
        name: nameIn(move.name, language),
        to: move.to,
        needs: (move.needs ?? []).map(inputOf),
      })),
    })),
    fields: fields.map(({ id, name, kind, choices }) => ({
      id,
      name,
      kind,
      choices: choices.map((one) => ({ id: one.id, name: one.name })),
    })),
  };
};

/** A state as it is read; one that the workflow has no longer is still called what it was. */
export const shownState = (project: Project, id: string, language: Language): Answered<"Task">["state"] => {
  const state = statesEver(project).find((one) => one.id === id);
  return { id, name: state === undefined ? id : nameIn(state.name, language), category: state?.category ?? "open" };
};

export const shownTask = (task: Task, project: Project, language: Language): Answered<"Task"> => ({
  id: task.id,
  name: `${project.key}-${task.number}`,
  project: project.key,
  title: task.title,
  state: shownState(project, task.state, language),
  stateSince: task.stateSince,
  reason: task.reason,
  author: task.author,
  assignee: task.assignee,
  votes: task.votes,
  priority: task.priority,
  labels: task.labels,
  start: task.start,
  due: task.due,
  estimate: task.estimate,
  parent: task.parent,
  blockedBy: task.blockedBy,
  fields: task.values,
  comments: task.comments,
  items: task.items,
  itemsDone: task.itemsDone,
  isStale: task.isStale,
  createdAt: task.createdAt,
});
