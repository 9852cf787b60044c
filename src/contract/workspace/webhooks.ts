import * as z from "zod/mini";
import { text } from "../fields.ts";
import { type DataOf, envelope } from "../envelope.ts";
import { language } from "../preferences.ts";

/**
 * Webhooks of an organisation: addresses to which the server sends what happens, signed as Standard Webhooks 1.0.0 has it (https://www.standardwebhooks.com).
 * Each hears what the person may read who set it up, or who set it going again last.
 */

/** What a webhook can be sent, by what it is of. */
export const eventTypes = {
  task: [
    "task.created",
    "task.updated",
    "task.moved",
    "task.taken_back",
    "task.voted",
    "task.assigned",
    "task.deleted",
    "task.restored",
    "task.transferred",
  ],
  comment: ["comment.created", "comment.updated", "comment.deleted"],
  project: ["project.created", "project.updated", "project.archived", "project.deleted", "workflow.published"],
  promise: ["promise.warned", "promise.broken", "timer.fired"],
  member: ["member.joined", "member.changed", "member.left"],
} as const;
export type EventGroup = keyof typeof eventTypes;
export type EventType = (typeof eventTypes)[EventGroup][number];
export const everyEventType: readonly EventType[] = Object.values(eventTypes).flat();

/** What an attempt sends: signed JSON of ours, or a message as a chat takes it at its own incoming address. */
export const webhookFormats = ["standard", "slack", "discord", "teams"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Webhooks that an organisation may have; deliveries of each that are listed. */
export const mostWebhooks = 200;
export const listedDeliveries = 50;

/** Letters of what one is called. */
export const longestWebhookName = 80;

/** Of rows and projects: eleven letters, as src/domain/ids.ts makes them. */
const rowId = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/));

const chosen = {
  name: text(longestWebhookName),
  address: z.string().check(z.url(), z.maxLength(2_000)),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(everyEventType)).check(z.minLength(1), z.maxLength(everyEventType.length)),
  /** Null for all that its person may read. */
  projects: z.nullable(z.array(rowId).check(z.minLength(1), z.maxLength(100))),
  /** In which what has names is named, and chats are written to. */
  language,
};

/** POST /api/w/{subdomain}/webhooks, PUT …/{id}. Refused with `webhook_address` where none of the internet is at the address. */
export const webhookRequest = z.object(chosen);
export type WebhookRequest = z.infer<typeof webhookRequest>;

/**
 * Why nothing is sent: somebody paused it; its receiver said that it is gone (410); nothing was accepted for three days; its person left; the plan has no
 * webhooks.
 */
export const pauseReasons = ["pressed", "gone", "failing", "person_left", "plan"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `seq`: the number of the last event; `waiting`: how many are still to be accepted; `failed`: how many were given up. Moments are RFC 3339. */
const webhook = z.object({
  id: rowId,
  ...chosen,
  /** Whose rights it has; null once they left. */
  person: z.nullable(z.uuid()),
  paused: z.nullable(z.enum(pauseReasons)),
  seq: z.int(),
  waiting: z.int(),
  failed: z.int(),
  createdAt: z.string(),
  /** When something was accepted last. */
  acceptedAt: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof webhook>;

/** GET, POST, PUT, DELETE /api/w/{subdomain}/webhooks[/{id}], those of the organisation, the oldest first, as they are then. */
export const webhooksAnswer = envelope(z.object({ webhooks: z.array(webhook) }));
export type Webhooks = DataOf<typeof webhooksAnswer>;

/** `waiting`: for its next attempt; `accepted`; `failed`: given up after the last attempt. `answer`: the status of the last attempt, or why there was none. */
const delivery = z.object({
  seq: z.int(),
  type: z.string(),
  state: z.enum(["waiting", "accepted", "failed"]),
  attempts: z.int(),
  answer: z.nullable(z.string()),
  at: z.string(),
  /** Of the next attempt, while it waits. */
  dueAt: z.nullable(z.string()),
  body: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

/**
 * GET /api/w/{subdomain}/webhooks/{id}, POST …/{id}/{rotate,pause,resume,test,replay}, and with a body …/{id}/redeliver: one with its secret and its last deliveries, the newest
 * first. The secret of before signs beside it for a day after a rotation.
 */
export const webhookAnswer = envelope(
  z.object({ webhook, secret: z.nullable(z.string()), formerUntil: z.nullable(z.string()), deliveries: z.array(delivery) }),
);
export type WebhookDetails = DataOf<typeof webhookAnswer>;

/** POST /api/w/{subdomain}/webhooks/{id}/redeliver: which event is sent once more, by its number. */
export const redelivery = z.object({ seq: z.int().check(z.positive()) });

/** What is done with one as a whole: POST /api/w/{subdomain}/webhooks/{id}/{act}. */
export const webhookActs = ["pause", "resume", "test", "replay"] as const;
export type WebhookAct = (typeof webhookActs)[number];

/** What is sent as a test, with the next number of its webhook. */
export const testEvent = "webhook.tested";
