import type { Samples } from "statewalk";
import { calls, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Description, press } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import { arriving, type ChartWords } from "../model/words.ts";
import { relocationMachine } from "./relocation.ts";

export const samples: Samples<typeof relocationMachine> = {
  inputs: [
    { here: "kafae-dee", address: "kafae-dee" },
    { here: "kafae", address: "ban-kafae" },
  ],
  events: {
    "address.changed": [
      { type: "address.changed", address: "ban-kafae" },
      { type: "address.changed", address: "kafae-dee" },
    ],
    ...plainEvents("going.chosen"),
  },
  outcomes: { countKept: [0, 2, 1] },
  actions: ["go"],
  systemEvents: ["address.changed"],
};

export const description: Description<typeof relocationMachine> = {
  interactions: { "going.chosen": press("Go there now") },
  expectations: (now) => [
    {
      words: "Something that you wrote or did here is not sent yet. Send it or clear it, and this page goes there by itself.",
      isSeen: now.hasTag("waiting"),
    },
    { control: { role: "button", name: "Go there now" }, isSeen: now.hasTag("waiting") },
  ],
};

export const words: ChartWords = {
  events: {
    "address.changed": ["The address of the workspace is changed", "ที่อยู่ของพื้นที่ทำงานเปลี่ยนไป"],
    "going.chosen": ["Press “Go there now”", "กด “ไปที่ใหม่เลย”"],
  },
  actors: {
    countKept: ["looking what stands only on this page", "ดูว่ามีอะไรอยู่เฉพาะในหน้านี้"],
    recountKept: ["looking again what stands only on this page", "ดูอีกครั้งว่ามีอะไรอยู่เฉพาะในหน้านี้"],
  },
  delays: {
    countPause: ["a second later", "ผ่านไปหนึ่งวินาที"],
    goingWait: ["the page is still there after ten seconds", "หน้ายังอยู่เมื่อผ่านไปสิบวินาที"],
  },
  states: {
    deciding: arriving,
    here: ["The page is at the address of the workspace", "หน้าอยู่ที่ที่อยู่ของพื้นที่ทำงาน"],
    counting: ["The page looks whether it can go at once", "หน้ากำลังดูว่าไปได้ทันทีหรือไม่"],
    "waiting.still": ["A notice says where the workspace is, and that something is not sent yet", "แถบแจ้งว่าพื้นที่ทำงานอยู่ที่ใด และยังมีสิ่งที่ไม่ได้ส่ง"],
    "waiting.recounting": ["The notice stays while the page looks again", "แถบยังอยู่ขณะที่หน้าดูอีกครั้ง"],
    going: ["The browser goes to the same page at the new address", "เบราว์เซอร์ไปหน้าเดียวกันที่ที่อยู่ใหม่"],
  },
};

const goes = ({ actions }: { actions: readonly (readonly [string, ...unknown[]])[] }) => actions.some(([name]) => name === "go");

export const oracle: Oracle<typeof relocationMachine> = {
  rules: [
    {
      name: "no page goes before it has looked at what stands only on it",
      from: "DECISIONS 55: every link, session and mail follows, and nothing is lost",
      formula: precedes(calls("countKept"), goes),
    },
  ],
};
