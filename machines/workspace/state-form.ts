/**
 * Adding a state to a project's workflow, or changing one (WORKSPACE §5): what it is called, what it says of a task, how many it takes, who votes there,
 * where people do, and what happens to tasks that stand in it for long. Where it cannot be saved the form says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { readNumber } from "../../src/domain/read-number.ts";
import { type Approval, type Category, most, type State, type Timer, type Vote } from "../../src/workflow/document.ts";
import { required, requiredAction } from "../actor.ts";
import { changes, heard, type ChangeEvent } from "../form.ts";
import {
  changedEffect,
  type EffectDraft,
  type EffectSubjects,
  mayChange,
  newEffect,
  newTimer,
  type TimerDraft,
  timerOf,
  unfitIn,
} from "./effect-draft.ts";
import { broke, came, outcomeGuards, failed, type Outcome, type CommandError } from "./outcome.ts";
import { type Standing, type WhoDraft, type WhoKind, whoOf } from "./step-draft.ts";
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

type Text = keyof NameDraft | "limit" | "count";
/**
 * `limit_unfit`, `count_unfit`: no whole number, or none that may stand there. `targets`: votes that lead nowhere. `after`: the timers and effects, by
 * their ids, of which something may not be.
 */
export type StateFaults = NameFaults & {
  limit?: "limit_unfit";
  count?: "count_unfit";
  who?: WhoFault;
  targets?: readonly Vote[];
  after?: readonly string[];
};

export type StateFormInput = NameDraft & {
  category: Category;
  /** As it was typed; empty for none. */
  limit: string;
  /** Whether a full state refuses. */
  isHard: boolean;
  /** Whether people vote there, and who. */
  isVotedOn: boolean;
  who: WhoDraft;
  /** How many votes lead on, as it was typed. */
  count: string;
  /** Where votes lead; empty for nowhere yet. */
  yes: string;
  no: string;
  /** Whether one who is against it says why. */
  hasWords: boolean;
  /** The states to which votes may lead. */
  targets: readonly { id: string }[];
  after: readonly TimerDraft[];
  /** What the project has that effects may be about. */
  known: EffectSubjects;
  /** The organisation's, as `YYYY-MM-DD`: by it days are read. */
  today: string;
};
/** What a state is, whatever leaves it; timers that are new have no id. */
export type StateDraft = Omit<State, "id" | "moves" | "after"> & { after?: (Omit<Timer, "id"> & { id: string | null })[] };

type Context = StateFormInput & {
  /** How many parts, timers and effects were added here: by that they are named. */
  added: number;
  faults: StateFaults;
  error: CommandError | null;
};

type Event =
  | ChangeEvent<Text>
  | { type: "category.chosen"; category: Category }
  | { type: "strictness.chosen"; isHard: boolean }
  | { type: "approval.toggled" }
  | { type: "who.chosen"; kind: WhoKind }
  | { type: "part.added" }
  | { type: "part.chosen"; id: string; standing: Standing }
  | { type: "part.negated"; id: string; isNot: boolean }
  | { type: "part.removed"; id: string }
  | { type: "outcome.chosen"; vote: Vote; to: string }
  | { type: "words.toggled" }
  | { type: "timer.added" }
  | { type: "timer.changed"; id: string; set: Partial<Pick<TimerDraft, "days" | "working">> }
  | { type: "timer.removed"; id: string }
  | { type: "effect.added"; timer: string }
  | { type: "effect.changed"; id: string; set: Partial<Omit<EffectDraft, "id">> }
  | { type: "effect.removed"; id: string };
type Events = Event | { type: "submitted" } | { type: "cancelled" };
type Of<Type extends Event["type"]> = Omit<Extract<Event, { type: Type }>, "type">;

const stateForm = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as StateFormInput,
    tags: {} as "busy" | "refused" | "closed",
    meta: {} as { serves: string },
  },
  actors: { save: required<Outcome, StateDraft>("save") },
  actions: {
    change: assign(({ context: { faults } }, { field, value }: { field: Text; value: string }) => ({
      [field]: value,
      faults: forgiven(faults, field),
    })),
    setCategory: assign((_, { category }: Of<"category.chosen">) => ({ category })),
    setStrictness: assign((_, { isHard }: Of<"strictness.chosen">) => ({ isHard })),
    // Where people vote, work waits.
    toggleApproval: assign(({ context: { isVotedOn, category, faults } }) => ({
      isVotedOn: !isVotedOn,
      category: isVotedOn ? category : ("waiting" as const),
      faults: pastApproval(faults),
    })),
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
    setOutcome: assign(({ context: { faults } }, { vote, to }: Of<"outcome.chosen">) => ({ [vote]: to, faults: pastTarget(faults, vote) })),
    toggleWords: assign(({ context: { hasWords } }) => ({ hasWords: !hasWords })),
    addTimer: assign(({ context: { added, after } }) => ({
      added: added + 2,
      after: [...after, newTimer(newId(added + 1), newId(added + 2))],
    })),
    setTimer: assign(({ context }, { id, set }: Of<"timer.changed">) => ({
      after: context.after.map((timer) => (timer.id === id ? { ...timer, ...set } : timer)),
      faults: pastOne(context, [id]),
    })),
    removeTimer: assign(({ context }, { id }: Of<"timer.removed">) => ({
      after: context.after.filter((timer) => timer.id !== id),
      faults: pastOne(context, [id, ...effectsIn(context.after.filter((timer) => timer.id === id)).map((effect) => effect.id)]),
    })),
    addEffect: assign(({ context: { added, after } }, { timer: id }: Of<"effect.added">) => ({
      added: added + 1,
      after: withThen(after, (timer) => (timer.id === id ? [...timer.then, newEffect(newId(added + 1))] : timer.then)),
    })),
    setEffect: assign(({ context }, { id, set }: Of<"effect.changed">) => ({
      after: withThen(context.after, ({ then }) =>
        then.map((effect) => (effect.id === id ? changedEffect(effect, set, context.known, true) : effect)),
      ),
      faults: pastOne(context, [id]),
    })),
    removeEffect: assign(({ context }, { id }: Of<"effect.removed">) => ({
      after: withThen(context.after, ({ then }) => then.filter((effect) => effect.id !== id)),
      faults: pastOne(context, [id]),
    })),
    validate: assign(({ context }) => ({ faults: faultsIn(context) })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    close: requiredAction("close"),
  },
  guards: {
    ...outcomeGuards,
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
    hasRoomForTimer: ({ context: { after } }) => after.length < most.timers,
    isTimer: ({ context: { after } }, { id }: { id: string }) => after.some((timer) => timer.id === id),
    hasRoomForEffect: ({ context: { after } }, { timer: id }: Of<"effect.added">) =>
      after.some((timer) => timer.id === id && timer.then.length < most.parts),
    mayChange: ({ context: { after, known } }, { id, set }: Of<"effect.changed">) =>
      effectsIn(after).some((effect) => effect.id === id && mayChange(effect, set, known, true)),
    // A time after which nothing happens is none.
    isNotAlone: ({ context: { after } }, { id }: { id: string }) =>
      after.some(({ then }) => then.length > 1 && then.some((effect) => effect.id === id)),
    isLimited: ({ context }) => context.limit.trim() !== "",
    isAsked: ({ context }, { field }: { field: Text }) => field !== "count" || context.isVotedOn,
    isFree: ({ context }) => !context.isVotedOn,
    isVotedOn: ({ context }) => context.isVotedOn,
    isOffered: ({ context: { isVotedOn, who } }, { kind }: { kind: WhoKind }) =>
      isVotedOn && (kind === "as_written" ? isNested(who) : kind !== "everybody"),
    hasRoomForPart: ({ context: { isVotedOn, who } }) => isVotedOn && hasRoomForPart(who),
    isPart: ({ context: { isVotedOn, who } }, { id }: { id: string }) => isVotedOn && hasPart(who, id),
    isTarget: ({ context: { isVotedOn, targets } }, { to }: { to: string }) => isVotedOn && targets.some(({ id }) => id === to),
  },
});

const isPart = { type: "isPart", params: heard } as const;
const isTimer = { type: "isTimer", params: heard } as const;
/** What is written leads back to a form that says nothing of the answer before. */
const edits = {
  "field.changed": { guard: { type: "isAsked", params: heard }, target: ".editing", actions: changes },
  "category.chosen": { guard: "isFree", target: ".editing", actions: { type: "setCategory", params: heard } },
  // Nothing is hard about no limit.
  "strictness.chosen": { guard: "isLimited", target: ".editing", actions: { type: "setStrictness", params: heard } },
  "approval.toggled": { target: ".editing", actions: "toggleApproval" },
  "who.chosen": { guard: { type: "isOffered", params: heard }, target: ".editing", actions: { type: "setWho", params: heard } },
  "part.added": { guard: "hasRoomForPart", target: ".editing", actions: "addPart" },
  "part.chosen": { guard: isPart, target: ".editing", actions: { type: "setPart", params: heard } },
  "part.negated": { guard: isPart, target: ".editing", actions: { type: "negatePart", params: heard } },
  "part.removed": { guard: isPart, target: ".editing", actions: { type: "removePart", params: heard } },
  "outcome.chosen": { guard: { type: "isTarget", params: heard }, target: ".editing", actions: { type: "setOutcome", params: heard } },
  "words.toggled": { guard: "isVotedOn", target: ".editing", actions: "toggleWords" },
  "timer.added": { guard: "hasRoomForTimer", target: ".editing", actions: "addTimer" },
  "timer.changed": { guard: isTimer, target: ".editing", actions: { type: "setTimer", params: heard } },
  "timer.removed": { guard: isTimer, target: ".editing", actions: { type: "removeTimer", params: heard } },
  "effect.added": {
    guard: { type: "hasRoomForEffect", params: heard },
    target: ".editing",
    actions: { type: "addEffect", params: heard },
  },
  "effect.changed": { guard: { type: "mayChange", params: heard }, target: ".editing", actions: { type: "setEffect", params: heard } },
  "effect.removed": { guard: { type: "isNotAlone", params: heard }, target: ".editing", actions: { type: "removeEffect", params: heard } },
} as const;

export const stateFormMachine = stateForm.createMachine({
  id: "stateForm",
  context: ({ input }) => ({ ...input, added: 0, faults: {}, error: null }),
  initial: "asking",
  states: {
    asking: {
      initial: "editing",
      on: { ...edits, cancelled: "left" },
      states: {
        editing: {
          meta: {
            serves:
              "WORKSPACE §5 editor: states with bilingual names, a category, a limit (hard or soft), approvals as a kind of state, timers",
          },
          on: { submitted: [{ guard: "isComplete", target: "#stateForm.saving" }, { actions: "validate" }] },
        },
        refused: {
          tags: "refused",
          exit: "clearError",
          // It was complete when it was sent.
          on: { submitted: "#stateForm.saving" },
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

export type StateFormSnapshot = SnapshotFrom<typeof stateFormMachine>;
export type StateFormActor = ActorRefFrom<typeof stateFormMachine>;

const wholeIn = (text: string, highest: number): number | undefined => {
  const count = readNumber(text);
  return count !== null && Number.isInteger(count) && count >= 1 && count <= highest ? count : undefined;
};

/** Null for none, where nothing is typed; undefined for what is none. */
const limitIn = (limit: string): number | null | undefined => (limit.trim() === "" ? null : wholeIn(limit, most.limit));

const votesTo = ({ yes, no }: StateFormInput): [Vote, string][] => [
  ["yes", yes],
  ["no", no],
];

const faultsOfApproval = (context: StateFormInput): StateFaults => {
  if (!context.isVotedOn) return {};
  const who = faultOfWho(context.who);
  const targets = votesTo(context).flatMap(([vote, to]) => (context.targets.some(({ id }) => id === to) ? [] : [vote]));
  return {
    ...(who === null ? {} : { who }),
    ...(wholeIn(context.count, most.votes) === undefined ? { count: "count_unfit" as const } : {}),
    ...(targets.length === 0 ? {} : { targets }),
  };
};

const effectsIn = (after: readonly TimerDraft[]): EffectDraft[] => after.flatMap(({ then }) => then);

const withThen = (after: readonly TimerDraft[], change: (timer: TimerDraft) => readonly EffectDraft[]): TimerDraft[] =>
  after.map((timer) => ({ ...timer, then: change(timer) }));

/** Changed anew, they are judged anew. */
const pastOne = ({ faults: { after = [], ...rest } }: Context, ids: readonly string[]): StateFaults => {
  const left = after.filter((other) => !ids.includes(other));
  return left.length === 0 ? rest : { ...rest, after: left };
};

const unfit = (context: StateFormInput): Pick<StateFaults, "after"> => {
  const after = unfitIn(context.after, context);
  return after.length === 0 ? {} : { after };
};

const faultsIn = (context: StateFormInput): StateFaults => ({
  ...nameFaultsIn(context),
  ...(limitIn(context.limit) === undefined ? { limit: "limit_unfit" } : {}),
  ...faultsOfApproval(context),
  ...unfit(context),
});

/** Written in anew, it is judged anew. */
const forgiven = (faults: StateFaults, field: Text): StateFaults => {
  if (field === "limit" || field === "count") {
    const { [field]: _, ...left } = faults;
    return left;
  }
  return withoutName(faults, field);
};

const pastWho = ({ faults }: Context): StateFaults => {
  const { who: _, ...left } = faults;
  return left;
};

const pastTarget = ({ targets = [], ...rest }: StateFaults, vote: Vote): StateFaults => {
  const left = targets.filter((other) => other !== vote);
  return left.length === 0 ? rest : { ...rest, targets: left };
};

const pastApproval = ({ who: _, count: __, targets: ___, ...left }: StateFaults): StateFaults => left;

const approvalIn = (context: StateFormInput): Approval | null => {
  const [from, count] = [whoOf(context.who), wholeIn(context.count, most.votes)];
  if (!context.isVotedOn || from === null || count === undefined) return null;
  const { yes, no, hasWords } = context;
  return { from, count, yes, no, ...(hasWords ? { words: true } : {}) };
};

const draftOf = (context: StateFormInput): StateDraft => {
  const [limit, approval] = [limitIn(context.limit), approvalIn(context)];
  const { category, isHard: hard } = context;
  // All of them fit: that is asked before.
  const after = context.after.flatMap((timer) => timerOf(timer, context) ?? []);
  return {
    name: nameOf(context),
    category,
    ...(typeof limit === "number" ? { limit: { count: limit, per: "state", hard } } : {}),
    ...(approval === null ? {} : { approval }),
    ...(after.length === 0 ? {} : { after }),
  };
};
