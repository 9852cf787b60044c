import { demoPlan } from "./demo.ts";
import { provisioningPlan } from "./provisioning.ts";
import type { JobPlans } from "./steps.ts";

/** How every kind of job is done. */
export const jobPlans: JobPlans = { demo: demoPlan, provisioning: provisioningPlan };
