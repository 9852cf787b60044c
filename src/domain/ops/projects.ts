import { renamed } from "../../workflow/naming.ts";
import { templates } from "../../workflow/templates.ts";
import { projectDefaults } from "../records/project.ts";
import { accessKey, bounds, type Project, publishedOf } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { leaveGroups } from "./access.ts";
import {
  openProject,
  projectOf,
  readProject,
  refuse,
  requirePermission,
  requireShort,
  requireThere,
  requireUnchanged,
  trimmed,
  accessTo,
} from "./checks.ts";
import { beginningWith } from "./workflows.ts";

/** Making, changing and archiving projects. */

const requireFreeKey = (world: OpContext, key: string, except: string): void => {
  for (const other of world.rows.all("project")) if (other.id !== except && other.key === key) refuse({ code: "key_taken" });
};

const formerKeysOf = ({ key, formerKeys }: Project, next: string): string[] =>
  key === next ? formerKeys : [...formerKeys.filter((former) => former !== next), key].slice(-bounds.formerKeys);

const requireRoomForProject = (world: OpContext, except: string): void => {
  const others = [...world.rows.all("project")].filter(({ id }) => id !== except);
  const counted = others.filter(({ isArchived }) => !isArchived).length;
  if (world.projectLimit !== null && counted >= world.projectLimit) refuse({ code: "projects_full", limit: world.projectLimit });
  if (others.length >= bounds.projects) refuse({ code: "projects_full", limit: bounds.projects });
};

/** Once the plan has room for all of them, no project is read alone for want of it. */
const openWhatFits = (world: OpContext): void => {
  const counted = [...world.rows.all("project")].filter(({ isArchived }) => !isArchived);
  if (world.projectLimit !== null && counted.length > world.projectLimit) return;
  for (const project of counted) if (project.isOverLimit) world.rows.put("project", { ...project, isOverLimit: false });
};

export const projectOps = {
  "project.make": (world, { op: _, template, like, ids, ...given }) => {
    requirePermission(world, "project.make", null);
    const { id } = given;
    if (world.rows.get("project", id) !== undefined) refuse({ code: "id_taken" });
    const name = trimmed(given.name, bounds.projectName, "name_required");
    requireFreeKey(world, given.key, id);
    requireRoomForProject(world, id);
    const workflow =
      like === undefined
        ? templates[template].document
        : renamed(publishedOf(readProject(world, like)), new Map(ids.map(({ from, to }) => [from, to])));
    world.rows.put("project", { ...projectDefaults, ...given, name, isPrivate: false, isArchived: false, ...beginningWith(workflow) });
    world.rows.put("access", { project: id, person: world.me.id, role: "lead" });
    world.begun.add(id);
  },
  "project.edit": (world, { id, set, expect }) => {
    const project = openProject(world, id, "project.settings");
    requireUnchanged(project, expect);
    const name = set.name === undefined ? project.name : trimmed(set.name, bounds.projectName, "name_required");
    if (set.description !== undefined) requireShort(set.description, bounds.projectDescription);
    if (set.key !== undefined) requireFreeKey(world, set.key, id);
    world.rows.put("project", { ...project, ...set, name, formerKeys: formerKeysOf(project, set.key ?? project.key) });
    // Whoever closes the door stays inside.
    if (set.isPrivate === true && world.rows.get("access", accessKey(id, world.me.id)) === undefined)
      world.rows.put("access", { project: id, person: world.me.id, role: "lead" });
    if (set.isPrivate === true) leaveGroups(world, { ...project, ...set });
  },
  "project.archive": (world, { id, isArchived }) => {
    const project = projectOf(world, id);
    requirePermission(world, "project.archive", accessTo(world, project));
    requireThere(world, project);
    if (!isArchived && project.isArchived) requireRoomForProject(world, id);
    // Also of one that the plan had no room for: archived it takes none, and there is room for what comes back.
    world.rows.put("project", { ...project, isArchived, isOverLimit: false });
    openWhatFits(world);
  },
} satisfies Partial<OpHandlers>;
