import { isResting } from "../../../contract/life.ts";
import type { OrganizationData } from "../../../contract/organization.ts";
import { toldRole } from "../../../contract/workspace/roles.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { lockLiving } from "../../store/queries/life/living.ts";
import { findOrganization, findRegistration } from "../../store/queries/organization/organizations.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { restOf, statusOf } from "../life/status.ts";

/** A member looks at an organisation that was thought to be unused: it lives on. */
const noteReturn = async (deps: Pick<Deps, "config" | "db" | "clock">, { principal }: Caller, id: string): Promise<void> => {
  const { live } = await import("../life/live.ts");
  await deps.db.transaction(async (tx) => {
    const organization = await lockLiving(tx, id);
    const by = { at: deps.clock.now(), actor: { person: principal.userId } };
    if (organization !== null) await live(deps, tx, organization, { type: "member.seen" }, by);
  });
};

/**
 * The caller's organisation: the one that they registered, else the one that they joined first, with `name` and what belongs to it; `pending`
 * where a registration of theirs waits for its code; nothing when there is neither. Reading renews nothing but the life of one that was warned
 * for not being used.
 */
export const organizationOf = async (deps: Pick<Deps, "config" | "db" | "clock">, caller: Caller): Promise<OrganizationData> => {
  const { userId } = caller.principal;
  let found = await findOrganization(deps.db, userId);
  if (found !== null && statusOf(found.life) === "warned") {
    await noteReturn(deps, caller, found.id);
    found = await findOrganization(deps.db, userId);
  }
  const pending = found?.isRegistrant ? null : await findRegistration(deps.db, userId, deps.clock.now());
  const registering = pending && { pending };
  if (found === null) return { ...registering };
  const status = statusOf(found.life);
  return {
    name: found.name,
    subdomainName: found.subdomain,
    workspaceUrl: workspaceAddress(deps.config, found.subdomain),
    subscriptionPlanId: found.planId,
    requestedPlanId: found.requestedPlanId,
    billingPeriod: found.billingPeriod,
    trialEndsAt: found.trialEndsAt,
    createdAt: found.createdAt,
    role: toldRole(found.role),
    isRegistrant: found.isRegistrant,
    status,
    ...(isResting(status) && restOf(found.life, found.lifeDueAt)),
    ...registering,
  };
};
