import type { Samples } from "statewalk";
import { always, calls, hears, type Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse, type Words } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  type Oracle,
  slowWaits,
  problemOf,
  problemIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { sessionsAndIdentitiesMachine } from "./sessions-and-identities.ts";

export const here = { id: "a", name: "Firefox", workspace: null, detail: "127.0.0.1", since: "2026-11-20T09:00:00Z", isFixed: true };
export const there = { id: "b", name: "Chrome", workspace: null, detail: "203.0.113.7", since: null, isFixed: false };

const elsewhere = {
  id: "c",
  name: "Safari",
  workspace: null,
  detail: "198.51.100.9",
  since: "2026-11-19T09:00:00Z",
  isFixed: false,
};

export const samples: Samples<typeof sessionsAndIdentitiesMachine> = {
  inputs: [undefined],
  events: {
    "entry.ended": [
      { type: "entry.ended", id: here.id },
      { type: "entry.ended", id: there.id },
      { type: "entry.ended", id: elsewhere.id },
    ],
    ...plainEvents("entry.wanted", "list.outdated", "list.retried", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    list: [success([here, there]), refusal("network"), success([here, elsewhere])],
    end: [tooSoon(), success(null), refusal("network")],
    add: [tooSoon(), refusal("network"), success(null)],
  },
  systemEvents: ["list.outdated"],
};

/** The way by email is called so in the reader's language, the others by their providers' names. */
const unlinking = (name: string): Words => ({ say: "Unlink {name}", with: { name: name === "email" ? { say: "Email" } : name } });

/** As the ways to sign in are listed: both lists have the same view, and only this one can grow. */
export const description: Description<typeof sessionsAndIdentitiesMachine> = {
  interactions: {
    ...common,
    "entry.ended": ({ id }, now) => {
      const entry = now.context.entries.find((held) => held.id === id);
      return { how: "press", at: entry ? { role: "button", name: unlinking(entry.name) } : null };
    },
    "entry.wanted": press("Link the test provider"),
    "list.retried": press("Load again"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
    { words: "It has been removed.", isSeen: now.hasTag("ended") },
    { words: "the only way", isSeen: now.hasTag("shown") && now.context.entries.some(({ isFixed }) => isFixed) },
    ...now.context.entries.map(({ name, isFixed }): Expectation => ({
      control: { role: "button", name: unlinking(name) },
      isSeen: now.hasTag("shown") && !isFixed,
    })),
  ],
};

export const words: ChartWords = {
  events: {
    "entry.ended": ["End an entry of the list", "ยุติรายการหนึ่ง"],
    "entry.wanted": ["Add another way of signing in", "เพิ่มวิธีเข้าสู่ระบบ"],
    "list.outdated": ["Change elsewhere on the page what is listed", "เปลี่ยนสิ่งที่อยู่ในรายการจากส่วนอื่นของหน้า"],
  },
  actors: {
    list: ["loading the list", "โหลดรายการ"],
    end: ["ending the entry", "ยุติรายการ"],
    listAgain: ["reading the list again", "อ่านรายการอีกครั้ง"],
    add: ["adding a way of signing in", "เพิ่มวิธีเข้าสู่ระบบ"],
  },
  states: {
    loading: ["The list is being loaded", "กำลังโหลดรายการ"],
    "unreachable.plain": ["A banner says that the list could not be loaded", "แถบแจ้งว่าโหลดรายการไม่สำเร็จ"],
    "unreachable.ended": [
      "One banner says that the list could not be loaded, one that the entry is ended",
      "แถบหนึ่งแจ้งว่าโหลดรายการไม่สำเร็จ อีกแถบแจ้งว่ายุติแล้ว",
    ],
    cooling,
    "shown.plain": ["The list is shown", "แสดงรายการ"],
    "shown.ended": ["The list says that the entry is ended", "รายการแจ้งว่ายุติแล้ว"],
    "shown.refused": ["A banner above the list says what was refused", "แถบเหนือรายการบอกสิ่งที่ถูกปฏิเสธ"],
    ending: ["The entry is being ended", "กำลังยุติรายการที่เลือก"],
    listing: ["The list is being read again", "กำลังอ่านรายการใหม่"],
    adding: ["Another way of signing in is being added", "กำลังเพิ่มวิธีเข้าสู่ระบบ"],
  },
};

type Then = Now<typeof sessionsAndIdentitiesMachine>;
const entries = ({ event, context }: Then) => (event.output.success ? (event.output.data as object[]) : context.entries);
const listed = (shown: string, unreachable: string) => ({
  at: byAnswer({ success: shown, otherwise: unreachable }),
  sets: { entries, problem: problemIfRefused },
});

export const oracle: Oracle<typeof sessionsAndIdentitiesMachine> = {
  effects: {
    begins: { at: "loading.fresh", sets: { entries: [], ending: null, problem: null } },
    events: {
      "list done": listed("shown.plain", "unreachable.plain"),
      // That it ended is said also where the list cannot be had.
      "listAgain done": listed("shown.ended", "unreachable.ended"),
      "list failed": { at: "unreachable.plain", sets: { problem: unknown } },
      "listAgain failed": { at: "unreachable.ended", sets: { problem: unknown } },
      "list.retried": { at: ({ wasAt }) => (wasAt("unreachable.ended") ? "listing.fresh" : "loading.fresh"), sets: { problem: null } },
      "list.outdated": { at: "loading.fresh", sets: { problem: null } },
      "entry.ended": { at: "ending.fresh", sets: { ending: ({ event }) => event.id, problem: null } },
      "end done": {
        at: byAnswer({ success: "listing.fresh", tooSoon: "cooling", otherwise: "shown.refused" }),
        sets: { problem: problemIfRefused },
      },
      "end failed": { at: "shown.refused", sets: { problem: unknown } },
      "entry.wanted": { at: "adding.fresh", sets: { problem: null } },
      "add done": { at: "shown.refused", sets: { problem: problemOf } },
      "add failed": { at: "shown.refused", sets: { problem: unknown } },
      "after cooldown": { at: "shown.plain", sets: { problem: null } },
      ...waiting(["loading", "unreachable.plain"], ["ending", "shown.plain"], ["listing", "unreachable.ended"], ["adding", "shown.plain"]),
    },
    calls: { end: ({ context }) => ({ id: context.ending }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 31: profile (sessions)", "end"),
    waitsForCooldown("cooling", "end"),
    {
      name: "what cannot be ended is not: this browser's own session, the only way in",
      from: "SPEC §8: single_identity_not_deletable keeps the session",
      formula: always(({ calls: asked, is }) =>
        asked.every(
          ({ id, input }) =>
            id !== "end" ||
            (is.context as { entries: { id: string; isFixed: boolean }[] }).entries.some(
              (entry) => entry.id === (input as { id: string }).id && !entry.isFixed,
            ),
        ),
      ),
    },
    {
      name: "the list stays on the screen while the next press has to wait",
      from: "DECISIONS 21: what is on the screen does not vanish while an answer is awaited",
      formula: always(({ is }) => !is.hasTag("cooling") || is.hasTag("shown")),
    },
    {
      name: "what was ended is looked up anew",
      from: "DECISIONS 31: profile (sessions)",
      formula: always((moment) => !(hears("end done")(moment) && moment.event.output.success) || calls("listAgain")(moment)),
    },
  ],
};
