import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, always, calls, hears, isIn, precedes } from "statewalk/oracle";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { completionMachine } from "./completion.ts";

export const samples: Samples<typeof completionMachine> = {
  inputs: [
    { email: "somchai@example.com", sessionId: "session_1_abcdefgh" },
    { email: "somying@example.com", sessionId: "session_1_abcdefgh" },
    { email: "somying@example.com", sessionId: "session_2_abcdefgh" },
  ],
  events: {},
  outcomes: { sendSuccessEmail: [undefined], endSession: [undefined] },
  actions: ["clearDraft", "tellSession"],
};

export const words: ChartWords = {
  actors: {
    sendSuccessEmail: ["sending the mail that the organisation is ready", "ส่งอีเมลแจ้งว่าองค์กรพร้อมใช้งาน"],
    endSession: ["ending the registration's session", "ปิดเซสชันการลงทะเบียน"],
  },
  states: {
    sendingSuccessEmail: ["The mail that the organisation is ready is being sent", "กำลังส่งอีเมลแจ้งว่าองค์กรพร้อมใช้งาน"],
    endingSession: ["The registration's session is being ended", "กำลังปิดเซสชันการลงทะเบียน"],
    completed: ["Nothing is left to do", "ไม่มีอะไรต้องทำอีก"],
  },
};

export const oracle: Oracle<typeof completionMachine> = {
  effects: {
    begins: {
      at: "sendingSuccessEmail",
      sets: { email: ({ input }) => input.email, sessionId: ({ input }) => input.sessionId },
      // A reload begins nothing anew, and every page shows the organisation from now on.
      does: [["clearDraft"], ["tellSession"]],
    },
    events: {
      // DECISIONS 37: a call that fails is an answer too, and none of these keeps the rest from being done.
      "sendSuccessEmail done": { at: "endingSession" },
      "endSession done": { at: "completed" },
    },
    calls: {
      sendSuccessEmail: ({ input }) => ({ email: input.email }),
      endSession: ({ input }) => ({ sessionId: input.sessionId }),
    },
  },
  rules: [
    {
      name: "first the mail, then the session ends",
      from: "SPEC §4: registration flow order: send success email, end session",
      formula: precedes(hears("sendSuccessEmail done"), calls("endSession")),
    },
    {
      name: "one mail",
      from: "SPEC §4: registration flow order: send success email",
      formula: after(calls("sendSuccessEmail")).never(calls("sendSuccessEmail")),
    },
    {
      name: "the session ends, whatever became of the mail",
      from: "SPEC §4: registration flow order: end session",
      formula: always((moment) => !hears("sendSuccessEmail done")(moment) || calls("endSession")(moment)),
    },
    {
      name: "done only once the session ended",
      from: "SPEC §4: registration flow order: end session",
      formula: precedes(hears("endSession done"), isIn("completed")),
    },
  ],
};

/** It runs behind the page. */
export const walks: Kind[] = ["headless"];
