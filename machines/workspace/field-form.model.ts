import { always, type Now } from "statewalk/oracle";
import { formDescription, formOracle, formSamples, formWords } from "../kit/form.model.ts";
import { type ChartState, type Interaction, press, tooLong, type Words, write } from "../model/description.ts";
import { sendsOnly } from "../model/oracle.ts";
import type { FieldDraft, FieldFault, fieldFormMachine, FieldFormInput } from "./field-form.ts";

const isLong = (text: unknown): boolean => typeof text === "string" && text.length > 60;

const inputs: FieldFormInput[] = [
  { name: "", description: "", kind: "text", choices: [], isNew: true, added: 0 },
  {
    name: "ช่องทาง",
    description: "ขายทางไหน",
    kind: "choice",
    choices: [
      { id: "c1", name: "หน้าร้าน", color: null },
      { id: "c2", name: "ออนไลน์", color: "teal" },
    ],
    isNew: false,
    added: 0,
  },
];

export const samples = formSamples<typeof fieldFormMachine>({
  inputs,
  changes: {
    "field.changed": [
      { field: "name", value: " งบ " },
      { field: "name", value: "" },
      { field: "name", value: "ง".repeat(61) },
      { field: "description", value: "เป็นบาท" },
      { field: "description", value: "บ".repeat(501) },
    ],
    "kind.chosen": [{ kind: "choice" }, { kind: "number" }],
    "choice.added": [{}],
    "choice.named": [
      { id: "new-1", name: "ใหม่ " },
      { id: "c1", name: "" },
      { id: "c1", name: "ห".repeat(61) },
    ],
    "choice.colored": [{ id: "c1", color: "rose" }],
    "choice.raised": [{ id: "c2" }, { id: "new-1" }],
    "choice.removed": [{ id: "c1" }, { id: "new-1" }],
  },
  refused: { code: "name_taken" },
  // One choice more shows all that is to be said of a new one. What is too long is written into a form in which all else is right and as it was, and left alone until it is judged or shorter.
  possible: ({ context: { name, description, choices, added } }, { type, ...event }) => {
    if (type === "choice.added" && added > 0) return false;
    const isWrong = [name, description, ...choices.map((choice) => choice.name)].some(isLong);
    if (isLong("value" in event && event.value) || isLong("name" in event && event.name))
      return !isWrong && name === "ช่องทาง" && added === 0 && choices.length === 2 && choices[0]?.name === "หน้าร้าน";
    return !isWrong || ["submitted", "cancelled", "field.changed", "choice.named"].includes(type);
  },
  // What is written can be much; what it comes to is little.
  project: ({ value, context: { isNew, kind, name, description, choices, added, faults, error } }) => ({
    value,
    isNew,
    kind,
    isNamed: name !== "",
    isLong: [isLong(name), isLong(description)],
    choices: choices.map(({ id, name: called }) => [id, called !== "", isLong(called)]),
    isAdded: Math.min(added, 1),
    faults,
    error,
  }),
});

type Shown = ChartState<typeof fieldFormMachine>;

const faultWords = ({ context }: Shown): Record<FieldFault, Words> => ({
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

export const description = formDescription<typeof fieldFormMachine>({
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
  changes: {
    "kind.chosen": ({ kind }, now) => ({ how: "choose", at: now.context.isNew ? { field: "kind" } : null, text: kind as string }),
    "choice.added": (_, now) => (now.context.kind === "choice" ? press("Add a choice")() : { how: "press", at: null }),
    "choice.named": ({ id, name }, now) => toChoice(now, id, write(`choice-${id}`, name as string)),
    "choice.colored": ({ id, color }, now) => toChoice(now, id, { how: "choose", at: { field: `color-${id}` }, text: color as string }),
    "choice.raised": ({ id }, now) => toChoice(now, id, button("Move the choice {name} up", named(now, id)), 1),
    "choice.removed": ({ id }, now) => toChoice(now, id, button("Remove the choice {name}", named(now, id))),
  },
  expectations: (now) => [
    { field: "name", text: now.context.name, isWrong: now.context.faults.name !== undefined, isOptional: true },
    {
      field: "description",
      text: now.context.description,
      isWrong: now.context.faults.description !== undefined,
      isOptional: true,
    },
    { field: "kind", text: now.context.kind, isOptional: true },
    ...Object.entries(faultWords(now)).map(([fault, words]) => ({ words, isSeen: Object.values(now.context.faults)[0] === fault })),
    ...shown(now).map(({ id, name }) => ({ field: `choice-${id}`, text: name, isOptional: true })),
  ],
});

export const words = formWords({
  editing: ["The form asks for the field's name, its kind and its choices", "แบบฟอร์มถามชื่อ ชนิด และตัวเลือกของช่องข้อมูล"],
  saving: ["The field is being saved", "กำลังบันทึกช่องข้อมูล"],
  refused: ["A banner says why the field was not saved", "แถบแจ้งเหตุผลที่บันทึกช่องข้อมูลไม่ได้"],
});

type Then = Now<typeof fieldFormMachine>;

const faultsOf = ({ context: { name, description, kind, choices } }: Then) => {
  if (name.replaceAll(" ", "") === "") return { name: "name_required" };
  if (name.trim().length > 60) return { name: "name_long" };
  if (kind === "choice" && choices.length === 0) return { choices: "choices_required" };
  const wrong = kind === "choice" ? choices.find((choice) => choice.name === "" || choice.name.length > 60) : undefined;
  if (wrong !== undefined) return { choices: wrong.name === "" ? "choice_unnamed" : "choice_long" };
  return description.length > 500 ? { description: "description_long" } : {};
};
const isOf =
  (field: "name" | "description") =>
  ({ event, context }: Then) =>
    event.field === field ? (event.value as string) : context[field];
const withChoice =
  (change: (event: Then["event"]) => object) =>
  ({ event, context }: Then) =>
    context.choices.map((choice) => (choice.id === event.id ? { ...choice, ...change(event) } : choice));
const faults = {};

export const oracle = formOracle<typeof fieldFormMachine>({
  inputs,
  changes: {
    "field.changed": { name: isOf("name"), description: isOf("description"), faults },
    "kind.chosen": { kind: ({ event }) => event.kind as string, faults },
    "choice.added": {
      added: ({ context }) => context.added + 1,
      choices: ({ context }) => [...context.choices, { id: `new-${context.added + 1}`, name: "", color: null }],
      faults,
    },
    "choice.named": { choices: withChoice(({ name }) => ({ name })), faults },
    "choice.colored": { choices: withChoice(({ color }) => ({ color })) },
    "choice.raised": {
      choices: ({ event, context: { choices } }) => {
        const at = choices.findIndex(({ id }) => id === event.id);
        return choices.map((choice, place) => (place === at - 1 ? choices[at] : place === at ? choices[at - 1] : choice));
      },
    },
    "choice.removed": { choices: ({ event, context }) => context.choices.filter(({ id }) => id !== event.id), faults },
  },
  faultsOf,
  savedOf: ({ context: { name, description, kind, choices } }) => ({
    name: name.trim(),
    description,
    kind,
    choices: kind === "choice" ? choices.map((choice) => ({ ...choice, name: choice.name.trim() })) : [],
  }),
  typed: ["name", "description"],
  rules: [
    sendsOnly(
      "a field has a name, and one to choose in has choices",
      "WORKSPACE §3: fields",
      "save",
      ({ saved: { name, kind, choices } }: { saved: FieldDraft }) =>
        kind === "choice"
          ? name !== "" && choices.length > 0 && choices.every((choice) => choice.name !== "")
          : name !== "" && choices.length === 0,
    ),
    {
      name: "a field that is not new keeps its kind",
      from: "WORKSPACE §3: what stands in it is of that kind",
      formula: always(({ was, is }) => {
        const [before, now] = [was?.context as FieldFormInput | undefined, is.context as FieldFormInput];
        return before === undefined || before.isNew || before.kind === now.kind;
      }),
    },
  ],
});
