/**
 * The judging of a mailed code (DECISIONS 12, 46): it works for ten minutes and once; wrong tries belong to the address for as long after
 * the last of them, a new code forgives none, and while they are spent nothing is sent and nothing counts.
 *
 * The server decides this under a lock of the code's row; its walk holds every verdict and the row to what is drawn.
 */
import { and, assign, not, setup, stateIn, type SnapshotFrom } from "xstate";
import { minute } from "../../src/contract/time.ts";

/** What the one who typed is told. */
export type Verdict = { verdict: "absent" | "right" | "done" | "expired" | "exhausted" } | { verdict: "wrong"; triesLeft: number };

type Context = { tries: number; verdict: Verdict | null };

/** Whoever types has the mailed code, or guesses. */
type Event = { type: "code.mailed" } | { type: "code.typed" } | { type: "guess.typed" };

const verificationCode = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    meta: {} as { serves: string },
  },
  actions: {
    tell: assign((_, params: Verdict) => ({ verdict: params })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    tellWrong: assign(({ context }) => ({ verdict: { verdict: "wrong" as const, triesLeft: allowedTries - context.tries } })),
    forgetTries: assign({ tries: 0 }),
  },
  guards: {
    isLastTry: ({ context }) => context.tries + 1 >= allowedTries,
    isWorking: stateIn("#verificationCode.code.working"),
    isUsed: stateIn("#verificationCode.use.used"),
    areTriesSpent: stateIn("#verificationCode.tries.spent"),
  },
  delays: {
    // Both are CODE_LIFE: the one from the sending, the other from the last wrong try.
    codeLife: 10 * minute,
    triesLife: 10 * minute,
  },
});

const answerWith = (verdict: Exclude<Verdict["verdict"], "wrong">) => ({ actions: { type: "tell", params: { verdict } } }) as const;
const works = and(["isWorking", not("isUsed"), not("areTriesSpent")]);

export const verificationCodeMachine = verificationCode.createMachine({
  id: "verificationCode",
  context: { tries: 0, verdict: null },
  type: "parallel",
  states: {
    code: {
      initial: "absent",
      on: { "code.mailed": { guard: and([not("isUsed"), not("areTriesSpent")]), target: ".working" } },
      states: {
        absent: { on: { "code.typed": answerWith("absent"), "guess.typed": answerWith("absent") } },
        working: {
          meta: { serves: "DECISIONS 12: a code lives 10 minutes, a new one ends the old" },
          on: { "code.typed": { guard: works, ...answerWith("right") } },
          after: { codeLife: "expired" },
        },
        expired: {
          on: {
            "code.typed": { guard: and([not("isUsed"), not("areTriesSpent")]), ...answerWith("expired") },
            "guess.typed": { guard: not("areTriesSpent"), ...answerWith("expired") },
          },
        },
      },
    },
    use: {
      initial: "unused",
      states: {
        unused: { on: { "code.typed": { guard: works, target: "used" } } },
        used: {
          meta: { serves: "DECISIONS 10: the same request sent twice has one outcome" },
          // Also when the code is over, or other tries were wrong: it did its work.
          on: { "code.typed": answerWith("done") },
        },
      },
    },
    tries: {
      initial: "unspent",
      states: {
        unspent: {
          initial: "none",
          on: {
            "code.typed": { guard: works, target: ".none", actions: "forgetTries" },
            "guess.typed": [
              {
                guard: and(["isWorking", "isLastTry"]),
                target: "spent",
                actions: ["countTry", { type: "tell", params: { verdict: "exhausted" } }],
              },
              { guard: "isWorking", target: ".some", actions: ["countTry", "tellWrong"] },
            ],
          },
          states: { none: {}, some: { after: { triesLife: { target: "none", actions: "forgetTries" } } } },
        },
        spent: {
          meta: { serves: "DECISIONS 12, 46: 5 tries, and nothing is sent while they are spent" },
          on: { "code.typed": { guard: not("isUsed"), ...answerWith("exhausted") }, "guess.typed": answerWith("exhausted") },
          after: { triesLife: { target: "unspent.none", actions: "forgetTries" } },
        },
      },
    },
  },
});

export type VerificationCodeSnapshot = SnapshotFrom<typeof verificationCodeMachine>;

/** Wrong codes that are allowed: CODE_TRIES. */
export const allowedTries = 5;
