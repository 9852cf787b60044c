/**
 * Signing out on every other device, or everywhere: there this device is the last, since a person who fears for their account is not to be
 * left signed in anywhere because the service could not be reached. Both are asked about before: each ends what is done there too.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals } from "../refusal.ts";

/** How many devices there were; null where nobody counts them. */
export type Ended = { ended: number | null };

type Event =
  | { type: "others.chosen" }
  | { type: "others.confirmed" }
  | { type: "others.cancelled" }
  | { type: "everywhere.chosen" }
  | { type: "everywhere.confirmed" }
  | { type: "everywhere.cancelled" }
  | SlowResponseEvent;

const signOutEverywhere = setup({
  types: {
    context: {} as Ended & { problem: Problem | null },
    events: {} as Event,
    /** `others`: this device stays signed in. */
    tags: {} as "confirming" | "busy" | "others" | "ended" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { endOthers: required<Answer<Ended>>("endOthers") },
  actions: {
    setEnded: assign((_, { answer }: { answer: Answer<Ended> }) => ({ ended: answer.success ? answer.data.ended : null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Signs out here too. */
    leave: requiredAction("leave"),
  },
  guards: answerGuards,
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const chooses = {
  "others.chosen": "#signOutEverywhere.asking.others",
  "everywhere.chosen": "#signOutEverywhere.asking.everywhere",
} as const;

export const signOutEverywhereMachine = signOutEverywhere.createMachine({
  id: "signOutEverywhere",
  context: { ended: null, problem: null },
  initial: "ready",
  states: {
    ready: {
      meta: { serves: "DECISIONS 31: profile (sessions)" },
      on: chooses,
    },
    asking: {
      tags: "confirming",
      initial: "others",
      states: {
        others: {
          tags: "others",
          on: { "others.confirmed": "#signOutEverywhere.endingOthers", "others.cancelled": "#signOutEverywhere.ready" },
        },
        everywhere: { on: { "everywhere.confirmed": "#signOutEverywhere.ending", "everywhere.cancelled": "#signOutEverywhere.ready" } },
      },
    },
    endingOthers: {
      tags: ["busy", "others"],
      invoke: {
        id: "endOthersAlone",
        src: "endOthers",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "ended", actions: { type: "setEnded", params: answered } },
          ...refusals("cooling", "refused"),
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#signOutEverywhere.endingOthers", "#signOutEverywhere.ready"),
    },
    ended: { tags: "ended", on: chooses },
    ending: {
      tags: "busy",
      invoke: {
        id: "endOthers",
        src: "endOthers",
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "left" }, ...refusals("cooling", "refused")],
        onError: broken("refused"),
      },
      ...slowResponse("#signOutEverywhere.ending", "#signOutEverywhere.ready"),
    },
    cooling: cooldown("ready", {}),
    refused: { tags: "refused", exit: "clearProblem", on: chooses },
    left: { tags: "busy", entry: "leave" },
  },
});

export type SignOutEverywhereSnapshot = SnapshotFrom<typeof signOutEverywhereMachine>;
export type SignOutEverywhereActor = ActorRefFrom<typeof signOutEverywhereMachine>;
