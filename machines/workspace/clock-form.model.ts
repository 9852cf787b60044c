import type { Samples } from "statewalk";
import { both, calls, isIn, never, type Now, precedes } from "statewalk/oracle";
import { type ChartState, common, type Description, type Expectation, press } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type ClockDraft, clockFormMachine } from "./clock-form.ts";

const uses = { s1: "starts", s2: "runs", s4: "stops" } as const;

export const samples: Samples<typeof clockFormMachine> = {
  inputs: [
    { th: "", en: "", uses, hours: "8", warnAt: "", isWorking: true },
    { th: "ตอบครั้งแรก", en: "First answer", uses: { ...uses, s2: "pauses" }, hours: "40", warnAt: "50, 80", isWorking: false },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "th", value: " ตอบ " },
      { type: "field.changed", field: "th", value: "" },
      { type: "field.changed", field: "en", value: "Answer " },
      { type: "field.changed", field: "en", value: "Answer whoever asked within the hours that we promise on our page" },
      { type: "field.changed", field: "en", value: "" },
      { type: "field.changed", field: "hours", value: "๑๖" },
      { type: "field.changed", field: "hours", value: "2001" },
      { type: "field.changed", field: "warnAt", value: "90 25 90" },
      { type: "field.changed", field: "warnAt", value: "100" },
    ],
    "use.chosen": [
      { type: "use.chosen", state: "s2", use: "pauses" },
      { type: "use.chosen", state: "s1", use: "runs" },
    ],
    "counting.chosen": [
      { type: "counting.chosen", isWorking: true },
      { type: "counting.chosen", isWorking: false },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "changed_meanwhile" }] },
  actions: ["close"],
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
};

type Shown = ChartState<typeof clockFormMachine>;

export const description: Description<typeof clockFormMachine> = {
  fields: {
    th: "autocomplete=off",
    en: "autocomplete=off",
    hours: "autocomplete=off inputmode=numeric",
    warnAt: "autocomplete=off",
    counting: "",
    ...Object.fromEntries(["s1", "s2", "s3", "s4", "s5"].map((state) => [`state-${state}`, ""])),
  },
  interactions: {
    ...common,
    "use.chosen": ({ state, use }) => ({ how: "choose", at: { field: `state-${state}` }, text: use as string }),
    "counting.chosen": ({ isWorking }) => ({ how: "choose", at: { field: "counting" }, text: isWorking ? "working" : "all" }),
    cancelled: press("Cancel"),
  },
  expectations: (now: Shown): Expectation[] => {
    const { th, en, uses, hours, warnAt, isWorking } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    const isUnfit = faults.th === "name_unfit" || faults.en === "name_unfit";
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { field: "th", text: th, isWrong: faults.th !== undefined, isOptional: true },
      { field: "en", text: en, isWrong: faults.en !== undefined, isOptional: true },
      { field: "hours", text: hours, isWrong: faults.hours !== undefined, isOptional: true },
      { field: "warnAt", text: warnAt, isWrong: faults.warnAt !== undefined, isOptional: true },
      { field: "counting", text: isWorking ? "working" : "all", isOptional: true },
      ...Object.entries(uses).map(([state, use]) => ({ field: `state-${state}`, text: use, isOptional: true })),
      { words: "Give it a name, in Thai or in English", isSeen: faults.th === "name_required" },
      { words: { say: "{letters} letters at most, on one line", with: { letters: 60 } }, isSeen: isUnfit },
      { words: { say: "A whole number from one to {highestHours}", with: { highestHours: 2000 } }, isSeen: faults.hours !== undefined },
      {
        words: { say: "Up to {most} whole numbers from 1 to 99, with commas between them", with: { most: 3 } },
        isSeen: faults.warnAt !== undefined,
      },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "use.chosen": ["Choose what the clock does in a state", "เลือกว่าในสถานะนี้นาฬิกาทำอะไร"],
    "counting.chosen": ["Choose which time counts", "เลือกว่านับเวลาใด"],
  },
  states: {
    "asking.editing": [
      "The form asks for the promise's names, states, hours and warnings",
      "แบบฟอร์มถามชื่อ สถานะ ชั่วโมง และการเตือนของเป้าหมายเวลา",
    ],
    "asking.refused": ["A banner says why the promise was not saved", "แถบแจ้งเหตุผลที่บันทึกเป้าหมายเวลาไม่ได้"],
    saving: ["The promise is being saved", "กำลังบันทึกเป้าหมายเวลา"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};

type Then = Now<typeof clockFormMachine>;

const bare = (text: string) => text.replaceAll(" ", "");
/** What the samples type, and what that is. */
const hours: Record<string, number> = { "8": 8, "40": 40, "๑๖": 16 };
const percents: Record<string, number[]> = { "": [], "50, 80": [50, 80], "90 25 90": [25, 90] };

const nameFaults = ({ context: { th, en } }: Then) => {
  if (bare(th) + bare(en) === "") return { th: "name_required" };
  return en.length > 60 ? { en: "name_unfit" } : {};
};
const faultsOf = (now: Then) => ({
  ...nameFaults(now),
  ...(now.context.hours in hours ? {} : { hours: "hours_unfit" }),
  ...(now.context.warnAt in percents ? {} : { warnAt: "warnings_unfit" }),
});
const isOf =
  (field: "th" | "en" | "hours" | "warnAt") =>
  ({ event, context }: Then) =>
    event.field === field ? event.value : context[field];
/** A name that is missing is missing in both languages. */
const left = ({ event: { field }, context: { faults } }: Then) =>
  Object.fromEntries(
    Object.entries(faults).filter(([at, fault]) => at !== field && !(fault === "name_required" && (field === "th" || field === "en"))),
  );
const editing = (sets: object) => ({ at: "asking.editing", sets: { error: null, ...sets } });
const isFaultless = (now: Then) => Object.keys(faultsOf(now)).length === 0;
const statesOf = (uses: Readonly<Record<string, string>>, use: string) => Object.keys(uses).filter((state) => uses[state] === use);

export const oracle: Oracle<typeof clockFormMachine> = {
  effects: {
    begins: {
      at: "asking.editing",
      sets: {
        th: ({ input }) => input.th,
        en: ({ input }) => input.en,
        uses: ({ input }) => input.uses,
        hours: ({ input }) => input.hours,
        warnAt: ({ input }) => input.warnAt,
        isWorking: ({ input }) => input.isWorking,
        faults: {},
        error: null,
      },
    },
    events: {
      "field.changed": editing({ th: isOf("th"), en: isOf("en"), hours: isOf("hours"), warnAt: isOf("warnAt"), faults: left }),
      "use.chosen": editing({ uses: ({ event, context }: Then) => ({ ...context.uses, [String(event.state)]: event.use }) }),
      "counting.chosen": editing({ isWorking: ({ event }: Then) => event.isWorking }),
      submitted: {
        at: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? "saving" : "asking.editing"),
        sets: { faults: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? now.context.faults : faultsOf(now)), error: null },
      },
      cancelled: { at: "left", sets: { error: null }, does: () => [["close"]] },
      "save done": {
        at: ({ event }) => (event.output === null ? "left" : "asking.refused"),
        sets: { error: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      "save failed": { at: "asking.refused", sets: { error: { code: "unknown" } } },
    },
    calls: {
      save: ({ context: { th, en, uses, hours: typed, warnAt, isWorking } }) => ({
        name: { ...(bare(th) === "" ? {} : { th: th.trim() }), ...(bare(en) === "" ? {} : { en: en.trim() }) },
        starts: statesOf(uses, "starts"),
        pauses: statesOf(uses, "pauses"),
        stops: statesOf(uses, "stops"),
        hours: hours[typed],
        working: isWorking,
        warnAt: percents[warnAt],
      }),
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["th", "en", "hours", "warnAt"], "field.changed"),
    sendsOnly(
      "a promise has a name, whole hours and percents below the whole",
      "WORKSPACE §5: clocks for promises",
      "save",
      ({ name, hours: promised, warnAt }: ClockDraft) =>
        Object.values(name).some((said) => said !== "") && promised >= 1 && warnAt.every((percent) => percent > 0 && percent < 100),
    ),
    {
      name: "what is wrong is said before anything is sent",
      from: "DECISIONS 8: a form is judged when it is sent",
      formula: never(both(isIn("saving"), ({ is }) => Object.keys(is.context.faults).length > 0)),
    },
    { name: "saved is what was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("save"), isIn("asking.refused")) },
  ],
};
