/**
 * The password asked for in place, when a session ended while its person was at work. The address is theirs and stays; whoever wants to
 * be somebody else signs out first.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { cooldown, cooldownDelays, cooldownGuards, type CooldownTag } from "../cooldown.ts";
import { patience, patienceDelays, type PatienceEvent, type PatienceTag } from "../patience.ts";
import { problemOf } from "../refusal.ts";
import { signInMachine } from "./sign-in.ts";

type Context = { email: string; password: string; error: Problem | null; problem: Problem | null };
type Event = { type: "password.changed"; password: string } | { type: "submitted" } | { type: "leave.chosen" } | PatienceEvent;

const renewal = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { email: string },
    tags: {} as "busy" | "refused" | PatienceTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { signIn: signInMachine },
  actions: {
    change: assign((_, { password }: { password: string }) => ({ password, error: null })),
    judge: assign({ error: { code: "required" } as const }),
    clearPassword: assign({ password: "" }),
    note: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ problem: null }),
    /** Ends the wait: the page belongs to nobody then. */
    leave: () => {
      throw new Error('action "leave" was not provided');
    },
  },
  guards: {
    ...cooldownGuards,
    isFilled: ({ context }) => context.password !== "",
    isSuccess: (_, { answer }: { answer: Answer<unknown> }) => answer.success,
  },
  delays: { ...patienceDelays, ...cooldownDelays },
});

type Done = { event: { output: Answer<unknown> } };
const answered = ({ event }: Done) => ({ answer: event.output });

export const renewalMachine = renewal.createMachine({
  id: "renewal",
  context: ({ input }) => ({ email: input.email, password: "", error: null, problem: null }),
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
        cooling: cooldown("editing", {
          "password.changed": { actions: { type: "change", params: ({ event }: { event: { password: string } }) => event } },
        }),
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
          { guard: { type: "isSuccess", params: answered }, target: "renewed", actions: "clearPassword" },
          {
            guard: { type: "isTooSoon", params: answered },
            target: "asking.cooling",
            actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) },
          },
          { target: "asking.refused", actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) } },
        ],
      },
      ...patience("#renewal.sending", "#renewal.asking"),
    },
    renewed: { tags: "busy" },
  },
});

export type RenewalSnapshot = SnapshotFrom<typeof renewalMachine>;
export type RenewalActor = ActorRefFrom<typeof renewalMachine>;
