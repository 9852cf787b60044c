import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { nextTimer } from "../../store/queries/life/timers.ts";
import { doDueTimers } from "./timers.ts";

/** Does what the timers of workflows say, until it is stopped. */
export const keepTiming = (deps: Pick<Deps, "db" | "clock" | "log" | "random" | "turns" | "workspaceFeed">): Worker =>
  startSleepingWorker(deps, {
    of: "doing what timers say",
    pass: (now, isStopped) => doDueTimers(deps, now, isStopped),
    next: (after) => nextTimer(deps.db, after),
  });
