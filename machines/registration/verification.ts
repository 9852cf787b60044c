/**
 * Proving an e-mail address with a six-digit code.
 *
 * Two things go on side by side: a code is on its way (sent on entering, again on request, never before the server's
 * cooldown is over), and a code is typed and checked as soon as it has six digits. While no tries are left neither goes
 * on, whichever of the two was told so. The chart ends with what came of it, so that whoever invoked it decides where to go.
 */
import { assign, raise, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { codeDigits, limits } from "../../src/contract/fields.ts";
import type { ResendOtpData } from "../../src/contract/organization.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { bug, problemOf } from "../refusal.ts";
import {
  lockoutOf,
  retryAfterOf,
  outcomeOf,
  triesLeftOf,
  verificationProblemOf,
  type VerificationAnswer,
  type VerificationOutcome,
  verifiedOf,
  type Verified,
} from "./verification-outcome.ts";

type Context = {
  email: string;
  code: string;
  /** Whether the server simulates verification (DECISIONS 39). */
  isDemo: boolean;
  triesLeft: number | null;
  /** Seconds until tries are granted again, after too many wrong codes. */
  lockout: number;
  /** Seconds until another code may be asked for, from the last answer on. */
  cooldown: number;
  /** Why a code was not accepted. */
  problem: Problem | null;
  /** Why no code could be sent. */
  sendProblem: Problem | null;
  verified: Verified | null;
};

type Event =
  | { type: "code.changed"; code: string }
  | { type: "check.retried" }
  | { type: "code.requested" }
  | { type: "demo.chosen" }
  | { type: "back.chosen" }
  | { type: "continued" }
  /** Raised when a code that was asked for is on its way: it ends the old one. */
  | { type: "code.sent" }
  /** Raised when no code was sent, because none would count. */
  | { type: "tries.spent"; answer: Answer<ResendOtpData> }
  | SlowResponseEvent;

type Ending = { outcome: "verified"; verified: Verified } | { outcome: "left" } | { outcome: "nameLost"; problem: Problem };

const verification = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { email: string; isDemo: boolean },
    output: {} as Ending,
    tags: {} as
      | "entering"
      | "verifying"
      | "success"
      | "wrong"
      | "expired"
      | "exhausted"
      | "nameLost"
      | "failed"
      | "sending"
      | "cooling"
      | "sendFailed"
      | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: {
    confirmCode: required<VerificationAnswer, { email: string; code: string }>("confirmCode"),
    sendCode: required<Answer<ResendOtpData>, { email: string; automatic: boolean }>("sendCode"),
  },
  actions: {
    changeCode: assign((_, params: { code: string }) => ({ code: codeDigits(params.code) })),
    fillDemoCode: assign({ code: "0".repeat(limits.codeLength) }),
    /** A refused code must not outlive its check. */
    clearCode: assign({ code: "" }),
    setProblem: assign((_, params: { answer: Answer<unknown> }) => ({
      problem: verificationProblemOf(params.answer),
      triesLeft: triesLeftOf(params.answer),
      lockout: lockoutOf(params.answer),
    })),
    setBug: assign({ problem: bug }),
    clearProblem: assign({ problem: null, triesLeft: null }),
    setVerified: assign((_, params: { answer: VerificationAnswer }) => ({ verified: verifiedOf(params.answer) })),
    setCooldown: assign((_, { answer, otherwise = 0 }: { answer: Answer<ResendOtpData>; otherwise?: number }) => ({
      cooldown: retryAfterOf(answer) ?? otherwise,
    })),
    setSendProblem: assign((_, params: { problem: Problem }) => ({ sendProblem: params.problem })),
    clearSendProblem: assign({ sendProblem: null }),
    announceCode: raise({ type: "code.sent" }),
    announceSpentTries: raise((_, params: { answer: Answer<ResendOtpData> }) => ({ type: "tries.spent", answer: params.answer })),
  },
  guards: {
    isWhole: (_, params: { code: string }) => codeDigits(params.code).length === limits.codeLength,
    isDemo: ({ context }) => context.isDemo,
    isOutcome: (_, params: { answer: VerificationAnswer; outcome: VerificationOutcome }) => outcomeOf(params.answer) === params.outcome,
    isSent: (_, params: { answer: Answer<ResendOtpData> }) => params.answer.success,
    isBarred: (_, params: { answer: Answer<ResendOtpData> }) => !params.answer.success && params.answer.code === "code_exhausted",
    isCooling: (_, params: { answer: Answer<ResendOtpData> }) => Boolean(retryAfterOf(params.answer)),
    /** While a code is checked, was right, or could not count, no other is asked for. */
    isEntering: stateIn("#entering"),
  },
  delays: {
    ...slowResponseDelays,
    /** The message of success stands for two seconds (SPEC §9). */
    successHold: 2_000,
    cooldown: ({ context }) => context.cooldown * 1_000,
    /** As long as anywhere else before it is offered to stop waiting (DECISIONS 21). */
    sendingWait: 15_000,
    lockout: ({ context }) => context.lockout * 1_000,
  },
});

type Done<Output> = { event: { output: Output } };
const checked = ({ event }: Done<VerificationAnswer>) => ({ answer: event.output });
const is = (outcome: VerificationOutcome) =>
  ({ type: "isOutcome", params: ({ event }: Done<VerificationAnswer>) => ({ answer: event.output, outcome }) }) as const;
const sent = ({ event }: Done<Answer<ResendOtpData>>) => ({ answer: event.output });
/** @param otherwise seconds until another code may be sent, where the server does not say (SPEC §9) */
const setsCooldown = (otherwise: number) =>
  ({ type: "setCooldown", params: ({ event }: Done<Answer<ResendOtpData>>) => ({ answer: event.output, otherwise }) }) as const;
const setSendRefusal = {
  type: "setSendProblem",
  params: ({ event }: Done<Answer<ResendOtpData>>) => ({ problem: problemOf(event.output) }),
} as const;
const notSent = [
  { guard: { type: "isBarred", params: sent }, target: "ready", actions: { type: "announceSpentTries", params: sent } },
  { guard: { type: "isCooling", params: sent }, target: "held", actions: [{ type: "setCooldown", params: sent }, setSendRefusal] },
  { target: "failed", actions: setSendRefusal },
] as const;
/** A mail that nobody answers for is not waited for: another one can be asked for. */
const sendsNoLonger = {
  sendingWait: { target: "failed", actions: { type: "setSendProblem", params: { problem: { code: "network" } } } },
} as const;
const failedToSend = { target: "failed", actions: { type: "setSendProblem", params: { problem: bug } } } as const;

export const verificationMachine = verification.createMachine({
  id: "verification",
  context: ({ input }) => ({
    email: input.email,
    isDemo: input.isDemo,
    code: "",
    triesLeft: null,
    lockout: 0,
    cooldown: 0,
    problem: null,
    sendProblem: null,
    verified: null,
  }),
  initial: "open",
  output: ({ event }) => event.output as Ending,
  states: {
    open: {
      type: "parallel",
      states: {
        sending: {
          initial: "automatic",
          states: {
            automatic: {
              tags: "sending",
              meta: { serves: "SPEC §4 a code is sent automatically on entering the verify screen" },
              invoke: {
                id: "sendFirstCode",
                src: "sendCode",
                input: ({ context }) => ({ email: context.email, automatic: true }),
                onDone: [{ guard: { type: "isSent", params: sent }, target: "cooling", actions: setsCooldown(10) }, ...notSent],
                onError: failedToSend,
              },
              after: sendsNoLonger,
            },
            requested: {
              tags: "sending",
              meta: { serves: "SPEC §2 verify step: resend" },
              invoke: {
                id: "sendCode",
                src: "sendCode",
                input: ({ context }) => ({ email: context.email, automatic: false }),
                onDone: [
                  {
                    guard: { type: "isSent", params: sent },
                    target: "cooling",
                    actions: [setsCooldown(60), "announceCode"],
                  },
                  ...notSent,
                ],
                onError: failedToSend,
              },
              after: sendsNoLonger,
            },
            cooling: {
              tags: "cooling",
              meta: { serves: "SPEC §9 resend cooldown 60 s (10 s after an automatic send)" },
              after: { cooldown: "ready" },
            },
            ready: { on: { "code.requested": { guard: "isEntering", target: "requested" } } },
            /** The server sends nothing for a while and says for how long. */
            held: { tags: ["cooling", "sendFailed"], exit: "clearSendProblem", after: { cooldown: "ready" } },
            failed: {
              tags: "sendFailed",
              exit: "clearSendProblem",
              meta: { serves: "SPEC §8 resend failure" },
              on: { "code.requested": { guard: "isEntering", target: "requested" } },
            },
          },
        },

        check: {
          initial: "entering",
          states: {
            entering: {
              id: "entering",
              tags: "entering",
              initial: "pending",
              on: {
                "code.changed": [
                  {
                    guard: { type: "isWhole", params: ({ event }) => event },
                    target: "verifying",
                    actions: ["clearProblem", { type: "changeCode", params: ({ event }) => event }],
                  },
                  { target: ".pending", actions: ["clearProblem", { type: "changeCode", params: ({ event }) => event }] },
                ],
                "demo.chosen": { guard: "isDemo", target: "verifying", actions: ["clearProblem", "fillDemoCode"] },
                "code.sent": { target: ".pending", actions: ["clearProblem", "clearCode"] },
                "tries.spent": { target: "exhausted", actions: { type: "setProblem", params: ({ event }) => event } },
                "back.chosen": "#verification.left",
              },
              states: {
                pending: { meta: { serves: "SPEC §4 verification: pending" } },
                wrong: { tags: "wrong", entry: "clearCode", meta: { serves: "SPEC §8 OTP error" } },
                expired: { tags: "expired", entry: "clearCode", meta: { serves: "DECISIONS 12: a code lives 10 minutes" } },
                failed: {
                  tags: "failed",
                  meta: { serves: "SPEC §8 connection failure" },
                  on: {
                    "check.retried": {
                      guard: { type: "isWhole", params: ({ context }) => context },
                      target: "#verifying",
                      actions: "clearProblem",
                    },
                  },
                },
              },
            },
            verifying: {
              id: "verifying",
              tags: "verifying",
              meta: { serves: "SPEC §4 a code is verified automatically once six digits are entered" },
              invoke: {
                id: "confirmCode",
                src: "confirmCode",
                input: ({ context }) => ({ email: context.email, code: context.code }),
                onDone: [
                  { guard: is("verified"), target: "success", actions: { type: "setVerified", params: checked } },
                  { guard: is("wrong"), target: "entering.wrong", actions: { type: "setProblem", params: checked } },
                  { guard: is("expired"), target: "entering.expired", actions: { type: "setProblem", params: checked } },
                  { guard: is("exhausted"), target: "exhausted", actions: { type: "setProblem", params: checked } },
                  { guard: is("nameLost"), target: "nameLost", actions: { type: "setProblem", params: checked } },
                  { target: "entering.failed", actions: { type: "setProblem", params: checked } },
                ],
                onError: { target: "entering.failed", actions: "setBug" },
              },
              ...slowResponse("#verifying", "#entering"),
            },
            success: {
              tags: "success",
              // The right digits are shown as right; after that they are of no use to anybody.
              exit: "clearCode",
              meta: { serves: "SPEC §4 success (after 2 seconds the next step)" },
              on: { continued: "#verification.verified" },
              after: { successHold: "#verification.verified" },
            },
            exhausted: {
              tags: "exhausted",
              entry: "clearCode",
              meta: { serves: "DECISIONS 12, 46: 5 tries, and nothing is sent while they are spent" },
              on: { "back.chosen": "#verification.left" },
              // By the time tries are granted again the code itself is too old.
              after: { lockout: { target: "entering.expired", actions: "clearProblem" } },
            },
            nameLost: {
              tags: "nameLost",
              entry: "clearCode",
              meta: { serves: "SPEC §8 subdomain error with a button back to details" },
              on: { "back.chosen": "#verification.nameLost" },
            },
          },
        },
      },
    },
    // Kept on the way here.
    verified: { type: "final", output: ({ context }): Ending => ({ outcome: "verified", verified: context.verified! }) },
    left: { type: "final", output: { outcome: "left" } satisfies Ending },
    // Kept with the refusal that leads here.
    nameLost: { type: "final", output: ({ context }): Ending => ({ outcome: "nameLost", problem: context.problem! }) },
  },
});

export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;
export type VerificationActor = ActorRefFrom<typeof verificationMachine>;
