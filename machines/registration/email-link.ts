/**
 * The page behind a mailed verification link, /auth/verify (SPEC §2, DECISIONS 9, 34).
 *
 * Opening the page confirms nothing: link scanners open pages too. A press of its button does. An address without a
 * token is the standalone code entry instead. Whatever comes of it, /register goes on from what the server knows.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken } from "../refusal.ts";
import { outcomeOf, verificationProblemOf, type VerificationAnswer, type VerificationOutcome } from "./verification-outcome.ts";
import { verificationMachine } from "./verification.ts";

type Link = { email: string; token: string | null; subdomain: string | null };
type Context = Link & {
  /** The signed-in person's address; null for a stranger. */
  signedInAs: string | null;
  isDemo: boolean;
  problem: Problem | null;
};

type Event = { type: "confirmed" } | { type: "back.chosen" } | { type: "continued" } | SlowResponseEvent;

const emailLink = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Link & { signedInAs: string | null; isDemo: boolean },
    children: {} as { verification: "verification" },
    tags: {} as
      | "needsSignIn"
      | "otherAccount"
      | "ready"
      | "busy"
      | "success"
      | "dead"
      | "nameLost"
      | "refused"
      | "typing"
      | "left"
      | SlowResponseTag
      | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    confirmLink: required<VerificationAnswer, { email: string; token: string; subdomainName: string | null }>("confirmLink"),
    verification: verificationMachine,
  },
  actions: {
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    /** A link is of no use once it was used. */
    clearToken: assign({ token: null }),
  },
  guards: {
    ...answerGuards,
    isStranger: ({ context }) => context.signedInAs === null,
    isOtherAccount: ({ context }) => context.email !== "" && context.email.toLowerCase() !== context.signedInAs?.toLowerCase(),
    hasToken: ({ context }) => Boolean(context.token),
    isOutcome: (_, params: { answer: VerificationAnswer; outcome: VerificationOutcome }) => outcomeOf(params.answer) === params.outcome,
  },
  delays: {
    ...slowResponseDelays,
    ...cooldownDelays,
    /** The message of success stands for two seconds (SPEC §9). */
    successHold: 2_000,
  },
});

type Done = { event: { output: VerificationAnswer } };
const is = (outcome: VerificationOutcome) =>
  ({ type: "isOutcome", params: ({ event }: Done) => ({ answer: event.output, outcome }) }) as const;
const refused = { type: "setProblem", params: ({ event }: Done) => ({ problem: verificationProblemOf(event.output) }) } as const;

export const emailLinkMachine = emailLink.createMachine({
  id: "emailLink",
  context: ({ input }) => ({ ...input, problem: null }),
  initial: "arriving",
  states: {
    arriving: {
      always: [
        { guard: "isStranger", target: "needsSignIn" },
        { guard: "isOtherAccount", target: "otherAccount" },
        { guard: "hasToken", target: "ready" },
        { target: "typing" },
      ],
    },
    needsSignIn: {
      tags: "needsSignIn",
      meta: { serves: "DECISIONS 13: the bearer token must match the address" },
      on: { "back.chosen": "left" },
    },
    otherAccount: { tags: "otherAccount", meta: { serves: "DECISIONS 13" }, on: { "back.chosen": "left" } },
    ready: {
      tags: "ready",
      meta: { serves: "DECISIONS 34: a GET shows a page, only a POST consumes the token" },
      on: { confirmed: "confirming", "back.chosen": "left" },
    },
    confirming: {
      tags: "busy",
      invoke: {
        id: "confirmLink",
        src: "confirmLink",
        // A link without one is not confirmed.
        input: ({ context }) => ({ email: context.email, token: context.token!, subdomainName: context.subdomain }),
        onDone: [
          { guard: is("verified"), target: "success" },
          { guard: is("linkDead"), target: "dead", actions: refused },
          { guard: is("nameLost"), target: "nameLost", actions: refused },
          { guard: { type: "isTooSoon", params: answered }, target: "cooling", actions: refused },
          { target: "refused", actions: refused },
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#emailLink.confirming", "#emailLink.ready"),
    },
    success: {
      tags: "success",
      entry: "clearToken",
      meta: { serves: "SPEC §4 verification: success (after 2 seconds the next step)" },
      on: { continued: "left" },
      after: { successHold: "left" },
    },
    dead: { tags: "dead", entry: "clearToken", meta: { serves: "SPEC §8 invalid or expired link" }, on: { "back.chosen": "left" } },
    nameLost: { tags: "nameLost", entry: "clearToken", meta: { serves: "SPEC §8 subdomain error" }, on: { "back.chosen": "left" } },
    cooling: cooldown("ready", { "back.chosen": "left" }),
    refused: {
      tags: "refused",
      exit: "clearProblem",
      meta: { serves: "SPEC §8 verification: connection failure" },
      on: { confirmed: "confirming", "back.chosen": "left" },
    },
    typing: {
      tags: "typing",
      meta: { serves: "SPEC §2 standalone email verification" },
      invoke: {
        id: "verification",
        src: "verification",
        // Only who is signed in comes here.
        input: ({ context }) => ({ email: context.signedInAs!, isDemo: context.isDemo }),
        onDone: "left",
      },
    },
    left: { tags: "left", meta: { serves: "SPEC §2 on success or back it goes to /register" } },
  },
});

export type EmailLinkSnapshot = SnapshotFrom<typeof emailLinkMachine>;
export type EmailLinkActor = ActorRefFrom<typeof emailLinkMachine>;
