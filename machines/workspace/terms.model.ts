import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, never, not, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import type { termsMachine } from "./terms.ts";

export const samples: Samples<typeof termsMachine> = {
  inputs: [{ version: "2027-01-31" }, { version: "2027-06-01" }],
  events: {
    ...plainEvents("terms.accepted", "terms.postponed", "wait.retried", "wait.cancelled"),
  },
  outcomes: { acceptTerms: [tooSoon(), success(null), refusal("network")] },
};

export const description: Description<typeof termsMachine> = {
  interactions: {
    "terms.accepted": press("Accept"),
    "terms.postponed": press("Not now"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "The terms have changed", isSeen: now.hasTag("asking") },
  ],
};

export const words: ChartWords = {
  events: {
    "terms.accepted": ["Accept the newer terms", "ยอมรับข้อกำหนดฉบับใหม่"],
    "terms.postponed": ["Leave the newer terms for later", "ไว้ยอมรับข้อกำหนดภายหลัง"],
  },
  actors: { acceptTerms: ["keeping that the terms were accepted", "บันทึกการยอมรับข้อกำหนด"] },
  states: {
    asking: ["A dialog asks to accept the newer terms", "กล่องโต้ตอบขอให้ยอมรับข้อกำหนดฉบับใหม่"],
    accepting: ["The acceptance is being kept", "กำลังบันทึกการยอมรับ"],
    refused: ["A banner says why it could not be kept", "แถบแจ้งเหตุผลที่บันทึกไม่ได้"],
    cooling,
    accepted: ["The dialog is gone for good", "กล่องโต้ตอบหายไปและไม่ถามอีก"],
    postponed: ["The dialog is gone until the next visit", "กล่องโต้ตอบหายไปจนกว่าจะเข้ามาครั้งหน้า"],
  },
};

export const oracle: Oracle<typeof termsMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("WORKSPACE §6: nothing happens twice", "acceptTerms"),
    waitsForCooldown("cooling", "acceptTerms"),
    {
      name: "nothing is accepted that nobody pressed",
      from: "DECISIONS 17: the version that a person accepts",
      formula: always((moment) => !calls("acceptTerms")(moment) || hears("terms.accepted", "wait.retried")(moment)),
    },
    {
      name: "nobody has accepted before the server has kept it",
      from: "DECISIONS 17: stored with version and time",
      formula: precedes(hears("acceptTerms done"), isIn("accepted")),
    },
    {
      name: "whoever postpones is asked no more",
      from: "DECISIONS 17: a newer one is asked for once",
      formula: never(both(hears("terms.postponed"), ({ taken }) => taken.length > 0, not(isIn("postponed")))),
    },
  ],
};
