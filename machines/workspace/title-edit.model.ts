import type { Samples } from "statewalk";
import { after, calls, hears, isIn, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Description, press, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { titleEditMachine } from "./title-edit.ts";

export const samples: Samples<typeof titleEditMachine> = {
  inputs: [{ title: "ชาเย็น" }],
  events: {
    "edit.began": [{ type: "edit.began" }],
    "text.changed": [
      { type: "text.changed", text: "ชาเย็นโซดา " },
      { type: "text.changed", text: "ชาเย็น" },
    ],
    ...plainEvents("edit.left", "edit.cancelled"),
    "row.changed": [
      { type: "row.changed", title: "ชาร้อน" },
      { type: "row.changed", title: "ชาเย็นโซดา" },
      { type: "row.changed", title: "ชาเย็น" },
    ],
    ...plainEvents("mine.kept", "theirs.taken"),
  },
  outcomes: { save: [null, { code: "in_trash" }] },
  systemEvents: ["row.changed"],
};

export const description: Description<typeof titleEditMachine> = {
  fields: { title: "autocomplete=off" },
  interactions: {
    "edit.began": (_, now) => ({
      how: "press",
      at: now.hasTag("editing") ? null : { role: "button", name: { raw: now.context.current } },
    }),
    "text.changed": (event) => write("title", event.text as string),
    "edit.left": () => ({ how: "leave", at: { field: "title" }, isAlwaysThere: true }),
    "mine.kept": press("Keep mine"),
    "theirs.taken": press("Take theirs"),
  },
  expectations: (now) => [
    { field: "title", text: now.context.text, isOptional: true },
    { alerts: now.hasTag("refused") || now.hasTag("conflict") ? 1 : 0 },
    { control: { role: "button", name: { raw: now.context.current } }, isSeen: !now.hasTag("editing") },
    { control: { role: "button", name: "Take theirs" }, isSeen: now.hasTag("conflict") },
  ],
};

export const words: ChartWords = {
  events: {
    "mine.kept": ["Press “Keep mine”", "กด “ใช้ของฉัน”"],
    "theirs.taken": ["Press “Take theirs”", "กด “ใช้ของเขา”"],
  },
  states: {
    showing: ["The title is shown", "แสดงชื่องาน"],
    "editing.resting": ["The title is in a field; all of it is saved", "ชื่ออยู่ในช่อง บันทึกครบแล้ว"],
    "editing.typing": ["The title is being written", "กำลังพิมพ์ชื่อ"],
    saving: ["The title is being saved", "กำลังบันทึกชื่อ"],
    leaving: ["The title is being saved as the field is left", "กำลังบันทึกชื่อเมื่อออกจากช่อง"],
    refused: ["A line says why the title was not saved", "มีข้อความบอกเหตุผลที่บันทึกชื่อไม่ได้"],
    conflicted: ["Both titles are shown, and one is to be chosen", "แสดงชื่อทั้งสองแบบให้เลือก"],
  },
};

type Then = Now<typeof titleEditMachine>;
const trimmed = ({ context }: Then) => context.text.trim();
const isSame = (now: Then) => trimmed(now) === now.context.base;
/** Whether somebody writes, or has to say which of two titles stays. */
const isOpen = ({ wasAt }: Then) => wasAt("editing") || wasAt("conflicted");
const isAgreed = (now: Then) => isOpen(now) && (now.context.text === now.context.base || trimmed(now) === now.event.title);
const isBase = (now: Then) => now.wasAt("editing") && !isAgreed(now) && now.event.title === now.context.base;
const stay = ({ wasAt }: Then) =>
  ["showing", "editing.resting", "editing.typing", "saving", "leaving", "refused", "conflicted"].find(wasAt) ?? "";

const done = (where: string) => ({
  at: ({ event }: Then) => (event.output === null ? where : "refused"),
  sets: {
    base: (now: Then) => (now.event.output === null ? trimmed(now) : now.context.base),
    text: (now: Then) => (now.event.output === null ? trimmed(now) : now.context.text),
    error: ({ event }: Then) => event.output as object | null,
  },
});

export const oracle: Oracle<typeof titleEditMachine> = {
  effects: {
    begins: {
      at: "showing",
      sets: { current: ({ input }) => input.title, base: ({ input }) => input.title, text: ({ input }) => input.title, error: null },
    },
    events: {
      "edit.began": { at: "editing.resting", sets: { text: ({ context }) => context.current, base: ({ context }) => context.current } },
      "text.changed": {
        at: ({ wasAt }) => (wasAt("conflicted") ? "conflicted" : "editing.typing"),
        sets: { text: ({ event }) => event.text, error: null },
      },
      "edit.left": { at: (now) => (now.wasAt("editing.resting") || isSame(now) ? "showing" : "leaving") },
      "edit.cancelled": { at: "showing", sets: { error: null } },
      "row.changed": {
        at: (now) => (isAgreed(now) ? "editing.resting" : now.wasAt("editing") && !isBase(now) ? "conflicted" : stay(now)),
        sets: {
          current: ({ event }) => event.title,
          text: (now) => (isAgreed(now) ? now.event.title : now.context.text),
          base: (now) => (isAgreed(now) ? now.event.title : now.context.base),
        },
      },
      "mine.kept": { at: "saving", sets: { base: ({ context }) => context.current } },
      "theirs.taken": { at: "editing.resting", sets: { text: ({ context }) => context.current, base: ({ context }) => context.current } },
      "after pause": { at: (now) => (isSame(now) ? "editing.resting" : "saving") },
      "save done": done("editing.resting"),
      "saveLast done": done("showing"),
      "save failed": { at: "refused", sets: { error: { code: "unknown" } } },
      "saveLast failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: { save: (now) => ({ title: trimmed(now) }), saveLast: (now) => ({ title: trimmed(now) }) },
    waits: { pause: 800 },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    askedOnce("WORKSPACE §6: nothing happens twice", "saveLast"),
    keeps(
      "DECISIONS 21: nothing you typed is lost",
      ["text"],
      "text.changed",
      "edit.began",
      "row.changed",
      "theirs.taken",
      "save done",
      "saveLast done",
    ),
    {
      name: "over somebody else's title nothing is written before one is asked",
      from: "WORKSPACE §6: conflicts per field",
      formula: after(isIn("conflicted"))
        .until(hears("mine.kept", "theirs.taken", "edit.cancelled", "row.changed"))
        .never(calls("save", "saveLast")),
    },
  ],
};
