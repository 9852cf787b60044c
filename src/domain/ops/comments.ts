import { hasReaction, isSameReaction } from "../reactions.ts";
import { bounds, type Comment, type Task, taskKey } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { requireNotTrashed, refuse, requirePermission, accessTo, taskOf, written } from "./checks.ts";
import { watch } from "./notices.ts";

/** What people say about a task. */

/** A comment that the person may do something with, and its task; `verb` is asked beside whether they may comment at all. */
const commentOf = (world: OpContext, id: string, verb: "comment.edit" | "comment.delete" | null): { comment: Comment; task: Task } => {
  const comment = world.rows.get("comment", id) ?? refuse({ code: "not_found" });
  const { task, project } = requireNotTrashed(taskOf(world, comment.task, "task.comment"));
  if (verb !== null) requirePermission(world, verb, { ...accessTo(world, project), isOwn: comment.author === world.me.id });
  if (comment.deletedAt !== null) refuse({ code: "comment_deleted" });
  return { comment, task };
};

export const commentOps = {
  "comment.make": (world, { id, task: of, text }) => {
    const { task, project } = requireNotTrashed(taskOf(world, of, "task.comment"));
    if (world.rows.get("comment", id) !== undefined) refuse({ code: "id_taken" });
    const begun = { createdAt: world.now, editedAt: null, deletedAt: null, deletedBy: null, reactions: [] };
    world.rows.put("comment", {
      id,
      project: project.id,
      task: of,
      author: world.system ? null : world.me.id,
      text: written(text, bounds.comment),
      ...begun,
    });
    world.rows.put("task", { ...task, comments: task.comments + 1 });
    world.commented.add(of);
    // Whoever says something wants to hear what is answered, unless they said that they do not.
    if (!world.system && world.rows.get("watcher", taskKey(of, world.me.id)) === undefined) watch(world, task, true);
  },
  "comment.edit": (world, { id, text }) => {
    const { comment } = commentOf(world, id, "comment.edit");
    world.rows.put("comment", { ...comment, text: written(text, bounds.comment), editedAt: world.now });
  },
  "comment.delete": (world, { id }) => {
    const { comment, task } = commentOf(world, id, "comment.delete");
    // What is taken away again was not said.
    world.commented.delete(task.id);
    world.rows.put("comment", { ...comment, text: "", reactions: [], deletedAt: world.now, deletedBy: world.me.id });
    world.rows.put("task", { ...task, comments: task.comments - 1 });
  },
  "comment.react": (world, { id, sign, isOn }) => {
    const { comment } = commentOf(world, id, null);
    const own = { sign, person: world.me.id };
    if (hasReaction(comment, own) === isOn) return;
    const others = comment.reactions.filter((each) => !isSameReaction(each, own));
    world.rows.put("comment", { ...comment, reactions: isOn ? [...others, own] : others });
  },
} satisfies Partial<OpHandlers>;
