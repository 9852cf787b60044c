import type { Samples } from "statewalk";
import { after, always, calls, hears, isIn, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { common, type Description, press, tooLong, type Words, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type ViewFault, viewNamingMachine } from "./view-naming.ts";

export const samples: Samples<typeof viewNamingMachine> = {
  inputs: [{ mayShare: true }, { mayShare: false }],
  events: {
    "naming.began": [
      { type: "naming.began", view: null, name: "", isShared: false },
      { type: "naming.began", view: "v1", name: "งานของทีม", isShared: true },
      { type: "naming.began", view: "v2", name: "งานของฉัน", isShared: false },
    ],
    "name.changed": [
      { type: "name.changed", name: "สัปดาห์นี้" },
      { type: "name.changed", name: "ข".repeat(61) },
    ],
    "sharing.chosen": [{ type: "sharing.chosen", isShared: true }],
    ...plainEvents("submitted", "naming.cancelled"),
  },
  outcomes: { save: [null, { code: "name_taken" }, { code: "views_full", limit: 50 }] },
  project: ({ context }) => context.view === null,
};

const faultsOf = (name: string): Record<ViewFault, Words> => ({
  name_required: "Give it a name",
  name_long: tooLong(name, 60),
  name_taken: "Another view is called so",
});

export const description: Description<typeof viewNamingMachine> = {
  fields: { name: "autocomplete=off" },
  interactions: {
    ...common,
    "naming.began": (event) => ({
      how: "press",
      at: { role: "button", name: event.view === null ? "Save as a view" : { raw: `Rename ${event.view as string}` } },
    }),
    "name.changed": (event) => write("name", event.name as string),
    "sharing.chosen": (event) => ({
      how: "pick",
      at: { role: "radio", name: event.isShared === true ? "Everybody in the project" : "Me alone" },
    }),
    "naming.cancelled": press("Cancel"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    ...(now.hasTag("open") ? [{ isSending: now.hasTag("busy") }] : []),
    { field: "name", text: now.context.name, isOptional: true, isWrong: now.context.fault !== null },
    ...Object.entries(faultsOf(now.context.name)).map(([fault, words]) => ({
      words,
      isSeen: now.hasTag("open") && now.context.fault === fault,
    })),
  ],
};

export const words: ChartWords = {
  events: {
    "naming.began": ["Press “Save as a view”, or the pencil of a view", "กด “บันทึกเป็นมุมมอง” หรือปุ่มดินสอของมุมมอง"],
    "sharing.chosen": ["Choose who sees the view", "เลือกว่าใครเห็นมุมมองนี้"],
    "naming.cancelled": ["Press “Cancel”", "กด “ยกเลิก”"],
  },
  states: {
    closed: ["No form is open", "ไม่มีแบบฟอร์มเปิดอยู่"],
    "open.writing": ["The form asks for the view's name", "แบบฟอร์มถามชื่อมุมมอง"],
    "open.refused": ["A banner says why the view was not saved", "แถบแจ้งเหตุผลที่บันทึกมุมมองไม่ได้"],
    saving: ["The view is being saved", "กำลังบันทึกมุมมอง"],
  },
};

type Then = Now<typeof viewNamingMachine>;

/** What the samples' names are worth: one is too long. */
const faultOf = ({ context: { name } }: Then) => (name === "" ? "name_required" : name.length > 60 ? "name_long" : null);

export const oracle: Oracle<typeof viewNamingMachine> = {
  effects: {
    begins: {
      at: "closed",
      sets: { view: null, name: "", isShared: false, fault: null, error: null, mayShare: ({ input }) => input.mayShare },
    },
    events: {
      "naming.began": {
        at: "open.writing",
        sets: { view: ({ event }) => event.view, name: ({ event }) => event.name, isShared: ({ event }) => event.isShared, fault: null },
      },
      "name.changed": { at: "open.writing", sets: { name: ({ event }) => event.name, fault: null, error: null } },
      "sharing.chosen": { at: "open.writing", sets: { isShared: ({ event }) => event.isShared, error: null } },
      submitted: {
        at: (now) => (faultOf(now) === null ? "saving" : "open.writing"),
        sets: { fault: (now) => faultOf(now) ?? now.context.fault, error: null },
      },
      "naming.cancelled": { at: "closed", sets: { error: null } },
      "save done": {
        at: ({ event }) => (event.output === null ? "closed" : event.output.code === "name_taken" ? "open.writing" : "open.refused"),
        sets: {
          fault: ({ event, context }) => (event.output?.code === "name_taken" ? "name_taken" : context.fault),
          error: ({ event }) => (event.output?.code === "views_full" ? event.output : null),
        },
      },
      "save failed": { at: "open.refused", sets: { error: { code: "unknown" } } },
    },
    calls: { save: ({ context: { view, name, isShared } }) => ({ view, name, isShared }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed", "naming.began"),
    sendsOnly(
      "a view has a name that is short enough",
      "WORKSPACE §3: beyond a limit a reason, never a cut",
      "save",
      ({ name }: { name: string }) => name !== "" && name.length <= 60,
    ),
    {
      name: "what was called off is not saved",
      from: "WORKSPACE §4: saved views",
      formula: after(isIn("closed")).until(hears("naming.began")).never(calls("save")),
    },
    {
      name: "a view that there is stays whose it is",
      from: "WORKSPACE §9: a lead makes shared views, everybody their own",
      formula: always(
        ({ was, is, event }) =>
          was === null || event.type === "naming.began" || was.context.view === null || is.context.isShared === was.context.isShared,
      ),
    },
    {
      name: "who may not share shares nothing new",
      from: "WORKSPACE §9: a lead makes shared views",
      formula: always(({ is }) => is.context.mayShare || is.context.view !== null || !is.context.isShared),
    },
  ],
};
