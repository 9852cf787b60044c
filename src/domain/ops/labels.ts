import { sameName } from "../fields.ts";
import { bounds, type Label, type Project } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { openProject, refuse, requireUnchanged, requireUnnamed, trimmed } from "./checks.ts";

/** A project's labels. */

/** A label that the person may change. */
const labelOf = (world: OpContext, id: string): { label: Label; project: Project } => {
  const label = world.rows.get("label", id) ?? refuse({ code: "not_found" });
  return { label, project: openProject(world, label.project, "project.labels") };
};

export const labelOps = {
  "label.make": (world, { id, project: of, name, color }) => {
    const project = openProject(world, of, "project.labels");
    if (world.rows.get("label", id) !== undefined) refuse({ code: "id_taken" });
    const all = [...world.rows.by("label", "project", project.id)];
    if (all.length >= bounds.labels) refuse({ code: "labels_full", limit: bounds.labels });
    const called = trimmed(name, bounds.labelName, "name_required");
    if (all.some((other) => sameName(other.name, called))) refuse({ code: "name_taken" });
    world.rows.put("label", { id, project: project.id, name: called, color });
  },
  "label.edit": (world, { id, set, expect }) => {
    const { label } = labelOf(world, id);
    requireUnchanged(label, expect);
    const name = set.name === undefined ? label.name : trimmed(set.name, bounds.labelName, "name_required");
    for (const other of world.rows.by("label", "project", label.project))
      if (other.id !== id && sameName(other.name, name)) refuse({ code: "name_taken" });
    world.rows.put("label", { ...label, ...set, name });
  },
  "label.remove": (world, { id }) => {
    const { label, project } = labelOf(world, id);
    requireUnnamed(project, [id]);
    for (const task of world.rows.by("task", "label", id))
      world.rows.put("task", { ...task, labels: task.labels.filter((other) => other !== id) });
    world.rows.drop("label", label);
  },
} satisfies Partial<OpHandlers>;
