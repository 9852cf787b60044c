import { region } from "../../../contract/region.ts";
import { provisioningJob } from "../../../contract/hub.ts";
import { planById } from "../../../contract/plans.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { addJob, type Job } from "../../store/queries/jobs/jobs.ts";
import {
  findProvisionable,
  markReady,
  prepareWorkspace,
  type ProvisionedOrganization,
  writeDefaults,
} from "../../store/queries/jobs/workspaces.ts";
import { Broken, type JobPlan } from "./steps.ts";

/** Prepares a new organisation, begun in the transaction that brought it to life. */
export const beginProvisioning = (tx: Database, organization: { id: string; subdomain: string }, now: Date): Promise<void> =>
  addJob(tx, { name: provisioningJob(organization.subdomain), kind: "provisioning", organizationId: organization.id }, now);

/** @throws Broken for an organisation that is not whole */
/** The organisation that the job prepares. */
const organizationIdOf = ({ organizationId }: Job): string => {
  if (organizationId === null) throw new Broken("the job is of no organisation");
  return organizationId;
};

const wholeOrganization = async (tx: Database, job: Job): Promise<ProvisionedOrganization> => {
  const organization = job.organizationId && (await findProvisionable(tx, job.organizationId));
  if (!organization) throw new Broken("the organisation is not whole");
  return organization;
};

export const provisioningPlan: JobPlan = {
  steps: [
    { step: "initialization", message: "Preparing the organisation", work: async () => {} },
    {
      step: "data_validation",
      message: "Checking the organisation, its address and its administrator",
      work: async (_deps, tx, job) => void (await wholeOrganization(tx, job)),
    },
    {
      step: "data_processing",
      message: "Giving the workspace what its plan includes",
      async work({ clock }, tx, job) {
        const { id, planId } = await wholeOrganization(tx, job);
        const plan = planById(planId);
        if (plan === undefined) throw new Broken("the organisation has no plan");
        await prepareWorkspace(tx, id, plan, clock.now());
      },
    },
    {
      step: "finalization",
      message: "Writing what the workspace begins with",
      work: (_deps, tx, job) => writeDefaults(tx, organizationIdOf(job), region.language, region.timeZone),
    },
    {
      step: "completed",
      message: "The organisation is ready",
      work: ({ clock }, tx, job) => markReady(tx, organizationIdOf(job), clock.now()),
    },
  ],
  pause: () => 0,
};
