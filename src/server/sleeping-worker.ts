import type { Logger } from "pino";
import { minute } from "../contract/time.ts";
import type { Clock } from "../basics/clock.ts";
import { coalesced } from "./coalesced.ts";
import type { Worker } from "./polling-worker.ts";

/** The longest that a worker sleeps, in milliseconds: what another server wrote meanwhile is found after that. */
export const longestSleep = minute;

/** What is to be done at the times that stand on rows. */
export type Dues = {
  /** What it does, in the words of the log. */
  of: string;
  /** Does everything that is due at a moment. Any number of servers may. */
  pass(now: Date, isStopped: () => boolean): Promise<void>;
  /** When something is due next after a moment; null for never, as it is now. */
  next(after: Date): Promise<Date | null>;
};

/** Does what is due as it begins, which is right after the server was away, and then whenever something is. Timers are in real time, and look at the clock. */
export const startSleepingWorker = ({ clock, log }: { clock: Clock; log: Logger }, dues: Dues): Worker => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const sleep = (length: number) => {
    if (stopped) return;
    timer = setTimeout(wake, length);
    timer.unref();
  };

  const round = async (): Promise<void> => {
    const now = clock.now();
    await dues.pass(now, () => stopped);
    const at = await dues.next(now);
    clearTimeout(timer);
    sleep(at === null ? longestSleep : Math.min(longestSleep, Math.max(0, at.getTime() - clock.now().getTime())));
  };

  const { look, ended } = coalesced(round, () => stopped);

  const wake = () => {
    look().catch((error: unknown) => {
      log.warn({ err: error }, `${dues.of} could not be done; trying again later`);
      clearTimeout(timer);
      sleep(longestSleep);
    });
  };
  wake();

  return {
    wake,
    drain: look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await ended();
    },
  };
};
