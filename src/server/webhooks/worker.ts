import { day, hour, minute, second } from "../../contract/time.ts";
import { brand } from "../../contract/brand.ts";
import type { Deps } from "../deps.ts";
import { isOutgoingAddress } from "../outgoing/addresses.ts";
import { type Answered, post } from "../outgoing/post.ts";
import { startPollingWorker, type Worker } from "../polling-worker.ts";
import {
  claimWebhooks,
  type DueEvent,
  type DueWebhook,
  keepWebhook,
  listDueEvents,
  noteAccepted,
  noteRefused,
  releaseWebhook,
} from "../store/queries/life/webhooks.ts";
import { signedHeaders } from "./signing.ts";

/** Milliseconds before each further attempt, as Standard Webhooks 1.0.0 advises; each is up to a tenth longer, so that not all come at once. */
export const schedule = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** A receiver that has accepted nothing for so long is sent nothing more until somebody says so. */
export const failingLongest = 3 * day;

/** Events that are read at a time. */
const page = 20;

type Needs = Pick<Deps, "config" | "db" | "clock" | "keyFor" | "log" | "random">;

/** What is answered to an attempt: in one line of the list of deliveries. */
const answerOf = (answered: Answered): string => (answered.status === null ? answered.reason : String(answered.status));

const isAccepted = ({ status }: Answered): boolean => status !== null && status >= 200 && status < 300;

const attempt = (deps: Needs, webhook: DueWebhook, { messageId, body }: DueEvent): Promise<Answered> | Answered => {
  if (!isOutgoingAddress(deps.config, webhook.address)) return { status: null, reason: "The address is not one of the internet." };
  const now = deps.clock.now();
  const headers = {
    "content-type": "application/json",
    "user-agent": `${brand.name.en}-Webhooks`,
    "content-length": String(Buffer.byteLength(body)),
    ...(webhook.format === "standard" ? signedHeaders(deps, webhook, { message: messageId, body, now }) : {}),
  };
  return post(deps.config, webhook.address, { headers, body }, now);
};

/** @returns when it is sent again; null where it was given up */
const refuse = async (deps: Needs, webhook: DueWebhook, event: DueEvent, answered: Answered): Promise<Date | null> => {
  const at = deps.clock.now();
  const isGone = answered.status === 410;
  const usual = schedule[event.attempts];
  const wait = answered.status === null ? 0 : (answered.wait ?? 0);
  const delay = usual === undefined ? null : Math.max(usual + deps.random.below(Math.floor(usual / 10)), wait);
  const next = delay === null || isGone ? null : new Date(at.getTime() + delay);
  const isFailing = webhook.failingSince !== null && at.getTime() - webhook.failingSince.getTime() >= failingLongest;
  const paused = isGone ? "gone" : isFailing ? "failing" : null;
  await noteRefused(deps.db, webhook, event.seq, { answer: answerOf(answered), at, next, paused });
  if (paused !== null) deps.log.warn({ organization: webhook.organizationId, webhook: webhook.id, paused }, "a webhook was paused");
  return paused === null ? (next ?? new Date(at.getTime() + minute)) : null;
};

/** Sends what is due to one, an event after the other. After one that is refused the others wait with it, five minutes at most. */
const send = async (deps: Needs, webhook: DueWebhook, isStopping: () => boolean): Promise<void> => {
  let notBefore: Date | null = null;
  sending: for (;;) {
    const events = await listDueEvents(deps.db, webhook, deps.clock.now(), page);
    for (const event of events) {
      if (isStopping()) break sending;
      const answered = await attempt(deps, webhook, event);
      if (isAccepted(answered)) {
        await noteAccepted(deps.db, webhook, event.seq, answerOf(answered), deps.clock.now());
        continue;
      }
      const next = await refuse(deps, webhook, event, answered);
      if (next !== null) notBefore = new Date(Math.min(next.getTime(), deps.clock.now().getTime() + 5 * minute));
      break sending;
    }
    if (events.length < page) break;
  }
  await releaseWebhook(deps.db, webhook, notBefore);
};

const startLane = (deps: Needs, isFailing: boolean, most: number): Worker =>
  startPollingWorker(deps, {
    of: "events for a webhook",
    lease: 60 * second,
    tick: 5 * second,
    most,
    claim: (now, lease, limit) => claimWebhooks(deps.db, now, lease, limit, isFailing),
    renew: (webhook, lease) => keepWebhook(deps.db, webhook, lease),
    about: ({ organizationId, id }) => ({ organization: organizationId, webhook: id }),
    perform: (webhook, isStopping) => send(deps, webhook, isStopping),
  });

/**
 * Sends events to webhooks. Receivers that accepted nothing last have a few places of their own, so that they delay nobody else. An event is sent once, unless a
 * worker dies between the receiver's yes and noting it: it comes again under the same `webhook-id`.
 */
export const startWebhookWorker = (deps: Needs): Worker => {
  const lanes = [startLane(deps, false, 200), startLane(deps, true, 20)];
  return {
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async drain() {
      for (const lane of lanes) await lane.drain();
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
};
