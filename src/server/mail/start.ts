import type { Deps } from "../deps.ts";
import { openDelivery } from "./delivery.ts";
import { type Render } from "./rendering.ts";
import { type MailWorker, startMailWorker } from "./worker.ts";

/** Opens SMTP_URL or the local mailbox and begins to send. The worker is what `deps.outbox` should be. */
export const startMail = async ({ config, db, clock, log }: Deps, render: Render): Promise<MailWorker> =>
  startMailWorker({ db, clock, log, render, delivery: await openDelivery(config, db, clock) });
