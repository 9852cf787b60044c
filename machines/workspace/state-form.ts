/**
 * Adding a state to a project's workflow, or changing one (WORKSPACE §5): what it is called, what it says of a task, how many it takes, who votes there,
 * where people do, and what happens to tasks that stand in it for long.
 */
import type { ActorRefFrom } from "xstate";
import { readNumber } from "../../src/domain/read-number.ts";
import { type Approval, type Category, most, type State, type Timer } from "../../src/workflow/document.ts";
import type { Vote } from "../../src/workflow/states.ts";
import type { ChangeEvent } from "../form.ts";
import { forgiven, form, type FormContext, type Reducers } from "../kit/form.ts";
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
import { type WhoDraft, whoOf } from "./step-draft.ts";
import { changedWho, faultOfWho, isNested, newId, type WhoChange, type WhoFault } from "./who-draft.ts";
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
  needsReason: boolean;
  /** The states to which votes may lead. */
  targets: readonly { id: string }[];
  after: readonly TimerDraft[];
  /** What the project has that effects may be about. */
  known: EffectSubjects;
  /** The organisation's, as `YYYY-MM-DD`: by it days are read. */
  today: string;
  /** How many parts, timers and effects were added here: by that they are named. */
  added: number;
};
/** What a state is, whatever leaves it; timers that are new have no id. */
export type StateDraft = Omit<State, "id" | "moves" | "after"> & { after?: (Omit<Timer, "id"> & { id: string | null })[] };

export type StateChange =
  | ChangeEvent<Text>
  | { type: "category.chosen"; category: Category }
  | { type: "strictness.chosen"; isHard: boolean }
  | { type: "approval.toggled" }
  | WhoChange
  | { type: "outcome.chosen"; vote: Vote; to: string }
  | { type: "reason.toggled" }
  | { type: "timer.added" }
  | { type: "timer.changed"; id: string; set: Partial<Pick<TimerDraft, "days" | "working">> }
  | { type: "timer.removed"; id: string }
  | { type: "effect.added"; timer: string }
  | { type: "effect.changed"; id: string; set: Partial<Omit<EffectDraft, "id">> }
  | { type: "effect.removed"; id: string };

type Context = FormContext<StateFormInput, StateFaults>;

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

const faultsOfApproval = (draft: StateFormInput): StateFaults => {
  if (!draft.isVotedOn) return {};
  const who = faultOfWho(draft.who);
  const targets = votesTo(draft).flatMap(([vote, to]) => (draft.targets.some(({ id }) => id === to) ? [] : [vote]));
  return {
    ...(who === null ? {} : { who }),
    ...(wholeIn(draft.count, most.votes) === undefined ? { count: "count_unfit" as const } : {}),
    ...(targets.length === 0 ? {} : { targets }),
  };
};

const effectsIn = (after: readonly TimerDraft[]): EffectDraft[] => after.flatMap(({ then }) => then);

const withThen = (after: readonly TimerDraft[], change: (timer: TimerDraft) => readonly EffectDraft[]): TimerDraft[] =>
  after.map((timer) => ({ ...timer, then: change(timer) }));

const unfit = (draft: StateFormInput): Pick<StateFaults, "after"> => {
  const after = unfitIn(draft.after, draft);
  return after.length === 0 ? {} : { after };
};

const faultsIn = (draft: StateFormInput): StateFaults => ({
  ...nameFaultsIn(draft),
  ...(limitIn(draft.limit) === undefined ? { limit: "limit_unfit" } : {}),
  ...faultsOfApproval(draft),
  ...unfit(draft),
});

/** Written in anew, it is judged anew. */
const pastField = (faults: StateFaults, field: Text): StateFaults => {
  if (field === "limit" || field === "count") {
    const { [field]: _, ...left } = faults;
    return left;
  }
  return withoutName(faults, field);
};

const pastApproval = ({ who: _, count: __, targets: ___, ...left }: StateFaults): StateFaults => left;

const approvalIn = (draft: StateFormInput): Approval | null => {
  const [from, count] = [whoOf(draft.who), wholeIn(draft.count, most.votes)];
  if (!draft.isVotedOn || from === null || count === undefined) return null;
  const { yes, no, needsReason } = draft;
  return { from, count, yes, no, ...(needsReason ? { words: true } : {}) };
};

const savedOf = (draft: StateFormInput): StateDraft => {
  const [limit, approval] = [limitIn(draft.limit), approvalIn(draft)];
  const { category, isHard: hard } = draft;
  // All of them fit: that is asked before.
  const after = draft.after.flatMap((timer) => timerOf(timer, draft) ?? []);
  return {
    name: nameOf(draft),
    category,
    ...(typeof limit === "number" ? { limit: { count: limit, per: "state", hard } } : {}),
    ...(approval === null ? {} : { approval }),
    ...(after.length === 0 ? {} : { after }),
  };
};

/** Everybody votes nowhere. */
const changedVoters = (form: Context, change: WhoChange) => {
  const isOffered = change.type !== "who.chosen" || (change.kind === "as_written" ? isNested(form.who) : change.kind !== "everybody");
  return form.isVotedOn && isOffered ? changedWho(form, change) : null;
};

const reducers: Reducers<StateFormInput, StateChange, StateFaults> = {
  "field.changed": ({ isVotedOn, faults }, { field, value }) =>
    field === "count" && !isVotedOn ? null : { [field]: value, faults: pastField(faults, field) },
  "category.chosen": ({ isVotedOn }, { category }) => (isVotedOn ? null : { category }),
  // Nothing is hard about no limit.
  "strictness.chosen": ({ limit }, { isHard }) => (limit.trim() === "" ? null : { isHard }),
  // Where people vote, work waits.
  "approval.toggled": ({ isVotedOn, category, faults }) => ({
    isVotedOn: !isVotedOn,
    category: isVotedOn ? category : "waiting",
    faults: pastApproval(faults),
  }),
  "who.chosen": changedVoters,
  "part.added": changedVoters,
  "part.chosen": changedVoters,
  "part.negated": changedVoters,
  "part.removed": changedVoters,
  "outcome.chosen": ({ isVotedOn, targets, faults }, { vote, to }) =>
    isVotedOn && targets.some(({ id }) => id === to) ? { [vote]: to, faults: forgiven(faults, "targets", [vote]) } : null,
  "reason.toggled": ({ isVotedOn, needsReason }) => (isVotedOn ? { needsReason: !needsReason } : null),
  "timer.added": ({ after, added }) =>
    after.length < most.timers ? { added: added + 2, after: [...after, newTimer(newId(added + 1), newId(added + 2))] } : null,
  "timer.changed": ({ after, faults }, { id, set }) =>
    after.some((timer) => timer.id === id)
      ? {
          after: after.map((timer) => (timer.id === id ? { ...timer, ...set } : timer)),
          faults: forgiven(faults, "after", [id]),
        }
      : null,
  "timer.removed": ({ after, faults }, { id }) => {
    const gone = after.filter((timer) => timer.id === id);
    if (gone.length === 0) return null;
    const ids = [id, ...effectsIn(gone).map((effect) => effect.id)];
    return { after: after.filter((timer) => timer.id !== id), faults: forgiven(faults, "after", ids) };
  },
  "effect.added": ({ after, added }, { timer: id }) =>
    after.some((timer) => timer.id === id && timer.then.length < most.parts)
      ? {
          added: added + 1,
          after: withThen(after, (timer) => (timer.id === id ? [...timer.then, newEffect(newId(added + 1))] : timer.then)),
        }
      : null,
  "effect.changed": ({ after, known, faults }, { id, set }) =>
    effectsIn(after).some((effect) => effect.id === id && mayChange(effect, set, known, true))
      ? {
          after: withThen(after, ({ then }) => then.map((effect) => (effect.id === id ? changedEffect(effect, set, known, true) : effect))),
          faults: forgiven(faults, "after", [id]),
        }
      : null,
  // A time after which nothing happens is none.
  "effect.removed": ({ after, faults }, { id }) =>
    after.some(({ then }) => then.length > 1 && then.some((effect) => effect.id === id))
      ? {
          after: withThen(after, ({ then }) => then.filter((effect) => effect.id !== id)),
          faults: forgiven(faults, "after", [id]),
        }
      : null,
};

export const stateFormMachine = form<StateFormInput, StateChange, StateFaults, StateDraft>({
  id: "stateForm",
  serves: "WORKSPACE §5 editor: states with bilingual names, a category, a limit (hard or soft), approvals as a kind of state, timers",
  reducers,
  faultsIn,
  savedOf,
});

export type StateFormActor = ActorRefFrom<typeof stateFormMachine>;
