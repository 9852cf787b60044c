import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { nextPromise } from "../../store/queries/life/promises.ts";
import { nextTimer } from "../../store/queries/life/timers.ts";
import { notifyOfPromises } from "./promises.ts";
import { doDueTimers } from "./timers.ts";

/** Does what the timers of workflows say, and tells of promises, until it is stopped. */
export const timerWorker = (deps: Pick<Deps, "db" | "clock" | "log" | "random" | "turns" | "workspaceFeed">): Worker =>
  startSleepingWorker(deps, {
    of: "doing what timers say",
    // A timer may end a promise that breaks at the same moment.
    pass: async (now, isStopped) => {
      await doDueTimers(deps, now, isStopped);
      await notifyOfPromises(deps, now, isStopped);
    },
    next: async (after) => {
      const [timer, promise] = [await nextTimer(deps.db, after), await nextPromise(deps.db, after)];
      return timer === null || (promise !== null && promise < timer) ? promise : timer;
    },
  });
