/**
 * Making a field of a project, or saying anew what it is (WORKSPACE §3): its name, its kind, which stays once it is made, and what may be chosen in it.
 */
import type { ActorRefFrom } from "xstate";
import { raised } from "../../src/contract/lists.ts";
import { excessOf } from "../../src/domain/lengths.ts";
import { bounds, type Choice, type FieldKind } from "../../src/domain/rows.ts";
import type { ChangeEvent } from "../form.ts";
import { form } from "../kit/form.ts";
import { newChoice } from "./new-choices.ts";

export type FieldFault = "name_required" | "name_long" | "choices_required" | "choice_unnamed" | "choice_long" | "description_long";
/** The first of them alone. */
export type FieldFaults = Partial<Record<"name" | "choices" | "description", FieldFault>>;
export type FieldDraft = { name: string; description: string; kind: FieldKind; choices: readonly Choice[] };

export type FieldFormInput = FieldDraft & {
  isNew: boolean;
  /** How many choices were added here: by that they are named until they are saved. */
  added: number;
};

export type FieldChange =
  | ChangeEvent<"name" | "description">
  | { type: "kind.chosen"; kind: FieldKind }
  | { type: "choice.added" }
  | { type: "choice.named"; id: string; name: string }
  | { type: "choice.colored"; id: string; color: Choice["color"] }
  | { type: "choice.raised"; id: string }
  | { type: "choice.removed"; id: string };

/** The place of a choice that is shown; less than 0 where none is. */
const placeOf = ({ kind, choices }: FieldDraft, id: string): number =>
  kind === "choice" ? choices.findIndex((choice) => choice.id === id) : -1;

const changedChoice = (draft: FieldDraft, id: string, change: Partial<Choice>) =>
  placeOf(draft, id) < 0 ? null : { choices: draft.choices.map((choice) => (choice.id === id ? { ...choice, ...change } : choice)) };

const faultOfChoice = ({ name }: Choice): FieldFault | null =>
  name.trim() === "" ? "choice_unnamed" : excessOf(name.trim(), bounds.choiceName) ? "choice_long" : null;

const faultsIn = ({ name, description, kind, choices }: FieldDraft): FieldFaults => {
  if (name.trim() === "") return { name: "name_required" };
  if (excessOf(name.trim(), bounds.fieldName)) return { name: "name_long" };
  if (kind === "choice" && choices.length === 0) return { choices: "choices_required" };
  const wrong = kind === "choice" ? choices.map(faultOfChoice).find((fault) => fault !== null) : undefined;
  if (wrong) return { choices: wrong };
  return excessOf(description.trim(), bounds.fieldDescription) ? { description: "description_long" } : {};
};

export const fieldFormMachine = form<FieldFormInput, FieldChange, FieldFaults, FieldDraft>({
  id: "fieldForm",
  serves: "WORKSPACE §3 project: fields of its own (text, number, date, person, choice)",
  reducers: {
    "field.changed": (_, { field, value }) => ({ [field]: value, faults: {} }),
    "kind.chosen": ({ isNew }, { kind }) => (isNew ? { kind, faults: {} } : null),
    "choice.added": ({ kind, choices, added }) =>
      kind === "choice" && choices.length < bounds.choices
        ? { added: added + 1, choices: [...choices, { id: newChoice(added + 1), name: "", color: null }], faults: {} }
        : null,
    "choice.named": (draft, { id, name }) => {
      const changed = changedChoice(draft, id, { name });
      return changed && { ...changed, faults: {} };
    },
    "choice.colored": (draft, { id, color }) => changedChoice(draft, id, { color }),
    "choice.raised": (draft, { id }) => (placeOf(draft, id) > 0 ? { choices: raised(draft.choices, id) } : null),
    "choice.removed": (draft, { id }) =>
      placeOf(draft, id) < 0 ? null : { choices: draft.choices.filter((choice) => choice.id !== id), faults: {} },
  },
  faultsIn,
  savedOf: ({ name, description, kind, choices }) => ({
    name: name.trim(),
    description: description.trim(),
    kind,
    choices: kind === "choice" ? choices.map((choice) => ({ ...choice, name: choice.name.trim() })) : [],
  }),
});

export type FieldFormActor = ActorRefFrom<typeof fieldFormMachine>;

/** The first choice with which something is wrong, where that is what is said of the form. */
export const wrongChoice = ({ faults, choices }: FieldDraft & { faults: FieldFaults }): Choice | undefined =>
  choices.find((choice) => faults.choices !== undefined && faultOfChoice(choice) === faults.choices);
