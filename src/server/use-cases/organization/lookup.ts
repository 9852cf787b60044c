import type { OrganizationData } from "../../../contract/organization.ts";
import { toldRole } from "../../../contract/workspace/roles.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { lockLiving } from "../../store/queries/life/living.ts";
import { findOrganization } from "../../store/queries/organization/organizations.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { statusOf } from "../life/status.ts";

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
 * The caller's organisation: `name` and what belongs to it once it is verified, `pending` while it waits for its code,
 * nothing when there is none. Reading renews nothing but the life of one that was warned for not being used.
 */
export const organizationOf = async (deps: Pick<Deps, "config" | "db" | "clock">, caller: Caller): Promise<OrganizationData> => {
  const find = () => findOrganization(deps.db, caller.principal.userId, deps.clock.now());
  let found = await find();
  if (found?.isActive && statusOf(found.life) === "warned") {
    await noteReturn(deps, caller, found.id);
    found = await find();
  }
  if (found === null) return {};
  if (!found.isActive) {
    const subscriptionPlanId = found.requestedPlanId ?? found.planId;
    const { name, subdomain, billingPeriod, sessionId, heldUntil } = found;
    return { pending: { organizationName: name, subdomainName: subdomain, subscriptionPlanId, billingPeriod, sessionId, heldUntil } };
  }
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
    role: found.role && toldRole(found.role),
    status,
    ...(status === "suspended" && {
      suspendedFor: found.life === "suspended.barred" ? "operator" : "inactivity",
      purgeAt: found.lifeDueAt,
    }),
  };
};
