import type { OrganizationData } from "../../../contract/organization.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { findMembership, lockLiving } from "../../store/queries/life/living.ts";
import { organizationOf } from "../organization/lookup.ts";
import { statusOf } from "./status.ts";

/**
 * Brings back an organisation of the caller's, which nobody had used. One that lives is left as it is.
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
  const person = caller.principal.userId;
  const membership = await findMembership(deps.db, person, subdomain);
  if (membership === null) throw new Refusal("not_found");
  if (membership.role !== "owner") throw new Refusal("forbidden");
  const { live } = await import("./live.ts");
  await deps.db.transaction(async (tx) => {
    const organization = await lockLiving(tx, membership.organizationId);
    if (organization === null) throw new Refusal("not_found");
    if (statusOf(organization.life) !== "suspended") return;
    const by = { at: deps.clock.now(), actor: { person } };
    const restored = await live(deps, tx, organization, { type: "organisation.restored", by: "member" }, by);
    if (restored === null) throw new Refusal("account_suspended");
  });
  return organizationOf(deps, caller);
};
