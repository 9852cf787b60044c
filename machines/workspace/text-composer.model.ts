import type { Samples } from "statewalk";
import { plainEvents } from "../model/answers.ts";
import { type Description, press, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { textComposerMachine } from "./text-composer.ts";

export const samples: Samples<typeof textComposerMachine> = {
  inputs: [{ draft: "" }, { draft: "ชาเย็น" }],
  events: {
    "composer.opened": [{ type: "composer.opened" }],
    "text.changed": [
      { type: "text.changed", text: " กาแฟดริป " },
      { type: "text.changed", text: "  " },
    ],
    ...plainEvents("submitted", "composer.closed"),
  },
  outcomes: { make: [null, { code: "tasks_full", limit: 100_000 }] },
  actions: ["keep"],
};

export const description: Description<typeof textComposerMachine> = {
  fields: { text: "autocomplete=off" },
  interactions: {
    "composer.opened": press({ say: "Add a task", begins: true }),
    "text.changed": (event) => write("text", event.text as string),
    submitted: () => ({ how: "press", at: { submit: true } }),
    "composer.closed": press("Close"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { field: "text", text: now.context.text, isOptional: true },
    { control: { role: "button", name: "Add" }, isSeen: now.hasTag("open") },
  ],
};

export const words: ChartWords = {
  events: {
    "composer.opened": ["Press “Add a task”", "กด “เพิ่มงาน”"],
    "composer.closed": ["Press Escape", "กด Escape"],
  },
  states: {
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
    begins: { at: ({ input }) => (input.draft === "" ? "closed" : "writing"), sets: { text: ({ input }) => input.draft, error: null } },
    events: {
      "composer.opened": { at: "writing" },
      "text.changed": {
        at: "writing",
        sets: { text: ({ event }) => event.text, error: null },
        does: ({ event }) => [["keep", { text: event.text }]],
      },
      submitted: { at: (now) => (isWritten(now) ? "making" : "writing"), sets: { error: null } },
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
    calls: { make: ({ context }) => ({ text: context.text.trim() }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make"),
    keeps("WORKSPACE §4: drafts that survive", ["text"], "text.changed", "make done"),
    sendsOnly("a task has a title", "WORKSPACE §3: task", "make", ({ text }: { text: string }) => text !== ""),
  ],
};
