import type { Usage } from "../../../contract/own-organizations.ts";
import { type Plan, planById, type PlanId } from "../../../contract/plans.ts";

const gigabyte = 1024 ** 3;

/** How many bytes a plan has room for. */
export const storageOf = ({ storageGb }: Plan): number => storageGb * gigabyte;

type Used = { planId: PlanId; members: number; invited: number; projects: number; bytes: number };

/** How much of what its plan allows an organisation uses; whoever is invited by address has a seat. Archived projects are none of them. */
export const usageOf = ({ planId, members, invited, projects, bytes }: Used): Usage => {
  const plan = planById(planId);
  return {
    members: { used: members + invited, most: plan.members },
    projects: { used: projects, most: plan.projects },
    bytes: { used: bytes, most: storageOf(plan) },
  };
};
