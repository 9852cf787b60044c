import type { Samples } from "statewalk";
import { always, isAt } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Description, press } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartSteps } from "../model/steps.ts";
import type { ChartWords } from "../model/words.ts";
import { navigationMachine } from "./navigation.ts";

export const samples: Samples<typeof navigationMachine> = {
  inputs: [undefined],
  events: {
    "width.changed": [
      { type: "width.changed", width: 767 },
      { type: "width.changed", width: 1023 },
      { type: "width.changed", width: 1024 },
    ],
    ...plainEvents("menu.opened", "menu.closed"),
    "link.chosen": [{ type: "link.chosen", section: "pricing" }],
  },
  outcomes: { watchWidth: [] },
  actions: ["scrollTo"],
  systemEvents: ["width.changed"],
};

export const description: Description<typeof navigationMachine> = {
  interactions: {},
  expectations: (now) => [
    { dialogs: now.hasTag("open") ? 1 : 0 },
    // In an open menu its links; beside it the page's foot has links of the same names.
    now.hasTag("open")
      ? { control: { role: "link", name: "Pricing" }, isSeen: true }
      : { control: { role: "button", name: "Menu" }, isSeen: !now.hasTag("inline") },
  ],
};

export const words: ChartWords = {
  events: {
    "width.changed": ["Change the window's width", "เปลี่ยนความกว้างของหน้าต่าง"],
    "link.chosen": ["Choose a link of the menu", "เลือกลิงก์ในเมนู"],
    "menu.opened": ["Open the menu", "เปิดเมนู"],
    "menu.closed": ["Close the menu", "ปิดเมนู"],
  },
  states: {
    unmeasured: ["The header is as the page was drawn", "ส่วนหัวเป็นไปตามที่หน้าแสดงไว้"],
    "sheet.closed": ["A menu button is in the header; the sheet is closed", "ส่วนหัวมีปุ่มเมนู แผงด้านขวาปิดอยู่"],
    "sheet.open": ["The right-side sheet is open with four links", "แผงด้านขวาเปิดพร้อมลิงก์สี่รายการ"],
    "dropDown.closed": ["A menu button is in the header; the drop-down is closed", "ส่วนหัวมีปุ่มเมนู เมนูแบบเลื่อนลงปิดอยู่"],
    "dropDown.open": ["The drop-down is open with four links", "เมนูแบบเลื่อนลงเปิดพร้อมลิงก์สี่รายการ"],
    inline: ["The four links stand in the header", "ลิงก์สี่รายการอยู่ในส่วนหัว"],
  },
};

export const steps: ChartSteps<typeof navigationMachine> = {
  description,
  address: "/",
  fields: {},
  calls: {},
  interactions: {
    "width.changed": ({ width }) => [{ width: width as number }],
    "menu.opened": () => [press("Menu")()],
    "link.chosen": () => [press("Pricing", { role: "link" })()],
    "menu.closed": () => [{ key: "Escape" }],
  },
  cannot: (given) =>
    "event" in given && given.snapshot.hasTag("unmeasured") && given.event.type === "link.chosen"
      ? ["a page knows its width as soon as it runs", "หน้ารู้ความกว้างของตัวเองทันทีที่เริ่มทำงาน"]
      : null,
  // How wide the window is at first is for whoever opens it.
  elsewhere: (now) => (now.hasTag("unmeasured") ? [{ dialogs: 0 }] : null),
};

const layoutAt = (width: number) => (width < 768 ? "sheet" : width < 1024 ? "dropDown" : "inline");

export const oracle: Oracle<typeof navigationMachine> = {
  effects: {
    begins: { at: "unmeasured" },
    events: {
      "width.changed": { at: ({ event }) => layoutAt(event.width) },
      "menu.opened": { at: ({ wasAt }) => (wasAt("sheet") ? "sheet.open" : "dropDown.open") },
      "menu.closed": { at: ({ wasAt }) => (wasAt("sheet") ? "sheet.closed" : "dropDown.closed") },
      "link.chosen": {
        at: ({ wasAt }) => ["unmeasured", "inline"].find(wasAt) ?? (wasAt("sheet") ? "sheet.closed" : "dropDown.closed"),
        does: ({ event }) => [["scrollTo", { section: event.section }]],
      },
    },
  },
  rules: [
    {
      name: "the links are in a sheet below 768, a drop-down below 1024, and in the header from there on",
      from: "SPEC §2, §9: breakpoints 768px and 1024px; DECISIONS 4",
      formula: always(({ name, event, is }) => name !== "width.changed" || isAt(is, layoutAt(event.width))),
    },
    {
      name: "a menu closes on selection, and when the window outgrows it",
      from: "SPEC §2: it closes on selection or when the window reaches at least 768px",
      formula: always(
        ({ name, is, was }) =>
          !(
            name === "link.chosen" ||
            (name === "width.changed" && was !== null && Object.keys(was.value)[0] !== Object.keys(is.value)[0])
          ) || !(isAt(is, "sheet.open") || isAt(is, "dropDown.open")),
      ),
    },
  ],
};
