import { planById, plans } from "../../../contract/plans.ts";
import type { KnownProject } from "../../../contract/workspace/projects.ts";
import { type Project } from "../../../domain/rows.ts";
import { DraftRows } from "../../../domain/tables.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { listOverLimit } from "../../store/queries/life/over-limit.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { readOrganization, assignSeats, type WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import { listKnownProjects } from "../../store/queries/workspace/known-projects.ts";
import { writeProjects } from "../../store/queries/workspace/write-rows.ts";
import { type WorkspaceCaller, changing, reading, requirePermission } from "./caller.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { announce, log, type PeopleNews, publishMembers } from "./people-news.ts";
import { fanOut } from "./audience.ts";
import { readSetOf } from "./read-set.ts";

/** What a plan has no room for: projects and people that are more than it has. They are read, and change nothing, until there is room. */

type Acted = { actor: string | null; at: Date };

/** Gives the plan's seats to owners and to those who joined first. Null where everybody has what they had. Under the lock of the head. */
export const seatPeople = async (
  tx: OrganizationStore,
  { planId }: Pick<WorkspaceOrganization, "planId">,
  by: Acted,
): Promise<PeopleNews | null> => {
  const changed = await assignSeats(tx, planById(planId).members);
  if (changed.length === 0) return null;
  return publishMembers(
    tx,
    changed.map((now) => ({ before: { ...now, isOverLimit: !now.isOverLimit }, now })),
    by,
  );
};

/** Which of the projects that count stay open where there are too many: those that are there before those in the trash, told of last before the others. */
const changedLast = (projects: readonly Project[], facts: LoadedRows, most: number): Set<string> =>
  new Set(
    projects
      .toSorted(
        (one, other) =>
          Number(facts.isTrashed(one.id)) - Number(facts.isTrashed(other.id)) || facts.of(other.id).seq - facts.of(one.id).seq,
      )
      .slice(0, most)
      .map(({ id }) => id),
  );

/**
 * Opens and closes projects. Under the lock of the head.
 *
 * @param choose which of those that count are to be open; only asked where the plan has no room for all
 */
const placeProjects = async (
  tx: OrganizationStore,
  by: Acted,
  choose: (counted: Project[], facts: LoadedRows, most: number) => Set<string>,
): Promise<PeopleNews | null> => {
  const readSet = readSetOf(by.actor);
  readSet.isEveryProject = true;
  const stored = await readFacts(tx, by.actor, null, readSet);
  if (stored === null) return null;
  const facts = new LoadedRows(stored, readSet);
  const counted = [...facts.all("project")].filter(({ isArchived }) => !isArchived);
  const most = facts.projectLimit;
  const open = most === null || counted.length <= most ? null : choose(counted, facts, most);
  const after = new DraftRows(facts);
  for (const project of counted) {
    const isOverLimit = open !== null && !open.has(project.id);
    if (isOverLimit !== project.isOverLimit) after.put("project", { ...project, isOverLimit });
  }
  const changes = after.changes();
  if (changes.length === 0) return null;
  const { addressed } = fanOut(changes, { after, hasGuests: () => false });
  const { news, seq } = log(tx, facts, addressed, by);
  writeProjects(
    tx,
    counted.flatMap(({ id }) => {
      const now = after.get("project", id);
      return now !== undefined && changes.some(({ key }) => key === id) ? [now] : [];
    }),
  );
  return { seq, news, reviewed: [] };
};

/** Where fewer are open than may be, an owner has chosen so. */
const asBefore = (counted: Project[], facts: LoadedRows, most: number): Set<string> =>
  changedLast(
    counted.filter(({ isOverLimit }) => !isOverLimit),
    facts,
    most,
  );

/** Brings what is open in an organisation into line with its plan; again changes nothing. */
export const applyPlanLimits = async (deps: Pick<Deps, "db" | "clock" | "workspaceFeed">, organizationId: string): Promise<void> => {
  const news = await inOrganization(deps.db, organizationId, async (tx) => {
    const at = await lockHead(tx, deps.clock);
    const organization = at && (await readOrganization(tx));
    if (at === null || organization === null) return [];
    const by = { actor: null, at };
    return [await placeProjects(tx, by, asBefore), await seatPeople(tx, organization, by)];
  });
  announce(deps, organizationId, ...news);
};

/** The same for every organisation where a server stopped before it did so. @param isStopped asked between two of them */
export const applyAllPlanLimits = async (deps: Pick<Deps, "db" | "clock" | "workspaceFeed">, isStopped: () => boolean): Promise<void> => {
  for (const plan of plans)
    for (const id of await listOverLimit(deps.db, plan)) {
      if (isStopped()) return;
      await applyPlanLimits(deps, id);
    }
};

/**
 * The projects of which the caller knows that they exist, also private ones that they do not read, by their names and who leads them.
 *
 * @throws Refusal not_found, not_a_member, admins_only
 */
export const knownProjects = (
  deps: Pick<Deps, "db">,
  acting: WorkspaceCaller,
): Promise<{ projects: KnownProject[]; most: number | null }> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    requirePermission(me.role, "settings.change", null);
    return { projects: await listKnownProjects(tx, me.userId), most: planById(organization.planId).projects };
  });

/**
 * Has an owner say which projects stay writable where the plan has no room for all; the others are read.
 *
 * @throws Refusal not_found for a project that is none of those that count, owners_only, projects_full, organization_suspended
 */
export const chooseWritable = async (
  deps: Pick<Deps, "db" | "clock" | "workspaceFeed">,
  acting: WorkspaceCaller,
  chosen: readonly string[],
): Promise<void> => {
  const news = await changing(deps, acting, async (tx, { me, at }) => {
    requirePermission(me.role, "plan.change", null);
    return placeProjects(tx, { actor: me.userId, at }, (counted, facts, most) => {
      if (chosen.some((id) => facts.isTrashed(id) || !counted.some((project) => project.id === id))) throw new Refusal("not_found");
      if (chosen.length > most) throw new Refusal("projects_many", { most });
      return new Set(chosen);
    });
  });
  announce(deps, acting.organizationId, news);
};
