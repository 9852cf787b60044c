/**
 * Adding a state to a project's workflow, or changing one (WORKSPACE §5): what it is called, what it says of a task, and how many it takes. Where it
 * cannot be saved the form says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { readNumber } from "../../src/domain/read-number.ts";
import { type Category, most, type State } from "../../src/workflow/document.ts";
import { required, requiredAction } from "../actor.ts";
import { changes, heard, type ChangeEvent } from "../form.ts";
import { broke, came, outcomeGuards, troubled, type Outcome, type Trouble } from "./outcome.ts";
import { type NameDraft, type NameFaults, nameFaultsIn, nameOf, withoutName } from "./workflow-name.ts";

type Text = keyof NameDraft | "limit";
/** `limit_unfit`: no whole number, or none that a state takes. */
export type StateFaults = NameFaults & { limit?: "limit_unfit" };

export type StateFormInput = NameDraft & {
  category: Category;
  /** As it was typed; empty for none. */
  limit: string;
  /** Whether a full state refuses. */
  isHard: boolean;
};
/** What a state is, whatever leaves it. */
export type StateDraft = Omit<State, "id" | "moves">;

type Context = StateFormInput & { faults: StateFaults; trouble: Trouble | null };

type Event =
  | ChangeEvent<Text>
  | { type: "category.chosen"; category: Category }
  | { type: "strictness.chosen"; isHard: boolean }
  | { type: "submitted" }
  | { type: "cancelled" };

const stateForm = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
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
    setCategory: assign((_, { category }: { category: Category }) => ({ category })),
    setStrictness: assign((_, { isHard }: { isHard: boolean }) => ({ isHard })),
    validate: assign(({ context }) => ({ faults: faultsIn(context) })),
    setTrouble: assign((_, { trouble }: { trouble: Trouble | null }) => ({ trouble })),
    clearTrouble: assign({ trouble: null }),
    close: requiredAction("close"),
  },
  guards: {
    ...outcomeGuards,
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
    isLimited: ({ context }) => context.limit.trim() !== "",
  },
});

/** What is written leads back to a form that says nothing of the answer before. */
const edits = {
  "field.changed": { target: ".editing", actions: changes },
  "category.chosen": { target: ".editing", actions: { type: "setCategory", params: heard } },
  // Nothing is hard about no limit.
  "strictness.chosen": { guard: "isLimited", target: ".editing", actions: { type: "setStrictness", params: heard } },
} as const;

export const stateFormMachine = stateForm.createMachine({
  id: "stateForm",
  context: ({ input }) => ({ ...input, faults: {}, trouble: null }),
  initial: "asking",
  states: {
    asking: {
      initial: "editing",
      on: { ...edits, cancelled: "left" },
      states: {
        editing: {
          meta: { serves: "WORKSPACE §5 editor: states with bilingual names, a category, a limit (hard or soft)" },
          on: { submitted: [{ guard: "isComplete", target: "#stateForm.saving" }, { actions: "validate" }] },
        },
        refused: {
          tags: "refused",
          exit: "clearTrouble",
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
          { target: "asking.refused", actions: troubled },
        ],
        onError: broke("asking.refused"),
      },
    },
    left: { tags: "closed", entry: "close" },
  },
});

export type StateFormSnapshot = SnapshotFrom<typeof stateFormMachine>;
export type StateFormActor = ActorRefFrom<typeof stateFormMachine>;

/** Null for none, where nothing is typed; undefined for what is none. */
const countIn = (limit: string): number | null | undefined => {
  if (limit.trim() === "") return null;
  const count = readNumber(limit);
  return count !== null && Number.isInteger(count) && count >= 1 && count <= most.limit ? count : undefined;
};

const faultsIn = (context: StateFormInput): StateFaults => ({
  ...nameFaultsIn(context),
  ...(countIn(context.limit) === undefined ? { limit: "limit_unfit" } : {}),
});

const forgiven = (faults: StateFaults, field: Text): StateFaults => {
  if (field !== "limit") return withoutName(faults, field);
  const { limit: _, ...left } = faults;
  return left;
};

const draftOf = (context: StateFormInput): StateDraft => {
  const count = countIn(context.limit);
  const { category, isHard: hard } = context;
  return { name: nameOf(context), category, ...(typeof count === "number" ? { limit: { count, per: "state", hard } } : {}) };
};
