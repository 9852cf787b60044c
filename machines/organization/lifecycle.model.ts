import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, always, both, type Condition, hears, isIn, never, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { lifecycleMachine } from "./lifecycle.ts";

export const samples: Samples<typeof lifecycleMachine> = {
  inputs: [{ isFree: true }, { isFree: false }],
  events: {
    ...plainEvents("member.seen", "plan.upgraded", "plan.downgraded"),
    "organisation.suspended": [{ type: "organisation.suspended", reason: "spam" }],
    "organisation.restored": [
      { type: "organisation.restored", by: "member" },
      { type: "organisation.restored", by: "operator" },
    ],
    "organisation.deleted": [{ type: "organisation.deleted", by: "สมชาย ใจดี" }],
  },
  outcomes: {},
  actions: ["warn", "tellSuspended", "tellDeleted", "purge"],
};

export const words: ChartWords = {
  events: {
    "member.seen": ["A member uses the organisation", "สมาชิกเข้าใช้องค์กร"],
    "organisation.suspended": ["The operator suspends the organisation", "ผู้ดูแลระบบระงับองค์กร"],
    "plan.upgraded": ["The organisation gets a paid plan", "องค์กรเปลี่ยนเป็นแพ็กเกจแบบชำระเงิน"],
    "plan.downgraded": ["The organisation goes back to the free plan", "องค์กรกลับไปใช้แพ็กเกจฟรี"],
    "organisation.deleted": ["An owner deletes it", "เจ้าขององค์กรลบองค์กร"],
    "organisation.restored": ["The organisation is restored", "กู้คืนองค์กรแล้ว"],
  },
  delays: {
    untilFirstNotice: ["60 days passed without use", "ไม่มีการใช้งานครบ 60 วัน"],
    untilSecondNotice: ["75 days passed without use", "ไม่มีการใช้งานครบ 75 วัน"],
    untilLastNotice: ["85 days passed without use", "ไม่มีการใช้งานครบ 85 วัน"],
    untilSuspension: ["90 days passed without use", "ไม่มีการใช้งานครบ 90 วัน"],
    untilDeletion: ["30 days passed and no owner took it back", "ครบ 30 วันโดยไม่มีเจ้าขององค์กรกู้คืน"],
    untilPurge: ["180 days passed without use", "ไม่มีการใช้งานครบ 180 วัน"],
  },
  states: {
    active: ["The organisation works", "องค์กรใช้งานได้"],
    "warned.first": ["The first notice was mailed", "ส่งอีเมลเตือนครั้งแรกแล้ว"],
    "warned.second": ["The second notice was mailed", "ส่งอีเมลเตือนครั้งที่สองแล้ว"],
    "warned.last": ["The last notice was mailed", "ส่งอีเมลเตือนครั้งสุดท้ายแล้ว"],
    "suspended.unused": ["The organisation is suspended for want of use", "องค์กรถูกระงับเพราะไม่มีการใช้งาน"],
    "suspended.barred": ["The organisation is suspended by the operator", "องค์กรถูกผู้ดูแลระบบระงับ"],
    deleted: ["The organisation is deleted, and can still be brought back", "องค์กรถูกลบแล้ว แต่ยังกู้คืนได้"],
    purged: ["The organisation is gone for good", "องค์กรถูกลบถาวรแล้ว"],
  },
};

const day = 86_400_000;
const does =
  (action: string): Condition =>
  ({ actions }) =>
    actions.some(([name]) => name === action);

export const oracle: Oracle<typeof lifecycleMachine> = {
  effects: {
    begins: { at: "active", sets: { isFree: ({ input }) => input.isFree } },
    events: {
      "after untilFirstNotice": { at: "warned.first", does: [["warn", { daysLeft: 30 }]] },
      "after untilSecondNotice": { at: "warned.second", does: [["warn", { daysLeft: 15 }]] },
      "after untilLastNotice": { at: "warned.last", does: [["warn", { daysLeft: 5 }]] },
      "after untilSuspension": { at: "suspended.unused", does: [["tellSuspended", { reason: "", daysLeft: 90 }]] },
      "after untilPurge": { at: "purged", does: [["purge", { unusedDays: 180 }]] },
      "after untilDeletion": { at: "purged", does: [["purge", { unusedDays: 0 }]] },
      "member.seen": { at: "active" },
      "plan.upgraded": { at: "active", sets: { isFree: false } },
      "plan.downgraded": { at: "active", sets: { isFree: true } },
      "organisation.suspended": {
        at: "suspended.barred",
        does: ({ event }) => [["tellSuspended", { reason: event.reason as string, daysLeft: 0 }]],
      },
      "organisation.restored": { at: "active" },
      "organisation.deleted": { at: "deleted", does: ({ event }) => [["tellDeleted", { by: event.by as string }]] },
    },
    // DECISIONS 28: warned at 60, 75 and 85 days, suspended at 90, purged at 180.
    waits: {
      untilFirstNotice: 60 * day,
      untilSecondNotice: 15 * day,
      untilLastNotice: 10 * day,
      untilSuspension: 5 * day,
      untilPurge: 90 * day,
      // WORKSPACE §2: 30 days to undo.
      untilDeletion: 30 * day,
    },
  },
  rules: [
    {
      name: "nobody who pays is warned",
      from: "SPEC §4: free accounts with no activity for 90 days",
      formula: never(both(does("warn"), ({ is }) => !(is.context as { isFree: boolean }).isFree)),
    },
    {
      name: "suspended for disuse only after three notices",
      from: "DECISIONS 28: active → warned (60, 75, 85 days) → suspended (90)",
      formula: precedes(hears("after untilLastNotice"), isIn("suspended.unused")),
    },
    {
      name: "purged only after it was suspended, or an owner deleted it, and every owner was told",
      from: "DECISIONS 28: → purged (180); WORKSPACE §2",
      formula: precedes((moment) => does("tellSuspended")(moment) || does("tellDeleted")(moment), does("purge")),
    },
    {
      name: "what an owner deleted is gone only once nobody took it back for 30 days",
      from: "WORKSPACE §2: an owner deletes the organisation, 30 days to undo",
      formula: after(hears("organisation.restored")).until(hears("organisation.deleted")).never(hears("after untilDeletion")),
    },
    {
      name: "whom the operator suspended only the operator restores, and time does not delete",
      from: "SPEC §6: the provider may suspend accounts for violations",
      formula: after(isIn("suspended.barred"))
        .until(both(hears("organisation.restored"), ({ event }) => event.by === "operator"))
        .never(({ taken }) => taken.length > 0),
    },
    {
      name: "using it begins the count anew",
      from: "SPEC §4: no activity for 90 days",
      formula: always((moment) => !hears("member.seen", "plan.upgraded")(moment) || "untilFirstNotice" in moment.waits),
    },
  ],
};

/** The server runs it: there is no view. */
export const walks: Kind[] = ["headless", "browser"];
