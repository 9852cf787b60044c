import type { Samples } from "statewalk";
import { after, calls, hears, isIn, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Description, press, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { descriptionEditMachine, type Saved } from "./description-edit.ts";

export const samples: Samples<typeof descriptionEditMachine> = {
  inputs: [
    { text: "ชงแบบดริป", draft: null },
    { text: "ชงแบบดริป", draft: { base: "", text: "ใช้น้ำ 92 องศา" } },
    { text: "ชงแบบดริป", draft: { base: "", text: "ใช้น้ำ 92 องศา", isAside: true } },
  ],
  events: {
    "edit.began": [{ type: "edit.began" }],
    "text.changed": [
      { type: "text.changed", text: "ชงแบบดริป\nใช้น้ำ 92 องศา" },
      { type: "text.changed", text: "ชงแบบดริป" },
    ],
    ...plainEvents("edit.left", "edit.cancelled", "text.dropped"),
    "row.changed": [
      { type: "row.changed", text: "ชงแบบเย็น" },
      { type: "row.changed", text: "ชงแบบดริป" },
    ],
  },
  outcomes: {
    save: [
      { text: "ชงแบบเย็น\nชงแบบดริป", isBoth: true, refused: null },
      { text: "ชงแบบดริป\nใช้น้ำ 92 องศา", isBoth: false, refused: null },
      { refused: { code: "in_trash" } },
    ],
  },
  actions: ["keep"],
  systemEvents: ["row.changed"],
};

/** What begins it says whether there is something already. */
const opener = (now: { context: { current: string } }) => (now.context.current === "" ? "Write the description" : "Edit description");

export const description: Description<typeof descriptionEditMachine> = {
  fields: { description: "autocomplete=off" },
  interactions: {
    "edit.began": (_, now) => ({
      how: "press",
      at: now.hasTag("editing") ? null : { role: "button", name: opener(now) },
    }),
    "text.changed": (event) => write("description", event.text as string),
    "edit.left": () => ({ how: "leave", at: { field: "description" }, isAlwaysThere: true }),
    "text.dropped": press("Throw away what I wrote"),
  },
  expectations: (now) => [
    { field: "description", text: now.context.text, isOptional: true },
    { alerts: Number(now.hasTag("refused")) + Number(now.context.isBoth) },
    { control: { role: "button", name: opener(now) }, isSeen: !now.hasTag("editing") },
    { control: { role: "button", name: "Throw away what I wrote" }, isSeen: now.hasTag("refused") || now.hasTag("held") },
  ],
};

export const words: ChartWords = {
  events: {
    "text.dropped": ["Press “Throw away what I wrote”", "กด “ทิ้งที่พิมพ์ไว้”"],
  },
  states: {
    beginning: ["Whether something was kept is looked at", "ดูว่ามีข้อความเก็บไว้หรือไม่"],
    showing: ["The description is shown", "แสดงรายละเอียด"],
    aside: ["The description is shown; what was written last is put aside", "แสดงรายละเอียด และพักข้อความที่พิมพ์ล่าสุดไว้"],
    held: ["What was put aside is in the field", "ข้อความที่พักไว้อยู่ในช่อง"],
    "editing.resting": ["The description is in a field; all of it is saved", "รายละเอียดอยู่ในช่อง บันทึกครบแล้ว"],
    "editing.typing": ["The description is being written", "กำลังพิมพ์รายละเอียด"],
    saving: ["The description is being saved", "กำลังบันทึกรายละเอียด"],
    leaving: ["The description is being saved as the field is left", "กำลังบันทึกรายละเอียดเมื่อออกจากช่อง"],
    refused: ["A line says why the description was not saved", "มีข้อความบอกเหตุผลที่บันทึกรายละเอียดไม่ได้"],
  },
};

type Then = Now<typeof descriptionEditMachine>;
const isSame = ({ context }: Then) => context.text === context.base;
const isTyping = ({ wasAt }: Then) => wasAt("editing.typing");
/** What stands in the field is not what was saved. */
const isWritten = (now: Then) => now.wasAt("held") || now.wasAt("refused") || (isTyping(now) && !isSame(now));
const stay = ({ wasAt }: Then) =>
  ["showing", "aside", "held", "editing.resting", "editing.typing", "saving", "leaving", "refused"].find(wasAt) ?? "";
/** Somebody who wrote nothing, or took it back, sees what is there. */
const anew = (now: Then, field: "text" | "base") => (isSame(now) ? now.context.current : now.context[field]);

const outputOf = ({ event }: Then) => event.output as Saved;
const done = (where: string) => {
  const now = (field: "current" | "text" | "base") => (then: Then) => {
    const output = outputOf(then);
    return output.refused === null ? output.text : then.context[field];
  };
  return {
    at: (then: Then) => (outputOf(then).refused === null ? where : "refused"),
    sets: {
      current: now("current"),
      text: now("text"),
      base: now("base"),
      isBoth: (then: Then) => {
        const output = outputOf(then);
        return then.context.isBoth || (output.refused === null && output.isBoth);
      },
      error: (then: Then) => outputOf(then).refused,
    },
    does: (then: Then): [string, object][] => (outputOf(then).refused === null ? [["keep", { draft: null }]] : []),
  };
};

export const oracle: Oracle<typeof descriptionEditMachine> = {
  effects: {
    begins: {
      at: ({ input: { draft } }) => {
        if (draft?.isAside) return "aside";
        return draft === null || draft.text === draft.base ? "showing" : "editing.typing";
      },
      sets: {
        wasAside: ({ input }) => input.draft?.isAside === true,
        current: ({ input }) => input.text,
        base: ({ input }) => (input.draft === null ? input.text : input.draft.base),
        text: ({ input }) => (input.draft === null ? input.text : input.draft.text),
        isBoth: false,
        error: null,
      },
    },
    events: {
      "edit.began": {
        at: ({ wasAt }) => (wasAt("aside") ? "held" : "editing.resting"),
        sets: {
          text: ({ wasAt, context }) => (wasAt("aside") ? context.text : context.current),
          base: ({ wasAt, context }) => (wasAt("aside") ? context.base : context.current),
          isBoth: false,
        },
      },
      "text.changed": {
        at: "editing.typing",
        sets: { text: ({ event }) => event.text, error: null },
        does: ({ event, context }) => [["keep", { draft: { base: context.base, text: event.text } }]],
      },
      "edit.left": {
        at: (now) => (isTyping(now) && !isSame(now) ? "leaving" : "showing"),
        sets: {
          text: (now) => (isTyping(now) ? anew(now, "text") : now.context.text),
          base: (now) => (isTyping(now) ? anew(now, "base") : now.context.base),
        },
        does: (now) => (isTyping(now) && isSame(now) ? [["keep", { draft: null }]] : []),
      },
      "edit.cancelled": {
        at: (now) => (isWritten(now) ? "aside" : "showing"),
        sets: {
          text: (now) => (isTyping(now) ? anew(now, "text") : now.context.text),
          base: (now) => (isTyping(now) ? anew(now, "base") : now.context.base),
          error: null,
        },
        does: (now) => {
          if (isTyping(now) && isSame(now)) return [["keep", { draft: null }]];
          const { base, text } = now.context;
          return isWritten(now) && !now.wasAt("held") ? [["keep", { draft: { base, text, isAside: true } }]] : [];
        },
      },
      "text.dropped": {
        at: "showing",
        sets: { text: ({ context }) => context.current, base: ({ context }) => context.current, error: null },
        does: [["keep", { draft: null }]],
      },
      "row.changed": {
        at: stay,
        sets: {
          current: ({ event }) => event.text,
          text: (now) => (now.wasAt("editing.resting") ? now.event.text : now.context.text),
          base: (now) => (now.wasAt("editing.resting") ? now.event.text : now.context.base),
        },
      },
      "after pause": {
        at: (now) => (isSame(now) ? "editing.resting" : "saving"),
        sets: { text: (now) => anew(now, "text"), base: (now) => anew(now, "base") },
        does: (now) => (isSame(now) ? [["keep", { draft: null }]] : []),
      },
      "save done": done("editing.resting"),
      "saveLast done": done("showing"),
      "save failed": { at: "refused", sets: { error: { code: "unknown" } } },
      "saveLast failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: {
      save: ({ context }) => ({ from: context.base, to: context.text }),
      saveLast: ({ context }) => ({ from: context.base, to: context.text }),
    },
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
      "edit.left",
      "edit.cancelled",
      "row.changed",
      "text.dropped",
      "after pause",
      "save done",
      "saveLast done",
    ),
    {
      name: "what was put aside is saved by nobody before somebody writes on",
      from: "DECISIONS 21: a key that leaves a field does not do what leaving it does",
      formula: after(isIn("aside")).until(hears("text.changed", "text.dropped")).never(calls("save", "saveLast")),
    },
    sendsOnly("what is saved is something else", "WORKSPACE §6", "save", ({ from, to }: { from: string; to: string }) => from !== to),
  ],
};
