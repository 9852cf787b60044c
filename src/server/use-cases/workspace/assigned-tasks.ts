import { type Assigned, listedTasks } from "../../../contract/workspace/people.ts";
import { mayRead } from "../../../domain/readers.ts";
import type { Person, Project, Task } from "../../../domain/rows.ts";
import { endsIn } from "../../../workflow/states.ts";
import type { LoadedRows } from "./loaded-rows.ts";

/** What somebody who is removed leaves, and to whom it can go (WORKSPACE §2): what is listed before is what is handed on. */

type Left = { task: Task; project: Project };

const byName = (one: Left, other: Left): number =>
  one.project.key.localeCompare(other.project.key) || Number(one.task.number) - Number(other.task.number);

/** Their tasks that are under way, of living projects that whoever removes them reads: of others nobody is told, and they go to nobody. */
export const leftTasks = (facts: LoadedRows, person: string, remover: string): Left[] =>
  Array.from(facts.found("task"))
    .flatMap((task): Left[] => {
      const project = facts.get("project", task.project);
      if (task.assignee !== person || task.deletedAt !== null || project === undefined) return [];
      const isOver = project.isArchived || facts.isTrashed(project.id) || endsIn(project.workflow, task.state);
      return isOver || !mayRead(facts, project, remover) ? [] : [{ task, project }];
    })
    .toSorted(byName);

/** Those of them that somebody may read. */
export const readableBy = (facts: LoadedRows, left: readonly Left[], successor: string): Task[] =>
  left.filter(({ project }) => mayRead(facts, project, successor)).map(({ task }) => task);

/** @param people everybody who may take them over, whose rows are among the facts with what they were given */
export const assignedTo = (facts: LoadedRows, person: string, remover: string, people: readonly Pick<Person, "id">[]): Assigned => {
  const left = leftTasks(facts, person, remover);
  const successors = people.map(({ id }) => ({ id, count: readableBy(facts, left, id).length }));
  return {
    count: left.length,
    tasks: left
      .slice(0, listedTasks)
      .map(({ task, project }) => ({ id: task.id, name: `${project.key}-${task.number}`, title: task.title })),
    successors: successors.filter(({ id, count }) => id !== person && count > 0),
  };
};
