import { day, second } from "../../contract/time.ts";
import type { Deps } from "../deps.ts";
import { startPollingWorker, retryDelay, type Worker } from "../polling-worker.ts";
import { claimPushes, type DuePush, endDevice, endPush, keepPush, postponePush } from "../store/queries/life/pushes.ts";
import { sendPush } from "./sender.ts";

const giveUpAfter = day;

const about = ({ organizationId, attempt }: DuePush) => ({ organization: organizationId, attempt });

/** Sends one claimed message, or decides when to try again. Neither addresses nor contents are logged. */
const send = async (deps: Pick<Deps, "config" | "db" | "clock" | "keyFor" | "log">, push: DuePush): Promise<void> => {
  const { db, clock, log } = deps;
  const outcome = await sendPush(deps, push);
  if (outcome.kind === "sent") return endPush(db, push);
  if (outcome.kind === "gone") return endDevice(db, push);
  const { reason } = outcome;
  const now = clock.now();
  const wait = outcome.kind === "later" ? (outcome.wait ?? 0) : 0;
  const dueAt = new Date(now.getTime() + Math.max(retryDelay(push.attempt), wait));
  if (outcome.kind === "refused" || dueAt.getTime() - push.createdAt.getTime() > giveUpAfter) {
    log.warn({ ...about(push), reason }, "a message for a device was given up");
    return endPush(db, push);
  }
  log.info({ ...about(push), reason, dueAt }, "a message for a device will be tried again");
  await postponePush(db, push, dueAt);
};

/**
 * Sends what devices are told. A message is sent once, unless a worker dies between the push service's yes and noting it; then it is sent again under the same
 * tag, and the device shows one.
 */
export const startPushWorker = (deps: Pick<Deps, "config" | "db" | "clock" | "keyFor" | "log">): Worker =>
  startPollingWorker(deps, {
    of: "a message for a device",
    // Longer than a push service may take.
    lease: 30 * second,
    tick: 5 * second,
    most: 10,
    claim: (now, lease, limit) => claimPushes(deps.db, now, lease, limit),
    renew: (push, lease) => keepPush(deps.db, push, lease),
    about,
    perform: (push) => send(deps, push),
  });
