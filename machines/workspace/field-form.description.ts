import { common, type Interaction, type Description, type ChartState, press, tooLong, type Words, write } from "../common.description.ts";
import type { FieldFault, fieldFormMachine } from "./field-form.ts";

type Then = ChartState<typeof fieldFormMachine>;

const faultsOf = ({ context }: Then): Record<FieldFault, Words> => ({
  name_required: "Give it a name",
  choices_required: "Add a choice first",
  choice_unnamed: "Give each choice a name",
  name_long: tooLong(context.name, 60),
  choice_long: tooLong(context.choices.find(({ name }) => name.trim().length > 60)?.name ?? "", 60),
  description_long: tooLong(context.description, 500),
});

/** The choices that are shown. */
const shown = ({ context }: Then) => (context.kind === "choice" ? context.choices : []);
const at = (now: Then, id: unknown): number => shown(now).findIndex((choice) => choice.id === id);
/** What is done to a choice, where it is shown; to one that stands `below` another, where that is asked. */
const toChoice = (now: Then, id: unknown, interaction: Interaction, least = 0): Interaction =>
  at(now, id) >= least ? interaction : { ...interaction, at: null };
/** What a choice is called: by its place, where it has no name. */
const named = (now: Then, id: unknown) => shown(now)[at(now, id)]?.name.trim() || String(at(now, id) + 1);
const button = (say: string, name: string): Interaction => ({ how: "press", at: { role: "button", name: { say, with: { name } } } });

export const description: Description<typeof fieldFormMachine> = {
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
