/** What is known of a step's conditions, as forms write them, apart from the forms: how they are done, what they set, and what is saved of them. */
import type { AnyEventObject } from "xstate";
import { judgedAnew } from "../kit/form.model.ts";
import { type Expectation, type Interaction, press, write } from "../model/description.ts";
import type { ConditionDraft, ConditionKind, Subjects } from "./step-draft.ts";

const words: Record<ConditionKind, string> = {
  subtasks: "All its subtasks are done",
  blockers: "Nothing that it waits for is left",
  checklist: "Its checklist is done",
  filled: "A field is filled in",
  is: "A certain choice stands in a field",
  atLeast: "A number is at least …",
  atMost: "A number is at most …",
  moreThan: "A number is more than …",
  label: "It has a certain label",
  visits: "It came to a state … times at most",
  hours: "It has been there for … hours",
  days: "It has been there for … days",
  workingHours: "It has been there for … working hours",
  workingDays: "It has been there for … working days",
};

/** What conditions of a kind may be about; null for nothing. */
const subjects = ({ fields, labels, states }: Subjects, kind: unknown): readonly { id: string }[] | null => {
  if (kind === "label") return labels;
  if (kind === "visits") return states;
  if (kind === "filled") return fields;
  if (kind === "is") return fields.filter((field) => field.kind === "choice");
  return kind === "atLeast" || kind === "atMost" || kind === "moreThan" ? fields.filter((field) => field.kind === "number") : null;
};

/** How far conditions of a kind count; others compare to any number. */
const countedTo: Record<string, string> = { visits: "99", hours: "999", days: "999", workingHours: "999", workingDays: "999" };
/** What the samples type, and how much that is. */
const amounts: Record<string, number> = { "1000": 1000, "๒,๐๐๐": 2000, "5": 5 };

type Shown = { context: { when: readonly ConditionDraft[]; known: Subjects } };

const conditionIn = ({ context: { when } }: Shown, id: unknown) => when.find((one) => one.id === id);
/** The fields of these conditions. */
export const conditionFields = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => [
      ...["kind", "subject", "choice"].map((field) => [`${field}-${id}`, ""]),
      [`amount-${id}`, "autocomplete=off inputmode=decimal"],
    ]),
  );

const choose = (field: string, text: unknown, isOffered: boolean): Interaction => ({
  how: "choose",
  at: isOffered ? { field } : null,
  text: text as string,
});

export const conditionInteractions = {
  "condition.added": press("Add a condition"),
  "condition.chosen": ({ id, kind }: AnyEventObject, now: Shown) => {
    const about = subjects(now.context.known, kind);
    return choose(`kind-${id}`, kind, conditionIn(now, id) !== undefined && (about === null || about.length > 0));
  },
  "subject.chosen": ({ id, subject }: AnyEventObject, now: Shown) => {
    const about = subjects(now.context.known, conditionIn(now, id)?.kind) ?? [];
    return choose(
      `subject-${id}`,
      subject,
      about.some((one) => one.id === subject),
    );
  },
  "choice.chosen": ({ id, choice }: AnyEventObject, now: Shown) => choose(`choice-${id}`, choice, conditionIn(now, id)?.kind === "is"),
  "amount.changed": ({ id, amount }: AnyEventObject) => write(`amount-${id}`, amount as string),
  "condition.removed": ({ id }: AnyEventObject, now: Shown): Interaction => {
    const condition = conditionIn(now, id);
    if (!condition) return { how: "press", at: null };
    const place = now.context.when.indexOf(condition) + 1;
    const name = { say: words[condition.kind] };
    return { how: "press", at: { role: "button", name: { say: "Remove the condition {place}: {name}", with: { place, name } } } };
  },
};

/** @param unfit the ids of those that compare to no number */
export const conditionExpectations = (when: readonly ConditionDraft[], unfit: readonly string[]): Expectation[] => {
  const isUnfitTo = (highest: string) => when.some(({ id, kind }) => unfit.includes(id) && (countedTo[kind] ?? "any") === highest);
  return [
    ...when.flatMap(({ id, kind, subject, choice, amount }): Expectation[] => [
      { field: `kind-${id}`, text: kind, isOptional: true },
      { field: `subject-${id}`, text: subject, isOptional: true },
      { field: `choice-${id}`, text: choice, isOptional: true },
      { field: `amount-${id}`, text: amount, isWrong: unfit.includes(id), isOptional: true },
    ]),
    { words: "Write a number", isSeen: isUnfitTo("any") },
    ...["99", "999"].map((highest): Expectation => ({
      words: { say: "A whole number from one to {highest}", with: { highest } },
      isSeen: isUnfitTo(highest),
    })),
  ];
};

type Then = Shown & { event: AnyEventObject; context: { added: number; faults: object } };

const faults = judgedAnew("amount");
const withCondition = (change: (condition: ConditionDraft, now: Then) => object) => ({
  when: (now: Then) => now.context.when.map((one) => (one.id === now.event.id ? { ...one, ...change(one, now) } : one)),
  faults,
});
/** What stays of a condition that is of another kind: what it was about, where the new kind may be about that, else the first such thing. */
const about = (kind: unknown, { subject, choice }: ConditionDraft, known: Subjects) => {
  const first = (all: readonly { id: string }[], now: string) => all.find(({ id }) => id === now)?.id ?? all[0]?.id ?? "";
  const found = first(subjects(known, kind) ?? [], subject);
  const choices = kind === "is" ? (known.fields.find(({ id }) => id === found)?.choices ?? []) : [];
  return { kind, subject: found, choice: first(choices, choice) };
};

/** What each change sets. */
export const conditionChanges = {
  "condition.added": {
    added: ({ context }: Then) => context.added + 1,
    when: ({ context: { when, added } }: Then) => [
      ...when,
      { id: `new-${added + 1}`, kind: "subtasks", subject: "", choice: "", amount: "" },
    ],
  },
  "condition.chosen": withCondition((one, { event, context }) => about(event.kind, one, context.known)),
  "subject.chosen": withCondition((one, { event, context }) =>
    about(one.kind, { ...one, subject: event.subject as string }, context.known),
  ),
  "choice.chosen": withCondition((_, { event }) => ({ choice: event.choice })),
  "amount.changed": withCondition((_, { event }) => ({ amount: event.amount })),
  "condition.removed": { when: ({ event, context }: Then) => context.when.filter(({ id }) => id !== event.id), faults },
};

/** Whether it compares to no number: a state was come to, a task has been somewhere, for a number of times that may be said. */
export const isUnfit = ({ kind, amount }: ConditionDraft): boolean => {
  if (kind === "atLeast" || kind === "atMost" || kind === "moreThan") return !(amount in amounts);
  return kind in countedTo && amount !== "5";
};

/** What a workflow says of it. */
export const savedCondition = ({ kind, subject, choice, amount }: ConditionDraft): object =>
  ({
    subtasks: { subtasks: "done" },
    blockers: { blockers: "done" },
    checklist: { checklist: "done" },
    filled: { filled: subject },
    is: { field: subject, is: choice },
    atLeast: { field: subject, atLeast: amounts[amount] },
    atMost: { field: subject, atMost: amounts[amount] },
    moreThan: { field: subject, moreThan: amounts[amount] },
    label: { label: subject },
    visits: { visits: subject, atMost: amounts[amount] },
    hours: { hereFor: amounts[amount], unit: "hours" },
    days: { hereFor: amounts[amount], unit: "days" },
    workingHours: { hereFor: amounts[amount], unit: "hours", working: true },
    workingDays: { hereFor: amounts[amount], unit: "days", working: true },
  })[kind];
