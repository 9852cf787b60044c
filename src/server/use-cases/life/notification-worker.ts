import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { nextNotification } from "../../store/queries/life/notifications.ts";
import { notifyPeople } from "./notifications.ts";
import { notifyDevices } from "./pushes.ts";
import { summarize } from "./summaries.ts";

/** Tells people what happened, on their devices and by mail, and mails what the morning brings, until it is stopped. */
export const notificationWorker = (
  deps: Pick<Deps, "config" | "db" | "clock" | "keyFor" | "log" | "loadThai" | "outbox" | "pushes" | "turns">,
): Worker =>
  startSleepingWorker(deps, {
    of: "mailing people what happened",
    pass: async (now, isStopped) => {
      await notifyDevices(deps, now, isStopped);
      await notifyPeople(deps, now, isStopped);
      await summarize(deps, now, isStopped);
    },
    next: (after) => nextNotification(deps.db, after),
  });
