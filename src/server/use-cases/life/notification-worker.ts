import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { nextNotification } from "../../store/queries/life/notifications.ts";
import { notifyPeople } from "./notifications.ts";
import { summarize } from "./summaries.ts";

/** Mails people what happened and what the morning brings, until it is stopped. */
export const notificationWorker = (deps: Pick<Deps, "config" | "db" | "clock" | "keyFor" | "log" | "outbox" | "turns">): Worker =>
  startSleepingWorker(deps, {
    of: "mailing people what happened",
    pass: async (now, isStopped) => {
      await notifyPeople(deps, now, isStopped);
      await summarize(deps, now, isStopped);
    },
    next: (after) => nextNotification(deps.db, after),
  });
