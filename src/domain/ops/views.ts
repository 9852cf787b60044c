import { sameName } from "../fields.ts";
import { bounds, type View } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { openProject, readProject, refuse, requireUnchanged, trimmed } from "./checks.ts";

/** Kept ways of showing a project. */

const isOfGroup = (view: View, { project, person }: Pick<View, "project" | "person">): boolean =>
  view.project === project && view.person === person;

/** A view that the person may change; others' own ones they never heard of. */
const viewOf = (world: OpContext, id: string): View => {
  const view = world.rows.get("view", id) ?? refuse({ code: "not_found" });
  if (view.person === null) openProject(world, view.project, "view.share");
  else if (view.person === world.me.id) readProject(world, view.project);
  else refuse({ code: "not_found" });
  return view;
};

/** The others beside a view: those that its project shares, or those of its person. */
const besideView = (world: OpContext, view: Pick<View, "id" | "project" | "person">): View[] =>
  [...world.rows.by("view", "project", view.project)].filter((other) => other.id !== view.id && isOfGroup(other, view));

const requireFreeName = (others: readonly View[], name: string): void => {
  if (others.some((other) => sameName(other.name, name))) refuse({ code: "name_taken" });
};

export const viewOps = {
  "view.make": (world, { id, project, isShared, name, kind, query }) => {
    // What somebody arranges for themselves changes nothing in the project, which may be read alone.
    if (isShared) openProject(world, project, "view.share");
    else readProject(world, project);
    if (world.rows.get("view", id) !== undefined) refuse({ code: "id_taken" });
    const view = { id, project, person: isShared ? null : world.me.id, name: trimmed(name, bounds.viewName, "name_required"), kind, query };
    const others = besideView(world, view);
    if (others.length >= bounds.views) refuse({ code: "views_full", limit: bounds.views });
    requireFreeName(others, view.name);
    world.rows.put("view", view);
  },
  "view.edit": (world, { id, set, expect }) => {
    const view = viewOf(world, id);
    requireUnchanged(view, expect);
    const name = set.name === undefined ? view.name : trimmed(set.name, bounds.viewName, "name_required");
    if (set.name !== undefined) requireFreeName(besideView(world, view), name);
    world.rows.put("view", { ...view, ...set, name });
  },
  "view.remove": (world, { id }) => world.rows.drop("view", viewOf(world, id)),
} satisfies Partial<OpHandlers>;
