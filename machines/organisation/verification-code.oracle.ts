import { after, both, brings, hears, isIn, never, type Condition, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { verificationCodeMachine } from "./verification-code.ts";

type Before = Now<typeof verificationCodeMachine>;
type Told = { tries: number; verdict: { verdict: string } | null };

const isRight = (now: Before) => now.wasAt("code.working") && !now.wasAt("use.used") && !now.wasAt("tries.spent");
const counts = (now: Before) => now.wasAt("code.working") && !now.wasAt("tries.spent");

/** What whoever types the mailed code is told, first reason first. */
const rightVerdict = (now: Before) => {
  if (now.wasAt("code.absent")) return { verdict: "absent" };
  if (now.wasAt("use.used")) return { verdict: "done" };
  if (now.wasAt("tries.spent")) return { verdict: "exhausted" };
  return { verdict: now.wasAt("code.expired") ? "expired" : "right" };
};
const guessVerdict = (now: Before) => {
  if (now.wasAt("code.absent")) return { verdict: "absent" };
  if (now.wasAt("tries.spent")) return { verdict: "exhausted" };
  if (now.wasAt("code.expired")) return { verdict: "expired" };
  const triesLeft = 4 - now.context.tries;
  return triesLeft > 0 ? { verdict: "wrong", triesLeft } : { verdict: "exhausted" };
};

const tells =
  (verdict: string): Condition =>
  ({ is }) =>
    (is.context as Told).verdict?.verdict === verdict;

export const oracle: Oracle<typeof verificationCodeMachine> = {
  effects: {
    file: "machines/organisation/verification-code.oracle.ts",
    begins: { at: ["code.absent", "use.unused", "tries.unspent.none"], sets: { tries: 0, verdict: null } },
    events: {
      "code.mailed": { at: ["code.working", "use.unused", "tries.unspent"] },
      "code.typed": {
        at: (now) => (isRight(now) ? ["use.used", "tries.unspent.none"] : []),
        sets: { verdict: rightVerdict, tries: (now) => (isRight(now) ? 0 : now.context.tries) },
      },
      "guess.typed": {
        at: (now) => (counts(now) ? [now.context.tries === 4 ? "tries.spent" : "tries.unspent.some"] : []),
        sets: { verdict: guessVerdict, tries: (now) => now.context.tries + (counts(now) ? 1 : 0) },
      },
      "after codeLife": { at: "code.expired" },
      "after triesLife": { at: "tries.unspent.none", sets: { tries: 0 } },
    },
    // DECISIONS 12: 10 minutes.
    waits: { codeLife: 600_000, triesLife: 600_000 },
  },
  rules: [
    {
      name: "never more than five wrong codes",
      from: "DECISIONS 12: 5 tries",
      formula: never(({ is }) => (is.context as Told).tries > 5),
    },
    {
      name: "nothing is mailed while no try is left",
      from: "DECISIONS 46: nothing is sent",
      formula: never(both(({ was }) => was !== null && JSON.stringify(was.value).includes('spent"}'), hears("code.mailed"))),
    },
    {
      name: "a guess opens nothing",
      from: "DECISIONS 12",
      formula: never(both(({ name }) => name === "guess.typed", tells("right"))),
    },
    {
      name: "a code works once",
      from: "DECISIONS 10: the same request sent twice has one outcome",
      formula: after(isIn("use.used")).never(both(hears("code.typed"), tells("right"))),
    },
    {
      name: "whoever did it is told so for ever",
      from: "DECISIONS 10",
      formula: brings(
        both(({ was }) => was !== null && JSON.stringify(was.value).includes('"use":"used"'), hears("code.typed")),
        tells("done"),
      ),
    },
  ],
};
