import type { Samples } from "statewalk";
import { always, type Condition, never } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import { plainEvents } from "../model/answers.ts";
import { type Description, write } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { mentioningMachine } from "./mentioning.ts";

export const names = ["Somying", "Wichai"];
/** With the caret behind what is written. */
const written = (text: string) => ({ type: "text.written" as const, text, caret: text.length, names });

export const samples: Samples<typeof mentioningMachine> = {
  inputs: [undefined],
  events: {
    "text.written": [written("ชาเย็น @"), written("ชาเย็น @W"), written("ชาเย็น @นา"), written("a@b")],
    "caret.moved": [
      { type: "caret.moved", caret: 8 },
      { type: "caret.moved", caret: 0 },
    ],
    ...plainEvents("offer.next", "offer.previous"),
    "name.taken": names.map((name) => ({ type: "name.taken", name })),
    "offers.closed": [{ type: "offers.closed" }],
  },
  outcomes: {},
  actions: ["call"],
  // Only what is offered can be taken, and a caret that stands where it stood has not moved.
  possible: ({ context }, event) =>
    event.type === "name.taken"
      ? context.offered.includes(event.name)
      : event.type !== "caret.moved" || (event.caret !== context.caret && event.caret <= context.text.length),
};

export const description: Description<typeof mentioningMachine> = {
  fields: { comment: "autocomplete=off" },
  interactions: {
    "text.written": ({ text }) => write("comment", text as string),
  },
  expectations: ({ context: { offered } }) => names.map((name) => ({ words: { raw: `@${name}` }, isSeen: offered.includes(name) })),
};

export const words: ChartWords = {
  events: {
    "text.written": ["Write in the comment", "พิมพ์ในความคิดเห็น"],
    "caret.moved": ["Move the caret", "เลื่อนตัวชี้ข้อความ"],
    "offer.next": ["Press the arrow down", "กดลูกศรลง"],
    "offer.previous": ["Press the arrow up", "กดลูกศรขึ้น"],
    "name.taken": ["Press Enter, or a name", "กด Enter หรือกดที่ชื่อ"],
    "offers.closed": ["Press Escape, or leave the field", "กด Escape หรือออกจากช่อง"],
  },
  states: {
    idle: ["The comment is written, and nobody is offered", "กำลังเขียนความคิดเห็น ยังไม่มีรายชื่อให้เลือก"],
    offering: ["Names are offered below the field", "มีรายชื่อให้เลือกใต้ช่อง"],
  },
};

type Written = { text: string; caret: number; names: readonly string[] };
type Known = Written & { offered: readonly string[]; chosen: number };
/** An event of the samples, and what was known before. */
type Moment = { context: Known; event: AnyEventObject };

/** What fits in the texts of the samples: all behind the `@` alone, nobody before it. */
const both = ["Somying", "Wichai"];
const fitting = ({ text, caret }: Written): readonly string[] => {
  if (!text.startsWith("ชาเย็น @") || caret === 0) return [];
  if (caret === 8) return both;
  return text === "ชาเย็น @W" ? ["Wichai"] : [];
};
const place = (written: Written) => (fitting(written).length > 0 ? "offering" : "idle");

const nothing = { text: "", caret: 0, names: [], offered: [], chosen: 0 };
const writtenIn = ({ event: { text, caret, names } }: Pick<Moment, "event">): Written => ({ text, caret, names });
/** The same text, with the caret elsewhere. */
const moved = ({ context, event }: Moment): Written => ({ ...context, caret: event["caret"] });
/** What is known of a text: all of it while somebody is offered. */
const kept = (of: (moment: Moment) => Written) => ({
  text: (moment: Moment) => (place(of(moment)) === "idle" ? "" : of(moment).text),
  caret: (moment: Moment) => (place(of(moment)) === "idle" ? 0 : of(moment).caret),
  names: (moment: Moment) => (place(of(moment)) === "idle" ? [] : of(moment).names),
  offered: (moment: Moment) => fitting(of(moment)),
  chosen: 0,
});
/** Of what is offered the one beside what was chosen, around the end. */
const beside = ({ context: { chosen, offered } }: { context: Known }) => (offered.length === 2 ? 1 - chosen : 0);
/** The text before what is looked for ends with the `@`. */
const called = ({ text, caret }: Known, name: string) => ({
  text: `ชาเย็น @${name} ${text.slice(caret)}`,
  caret: `ชาเย็น @${name} `.length,
});
const isTaken: Condition = ({ actions }) => actions.some(([action]) => action === "call");

export const oracle: Oracle<typeof mentioningMachine> = {
  effects: {
    begins: { at: "idle", sets: nothing },
    events: {
      "text.written": {
        at: ({ event }) => place(writtenIn({ event })),
        sets: kept(writtenIn),
      },
      "caret.moved": {
        at: (moment) => place(moved(moment)),
        sets: { ...kept(moved), chosen: (moment) => Math.max(0, Math.min(moment.context.chosen, fitting(moved(moment)).length - 1)) },
      },
      "offer.next": { at: "offering", sets: { chosen: beside } },
      "offer.previous": { at: "offering", sets: { chosen: beside } },
      "name.taken": {
        at: "idle",
        sets: nothing,
        does: ({ context, event }) => [["call", called(context, event.name)]],
      },
      "offers.closed": { at: "idle", sets: nothing },
    },
  },
  rules: [
    {
      name: "what is offered is there to be chosen",
      from: "WORKSPACE §3: mentions",
      formula: always(({ is }) => is.value === "idle" || is.context.offered[is.context.chosen] !== undefined),
    },
    {
      name: "nobody is called who was not offered",
      from: "WORKSPACE §3: mentions",
      formula: never((moment) => isTaken(moment) && moment.was?.value !== "offering"),
    },
  ],
};
