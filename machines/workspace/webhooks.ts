/** The webhooks of an organisation, listed for its owners and admins: to which addresses its events are sent, and how that goes. */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { Webhook, Webhooks } from "../../src/contract/workspace/webhooks.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

type Context = { webhooks: readonly Webhook[]; problem: Problem | null };

const webhooks = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "list.retried" } | SlowResponseEvent,
    tags: {} as "loading" | "unreachable" | "listed" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: { loadWebhooks: required<Answer<Webhooks>>("loadWebhooks") },
  actions: {
    setWebhooks: assign((_, { answer }: { answer: Answer<Webhooks> }) => (answer.success ? { webhooks: answer.data.webhooks } : {})),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: slowResponseDelays,
});

export const webhooksMachine = webhooks.createMachine({
  id: "webhooks",
  context: { webhooks: [], problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadWebhooks",
        src: "loadWebhooks",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setWebhooks", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#webhooks.loading", "#webhooks.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    listed: { tags: "listed", meta: { serves: "WORKSPACE §11 webhooks: the addresses of an organisation" } },
  },
});

export type WebhooksSnapshot = SnapshotFrom<typeof webhooksMachine>;
export type WebhooksActor = ActorRefFrom<typeof webhooksMachine>;
