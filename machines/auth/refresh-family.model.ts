import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, both, type Condition, hears, isIn, never, type Now } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { refreshFamilyMachine } from "./refresh-family.ts";

export const samples: Samples<typeof refreshFamilyMachine> = {
  inputs: [undefined],
  events: {
    "token.presented": (["active", "parent", "older", "foreign"] as const).map((age) => ({ type: "token.presented", age })),
    ...plainEvents("session.raised", "session.ended"),
  },
  outcomes: {},
  project: ({ context }) => context.refreshes,
};

export const words: ChartWords = {
  events: {
    "token.presented": ["A refresh token is presented", "มีการใช้โทเค็นต่ออายุ"],
    "session.raised": ["The second factor is shown", "ยืนยันตัวตนขั้นที่สอง"],
    "session.ended": ["Sign out", "ออกจากระบบ"],
  },
  delays: {
    reuseInterval: ["10 seconds passed since the refresh", "ครบ 10 วินาทีหลังต่ออายุ"],
    idle: ["the session was not refreshed for 30 days", "ไม่มีการต่ออายุเซสชันครบ 30 วัน"],
    life: ["90 days passed since the sign-in", "ครบ 90 วันหลังเข้าสู่ระบบ"],
  },
  states: {
    "live.refreshed.just": ["The session was refreshed just now", "เพิ่งต่ออายุเซสชัน"],
    "live.refreshed.before": ["The session was refreshed a while ago", "ต่ออายุเซสชันไปสักพักแล้ว"],
    expired: ["The session is over", "เซสชันหมดอายุ"],
    ended: ["The session is gone", "เซสชันสิ้นสุดแล้ว"],
  },
};

type Before = Now<typeof refreshFamilyMachine>;

const age = ({ event }: { event: AnyEventObject }) => event["age"] as string;

const answer = (now: Before): string => {
  if (age(now) === "foreign" || now.wasAt("ended")) return "notFound";
  if (now.wasAt("expired")) return "expired";
  if (age(now) === "active") return "next";
  return age(now) === "parent" || now.wasAt("live.refreshed.just") ? "same" : "alreadyUsed";
};
const place = (now: Before): string => {
  const given = answer(now);
  if (given === "next") return "live.refreshed.just";
  if (given === "alreadyUsed" || given === "expired") return "ended";
  return ["ended", "expired", "live.refreshed.just"].find((path) => now.wasAt(path)) ?? "live.refreshed.before";
};

const gives =
  (...answers: string[]): Condition =>
  ({ name, taken, is }) =>
    name === "token.presented" && taken.length > 0 && answers.includes((is.context as { answer: string }).answer);
const isOf =
  (...ages: string[]): Condition =>
  (moment) =>
    ages.includes(age(moment));

export const oracle: Oracle<typeof refreshFamilyMachine> = {
  effects: {
    begins: { at: "live.refreshed.just", sets: { refreshes: 0, answer: null } },
    events: {
      "token.presented": {
        at: place,
        sets: { answer, refreshes: (now) => (answer(now) === "next" ? Math.min(now.context.refreshes + 1, 2) : now.context.refreshes) },
      },
      "session.raised": { at: "live.refreshed.just", sets: { refreshes: 0, answer: null } },
      "session.ended": { at: "ended" },
      "after reuseInterval": { at: "live.refreshed.before" },
      "after idle": { at: "expired" },
      "after life": { at: "expired" },
    },
    // IDENTITY §4 and SECURITY 42: 10 seconds, 30 and 90 days.
    waits: { reuseInterval: 10_000, idle: 30 * 86_400_000, life: 90 * 86_400_000 },
  },
  rules: [
    {
      name: "a session that ended opens nothing again",
      from: "SECURITY 42",
      formula: after(isIn("ended", "expired")).never(gives("next", "same")),
    },
    {
      name: "a token that is not ours ends nobody's session",
      from: "IDENTITY §4: a made-up token that names a session cannot end it",
      formula: never(
        both(hears("token.presented"), isOf("foreign"), ({ was, is }) => JSON.stringify(was?.value) !== JSON.stringify(is.value)),
      ),
    },
    {
      name: "only the active token moves the line on",
      from: "IDENTITY §4",
      formula: never(both(gives("next"), isOf("parent", "older", "foreign"))),
    },
    {
      name: "a stolen token that comes late ends the session",
      from: "IDENTITY §4: any other reuse ends the session",
      formula: never(both(gives("alreadyUsed"), ({ is }) => is.value !== "ended")),
    },
  ],
};

/** The store's statements decide it, through which `tests/server/row-walks.test.ts` walks. */
export const walks: Kind[] = ["headless"];
