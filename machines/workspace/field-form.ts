/**
 * Making a field of a project, or saying anew what it is (WORKSPACE §3): its name, its kind, which stays once it is made, and what may be chosen in it.
 * Where it cannot be saved the form says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { raised } from "../../src/contract/lists.ts";
import { excessOf } from "../../src/domain/lengths.ts";
import { bounds, type Choice, type FieldKind } from "../../src/domain/rows.ts";
import { required, requiredAction } from "../actor.ts";
import { changes, heard, type ChangeEvent } from "../form.ts";
import { newChoice } from "./new-choices.ts";
import { broke, came, outcomeGuards, failed, type Outcome, type CommandError } from "./outcome.ts";

type Text = "name" | "description";
export type FieldFault = "name_required" | "name_long" | "choices_required" | "choice_unnamed" | "choice_long" | "description_long";
export type FieldDraft = { name: string; description: string; kind: FieldKind; choices: readonly Choice[] };

export type FieldFormInput = FieldDraft & { isNew: boolean };

type Context = FieldFormInput & {
  /** How many choices were added here: by that they are named until they are saved. */
  added: number;
  fault: FieldFault | null;
  error: CommandError | null;
};

type Event =
  | ChangeEvent<Text>
  | { type: "kind.chosen"; kind: FieldKind }
  | { type: "choice.added" }
  | { type: "choice.named"; id: string; name: string }
  | { type: "choice.colored"; id: string; color: Choice["color"] }
  | { type: "choice.raised"; id: string }
  | { type: "choice.removed"; id: string }
  | { type: "submitted" }
  | { type: "cancelled" };

const fieldForm = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as FieldFormInput,
    tags: {} as "busy" | "refused" | "closed",
    meta: {} as { serves: string },
  },
  actors: { save: required<Outcome, FieldDraft>("save") },
  actions: {
    change: assign((_, { field, value }: { field: Text; value: string }) => ({ [field]: value, fault: null })),
    setKind: assign((_, { kind }: { kind: FieldKind }) => ({ kind, fault: null })),
    addChoice: assign(({ context: { added, choices } }) => ({
      added: added + 1,
      choices: [...choices, { id: newChoice(added + 1), name: "", color: null }],
      fault: null,
    })),
    nameChoice: assign(({ context }, { id, name }: { id: string; name: string }) => ({
      choices: context.choices.map((choice) => (choice.id === id ? { ...choice, name } : choice)),
      fault: null,
    })),
    colorChoice: assign(({ context }, { id, color }: { id: string; color: Choice["color"] }) => ({
      choices: context.choices.map((choice) => (choice.id === id ? { ...choice, color } : choice)),
    })),
    raiseChoice: assign(({ context }, { id }: { id: string }) => ({ choices: raised(context.choices, id) })),
    removeChoice: assign(({ context }, { id }: { id: string }) => ({
      choices: context.choices.filter((choice) => choice.id !== id),
      fault: null,
    })),
    validate: assign(({ context }) => ({ fault: faultIn(context) })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    close: requiredAction("close"),
  },
  guards: {
    ...outcomeGuards,
    isNew: ({ context }) => context.isNew,
    hasRoom: ({ context }) => context.kind === "choice" && context.choices.length < bounds.choices,
    isThere: ({ context }, { id }: { id: string }) => placeOf(context, id) >= 0,
    isBelow: ({ context }, { id }: { id: string }) => placeOf(context, id) > 0,
    isComplete: ({ context }) => faultIn(context) === null,
  },
});

const isThere = { type: "isThere", params: heard } as const;
const edits = {
  "field.changed": { actions: changes },
  "kind.chosen": { guard: "isNew", actions: { type: "setKind", params: heard } },
  "choice.added": { guard: "hasRoom", actions: "addChoice" },
  "choice.named": { guard: isThere, actions: { type: "nameChoice", params: heard } },
  "choice.colored": { guard: isThere, actions: { type: "colorChoice", params: heard } },
  "choice.raised": { guard: { type: "isBelow", params: heard }, actions: { type: "raiseChoice", params: heard } },
  "choice.removed": { guard: isThere, actions: { type: "removeChoice", params: heard } },
} as const;

export const fieldFormMachine = fieldForm.createMachine({
  id: "fieldForm",
  context: ({ input }) => ({ ...input, added: 0, fault: null, error: null }),
  initial: "editing",
  states: {
    editing: {
      meta: { serves: "WORKSPACE §3 project: fields of its own (text, number, date, person, choice)" },
      on: {
        ...edits,
        submitted: [{ guard: "isComplete", target: "saving" }, { actions: "validate" }],
        cancelled: "left",
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => draftOf(context),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "left" },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: "refused",
      exit: "clearError",
      on: {
        "field.changed": { target: "editing", ...edits["field.changed"] },
        "kind.chosen": { target: "editing", ...edits["kind.chosen"] },
        "choice.added": { target: "editing", ...edits["choice.added"] },
        "choice.named": { target: "editing", ...edits["choice.named"] },
        "choice.colored": { target: "editing", ...edits["choice.colored"] },
        "choice.raised": { target: "editing", ...edits["choice.raised"] },
        "choice.removed": { target: "editing", ...edits["choice.removed"] },
        // It was complete when it was sent.
        submitted: "saving",
        cancelled: "left",
      },
    },
    left: { tags: "closed", entry: "close" },
  },
});

export type FieldFormSnapshot = SnapshotFrom<typeof fieldFormMachine>;
export type FieldFormActor = ActorRefFrom<typeof fieldFormMachine>;

/** The place of a choice that is shown; less than 0 where none is. */
const placeOf = ({ kind, choices }: Pick<Context, "kind" | "choices">, id: string): number =>
  kind === "choice" ? choices.findIndex((choice) => choice.id === id) : -1;

const faultIn = ({ name, description, kind, choices }: FieldDraft): FieldFault | null => {
  if (name.trim() === "") return "name_required";
  if (excessOf(name.trim(), bounds.fieldName)) return "name_long";
  if (kind === "choice" && choices.length === 0) return "choices_required";
  const wrong = kind === "choice" ? choices.map(faultOfChoice).find((fault) => fault !== null) : undefined;
  return wrong ?? (excessOf(description.trim(), bounds.fieldDescription) ? "description_long" : null);
};

const faultOfChoice = ({ name }: Choice): FieldFault | null =>
  name.trim() === "" ? "choice_unnamed" : excessOf(name.trim(), bounds.choiceName) ? "choice_long" : null;

/** The first choice with which something is wrong, where that is what is said of the form. */
export const wrongChoice = ({ fault, choices }: Pick<Context, "fault" | "choices">): Choice | undefined =>
  choices.find((choice) => fault !== null && faultOfChoice(choice) === fault);

const draftOf = ({ name, description, kind, choices }: FieldDraft): FieldDraft => ({
  name: name.trim(),
  description: description.trim(),
  kind,
  choices: kind === "choice" ? choices.map((choice) => ({ ...choice, name: choice.name.trim() })) : [],
});
