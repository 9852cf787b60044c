/**
 * Signing in again in place, when a session ended while its person was at work: by their password, by their provider, or by either where
 * they have both. The address is theirs and stays; whoever wants to be somebody else signs out first.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { changes } from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, refusals } from "../refusal.ts";
import { passwordSignInMachine } from "./password-sign-in.ts";

/** How this person may come back. */
type Ways = { hasPassword: boolean; hasGoogle: boolean };
type Context = Ways & { email: string; password: string; error: Problem | null; problem: Problem | null };
type Event =
  | { type: "password.changed"; password: string }
  | { type: "submitted" }
  | { type: "google.chosen" }
  | { type: "leave.chosen" }
  | SlowResponseEvent;

const reauthentication = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Ways & { email: string },
    tags: {} as "busy" | "leaving" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    signIn: passwordSignInMachine,
    /** What was typed on the page is kept for when it comes back. */
    leaveForGoogle: required<Answer<unknown>, { email: string }>("leaveForGoogle"),
  },
  actions: {
    change: assign((_, { password }: { password: string }) => ({ password, error: null })),
    validate: assign({ error: { code: "required" } as const }),
    clearPassword: assign({ password: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Ends the wait: the page belongs to nobody then. */
    leave: requiredAction("leave"),
  },
  guards: {
    ...answerGuards,
    hasPassword: ({ context }) => context.hasPassword,
    hasGoogle: ({ context }) => context.hasGoogle,
    isFilled: ({ context }) => context.password !== "",
    isRefused: (_, { answer }: { answer: Answer<unknown> }) => !answer.success,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const notLeft = { target: "asking.refused", actions: { type: "setProblem", params: { problem: { code: "google_failed" } } } } as const;

export const reauthenticationMachine = reauthentication.createMachine({
  id: "reauthentication",
  context: ({ input }) => ({ ...input, password: "", error: null, problem: null }),
  initial: "asking",
  states: {
    asking: {
      meta: { serves: "SPEC §4 sessions are removed on a non-retryable refresh failure" },
      initial: "editing",
      on: { "google.chosen": { guard: "hasGoogle", target: "leaving" }, "leave.chosen": { actions: "leave" } },
      states: {
        editing: {
          on: {
            "password.changed": { guard: "hasPassword", actions: changes },
            submitted: [
              { guard: "isFilled", target: "#reauthentication.sending" },
              { guard: "hasPassword", actions: "validate" },
            ],
          },
        },
        cooling: cooldown("editing", { "password.changed": { actions: changes } }),
        refused: {
          tags: "refused",
          exit: "clearProblem",
          on: {
            "password.changed": { guard: "hasPassword", target: "editing", actions: changes },
            submitted: [
              { guard: "isFilled", target: "#reauthentication.sending" },
              { guard: "hasPassword", target: "editing", actions: "validate" },
            ],
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
          { guard: { type: "isSuccess", params: answered }, target: "reauthenticated", actions: "clearPassword" },
          ...refusals("asking.cooling", "asking.refused"),
        ],
      },
      ...slowResponse("#reauthentication.sending", "#reauthentication.asking"),
    },
    leaving: {
      tags: ["busy", "leaving"],
      meta: { serves: "SPEC §2 Google sign-in option" },
      invoke: {
        id: "leaveForGoogle",
        src: "leaveForGoogle",
        input: ({ context: { email } }) => ({ email }),
        // A success is a page that is being left, so there is nothing to go on to.
        onDone: { guard: { type: "isRefused", params: answered }, ...notLeft },
        onError: notLeft,
      },
      ...slowResponse("#reauthentication.leaving", "#reauthentication.asking"),
    },
    reauthenticated: { tags: "busy" },
  },
});

export type ReauthenticationSnapshot = SnapshotFrom<typeof reauthenticationMachine>;
export type ReauthenticationActor = ActorRefFrom<typeof reauthenticationMachine>;
