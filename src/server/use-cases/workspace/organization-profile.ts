import { nameProblem } from "../../../contract/fields.ts";
import { limits } from "../../../contract/fields.ts";
import { planById } from "../../../contract/plans.ts";
import type { OrganizationProfile } from "../../../contract/workspace/organization-profile.ts";
import { type Picture, pictureBounds } from "../../../contract/workspace/pictures.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { type Actor, audit } from "../../store/queries/audit.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { readOrganization, type WorkspaceOrganization } from "../../store/queries/workspace/members.ts";
import { lockOrganization, writeProfile } from "../../store/queries/workspace/organization-profile.ts";
import { dropLogo, keepLogo, readLogo } from "../../store/queries/workspace/pictures.ts";
import { storageOf } from "../organization/usage.ts";
import { type ChangeContext, changingOrganization, reading, requirePermission, type WorkspaceCaller } from "./caller.ts";
import { bareJpeg } from "./jpeg.ts";
import { announce, type PeopleNews, publishOrganization } from "./people-news.ts";

/** What an organisation is called and looks like: owners and admins say it, everybody sees it at once. */

type Needs = Pick<Deps, "db" | "clock" | "workspaceFeed">;
type Acted = { actor: Actor; at: Date };
type Profile = Pick<WorkspaceOrganization, "name" | "logo" | "accent">;

/** @returns the name as it is kept @throws Refusal required, name_lines, too_long */
const nameFrom = (typed: string): string => {
  const problem = nameProblem(typed);
  if (problem !== null) throw new Refusal(problem, { max: limits.nameMax });
  return typed.trim();
};

/** Writes and tells what is otherwise, under the locks of the organisation and its head. Null where nothing is. */
const writeAndPublish = async (
  tx: OrganizationStore,
  before: WorkspaceOrganization,
  change: Partial<Profile>,
  { actor, at }: Acted,
): Promise<PeopleNews | null> => {
  const now = { ...before, ...change };
  if (now.name === before.name && now.logo === before.logo && now.accent === before.accent) return null;
  writeProfile(tx, now, at);
  if (now.name !== before.name)
    await audit(tx, { at, kind: "organization.renamed", actor, subject: before.id, details: { from: before.name, to: now.name } });
  return publishOrganization(tx, { before, now }, { actor: typeof actor === "object" ? actor.person : null, at });
};

/** @throws Refusal not_found, not_a_member, admins_only, organization_suspended, organization_deleted, seat_over_limit */
const changeProfile = async (
  deps: Needs,
  acting: WorkspaceCaller,
  work: (tx: OrganizationStore, organization: ChangeContext["organization"]) => Promise<Partial<Profile>>,
): Promise<void> => {
  const news = await changingOrganization(deps, acting, async (tx, { me, organization, at }) => {
    requirePermission(me.role, "settings.change", null);
    return writeAndPublish(tx, organization, await work(tx, organization), { actor: { person: me.userId }, at });
  });
  announce(deps, acting.organizationId, news);
};

/**
 * The organisation is called so, or its workspace has that palette, from now on.
 *
 * @throws Refusal required, name_lines, too_long, and those of `changeProfile`
 */
export const setProfile = (deps: Needs, acting: WorkspaceCaller, { name, accent }: OrganizationProfile): Promise<void> =>
  changeProfile(deps, acting, async () => ({
    ...(name === undefined ? {} : { name: nameFrom(name) }),
    ...(accent === undefined ? {} : { accent }),
  }));

/**
 * The same of the name, by the operator. What already has that name is left as it is.
 *
 * @throws Refusal required, name_lines, too_long; not_found where the organisation is gone meanwhile
 */
export const renameByOperator = async (deps: Needs, organizationId: string, typed: string): Promise<void> => {
  const name = nameFrom(typed);
  const news = await inOrganization(deps.db, organizationId, async (tx) => {
    await lockOrganization(tx);
    const at = await lockHead(tx, deps.clock);
    const organization = at && (await readOrganization(tx));
    if (at === null || organization === null) throw new Refusal("not_found");
    return writeAndPublish(tx, organization, { name }, { actor: "operator", at });
  });
  announce(deps, organizationId, news);
};

/**
 * The organisation's logo is this one from now on.
 *
 * @param bytes of a square JPEG; of what else stands in it nothing is kept
 * @throws Refusal picture_broken, storage_full, and those of `changeProfile`
 */
export const setLogo = async (deps: Needs, acting: WorkspaceCaller, bytes: Uint8Array): Promise<Picture> => {
  const jpeg = bareJpeg(bytes, pictureBounds.edge);
  if (jpeg === null) throw new Refusal("picture_broken");
  const logo = sha256(jpeg);
  await changeProfile(deps, acting, async (tx, { planId, logo: before }) => {
    const plan = planById(planId);
    if (logo !== before && !(await keepLogo(tx, jpeg, storageOf(plan)))) throw new Refusal("storage_full", { most: plan.storageGb });
    return { logo };
  });
  return { picture: logo };
};

/** The organisation has no logo any more. @throws Refusal those of `changeProfile` */
export const removeLogo = (deps: Needs, acting: WorkspaceCaller): Promise<void> =>
  changeProfile(deps, acting, async (tx) => {
    dropLogo(tx);
    return { logo: null };
  });

/** @throws Refusal not_found for one that the organisation does not have; not_a_member, organization_suspended, organization_deleted */
export const logoOf = (deps: Pick<Deps, "db">, acting: WorkspaceCaller, logo: string): Promise<Buffer> =>
  reading(deps, acting, async (tx) => {
    const jpeg = await readLogo(tx, logo);
    if (jpeg === null) throw new Refusal("not_found");
    return Buffer.from(jpeg, "base64");
  });
