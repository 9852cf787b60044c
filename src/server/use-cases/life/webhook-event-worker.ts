import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { makeWebhookEvents } from "./webhook-events.ts";

/** Makes events of what was committed. `committed`: something was; where nobody has a webhook, nothing is asked of the store for it. */
export type WebhookEventWorker = Worker & { committed(): void };

/** Makes the events of webhooks as something is committed on this server, and what others committed at the latest after a minute. */
export const webhookEventWorker = (
  deps: Pick<Deps, "config" | "db" | "clock" | "log" | "loadThai"> & { webhooks: { wake(): void } },
): WebhookEventWorker => {
  let isAnybody = true;
  const worker = startSleepingWorker(deps, {
    of: "making events of webhooks",
    pass: async (now, isStopped) => {
      isAnybody = await makeWebhookEvents(deps, now, isStopped);
    },
    next: async () => null,
  });
  return {
    ...worker,
    committed() {
      if (isAnybody) worker.wake();
    },
  };
};
