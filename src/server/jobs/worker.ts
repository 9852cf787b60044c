import type { Progress } from "../../contract/hub.ts";
import type { Deps } from "../deps.ts";
import { advanceJob, claimJob, failJob, type Job, lockOrganizationOf, postponeJob } from "../store/queries/jobs/jobs.ts";
import { keepProgress, publishProgress } from "../use-cases/progress/progress.ts";
import { Broken, type JobPlans, type JobStepPlan } from "../use-cases/jobs/steps.ts";

const second = 1000;
/** How long a claim keeps other workers away from a job, renewed by each step; a worker that dies leaves its jobs to them after this. */
const lease = 10 * second;
const firstRetry = 2 * second;
const mostAttempts = 8;
/** Jobs in hand at a time. */
const most = 10;
/** Finds jobs that another server left; those of this server are begun at once by `wake`. */
const tick = 2 * second;

/** Milliseconds until the next try after the `attempt`th failed: 2 s, 4 s, 8 s … */
export const retryDelay = (attempt: number): number => firstRetry * 2 ** (attempt - 1);

export type JobWorker = {
  /** A job may have been left: look now rather than at the next tick. */
  wake(): void;
  /** Does what is due, until nothing is. */
  drain(): Promise<void>;
  /** Ends after the step in hand. */
  stop(): Promise<void>;
};

const said = ({ step, message, metadata = {} }: JobStepPlan, status: "processing" | "success"): Progress => ({
  step,
  status,
  message,
  metadata,
});

/** Waits in real time: a job's pauses are for people to watch. */
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Works on jobs. Any number of workers may run on one store: a claimed job is with one of them, and a step that was done
 * is not done again, whoever goes on with it.
 */
export const startJobWorker = (deps: Deps, plans: JobPlans): JobWorker => {
  const { db, clock, log } = deps;
  const inHand = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const inAWhile = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  /** @returns whether the job is still ours */
  const takeStep = async (job: Job, at: number): Promise<boolean> => {
    const { steps, pause: length } = plans[job.kind];
    const plan = steps[at]!;
    await publishProgress(deps, job.name, said(plan, "processing"));
    await pause(length(deps));
    const tell = await db.transaction(async (tx) => {
      await lockOrganizationOf(tx, job);
      const now = clock.now();
      const moved = await advanceJob(tx, job, at, { leaseUntil: inAWhile(lease + length(deps)), isLast: at === steps.length - 1, now });
      if (!moved) return null;
      await plan.work(deps, tx, job);
      return keepProgress(deps, tx, job.name, said(plan, "success"));
    });
    tell?.();
    return tell !== null;
  };

  const work = async (job: Job): Promise<void> => {
    const about = { job: job.name, step: job.step, attempt: job.attempt };
    try {
      for (let at = job.step; at < plans[job.kind].steps.length; at += 1) {
        if (!(await takeStep(job, at))) return;
        if (stopped) {
          await postponeJob(db, job, clock.now(), "the server stopped");
          return;
        }
      }
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      if (error instanceof Broken || job.attempt >= mostAttempts) {
        log.error({ ...about, reason }, "a job was given up");
        await failJob(db, job, clock.now(), reason);
        await publishProgress(deps, job.name, { step: "error", status: "error", message: "The job stopped on an error.", metadata: {} });
      } else {
        log.warn({ ...about, reason }, "a job's step failed and will be tried again");
        await postponeJob(db, job, inAWhile(retryDelay(job.attempt)), reason);
      }
    }
  };

  const begin = (job: Job) => {
    const task = work(job)
      .catch((error: unknown) => log.warn({ err: error, job: job.name }, "a job was left to the next worker"))
      .finally(() => inHand.delete(task));
    inHand.add(task);
  };

  const round = async () => {
    while (!stopped && inHand.size < most) {
      const job = await claimJob(db, clock.now(), inAWhile(lease));
      if (job === null) return;
      begin(job);
    }
  };

  /** A job that comes during a look may be behind it: then the look is repeated. */
  const look = async (): Promise<void> => {
    again = true;
    looking ??= (async () => {
      try {
        while (again && !stopped) {
          again = false;
          await round();
        }
      } finally {
        looking = undefined;
      }
    })();
    await looking;
  };

  const drain = async (): Promise<void> => {
    do {
      await look();
      await Promise.all(inHand);
    } while (inHand.size > 0);
  };

  const wake = () => {
    look().catch((error: unknown) => log.warn({ err: error }, "jobs could not be looked for"));
  };
  const timer = setInterval(wake, tick);
  timer.unref();
  wake();

  return {
    wake,
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking?.catch(() => {});
      await Promise.all(inHand);
    },
  };
};
