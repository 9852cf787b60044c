import { isVisible } from "../../contract/text-length.ts";
import { type Asked, can, type OfProject, type Verb } from "../../contract/workspace/can.ts";
import { placeNaming } from "../../workflow/naming.ts";
import { excessOf } from "../lengths.ts";
import { mayRead } from "../readers.ts";
import type { OpRefusal } from "../refusals.ts";
import { accessKey, isSame, type Project, type Task } from "../rows.ts";
import type { OpContext } from "../op-context.ts";

/** What ops of several kinds ask before they do anything: whether somebody may, what is there, and what a text says. */

/** Thrown within an op, or while an inverse is made, and caught by `apply` and `inverseOf`. */
export class RefusedOpError extends Error {
  readonly refused: OpRefusal;

  constructor(refused: OpRefusal) {
    super(refused.code);
    this.refused = refused;
  }
}

/** @throws RefusedOpError */
export const refuse = (refused: OpRefusal): never => {
  throw new RefusedOpError(refused);
};

/** The person may do it with a row; one that they may not see is not there. */
export const requirePermission = <Name extends Verb>(world: OpContext, verb: Name, row: Asked[Name]): void => {
  const answer = can(world.me.role, verb, row);
  if (answer === "unseen") refuse({ code: "not_found" });
  else if (answer !== "yes") refuse({ code: answer });
};

/** Nothing of it is another's since. */
export const requireUnchanged = (row: object, expected: object | undefined): void => {
  for (const [name, value] of Object.entries(expected ?? {}))
    // Both are of the same kind.
    if (!isSame((row as Record<string, unknown>)[name], value)) refuse({ code: "changed_meanwhile" });
};

/** A project as somebody stands to it. */
export const accessTo = (world: OpContext, { id, isPrivate }: Project): OfProject => ({
  isPrivate,
  given: world.system ? "lead" : (world.rows.get("access", accessKey(id, world.me.id))?.role ?? null),
});

/** A project, whatever the person may do with it. */
export const projectOf = (world: OpContext, id: string): Project => world.rows.get("project", id) ?? refuse({ code: "not_found" });

/** It is not in the trash: whoever would see it is told so. */
export const requireThere = (world: OpContext, { id }: Project): void => {
  if (world.isTrashed?.(id) === true) refuse({ code: "project_trashed" });
};

/** A project that the person may look at, archived or not. */
export const readProject = (world: OpContext, id: string): Project => {
  const found = projectOf(world, id);
  requirePermission(world, "project.read", accessTo(world, found));
  requireThere(world, found);
  return found;
};

/** It is there, and not read alone. */
const requireOpen = (world: OpContext, project: Project): void => {
  requireThere(world, project);
  const { isArchived, isOverLimit } = project;
  if (isArchived) refuse({ code: "project_archived" });
  if (isOverLimit) refuse({ code: "project_over_limit" });
};

/** A project that the person may do something with; `verb` is asked of it. */
export const openProject = (
  world: OpContext,
  id: string,
  verb: "project.settings" | "project.workflow" | "project.people" | "project.labels" | "view.share" | "task.make",
): Project => {
  const found = projectOf(world, id);
  requirePermission(world, verb, accessTo(world, found));
  requireOpen(world, found);
  return found;
};

/** What the project's workflow names stays. */
export const requireUnnamed = ({ workflow }: Project, ids: readonly string[]): void => {
  const place = placeNaming(workflow, ids);
  if (place !== null) refuse({ code: "in_workflow", ...place });
};

/** Whoever is assigned to a task can see it. */
export const requireMember = (world: OpContext, project: Project, person: string | null): void => {
  if (person !== null && !mayRead(world.rows, project, person)) refuse({ code: "no_member" });
};

/** A task that the person may do something with, in the trash or not, and its project; `verb` is asked of it. */
export const taskOf = (
  world: OpContext,
  id: string,
  verb: "task.edit" | "task.move" | "task.delete" | "task.comment",
): { task: Task; project: Project } => {
  const task = world.rows.get("task", id) ?? refuse({ code: "not_found" });
  const project = projectOf(world, task.project);
  requirePermission(world, verb, { ...accessTo(world, project), isOwn: task.author === world.me.id });
  requireOpen(world, project);
  return { task, project };
};

/** It is not in the trash. */
export const requireNotTrashed = (found: { task: Task; project: Project }): { task: Task; project: Project } =>
  found.task.deletedAt === null ? found : refuse({ code: "in_trash" });

/** It has no more than so many letters. */
export const requireShort = (text: string, limit: number): void => {
  const excess = excessOf(text, limit);
  if (excess !== null) refuse({ code: "text_long", ...excess });
};

/** A text without what stands around it: something to be seen, and no more than so many letters. Titles and names are one line. */
export const trimmed = (value: string, limit: number, code: "title_required" | "name_required" | "text_required"): string => {
  const text = (code === "text_required" ? value : value.replaceAll(/[\r\n\u2028\u2029]+/g, " ")).trim();
  if (!isVisible(text)) refuse({ code });
  requireShort(text, limit);
  return text;
};

/** The same of what may have several lines. */
export const written = (value: string, limit: number): string => trimmed(value, limit, "text_required");
