/**
 * Signing in with a password, wherever it is asked for: at /auth, in place, and on the one-page form; or, once, with what a registration
 * answered. The session in the answer is opened
 * at once; an answered sign-in carries its token in one of three shapes, and any other is logged and refused (SPEC §5), and so is a token
 * that tells nobody's address.
 *
 * It ends with what came of it, as an answer, so that whoever invoked it shows it. Neither password nor session outlives it.
 */
import { assign, setup, type OutputFrom } from "xstate";
import type { LoginRequest } from "../../src/contract/auth.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import "../../src/contract/problems/portal.ts";
import { problems } from "../../src/contract/problems.ts";
import { required, requiredAction } from "../actor.ts";
import { answerGuards, answered } from "../refusal.ts";
import { personOf, sessionOfAnswer, type OpenSession } from "./token.ts";

/** Somebody's password, or the `continuationToken` that their registration answered. */
export type Credentials = LoginRequest | { continuationToken: string };
type Outcome = Answer<unknown>;
const refusal = (code: "token_missing" | "unknown"): Outcome => ({ success: false, code, error: problems[code].text.id });

const passwordSignIn = setup({
  types: {
    context: {} as { credentials: Credentials; opened: OpenSession | null; outcome: Outcome },
    input: {} as Credentials,
    output: {} as Outcome,
    meta: {} as { serves: string },
  },
  actors: {
    logIn: required<Answer<unknown>, Credentials>("logIn"),
    openSession: required<void, OpenSession>("openSession"),
  },
  actions: {
    setSession: assign((_, { answer }: { answer: Answer<unknown> }) => ({ opened: usableSession(answer) })),
    setOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({ outcome })),
    warnUnknownAnswer: requiredAction("warnUnknownAnswer"),
  },
  guards: {
    hasSession: (_, { answer }: { answer: Answer<unknown> }) => usableSession(answer) !== null,
    ...answerGuards,
  },
});

const broken = { target: "ended", actions: { type: "setOutcome", params: { outcome: refusal("unknown") } } } as const;

export const passwordSignInMachine = passwordSignIn.createMachine({
  id: "passwordSignIn",
  context: ({ input }) => ({ credentials: input, opened: null, outcome: { success: true, data: null } }),
  output: ({ context }) => context.outcome,
  initial: "asking",
  states: {
    asking: {
      meta: { serves: "SPEC §5 sign-in accepts a token in three shapes" },
      invoke: {
        id: "logIn",
        src: "logIn",
        input: ({ context }) => context.credentials,
        onDone: [
          { guard: { type: "hasSession", params: answered }, target: "opening", actions: { type: "setSession", params: answered } },
          {
            guard: { type: "isSuccess", params: answered },
            target: "ended",
            actions: ["warnUnknownAnswer", { type: "setOutcome", params: { outcome: refusal("token_missing") } }],
          },
          { target: "ended", actions: { type: "setOutcome", params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: broken,
      },
    },
    opening: {
      meta: { serves: "SPEC §4 sign-in via the portal API stores the returned token and sets the user" },
      // `hasSession` has found it.
      invoke: { id: "openSession", src: "openSession", input: ({ context }) => context.opened!, onDone: "ended", onError: broken },
    },
    ended: { type: "final" },
  },
});

export type PasswordSignInOutcome = OutputFrom<typeof passwordSignInMachine>;

/** A token that cannot be read or names no e-mail would lead straight back to signing in (SPEC §5). */
const usableSession = (answer: Answer<unknown>): OpenSession | null => {
  const opened = answer.success ? sessionOfAnswer(answer.data) : null;
  return opened && personOf(opened) ? opened : null;
};
