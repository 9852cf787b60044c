/**
 * What an event must do, stated by hand beside a chart's samples: where it leads, what it stores, which actions it takes, what actors are
 * asked and how long is waited. What happens and is not stated is as wrong as what is stated and does not happen.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from "xstate";
import { isAt, pathTo, type ActionCall, type Moment, type Trace } from "./trace.ts";
import { textOf as exactTextOf } from "./text.ts";
import { statesOf } from "./transitions.ts";

/** What a statement may look at: the event, and how things stood before it. */
export type Now<Machine extends AnyStateMachine> = {
  event: AnyEventObject;
  /** Before the event; at the beginning there is nothing before. */
  was: SnapshotFrom<Machine>;
  context: ContextFrom<Machine>;
  input: InputFrom<Machine>;
  /** Whether the chart was in the state of this path. */
  wasAt(path: string): boolean;
};

type Value = string | number | boolean | null | undefined | object;
/** A value, or how it follows from what happened. */
type Expected<Machine extends AnyStateMachine, Value> = Value | ((now: Now<Machine>) => Value);

export type Effect<Machine extends AnyStateMachine> = {
  /** Paths of the states in which the chart is then; without it the event leads nowhere else. */
  at?: Expected<Machine, string | string[]>;
  /** The fields of the context that have these values then; all others keep theirs. */
  sets?: { [Field in keyof ContextFrom<Machine>]?: Expected<Machine, Value> };
  does?: Expected<Machine, ActionCall[]>;
};

export type Effects<Machine extends AnyStateMachine> = {
  /** With all fields of the context. */
  begins: Effect<Machine>;
  /** By what happens: `door.opened`, `ask done`, `ask failed`, `after patience`. */
  events: Record<string, Effect<Machine>>;
  /** What each actor is given, by the id of its invocation; what has no input needs no statement. `context` is what it reads. */
  calls?: Record<string, Expected<Machine, Value>>;
  /** Milliseconds of each delay, by name; `context` is what it reads. */
  waits?: Record<string, Expected<Machine, number>>;
};

/** Numbers alike but for what counting in binary loses. */
const textOf = (value: unknown): string => exactTextOf(value, (number) => String(Number(number.toPrecision(12))));

const isAlike = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other);

/** Compares traces of a chart with what is said of it, and remembers which statements were tried. */
export class EffectsCheck {
  readonly #machine: AnyStateMachine;
  readonly #effects: Effects<AnyStateMachine>;
  readonly #file: string;
  readonly #tried = new Set<string>();

  /** @param file in which the statements stand: faults name it */
  constructor(machine: AnyStateMachine, effects: Effects<AnyStateMachine>, file: string) {
    this.#machine = machine;
    this.#effects = effects;
    this.#file = file;
  }

  /** What a trace does against the statements, or beyond them; a sentence each. */
  faultsIn(trace: Trace): string[] {
    for (const [at, moment] of trace.entries()) {
      const faults = moment.was && moment.taken.length === 0 ? [] : this.#faultsAt(moment, trace[0].event.input);
      // What follows a fault is wrong because of it.
      if (faults.length > 0) return faults.map((fault) => `${this.#machine.id}: ${fault}\n  on the way ${pathTo(trace, at)}`);
    }
    return [];
  }

  /** Statements about what never happened on any trace: the chart does not do it, or no sample leads there. */
  untried(): string[] {
    const { events, calls = {}, waits = {} } = this.#effects;
    const names = [
      ...Object.entries(events).flatMap(([name, { sets = {} }]) => [name, ...Object.keys(sets).map((field) => `${name}: ${field}`)]),
      ...Object.keys(calls).map((id) => `calls: ${id}`),
      ...Object.keys(waits).map((delay) => `waits: ${delay}`),
    ];
    return names
      .filter((one) => !this.#tried.has(one))
      .map((one) => `${this.#file}: “${one}” never comes about; drop it, or give samples that lead to it`);
  }

  /** Invocations and delays of the chart that nothing is said of. */
  unsaid(): string[] {
    const { calls = {}, waits = {} } = this.#effects;
    const invokes = statesOf(this.#machine).flatMap((node) => node.invoke);
    return [
      ...invokes
        .filter(({ id, input }) => input !== undefined && !(id in calls))
        .map(({ id }) => `${this.#file}: say in calls what ${id} is given`),
      ...Object.keys(this.#machine.implementations.delays)
        .filter((delay) => !(delay in waits))
        .map((delay) => `${this.#file}: say in waits how long ${delay} is`),
    ];
  }

  #faultsAt(moment: Moment, input: unknown): string[] {
    const { name, event, was, is } = moment;
    const { events, begins } = this.#effects;
    const effect = was ? events[name] : begins;
    if (!effect) return [`nothing is said of ${name}: add events["${name}"] in ${this.#file}`];
    const now = (before: AnyMachineSnapshot): Now<AnyStateMachine> => ({
      event,
      was: before,
      context: before.context as never,
      input: input as never,
      wasAt: (path) => isAt(before, path),
    });
    const before = now(was ?? is);
    this.#tried.add(name);
    return [
      ...this.#wrongPlace(moment, effect, before),
      ...this.#wrongFields(moment, effect, before),
      ...this.#wrongActions(moment, effect, before),
      ...this.#wrongCalls(moment, now(is)),
    ];
  }

  #wrongPlace({ name, was, is }: Moment, { at }: Effect<AnyStateMachine>, now: Now<AnyStateMachine>): string[] {
    if (at === undefined)
      return was && !isAlike(was.value, is.value)
        ? [`${name} leads to ${textOf(is.value)}: say in at of events["${name}"] in ${this.#file} where it is to lead`]
        : [];
    const places = [valueOf(at, now)].flat();
    return places.filter((place) => !isAt(is, place)).map((place) => `${name} leads to ${textOf(is.value)}, and is to lead to ${place}`);
  }

  #wrongFields({ name, was, is }: Moment, { sets = {} }: Effect<AnyStateMachine>, now: Now<AnyStateMachine>): string[] {
    const before = was?.context as Record<string, unknown> | undefined;
    const expectedSets = sets as Record<string, Expected<AnyStateMachine, unknown>>;
    return Object.entries((is.context ?? {}) as Record<string, unknown>).flatMap(([field, value]) => {
      if (field in expectedSets) {
        this.#tried.add(`${name}: ${field}`);
        const expected = valueOf(expectedSets[field], now);
        return isAlike(value, expected) ? [] : [`${name} leaves ${textOf(value)} in ${field}, and is to leave ${textOf(expected)}`];
      }
      if (before && isAlike(before[field], value)) return [];
      const where = was ? `events["${name}"].sets` : "begins.sets";
      return [`${name} puts ${textOf(value)} into ${field}, of which nothing is said: add ${field} to ${where} in ${this.#file}`];
    });
  }

  #wrongActions({ name, actions }: Moment, { does = [] }: Effect<AnyStateMachine>, now: Now<AnyStateMachine>): string[] {
    const expected = valueOf(does, now);
    return isAlike(actions, expected) ? [] : [`${name} does ${textOf(actions)}, and is to do ${textOf(expected)}`];
  }

  #wrongCalls({ calls, waits }: Moment, now: Now<AnyStateMachine>): string[] {
    const effects = this.#effects;
    const faults = calls.flatMap(({ id, input }) => {
      if (input === undefined && !(id in (effects.calls ?? {}))) return [];
      this.#tried.add(`calls: ${id}`);
      const expected = valueOf(effects.calls?.[id] as Expected<AnyStateMachine, unknown>, now);
      return isAlike(input, expected) ? [] : [`${id} is given ${textOf(input)}, and is to be given ${textOf(expected)}`];
    });
    const lengths = Object.entries(waits).flatMap(([delay, length]) => {
      this.#tried.add(`waits: ${delay}`);
      const expected = valueOf(effects.waits?.[delay], now);
      return length === expected ? [] : [`${delay} lasts ${length} ms, and is to last ${expected} ms`];
    });
    return [...faults, ...lengths];
  }
}

const valueOf = <Value>(value: Expected<AnyStateMachine, Value>, now: Now<AnyStateMachine>): Value =>
  typeof value === "function" ? (value as (given: Now<AnyStateMachine>) => Value)(now) : value;
