import { request as askPlainly } from "node:http";
import { request } from "node:https";
import { brand } from "../../contract/brand.ts";
import { day, second } from "../../contract/time.ts";
import { sha256 } from "../../basics/sha256.ts";
import type { Deps } from "../deps.ts";
import type { DuePush } from "../store/queries/life/pushes.ts";
import { isPushAddress, publicLookup } from "./addresses.ts";
import { pushKeys } from "./keys.ts";

/** Milliseconds that a push service may take. */
const patience = 15 * second;

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

/** @param header `Retry-After`: seconds, or a date (RFC 9110 §10.2.3) */
const waitOf = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
};

const outcomeOf = (status: number, retryAfter: string | undefined, now: number): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `The push service answered ${status}.`;
  return status === 429 || status >= 500 ? { kind: "later", reason, wait: waitOf(retryAfter, now) } : { kind: "refused", reason };
};

/** Sends a message to a device, encrypted for it alone (RFC 8291). It never throws for what the service or the network does. */
export const sendPush = async (
  { config, clock, keyFor }: Pick<Deps, "config" | "clock" | "keyFor">,
  { endpoint, p256dh, auth, message }: Pick<DuePush, "endpoint" | "p256dh" | "auth" | "message">,
): Promise<PushOutcome> => {
  if (!isPushAddress(config, endpoint)) return { kind: "gone" };
  const { default: webPush } = await import("web-push");
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    TTL: life,
    urgency: "normal",
    // A device that comes back is told the last of each task.
    topic: sha256(message.tag).slice(0, 32),
    vapidDetails: { subject: `mailto:${brand.supportEmail}`, ...pushKeys({ keyFor }) },
  });
  const address = new URL(endpoint);
  const ask = address.protocol === "http:" ? askPlainly : request;
  const lookup = config.PUSH_ANYWHERE ? undefined : publicLookup;
  return new Promise<PushOutcome>((resolve) => {
    const signal = AbortSignal.timeout(patience);
    const lost = (error: Error) =>
      resolve({ kind: "later", reason: `The push service could not be reached: ${error.message}`, wait: null });
    const asked = ask(address, { method, headers, signal, ...(lookup && { lookup }) }, (answer) => {
      // What it says beside that is of no use, and may be without end.
      answer.destroy();
      // There is a status in every answer.
      resolve(outcomeOf(answer.statusCode!, answer.headers["retry-after"], clock.now().getTime()));
    });
    asked.on("error", lost);
    asked.end(body);
  });
};
