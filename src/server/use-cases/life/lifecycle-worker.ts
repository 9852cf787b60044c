import type { Deps } from "../../deps.ts";
import { dueLives } from "../../store/queries/life/active.ts";
import { sweepFiles } from "./files.ts";
import { purge } from "./purge.ts";
import { applyAllPlanLimits } from "../workspace/over-limit.ts";
import { emptyTrash } from "./trash.ts";

const everyHour = 3_600_000;

/**
 * Passes when the server starts and every hour: over the organisations, over what is to be deleted, over plans that have no room, and
 * over the trash.
 *
 * @returns ends it, after the batch in hand
 */
export const lifecycleWorker = (
  deps: Pick<Deps, "config" | "db" | "clock" | "log" | "identity" | "outbox" | "files" | "turns" | "workspaceFeed">,
): (() => Promise<void>) => {
  let isStopped = false;
  let passes = 0;
  const pass = async () => {
    try {
      const now = deps.clock.now();
      if ((await dueLives(deps.db, now)).length > 0) {
        const { sweepLifecycles } = await import("./lifecycle-sweep.ts");
        await sweepLifecycles(deps, now, () => isStopped);
      }
      await purge(deps, now, () => isStopped);
      await applyAllPlanLimits(deps, () => isStopped);
      await emptyTrash(deps, now, () => isStopped);
      await sweepFiles(deps, now, { isStopped: () => isStopped, findsOrphans: passes % 24 === 0 });
      passes += 1;
    } catch (error) {
      deps.log.warn({ err: error }, "the organisations' life could not be looked at; trying again later");
    }
  };
  let running = pass();
  const timer = setInterval(() => (running = pass()), everyHour);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return running;
  };
};
