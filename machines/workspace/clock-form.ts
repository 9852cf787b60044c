/**
 * Adding a promise to a project's workflow, or changing one (WORKSPACE §5): what its clock is called, in which states it starts, stands still and ends,
 * how many hours it has and of which percents of them people are told.
 */
import type { ActorRefFrom } from "xstate";
import { readNumber } from "../../src/domain/read-number.ts";
import { type Clock, most } from "../../src/workflow/document.ts";
import type { ChangeEvent } from "../form.ts";
import { form } from "../kit/form.ts";
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

export type ClockChange =
  | ChangeEvent<Text>
  | { type: "use.chosen"; state: string; use: ClockUse }
  | { type: "counting.chosen"; isWorking: boolean };

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

const faultsIn = (draft: ClockFormInput): ClockFaults => ({
  ...nameFaultsIn(draft),
  ...(wholeIn(draft.hours, most.hours) === null ? { hours: "hours_unfit" } : {}),
  ...(percentsIn(draft.warnAt) === null ? { warnAt: "warnings_unfit" } : {}),
});

const forgiven = (faults: ClockFaults, field: Text): ClockFaults => {
  if (field === "th" || field === "en") return withoutName(faults, field);
  const left = { ...faults };
  delete left[field];
  return left;
};

const savedOf = (draft: ClockFormInput): ClockDraft => {
  const of = (wanted: ClockUse) => Object.entries(draft.uses).flatMap(([state, use]) => (use === wanted ? [state] : []));
  return {
    name: nameOf(draft),
    starts: of("starts"),
    pauses: of("pauses"),
    stops: of("stops"),
    // It was complete when it was sent.
    hours: wholeIn(draft.hours, most.hours) ?? 1,
    working: draft.isWorking,
    warnAt: percentsIn(draft.warnAt) ?? [],
  };
};

export const clockFormMachine = form<ClockFormInput, ClockChange, ClockFaults, ClockDraft>({
  id: "clockForm",
  serves: "WORKSPACE §5 workflow: clocks for promises (starts, pauses, stops, warns)",
  reducers: {
    "field.changed": ({ faults }, { field, value }) => ({ [field]: value, faults: forgiven(faults, field) }),
    "use.chosen": ({ uses }, { state, use }) => ({ uses: { ...uses, [state]: use } }),
    "counting.chosen": (_, { isWorking }) => ({ isWorking }),
  },
  faultsIn,
  savedOf,
});

export type ClockFormActor = ActorRefFrom<typeof clockFormMachine>;
