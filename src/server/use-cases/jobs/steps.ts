import type { JobMessageCode } from "../../../contract/job-messages.ts";
import type { Deps } from "../../deps.ts";
import type { Database } from "../../../basics/sql/database.ts";
import type { Job, JobKind } from "../../store/queries/jobs/jobs.ts";

/** One step of a job: its name on the wire, what is said while it runs, and what it does in the transaction that moves the job on. */
export type JobStepPlan = {
  step: "initialization" | "data_validation" | "data_processing" | "finalization" | "completed";
  message: string;
  /** Where people read the message. */
  code?: JobMessageCode;
  metadata?: Record<string, unknown>;
  /** @throws Broken when trying again would not help */
  work(deps: Pick<Deps, "clock">, tx: Database, job: Job): Promise<void>;
};

export type JobPlan = {
  steps: readonly JobStepPlan[];
  /** Milliseconds that each step is shown before it is done. */
  pause(deps: Pick<Deps, "config">): number;
};

/** What trying again does not mend. */
export class Broken extends Error {
  override name = "Broken";
}

/** How each kind of job is done. */
export type JobPlans = Record<JobKind, JobPlan>;
