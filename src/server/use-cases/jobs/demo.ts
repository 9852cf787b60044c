import { fakeJob } from "../../../contract/hub.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { restartJob } from "../../store/queries/jobs/jobs.ts";
import type { JobPlan, JobStepPlan } from "./steps.ts";

const nothing = async () => {};
const step = (name: JobStepPlan["step"], message: string, records: number): JobStepPlan => ({
  step: name,
  message,
  metadata: { records, source: "demo" },
  work: nothing,
});

/** The demo job of the debug page: it does nothing, in five steps that take their time. */
export const demoPlan: JobPlan = {
  steps: [
    step("initialization", "Opening the demo data", 0),
    step("data_validation", "Checking the demo data", 120),
    step("data_processing", "Working through the demo data", 120),
    step("finalization", "Writing the result", 118),
    step("completed", "The demo job is done", 118),
  ],
  pause: ({ config }) => config.FAKE_JOB_STEP * 1000,
};

/**
 * Starts the demo job, from its beginning when it runs already. It is one job, with one address (DECISIONS 20).
 *
 * @param person who starts it; somebody unknown is known by their connection
 * @throws Refusal("forbidden") for another job or address
 */
export const startDemoJob = async (
  deps: Deps,
  request: { email: string; progressName: string; connectionId?: string | null },
  person: string | null,
): Promise<{ jobName: string }> => {
  if (request.progressName !== fakeJob.name || request.email !== fakeJob.email) throw new Refusal("forbidden");
  await restartJob(deps.db, { name: fakeJob.name, kind: "demo", startedBy: person ?? request.connectionId ?? null }, deps.clock.now());
  deps.jobs.wake();
  return { jobName: fakeJob.name };
};
