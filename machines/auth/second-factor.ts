/**
 * The second factor at sign-in (SPEC §4): the password was right, and a code from the person's other device is still to be typed. What it
 * opens is told to the session by the identity client's own event.
 *
 * A phone is sent its code when it is chosen; an app shows one by itself. A code is judged once six digits are there. Who has neither at
 * hand sends one of their recovery codes.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import "../../src/contract/problems/account.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { codeDigits, limits, requiredProblem } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals, withProblem } from "../refusal.ts";

/** A verified factor, as people tell them apart. */
export type KnownFactor = { id: string; kind: "totp" | "phone" | "recovery"; name: string };
/** The challenge that a code answers. */
export type Challenge = { challengeId: string };

type Context = {
  factors: KnownFactor[];
  factor: KnownFactor;
  challengeId: string | null;
  code: string;
  recoveryCode: string;
  /** What is wrong with the recovery code. */
  error: Problem | null;
  problem: Problem | null;
};
type Event =
  | { type: "factor.chosen"; id: string }
  | { type: "code.changed"; code: string }
  /** Another code, to the phone. */
  | { type: "code.requested" }
  | { type: "challenge.retried" }
  | { type: "recovery.changed"; recoveryCode: string }
  | { type: "submitted" }
  | { type: "leave.chosen" }
  | SlowResponseEvent;

const secondFactor = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { factors: KnownFactor[] },
    tags: {} as "busy" | "challenging" | "asking" | "recovering" | "refused" | "unreachable" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    challenge: required<Answer<Challenge>, { factorId: string }>("challenge"),
    verify: required<Answer<unknown>, { factorId: string; challengeId: string; code: string }>("verify"),
    useCode: required<Answer<unknown>, { recoveryCode: string }>("useCode"),
  },
  actions: {
    selectFactor: assign(({ context }, { id }: { id: string }) => ({
      factor: context.factors.find((factor) => factor.id === id) ?? context.factor,
      code: "",
      recoveryCode: "",
      error: null,
      challengeId: null,
    })),
    setChallenge: assign((_, { answer }: { answer: Answer<Challenge> }) => ({
      challengeId: answer.success ? answer.data.challengeId : null,
    })),
    changeCode: assign((_, { code }: { code: string }) => ({ code: codeDigits(code) })),
    clearCode: assign({ code: "" }),
    changeRecoveryCode: assign((_, { recoveryCode }: { recoveryCode: string }) => ({ recoveryCode, error: null })),
    validate: assign(({ context }) => {
      const code = requiredProblem(context.recoveryCode);
      return { error: code && { code } };
    }),
    setFieldErrors: assign((_, { problem }: { problem: Problem }) => ({ error: problem })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Signs out: nobody can go on without the factor. */
    leave: requiredAction("leave"),
  },
  guards: {
    ...answerGuards,
    isOther: ({ context }, { id }: { id: string }) => id !== context.factor.id && context.factors.some((factor) => factor.id === id),
    isRecovery: ({ context }, { id }: { id: string }) => context.factors.some((factor) => factor.id === id && factor.kind === "recovery"),
    isFilled: ({ context }) => requiredProblem(context.recoveryCode) === null,
    isWrong: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "recovery_code_wrong",
    isPhone: ({ context }) => context.factor.kind === "phone",
    isWhole: (_, { code }: { code: string }) => codeDigits(code).length === limits.codeLength,
    /** The challenge ran out: a new one is asked for, and the code with it. */
    isStale: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "factor_challenge_expired",
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const chosen = { type: "selectFactor", params: eventParams } as const;
const asksOther = {
  guard: { type: "isOther", params: eventParams },
  target: "#secondFactor.challenging",
  actions: chosen,
} as const;

const choices = {
  "factor.chosen": [
    {
      guard: { type: "isRecovery", params: eventParams },
      target: "#secondFactor.recovering",
      actions: chosen,
    },
    asksOther,
  ],
  "code.requested": { guard: "isPhone", target: "#secondFactor.challenging" },
} as const;

const changesCode = { type: "changeCode", params: eventParams } as const;
const wholeCode = { guard: { type: "isWhole", params: eventParams }, target: "#secondFactor.verifying", actions: changesCode } as const;
const changesRecoveryCode = { type: "changeRecoveryCode", params: eventParams } as const;

export const secondFactorMachine = secondFactor.createMachine({
  id: "secondFactor",
  context: ({ input }) => ({
    factors: input.factors,
    // Nobody is asked for a second factor who has none.
    factor: input.factors[0]!,
    challengeId: null,
    code: "",
    recoveryCode: "",
    error: null,
    problem: null,
  }),
  on: { "leave.chosen": { actions: "leave" } },
  initial: "challenging",
  states: {
    challenging: {
      tags: ["busy", "challenging"],
      meta: { serves: "SPEC §4 MFA factor types totp or phone" },
      invoke: {
        id: "challenge",
        src: "challenge",
        input: ({ context }) => ({ factorId: context.factor.id }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "asking", actions: { type: "setChallenge", params: answered } },
          ...refusals("unreachable.cooling", "unreachable"),
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#secondFactor.challenging", "#secondFactor.unreachable.ready"),
    },
    unreachable: {
      tags: "unreachable",
      initial: "refused",
      on: { "factor.chosen": choices["factor.chosen"] },
      states: {
        refused: {
          tags: "refused",
          exit: "clearProblem",
          on: { "code.requested": choices["code.requested"], "challenge.retried": "#secondFactor.challenging" },
        },
        cooling: cooldown("ready", {}),
        ready: { on: { "code.requested": choices["code.requested"], "challenge.retried": "#secondFactor.challenging" } },
      },
    },
    asking: {
      tags: "asking",
      initial: "typing",
      on: choices,
      states: {
        typing: {
          on: {
            "code.changed": [wholeCode, { actions: changesCode }],
          },
        },
        cooling: { ...cooldown("typing", {}), entry: "clearCode" },
        refused: {
          tags: "refused",
          entry: "clearCode",
          exit: "clearProblem",
          on: {
            "code.changed": [wholeCode, { target: "typing", actions: changesCode }],
          },
        },
      },
    },
    verifying: {
      tags: ["busy", "asking"],
      meta: { serves: "SPEC §4 MFA_CHALLENGE_VERIFIED" },
      invoke: {
        id: "verify",
        src: "verify",
        // Kept when the challenge was made.
        input: ({ context: { factor, challengeId, code } }) => ({ factorId: factor.id, challengeId: challengeId!, code }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "verified" },
          { guard: { type: "isStale", params: answered }, target: "challenging", actions: "clearCode" },
          ...refusals("asking.cooling", "asking.refused"),
        ],
        onError: broken("asking.refused"),
      },
      ...slowResponse("#secondFactor.verifying", "#secondFactor.asking"),
    },
    recovering: {
      tags: "recovering",
      meta: { serves: "DECISIONS 31: recovery codes stand in for a second factor" },
      initial: "typing",
      on: { "factor.chosen": asksOther },
      states: {
        typing: {
          on: {
            "recovery.changed": { actions: changesRecoveryCode },
            submitted: [{ guard: "isFilled", target: "#secondFactor.usingCode" }, { actions: "validate" }],
          },
        },
        cooling: cooldown("typing", { "recovery.changed": { actions: changesRecoveryCode } }),
        refused: {
          tags: "refused",
          exit: "clearProblem",
          on: { "recovery.changed": { target: "typing", actions: changesRecoveryCode }, submitted: "#secondFactor.usingCode" },
        },
      },
    },
    usingCode: {
      tags: ["busy", "recovering"],
      invoke: {
        id: "useCode",
        src: "useCode",
        input: ({ context }) => ({ recoveryCode: context.recoveryCode }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "verified" },
          {
            guard: { type: "isWrong", params: answered },
            target: "recovering",
            actions: { type: "setFieldErrors", params: withProblem },
          },
          ...refusals("recovering.cooling", "recovering.refused"),
        ],
        onError: broken("recovering.refused"),
      },
      ...slowResponse("#secondFactor.usingCode", "#secondFactor.recovering"),
    },
    verified: { tags: "busy" },
  },
});

export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;
