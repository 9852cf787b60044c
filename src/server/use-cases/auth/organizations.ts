import type { OwnOrganization } from "../../../contract/own-organizations.ts";
import type { Deps } from "../../deps.ts";
import type { Principal } from "../../principal.ts";
import { ownWorkspaces } from "../../store/queries/organization/workspaces.ts";
import { restOf, statusOf } from "../life/status.ts";
import { usageOf } from "../organization/usage.ts";

/** The organisations that the caller belongs to: the one that they registered, then in the order in which they joined. */
export const organizationsOf = async (deps: Pick<Deps, "db" | "clock">, { userId }: Principal): Promise<OwnOrganization[]> =>
  (await ownWorkspaces(deps.db, userId, deps.clock.now())).map(
    ({ name, subdomain, role, planId, life, lifeDueAt, trialEndsAt, members, invited }) => {
      const status = statusOf(life);
      return {
        name,
        subdomain,
        role,
        planId,
        status,
        purgeAt: restOf(life, lifeDueAt).purgeAt,
        trialEndsAt,
        usage: usageOf({ planId, members, invited }),
      };
    },
  );
