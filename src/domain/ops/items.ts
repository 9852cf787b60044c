import { bounds, type Item, type Task } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { requireNotTrashed, refuse, taskOf, written } from "./checks.ts";

/** The entries of a task's checklist. */

/** An entry of a checklist that the person may change, and its task. */
const itemOf = (world: OpContext, id: string): { item: Item; task: Task } => {
  const item = world.rows.get("item", id) ?? refuse({ code: "not_found" });
  return { item, task: requireNotTrashed(taskOf(world, item.task, "task.edit")).task };
};

export const itemOps = {
  "item.make": (world, { id, task: of, text, rank }) => {
    const { task, project } = requireNotTrashed(taskOf(world, of, "task.edit"));
    if (world.rows.get("item", id) !== undefined) refuse({ code: "id_taken" });
    if (task.items >= bounds.items) refuse({ code: "items_full", limit: bounds.items });
    world.rows.put("item", { id, project: project.id, task: of, text: written(text, bounds.item), isDone: false, rank });
    world.rows.put("task", { ...task, items: task.items + 1 });
  },
  "item.edit": (world, { id, set }) => {
    const { item, task } = itemOf(world, id);
    const changed = { ...item, ...set };
    if (set.text !== undefined) changed.text = written(set.text, bounds.item);
    world.rows.put("item", changed);
    if (changed.isDone !== item.isDone) world.rows.put("task", { ...task, itemsDone: task.itemsDone + (changed.isDone ? 1 : -1) });
  },
  "item.remove": (world, { id }) => {
    const { item, task } = itemOf(world, id);
    world.rows.drop("item", item);
    world.rows.put("task", { ...task, items: task.items - 1, itemsDone: task.itemsDone - Number(item.isDone) });
  },
} satisfies Partial<OpHandlers>;
