import { fakeJob } from "../../../contract/hub.ts";
import type { JobMessageCode } from "../../../contract/job-messages.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { restartJob } from "../../store/queries/jobs/jobs.ts";
import { englishOf } from "../../words/job-message.ts";
import type { JobPlan, JobStepPlan } from "./steps.ts";

const nothing = async () => {};
const step = (name: JobStepPlan["step"], code: JobMessageCode, records: number): JobStepPlan => {
  const metadata = { records, source: "demo" };
  return { step: name, code, message: englishOf(code, metadata), metadata, work: nothing };
};

/** The demo job of the debug page: it does nothing, in five steps that take their time. */
export const demoPlan: JobPlan = {
  steps: [
    step("initialization", "demo_opening", 0),
    step("data_validation", "demo_checking", 120),
    step("data_processing", "demo_working", 120),
    step("finalization", "demo_writing", 118),
    step("completed", "demo_done", 118),
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
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  request: { email: string; progressName: string; connectionId?: string | null },
  person: string | null,
): Promise<{ jobName: string }> => {
  if (request.progressName !== fakeJob.name || request.email !== fakeJob.email) throw new Refusal("forbidden");
  await restartJob(deps.db, { name: fakeJob.name, kind: "demo", startedBy: person ?? request.connectionId ?? null }, deps.clock.now());
  deps.jobs.wake();
  return { jobName: fakeJob.name };
};
