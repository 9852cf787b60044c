/**
 * How what a person does in a workspace reaches the server (WORKSPACE §6): one command after another, in their order, each until it has its answer.
 *
 * Of several tabs one sends. An answer that never came is asked for by the same command once more; a server that takes nothing for a while is not
 * asked sooner. Without a network, without a session and with a page of before, what was done is kept; and so it is while the organisation takes
 * nothing, because it is suspended or gone: then one command at a time asks whether that is over.
 */
import { assign, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { restingCodes } from "../../src/contract/life.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { required, requiredCallback } from "../actor.ts";
import { answered } from "../refusal.ts";
import { type Retries, retryDelays, retryGuards, codeParams } from "./retries.ts";

/** What came of sending: nothing was there to be sent, or the first of it has its answer. */
export type Sent = { isEmpty: boolean };

export type OutboxEvent =
  /** This tab is the one that sends. */
  | { type: "lead.taken" }
  | { type: "command.given" }
  /** The server can be reached, and says who is here. */
  | { type: "line.came" }
  /** The person is a member no more. */
  | { type: "line.ended" };

const outbox = setup({
  types: {
    context: {} as Retries,
    events: {} as OutboxEvent,
    tags: {} as "sending" | "waiting" | "blocked" | "resting",
    meta: {} as { serves: string },
  },
  actors: {
    send: required<Answer<Sent>>("send"),
    /** Waits to be the tab that sends, and is it until it is left. */
    lead: requiredCallback<OutboxEvent>("lead"),
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    resetAttempts: assign({ attempt: 0 }),
    setRetry: assign((_, { answer }: { answer: Answer<unknown> }) => ({
      retryAfter: answer.success ? 0 : Number(answer.params?.retryAfter ?? 0),
    })),
    clearRetry: assign({ retryAfter: 0 }),
  },
  guards: {
    ...retryGuards,
    isEmpty: (_, { answer }: { answer: Answer<Sent> }) => answer.success && answer.data.isEmpty,
    isGiven: stateIn("#outbox.leading.sending.given"),
  },
  delays: {
    ...retryDelays,
  },
});

/** Refusals after which the page itself has to become another. */
const isBlocked = { guard: { type: "isRefusedWith", params: codeParams("client_outdated", "unauthenticated", "not_a_member") } } as const;
/** The organisation takes nothing now. */
const isResting = { guard: { type: "isRefusedWith", params: codeParams(...restingCodes, "not_found") } } as const;

export const outboxMachine = outbox.createMachine({
  id: "outbox",
  context: { attempt: 0, retryAfter: 0 },
  initial: "following",
  invoke: { id: "lead", src: "lead" },
  on: { "line.ended": ".ended" },
  states: {
    following: { meta: { serves: "WORKSPACE §6 several tabs: one sends" }, on: { "lead.taken": "leading" } },
    leading: {
      initial: "sending",
      states: {
        idle: { on: { "command.given": "sending" } },
        sending: {
          tags: "sending",
          meta: { serves: "WORKSPACE §6: the outbox keeps commands in order" },
          invoke: {
            id: "send",
            src: "send",
            onDone: [
              { ...isBlocked, target: "blocked" },
              { ...isResting, target: "resting" },
              {
                guard: { type: "isRefused", params: answered<Sent> },
                target: "waiting",
                actions: { type: "setRetry", params: answered<Sent> },
              },
              { guard: "isGiven", target: "sending", reenter: true, actions: "resetAttempts" },
              { guard: { type: "isEmpty", params: answered<Sent> }, target: "idle", actions: "resetAttempts" },
              { target: "sending", reenter: true, actions: "resetAttempts" },
            ],
            onError: "waiting",
          },
          after: { answerWait: "waiting" },
          initial: "all",
          states: {
            all: { on: { "command.given": "given" } },
            /** What was done since it was asked what is there to be sent. */
            given: {},
          },
        },
        waiting: {
          tags: "waiting",
          meta: { serves: "WORKSPACE §6 503 with Retry-After" },
          entry: "countAttempt",
          exit: "clearRetry",
          after: { retryPause: "sending" },
          on: { "line.came": "sending" },
        },
        resting: {
          tags: "resting",
          meta: { serves: "SPEC §4 may be suspended or deleted: what was done is kept for when it is restored" },
          initial: "quiet",
          on: { "line.came": ".asking" },
          states: {
            quiet: {},
            asking: {
              invoke: {
                id: "sendAgain",
                src: "send",
                onDone: [
                  { ...isBlocked, target: "#outbox.leading.blocked" },
                  { guard: { type: "isRefused", params: answered<Sent> }, target: "quiet" },
                  { target: "#outbox.leading.sending", actions: "resetAttempts" },
                ],
                onError: "quiet",
              },
              after: { answerWait: "quiet" },
            },
          },
        },
        /** Nothing is taken of this page as it is. */
        blocked: { tags: "blocked", on: { "line.came": "sending" } },
      },
    },
    ended: { tags: "blocked", meta: { serves: "WORKSPACE §9: a removed person's unsent text stays on that screen" } },
  },
});

export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;
export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
