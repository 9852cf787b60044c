import type { Usage } from "../../../contract/own-organizations.ts";
import { planById, type PlanId } from "../../../contract/plans.ts";

const gigabyte = 1024 ** 3;

type Used = { planId: PlanId; members: number; invited: number; projects: number };

/** How much of what its plan allows an organisation uses; whoever is invited by address has a seat. Nothing keeps a file yet. Archived projects are none of them. */
export const usageOf = ({ planId, members, invited, projects }: Used): Usage => {
  const plan = planById(planId);
  return {
    members: { used: members + invited, most: plan.members },
    projects: { used: projects, most: plan.projects },
    bytes: { used: 0, most: plan.storageGb * gigabyte },
  };
};
