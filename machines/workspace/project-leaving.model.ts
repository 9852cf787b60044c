import type { Samples } from "statewalk";
import { always, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Description, press } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { projectLeavingMachine } from "./project-leaving.ts";

export const samples: Samples<typeof projectLeavingMachine> = {
  inputs: [{ isLosing: true }, { isLosing: false }],
  events: {
    ...plainEvents("leaving.chosen", "leaving.confirmed", "leaving.declined"),
    "sight.changed": [
      { type: "sight.changed", isLosing: true },
      { type: "sight.changed", isLosing: false },
    ],
  },
  outcomes: {},
  actions: ["leave"],
  systemEvents: ["sight.changed"],
};

export const description: Description<typeof projectLeavingMachine> = {
  interactions: {
    "leaving.chosen": press("Leave"),
    "leaving.confirmed": press("Leave the project"),
    "leaving.declined": press("Stay"),
  },
  expectations: (now) => [{ words: "You will not see the project any more.", isSeen: now.hasTag("asking") }],
};

export const words: ChartWords = {
  events: {
    "leaving.chosen": ["Press “Leave” beside oneself", "กด “ออก” ข้างชื่อตัวเอง"],
    "leaving.confirmed": ["Press “Leave the project”", "กด “ออกจากโครงการ”"],
    "leaving.declined": ["Press “Stay”", "กด “อยู่ต่อ”"],
    "sight.changed": ["Somebody else changes who sees the project", "คนอื่นเปลี่ยนว่าใครเห็นโครงการ"],
  },
  states: {
    staying: ["One is among the people of the project", "อยู่ในรายชื่อคนของโครงการ"],
    asking: ["It says that one will not see the project any more, and asks", "หน้าแจ้งว่าจะไม่เห็นโครงการอีก และถามยืนยัน"],
    left: ["One is no longer among the people of the project", "ไม่อยู่ในรายชื่อคนของโครงการแล้ว"],
  },
};

type Then = Now<typeof projectLeavingMachine>;

export const oracle: Oracle<typeof projectLeavingMachine> = {
  effects: {
    begins: { at: "staying", sets: { isLosing: ({ input }) => input.isLosing } },
    events: {
      "leaving.chosen": {
        at: ({ context }: Then) => (context.isLosing ? "asking" : "left"),
        does: ({ context }: Then) => (context.isLosing ? [] : [["leave"]]),
      },
      "leaving.confirmed": { at: "left", does: [["leave"]] },
      "leaving.declined": { at: "staying" },
      "sight.changed": { sets: { isLosing: ({ event }) => event.isLosing as boolean } },
    },
  },
  rules: [
    {
      name: "nobody loses the sight of a project without being asked",
      from: "WORKSPACE §2: leaving",
      formula: always(
        ({ was, is, name }) =>
          !is.matches("left") || was === null || was.matches("left") || name !== "leaving.chosen" || !was.context.isLosing,
      ),
    },
  ],
};
