import { unfitting } from "../fields.ts";
import { merge } from "../merge.ts";
import { taskDefaults } from "../records/task.ts";
import { repeatOn } from "../repeating.ts";
import { bounds, successorOf, type Task } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { requireNotTrashed, openProject, refuse, requireMember, requireShort, requireUnchanged, trimmed, taskOf } from "./checks.ts";
import { arriving, requireRoom } from "./states.ts";

/** What a task is: all that is done to it but its moves, which are in `moves.ts`, and its way to another project, in `transfer.ts`. */

const requireOrder = ({ start, due }: Pick<Task, "start" | "due">): void => {
  if (start !== null && due !== null && start > due) refuse({ code: "start_after_due" });
};

const requireLabels = (world: OpContext, project: string, ids: readonly string[]): void => {
  for (const id of ids) if (world.rows.get("label", id)?.project !== project) refuse({ code: "label_elsewhere" });
};

/** A task and all above it, itself first. */
const lineOf = (world: OpContext, task: Task): Task[] => {
  const parent = task.parent === null ? undefined : world.rows.get("task", task.parent);
  return parent === undefined ? [task] : [task, ...lineOf(world, parent)];
};

/** How many tasks stand below one another from a task downwards, itself included. */
const heightOf = (world: OpContext, id: string): number =>
  1 + Math.max(0, ...Array.from(world.rows.by("task", "parent", id), (child) => heightOf(world, child.id)));

/** All tasks below one, at whatever remove. */
export const below = (world: OpContext, id: string): Task[] =>
  [...world.rows.by("task", "parent", id)].flatMap((child) => [child, ...below(world, child.id)]);

const requirePlaceBelow = (world: OpContext, { id, project, parent }: Pick<Task, "id" | "project" | "parent">): void => {
  if (parent === null) return;
  const above = world.rows.get("task", parent);
  if (above === undefined || above.project !== project || above.deletedAt !== null) return refuse({ code: "parent_elsewhere" });
  const line = lineOf(world, above);
  if (line.some((task) => task.id === id)) refuse({ code: "parent_circle" });
  if (line.length + heightOf(world, id) > bounds.depth) refuse({ code: "too_deep", limit: bounds.depth });
};

/** Whether a task, or one that it is blocked by, at whatever remove, is another one. */
const waitsFor = (world: OpContext, id: string, other: string, seen = new Set<string>()): boolean => {
  if (id === other) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (world.rows.get("task", id)?.blockedBy ?? []).some((blocker) => waitsFor(world, blocker, other, seen));
};

const requireBlockers = (world: OpContext, { id, project }: Task, added: readonly string[]): void => {
  for (const of of added) {
    const blocker = world.rows.get("task", of);
    if (blocker?.project !== project || blocker.deletedAt !== null) refuse({ code: "blocker_elsewhere" });
    if (waitsFor(world, of, id)) refuse({ code: "blocker_circle" });
  }
};

export const taskOps = {
  "task.make": (world, { op: _, state, ...given }) => {
    const project = openProject(world, given.project, "task.make");
    if (world.rows.get("task", given.id) !== undefined) refuse({ code: "id_taken" });
    if (world.rows.taskCount >= bounds.tasks) refuse({ code: "tasks_full", limit: bounds.tasks });
    const title = trimmed(given.title, bounds.title, "title_required");
    const at = state ?? project.workflow.initial;
    requireRoom(world, project, at);
    requireLabels(world, project.id, given.labels);
    requireMember(world, project, given.assignee);
    requireOrder(given);
    requirePlaceBelow(world, given);
    world.begun.delete(project.id);
    const { now, me } = world;
    const begun = {
      number: world.nextNumber(project.id),
      ...arriving(project, { visits: {} }, at),
      stateSince: now,
      author: me.id,
      createdAt: now,
    };
    world.rows.put("task", { ...taskDefaults, ...given, ...begun, title });
  },
  "task.edit": (world, { id, set, expect }) => {
    const found = taskOf(world, id, "task.edit");
    // Room is made for other cards also where one of those in the way has just been deleted.
    const { task, project } = Object.keys(set).every((name) => name === "rank") ? found : requireNotTrashed(found);
    requireUnchanged(task, expect);
    const changed = { ...task, ...set };
    if (set.title !== undefined) changed.title = trimmed(set.title, bounds.title, "title_required");
    if (set.assignee !== undefined) requireMember(world, project, set.assignee);
    if (set.start !== undefined || set.due !== undefined) requireOrder(changed);
    if (set.parent !== undefined) requirePlaceBelow(world, changed);
    if (set.due !== undefined && set.repeat === undefined && task.repeat !== null) changed.repeat = repeatOn(task.repeat, set.due);
    world.rows.put("task", changed);
  },
  "task.label": (world, { id, add, remove }) => {
    const { task, project } = requireNotTrashed(taskOf(world, id, "task.edit"));
    requireLabels(world, project.id, add);
    const labels = [...new Set([...task.labels.filter((label) => !remove.includes(label)), ...add])];
    if (labels.length > bounds.labelsOfTask) refuse({ code: "task_labels_full", limit: bounds.labelsOfTask });
    world.rows.put("task", { ...task, labels });
  },
  "task.block": (world, { id, add, remove }) => {
    const { task } = requireNotTrashed(taskOf(world, id, "task.edit"));
    requireBlockers(world, task, add);
    const blockedBy = [...new Set([...task.blockedBy.filter((blocker) => !remove.includes(blocker)), ...add])];
    if (blockedBy.length > bounds.blockers) refuse({ code: "blockers_full", limit: bounds.blockers });
    world.rows.put("task", { ...task, blockedBy });
  },
  "task.fill": (world, { id, field: of, value, expect }) => {
    const { task, project } = requireNotTrashed(taskOf(world, id, "task.edit"));
    const field = world.rows.get("field", of);
    if (field?.project !== project.id) return refuse({ code: "field_elsewhere" });
    const { [of]: has, ...values } = task.values;
    if (expect !== undefined && (has ?? null) !== expect) refuse({ code: "changed_meanwhile" });
    const problem = value === null ? null : unfitting(world.rows, project, field, value);
    if (problem !== null) refuse(problem);
    if (value !== null) values[of] = typeof value === "string" ? value.trim() : value;
    world.rows.put("task", { ...task, values });
  },
  // What is below a task goes to the trash with it, and comes back with it.
  "task.delete": (world, { id }) => {
    const { task } = requireNotTrashed(taskOf(world, id, "task.delete"));
    for (const each of [task, ...below(world, id)]) if (each.deletedAt === null) world.rows.put("task", { ...each, deletedAt: world.now });
  },
  "task.restore": (world, { id }) => {
    const { task, project } = taskOf(world, id, "task.delete");
    if (task.deletedAt === null) return;
    if (world.trashSince !== undefined && task.deletedAt <= world.trashSince) refuse({ code: "too_late" });
    const parent = task.parent === null ? undefined : world.rows.get("task", task.parent);
    const back = [{ ...task, parent: parent?.deletedAt === null ? task.parent : null }, ...below(world, id)];
    for (const each of back) {
      if (each.deletedAt !== task.deletedAt) continue;
      requireRoom(world, project, successorOf(project, each.state));
      world.rows.put("task", { ...each, deletedAt: null });
    }
  },
  "task.describe": (world, { id, from, to }) => {
    const { project } = requireNotTrashed(taskOf(world, id, "task.edit"));
    requireShort(to, bounds.description);
    const { text } = merge(from, to, world.rows.get("description", id)?.text ?? "");
    requireShort(text, bounds.description);
    world.rows.put("description", { id, project: project.id, text });
  },
} satisfies Partial<OpHandlers>;
