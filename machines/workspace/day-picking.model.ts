import { plainEvents } from "../model/answers.ts";
import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, always, hears, isIn } from "statewalk/oracle";
import { type Description, press, write } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { dayPickingMachine } from "./day-picking.ts";

export const today = "2026-11-24";
/** As of a task that begins then. */
export const bounds = { from: "2000-01-01", until: null };

export const samples: Samples<typeof dayPickingMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("picker.opened", "picker.closed"),
    "day.written": [
      { type: "day.written", text: "๕ ธ.ค. ๖๙" },
      { type: "day.written", text: "31/2/2570" },
      { type: "day.written", text: "1/1/2540" },
      { type: "day.written", text: " " },
    ],
    "day.submitted": [{ type: "day.submitted", today, bounds }],
    "day.picked": [
      { type: "day.picked", day: "2026-11-30" },
      { type: "day.picked", day: null },
    ],
  },
  outcomes: {},
  actions: ["choose"],
};

export const description: Description<typeof dayPickingMachine> = {
  fields: { day: asks.typedDay },
  interactions: {
    "day.written": ({ text }) => write("day", text as string),
    // Where nothing is written a press does nothing.
    "day.submitted": press("Take it", { isAlwaysThere: true }),
    "day.picked": ({ day }) => press(day === null ? "No date" : "Today")(),
  },
  expectations: (now) =>
    now.hasTag("open")
      ? [
          { field: "day", text: now.context.text, isWrong: now.hasTag("unreadable") || now.hasTag("unfit") },
          { control: { role: "button", name: "Today" }, isSeen: true },
        ]
      : [{ control: { role: "button", name: "Take it" }, isSeen: false }],
};

export const words: ChartWords = {
  events: {
    "picker.opened": ["Press on the day", "กดที่วันที่"],
    "picker.closed": ["Press Escape", "กด Escape"],
    "day.written": ["Write a day", "พิมพ์วันที่"],
    "day.submitted": ["Press Enter", "กด Enter"],
    "day.picked": ["Choose a day of the month, or none", "เลือกวันจากปฏิทิน หรือไม่กำหนดวัน"],
  },
  states: {
    closed: ["A button says the day", "ปุ่มบอกวันที่"],
    "open.pristine": ["A field and a month ask for a day", "มีช่องพิมพ์และปฏิทินให้เลือกวัน"],
    "open.unfit": ["A line says which days fit", "มีข้อความบอกว่าเลือกวันใดได้"],
    "open.unreadable": ["A line says that this is no day", "มีข้อความบอกว่าอ่านวันที่นี้ไม่ได้"],
  },
};

/** What is written in the samples, and the day that it is. */
const days: Record<string, string | null> = { "": null, " ": null, "๕ ธ.ค. ๖๙": "2026-12-05", "31/2/2570": null, "1/1/2540": "1997-01-01" };
const dayOf = (text: string) => days[text] ?? null;
const isFit = (text: string) => (dayOf(text) ?? "") >= "2000-01-01";
const isBlank = (text: string) => text.replaceAll(" ", "") === "";

export const oracle: Oracle<typeof dayPickingMachine> = {
  effects: {
    begins: { at: "closed", sets: { text: "" } },
    events: {
      "picker.opened": { at: "open.pristine" },
      "picker.closed": { at: "closed", sets: { text: "" } },
      "day.written": { at: "open.pristine", sets: { text: ({ event }) => event.text } },
      "day.submitted": {
        at: ({ context, wasAt }) => {
          if (isBlank(context.text)) return wasAt("open.unreadable") ? "open.unreadable" : "open.pristine";
          if (dayOf(context.text) === null) return "open.unreadable";
          return isFit(context.text) ? "closed" : "open.unfit";
        },
        sets: { text: ({ context }) => (isFit(context.text) ? "" : context.text) },
        does: ({ context }) => (isFit(context.text) ? [["choose", { day: dayOf(context.text) }]] : []),
      },
      "day.picked": { at: "closed", sets: { text: "" }, does: ({ event }) => [["choose", { day: event.day }]] },
    },
  },
  rules: [
    {
      name: "a day is chosen once",
      from: "WORKSPACE §6: nothing happens twice",
      formula: after(hears("day.picked")).until(hears("picker.opened")).never(hears("day.picked", "day.submitted")),
    },
    {
      name: "nothing that was written stays behind a closed picker",
      from: "WORKSPACE §3: dates",
      formula: always(({ is }) => is.value !== "closed" || is.context.text === ""),
    },
    {
      name: "what cannot be read stays, and what does not fit",
      from: "bad input: nothing typed is lost",
      formula: after(isIn("open.unreadable", "open.unfit"))
        .until(hears("picker.closed", "day.written", "day.picked"))
        .never(({ is, was }) => was !== null && is.context.text !== was.context.text),
    },
  ],
};
