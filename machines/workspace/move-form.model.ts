import { asks } from "../model/fields.ts";
import { calls, hears, type Now, precedes } from "statewalk/oracle";
import { formDescription, formOracle, formSamples, formWords } from "../kit/form.model.ts";
import { tooLong, write } from "../model/description.ts";
import { sendsOnly } from "../model/oracle.ts";
import type { Given, moveFormMachine, MoveFormInput } from "./move-form.ts";

/** What the project of the samples has of its own, and who is in it. */
export const ids = {
  supplier: "10000000001",
  amount: "10000000002",
  kind: "10000000005",
  goods: "10000000006",
  service: "10000000007",
} as const;
export const people = { owner: "00000000-0000-4000-8000-000000000001", member: "00000000-0000-4000-8000-000000000003" } as const;

const inputs: MoveFormInput[] = [
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
];

export const samples = formSamples<typeof moveFormMachine>({
  inputs,
  changes: {
    "field.changed": [
      { field: "comment", value: "ตกลงตามนี้" },
      { field: "comment", value: " " },
      { field: "due", value: "25/12/2569" },
      { field: "due", value: "someday" },
      { field: `field:${ids.amount}`, value: "๑,๕๐๐" },
      { field: `field:${ids.amount}`, value: "much" },
      { field: "assignee", value: people.owner },
      { field: `field:${ids.supplier}`, value: "สวนดอยช้าง" },
      { field: `field:${ids.supplier}`, value: "ส".repeat(501) },
      { field: `field:${ids.kind}`, value: ids.service },
      { field: `field:${ids.kind}`, value: "" },
    ],
  },
  refused: { code: "moved_meanwhile", state: "s3" },
});

export const description = formDescription<typeof moveFormMachine>({
  fields: {
    "need-comment": "",
    ...Object.fromEntries(["assignee", "field:10000000005"].map((need) => [`need-${need}`, ""])),
    "need-due": asks.typedDay,
    "need-field:10000000001": "autocomplete=off",
    "need-field:10000000002": "autocomplete=off inputmode=decimal",
  },
  changes: {
    "field.changed": ({ field: need, value }, { context: { asks } }) => {
      const ask = asks.find((one) => one.need === need);
      const field = `need-${need}`;
      if (ask?.kind === "person" || ask?.kind === "choice") return { how: "choose", at: { field }, text: value as string };
      return write(field, value as string);
    },
  },
  expectations: (now) => {
    const { asks, given, faults } = now.context;
    if (now.hasTag("closed")) return [{ dialogs: 0 }];
    return [
      { dialogs: 1 },
      ...asks.map(({ need }) => ({ field: `need-${need}`, text: given[need] ?? "", isWrong: faults[need] !== undefined })),
      { words: tooLong(given[`field:${ids.supplier}`] ?? "", 500), isSeen: Object.values(faults).includes("text_long") },
      { words: "Write a number", isSeen: Object.values(faults).includes("no_number") },
      { isSending: now.hasTag("busy") },
    ];
  },
});

export const words = formWords({
  editing: ["The form asks for what the step needs", "แบบฟอร์มถามสิ่งที่ขั้นตอนนี้ต้องใช้"],
  refused: ["A banner says why the step was not made", "แถบแจ้งเหตุผลที่ทำขั้นตอนนี้ไม่ได้"],
  saving: ["The step is being made", "กำลังทำขั้นตอนนี้"],
});

type Then = Now<typeof moveFormMachine>;

/** What the samples write that is no day, or no number. */
const unreadable: Record<string, string> = { someday: "no_day", much: "no_number" };

const faultsOf = ({ context: { asks, given } }: Then) =>
  Object.fromEntries(
    asks.flatMap(({ need }) => {
      const text = (given[need] ?? "").trim();
      const fault = text === "" ? "required" : text.length > 500 ? "text_long" : unreadable[text];
      return fault === undefined ? [] : [[need, fault]];
    }),
  );

export const oracle = formOracle<typeof moveFormMachine>({
  inputs,
  changes: {
    "field.changed": {
      given: ({ event, context }) => ({ ...context.given, [event.field as string]: event.value }),
      faults: ({ event, context }) => Object.fromEntries(Object.entries(context.faults).filter(([need]) => need !== event.field)),
    },
  },
  faultsOf,
  savedOf: ({ context }) => context.given,
  typed: ["given"],
  rules: [
    {
      name: "nothing moves that nobody asked to move",
      from: "WORKSPACE §5: needs are asked for in the move's form",
      formula: precedes(hears("submitted"), calls("save")),
    },
    sendsOnly("a step is made with something in all that is given", "WORKSPACE §5: needs", "save", ({ saved }: { saved: Given }) =>
      Object.values(saved).every((value) => value?.trim() !== ""),
    ),
  ],
});
