/**
 * Adding a step to a project's workflow, or changing one (WORKSPACE §5): what it is called, where it leads, who may make it, what must be so of the
 * task, what it asks for, and what happens then.
 */
import type { ActorRefFrom } from "xstate";
import { toggled } from "../../src/contract/lists.ts";
import { most, type Move } from "../../src/workflow/document.ts";
import type { ChangeEvent } from "../form.ts";
import { forgiven, form, type FormContext, type Reducers } from "../kit/form.ts";
import { changedEffect, type EffectDraft, type EffectSubjects, mayChange, newEffect, stepEffectOf } from "./effect-draft.ts";
import {
  aboutIts,
  amountOf,
  type ConditionDraft,
  type ConditionKind,
  conditionOf,
  isAbout,
  isCompared,
  type NeedKey,
  needOf,
  needsOffered,
  type Subjects,
  subjectsOf,
  type WhoDraft,
  whoOf,
} from "./step-draft.ts";
import { changedWho, faultOfWho, isNested, newId, type WhoChange, type WhoFault } from "./who-draft.ts";
import { type NameDraft, type NameFaults, nameFaultsIn, nameOf, withoutName } from "./workflow-name.ts";

/** `amount`: the conditions, by their ids, that compare to no number; `then`: the effects that say what may not be. */
export type StepFaults = NameFaults & { who?: WhoFault; amount?: readonly string[]; then?: readonly string[] };

export type StepFormInput = NameDraft & {
  to: string;
  who: WhoDraft;
  when: readonly ConditionDraft[];
  needs: readonly NeedKey[];
  then: readonly EffectDraft[];
  /** What the project has that conditions may be about, needs and effects. */
  known: Subjects & Pick<EffectSubjects, "groups" | "people">;
  /** The organisation's, as `YYYY-MM-DD`: by it days are read. */
  today: string;
  /** How many parts and conditions were added here: by that they are named. */
  added: number;
};
/** What a step is. */
export type StepDraft = Omit<Move, "id">;

export type StepChange =
  | ChangeEvent<keyof NameDraft>
  | { type: "target.chosen"; to: string }
  | WhoChange
  | { type: "condition.added" }
  | { type: "condition.chosen"; id: string; kind: ConditionKind }
  | { type: "subject.chosen"; id: string; subject: string }
  | { type: "choice.chosen"; id: string; choice: string }
  | { type: "amount.changed"; id: string; amount: string }
  | { type: "condition.removed"; id: string }
  | { type: "need.toggled"; need: NeedKey }
  | { type: "effect.added" }
  | { type: "effect.changed"; id: string; set: Partial<Omit<EffectDraft, "id">> }
  | { type: "effect.removed"; id: string };

type Context = FormContext<StepFormInput, StepFaults>;

const conditionIn = ({ when }: StepFormInput, id: string): ConditionDraft | undefined => when.find((condition) => condition.id === id);

const changedCondition = ({ when, faults }: Context, id: string, change: (condition: ConditionDraft) => ConditionDraft) => ({
  when: when.map((condition) => (condition.id === id ? change(condition) : condition)),
  faults: forgiven(faults, "amount", [id]),
});

const faultsIn = (draft: StepFormInput): StepFaults => {
  const who = faultOfWho(draft.who);
  const amount = draft.when.filter((one) => isCompared(one.kind) && amountOf(one) === null).map(({ id }) => id);
  const then = draft.then.filter((one) => stepEffectOf(one, draft) === null).map(({ id }) => id);
  return {
    ...nameFaultsIn(draft),
    ...(then.length === 0 ? {} : { then }),
    ...(who === null ? {} : { who }),
    ...(amount.length === 0 ? {} : { amount }),
  };
};

const savedOf = (draft: StepFormInput): StepDraft => {
  const who = whoOf(draft.who);
  const when = draft.when.map(conditionOf);
  const needs = draft.needs.map(needOf);
  // All of them fit: that is asked before.
  const then = draft.then.flatMap((effect) => stepEffectOf(effect, draft) ?? []);
  return {
    name: nameOf(draft),
    to: draft.to,
    ...(who === null ? {} : { who }),
    ...(when.length === 0 ? {} : { when }),
    ...(needs.length === 0 ? {} : { needs }),
    ...(then.length === 0 ? {} : { then }),
  };
};

/** No step leaves its own state by an effect. */
const subjectsOfEffects = ({ known }: StepFormInput): EffectSubjects => ({ ...known, moves: [] });

const reducers: Reducers<StepFormInput, StepChange, StepFaults> = {
  "field.changed": ({ faults }, { field, value }) => ({ [field]: value, faults: withoutName(faults, field) }),
  "target.chosen": (_, { to }) => ({ to }),
  "who.chosen": (form, change) => (change.kind !== "as_written" || isNested(form.who) ? changedWho(form, change) : null),
  "part.added": changedWho,
  "part.chosen": changedWho,
  "part.negated": changedWho,
  "part.removed": changedWho,
  "condition.added": ({ added, when }) =>
    when.length < most.parts
      ? { added: added + 1, when: [...when, { id: newId(added + 1), kind: "subtasks", subject: "", choice: "", amount: "" }] }
      : null,
  "condition.chosen": (form, { id, kind }) =>
    conditionIn(form, id) !== undefined && (!isAbout(kind) || subjectsOf(form.known, kind).length > 0)
      ? changedCondition(form, id, (condition) => aboutIts({ ...condition, kind }, form.known))
      : null,
  "subject.chosen": (form, { id, subject }) => {
    const condition = conditionIn(form, id);
    const isThere = condition !== undefined && subjectsOf(form.known, condition.kind).some((one) => one.id === subject);
    return isThere ? changedCondition(form, id, (one) => aboutIts({ ...one, subject }, form.known)) : null;
  },
  "choice.chosen": (form, { id, choice }) =>
    conditionIn(form, id)?.kind === "is" ? changedCondition(form, id, (condition) => ({ ...condition, choice })) : null,
  "amount.changed": (form, { id, amount }) =>
    isCompared(conditionIn(form, id)?.kind) ? changedCondition(form, id, (condition) => ({ ...condition, amount })) : null,
  "condition.removed": (form, { id }) =>
    conditionIn(form, id) !== undefined
      ? { when: form.when.filter((condition) => condition.id !== id), faults: forgiven(form.faults, "amount", [id]) }
      : null,
  "need.toggled": ({ known, needs }, { need }) =>
    needs.includes(need) || (needs.length < most.parts && needsOffered(known, needs).includes(need))
      ? { needs: toggled(needs, need) }
      : null,
  "effect.added": ({ added, then }) =>
    then.length < most.parts ? { added: added + 1, then: [...then, newEffect(newId(added + 1))] } : null,
  "effect.changed": (form, { id, set }) => {
    const known = subjectsOfEffects(form);
    if (!form.then.some((effect) => effect.id === id && mayChange(effect, set, known, false))) return null;
    return {
      then: form.then.map((effect) => (effect.id === id ? changedEffect(effect, set, known, false) : effect)),
      faults: forgiven(form.faults, "then", [id]),
    };
  },
  "effect.removed": ({ then, faults }, { id }) =>
    then.some((effect) => effect.id === id)
      ? { then: then.filter((effect) => effect.id !== id), faults: forgiven(faults, "then", [id]) }
      : null,
};

export const stepFormMachine = form<StepFormInput, StepChange, StepFaults, StepDraft>({
  id: "stepForm",
  serves: "WORKSPACE §5 editor: moves with who may make them and when, in a closed vocabulary",
  reducers,
  faultsIn,
  savedOf,
});

export type StepFormActor = ActorRefFrom<typeof stepFormMachine>;
