import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { carryOutPublications } from "./batched-publishing.ts";

/** Moves tasks to the workflows that were published, until it is stopped. */
export const publishingWorker = (deps: Pick<Deps, "config" | "db" | "clock" | "log" | "turns" | "workspaceFeed">): Worker =>
  startSleepingWorker(deps, {
    of: "moving tasks to what was published",
    pass: (_, isStopped) => carryOutPublications(deps, isStopped),
    // Whoever publishes wakes it.
    next: async () => null,
  });
