import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { both, calls, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import { common, type Description, press, tooLong, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type Given, moveFormMachine } from "./move-form.ts";

/** What the project of the samples has of its own, and who is in it. */
export const ids = {
  supplier: "10000000001",
  amount: "10000000002",
  kind: "10000000005",
  goods: "10000000006",
  service: "10000000007",
} as const;
export const people = { owner: "00000000-0000-4000-8000-000000000001", member: "00000000-0000-4000-8000-000000000003" } as const;

export const samples: Samples<typeof moveFormMachine> = {
  inputs: [
    {
      asks: [
        { need: "comment", kind: "comment" },
        { need: "due", kind: "date" },
        { need: `field:${ids.amount}`, kind: "number" },
      ],
      given: { due: "2026-12-24" },
      today: "2026-11-26",
    },
    {
      asks: [
        { need: "assignee", kind: "person" },
        { need: `field:${ids.supplier}`, kind: "text" },
        { need: `field:${ids.kind}`, kind: "choice" },
      ],
      given: { assignee: people.member, [`field:${ids.kind}`]: ids.goods },
      today: "2026-12-31",
    },
  ],
  events: {
    "value.changed": [
      { type: "value.changed", need: "comment", value: "ตกลงตามนี้" },
      { type: "value.changed", need: "comment", value: " " },
      { type: "value.changed", need: "due", value: "25/12/2569" },
      { type: "value.changed", need: "due", value: "someday" },
      { type: "value.changed", need: `field:${ids.amount}`, value: "๑,๕๐๐" },
      { type: "value.changed", need: `field:${ids.amount}`, value: "much" },
      { type: "value.changed", need: "assignee", value: people.owner },
      { type: "value.changed", need: `field:${ids.supplier}`, value: "สวนดอยช้าง" },
      { type: "value.changed", need: `field:${ids.supplier}`, value: "ส".repeat(501) },
      { type: "value.changed", need: `field:${ids.kind}`, value: ids.service },
      { type: "value.changed", need: `field:${ids.kind}`, value: "" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { makeMove: [null, { code: "moved_meanwhile", state: "s3" }] },
};

export const description: Description<typeof moveFormMachine> = {
  fields: {
    "need-comment": "",
    ...Object.fromEntries(["assignee", "field:10000000005"].map((need) => [`need-${need}`, ""])),
    "need-due": asks.typedDay,
    "need-field:10000000001": "autocomplete=off",
    "need-field:10000000002": "autocomplete=off inputmode=decimal",
  },
  interactions: {
    ...common,
    "value.changed": ({ need, value }, { context: { asks } }) => {
      const ask = asks.find((one) => one.need === need);
      const field = `need-${need}`;
      if (ask?.kind === "person" || ask?.kind === "choice") return { how: "choose", at: { field }, text: value as string };
      return write(field, value as string);
    },
    cancelled: press("Cancel"),
  },
  expectations: (now) => {
    const { asks, given, faults } = now.context;
    if (now.hasTag("closed")) return [{ dialogs: 0 }];
    return [
      { dialogs: 1 },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...asks.map(({ need }) => ({ field: `need-${need}`, text: given[need] ?? "", isWrong: faults[need] !== undefined })),
      { words: tooLong(given[`field:${ids.supplier}`] ?? "", 500), isSeen: Object.values(faults).includes("text_long") },
      { words: "Write a number", isSeen: Object.values(faults).includes("no_number") },
      { isSending: now.hasTag("busy") },
    ];
  },
};

export const words: ChartWords = {
  events: { "value.changed": ["Write or choose what is asked for", "กรอกหรือเลือกสิ่งที่ถาม"] },
  actors: { makeMove: ["making the step", "ทำขั้นตอนนี้"] },
  states: {
    "asking.editing": ["The form asks for what the step needs", "แบบฟอร์มถามสิ่งที่ขั้นตอนนี้ต้องใช้"],
    "asking.refused": ["A banner says why the step was not made", "แถบแจ้งเหตุผลที่ทำขั้นตอนนี้ไม่ได้"],
    moving: ["The step is being made", "กำลังทำขั้นตอนนี้"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};

type Then = Now<typeof moveFormMachine>;

/** What the samples write that is no day, or no number. */
const unreadable: Record<string, string> = { someday: "no_day", much: "no_number" };

const faultsOf = ({ context: { asks, given } }: Then) =>
  Object.fromEntries(
    asks.flatMap(({ need }) => {
      const said = (given[need] ?? "").trim();
      const fault = said === "" ? "required" : said.length > 500 ? "text_long" : unreadable[said];
      return fault === undefined ? [] : [[need, fault]];
    }),
  );
const isFaultless = (now: Then) => Object.keys(faultsOf(now)).length === 0;

export const oracle: Oracle<typeof moveFormMachine> = {
  effects: {
    begins: {
      at: "asking.editing",
      sets: {
        asks: ({ input }) => input.asks,
        given: ({ input }) => input.given,
        today: ({ input }) => input.today,
        faults: {},
        error: null,
      },
    },
    events: {
      "value.changed": {
        at: "asking.editing",
        sets: {
          given: ({ event, context }) => ({ ...context.given, [event.need as string]: event.value }),
          faults: ({ event, context }) => Object.fromEntries(Object.entries(context.faults).filter(([need]) => need !== event.need)),
          error: null,
        },
      },
      submitted: {
        at: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? "moving" : "asking.editing"),
        sets: { faults: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? now.context.faults : faultsOf(now)), error: null },
      },
      cancelled: { at: "left", sets: { error: null } },
      "makeMove done": {
        at: ({ event }) => (event.output === null ? "left" : "asking.refused"),
        sets: { error: ({ event }) => event.output as object | null },
      },
      "makeMove failed": { at: "asking.refused", sets: { error: { code: "unknown" } } },
    },
    calls: { makeMove: ({ context }) => ({ given: context.given }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "makeMove"),
    keeps("DECISIONS 21: nothing you typed is lost", ["given"], "value.changed"),
    {
      name: "nothing moves that nobody asked to move",
      from: "WORKSPACE §5: needs are asked for in the move's form",
      formula: precedes(hears("submitted"), calls("makeMove")),
    },
    {
      name: "nothing moves while something is missing",
      from: "WORKSPACE §5: needs",
      formula: never(both(isIn("moving"), ({ is }) => Object.keys(is.context.faults).length > 0)),
    },
    sendsOnly("a step is made with something in all that is given", "WORKSPACE §5: needs", "makeMove", ({ given }: { given: Given }) =>
      Object.values(given).every((value) => value?.trim() !== ""),
    ),
    {
      name: "what was refused was asked for",
      from: "WORKSPACE §6: a command",
      formula: precedes(calls("makeMove"), isIn("asking.refused")),
    },
  ],
};
