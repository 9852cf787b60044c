import type { WorkflowDocument } from "../../workflow/document.ts";
import { sameName, valuesThere } from "../fields.ts";
import { mayRead } from "../readers.ts";
import { type Project, publishedOf } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { requireNotTrashed, openProject, taskOf } from "./checks.ts";
import { arriving, requireRoom, requireState } from "./states.ts";
import { below } from "./tasks.ts";

/** Giving a task to another project, with all that is below it and hangs on it. */

/** Where a task of one workflow stands in another: in the state of the same id and category, else the first of its category, else where work begins. */
const stateThere = (from: WorkflowDocument, state: string, to: WorkflowDocument): string => {
  const category = from.states.find((each) => each.id === state)?.category;
  const fitting = to.states.filter((each) => each.category === category);
  return (fitting.find((each) => each.id === state) ?? fitting[0])?.id ?? to.initial;
};

/** The labels of a project that are called as these are. */
const labelsThere = ({ rows }: OpContext, labels: readonly string[], project: string): string[] => {
  const there = [...rows.by("label", "project", project)];
  return labels.flatMap((id) => {
    const label = rows.get("label", id);
    return label === undefined ? [] : there.filter(({ name }) => sameName(name, label.name)).map((same) => same.id);
  });
};

/** What hangs on a task is in its project, and what somebody said about it who may not read that is gone. */
const takeAlong = (world: OpContext, task: string, target: Project): void => {
  const { rows } = world;
  for (const row of Array.from(rows.by("description", "task", task))) rows.put("description", { ...row, project: target.id });
  for (const row of Array.from(rows.by("comment", "task", task))) rows.put("comment", { ...row, project: target.id });
  for (const row of Array.from(rows.by("item", "task", task))) rows.put("item", { ...row, project: target.id });
  for (const row of Array.from(rows.by("file", "task", task))) rows.put("file", { ...row, project: target.id });
  for (const row of Array.from(rows.by("watcher", "task", task)))
    if (mayRead(rows, target, row.person)) rows.put("watcher", { ...row, project: target.id });
    else rows.drop("watcher", row);
};

export const transferOps = {
  "task.transfer": (world, { id, project: to, rank, states }) => {
    const target = openProject(world, to, "task.make");
    // Where not everybody sees it, others lose it as by a deletion.
    const { task, project } = requireNotTrashed(taskOf(world, id, target.isPrivate ? "task.delete" : "task.edit"));
    if (target.id === project.id) return;
    world.begun.delete(target.id);
    const all = [task, ...below(world, id)];
    const ids = new Set(all.map((each) => each.id));
    for (const each of all)
      for (const waiting of Array.from(world.rows.by("task", "blocker", each.id)))
        if (!ids.has(waiting.id)) world.rows.put("task", { ...waiting, blockedBy: waiting.blockedBy.filter((of) => of !== each.id) });
    const stated = new Map(states.map((each) => [each.id, each.state]));
    for (const each of all) {
      const state = stated.get(each.id) ?? stateThere(project.workflow, each.state, publishedOf(target));
      if (each.deletedAt === null) requireRoom(world, target, state);
      else requireState(target, state);
      world.rows.put("task", {
        ...each,
        ...(each.id === id ? { rank, parent: null } : {}),
        project: to,
        number: world.formerNumber?.(each.id, to) ?? world.nextNumber(to),
        ...arriving(target, { visits: {} }, state),
        stateSince: world.now,
        isStale: false,
        assignee: each.assignee !== null && mayRead(world.rows, target, each.assignee) ? each.assignee : null,
        labels: labelsThere(world, each.labels, to),
        values: valuesThere(world.rows, each.values, target),
        blockedBy: each.blockedBy.filter((of) => ids.has(of)),
      });
      takeAlong(world, each.id, target);
    }
  },
} satisfies Partial<OpHandlers>;
