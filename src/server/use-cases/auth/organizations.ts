import type { OwnOrganization } from "../../../contract/own-organizations.ts";
import { planById } from "../../../contract/plans.ts";
import type { Deps } from "../../deps.ts";
import type { Principal } from "../../principal.ts";
import { ownWorkspaces } from "../../store/queries/organization/workspaces.ts";
import { statusOf } from "../life/status.ts";

const bytesOf = (gigabytes: number) => gigabytes * 1024 ** 3;

/** The organisations that the caller belongs to: the one that they registered, then in the order in which they joined. */
export const organizationsOf = async (deps: Pick<Deps, "db">, { userId }: Principal): Promise<OwnOrganization[]> =>
  (await ownWorkspaces(deps.db, userId)).map(({ name, subdomain, role, planId, life, lifeDueAt, trialEndsAt, members }) => {
    const plan = planById(planId);
    const status = statusOf(life);
    return {
      name,
      subdomain,
      role,
      planId,
      status,
      purgeAt: status === "suspended" ? lifeDueAt : null,
      trialEndsAt,
      usage: {
        members: { used: members, most: plan.members },
        // Nothing makes a project or keeps a file yet.
        projects: { used: 0, most: plan.projects },
        bytes: { used: 0, most: bytesOf(plan.storageGb) },
      },
    };
  });
