import type { Logger } from "pino";
import { hour, second } from "../contract/time.ts";
import type { Clock } from "../basics/clock.ts";
import { coalesced } from "./coalesced.ts";

const firstRetry = 5 * second;
const longestRetry = hour;

/** Milliseconds until the next try after the `attempt`th failed: 5 s, 10 s, 20 s … up to an hour. */
export const retryDelay = (attempt: number): number => Math.min(longestRetry, firstRetry * 2 ** (attempt - 1));

/** Who works on a queue of rows. Any number may share one: what is claimed is with one of them. */
export type Worker = {
  /** Something may have been queued: look now rather than at the next tick. */
  wake(): void;
  /** Does what is due, until nothing is left that is due now. */
  drain(): Promise<void>;
  /** Ends after what is in hand. */
  stop(): Promise<void>;
};

export type Queue<Task> = {
  /** What it holds, in the words of the log. */
  of: string;
  /** Milliseconds of real time that a claim keeps other workers away. It is renewed while its task is in hand; a worker that dies leaves it to them after this. */
  lease: number;
  /** Milliseconds between two looks, which find what another server left; what this one queued is begun at once by `wake`. */
  tick: number;
  /** Tasks in hand at a time. */
  most: number;
  /** Takes at most `limit` tasks that are due, for this worker alone for `lease`. */
  claim(now: Date, lease: number, limit: number): Promise<Task[]>;
  /** Keeps a claimed task, unless another worker has taken it since. */
  renew(task: Task, lease: number): Promise<void>;
  /** What the log says of a task. */
  about(task: Task): Record<string, unknown>;
  /** Does one, or decides when to try again. One that throws is left to whoever comes after the lease. */
  perform(task: Task, isStopping: () => boolean): Promise<void>;
};

/** Works on a queue until it is stopped. */
export const startPollingWorker = <Task>({ clock, log }: { clock: Clock; log: Logger }, queue: Queue<Task>): Worker => {
  const inHand = new Set<Promise<void>>();
  let stopped = false;

  const perform = async (task: Task): Promise<void> => {
    const renew = () =>
      queue
        .renew(task, queue.lease)
        .catch((error: unknown) => log.warn({ ...queue.about(task), err: error }, `the claim on ${queue.of} could not be renewed`));
    const renewing = setInterval(renew, queue.lease / 3);
    renewing.unref();
    try {
      await queue.perform(task, () => stopped);
    } catch (error) {
      log.warn({ ...queue.about(task), err: error }, `${queue.of} was left to the next worker`);
    } finally {
      clearInterval(renewing);
    }
  };

  const begin = (task: Task) => {
    const performing = perform(task).finally(() => {
      const wasFull = inHand.size === queue.most;
      inHand.delete(performing);
      if (wasFull) wake();
    });
    inHand.add(performing);
  };

  const round = async () => {
    while (!stopped && inHand.size < queue.most) {
      const free = queue.most - inHand.size;
      const tasks = await queue.claim(clock.now(), queue.lease, free);
      for (const task of tasks) begin(task);
      if (tasks.length < free) return;
    }
  };

  const { look, ended } = coalesced(round, () => stopped);

  const wake = () => {
    look().catch((error: unknown) => log.warn({ err: error }, `${queue.of} could not be looked for`));
  };
  const timer = setInterval(wake, queue.tick);
  timer.unref();
  wake();

  return {
    wake,
    async drain() {
      for (;;) {
        await look();
        if (inHand.size === 0) return;
        await Promise.all(inHand);
      }
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await ended();
      await Promise.all(inHand);
    },
  };
};
