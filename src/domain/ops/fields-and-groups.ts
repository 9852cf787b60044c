import { sameName } from "../fields.ts";
import { bounds, type Field, type Project } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { openProject, refuse, requireMember, requireShort, requireUnchanged, requireUnnamed, trimmed } from "./checks.ts";

/** A project's fields and its groups of people. */

/** A field, or a group, that the person may change, and its project. */
const ofProject = <Name extends "field" | "group">(world: OpContext, kind: Name, id: string) => {
  const row = world.rows.get(kind, id) ?? refuse({ code: "not_found" });
  return { row, project: openProject(world, row.project, kind === "field" ? "project.settings" : "project.people") };
};

/** No other of the project is called so, and there is room for one more where it is new. @returns the name without what stands around it */
const freeName = (world: OpContext, kind: "field" | "group", { id, project, name }: Pick<Field, "id" | "project" | "name">): string => {
  const called = trimmed(name, kind === "field" ? bounds.fieldName : bounds.groupName, "name_required");
  for (const other of world.rows.by(kind, "project", project))
    if (other.id !== id && sameName(other.name, called)) refuse({ code: "name_taken" });
  return called;
};

/** A new field or group of a project has an id of its own, and there is room for it. */
const requireRoomFor = (
  world: OpContext,
  kind: "field" | "group",
  { id, project }: { id: string; project: string },
  limit: number,
): void => {
  if (world.rows.get(kind, id) !== undefined) refuse({ code: "id_taken" });
  if ([...world.rows.by(kind, "project", project)].length >= limit) refuse({ code: `${kind}s_full`, limit });
};

/** A field's choices without what stands around their names, of which none is another's. */
const choicesOf = ({ kind, choices }: Pick<Field, "kind" | "choices">): Field["choices"] => {
  if (kind !== "choice" && choices.length > 0) refuse({ code: "value_unfit" });
  const called = choices.map((choice) => ({ ...choice, name: trimmed(choice.name, bounds.choiceName, "name_required") }));
  for (const [at, { id, name }] of called.entries())
    if (called.slice(0, at).some((other) => other.id === id || sameName(other.name, name))) refuse({ code: "name_taken" });
  return called;
};

/** Takes away what stands in a field, where it is one of some; without these, all of it. */
const emptyField = (world: OpContext, id: string, gone?: readonly string[]): void => {
  for (const task of Array.from(world.rows.by("task", "field", id))) {
    const { [id]: value, ...values } = task.values;
    if (gone === undefined || gone.includes(String(value))) world.rows.put("task", { ...task, values });
  }
};

/** Everybody in a group may read the project. */
const requireReaders = (world: OpContext, project: Project, people: readonly string[]): string[] => {
  for (const person of people) requireMember(world, project, person);
  return [...new Set(people)];
};

export const fieldAndGroupOps = {
  "field.make": (world, { op: _, ...given }) => {
    openProject(world, given.project, "project.settings");
    requireRoomFor(world, "field", given, bounds.fields);
    requireShort(given.description, bounds.fieldDescription);
    world.rows.put("field", { ...given, name: freeName(world, "field", given), choices: choicesOf(given) });
  },
  "field.edit": (world, { id, set, expect }) => {
    const { row, project } = ofProject(world, "field", id);
    requireUnchanged(row, expect);
    const field = { ...row, ...set };
    requireShort(field.description, bounds.fieldDescription);
    const choices = choicesOf(field);
    const gone = row.choices.map((choice) => choice.id).filter((of) => choices.every((choice) => choice.id !== of));
    if (gone.length > 0) {
      requireUnnamed(project, gone);
      emptyField(world, id, gone);
    }
    world.rows.put("field", { ...field, name: freeName(world, "field", field), choices });
  },
  "field.remove": (world, { id }) => {
    const { row, project } = ofProject(world, "field", id);
    requireUnnamed(project, [id, ...row.choices.map((choice) => choice.id)]);
    emptyField(world, id);
    world.rows.drop("field", row);
  },
  "group.make": (world, { op: _, ...given }) => {
    const project = openProject(world, given.project, "project.people");
    requireRoomFor(world, "group", given, bounds.groups);
    world.rows.put("group", { ...given, name: freeName(world, "group", given), people: requireReaders(world, project, given.people) });
  },
  "group.edit": (world, { id, set, expect }) => {
    const { row } = ofProject(world, "group", id);
    requireUnchanged(row, expect);
    const group = { ...row, ...set };
    world.rows.put("group", { ...group, name: freeName(world, "group", group) });
  },
  "group.fill": (world, { id, add, remove }) => {
    const { row, project } = ofProject(world, "group", id);
    const people = requireReaders(world, project, [...row.people.filter((person) => !remove.includes(person)), ...add]);
    if (people.length > bounds.groupPeople) refuse({ code: "group_people_full", limit: bounds.groupPeople });
    world.rows.put("group", { ...row, people });
  },
  "group.remove": (world, { id }) => {
    const { row, project } = ofProject(world, "group", id);
    requireUnnamed(project, [id]);
    world.rows.drop("group", row);
  },
} satisfies Partial<OpHandlers>;
