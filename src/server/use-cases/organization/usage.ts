import type { Usage } from "../../../contract/own-organizations.ts";
import { planById, type PlanId } from "../../../contract/plans.ts";

const gigabyte = 1024 ** 3;

/** How much of what its plan allows an organisation uses; whoever is invited by address has a seat. Nothing makes a project or keeps a file yet. */
export const usageOf = ({ planId, members, invited }: { planId: PlanId; members: number; invited: number }): Usage => {
  const plan = planById(planId);
  return {
    members: { used: members + invited, most: plan.members },
    projects: { used: 0, most: plan.projects },
    bytes: { used: 0, most: plan.storageGb * gigabyte },
  };
};
