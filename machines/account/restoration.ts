/**
 * Bringing back an organisation that was suspended because nobody used it, or that an owner deleted (DECISIONS 28). An owner asks for it in the
 * list of their organisations, of which each has its own; what came of it is told to the session, so that the page around it changes too.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals } from "../refusal.ts";

/** Who asks, and for which organisation. */
type Of = { email: string; subdomain: string };

const restoration = setup({
  types: {
    context: {} as Of & { problem: Problem | null },
    events: {} as { type: "restore.chosen" } | SlowResponseEvent,
    input: {} as Of,
    tags: {} as "busy" | "refused" | "restored" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { restore: required<Answer<unknown>, Of>("restore") },
  actions: {
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    tellSession: requiredAction("tellSession"),
  },
  guards: answerGuards,
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const restorationMachine = restoration.createMachine({
  id: "restoration",
  context: ({ input }) => ({ ...input, problem: null }),
  initial: "suspended",
  states: {
    suspended: {
      meta: { serves: "DECISIONS 28: each step of an organisation's life has an undo" },
      on: { "restore.chosen": "restoring" },
    },
    restoring: {
      tags: "busy",
      invoke: {
        id: "restore",
        src: "restore",
        input: ({ context: { email, subdomain } }) => ({ email, subdomain }),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "restored" }, ...refusals("cooling", "refused")],
        onError: broken("refused"),
      },
      ...slowResponse("#restoration.restoring", "#restoration.suspended"),
    },
    cooling: cooldown("suspended", {}),
    refused: { tags: "refused", exit: "clearProblem", on: { "restore.chosen": "restoring" } },
    restored: { tags: "restored", entry: "tellSession" },
  },
});

export type RestorationSnapshot = SnapshotFrom<typeof restorationMachine>;
export type RestorationActor = ActorRefFrom<typeof restorationMachine>;
