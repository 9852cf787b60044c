import type { Progress } from "../../contract/hub.ts";
import { second } from "../../contract/time.ts";
import type { Deps } from "../deps.ts";
import { startPollingWorker, type Worker } from "../polling-worker.ts";
import { advanceJob, claimJobs, failJob, type Job, lockOrganizationOf, postponeJob, renewJob } from "../store/queries/jobs/jobs.ts";
import { Broken, type JobPlans, type JobStepPlan } from "../use-cases/jobs/steps.ts";
import { keepProgress, publishProgress } from "../use-cases/progress/progress.ts";
import { englishOf } from "../words/job-message.ts";

const lease = 10 * second;
const firstRetry = 2 * second;
const mostAttempts = 8;

/** Milliseconds until the next try after the `attempt`th failed: 2 s, 4 s, 8 s … */
export const retryDelay = (attempt: number): number => firstRetry * 2 ** (attempt - 1);

const progressOf = ({ step, message, code, metadata = {} }: JobStepPlan, status: "processing" | "success"): Progress => ({
  step,
  status,
  message,
  ...(code && { code }),
  metadata,
});

const stopped: Progress = { step: "error", status: "error", message: englishOf("job_stopped"), code: "job_stopped", metadata: {} };

/** Waits in real time: a job's pauses are for people to watch. */
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Works on jobs. A step that was done is not done again, whoever goes on with it. */
export const startJobWorker = (deps: Pick<Deps, "config" | "db" | "clock" | "log" | "feed">, plans: JobPlans): Worker => {
  const { db, clock, log } = deps;

  /** @returns whether the job is still ours */
  const takeStep = async (job: Job, at: number, plan: JobStepPlan): Promise<boolean> => {
    const { steps, pause: length } = plans[job.kind];
    await publishProgress(deps, job.name, progressOf(plan, "processing"));
    await pause(length(deps));
    const tell = await db.transaction(async (tx) => {
      await lockOrganizationOf(tx, job);
      const now = clock.now();
      const moved = await advanceJob(tx, job, at, { lease, isLast: at === steps.length - 1, now });
      if (!moved) return null;
      await plan.work(deps, tx, job);
      return keepProgress(deps, tx, job.name, progressOf(plan, "success"));
    });
    if (tell === null) return false;
    [job.step, job.attempt] = [at + 1, 1];
    tell();
    return true;
  };

  const about = (job: Job) => ({ job: job.name, step: job.step, attempt: job.attempt });

  const perform = async (job: Job, isStopping: () => boolean): Promise<void> => {
    try {
      for (const [at, plan] of plans[job.kind].steps.entries()) {
        if (at < job.step) continue;
        if (!(await takeStep(job, at, plan))) return;
        if (isStopping()) {
          await postponeJob(db, job, clock.now(), "the server stopped");
          return;
        }
      }
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      if (error instanceof Broken || job.attempt >= mostAttempts) {
        log.error({ ...about(job), reason }, "a job was given up");
        await failJob(db, job, clock.now(), reason);
        await publishProgress(deps, job.name, stopped);
      } else {
        log.warn({ ...about(job), reason }, "a job's step failed and will be tried again");
        await postponeJob(db, job, new Date(clock.now().getTime() + retryDelay(job.attempt)), reason);
      }
    }
  };

  return startPollingWorker(deps, {
    of: "a job",
    lease,
    tick: 2 * second,
    most: 10,
    claim: (now, length, limit) => claimJobs(db, now, length, limit),
    renew: (job, length) => renewJob(db, job, length),
    about,
    perform,
  });
};
