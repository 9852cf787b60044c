/**
 * One webhook: its secret, what was sent to it last and what became of that, and what its people do with it: a test, a pause, a new secret, events sent once more,
 * its end.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { WebhookAct, WebhookDetails } from "../../src/contract/workspace/webhooks.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { eventParams } from "../form.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** What is asked for: something of all of it, or that one event is sent once more. */
export type WebhookAsk = { act: WebhookAct | "rotate" } | { redeliver: number };

type Context = { id: string; details: WebhookDetails | null; ask: WebhookAsk | null; problem: Problem | null };

type Event =
  | { type: "list.retried" }
  | { type: "list.refreshed" }
  | { type: "act.chosen"; act: WebhookAct | "rotate" }
  | { type: "event.redelivered"; seq: number }
  | { type: "removal.began" }
  | { type: "webhook.removed" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const webhook = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { id: string },
    tags: {} as "loading" | "unreachable" | "shown" | "confirming" | "busy" | "refused" | "removed" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadWebhook: required<Answer<WebhookDetails>, { id: string }>("loadWebhook"),
    actOnWebhook: required<Answer<WebhookDetails>, { id: string; ask: WebhookAsk }>("actOnWebhook"),
    removeWebhook: required<Answer<unknown>, { id: string }>("removeWebhook"),
  },
  actions: {
    setDetails: assign((_, { answer }: { answer: Answer<WebhookDetails> }) => (answer.success ? { details: answer.data } : {})),
    setAct: assign((_, { act }: { act: WebhookAct | "rotate" }) => ({ ask: { act } })),
    setRedelivery: assign((_, { seq }: { seq: number }) => ({ ask: { redeliver: seq } })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Leads to those that are left. */
    leave: requiredAction("leave"),
  },
  guards: {
    ...answerGuards,
    /** What is paused by the plan is not set going here; a secret signs nothing that a chat is sent. */
    isPossible: ({ context }, { act }: { act: WebhookAct | "rotate" }) => {
      const paused = context.details?.webhook.paused ?? null;
      if (act === "pause") return paused === null;
      if (act === "resume") return paused !== null && paused !== "plan";
      if (act === "rotate") return context.details?.secret !== null;
      return paused === null;
    },
    isListed: ({ context }, { seq }: { seq: number }) =>
      context.details?.deliveries.some((one) => one.seq === seq && one.state !== "waiting") ?? false,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const webhookMachine = webhook.createMachine({
  id: "webhook",
  context: ({ input }) => ({ ...input, details: null, ask: null, problem: null }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadWebhook",
        src: "loadWebhook",
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setDetails", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#webhook.loading", "#webhook.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    shown: {
      tags: "shown",
      meta: { serves: "WORKSPACE §11 webhooks: deliveries, redelivery, test, rotation" },
      initial: "resting",
      on: {
        "act.chosen": {
          guard: { type: "isPossible", params: eventParams },
          target: "acting",
          actions: { type: "setAct", params: eventParams },
        },
        "event.redelivered": {
          guard: { type: "isListed", params: eventParams },
          target: "acting",
          actions: { type: "setRedelivery", params: eventParams },
        },
        "list.refreshed": "loading",
        "removal.began": "confirming",
      },
      states: { resting: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    acting: {
      tags: ["shown", "busy"],
      invoke: {
        id: "actOnWebhook",
        src: "actOnWebhook",
        // Chosen on the way here.
        input: ({ context }) => ({ id: context.id, ask: context.ask! }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setDetails", params: answered } },
          ...refusals("cooling", "shown.refused"),
        ],
        onError: broken("shown.refused"),
      },
      ...slowResponse("#webhook.acting", "#webhook.shown"),
    },
    cooling: { ...cooldown("shown", {}), tags: ["shown", "cooling"] },
    confirming: {
      tags: ["shown", "confirming"],
      initial: "asking",
      on: { "webhook.removed": "removing", cancelled: "shown" },
      states: { asking: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    removing: {
      tags: ["shown", "confirming", "busy"],
      invoke: {
        id: "removeWebhook",
        src: "removeWebhook",
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "removed", actions: "leave" },
          { target: "confirming.refused", actions: refused },
        ],
        onError: broken("confirming.refused"),
      },
      ...slowResponse("#webhook.removing", "#webhook.confirming"),
    },
    removed: { tags: "removed", type: "final" },
  },
});

export type WebhookSnapshot = SnapshotFrom<typeof webhookMachine>;
export type WebhookActor = ActorRefFrom<typeof webhookMachine>;
