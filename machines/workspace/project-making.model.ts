import type { Samples } from "statewalk";
import { always, calls, isIn, type Now, precedes } from "statewalk/oracle";
import { type ChartState, common, type Description, tooLong, type Words } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type ProjectFault, projectMakingMachine } from "./project-making.ts";

export const samples: Samples<typeof projectMakingMachine> = {
  inputs: [
    {
      taken: ["OLD"],
      models: [
        { id: "p1", name: "การขาย", icon: "cart" },
        { id: "p2", name: "ครัว", icon: null },
      ],
      color: "teal",
      like: null,
    },
    {
      taken: [],
      models: [
        { id: "p1", name: "การขาย", icon: "cart" },
        { id: "p2", name: "ครัว", icon: null },
      ],
      color: "blue",
      like: "p1",
    },
    { taken: [], models: [], color: "blue", like: null },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: "การตลาด" },
      { type: "field.changed", field: "name", value: "ข".repeat(81) },
      { type: "field.changed", field: "key", value: "old" },
      { type: "field.changed", field: "key", value: "" },
    ],
    "template.chosen": [
      { type: "template.chosen", template: "kanban" },
      { type: "template.chosen", template: "purchasing" },
    ],
    "like.chosen": [
      { type: "like.chosen", project: "p1" },
      { type: "like.chosen", project: "p2" },
    ],
    "copying.toggled": [
      { type: "copying.toggled", part: "hasTasks" },
      { type: "copying.toggled", part: "keepsDates" },
      { type: "copying.toggled", part: "keepsAssignees" },
      { type: "copying.toggled", part: "keepsStates" },
    ],
    "color.chosen": [{ type: "color.chosen", color: "rose" }],
    "icon.chosen": [
      { type: "icon.chosen", icon: "rocket" },
      { type: "icon.chosen", icon: null },
    ],
    submitted: [{ type: "submitted" }],
  },
  outcomes: { make: [null, { code: "key_taken" }, { code: "key_unseen" }, { code: "projects_full", limit: 3 }, { code: "unreached" }] },
  actions: ["open"],
};

const faultsOf = (name: string): Record<ProjectFault, Words> => ({
  name_required: "Give it a name",
  name_long: tooLong(name, 80),
  key_letters: "A key is two to six letters, A to Z",
  key_taken: "Another project has this key",
  key_unseen: "A project in the trash, or one that you cannot see, has this key",
});

const faultSights = ({ context }: ChartState<typeof projectMakingMachine>) =>
  Object.entries(faultsOf(context.name)).map(([fault, words]) => ({
    words,
    isSeen: Object.values<string>(context.faults).includes(fault),
  }));

const copyParts = ["keepsDates", "keepsAssignees", "keepsStates"] as const;

export const description: Description<typeof projectMakingMachine> = {
  fields: {
    name: "autocomplete=off",
    key: "autocomplete=off autocapitalize=characters spellcheck=false",
    like: "",
    hasTasks: "type=checkbox",
    keepsDates: "type=checkbox",
    keepsAssignees: "type=checkbox",
    keepsStates: "type=checkbox",
  },
  interactions: {
    ...common,
    "template.chosen": () => ({ how: "pick", at: { role: "radio", name: { say: "Kanban", begins: true } } }),
    "like.chosen": ({ project }) => ({ how: "choose", at: { field: "like" }, text: project as string }),
    "copying.toggled": ({ part }, { context: { like, hasTasks } }) => ({
      // One that is ticked is cleared.
      how: "press",
      at: like !== null && (part === "hasTasks" || hasTasks) ? { field: part as string } : null,
    }),
    "color.chosen": () => ({ how: "pick", at: { role: "radio", name: "Rose" } }),
    "icon.chosen": ({ icon }) => ({ how: "pick", at: { role: "radio", name: icon === null ? "First letter" : "Rocket" } }),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { isSending: now.hasTag("busy") },
    { field: "name", text: now.context.name, isWrong: now.context.faults.name !== undefined },
    { field: "key", text: now.context.key, isWrong: now.context.faults.key !== undefined },
    ...faultSights(now),
    {
      control: { role: "radio", name: { say: "Kanban", begins: true } },
      isSeen: true,
      isChosen: now.context.template === "kanban" && now.context.like === null,
    },
    ...(now.context.models.length > 0 ? [{ field: "like", text: now.context.like ?? "" }] : []),
    ...(now.context.like === null ? [] : [{ field: "hasTasks", isTicked: now.context.hasTasks }]),
    ...(now.context.like === null || !now.context.hasTasks
      ? []
      : copyParts.map((part) => ({ field: part, isTicked: now.context.copies[part] }))),
    { control: { role: "radio", name: "Rose" }, isSeen: true, isChosen: now.context.color === "rose" },
    { control: { role: "radio", name: "Rocket" }, isSeen: true, isChosen: now.context.icon === "rocket" },
    { control: { role: "radio", name: "First letter" }, isSeen: true, isChosen: now.context.icon === null },
  ],
};

export const words: ChartWords = {
  events: {
    "like.chosen": ["Choose another project to begin like", "เลือกโครงการอื่นเป็นต้นแบบ"],
    "copying.toggled": ["Say what of the other project's tasks comes along", "เลือกว่านำอะไรของงานมาด้วย"],
    "color.chosen": ["Choose another colour", "เลือกสีอื่น"],
    "icon.chosen": ["Choose another icon", "เลือกไอคอนอื่น"],
  },
  states: {
    editing: ["The form asks for a name, a key, a template, a colour and an icon", "แบบฟอร์มถามชื่อ รหัส แบบเริ่มต้น สี และไอคอน"],
    making: ["The project is being made", "กำลังสร้างโครงการ"],
    refused: ["A banner says why the project was not made", "แถบแจ้งเหตุผลที่สร้างโครงการไม่ได้"],
    made: ["The board of the new project is opened", "เปิดบอร์ดของโครงการใหม่"],
  },
};

type Then = Now<typeof projectMakingMachine>;

/** What the samples' texts are worth: one name is too long for a project. */
const wrongFields = ({ context: { name, key, taken } }: Then) => ({
  ...(name === "" && { name: "name_required" }),
  ...(name.length > 80 && { name: "name_long" }),
  ...(key.length < 2 && { key: "key_letters" }),
  ...(taken.includes(key) && { key: "key_taken" }),
});
const isRight = (now: Then) => Object.keys(wrongFields(now)).length === 0;
/** The keys that are offered for the samples' names. */
const offered = (name: string) => (name === "" ? "" : name.startsWith("ก") ? "KRT" : "KKK");
const without = (field: string) => (now: Then) =>
  Object.fromEntries(Object.entries(now.context.faults).filter(([other]) => other !== field));
const edited = ({ event }: Then) => event.field as string;
const keyFaultOf = ({ output }: Then["event"]): unknown =>
  ["key_taken", "key_unseen"].find((code) => (output as { code?: string } | null)?.code === code) ?? null;
const isName = (now: Then) => edited(now) === "name";

export const oracle: Oracle<typeof projectMakingMachine> = {
  effects: {
    begins: {
      at: "editing",
      sets: {
        name: "",
        key: "",
        template: "simple",
        like: ({ input }) => input.like,
        icon: ({ input }) => (input.like === null ? null : "cart"),
        hasTasks: ({ input }) => input.like !== null,
        copies: { keepsDates: true, keepsAssignees: true, keepsStates: false },
        color: ({ input }) => input.color,
        taken: ({ input }) => input.taken,
        models: ({ input }) => input.models,
        isKeyOwn: false,
        faults: {},
        error: null,
      },
    },
    events: {
      "field.changed": {
        at: "editing",
        sets: {
          name: (now) => (isName(now) ? now.event.value : now.context.name),
          key: (now) => {
            if (!isName(now)) return (now.event.value as string).toUpperCase();
            return now.context.isKeyOwn ? now.context.key : offered(now.event.value as string);
          },
          isKeyOwn: (now) => (isName(now) ? now.context.isKeyOwn : now.event.value !== ""),
          faults: (now) => without(edited(now))(now),
          error: null,
        },
      },
      "template.chosen": { at: "editing", sets: { template: ({ event }) => event.template, like: null, error: null } },
      "like.chosen": {
        at: "editing",
        sets: {
          like: ({ event }) => event.project,
          icon: ({ event, context }) => context.icon ?? (event.project === "p1" ? "cart" : null),
          error: null,
        },
      },
      "copying.toggled": {
        at: "editing",
        sets: {
          hasTasks: ({ event, context }) => (event.part === "hasTasks" ? !context.hasTasks : context.hasTasks),
          copies: ({ event, context: { copies } }) => ({
            keepsDates: event.part === "keepsDates" ? !copies.keepsDates : copies.keepsDates,
            keepsAssignees: event.part === "keepsAssignees" ? !copies.keepsAssignees : copies.keepsAssignees,
            keepsStates: event.part === "keepsStates" ? !copies.keepsStates : copies.keepsStates,
          }),
          error: null,
        },
      },
      "color.chosen": { at: "editing", sets: { color: ({ event }) => event.color, error: null } },
      "icon.chosen": { at: "editing", sets: { icon: ({ event }) => event.icon, error: null } },
      submitted: {
        at: (now) => (isRight(now) ? "making" : "editing"),
        sets: { faults: (now) => (isRight(now) ? now.context.faults : wrongFields(now)), error: null },
      },
      "make done": {
        at: ({ event }) => (event.output === null ? "made" : keyFaultOf(event) === null ? "refused" : "editing"),
        sets: {
          faults: ({ event, context }) => (keyFaultOf(event) === null ? context.faults : { key: keyFaultOf(event) }),
          error: ({ event }) => (["projects_full", "unreached"].includes(event.output?.code ?? "") ? event.output : null),
        },
        does: ({ event, context }) => (event.output === null ? [["open", { key: context.key }]] : []),
      },
      "make failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: {
      make: ({ context: { name, key, template, like, color, icon, hasTasks, copies } }) => ({
        name,
        key,
        template,
        like,
        color,
        icon,
        tasks: like === null || !hasTasks ? null : copies,
      }),
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "field.changed"),
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
    {
      name: "a key that somebody wrote is not written over",
      from: "WORKSPACE §3: a suggestion",
      formula: always(
        ({ was, is, event }) =>
          was === null || !was.context.isKeyOwn || (event as { field?: string }).field === "key" || is.context.key === was.context.key,
      ),
    },
  ],
};
