import { common, type Interaction, type Description, type ChartState, press, type Expectation, write } from "../common.description.ts";
import { changeEffect, effectExpectations, removeEffect } from "../effects.description.ts";
import type { stepFormMachine } from "./step-form.ts";

type Then = ChartState<typeof stepFormMachine>;
type Part = Then["context"]["who"]["parts"][number];
type Condition = Then["context"]["when"][number];

/** How far conditions of a kind count; others compare to any number. */
const countedTo: Record<string, string> = { visits: "99", hours: "999", days: "999", workingHours: "999", workingDays: "999" };

const standings: Record<string, string> = {
  "role:lead": "The project's leads",
  "is:assignee": "The assignee",
  "is:author": "Whoever made the task",
  "organization:owner": "The organisation's owners",
};
/** The groups of the walk are called by their number; no tour leads to them. */
const standingWords = ({ standing }: Part) =>
  standing in standings ? { say: standings[standing] ?? "" } : `The group “Group ${standing.at(-1)}”`;

const conditionWords: Record<Condition["kind"], string> = {
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

const isList = ({ context: { who } }: Then) => who.kind === "any" || who.kind === "all";
const isNested = ({ context: { who } }: Then) => who.written !== null && "not" in who.written && "any" in who.written.not;
const partsOf = (now: Then): readonly Part[] => (isList(now) ? now.context.who.parts : []);
const subjects = {
  subtasks: null,
  blockers: null,
  checklist: null,
  label: "label",
  visits: "state",
  hours: null,
  days: null,
  workingHours: null,
  workingDays: null,
  filled: "any",
  is: "choice",
  atLeast: "number",
  atMost: "number",
  moreThan: "number",
};
/** Whether there is something that such a condition may be about. */
const isThere = ({ context: { known } }: Then, kind: Condition["kind"], subject?: string): boolean => {
  const wanted = subjects[kind];
  if (wanted === null) return subject === undefined;
  if (wanted === "state") return known.states.some(({ id }) => subject === undefined || id === subject);
  const all = wanted === "label" ? known.labels : known.fields.filter((field) => wanted === "any" || field.kind === wanted);
  return all.some(({ id }) => subject === undefined || id === subject);
};
const conditionOf = ({ context: { when } }: Then, id: unknown) => when.find((one) => one.id === id);
const choose = (field: string, text: unknown, isOffered: boolean): Interaction => ({
  how: "choose",
  at: isOffered ? { field } : null,
  text: text as string,
});
const remove = (say: string, all: readonly { id: string }[], id: unknown, name: string | { say: string }): Interaction => {
  const at = all.findIndex((one) => one.id === id);
  return { how: "press", at: { role: "button", name: { say, with: { place: at + 1, name } } } };
};
const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof stepFormMachine> = {
  interactions: {
    ...common,
    "target.chosen": ({ to }) => choose("to", to, true),
    "who.chosen": ({ kind }, now) => choose("who", kind, kind !== "as_written" || isNested(now)),
    "part.added": (_, now) => (isList(now) ? press("Add who")() : nowhere),
    "part.chosen": ({ id, standing }, now) =>
      choose(
        `standing-${id}`,
        standing,
        partsOf(now).some((part) => part.id === id),
      ),
    "part.negated": ({ id, isNot }, now) =>
      choose(
        `not-${id}`,
        isNot ? "not" : "is",
        partsOf(now).some((part) => part.id === id),
      ),
    "part.removed": ({ id }, now) => {
      const part = partsOf(now).find((one) => one.id === id);
      return part ? remove("Remove {place}: {name}", partsOf(now), id, standingWords(part)) : nowhere;
    },
    "condition.added": press("Add a condition"),
    "condition.chosen": ({ id, kind }, now) =>
      choose(`kind-${id}`, kind, conditionOf(now, id) !== undefined && isThere(now, kind as Condition["kind"])),
    "subject.chosen": ({ id, subject }, now) => {
      const condition = conditionOf(now, id);
      return choose(`subject-${id}`, subject, condition !== undefined && isThere(now, condition.kind, subject as string));
    },
    "choice.chosen": ({ id, choice }, now) => choose(`choice-${id}`, choice, conditionOf(now, id)?.kind === "is"),
    "amount.changed": ({ id, amount }) => write(`amount-${id}`, amount as string),
    "condition.removed": ({ id }, now) => {
      const condition = conditionOf(now, id);
      return condition
        ? remove("Remove the condition {place}: {name}", now.context.when, id, { say: conditionWords[condition.kind] })
        : nowhere;
    },
    "need.toggled": ({ need }, { context: { needs, known } }) => {
      const isOffered = ["comment", "assignee", "due", ...known.fields.map(({ id }) => `field:${id}`)].includes(need as string);
      const isThere = needs.some((one) => one === need) || (needs.length < 8 && isOffered);
      return { how: "tick", at: isThere ? { field: `need-${need}` } : null };
    },
    "effect.added": press("Add what happens"),
    "effect.changed": (event, { context: { then, known } }) =>
      changeEffect(then, event, (kind) => kind !== "label" || known.labels.length > 0),
    "effect.removed": (event, { context: { then } }) => removeEffect(then, event),
    cancelled: press("Cancel"),
  },
  expectations: (now): Expectation[] => {
    const { th, en, to, who, when, needs, then } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    const isWrong = (id: string) => faults.amount?.includes(id) === true;
    const unfit = (highest: string) => when.some(({ id, kind }) => isWrong(id) && (countedTo[kind] ?? "any") === highest);
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { field: "th", text: th, isWrong: faults.th !== undefined, isOptional: true },
      { field: "en", text: en, isWrong: faults.en !== undefined, isOptional: true },
      { field: "to", text: to, isOptional: true },
      { field: "who", text: who.kind, isOptional: true },
      ...partsOf(now).flatMap(({ id, standing, isNot }): Expectation[] => [
        { field: `standing-${id}`, text: standing, isOptional: true },
        { field: `not-${id}`, text: isNot ? "not" : "is", isOptional: true },
      ]),
      ...when.flatMap(({ id, kind, subject, choice, amount }): Expectation[] => [
        { field: `kind-${id}`, text: kind, isOptional: true },
        { field: `subject-${id}`, text: subject, isOptional: true },
        { field: `choice-${id}`, text: choice, isOptional: true },
        { field: `amount-${id}`, text: amount, isWrong: isWrong(id), isOptional: true },
      ]),
      ...["comment", "assignee", "due", "reason"].map((need): Expectation => ({
        field: `need-${need}`,
        isTicked: needs.some((one) => one === need),
        isOptional: true,
      })),
      ...effectExpectations(then, faults.then ?? []),
      { words: "Give it a name, in Thai or in English", isSeen: faults.th === "name_required" },
      { words: "Say who first", isSeen: faults.who === "parts_required" },
      { words: { say: "A step names {highest} groups at most", with: { highest: 6 } }, isSeen: faults.who === "groups_full" },
      { words: "Write a number", isSeen: unfit("any") },
      ...["99", "999"].map((highest): Expectation => ({
        words: { say: "A whole number from one to {highest}", with: { highest } },
        isSeen: unfit(highest),
      })),
    ];
  },
};
