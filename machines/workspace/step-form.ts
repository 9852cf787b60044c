/**
 * Adding a step to a project's workflow, or changing one (WORKSPACE §5): what it is called, where it leads, who may make it, what must be so of the
 * task, what it asks for, and what happens then. Where it cannot be saved the form says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { most, type Move } from "../../src/workflow/document.ts";
import { required, requiredAction } from "../actor.ts";
import { changes, heard, type ChangeEvent } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome, type CommandError } from "./outcome.ts";
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
  type Standing,
  type Subjects,
  subjectsOf,
  type WhoDraft,
  type WhoKind,
  whoOf,
} from "./step-draft.ts";
import {
  changedPart,
  faultOfWho,
  hasPart,
  hasRoomForPart,
  isNested,
  newId,
  ofKind,
  type WhoFault,
  withPart,
  withoutPart,
} from "./who-draft.ts";
import { type NameDraft, type NameFaults, nameFaultsIn, nameOf, withoutName } from "./workflow-name.ts";

type Text = keyof NameDraft;
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
};
/** What a step is. */
export type StepDraft = Omit<Move, "id">;

type Context = StepFormInput & {
  /** How many parts and conditions were added here: by that they are named. */
  added: number;
  faults: StepFaults;
  error: CommandError | null;
};

type Event =
  | ChangeEvent<Text>
  | { type: "target.chosen"; to: string }
  | { type: "who.chosen"; kind: WhoKind }
  | { type: "part.added" }
  | { type: "part.chosen"; id: string; standing: Standing }
  | { type: "part.negated"; id: string; isNot: boolean }
  | { type: "part.removed"; id: string }
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

type Events = Event | { type: "submitted" } | { type: "cancelled" };
type Of<Type extends Event["type"]> = Omit<Extract<Event, { type: Type }>, "type">;

const stepForm = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as StepFormInput,
    tags: {} as "busy" | "refused" | "closed",
    meta: {} as { serves: string },
  },
  actors: { save: required<Outcome, StepDraft>("save") },
  actions: {
    change: assign(({ context: { faults } }, { field, value }: { field: Text; value: string }) => ({
      [field]: value,
      faults: withoutName(faults, field),
    })),
    setTarget: assign((_, { to }: Of<"target.chosen">) => ({ to })),
    setWho: assign(({ context }, { kind }: Of<"who.chosen">) => ({
      ...ofKind(context.who, kind, context.added),
      faults: pastWho(context),
    })),
    addPart: assign(({ context }) => ({
      who: withPart(context.who, context.added),
      added: context.added + 1,
      faults: pastWho(context),
    })),
    setPart: assign(({ context }, { id, standing }: Of<"part.chosen">) => ({
      who: changedPart(context.who, id, { standing }),
      faults: pastWho(context),
    })),
    negatePart: assign(({ context }, { id, isNot }: Of<"part.negated">) => ({
      who: changedPart(context.who, id, { isNot }),
      faults: pastWho(context),
    })),
    removePart: assign(({ context }, { id }: Of<"part.removed">) => ({ who: withoutPart(context.who, id), faults: pastWho(context) })),
    addCondition: assign(({ context: { added, when } }) => ({
      added: added + 1,
      when: [...when, { id: newId(added + 1), kind: "subtasks" as const, subject: "", choice: "", amount: "" }],
    })),
    setCondition: assign(({ context }, { id, kind }: Of<"condition.chosen">) =>
      changeCondition(context, id, (condition) => aboutIts({ ...condition, kind }, context.known)),
    ),
    setSubject: assign(({ context }, { id, subject }: Of<"subject.chosen">) =>
      changeCondition(context, id, (condition) => aboutIts({ ...condition, subject }, context.known)),
    ),
    setChoice: assign(({ context }, { id, choice }: Of<"choice.chosen">) =>
      changeCondition(context, id, (condition) => ({ ...condition, choice })),
    ),
    setAmount: assign(({ context }, { id, amount }: Of<"amount.changed">) =>
      changeCondition(context, id, (condition) => ({ ...condition, amount })),
    ),
    removeCondition: assign(({ context }, { id }: Of<"condition.removed">) => ({
      when: context.when.filter((condition) => condition.id !== id),
      faults: pastAmount(context, id),
    })),
    toggleNeed: assign(({ context: { needs } }, { need }: Of<"need.toggled">) => ({
      needs: needs.includes(need) ? needs.filter((other) => other !== need) : [...needs, need],
    })),
    addEffect: assign(({ context: { added, then } }) => ({ added: added + 1, then: [...then, newEffect(newId(added + 1))] })),
    setEffect: assign(({ context }, { id, set }: Of<"effect.changed">) => ({
      then: context.then.map((effect) => (effect.id === id ? changedEffect(effect, set, { ...context.known, moves: [] }, false) : effect)),
      faults: pastEffect(context, id),
    })),
    removeEffect: assign(({ context }, { id }: Of<"effect.removed">) => ({
      then: context.then.filter((effect) => effect.id !== id),
      faults: pastEffect(context, id),
    })),
    validate: assign(({ context }) => ({ faults: faultsIn(context) })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    close: requiredAction("close"),
  },
  guards: {
    ...outcomeGuards,
    isOffered: ({ context: { who } }, { kind }: { kind: WhoKind }) => kind !== "as_written" || isNested(who),
    hasRoomForPart: ({ context: { who } }) => hasRoomForPart(who),
    isPart: ({ context: { who } }, { id }: { id: string }) => hasPart(who, id),
    hasRoomForCondition: ({ context: { when } }) => when.length < most.parts,
    isCondition: ({ context }, { id }: { id: string }) => conditionIn(context, id) !== undefined,
    isKindThere: ({ context }, { id, kind }: { id: string; kind: ConditionKind }) =>
      conditionIn(context, id) !== undefined && (!isAbout(kind) || subjectsOf(context.known, kind).length > 0),
    isSubjectThere: ({ context }, { id, subject }: { id: string; subject: string }) => {
      const condition = conditionIn(context, id);
      return condition !== undefined && subjectsOf(context.known, condition.kind).some((one) => one.id === subject);
    },
    hasChoice: ({ context }, { id }: { id: string }) => conditionIn(context, id)?.kind === "is",
    hasAmount: ({ context }, { id }: { id: string }) => isCompared(conditionIn(context, id)?.kind),
    isNeedThere: ({ context: { known, needs } }, { need }: { need: NeedKey }) =>
      needs.includes(need) || (needs.length < most.parts && needsOffered(known, needs).includes(need)),
    hasRoomForEffect: ({ context: { then } }) => then.length < most.parts,
    isEffect: ({ context: { then } }, { id }: { id: string }) => then.some((effect) => effect.id === id),
    mayChange: ({ context: { then, known } }, { id, set }: Of<"effect.changed">) =>
      then.some((effect) => effect.id === id && mayChange(effect, set, { ...known, moves: [] }, false)),
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
  },
});

const isPart = { type: "isPart", params: heard } as const;
const isCondition = { type: "isCondition", params: heard } as const;
/** What is written leads back to a form that says nothing of the answer before. */
const edits = {
  "field.changed": { target: ".editing", actions: changes },
  "target.chosen": { target: ".editing", actions: { type: "setTarget", params: heard } },
  "who.chosen": { guard: { type: "isOffered", params: heard }, target: ".editing", actions: { type: "setWho", params: heard } },
  "part.added": { guard: "hasRoomForPart", target: ".editing", actions: "addPart" },
  "part.chosen": { guard: isPart, target: ".editing", actions: { type: "setPart", params: heard } },
  "part.negated": { guard: isPart, target: ".editing", actions: { type: "negatePart", params: heard } },
  "part.removed": { guard: isPart, target: ".editing", actions: { type: "removePart", params: heard } },
  "condition.added": { guard: "hasRoomForCondition", target: ".editing", actions: "addCondition" },
  "condition.chosen": {
    guard: { type: "isKindThere", params: heard },
    target: ".editing",
    actions: { type: "setCondition", params: heard },
  },
  "subject.chosen": {
    guard: { type: "isSubjectThere", params: heard },
    target: ".editing",
    actions: { type: "setSubject", params: heard },
  },
  "choice.chosen": { guard: { type: "hasChoice", params: heard }, target: ".editing", actions: { type: "setChoice", params: heard } },
  "amount.changed": { guard: { type: "hasAmount", params: heard }, target: ".editing", actions: { type: "setAmount", params: heard } },
  "condition.removed": { guard: isCondition, target: ".editing", actions: { type: "removeCondition", params: heard } },
  "need.toggled": { guard: { type: "isNeedThere", params: heard }, target: ".editing", actions: { type: "toggleNeed", params: heard } },
  "effect.added": { guard: "hasRoomForEffect", target: ".editing", actions: "addEffect" },
  "effect.changed": { guard: { type: "mayChange", params: heard }, target: ".editing", actions: { type: "setEffect", params: heard } },
  "effect.removed": { guard: { type: "isEffect", params: heard }, target: ".editing", actions: { type: "removeEffect", params: heard } },
} as const;

export const stepFormMachine = stepForm.createMachine({
  id: "stepForm",
  context: ({ input }) => ({ ...input, added: 0, faults: {}, error: null }),
  initial: "asking",
  states: {
    asking: {
      initial: "editing",
      on: { ...edits, cancelled: "left" },
      states: {
        editing: {
          meta: { serves: "WORKSPACE §5 editor: moves with who may make them and when, in a closed vocabulary" },
          on: { submitted: [{ guard: "isComplete", target: "#stepForm.saving" }, { actions: "validate" }] },
        },
        refused: {
          tags: "refused",
          exit: "clearError",
          // It was complete when it was sent.
          on: { submitted: "#stepForm.saving" },
        },
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
          { target: "asking.refused", actions: failed },
        ],
        onError: broke("asking.refused"),
      },
    },
    left: { tags: "closed", entry: "close" },
  },
});

export type StepFormSnapshot = SnapshotFrom<typeof stepFormMachine>;
export type StepFormActor = ActorRefFrom<typeof stepFormMachine>;

/** Written in anew, it is judged anew. */
const pastWho = ({ faults }: Context): StepFaults => {
  const { who: _, ...left } = faults;
  return left;
};

const pastAmount = ({ faults: { amount = [], ...rest } }: Context, id: string): StepFaults => {
  const left = amount.filter((other) => other !== id);
  return left.length === 0 ? rest : { ...rest, amount: left };
};

const pastEffect = ({ faults: { then = [], ...rest } }: Context, id: string): StepFaults => {
  const left = then.filter((other) => other !== id);
  return left.length === 0 ? rest : { ...rest, then: left };
};

const conditionIn = ({ when }: Context, id: string): ConditionDraft | undefined => when.find((condition) => condition.id === id);

const changeCondition = (context: Context, id: string, change: (condition: ConditionDraft) => ConditionDraft) => ({
  when: context.when.map((condition) => (condition.id === id ? change(condition) : condition)),
  faults: pastAmount(context, id),
});

const faultsIn = (context: StepFormInput): StepFaults => {
  const who = faultOfWho(context.who);
  const amount = context.when.filter((one) => isCompared(one.kind) && amountOf(one) === null).map(({ id }) => id);
  const then = context.then.filter((one) => stepEffectOf(one, context) === null).map(({ id }) => id);
  return {
    ...nameFaultsIn(context),
    ...(then.length === 0 ? {} : { then }),
    ...(who === null ? {} : { who }),
    ...(amount.length === 0 ? {} : { amount }),
  };
};

const draftOf = (context: StepFormInput): StepDraft => {
  const who = whoOf(context.who);
  const when = context.when.map(conditionOf);
  const needs = context.needs.map(needOf);
  // All of them fit: that is asked before.
  const then = context.then.flatMap((effect) => stepEffectOf(effect, context) ?? []);
  return {
    name: nameOf(context),
    to: context.to,
    ...(who === null ? {} : { who }),
    ...(when.length === 0 ? {} : { when }),
    ...(needs.length === 0 ? {} : { needs }),
    ...(then.length === 0 ? {} : { then }),
  };
};
