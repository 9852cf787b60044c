import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, both, brings, type Condition, hears, isIn, never, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { verificationCodeMachine } from "./verification-code.ts";

export const samples: Samples<typeof verificationCodeMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("code.mailed", "code.typed", "guess.typed"),
  },
  outcomes: {},
  project: ({ context }) => context.tries,
};

export const words: ChartWords = {
  events: {
    "code.mailed": ["A code is mailed", "ส่งรหัสยืนยันทางอีเมล"],
    "code.typed": ["Type the mailed code", "กรอกรหัสที่ได้รับ"],
    "guess.typed": ["Type another code", "กรอกรหัสอื่น"],
  },
  delays: {
    codeLife: ["the code was good for 10 minutes", "รหัสมีอายุครบ 10 นาที"],
    triesLife: ["10 minutes passed since the last wrong code", "ครบ 10 นาทีหลังกรอกรหัสผิดครั้งล่าสุด"],
  },
  states: {
    "code.absent": ["No code was mailed", "ยังไม่ได้ส่งรหัส"],
    "code.working": ["The mailed code is good", "รหัสที่ส่งไปใช้ได้"],
    "code.expired": ["The mailed code has expired", "รหัสที่ส่งไปหมดอายุแล้ว"],
    "use.unused": ["The organisation waits for its code", "องค์กรรอรหัสยืนยัน"],
    "use.used": ["The organisation lives", "องค์กรเปิดใช้งานแล้ว"],
    "tries.unspent.none": ["All tries are left", "ยังกรอกได้ครบทุกครั้ง"],
    "tries.unspent.some": ["Some tries are left", "ยังเหลือจำนวนครั้งให้กรอก"],
    "tries.spent": ["No try is left", "กรอกผิดครบจำนวนครั้งแล้ว"],
  },
};

type Before = Now<typeof verificationCodeMachine>;
type Known = { tries: number; verdict: { verdict: string } | null };

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
    (is.context as Known).verdict?.verdict === verdict;

export const oracle: Oracle<typeof verificationCodeMachine> = {
  effects: {
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
      formula: never(({ is }) => (is.context as Known).tries > 5),
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

/** The store's statements decide it, through which `tests/server/row-walks.test.ts` walks. */
export const walks: Kind[] = ["headless"];
