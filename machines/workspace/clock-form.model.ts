import type { Now } from "statewalk/oracle";
import { formDescription, formOracle, formSamples, formWords, asTyped } from "../kit/form.model.ts";
import type { Expectation } from "../model/description.ts";
import { sendsOnly } from "../model/oracle.ts";
import type { ClockDraft, clockFormMachine, ClockFormInput } from "./clock-form.ts";
import { nameExpectations, nameFaults, nameFields, savedName, withoutTyped } from "./workflow-name.model.ts";

const uses = { s1: "starts", s2: "runs", s4: "stops" } as const;

const inputs: ClockFormInput[] = [
  { th: "", en: "", uses, hours: "8", warnAt: "", isWorking: true },
  { th: "ตอบครั้งแรก", en: "First answer", uses: { ...uses, s2: "pauses" }, hours: "40", warnAt: "50, 80", isWorking: false },
];

export const samples = formSamples<typeof clockFormMachine>({
  inputs,
  changes: {
    "field.changed": [
      { field: "th", value: " ตอบ " },
      { field: "th", value: "" },
      { field: "en", value: "Answer " },
      { field: "en", value: "Answer whoever asked within the hours that we promise on our page" },
      { field: "en", value: "" },
      { field: "hours", value: "๑๖" },
      { field: "hours", value: "2001" },
      { field: "warnAt", value: "90 25 90" },
      { field: "warnAt", value: "100" },
    ],
    "use.chosen": [
      { state: "s2", use: "pauses" },
      { state: "s1", use: "runs" },
    ],
    "counting.chosen": [{ isWorking: true }, { isWorking: false }],
  },
  refused: { code: "changed_meanwhile" },
  // What is written can be much; what it comes to is little.
  project: ({
    value,
    context: {
      th,
      en,
      uses: { s1 },
      hours,
      warnAt,
      faults,
      error,
    },
  }) => ({
    value,
    th: th !== "",
    en: [en !== "", en.length > 60],
    s1,
    hours: hours === "2001",
    warnAt: warnAt === "100",
    faults,
    error,
  }),
});

export const description = formDescription<typeof clockFormMachine>({
  fields: {
    ...nameFields,
    hours: "autocomplete=off inputmode=numeric",
    warnAt: "autocomplete=off",
    counting: "",
    ...Object.fromEntries(["s1", "s2", "s3", "s4", "s5"].map((state) => [`state-${state}`, ""])),
  },
  changes: {
    "use.chosen": ({ state, use }) => ({ how: "choose", at: { field: `state-${state}` }, text: use as string }),
    "counting.chosen": ({ isWorking }) => ({ how: "choose", at: { field: "counting" }, text: isWorking ? "working" : "all" }),
  },
  expectations: (now): Expectation[] => {
    const { uses, hours, warnAt, isWorking } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    return [
      ...nameExpectations(now.context, faults),
      { field: "hours", text: hours, isWrong: faults.hours !== undefined, isOptional: true },
      { field: "warnAt", text: warnAt, isWrong: faults.warnAt !== undefined, isOptional: true },
      { field: "counting", text: isWorking ? "working" : "all", isOptional: true },
      ...Object.entries(uses).map(([state, use]) => ({ field: `state-${state}`, text: use, isOptional: true })),
      { words: { say: "A whole number from one to {highestHours}", with: { highestHours: 2000 } }, isSeen: faults.hours !== undefined },
      {
        words: { say: "Up to {most} whole numbers from 1 to 99, with commas between them", with: { most: 3 } },
        isSeen: faults.warnAt !== undefined,
      },
    ];
  },
});

export const words = formWords({
  editing: ["The form asks for the promise's names, states, hours and warnings", "แบบฟอร์มถามชื่อ สถานะ ชั่วโมง และการเตือนของเป้าหมายเวลา"],
  refused: ["A banner says why the promise was not saved", "แถบแจ้งเหตุผลที่บันทึกเป้าหมายเวลาไม่ได้"],
  saving: ["The promise is being saved", "กำลังบันทึกเป้าหมายเวลา"],
});

type Then = Now<typeof clockFormMachine>;

/** What the samples type, and what that is. */
const hours: Record<string, number> = { "8": 8, "40": 40, "๑๖": 16 };
const percents: Record<string, number[]> = { "": [], "50, 80": [50, 80], "90 25 90": [25, 90] };

const faultsOf = (now: Then) => ({
  ...nameFaults(now.context),
  ...(now.context.hours in hours ? {} : { hours: "hours_unfit" }),
  ...(now.context.warnAt in percents ? {} : { warnAt: "warnings_unfit" }),
});
const statesOf = (uses: Readonly<Record<string, string>>, use: string) => Object.keys(uses).filter((state) => uses[state] === use);

export const oracle = formOracle<typeof clockFormMachine>({
  inputs,
  changes: {
    "field.changed": { ...asTyped("th", "en", "hours", "warnAt"), faults: withoutTyped },
    "use.chosen": { uses: ({ event, context }) => ({ ...context.uses, [String(event.state)]: event.use }) },
    "counting.chosen": { isWorking: ({ event }) => event.isWorking as boolean },
  },
  faultsOf,
  savedOf: ({ context: { th, en, uses, hours: typed, warnAt, isWorking } }) => ({
    name: savedName({ th, en }),
    starts: statesOf(uses, "starts"),
    pauses: statesOf(uses, "pauses"),
    stops: statesOf(uses, "stops"),
    hours: hours[typed],
    working: isWorking,
    warnAt: percents[warnAt],
  }),
  typed: ["th", "en", "hours", "warnAt"],
  rules: [
    sendsOnly(
      "a promise has a name, whole hours and percents below the whole",
      "WORKSPACE §5: clocks for promises",
      "save",
      ({ saved: { name, hours: promised, warnAt } }: { saved: ClockDraft }) =>
        Object.values(name).some((text) => text !== "") && promised >= 1 && warnAt.every((percent) => percent > 0 && percent < 100),
    ),
  ],
});
