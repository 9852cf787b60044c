/**
 * Bringing back an organisation that was suspended because nobody used it (DECISIONS 28). Its administrator asks for it on the
 * dashboard; what came of it is told to the session, so that the page around it changes too.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals } from "../refusal.ts";

const restoration = setup({
  types: {
    context: {} as { email: string; problem: Problem | null },
    events: {} as { type: "restore.chosen" } | SlowResponseEvent,
    input: {} as { email: string },
    tags: {} as "busy" | "refused" | "restored" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { restore: required<Answer<unknown>, { email: string }>("restore") },
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
  context: ({ input }) => ({ email: input.email, problem: null }),
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
        input: ({ context }) => ({ email: context.email }),
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
