import type { OwnOrganization } from "../../../contract/own-organizations.ts";
import type { Deps } from "../../deps.ts";
import type { Principal } from "../../principal.ts";
import { ownWorkspaces } from "../../store/queries/organization/workspaces.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { restOf, statusOf } from "../life/status.ts";
import { usageOf } from "../organization/usage.ts";

/** The organisations that the caller belongs to: the one that they registered, then in the order in which they joined. */
export const organizationsOf = async (
  deps: Pick<Deps, "config" | "db" | "clock">,
  { userId }: Pick<Principal, "userId">,
): Promise<OwnOrganization[]> =>
  (await ownWorkspaces(deps.db, userId, deps.clock.now())).map(
    ({
      name,
      subdomain,
      role,
      isRegistrant,
      planId,
      requestedPlanId,
      life,
      lifeDueAt,
      trialEndsAt,
      members,
      invited,
      projects,
      bytes,
    }) => ({
      name,
      subdomain,
      workspaceUrl: workspaceAddress(deps.config, subdomain),
      role,
      isRegistrant,
      planId,
      requestedPlanId,
      status: statusOf(life),
      ...restOf(life, lifeDueAt),
      trialEndsAt,
      usage: usageOf({ planId, members, invited, projects, bytes }),
    }),
  );
