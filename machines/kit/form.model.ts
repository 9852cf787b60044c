/** How charts made by `form` are sampled, described and judged: what each adds is its draft, its changes and its words. */
import type { Samples } from "statewalk";
import { both, calls, isIn, never, type Now, precedes, type Rule } from "statewalk/oracle";
import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from "xstate";
import type { OpRefusal } from "../../src/domain/refusals.ts";
import { plainEvents } from "../model/answers.ts";
import { type ChartState, common, type Description, type Expectation, type Interaction, press } from "../model/description.ts";
import { askedOnce, keeps, type Oracle } from "../model/oracle.ts";
import type { ChartWords, Phrase } from "../model/words.ts";
import { changing } from "./form.ts";

type ChangeOf<Machine extends AnyStateMachine> = Extract<EventFromLogic<Machine>, { type: "draft.changed" }>["change"] & { type: string };
type KindOf<Machine extends AnyStateMachine> = ChangeOf<Machine>["type"];
/** What a change of a kind says beside its kind; of several kinds in one, each. */
type ValuesOf<Change> = Change extends { type: string } ? Omit<Change, "type"> : never;

/** The change that an event makes; any other event as it is. */
// A change is called by its type, as an event is.
const changeIn = (event: AnyEventObject) => (event.type === "draft.changed" ? (event.change as AnyEventObject) : event);

type Sampled<Machine extends AnyStateMachine> = Pick<Samples<Machine>, "inputs" | "possible" | "project"> & {
  /** By kind, what changes of it say; one that says nothing more is `{}`. */
  changes: { [Kind in KindOf<Machine>]: ValuesOf<Extract<ChangeOf<Machine>, { type: Kind }>>[] };
  /** Why it is not saved, where it is not. */
  refused: OpRefusal;
};

/** `possible` is asked about changes by their own types. */
export const formSamples = <Machine extends AnyStateMachine>({
  changes,
  refused,
  possible,
  project,
  ...given
}: Sampled<Machine>): Samples<Machine> => {
  const samples: Samples<AnyStateMachine> = {
    ...given,
    events: {
      "draft.changed": Object.entries<object[]>(changes).flatMap(([type, all]) => all.map((values) => changing({ type, ...values }))),
      ...plainEvents("submitted", "cancelled"),
    },
    outcomes: { save: [null, refused] },
    actions: ["close"],
    kindOf: (event) => (event.type === "draft.changed" ? changeIn(event).type : undefined),
    // They are asked about snapshots of this machine alone.
    ...(possible && { possible: (snapshot, event) => possible(snapshot as never, changeIn(event)) }),
    ...(project && { project: (snapshot) => project(snapshot as never) }),
  };
  // The factory makes all its charts of these events and this actor.
  return samples as Samples<Machine>;
};

type Shown<Machine extends AnyStateMachine> = Required<Pick<Description<Machine>, "fields">> & {
  /** How each change is made; `field.changed` without one is written into its field. */
  changes: Record<string, (change: AnyEventObject, now: ChartState<Machine>) => Interaction>;
  /** Beside the banner that says why it was not saved. */
  expectations(now: ChartState<Machine>): Expectation[];
};

export const formDescription = <Machine extends AnyStateMachine>({
  fields,
  changes,
  expectations,
}: Shown<Machine>): Description<Machine> => {
  const interactions: Shown<Machine>["changes"] = { "field.changed": common["field.changed"], ...changes };
  return {
    fields,
    interactions: {
      submitted: common.submitted,
      cancelled: press("Cancel"),
      "draft.changed": (event, now) => {
        const change = changeIn(event);
        const interaction = interactions[change.type];
        if (!interaction) throw new Error(`Nothing is said of how ${change.type} is done.`);
        return interaction(change, now);
      },
    },
    expectations: (now) => [{ alerts: (now.hasTag as (tag: string) => boolean)("refused") ? 1 : 0 }, ...expectations(now)],
  };
};

type Value = string | number | boolean | null | undefined | object;
/** The fields that a change sets; the event of `now` is the change. */
export type Sets<Machine extends AnyStateMachine> = {
  [Field in Exclude<keyof ContextFrom<Machine>, "error">]?: Value | ((now: Now<Machine>) => Value);
};

type Judgeable = { event: AnyEventObject; context: { faults: object } };

/** The faults without these parts. */
export const withoutFaults =
  (...parts: string[]) =>
  ({ context }: Judgeable): object =>
    Object.fromEntries(Object.entries(context.faults).filter(([part]) => !parts.includes(part)));

/** The faults without what a part says of these ids: of the one that is changed, where no others are named. */
export const judgedAnew =
  <Then extends Judgeable>(part: string, idsOf: (now: Then) => readonly unknown[] = ({ event }) => [event.id]) =>
  (now: Then): object => {
    // Each part is a list of ids.
    const { [part]: listed = [], ...rest } = now.context.faults as Record<string, readonly string[]>;
    const ids = idsOf(now);
    const left = listed.filter((id) => !ids.includes(id));
    return left.length === 0 ? rest : { ...rest, [part]: left };
  };

/** What writing sets: the field that is written in. */
export const asTyped = <Field extends string>(...fields: Field[]) => {
  const sets = fields.map((field) => [
    field,
    ({ event, context }: { event: AnyEventObject; context: Record<Field, string> }) =>
      // `field.changed` says what is written.
      event.field === field ? (event.value as string) : context[field],
  ]);
  // One for each field.
  return Object.fromEntries(sets) as Record<Field, (now: { event: AnyEventObject; context: Record<Field, string> }) => string>;
};

type Judged<Machine extends AnyStateMachine> = {
  inputs: InputFrom<Machine>[];
  changes: Record<KindOf<Machine>, Sets<Machine>>;
  /** What is wrong with a draft, and what is saved of one, said apart from the chart. */
  faultsOf: (now: Now<Machine>) => object;
  savedOf: (now: Now<Machine>) => object;
  /** The fields of the draft that are typed. */
  typed: string[];
  rules: Rule[];
};

export const formOracle = <Machine extends AnyStateMachine>({
  inputs,
  changes,
  faultsOf,
  savedOf,
  typed,
  rules,
}: Judged<Machine>): Oracle<Machine> => {
  type Fields = Record<string, Value>;
  const byChange = changes as Record<string, Record<string, Value>>;
  const changed = (field: string) => (now: Now<Machine>) => {
    const change = changeIn(now.event);
    const values = byChange[change.type] ?? {};
    const { [field]: value = (now.context as Fields)[field] } = values;
    return typeof value === "function" ? (value as (given: Now<Machine>) => Value)({ ...now, event: change }) : value;
  };
  const isSent = (now: Now<Machine>) => now.wasAt("asking.refused") || Object.keys(faultsOf(now)).length === 0;
  const isDone = ({ event }: Now<Machine>) => event.output === null;
  const set = new Set(Object.values(byChange).flatMap((sets) => Object.keys(sets)));
  const effects: Oracle<AnyStateMachine>["effects"] = {
    begins: {
      at: "asking.editing",
      sets: {
        ...Object.fromEntries(
          Object.keys(inputs[0] as object).map((field) => [field, ({ input }: Now<Machine>) => (input as Fields)[field]]),
        ),
        faults: {},
        error: null,
      },
    },
    events: {
      "draft.changed": {
        at: "asking.editing",
        sets: { ...Object.fromEntries([...set].map((field) => [field, changed(field)])), error: null },
      },
      submitted: {
        at: (now) => (isSent(now) ? "saving" : "asking.editing"),
        sets: { faults: (now) => (isSent(now) ? (now.context as Fields).faults : faultsOf(now)), error: null },
      },
      cancelled: { at: "left", sets: { error: null }, does: () => [["close"]] },
      "save done": {
        at: (now) => (isDone(now) ? "left" : "asking.refused"),
        sets: { error: ({ event }) => event.output as object | null },
        does: (now) => (isDone(now) ? [["close"]] : []),
      },
      "save failed": { at: "asking.refused", sets: { error: { code: "unknown" } } },
    },
    calls: { save: (now) => ({ saved: savedOf(now) }) },
  };
  return {
    // The factory makes all its charts of these states and events.
    effects: effects as Oracle<Machine>["effects"],
    rules: [
      askedOnce("WORKSPACE §6: nothing happens twice", "save"),
      keeps("DECISIONS 21: nothing you typed is lost", typed, "field.changed"),
      {
        name: "what is wrong is said before anything is sent",
        from: "DECISIONS 8: a form is judged when it is sent",
        formula: never(both(isIn("saving"), ({ is }) => Object.keys((is.context as { faults: object }).faults).length > 0)),
      },
      { name: "saved is what was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("save"), isIn("asking.refused")) },
      ...rules,
    ],
  };
};

/** Each in English and Thai: what the page says. */
export const formWords = ({ editing, refused, saving }: Record<"editing" | "refused" | "saving", Phrase>): ChartWords => ({
  states: { "asking.editing": editing, "asking.refused": refused, saving, left: ["The form is closed", "แบบฟอร์มปิดแล้ว"] },
});
