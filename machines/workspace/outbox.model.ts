import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, calls, either, hears, isAt, isIn, never, type Now, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { byAnswer, type Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { outboxMachine } from "./outbox.ts";

export const samples: Samples<typeof outboxMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("lead.taken", "command.given", "line.came", "line.ended"),
  },
  outcomes: {
    send: [
      success({ isEmpty: false }),
      success({ isEmpty: true }),
      { ...refusal("not_possible"), reason: "client_outdated" },
      { ...refusal("forbidden"), reason: "not_a_member" },
      { ...refusal("forbidden"), reason: "organization_suspended" },
      { ...refusal("forbidden"), reason: "organization_deleted" },
      refusal("not_found"),
      refusal("unauthenticated"),
      tooSoon(),
      refusal("network"),
    ],
    lead: [],
  },
  systemEvents: ["lead.", "command.", "line."],
  // How long it waits.
  project: ({ context }) => [Math.min(context.attempt, 5), context.retryAfter > 0],
};

export const words: ChartWords = {
  events: {
    "lead.taken": ["This tab becomes the one that sends", "แท็บนี้เป็นแท็บที่ส่ง"],
    "command.given": ["Something is done in the workspace", "ทำอะไรบางอย่างในพื้นที่ทำงาน"],
    "line.came": ["The server can be reached again", "ติดต่อเซิร์ฟเวอร์ได้อีกครั้ง"],
    "line.ended": ["The person is a member no more", "ไม่ได้เป็นสมาชิกแล้ว"],
  },
  actors: {
    sendAgain: ["asking whether the organisation takes something again", "ถามว่าองค์กรรับข้อมูลได้อีกหรือยัง"],
    send: ["sending what was done first", "ส่งสิ่งที่ทำไว้ก่อน"],
  },
  states: {
    following: ["Another tab sends", "อีกแท็บเป็นผู้ส่ง"],
    "leading.idle": ["There is nothing to be sent", "ไม่มีอะไรต้องส่ง"],
    "leading.sending.all": ["What was done is being sent", "กำลังส่งสิ่งที่ทำ"],
    "leading.sending.given": ["What was done is being sent, and more was done since", "กำลังส่งสิ่งที่ทำ และมีเพิ่มมาระหว่างนั้น"],
    "leading.waiting": ["What was done is kept, and sent again soon", "เก็บสิ่งที่ทำไว้ อีกสักครู่จะส่งใหม่"],
    "leading.blocked": ["What was done is kept until the server can be asked again", "เก็บสิ่งที่ทำไว้จนกว่าจะติดต่อเซิร์ฟเวอร์ได้"],
    "leading.resting.quiet": ["What was done is kept; the organisation takes nothing now", "เก็บสิ่งที่ทำไว้ ขณะนี้องค์กรยังไม่รับข้อมูล"],
    "leading.resting.asking": [
      "What was done is kept; whether the organisation takes it again is asked",
      "เก็บสิ่งที่ทำไว้ กำลังถามว่าองค์กรรับข้อมูลได้อีกหรือยัง",
    ],
    ended: ["Nothing is sent any more", "ไม่มีการส่งอีกแล้ว"],
  },
};

type Then = Now<typeof outboxMachine>;
type Output = { success: boolean; code: string; reason?: string; params?: { retryAfter?: number }; data?: { isEmpty: boolean } };
const outputOf = ({ event }: Then) => event.output as Output;

/** Milliseconds before the first tries, and before each one after them. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];

const isBlocked = (now: Then) =>
  ["client_outdated", "not_a_member", "unauthenticated"].includes(outputOf(now).reason ?? outputOf(now).code);
const isResting = (now: Then) =>
  ["organization_suspended", "organization_deleted", "not_found"].includes(outputOf(now).reason ?? outputOf(now).code);
const waits = (now: Then) => !outputOf(now).success && !isBlocked(now) && !isResting(now);

const mayAsk = either(hears("line.came"), hears("sendAgain done"));

export const oracle: Oracle<typeof outboxMachine> = {
  effects: {
    begins: { at: "following", sets: { attempt: 0, retryAfter: 0 } },
    events: {
      "lead.taken": { at: "leading.sending.all" },
      "command.given": { at: ({ wasAt }) => (wasAt("leading.idle") ? "leading.sending.all" : "leading.sending.given") },
      "send done": {
        at: (now) => {
          if (isBlocked(now)) return "leading.blocked";
          if (isResting(now)) return "leading.resting.quiet";
          if (waits(now)) return "leading.waiting";
          return outputOf(now).data?.isEmpty && !now.wasAt("leading.sending.given") ? "leading.idle" : "leading.sending.all";
        },
        sets: {
          attempt: (now) => (outputOf(now).success ? 0 : now.context.attempt + Number(waits(now))),
          retryAfter: (now) => (waits(now) ? byAnswer({ tooSoon: outputOf(now).params?.retryAfter ?? 0, otherwise: 0 })(now) : 0),
        },
      },
      "send failed": { at: "leading.waiting", sets: { attempt: ({ context }) => context.attempt + 1 } },
      "sendAgain done": {
        at: (now) => {
          if (isBlocked(now)) return "leading.blocked";
          return outputOf(now).success ? "leading.sending.all" : "leading.resting.quiet";
        },
        sets: { attempt: (now) => (outputOf(now).success ? 0 : now.context.attempt) },
      },
      "sendAgain failed": { at: "leading.resting.quiet" },
      "after answerWait": {
        at: ({ wasAt }) => (wasAt("leading.resting") ? "leading.resting.quiet" : "leading.waiting"),
        sets: { attempt: ({ context, wasAt }) => context.attempt + Number(!wasAt("leading.resting")) },
      },
      "after retryPause": { at: "leading.sending.all", sets: { retryAfter: 0 } },
      "line.came": {
        at: ({ wasAt }) => (wasAt("leading.resting") ? "leading.resting.asking" : "leading.sending.all"),
        sets: { retryAfter: 0 },
      },
      "line.ended": { at: "ended", sets: { retryAfter: 0 } },
    },
    waits: {
      retryPause: ({ context }) => Math.max(context.retryAfter * 1_000, pauses[Math.min(context.attempt, pauses.length) - 1] ?? 0),
      answerWait: 30_000,
    },
  },
  rules: [
    {
      name: "one command at a time",
      from: "WORKSPACE §6: the outbox keeps commands in order",
      formula: after(calls("send"))
        .until(({ stopped, name }) => stopped.includes("send") || name === "send done" || name === "send failed")
        .never(calls("send")),
    },
    {
      name: "an organisation that takes nothing is asked only when the line has come again",
      from: "SPEC §4: may be suspended or deleted",
      formula: never(
        (moment) => moment.was !== null && isAt(moment.was, "leading.resting") && calls("send", "sendAgain")(moment) && !mayAsk(moment),
      ),
    },
    {
      name: "only the tab that was chosen sends",
      from: "WORKSPACE §6 several tabs: one sends",
      formula: precedes(hears("lead.taken"), calls("send")),
    },
    {
      name: "what was done while it was sent is not forgotten",
      from: "WORKSPACE §6: live and never lost",
      formula: never((moment) => moment.was !== null && isAt(moment.was, "leading.sending.given") && isIn("leading.idle")(moment)),
    },
    {
      name: "nothing is sent by whoever is a member no more",
      from: "WORKSPACE §9",
      formula: after(isIn("ended")).never(calls("send")),
    },
  ],
};

/** The rows that it keeps are seen on every screen of a workspace. */
export const walks: Kind[] = ["headless"];
