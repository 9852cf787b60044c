import type { Samples } from "statewalk";
import { calls, isIn, type Now, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { common, type Description, press, tooLong, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import type { onboardingMachine } from "./onboarding.ts";

export const samples: Samples<typeof onboardingMachine> = {
  inputs: [
    { taken: [], unnamed: "Our work" },
    { taken: ["WRK"], unnamed: "งานของเรา" },
  ],
  events: {
    "template.chosen": [
      { type: "template.chosen", template: "kanban" },
      { type: "template.chosen", template: "simple" },
    ],
    "name.changed": [
      { type: "name.changed", name: " การตลาด " },
      { type: "name.changed", name: "☕" },
      { type: "name.changed", name: "ข".repeat(81) },
      { type: "name.changed", name: " " },
    ],
    ...plainEvents("submitted", "skipped", "back.chosen"),
  },
  outcomes: { make: [null, { code: "projects_full", limit: 3 }] },
  actions: ["open"],
};

const names = { simple: "Simple tasks", kanban: "Kanban" } as const;

export const description: Description<typeof onboardingMachine> = {
  fields: { name: "autocomplete=off" },
  interactions: {
    "template.chosen": ({ template }) => ({
      how: "press",
      at: { role: "button", name: { say: names[template as keyof typeof names], begins: true } },
    }),
    "name.changed": ({ name }) => write("name", name as string),
    submitted: common.submitted,
    skipped: press("Skip"),
    "back.chosen": press("Back"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "How does your team work?", isSeen: now.hasTag("way") },
    { words: "What is your first project called?", isSeen: now.hasTag("name") },
    ...(now.hasTag("name")
      ? [
          { isSending: now.hasTag("busy") },
          { field: "name", text: now.context.name, isWrong: now.context.isTooLong },
          { words: tooLong(now.context.name, 80), isSeen: now.context.isTooLong },
        ]
      : []),
  ],
};

export const words: ChartWords = {
  events: {
    skipped: ["Skip the first question", "ข้ามคำถามแรก"],
  },
  states: {
    way: ["The first question asks how the team's work goes", "คำถามแรกถามว่าทีมทำงานแบบใด"],
    name: ["The second question asks for the project's name", "คำถามที่สองถามชื่อโครงการ"],
    making: ["The first project is being made", "กำลังสร้างโครงการแรก"],
    refused: ["A banner says why the project was not made", "แถบแจ้งเหตุผลที่สร้างโครงการไม่ได้"],
    made: ["The board of the first project is opened", "เปิดบอร์ดของโครงการแรก"],
  },
};

type Then = Now<typeof onboardingMachine>;

/** One of the samples' names is too long for a project. */
const isRight = ({ context }: Then) => context.name.length <= 80;
/** The keys of the samples' names. */
const keys: Record<string, string> = { การตลาด: "KRT", "Our work": "OW", งานของเรา: "NNK" };
const nameOf = ({ context: { name, unnamed } }: Then) => (name.trim() === "" ? unnamed : name.trim());
const keyOf = (now: Then) => keys[nameOf(now)] ?? (now.context.taken.length === 0 ? "WRK" : "WOR");

export const oracle: Oracle<typeof onboardingMachine> = {
  effects: {
    begins: {
      at: "way",
      sets: {
        taken: ({ input }) => input.taken,
        unnamed: ({ input }) => input.unnamed,
        template: "simple",
        name: "",
        isTooLong: false,
        error: null,
      },
    },
    events: {
      "template.chosen": { at: "name", sets: { template: ({ event }) => event.template } },
      "name.changed": { at: "name", sets: { name: ({ event }) => event.name, isTooLong: false, error: null } },
      "back.chosen": { at: "way", sets: { error: null } },
      skipped: { at: "name" },
      submitted: {
        at: (now) => (isRight(now) ? "making" : "name"),
        sets: { isTooLong: (now) => !isRight(now), error: null },
      },
      "make done": {
        at: ({ event }) => (event.output === null ? "made" : "refused"),
        sets: { error: ({ event }) => event.output },
        does: (now) => (now.event.output === null ? [["open", { key: keyOf(now) }]] : []),
      },
      "make failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: { make: (now) => ({ name: nameOf(now), key: keyOf(now), template: now.context.template }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed"),
    sendsOnly(
      "a project has a name, and a key of two letters or more",
      "WORKSPACE §3: name, key (2–6 letters)",
      "make",
      ({ name, key }: { name: string; key: string }) => name !== "" && name.length <= 80 && key.length >= 2,
    ),
    {
      name: "nobody is led to a project that was not made",
      from: "WORKSPACE §3: what is made is there at once",
      formula: precedes(calls("make"), isIn("made")),
    },
  ],
};
