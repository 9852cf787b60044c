/**
 * A newer version of the terms and the privacy notice, which whoever comes into a workspace accepts once. Until they have, they are asked again at each
 * visit; nothing else waits for it, so that they can read, and take along what is theirs, first.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

const terms = setup({
  types: {
    context: {} as { version: string; problem: Problem | null },
    events: {} as { type: "terms.accepted" } | { type: "terms.postponed" } | SlowResponseEvent,
    input: {} as { version: string },
    tags: {} as "asking" | "busy" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { acceptTerms: required<Answer<unknown>, { version: string }>("acceptTerms") },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const termsMachine = terms.createMachine({
  id: "terms",
  context: ({ input }) => ({ ...input, problem: null }),
  initial: "asking",
  states: {
    asking: {
      tags: "asking",
      meta: {
        serves: "DECISIONS 17: the version of the terms that a person accepts is stored with the time; a newer one is asked for once",
      },
      on: { "terms.accepted": "accepting", "terms.postponed": "postponed" },
    },
    accepting: {
      tags: ["asking", "busy"],
      invoke: {
        id: "acceptTerms",
        src: "acceptTerms",
        input: ({ context }) => ({ version: context.version }),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "accepted" }, ...refusals("cooling", "refused")],
        onError: broken("refused"),
      },
      ...slowResponse("#terms.accepting", "#terms.asking"),
    },
    refused: {
      tags: ["asking", "refused"],
      exit: "clearProblem",
      on: { "terms.accepted": "accepting", "terms.postponed": "postponed" },
    },
    cooling: { ...cooldown("asking", { "terms.postponed": "postponed" }), tags: ["asking", "cooling"] },
    accepted: {},
    postponed: {},
  },
});

export type TermsSnapshot = SnapshotFrom<typeof termsMachine>;
export type TermsActor = ActorRefFrom<typeof termsMachine>;
