/**
 * Signing out on every device, this one last: a person who fears for their account is not left signed in anywhere because the service
 * could not be reached. Asked about before, since it ends what is done here too.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, cooldownGuards, type CooldownTag } from "../cooldown.ts";
import { patience, patienceDelays, type PatienceEvent, type PatienceTag } from "../patience.ts";
import { bug, problemOf } from "../refusal.ts";

type Event = { type: "everywhere.chosen" } | { type: "everywhere.confirmed" } | { type: "everywhere.cancelled" } | PatienceEvent;

const signOutEverywhere = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as Event,
    tags: {} as "confirming" | "busy" | "refused" | PatienceTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { endOthers: required<Answer<unknown>>("endOthers") },
  actions: {
    note: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ problem: null }),
    /** Signs out here too. */
    leave: () => {
      throw new Error('action "leave" was not provided');
    },
  },
  guards: { ...cooldownGuards, isSuccess: (_, { answer }: { answer: Answer<unknown> }) => answer.success },
  delays: { ...patienceDelays, ...cooldownDelays },
});

type Done = { event: { output: Answer<unknown> } };
const answered = ({ event }: Done) => ({ answer: event.output });
const refused = { type: "note", params: ({ event }: Done) => ({ problem: problemOf(event.output) }) } as const;

export const signOutEverywhereMachine = signOutEverywhere.createMachine({
  id: "signOutEverywhere",
  context: { problem: null },
  initial: "ready",
  states: {
    ready: {
      meta: { serves: "DECISIONS 31: profile (sessions)" },
      on: { "everywhere.chosen": "confirming" },
    },
    confirming: { tags: "confirming", on: { "everywhere.confirmed": "ending", "everywhere.cancelled": "ready" } },
    ending: {
      tags: "busy",
      invoke: {
        id: "endOthers",
        src: "endOthers",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "left" },
          { guard: { type: "isTooSoon", params: answered }, target: "cooling", actions: refused },
          { target: "refused", actions: refused },
        ],
        onError: { target: "refused", actions: { type: "note", params: { problem: bug } } },
      },
      ...patience("#signOutEverywhere.ending", "#signOutEverywhere.ready"),
    },
    cooling: cooldown("ready", {}),
    refused: { tags: "refused", exit: "forget", on: { "everywhere.chosen": "confirming" } },
    left: { tags: "busy", entry: "leave" },
  },
});

export type SignOutEverywhereSnapshot = SnapshotFrom<typeof signOutEverywhereMachine>;
export type SignOutEverywhereActor = ActorRefFrom<typeof signOutEverywhereMachine>;
