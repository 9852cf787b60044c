import { always, calls, isIn, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { FieldDraft, fieldFormMachine } from "./field-form.ts";

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
const editing = (sets: object) => ({ at: "editing", sets: { fault: null, trouble: null, ...sets } });

export const oracle: Oracle<typeof fieldFormMachine> = {
  effects: {
    file: "machines/workspace/field-form.oracle.ts",
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
        trouble: null,
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
      "choice.colored": { at: "editing", sets: { choices: withChoice((_, event) => ({ color: event.color })), trouble: null } },
      "choice.raised": {
        at: "editing",
        sets: {
          choices: ({ event, context: { choices } }) => {
            const at = choices.findIndex(({ id }) => id === event.id);
            return choices.map((choice, place) => (place === at - 1 ? choices[at] : place === at ? choices[at - 1] : choice));
          },
          trouble: null,
        },
      },
      "choice.removed": editing({ choices: ({ event, context }: Then) => context.choices.filter(({ id }) => id !== event.id) }),
      submitted: {
        at: (now) => (now.wasAt("refused") || faultOf(now) === null ? "saving" : "editing"),
        sets: { fault: (now) => (now.wasAt("editing") ? (faultOf(now) ?? now.context.fault) : now.context.fault), trouble: null },
      },
      cancelled: { at: "left", sets: { trouble: null }, does: () => [["close"]] },
      "save done": {
        at: ({ event }) => (event.output === null ? "left" : "refused"),
        sets: { trouble: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      "save failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
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
