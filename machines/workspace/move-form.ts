/**
 * Making a step that asks for something (WORKSPACE §5: needs, in the move's small form): a comment, the reason for it, who it is given to, when it is due, what stands in
 * a field of the project. What the task has already stands there. Nothing moves before all of it is given.
 */
import type { ActorRefFrom } from "xstate";
import { excessOf } from "../../src/domain/lengths.ts";
import { readDay } from "../../src/domain/read-day.ts";
import { readNumber } from "../../src/domain/read-number.ts";
import { bounds, type FieldKind } from "../../src/domain/rows.ts";
import type { ChangeEvent } from "../form.ts";
import { form } from "../kit/form.ts";
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

/** How many letters may be written there; null where none are, or any that can be read. */
export const lettersOf = (kind: Ask["kind"]): number | null =>
  kind === "comment" || kind === "reason" ? bounds[kind] : kind === "text" ? bounds.fieldText : null;

const faultOf = ({ kind }: Ask, value: string, today: string): MoveFault | null => {
  if (value.trim() === "") return "required";
  if (kind === "date" && readDay(value, today) === null) return "no_day";
  if (kind === "number" && readNumber(value) === null) return "no_number";
  const limit = lettersOf(kind);
  return limit !== null && excessOf(value.trim(), limit) ? "text_long" : null;
};

const faultsIn = ({ asks, given, today }: MoveFormInput): MoveFaults =>
  Object.fromEntries(
    asks.flatMap((ask): [NeedKey, MoveFault][] => {
      const fault = faultOf(ask, given[ask.need] ?? "", today);
      return fault === null ? [] : [[ask.need, fault]];
    }),
  );

export const moveFormMachine = form<MoveFormInput, ChangeEvent<NeedKey>, MoveFaults, Given>({
  id: "moveForm",
  serves: "WORKSPACE §5 needs: asked for in the move's small form",
  reducers: {
    "field.changed": ({ asks, given, faults }, { field, value }) => {
      if (asks.every(({ need }) => need !== field)) return null;
      const { [field]: _, ...left } = faults;
      return { given: { ...given, [field]: value }, faults: left };
    },
  },
  faultsIn,
  savedOf: ({ given }) => given,
});

export type MoveFormActor = ActorRefFrom<typeof moveFormMachine>;
