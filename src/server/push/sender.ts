import { brand } from "../../contract/brand.ts";
import { day, second } from "../../contract/time.ts";
import { sha256 } from "../../basics/sha256.ts";
import type { Deps } from "../deps.ts";
import type { DuePush } from "../store/queries/life/pushes.ts";
import { isOutgoingAddress } from "../outgoing/addresses.ts";
import { type Answered, post } from "../outgoing/post.ts";
import { pushKeys } from "./keys.ts";

/** Seconds for which a push service keeps a message for a device that is switched off. */
const life = day / second;

/**
 * What became of a message. `gone`: the device takes none any more (RFC 8030 §7.3); `refused`: this message never will be taken; `later`: nobody knows or it is
 * too much for now, with the milliseconds that the service asks to wait, null where it does not say.
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; wait: number | null };

const outcomeOf = (answered: Answered): PushOutcome => {
  if (answered.status === null) return { kind: "later", reason: `The push service could not be reached: ${answered.reason}`, wait: null };
  const { status, wait } = answered;
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `The push service answered ${status}.`;
  return status === 429 || status >= 500 ? { kind: "later", reason, wait } : { kind: "refused", reason };
};

/** Sends a message to a device, encrypted for it alone (RFC 8291). It never throws for what the service or the network does. */
export const sendPush = async (
  { config, clock, keyFor }: Pick<Deps, "config" | "clock" | "keyFor">,
  { endpoint, p256dh, auth, message }: Pick<DuePush, "endpoint" | "p256dh" | "auth" | "message">,
): Promise<PushOutcome> => {
  if (!isOutgoingAddress(config, endpoint)) return { kind: "gone" };
  const { default: webPush } = await import("web-push");
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    TTL: life,
    urgency: "normal",
    // A device that comes back is told the last of each task.
    topic: sha256(message.tag).slice(0, 32),
    vapidDetails: { subject: `mailto:${brand.supportEmail}`, ...pushKeys({ keyFor }) },
  });
  return outcomeOf(await post(config, endpoint, { method, headers, body }, clock.now()));
};
