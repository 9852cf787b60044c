import { workspaceUrl } from "../../../contract/brand.ts";
import type { OrganizationData } from "../../../contract/organization.ts";
import type { Caller, Deps } from "../../deps.ts";
import { findOrganization } from "../../store/queries/portal-organizations.ts";

/**
 * The caller's organisation: `name` and what belongs to it once it is verified, `pending` while it waits for its code,
 * nothing when there is none. Reading renews nothing.
 */
export const organizationOf = async ({ db, clock }: Deps, { principal }: Caller): Promise<OrganizationData> => {
  const found = await findOrganization(db, principal.userId, clock.now());
  if (found === null) return {};
  if (!found.isActive) {
    const subscriptionPlanId = found.requestedPlanId ?? found.planId;
    const { name, subdomain, billingPeriod, sessionId, heldUntil } = found;
    return { pending: { organizationName: name, subdomainName: subdomain, subscriptionPlanId, billingPeriod, sessionId, heldUntil } };
  }
  return {
    name: found.name,
    subdomainName: found.subdomain,
    workspaceUrl: workspaceUrl(found.subdomain),
    subscriptionPlanId: found.planId,
    requestedPlanId: found.requestedPlanId,
    billingPeriod: found.billingPeriod,
    trialEndsAt: found.trialEndsAt,
    createdAt: found.createdAt,
    role: found.role,
  };
};
