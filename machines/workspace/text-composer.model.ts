import type { Samples } from "statewalk";
import { plainEvents } from "../model/answers.ts";
import { type Description, press, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { mostRows, type PastedRow } from "../../src/domain/pasted-rows.ts";
import { textComposerMachine } from "./text-composer.ts";

export const samples: Samples<typeof textComposerMachine> = {
  inputs: [{ draft: "" }, { draft: "ชาเย็น" }],
  events: {
    "composer.opened": [{ type: "composer.opened" }],
    "text.changed": [
      { type: "text.changed", text: " กาแฟดริป " },
      { type: "text.changed", text: "  " },
    ],
    "rows.pasted": [
      {
        type: "rows.pasted",
        rows: [
          { title: "นมสด", rest: ["2 แพ็ก", "55"] },
          { title: "น้ำตาล", rest: [] },
        ],
      },
      { type: "rows.pasted", rows: Array.from({ length: mostRows + 1 }, (_, at) => ({ title: `งาน ${at}`, rest: [] })) },
    ],
    ...plainEvents("submitted", "composer.closed", "rows.dropped"),
  },
  outcomes: { make: [null, { code: "tasks_full", limit: 100_000 }], makeSeveral: [null, { code: "tasks_full", limit: 99_999 }] },
  project: ({ context }) => [context.text.trim() !== "", context.rows.length],
  actions: ["keep"],
};

export const description: Description<typeof textComposerMachine> = {
  fields: { text: "autocomplete=off" },
  interactions: {
    "composer.opened": press({ say: "Add a task", begins: true }),
    "text.changed": (event) => write("text", event.text as string),
    // As a sheet writes it to the clipboard.
    "rows.pasted": ({ rows }, now) => ({
      how: "paste",
      at: now.hasTag("open") && !now.hasTag("several") && !now.hasTag("busy") ? { field: "text" } : null,
      text: (rows as readonly PastedRow[]).map(({ title, rest }) => [title, ...rest].join("\t")).join("\r\n"),
    }),
    "rows.dropped": press("Back"),
    submitted: () => ({ how: "press", at: { submit: true } }),
    "composer.closed": press("Close"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { field: "text", text: now.context.text, isOptional: true },
    { control: { role: "button", name: "Add" }, isSeen: now.hasTag("open") },
    ...(now.hasTag("several") ? [{ list: "Rows that were pasted", entries: now.context.rows.length }] : []),
  ],
};

export const words: ChartWords = {
  events: {
    "composer.opened": ["Press “Add a task”", "กด “เพิ่มงาน”"],
    "composer.closed": ["Press Escape", "กด Escape"],
    "rows.pasted": ["Paste rows of a sheet", "วางแถวจากตาราง"],
    "rows.dropped": ["Press “Back”", "กด “ย้อนกลับ”"],
  },
  actors: { makeSeveral: ["making what was pasted", "กำลังสร้างงานจากแถวที่วาง"] },
  states: {
    several: ["The rows that were pasted are shown before anything is made of them", "แสดงแถวที่วางให้ดูก่อนสร้าง"],
    makingSeveral: ["All of the rows are being made", "กำลังสร้างจากทุกแถว"],
    unmade: ["A line says why nothing was made of the rows", "มีข้อความบอกเหตุผลที่สร้างจากแถวไม่ได้"],
    beginning: ["Whether something was kept is looked at", "ดูว่ามีข้อความเก็บไว้หรือไม่"],
    closed: ["A button offers to add a task", "มีปุ่มให้เพิ่มงาน"],
    writing: ["A field asks for the task's title", "มีช่องให้พิมพ์ชื่องาน"],
    making: ["The task is being made", "กำลังสร้างงาน"],
    refused: ["A line says why the task was not made", "มีข้อความบอกเหตุผลที่สร้างงานไม่ได้"],
  },
};

const isWritten = ({ context }: { context: { text: string } }) => context.text.replaceAll(" ", "") !== "";

export const oracle: Oracle<typeof textComposerMachine> = {
  effects: {
    begins: {
      at: ({ input }) => (input.draft === "" ? "closed" : "writing"),
      sets: { text: ({ input }) => input.draft, rows: [], error: null },
    },
    events: {
      "composer.opened": { at: "writing" },
      "text.changed": {
        at: "writing",
        sets: { text: ({ event }) => event.text, error: null },
        does: ({ event }) => [["keep", { text: event.text }]],
      },
      "rows.pasted": { at: "several", sets: { rows: ({ event }) => event.rows, error: null } },
      "rows.dropped": { at: "writing", sets: { rows: [], error: null } },
      submitted: {
        at: (now) =>
          now.context.rows.length > 100 ? "several" : now.context.rows.length > 0 ? "makingSeveral" : isWritten(now) ? "making" : "writing",
        sets: { error: null },
      },
      "makeSeveral done": {
        at: ({ event }) => (event.output === null ? "writing" : "unmade"),
        sets: { rows: ({ event, context }) => (event.output === null ? [] : context.rows), error: ({ event }) => event.output },
      },
      "makeSeveral failed": { at: "unmade", sets: { error: { code: "unknown" } } },
      "composer.closed": { at: "closed", sets: { error: null } },
      "make done": {
        at: ({ event }) => (event.output === null ? "writing" : "refused"),
        sets: {
          text: ({ event, context }) => (event.output === null ? "" : context.text),
          error: ({ event }) => event.output,
        },
        does: ({ event }) => (event.output === null ? [["keep", { text: "" }]] : []),
      },
      "make failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: { make: ({ context }) => ({ text: context.text.trim() }), makeSeveral: ({ context }) => ({ rows: context.rows }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make", "makeSeveral"),
    keeps("WORKSPACE §4: drafts that survive", ["text"], "text.changed", "make done"),
    sendsOnly("a task has a title", "WORKSPACE §3: task", "make", ({ text }: { text: string }) => text !== ""),
  ],
};
