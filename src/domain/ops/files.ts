import { bounds, type FileRow, type Task } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { accessTo, refuse, requireNotTrashed, requirePermission, taskOf, trimmed } from "./checks.ts";

/** Files on tasks. */

/** How long a file that was removed can be restored, in milliseconds. */
export const removedFileLife = 86_400_000;

/** A file that the person may remove or restore, and its task. */
const fileOf = (world: OpContext, id: string): { file: FileRow; task: Task } => {
  const file = world.rows.get("file", id) ?? refuse({ code: "not_found" });
  const { task, project } = requireNotTrashed(taskOf(world, file.task, "task.comment"));
  requirePermission(world, "file.remove", { ...accessTo(world, project), isOwn: file.author === world.me.id });
  return { file, task };
};

/** There is room for another file on a task. */
const requireRoom = ({ files }: Task): void => {
  if (files >= bounds.files) refuse({ code: "files_full", limit: bounds.files });
};

export const fileOps = {
  "file.make": (world, { id, task: of, name, type, bytes }) => {
    const { task, project } = requireNotTrashed(taskOf(world, of, "task.comment"));
    if (world.isUploaded?.(id) !== true) refuse({ code: "not_found" });
    if (world.rows.get("file", id) !== undefined) refuse({ code: "id_taken" });
    requireRoom(task);
    const made = { author: world.me.id, createdAt: world.now, deletedAt: null };
    world.rows.put("file", {
      id,
      project: project.id,
      task: of,
      name: trimmed(name, bounds.fileName, "name_required"),
      type,
      bytes,
      ...made,
    });
    world.rows.put("task", { ...task, files: task.files + 1 });
  },
  "file.remove": (world, { id }) => {
    const { file, task } = fileOf(world, id);
    if (file.deletedAt !== null) return;
    world.rows.put("file", { ...file, deletedAt: world.now });
    world.rows.put("task", { ...task, files: task.files - 1 });
  },
  "file.restore": (world, { id }) => {
    const { file, task } = fileOf(world, id);
    if (file.deletedAt === null) return;
    if (Date.parse(world.now) - Date.parse(file.deletedAt) >= removedFileLife) refuse({ code: "too_late" });
    requireRoom(task);
    world.rows.put("file", { ...file, deletedAt: null });
    world.rows.put("task", { ...task, files: task.files + 1 });
  },
} satisfies Partial<OpHandlers>;
