/**
 * Making a step that asks for something (WORKSPACE §5: needs, in the move's small form): a comment, the reason for it, who it is given to, when it is due, what stands in
 * a field of the project. What the task has already stands there. Nothing moves before all of it is given; where it cannot, the form says why and keeps
 * what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { excessOf } from "../../src/domain/lengths.ts";
import { readDay } from "../../src/domain/read-day.ts";
import { readNumber } from "../../src/domain/read-number.ts";
import { bounds, type FieldKind } from "../../src/domain/rows.ts";
import { required } from "../actor.ts";
import { heard } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome, type CommandError } from "./outcome.ts";
import type { NeedKey } from "./step-draft.ts";

/** Something that is asked for, and what is to be written there. */
export type Ask = { need: NeedKey; kind: FieldKind | "comment" | "reason" };
/** What was given, as it was typed or chosen: people and choices by their ids, empty for nothing. */
export type Given = Readonly<Partial<Record<NeedKey, string>>>;

export type MoveFormInput = {
  asks: readonly Ask[];
  given: Given;
  /** The organisation's, as `YYYY-MM-DD`: by it days are read. */
  today: string;
};

export type MoveFault = "required" | "no_day" | "no_number" | "text_long";
/** By what is asked for. */
export type MoveFaults = Readonly<Partial<Record<NeedKey, MoveFault>>>;

type Context = MoveFormInput & { faults: MoveFaults; error: CommandError | null };

type Event = { type: "value.changed"; need: NeedKey; value: string } | { type: "submitted" } | { type: "cancelled" };
type Written = Omit<Extract<Event, { type: "value.changed" }>, "type">;

const moveForm = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as MoveFormInput,
    tags: {} as "busy" | "refused" | "closed",
    meta: {} as { serves: string },
  },
  actors: { makeMove: required<Outcome, { given: Given }>("makeMove") },
  actions: {
    // Written in anew, it is judged anew.
    setValue: assign(({ context: { given, faults } }, { need, value }: Written) => {
      const { [need]: _, ...left } = faults;
      return { given: { ...given, [need]: value }, faults: left };
    }),
    validate: assign(({ context }) => ({ faults: faultsIn(context) })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    ...outcomeGuards,
    isAsked: ({ context: { asks } }, { need }: { need: NeedKey }) => asks.some((ask) => ask.need === need),
    isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
  },
});

export const moveFormMachine = moveForm.createMachine({
  id: "moveForm",
  context: ({ input }) => ({ ...input, faults: {}, error: null }),
  initial: "asking",
  states: {
    asking: {
      initial: "editing",
      on: {
        "value.changed": {
          guard: { type: "isAsked", params: heard },
          target: ".editing",
          actions: { type: "setValue", params: heard },
        },
        cancelled: "left",
      },
      states: {
        editing: {
          meta: { serves: "WORKSPACE §5 needs: asked for in the move's small form" },
          on: { submitted: [{ guard: "isComplete", target: "#moveForm.moving" }, { actions: "validate" }] },
        },
        refused: {
          tags: "refused",
          exit: "clearError",
          // It was complete when it was sent.
          on: { submitted: "#moveForm.moving" },
        },
      },
    },
    moving: {
      tags: "busy",
      invoke: {
        id: "makeMove",
        src: "makeMove",
        input: ({ context: { given } }) => ({ given }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "left" },
          { target: "asking.refused", actions: failed },
        ],
        onError: broke("asking.refused"),
      },
    },
    left: { tags: "closed" },
  },
});

export type MoveFormSnapshot = SnapshotFrom<typeof moveFormMachine>;
export type MoveFormActor = ActorRefFrom<typeof moveFormMachine>;

const faultOf = ({ kind }: Ask, value: string, today: string): MoveFault | null => {
  if (value.trim() === "") return "required";
  if (kind === "date" && readDay(value, today) === null) return "no_day";
  if (kind === "number" && readNumber(value) === null) return "no_number";
  const limit = lettersOf(kind);
  return limit !== null && excessOf(value.trim(), limit) ? "text_long" : null;
};

/** How many letters may be written there; null where none are, or any that can be read. */
export const lettersOf = (kind: Ask["kind"]): number | null =>
  kind === "comment" || kind === "reason" ? bounds[kind] : kind === "text" ? bounds.fieldText : null;

const faultsIn = ({ asks, given, today }: MoveFormInput): MoveFaults =>
  Object.fromEntries(
    asks.flatMap((ask): [NeedKey, MoveFault][] => {
      const fault = faultOf(ask, given[ask.need] ?? "", today);
      return fault === null ? [] : [[ask.need, fault]];
    }),
  );
