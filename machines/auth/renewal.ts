/**
 * The password asked for in place, when a session ended while its person was at work. The address is theirs and stays; whoever wants to
 * be somebody else signs out first.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { LoginRequest } from "../../src/contract/auth.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { patience, patienceDelays, type PatienceEvent, type PatienceTag } from "../patience.ts";
import { bug, problemOf } from "../refusal.ts";
import { sessionOfAnswer, type OpenSession } from "./token.ts";

type Context = { email: string; password: string; error: Problem | null; problem: Problem | null; opened: OpenSession | null };
type Event = { type: "password.changed"; password: string } | { type: "submitted" } | { type: "leave.chosen" } | PatienceEvent;

const renewal = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { email: string },
    tags: {} as "busy" | "refused" | PatienceTag,
    meta: {} as { serves: string },
  },
  actors: {
    signIn: required<Answer<unknown>, LoginRequest>("signIn"),
    openSession: required<void, OpenSession>("openSession"),
  },
  actions: {
    change: assign((_, { password }: { password: string }) => ({ password, error: null })),
    judge: assign({ error: { code: "required" } as const }),
    keep: assign((_, { answer }: { answer: Answer<unknown> }) => ({ opened: answer.success ? sessionOfAnswer(answer.data) : null })),
    release: assign({ opened: null, password: "" }),
    note: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ problem: null }),
    /** Ends the wait: the page belongs to nobody then. */
    leave: () => {
      throw new Error('action "leave" was not provided');
    },
  },
  guards: {
    isFilled: ({ context }) => context.password !== "",
    hasSession: (_, { answer }: { answer: Answer<unknown> }) => answer.success && sessionOfAnswer(answer.data) !== null,
    isSuccess: (_, { answer }: { answer: Answer<unknown> }) => answer.success,
  },
  delays: patienceDelays,
});

type Done = { event: { output: Answer<unknown> } };
const answered = ({ event }: Done) => ({ answer: event.output });

export const renewalMachine = renewal.createMachine({
  id: "renewal",
  context: ({ input }) => ({ email: input.email, password: "", error: null, problem: null, opened: null }),
  initial: "asking",
  states: {
    asking: {
      meta: { serves: "SPEC §4 sessions are removed on a non-retryable refresh failure" },
      initial: "editing",
      on: { "leave.chosen": { actions: "leave" } },
      states: {
        editing: {
          on: {
            "password.changed": { actions: { type: "change", params: ({ event }) => event } },
            submitted: [{ guard: "isFilled", target: "#renewal.sending" }, { actions: "judge" }],
          },
        },
        refused: {
          tags: "refused",
          exit: "forget",
          on: {
            "password.changed": { target: "editing", actions: { type: "change", params: ({ event }) => event } },
            submitted: "#renewal.sending",
          },
        },
      },
    },
    sending: {
      tags: "busy",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: [
          { guard: { type: "hasSession", params: answered }, target: "opening", actions: { type: "keep", params: answered } },
          {
            guard: { type: "isSuccess", params: answered },
            target: "asking.refused",
            actions: { type: "note", params: { problem: { code: "sign_in_failed" } } },
          },
          { target: "asking.refused", actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) } },
        ],
        onError: { target: "asking.refused", actions: { type: "note", params: { problem: bug } } },
      },
      ...patience("#renewal.sending", "#renewal.asking"),
    },
    opening: {
      tags: "busy",
      exit: "release",
      invoke: {
        id: "openSession",
        src: "openSession",
        input: ({ context }) => context.opened!,
        onDone: "renewed",
        onError: { target: "asking.refused", actions: { type: "note", params: { problem: bug } } },
      },
    },
    renewed: { tags: "busy" },
  },
});

export type RenewalSnapshot = SnapshotFrom<typeof renewalMachine>;
export type RenewalActor = ActorRefFrom<typeof renewalMachine>;
