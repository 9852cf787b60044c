import { isResting } from "../../../contract/life.ts";
import type { OrganizationData } from "../../../contract/organization.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { findMembership, type ActiveOrganization, lockActive, lockPeople } from "../../store/queries/life/active.ts";
import { organizationOf } from "../organization/lookup.ts";
import { type WorkspaceCaller, requirePermission } from "../workspace/caller.ts";
import { statusOf } from "./status.ts";

/** What owners do with the life of their organisation. */

type Owner = Pick<WorkspaceCaller, "organizationId" | "userId">;

/** @throws Refusal not_found */
const lockOrganization = async (tx: Database, { organizationId }: Owner): Promise<ActiveOrganization> => {
  const organization = await lockActive(tx, organizationId);
  if (organization === null) throw new Refusal("not_found");
  return organization;
};

/** The person, once it is certain that they may do that, and may until the transaction ends. @throws Refusal not_a_member, owners_only */
const lockMeAs = async (tx: Database, { organizationId, userId }: Owner, verb: "organization.delete" | "organization.restore") => {
  const people = await lockPeople(tx, organizationId);
  const me = people.find((person) => person.userId === userId);
  if (me === undefined) throw new Refusal("not_a_member");
  requirePermission(me.role, verb, null);
  return me;
};

/**
 * Brings back an organisation that nobody had used, or that an owner deleted. One that does not rest is left as it is.
 *
 * @throws Refusal not_found, not_a_member, owners_only, account_suspended when the operator suspended it
 */
export const restoreByOwner = async (deps: Pick<Deps, "config" | "db" | "clock">, acting: Owner): Promise<void> => {
  const { applyLifecycleEvent } = await import("./lifecycle-event.ts");
  await deps.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, acting);
    await lockMeAs(tx, acting, "organization.restore");
    if (!isResting(statusOf(organization.life))) return;
    const by = { at: deps.clock.now(), actor: { person: acting.userId } };
    const restored = await applyLifecycleEvent(deps, tx, organization, { type: "organisation.restored", by: "member" }, by);
    if (restored === null) throw new Refusal("account_suspended");
  });
};

/**
 * The same from the portal.
 *
 * @param subdomain of which; null for the one that the caller is told of when they ask for theirs
 * @throws Refusal("not_found") for one that the caller does not belong to, ("forbidden") for members who do not own it, ("account_suspended") when
 * the operator suspended it
 */
export const restoreOrganization = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  caller: Caller,
  subdomain: string | null,
): Promise<OrganizationData> => {
  const { userId } = caller.principal;
  const membership = await findMembership(deps.db, userId, subdomain);
  if (membership === null) throw new Refusal("not_found");
  if (membership.role !== "owner") throw new Refusal("forbidden");
  await restoreByOwner(deps, { organizationId: membership.organizationId, userId });
  return organizationOf(deps, caller);
};

/**
 * Deletes the caller's organisation: from now on its workspace is closed, its open pages come to its door, and every owner is mailed. Any of them takes
 * it back within `deletionDays`; after that it is purged. Deleting it again changes nothing.
 *
 * @param name its own, typed by who wants it gone
 * @throws Refusal not_found, not_a_member, owners_only, name_differs, account_suspended when the operator suspended it
 */
export const deleteOrganization = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "outbox">,
  acting: Owner,
  name: string,
): Promise<void> => {
  const { applyLifecycleEvent } = await import("./lifecycle-event.ts");
  await deps.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, acting);
    const me = await lockMeAs(tx, acting, "organization.delete");
    if (name.trim() !== organization.name.trim()) throw new Refusal("name_differs");
    const by = { at: deps.clock.now(), actor: { person: acting.userId } };
    const gone = await applyLifecycleEvent(deps, tx, organization, { type: "organisation.deleted", by: me.name }, by);
    if (gone === null && statusOf(organization.life) !== "deleted") throw new Refusal("account_suspended");
  });
  deps.outbox.wake();
};
