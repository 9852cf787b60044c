/**
 * Writing a webhook: a new one, or one that is there. What can be told without the server is said at its field when it is sent; what the server refuses is said,
 * and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { toggled } from "../../src/contract/lists.ts";
import type { Language } from "../../src/contract/choices.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { EventType, WebhookDetails, WebhookRequest } from "../../src/contract/workspace/webhooks.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { type ChangeEvent, eventParams } from "../form.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import {
  draftOf,
  faultsIn,
  newDraft,
  requestOf,
  type WebhookDraft,
  type WebhookFaults,
  type WebhookField,
  withEvent,
  written,
} from "./webhook-draft.ts";

/** `id`: of the webhook that is changed; null for a new one. */
export type WebhookFormInput = { id: string | null; language: Language };

type Context = WebhookFormInput & { draft: WebhookDraft; faults: WebhookFaults; problem: Problem | null };

type Event =
  | ChangeEvent<WebhookField>
  | { type: "event.toggled"; event: EventType }
  | { type: "project.toggled"; project: string }
  | { type: "list.retried" }
  | { type: "submitted" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const webhookForm = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WebhookFormInput,
    tags: {} as "loading" | "unreachable" | "shown" | "busy" | "refused" | "ended" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadDraft: required<Answer<WebhookDetails>, { id: string }>("loadDraft"),
    /** Answers with the id of what was saved. */
    saveWebhook: required<Answer<{ id: string }>, { id: string | null; request: WebhookRequest }>("saveWebhook"),
  },
  actions: {
    setDraft: assign((_, { answer }: { answer: Answer<WebhookDetails> }) =>
      answer.success ? { draft: draftOf(answer.data.webhook) } : {},
    ),
    change: assign(({ context: { draft, faults } }, { field, value }: { field: WebhookField; value: string }) => {
      const { [field as "name" | "address"]: _, ...left } = faults;
      return { draft: written(draft, field, value), faults: left };
    }),
    toggleEvent: assign(({ context: { draft, faults } }, { event }: { event: EventType }) => {
      const { events: _, ...left } = faults;
      return { draft: { ...draft, events: withEvent(draft.events, event) }, faults: left };
    }),
    toggleProject: assign(({ context: { draft } }, { project }: { project: string }) => ({
      draft: { ...draft, projects: toggled(draft.projects, project) },
    })),
    validate: assign(({ context }) => ({ faults: faultsIn(context.draft) })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Leads to what was saved. */
    open: requiredAction<{ id: string }>("open"),
    /** Leads back to where the form was opened. */
    leave: requiredAction("leave"),
  },
  guards: {
    ...answerGuards,
    isNew: ({ context }) => context.id === null,
    isComplete: ({ context }) => Object.keys(faultsIn(context.draft)).length === 0,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const changes = {
  "field.changed": { target: "#webhookForm.shown.editing", actions: { type: "change", params: eventParams } },
  "event.toggled": { target: "#webhookForm.shown.editing", actions: { type: "toggleEvent", params: eventParams } },
  "project.toggled": { target: "#webhookForm.shown.editing", actions: { type: "toggleProject", params: eventParams } },
} as const;

export const webhookFormMachine = webhookForm.createMachine({
  id: "webhookForm",
  context: ({ input }) => ({ ...input, draft: newDraft(input.language), faults: {}, problem: null }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "isNew", target: "shown" }, { target: "loading" }] },
    loading: {
      tags: "loading",
      invoke: {
        id: "loadDraft",
        src: "loadDraft",
        // A new one is not loaded.
        input: ({ context }) => ({ id: context.id! }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setDraft", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#webhookForm.loading", "#webhookForm.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    shown: {
      tags: "shown",
      meta: { serves: "WORKSPACE §11 webhooks: which events of which projects, and in which form" },
      initial: "editing",
      on: {
        ...changes,
        submitted: [
          { guard: "isComplete", target: "saving" },
          { target: ".editing", actions: "validate" },
        ],
        cancelled: { target: "left", actions: "leave" },
      },
      states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    saving: {
      tags: ["shown", "busy"],
      invoke: {
        id: "saveWebhook",
        src: "saveWebhook",
        input: ({ context }) => ({ id: context.id, request: requestOf(context.draft) }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "saved",
            // The guard has looked.
            actions: { type: "open", params: ({ event }) => ({ id: event.output.success ? event.output.data.id : "" }) },
          },
          ...refusals("cooling", "shown.refused"),
        ],
        onError: broken("shown.refused"),
      },
      ...slowResponse("#webhookForm.saving", "#webhookForm.shown"),
    },
    cooling: {
      ...cooldown("shown", {
        "field.changed": { actions: changes["field.changed"].actions },
        "event.toggled": { actions: changes["event.toggled"].actions },
        "project.toggled": { actions: changes["project.toggled"].actions },
      } as const),
      tags: ["shown", "cooling"],
    },
    saved: { tags: "ended", type: "final" },
    left: { tags: "ended", type: "final" },
  },
});

export type WebhookFormSnapshot = SnapshotFrom<typeof webhookFormMachine>;
export type WebhookFormActor = ActorRefFrom<typeof webhookFormMachine>;
