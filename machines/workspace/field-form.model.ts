import type { Samples } from "statewalk";
import { always, calls, isIn, type Now, precedes } from "statewalk/oracle";
import { type ChartState, common, type Description, type Interaction, press, tooLong, type Words, write } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type FieldDraft, type FieldFault, fieldFormMachine } from "./field-form.ts";

const isLong = (text: unknown): boolean => typeof text === "string" && text.length > 60;

export const samples: Samples<typeof fieldFormMachine> = {
  inputs: [
    { name: "", description: "", kind: "text", choices: [], isNew: true },
    {
      name: "ช่องทาง",
      description: "ขายทางไหน",
      kind: "choice",
      choices: [
        { id: "c1", name: "หน้าร้าน", color: null },
        { id: "c2", name: "ออนไลน์", color: "teal" },
      ],
      isNew: false,
    },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: " งบ " },
      { type: "field.changed", field: "name", value: "" },
      { type: "field.changed", field: "name", value: "ง".repeat(61) },
      { type: "field.changed", field: "description", value: "เป็นบาท" },
      { type: "field.changed", field: "description", value: "บ".repeat(501) },
    ],
    "kind.chosen": [
      { type: "kind.chosen", kind: "choice" },
      { type: "kind.chosen", kind: "number" },
    ],
    "choice.added": [{ type: "choice.added" }],
    "choice.named": [
      { type: "choice.named", id: "new-1", name: "ใหม่ " },
      { type: "choice.named", id: "c1", name: "" },
      { type: "choice.named", id: "c1", name: "ห".repeat(61) },
    ],
    "choice.colored": [{ type: "choice.colored", id: "c1", color: "rose" }],
    "choice.raised": [
      { type: "choice.raised", id: "c2" },
      { type: "choice.raised", id: "new-1" },
    ],
    "choice.removed": [
      { type: "choice.removed", id: "c1" },
      { type: "choice.removed", id: "new-1" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "name_taken" }] },
  actions: ["close"],
  // One choice more shows all that is to be said of a new one. What is too long is written into a form in which all else is right and as it was, and left alone until it is judged or shorter.
  possible: ({ context: { name, description, choices, added } }, { type, ...event }) => {
    if (type === "choice.added" && added > 0) return false;
    const isWrong = [name, description, ...choices.map((choice) => choice.name)].some(isLong);
    if (isLong("value" in event && event.value) || isLong("name" in event && event.name))
      return !isWrong && name === "ช่องทาง" && added === 0 && choices.length === 2 && choices[0]?.name === "หน้าร้าน";
    return !isWrong || ["submitted", "cancelled", "field.changed", "choice.named"].includes(type);
  },
  // What is written can be much; what it comes to is little.
  project: ({ value, context: { isNew, kind, name, description, choices, added, fault, error } }) => ({
    value,
    isNew,
    kind,
    isNamed: name !== "",
    isLong: [isLong(name), isLong(description)],
    choices: choices.map(({ id, name: called }) => [id, called !== "", isLong(called)]),
    isAdded: Math.min(added, 1),
    fault,
    error,
  }),
};

type Shown = ChartState<typeof fieldFormMachine>;

const faultsOf = ({ context }: Shown): Record<FieldFault, Words> => ({
  name_required: "Give it a name",
  choices_required: "Add a choice first",
  choice_unnamed: "Give each choice a name",
  name_long: tooLong(context.name, 60),
  choice_long: tooLong(context.choices.find(({ name }) => name.trim().length > 60)?.name ?? "", 60),
  description_long: tooLong(context.description, 500),
});

/** The choices that are shown. */
const shown = ({ context }: Shown) => (context.kind === "choice" ? context.choices : []);
const at = (now: Shown, id: unknown): number => shown(now).findIndex((choice) => choice.id === id);
/** What is done to a choice, where it is shown; to one that stands `below` another, where that is asked. */
const toChoice = (now: Shown, id: unknown, interaction: Interaction, least = 0): Interaction =>
  at(now, id) >= least ? interaction : { ...interaction, at: null };
/** What a choice is called: by its place, where it has no name. */
const named = (now: Shown, id: unknown) => shown(now)[at(now, id)]?.name.trim() || String(at(now, id) + 1);
const button = (say: string, name: string): Interaction => ({ how: "press", at: { role: "button", name: { say, with: { name } } } });

export const description: Description<typeof fieldFormMachine> = {
  fields: {
    name: "autocomplete=off",
    description: "autocomplete=off",
    kind: "",
    ...Object.fromEntries(
      ["c1", "c2", "new-1", "new-2"].flatMap((id) => [
        [`choice-${id}`, "autocomplete=off"],
        [`color-${id}`, ""],
      ]),
    ),
  },
  interactions: {
    ...common,
    "kind.chosen": ({ kind }, now) => ({ how: "choose", at: now.context.isNew ? { field: "kind" } : null, text: kind as string }),
    "choice.added": (_, now) => (now.context.kind === "choice" ? press("Add a choice")() : { how: "press", at: null }),
    "choice.named": ({ id, name }, now) => toChoice(now, id, write(`choice-${id}`, name as string)),
    "choice.colored": ({ id, color }, now) => toChoice(now, id, { how: "choose", at: { field: `color-${id}` }, text: color as string }),
    "choice.raised": ({ id }, now) => toChoice(now, id, button("Move the choice {name} up", named(now, id)), 1),
    "choice.removed": ({ id }, now) => toChoice(now, id, button("Remove the choice {name}", named(now, id))),
    cancelled: press("Cancel"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    {
      field: "name",
      text: now.context.name,
      isWrong: ["name_required", "name_long"].includes(String(now.context.fault)),
      isOptional: true,
    },
    { field: "description", text: now.context.description, isWrong: now.context.fault === "description_long", isOptional: true },
    { field: "kind", text: now.context.kind, isOptional: true },
    ...Object.entries(faultsOf(now)).map(([fault, words]) => ({ words, isSeen: now.context.fault === fault })),
    ...shown(now).map(({ id, name }) => ({ field: `choice-${id}`, text: name, isOptional: true })),
  ],
};

export const words: ChartWords = {
  events: {
    "kind.chosen": ["Choose what stands in the field", "เลือกชนิดของช่องข้อมูล"],
    "choice.added": ["Press “Add a choice”", "กด “เพิ่มตัวเลือก”"],
    "choice.named": ["Write the name of a choice", "พิมพ์ชื่อตัวเลือก"],
    "choice.colored": ["Choose the colour of a choice", "เลือกสีของตัวเลือก"],
    "choice.raised": ["Move a choice up", "เลื่อนตัวเลือกขึ้น"],
    "choice.removed": ["Remove a choice", "ลบตัวเลือก"],
  },
  states: {
    editing: ["The form asks for the field's name, its kind and its choices", "แบบฟอร์มถามชื่อ ชนิด และตัวเลือกของช่องข้อมูล"],
    saving: ["The field is being saved", "กำลังบันทึกช่องข้อมูล"],
    refused: ["A banner says why the field was not saved", "แถบแจ้งเหตุผลที่บันทึกช่องข้อมูลไม่ได้"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};

type Then = Now<typeof fieldFormMachine>;
type Choices = FieldDraft["choices"];

const faultOf = ({ context: { name, description, kind, choices } }: Then) => {
  if (name.replaceAll(" ", "") === "") return "name_required";
  if (name.trim().length > 60) return "name_long";
  if (kind === "choice" && choices.length === 0) return "choices_required";
  const wrong = kind === "choice" ? choices.find((choice) => choice.name === "" || choice.name.length > 60) : undefined;
  if (wrong !== undefined) return wrong.name === "" ? "choice_unnamed" : "choice_long";
  return description.length > 500 ? "description_long" : null;
};
const isOf =
  (field: "name" | "description") =>
  ({ event, context }: Then) =>
    event.field === field ? event.value : context[field];
const withChoice =
  (change: (choice: Choices[number], event: Then["event"]) => object) =>
  ({ event, context }: Then) =>
    context.choices.map((choice) => (choice.id === event.id ? { ...choice, ...change(choice, event) } : choice));
const editing = (sets: object) => ({ at: "editing", sets: { fault: null, error: null, ...sets } });

export const oracle: Oracle<typeof fieldFormMachine> = {
  effects: {
    begins: {
      at: "editing",
      sets: {
        name: ({ input }) => input.name,
        description: ({ input }) => input.description,
        kind: ({ input }) => input.kind,
        choices: ({ input }) => input.choices,
        isNew: ({ input }) => input.isNew,
        added: 0,
        fault: null,
        error: null,
      },
    },
    events: {
      "field.changed": editing({ name: isOf("name"), description: isOf("description") }),
      "kind.chosen": editing({ kind: ({ event }: Then) => event.kind }),
      "choice.added": editing({
        added: ({ context }: Then) => context.added + 1,
        choices: ({ context }: Then) => [...context.choices, { id: `new-${context.added + 1}`, name: "", color: null }],
      }),
      "choice.named": editing({ choices: withChoice((_, event) => ({ name: event.name })) }),
      "choice.colored": { at: "editing", sets: { choices: withChoice((_, event) => ({ color: event.color })), error: null } },
      "choice.raised": {
        at: "editing",
        sets: {
          choices: ({ event, context: { choices } }) => {
            const at = choices.findIndex(({ id }) => id === event.id);
            return choices.map((choice, place) => (place === at - 1 ? choices[at] : place === at ? choices[at - 1] : choice));
          },
          error: null,
        },
      },
      "choice.removed": editing({ choices: ({ event, context }: Then) => context.choices.filter(({ id }) => id !== event.id) }),
      submitted: {
        at: (now) => (now.wasAt("refused") || faultOf(now) === null ? "saving" : "editing"),
        sets: { fault: (now) => (now.wasAt("editing") ? (faultOf(now) ?? now.context.fault) : now.context.fault), error: null },
      },
      cancelled: { at: "left", sets: { error: null }, does: () => [["close"]] },
      "save done": {
        at: ({ event }) => (event.output === null ? "left" : "refused"),
        sets: { error: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      "save failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: {
      save: ({ context: { name, description, kind, choices } }) => ({
        name: name.trim(),
        description,
        kind,
        choices: kind === "choice" ? choices.map((choice) => ({ ...choice, name: choice.name.trim() })) : [],
      }),
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name", "description"], "field.changed"),
    sendsOnly(
      "a field has a name, and one to choose in has choices",
      "WORKSPACE §3: fields",
      "save",
      ({ name, kind, choices }: FieldDraft) =>
        kind === "choice"
          ? name !== "" && choices.length > 0 && choices.every((choice) => choice.name !== "")
          : name !== "" && choices.length === 0,
    ),
    {
      name: "a field that is not new keeps its kind",
      from: "WORKSPACE §3: what stands in it is of that kind",
      formula: always(({ was, is }) => was === null || was.context.isNew || was.context.kind === is.context.kind),
    },
    { name: "saved is what was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("save"), isIn("refused")) },
  ],
};
