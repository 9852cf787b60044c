import type { Samples } from "statewalk";
import { hears, precedes, calls } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Interaction, press, slowResponse } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import { askedOnce, keeps, type Oracle, sendsOnly, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { organizationProfileMachine } from "./organization-profile.ts";

const names = { default: "Indigo", forest: "Forest", ocean: "Ocean" } as const;

export const samples: Samples<typeof organizationProfileMachine> = {
  inputs: [{ name: "กาแฟดี", accent: "default" }],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: "" },
      { type: "field.changed", field: "name", value: "บ้านกาแฟ" },
      { type: "field.changed", field: "name", value: "ก".repeat(121) },
    ],
    "accent.chosen": [{ type: "accent.chosen", accent: "forest" }],
    "profile.changed": [{ type: "profile.changed", name: "กาแฟดีมาก", accent: "ocean" }],
    ...plainEvents("submitted", "change.undone", "wait.retried", "wait.cancelled"),
  },
  outcomes: { saveProfile: [success(null), tooSoon(), refusal("network")] },
  systemEvents: ["profile.changed"],
  // Whether there is something to be saved, and something that can be undone.
  project: ({ context: { name, accent, current, before } }) => [
    name.trim() === current.name && accent === current.accent,
    Object.keys(before).length > 0,
  ],
};

export const description: Description<typeof organizationProfileMachine> = {
  fields: { organizationName: asks.organizationName },
  interactions: {
    ...common,
    "field.changed": (event: AnyEventObject): Interaction => ({
      how: "write",
      at: { field: "organizationName" },
      text: event["value"] as string,
    }),
    "change.undone": press("Undo"),
    "accent.chosen": ({ accent }: AnyEventObject): Interaction => ({
      how: "pick",
      at: { role: "radio", name: names[accent as keyof typeof names] },
    }),
  },
  expectations: (now) => {
    const { name, accent, before, nameFault } = now.context;
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { words: "Saved. Everybody sees it at once.", isSeen: now.hasTag("saved") },
      { control: { role: "button", name: "Undo" }, isSeen: now.hasTag("saved") && Object.keys(before).length > 0 },
      { isSending: now.hasTag("busy") },
      { field: "organizationName", text: name, isWrong: nameFault !== null },
      { words: "This field is required", isSeen: nameFault?.code === "required" },
      { words: { say: "Use at most {max} characters", with: { max: 120 } }, isSeen: nameFault?.code === "too_long" },
      { control: { role: "radio", name: names[accent as keyof typeof names] }, isSeen: true, isChosen: true },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "accent.chosen": ["Choose the colours of the workspace", "เลือกสีของพื้นที่ทำงาน"],
    "profile.changed": ["Change the name and the colours in another browser", "เปลี่ยนชื่อและสีในเบราว์เซอร์อื่น"],
  },
  actors: {
    saveProfile: ["saving the organisation's name and colours", "บันทึกชื่อและสีขององค์กร"],
  },
  states: {
    editing: ["The form shows the organisation's name and colours", "แบบฟอร์มแสดงชื่อและสีขององค์กร"],
    saving: ["They are being saved", "กำลังบันทึก"],
    saved: ["It says that everybody sees them at once", "มีข้อความว่าทุกคนเห็นทันที"],
    refused: ["A banner says why they were not saved", "แถบแจ้งเหตุผลที่บันทึกไม่ได้"],
    cooling,
  },
};

export const oracle: Oracle<typeof organizationProfileMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("DECISIONS 21: a double press sends nothing twice", "saveProfile"),
    waitsForCooldown("cooling", "saveProfile"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "field.changed", "profile.changed", "change.undone"),
    sendsOnly(
      "a name follows the rules of registration",
      "SPEC §5: an organisation has a name",
      "saveProfile",
      ({ name }: { name?: string }) => name === undefined || (name.trim() !== "" && [...name].length <= 120),
    ),
    {
      name: "nothing is saved that nobody sent",
      from: "WORKSPACE §2: owners and admins say it",
      formula: precedes(hears("submitted"), calls("saveProfile")),
    },
  ],
};
