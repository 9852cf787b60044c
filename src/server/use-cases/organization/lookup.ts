import { isResting } from "../../../contract/life.ts";
import type { OrganizationData } from "../../../contract/organization.ts";
import { wireRole } from "../../../contract/workspace/roles.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { findOrganization, findRegistration } from "../../store/queries/organization/organizations.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { restOf, statusOf } from "../life/status.ts";

/**
 * The caller's organisation: the one that they registered, else the one that they joined first, with `name` and what belongs to it; `pending`
 * where a registration of theirs waits for its code; nothing when there is neither. Reading renews nothing.
 */
export const organizationOf = async (deps: Pick<Deps, "config" | "db" | "clock">, caller: Caller): Promise<OrganizationData> => {
  const { userId } = caller.principal;
  const found = await findOrganization(deps.db, userId);
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
    role: wireRole(found.role),
    isRegistrant: found.isRegistrant,
    status,
    ...(isResting(status) && restOf(found.life, found.lifeDueAt)),
    ...registering,
  };
};
