import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { nextReminder } from "../../store/queries/life/reminders.ts";
import { remindOfDue } from "./reminders.ts";

/** Reminds people of what is due, until it is stopped. */
export const reminderWorker = (deps: Pick<Deps, "db" | "clock" | "log" | "turns" | "workspaceFeed">): Worker =>
  startSleepingWorker(deps, {
    of: "reminding people of what is due",
    pass: (now, isStopped) => remindOfDue(deps, now, isStopped),
    next: (after) => nextReminder(deps.db, after),
  });
