import type { Deps } from "../deps.ts";
import type { Worker } from "../polling-worker.ts";
import { openDelivery } from "./delivery.ts";
import type { Render } from "./rendering.ts";
import { startMailWorker } from "./worker.ts";

/** Opens SMTP_URL or the local mailbox and begins to send. */
export const startMail = async (
  { config, db, clock, log }: Pick<Deps, "config" | "db" | "clock" | "log">,
  render: Render,
): Promise<Worker> => startMailWorker({ db, clock, log, render, delivery: await openDelivery(config, db, clock) });
