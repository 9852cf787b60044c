import { day } from "../../../contract/time.ts";
import { isNameOf } from "../../../contract/workspace/projects.ts";
import { can } from "../../../contract/workspace/can.ts";
import type { Access, Project } from "../../../domain/rows.ts";
import { trashedSince, type TrashedProjects } from "../../../domain/trash.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { readSuspensions } from "../../store/queries/workspace/trash.ts";
import { endProject, listTrashedProjects, putInTrash, takeOutOfTrash } from "../../store/queries/workspace/trashed-projects.ts";
import type { ReadAccessChange } from "../../workspace-feed.ts";
import { type WorkspaceCaller, changing, reading, requirePermission, type CallerContext } from "./caller.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { momentOf } from "./invitation-rows.ts";
import { log } from "./people-news.ts";
import { applyPlanLimits } from "./over-limit.ts";
import type { AudienceChange } from "./audience.ts";
import { readSetOf } from "./read-set.ts";

/**
 * Projects in the trash: nobody reads them, and whoever may delete one sees it in the list of the trash and brings it back. No commands, because no page
 * has the row of a project that is there.
 */

type Asked = { facts: LoadedRows; project: Project; given: Access[] };

/** A project with all to whom it was given, for whoever may delete it. @throws Refusal not_found, leads_only */
const ask = async (tx: OrganizationStore, { me }: CallerContext, id: string): Promise<Asked> => {
  const readSet = readSetOf(me.userId);
  readSet.projects.add(id);
  readSet.accessOf.add(id);
  const read = async () => {
    const stored = await readFacts(tx, me.userId, null, readSet);
    if (stored === null) throw new Refusal("not_found");
    return new LoadedRows(stored, readSet);
  };
  const first = await read();
  const project = first.get("project", id);
  if (project === undefined) throw new Refusal("not_found");
  const given = [...first.by("access", "project", id)];
  const own = given.find(({ person }) => person === me.userId)?.role ?? null;
  const row = { isPrivate: project.isPrivate, given: own };
  // Whoever may not bring it back is told of one in the trash what they are told of one that never was.
  if (first.isTrashed(id) && can(me.role, "project.delete", row) !== "yes") throw new Refusal("not_found");
  requirePermission(me.role, "project.delete", row);
  // What each is told alone follows on what they were told last.
  for (const { person } of given) readSet.people.add(person);
  return { facts: await read(), project, given };
};

/** The moment before which what was deleted is over. */
const overSince = async (deps: Pick<Deps, "clock">, tx: OrganizationStore, { organization }: CallerContext): Promise<Date> =>
  trashedSince(momentOf(organization, deps.clock.now()), await readSuspensions(tx));

/** It is in the trash, and can be brought back. @throws Refusal not_found */
const requireKept = async (
  deps: Pick<Deps, "clock">,
  tx: OrganizationStore,
  context: CallerContext,
  { facts, project }: Asked,
): Promise<void> => {
  const { deletedAt } = facts.of(project.id);
  if (deletedAt === null || new Date(deletedAt) <= (await overSince(deps, tx, context))) throw new Refusal("not_found");
};

/** What a project is told as, to everybody who reads it: gone, or back with what they were given. */
const published = ({ project, given }: Asked, row: Project | null): AudienceChange[] => {
  const change = { kind: "project", key: project.id, row, before: null } as const;
  return [
    ...(project.isPrivate ? [] : [{ scope: "organization", ...change } as const]),
    ...given.flatMap((access): AudienceChange[] => {
      const { person } = access;
      const toThem = { scope: "person", person } as const;
      const own = { kind: "access", key: `${project.id}:${person}`, row: access, before: null } as const;
      return [{ ...toThem, ...change }, ...(row === null ? [] : [{ ...toThem, ...own }])];
    }),
  ];
};

const shifts = ({ project, given }: Asked, reads: boolean): ReadAccessChange[] => [
  ...(project.isPrivate ? [] : [{ project: project.id, who: "everybody", reads } as const]),
  ...given.map(({ person }) => ({ project: project.id, who: { person }, reads })),
];

/** Tells everybody of it, in the transaction. @returns what is to be announced after it */
const tell = (tx: OrganizationStore, asked: Asked, row: Project | null, by: { actor: string; at: Date }) => {
  const { news, seq } = log(tx, asked.facts, published(asked, row), by);
  return { news, seq, shifts: shifts(asked, row !== null) };
};

/**
 * Moves a project to the trash: its open pages lose it at once, and whoever may delete it brings it back within `trashDays`. It keeps its key, and its
 * place in the plan.
 *
 * @param name its own, or its key, typed by who wants it gone
 * @throws Refusal not_found for one that the caller does not read, leads_only, project_name_differs, organization_suspended, seat_over_limit
 */
export const trashProject = async (
  deps: Pick<Deps, "db" | "clock" | "workspaceFeed">,
  acting: WorkspaceCaller,
  id: string,
  name: string,
): Promise<void> => {
  const done = await changing(deps, acting, async (tx, context) => {
    const asked = await ask(tx, context, id);
    if (asked.facts.isTrashed(id)) throw new Refusal("not_found");
    if (!isNameOf(asked.project, name)) throw new Refusal("project_name_differs");
    const by = { actor: acting.userId, at: context.at };
    putInTrash(tx, id, by);
    return tell(tx, asked, null, by);
  });
  deps.workspaceFeed.publish(acting.organizationId, done.seq, done.news, done.shifts);
};

/** The projects in the trash that the caller may bring back, the latest first. @throws Refusal not_found, not_a_member, organization_deleted */
export const trashedProjects = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller): Promise<TrashedProjects> =>
  reading(deps, acting, async (tx, context) => {
    const since = await overSince(deps, tx, context);
    const all = await listTrashedProjects(tx, acting.userId, since);
    const own = all.filter((row) => can(context.me.role, "project.delete", row) === "yes");
    return {
      projects: own.map(({ id, name, key, color, icon, deletedBy, deletedAt }) => ({
        id,
        name,
        key,
        color,
        icon,
        deletedBy,
        deletedAt: deletedAt.toISOString(),
        daysLeft: Math.ceil((deletedAt.getTime() - since.getTime()) / day),
      })),
    };
  });

/**
 * Brings a project back as it was. One that is there is left as it is.
 *
 * @throws Refusal not_found for one that the caller may not bring back, or no longer, leads_only, organization_suspended, seat_over_limit
 */
export const restoreProject = async (
  deps: Pick<Deps, "db" | "clock" | "publications" | "workspaceFeed">,
  acting: WorkspaceCaller,
  id: string,
): Promise<void> => {
  const done = await changing(deps, acting, async (tx, context) => {
    const asked = await ask(tx, context, id);
    if (!asked.facts.isTrashed(id)) return null;
    await requireKept(deps, tx, context, asked);
    takeOutOfTrash(tx, id);
    return tell(tx, asked, asked.project, { actor: acting.userId, at: context.at });
  });
  if (done === null) return;
  deps.workspaceFeed.publish(acting.organizationId, done.seq, done.news, done.shifts);
  // Tasks that were following what was published go on.
  deps.publications.wake();
};

/**
 * Deletes a project in the trash for good. It takes no room from now on; its rows go with the next emptying of the trash.
 *
 * @param name its own, or its key, typed by who wants it gone
 * @throws Refusal not_found for one that the caller may not bring back, leads_only, project_name_differs, organization_suspended, seat_over_limit
 */
export const endTrashedProject = async (
  deps: Pick<Deps, "db" | "clock" | "workspaceFeed">,
  acting: WorkspaceCaller,
  id: string,
  name: string,
): Promise<void> => {
  await changing(deps, acting, async (tx, context) => {
    const asked = await ask(tx, context, id);
    await requireKept(deps, tx, context, asked);
    if (!isNameOf(asked.project, name)) throw new Refusal("project_name_differs");
    endProject(tx, id);
  });
  // There is room for one that the plan had none for.
  await applyPlanLimits(deps, acting.organizationId);
};
