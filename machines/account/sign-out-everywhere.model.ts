import type { Samples } from "statewalk";
import { after, always, both, calls, hears, isIn, never, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  type Oracle,
  slowWaits,
  problemOf,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import type { ChartSteps } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { signOutEverywhereMachine } from "./sign-out-everywhere.ts";

export const samples: Samples<typeof signOutEverywhereMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents(
      "others.chosen",
      "others.confirmed",
      "others.cancelled",
      "everywhere.chosen",
      "everywhere.confirmed",
      "everywhere.cancelled",
      "wait.retried",
      "wait.cancelled",
    ),
  },
  outcomes: {
    endOthers: [
      tooSoon(),
      success({ ended: 0 }),
      success({ ended: 1 }),
      success({ ended: 2 }),
      success({ ended: null }),
      refusal("network"),
    ],
  },
  actions: ["leave"],
};

export const description: Description<typeof signOutEverywhereMachine> = {
  interactions: {
    "others.chosen": press("Sign out other devices"),
    "others.confirmed": press("Sign out the others"),
    "others.cancelled": press("Keep them signed in"),
    "everywhere.chosen": press("Sign out everywhere"),
    "everywhere.confirmed": press("Sign out on all devices"),
    "everywhere.cancelled": press("Stay signed in"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Sign out on all devices but this one?", isSeen: now.hasTag("confirming") && now.hasTag("others") },
    { words: "Sign out on this device too?", isSeen: now.hasTag("confirming") && !now.hasTag("others") },
    { words: "You were signed in on no other device.", isSeen: now.hasTag("ended") && now.context.ended === 0 },
    { words: "One other device is signed out.", isSeen: now.hasTag("ended") && now.context.ended === 1 },
    {
      words: { say: "{ended} other devices are signed out.", with: { ended: now.context.ended ?? 0 } },
      isSeen: now.hasTag("ended") && (now.context.ended ?? 0) > 1,
    },
    { words: "Your other devices are signed out.", isSeen: now.hasTag("ended") && now.context.ended === null },
  ],
};

export const words: ChartWords = {
  events: {
    "others.chosen": ["Ask to sign out on all other devices", "ขอออกจากระบบบนอุปกรณ์อื่นทั้งหมด"],
    "everywhere.chosen": ["Ask to sign out on all devices", "ขอออกจากระบบทุกอุปกรณ์"],
    "others.confirmed": ["Confirm that the others are signed out", "ยืนยันการออกจากระบบบนอุปกรณ์อื่น"],
    "others.cancelled": ["Leave the others signed in", "ให้อุปกรณ์อื่นอยู่ในระบบต่อไป"],
    "everywhere.confirmed": ["Confirm it", "ยืนยันการออกจากระบบ"],
    "everywhere.cancelled": ["Stay signed in", "อยู่ในระบบต่อไป"],
  },
  actors: {
    endOthersAlone: ["ending the other sessions alone", "สิ้นสุดเฉพาะเซสชันอื่น"],
    endOthers: ["ending the other sessions", "สิ้นสุดเซสชันอื่น"],
  },
  states: {
    ready: ["Buttons sign out on the other devices, and on all", "มีปุ่มออกจากระบบบนอุปกรณ์อื่นและทุกอุปกรณ์"],
    "asking.others": ["A question asks whether to sign out on the other devices", "ถามว่าต้องการออกจากระบบบนอุปกรณ์อื่นหรือไม่"],
    "asking.everywhere": ["A question asks whether to sign out here too", "ถามว่าต้องการออกจากระบบบนอุปกรณ์นี้ด้วยหรือไม่"],
    endingOthers: ["The other sessions are being ended; this one stays", "กำลังสิ้นสุดเซสชันอื่น เซสชันนี้ยังอยู่"],
    ended: ["The page says how many devices were signed out", "หน้าแจ้งจำนวนอุปกรณ์ที่ออกจากระบบแล้ว"],
    ending: ["The other sessions are being ended", "กำลังสิ้นสุดเซสชันอื่น"],
    cooling,
    refused: ["A banner says why they were not ended", "แถบแจ้งเหตุผลที่สิ้นสุดเซสชันอื่นไม่ได้"],
    left: ["The page leads to the sign-in", "หน้าพาไปเข้าสู่ระบบ"],
  },
};

const endSessions = "DELETE /api/auth/sessions";

export const steps: ChartSteps<typeof signOutEverywhereMachine> = {
  description,
  address: "/profile",
  person: "provided",
  fields: {},
  calls: { endOthers: endSessions, endOthersAlone: endSessions },
};

export const oracle: Oracle<typeof signOutEverywhereMachine> = {
  effects: {
    begins: { at: "ready", sets: { ended: null, problem: null } },
    events: {
      "others.chosen": { at: "asking.others", sets: { problem: null } },
      "everywhere.chosen": { at: "asking.everywhere", sets: { problem: null } },
      "others.confirmed": { at: "endingOthers.fresh" },
      "others.cancelled": { at: "ready" },
      "everywhere.confirmed": { at: "ending.fresh" },
      "everywhere.cancelled": { at: "ready" },
      "endOthersAlone done": {
        at: byAnswer({ success: "ended", tooSoon: "cooling", otherwise: "refused" }),
        sets: {
          ended: ({ event, context }) => (event.output.success ? (event.output.data.ended as number | null) : context.ended),
          problem: (now) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now),
        },
      },
      "endOthers done": {
        at: byAnswer({ success: "left", tooSoon: "cooling", otherwise: "refused" }),
        sets: { problem: (now) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now) },
        does: byAnswer<[string][]>({ success: [["leave"]], otherwise: [] }),
      },
      "endOthersAlone failed": { at: "refused", sets: { problem: unknown } },
      "endOthers failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "ready", sets: { problem: null } },
      ...waiting(["endingOthers", "ready"], ["ending", "ready"]),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 31: profile (sessions)", "endOthers", "endOthersAlone"),
    waitsForCooldown("cooling", "endOthers", "endOthersAlone"),
    {
      name: "other devices are signed out only after a yes",
      from: "DECISIONS 31: profile (sessions); each ends what is done there too",
      formula: always(
        (moment) =>
          !calls("endOthers", "endOthersAlone")(moment) || hears("others.confirmed", "everywhere.confirmed", "wait.retried")(moment),
      ),
    },
    {
      name: "this device is signed out last, when the others are",
      from: "DECISIONS 31: a person who fears for their account is not to be left signed in anywhere",
      formula: precedes(
        both(hears("endOthers done"), ({ event }) => event.output.success),
        ({ actions }) => actions.some(([name]) => name === "leave"),
      ),
    },
    {
      name: "who signs out the others stays signed in here",
      from: "DECISIONS 31: profile (sessions)",
      formula: after(calls("endOthersAlone"))
        .until(calls("endOthers"))
        .never(({ actions }) => actions.some(([name]) => name === "leave")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4: sign-out removes the token",
      formula: never(both(isIn("left"), calls("endOthers", "endOthersAlone"))),
    },
  ],
};
