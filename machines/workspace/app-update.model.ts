import type { Samples } from "statewalk";
import { calls, hears, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Description, press } from "../model/description.ts";
import { askedOnce, type Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { appUpdateMachine } from "./app-update.ts";

export const samples: Samples<typeof appUpdateMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("version.came", "reload.chosen"),
  },
  outcomes: { watchVersion: [], takeOver: [null] },
  actions: ["reload"],
  systemEvents: ["version."],
};

export const description: Description<typeof appUpdateMachine> = {
  interactions: { "reload.chosen": press("Reload") },
  expectations: (now) => [
    { words: "A new version is there", isSeen: now.hasTag("offered") },
    { control: { role: "button", name: "Reload" }, isSeen: now.hasTag("offered"), isBusy: now.hasTag("busy") },
  ],
};

export const words: ChartWords = {
  events: {
    "version.came": ["A new version of the page is there", "มีหน้าเวอร์ชันใหม่"],
  },
  actors: {
    takeOver: ["putting the new version's files in place", "เปลี่ยนไปใช้ไฟล์ของเวอร์ชันใหม่"],
  },
  delays: {
    takeOverWait: ["three seconds after the press", "สามวินาทีหลังกด"],
  },
  states: {
    current: ["The page is of the version that is kept", "หน้าเป็นเวอร์ชันเดียวกับที่เก็บไว้"],
    offered: ["The workspace says that a new version is there", "พื้นที่ทำงานแจ้งว่ามีเวอร์ชันใหม่"],
    taking: ["The new version is taking its place", "กำลังเปลี่ยนเป็นเวอร์ชันใหม่"],
    reloading: ["The page is loaded anew", "กำลังโหลดหน้าใหม่"],
  },
};

export const oracle: Oracle<typeof appUpdateMachine> = {
  effects: {
    begins: { at: "current" },
    events: {
      "version.came": { at: "offered" },
      "reload.chosen": { at: "taking" },
      "takeOver done": { at: "reloading", does: [["reload"]] },
      "takeOver failed": { at: "reloading", does: [["reload"]] },
      "after takeOverWait": { at: "reloading", does: [["reload"]] },
    },
    waits: { takeOverWait: 3_000 },
  },
  rules: [
    {
      name: "nothing of a new version comes unasked",
      from: "WORKSPACE §6: a new version waits for a press",
      formula: precedes(hears("reload.chosen"), calls("takeOver")),
    },
    {
      name: "no page is loaded anew that nobody pressed for",
      from: "WORKSPACE §6: a new version waits for a press",
      formula: precedes(hears("reload.chosen"), ({ actions }) => actions.some(([name]) => name === "reload")),
    },
    askedOnce("DECISIONS 21: a double click does nothing twice", "takeOver"),
  ],
};
