/**
 * Codes that open the account once each where the second factor is not at hand: made with the first factor, and anew when their person
 * asks for it, which makes the old ones void and is asked about before. They are shown this once, to be copied, saved or written down,
 * and forgotten here when that is done.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals } from "../refusal.ts";

type Context = { isReplacing: boolean; codes: string[]; problem: Problem | null };
type Event =
  | { type: "replacement.confirmed" }
  | { type: "codes.declined" }
  | { type: "making.retried" }
  | { type: "copy.chosen" }
  /** They lie somewhere else now. */
  | { type: "codes.kept" }
  | SlowResponseEvent;

const recoveryCodes = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { isReplacing: boolean },
    tags: {} as "confirming" | "busy" | "unmade" | "refused" | "shown" | "copied" | "uncopied" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    makeCodes: required<Answer<string[]>, { isReplacing: boolean }>("makeCodes"),
    /** Whether they lie on the clipboard now. */
    copyCodes: required<boolean, { codes: string[] }>("copyCodes"),
  },
  actions: {
    setCodes: assign((_, { answer }: { answer: Answer<string[]> }) => ({ codes: answer.success ? answer.data : [] })),
    clearCodes: assign({ codes: [] }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isReplacing: ({ context }) => context.isReplacing,
    isCopied: (_, { isCopied }: { isCopied: boolean }) => isCopied,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const choices = { "making.retried": "#recoveryCodes.making", "codes.declined": "#recoveryCodes.left" } as const;

export const recoveryCodesMachine = recoveryCodes.createMachine({
  id: "recoveryCodes",
  context: ({ input }) => ({ isReplacing: input.isReplacing, codes: [], problem: null }),
  initial: "arriving",
  states: {
    arriving: { always: [{ guard: "isReplacing", target: "confirming" }, { target: "making" }] },
    confirming: { tags: "confirming", on: { "replacement.confirmed": "making", "codes.declined": "left" } },
    making: {
      tags: "busy",
      invoke: {
        id: "makeCodes",
        src: "makeCodes",
        input: ({ context }) => ({ isReplacing: context.isReplacing }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setCodes", params: answered } },
          ...refusals("unmade.cooling", "unmade.refused"),
        ],
        onError: broken("unmade.refused"),
      },
      ...slowResponse("#recoveryCodes.making", "#recoveryCodes.unmade"),
    },
    unmade: {
      tags: "unmade",
      initial: "ready",
      states: {
        ready: { on: choices },
        refused: { tags: "refused", exit: "clearProblem", on: choices },
        cooling: cooldown("ready", { "codes.declined": "#recoveryCodes.left" }),
      },
    },
    shown: {
      tags: "shown",
      exit: "clearCodes",
      meta: { serves: "DECISIONS 31: profile (second factor)" },
      initial: "plain",
      on: { "copy.chosen": ".copying", "codes.kept": "left" },
      states: {
        plain: {},
        copying: {
          invoke: {
            id: "copyCodes",
            src: "copyCodes",
            input: ({ context }) => ({ codes: context.codes }),
            onDone: [
              { guard: { type: "isCopied", params: ({ event }) => ({ isCopied: event.output }) }, target: "copied" },
              { target: "uncopied" },
            ],
            onError: "uncopied",
          },
          ...slowResponse("#recoveryCodes.shown.copying", "#recoveryCodes.shown.plain"),
        },
        copied: { tags: "copied" },
        uncopied: { tags: "uncopied" },
      },
    },
    left: { type: "final" },
  },
});

export type RecoveryCodesSnapshot = SnapshotFrom<typeof recoveryCodesMachine>;
export type RecoveryCodesActor = ActorRefFrom<typeof recoveryCodesMachine>;
