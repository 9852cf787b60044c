/**
 * Adding a promise to a project's workflow, or changing one (WORKSPACE §5): what its clock is called, in which states it starts, stands still and ends,
 * how many hours it has and of which percents of them people are told. Where it cannot be saved the form says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { readNumber } from "../../src/domain/read-number.ts";
import { type Clock, most } from "../../src/workflow/document.ts";
import { required, requiredAction } from "../actor.ts";
import { changes, heard, type ChangeEvent } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome, type CommandError } from "./outcome.ts";
import { type NameDraft, type NameFaults, nameFaultsIn, nameOf, withoutName } from "./workflow-name.ts";

/** What a clock does in a state. */
export const clockUses = ["starts", "runs", "pauses", "stops"] as const;
export type ClockUse = (typeof clockUses)[number];

type Text = keyof NameDraft | "hours" | "warnAt";
/** `hours_unfit`: no whole number, or none that is promised. `warnings_unfit`: other than a few percents, with commas between them. */
export type ClockFaults = NameFaults & { hours?: "hours_unfit"; warnAt?: "warnings_unfit" };

export type ClockFormInput = NameDraft & {
  /** By the states' ids. */
  uses: Readonly<Record<string, ClockUse>>;
  /** As they were typed. */
  hours: string;
  warnAt: string;
  /** Whether working time alone counts. */
  isWorking: boolean;
};
export type ClockDraft = Omit<Clock, "id">;

type Context = ClockFormInput & { faults: ClockFaults; error: CommandError | null };

type Event =
  | ChangeEvent<Text>
  | { type: "use.chosen"; state: string; use: ClockUse }
  | { type: "counting.chosen"; isWorking: boolean }
  | { type: "submitted" }
  | { type: "cancelled" };

const clockForm = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ClockFormInput,
    tags: {} as "busy" | "refused" | "closed",
    meta: {} as { serves: string },
  },
  actors: { save: required<Outcome, ClockDraft>("save") },
  actions: {
    change: assign(({ context: { faults } }, { field, value }: { field: Text; value: string }) => ({
      [field]: value,
      faults: forgiven(faults, field),
    })),
    setUse: assign(({ context: { uses } }, { state, use }: { state: string; use: ClockUse }) => ({ uses: { ...uses, [state]: use } })),
    setCounting: assign((_, { isWorking }: { isWorking: boolean }) => ({ isWorking })),
    validate: assign(({ context }) => ({ faults: faultsIn(context) })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    close: requiredAction("close"),
  },
  guards: {
    ...outcomeGuards,
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
  },
});

/** What is written leads back to a form that says nothing of the answer before. */
const edits = {
  "field.changed": { target: ".editing", actions: changes },
  "use.chosen": { target: ".editing", actions: { type: "setUse", params: heard } },
  "counting.chosen": { target: ".editing", actions: { type: "setCounting", params: heard } },
} as const;

export const clockFormMachine = clockForm.createMachine({
  id: "clockForm",
  context: ({ input }) => ({ ...input, faults: {}, error: null }),
  initial: "asking",
  states: {
    asking: {
      initial: "editing",
      on: { ...edits, cancelled: "left" },
      states: {
        editing: {
          meta: { serves: "WORKSPACE §5 workflow: clocks for promises (starts, pauses, stops, warns)" },
          on: { submitted: [{ guard: "isComplete", target: "#clockForm.saving" }, { actions: "validate" }] },
        },
        refused: {
          tags: "refused",
          exit: "clearError",
          // It was complete when it was sent.
          on: { submitted: "#clockForm.saving" },
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

export type ClockFormSnapshot = SnapshotFrom<typeof clockFormMachine>;
export type ClockFormActor = ActorRefFrom<typeof clockFormMachine>;

/** Null for what is no whole number within these. */
const wholeIn = (text: string, highest: number): number | null => {
  const number = readNumber(text);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= highest ? number : null;
};

/** The percents that are written, the lowest first and each once; null where one of them is none, or they are too many. */
const percentsIn = (text: string): number[] | null => {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== "");
  const read = parts.map((part) => wholeIn(part, 99));
  const all = [...new Set(read.filter((one) => one !== null))].toSorted((one, other) => one - other);
  return read.includes(null) || all.length > most.warnings ? null : all;
};

const faultsIn = (context: ClockFormInput): ClockFaults => ({
  ...nameFaultsIn(context),
  ...(wholeIn(context.hours, most.hours) === null ? { hours: "hours_unfit" } : {}),
  ...(percentsIn(context.warnAt) === null ? { warnAt: "warnings_unfit" } : {}),
});

const forgiven = (faults: ClockFaults, field: Text): ClockFaults => {
  if (field === "th" || field === "en") return withoutName(faults, field);
  const left = { ...faults };
  delete left[field];
  return left;
};

const draftOf = (context: ClockFormInput): ClockDraft => {
  const of = (wanted: ClockUse) => Object.entries(context.uses).flatMap(([state, use]) => (use === wanted ? [state] : []));
  return {
    name: nameOf(context),
    starts: of("starts"),
    pauses: of("pauses"),
    stops: of("stops"),
    // It was complete when it was sent.
    hours: wholeIn(context.hours, most.hours) ?? 1,
    working: context.isWorking,
    warnAt: percentsIn(context.warnAt) ?? [],
  };
};
