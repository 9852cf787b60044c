import { withReaders } from "../readers.ts";
import { accessKey, type Project } from "../rows.ts";
import type { OpHandlers, OpContext } from "../op-context.ts";
import { openProject, projectOf, refuse, requirePermission, requireThere, accessTo } from "./checks.ts";

/** Who is in a project, and as what. */

/** Whoever may not read a project any more is in none of its groups. */
export const leaveGroups = ({ rows }: OpContext, project: Project): void => {
  for (const group of Array.from(rows.by("group", "project", project.id))) rows.put("group", withReaders(rows, project, group));
};

const hasOtherLead = (world: OpContext, project: string, person: string): boolean =>
  [...world.rows.by("access", "project", project)].some((access) => access.role === "lead" && access.person !== person);

export const accessOps = {
  "access.give": (world, { project: id, person, role, expect }) => {
    const project = projectOf(world, id);
    requirePermission(world, "project.know", accessTo(world, project));
    requireThere(world, project);
    const isJoining = person === world.me.id && role !== null && accessTo(world, project).given === null;
    // Owners and admins may add themselves to a project that they know of, to a private one by a call that tells its members; anybody may leave one.
    if (isJoining) {
      requirePermission(world, "project.join", accessTo(world, project));
      if (project.isPrivate && !world.isAnnounced) refuse({ code: "leads_only" });
    } else if (person !== world.me.id || role !== null) openProject(world, id, "project.people");
    const has = world.rows.get("access", accessKey(id, person));
    if (expect !== undefined && (has?.role ?? null) !== expect) refuse({ code: "changed_meanwhile" });
    if (role === null) {
      if (has === undefined) return refuse({ code: "no_member" });
      if (has.role === "lead" && !hasOtherLead(world, id, person)) refuse({ code: "last_lead" });
      world.rows.drop("access", has);
      leaveGroups(world, project);
      return;
    }
    const member = world.rows.get("person", person) ?? refuse({ code: "no_member" });
    if (has?.role === "lead" && role !== "lead" && !hasOtherLead(world, id, person)) refuse({ code: "last_lead" });
    world.rows.put("access", { project: id, person: member.id, role });
  },
} satisfies Partial<OpHandlers>;
