import { day } from "../contract/time.ts";
import type { Approval, Clock, Effect, Move, Name, State, Timer, TimerEffect, WorkflowDocument } from "./document.ts";
import { isEnd, stepsOf } from "./states.ts";

export type Words = {
  /** What a state or a move is called. */
  nameOf(name: Name): string;
  /** What a move asks for, in words; null where it asks for nothing. */
  rulesOf(move: Move): string | null;
  /** What an effect does. */
  effectOf(effect: Effect | TimerEffect): string;
  /** For how long a task stands somewhere before a timer's effects. */
  timeOf(timer: Timer): string;
};

/** Keys by which XState and its tools call parts of a chart: as they are read, each once, and without what means something in a target. */
export const keysOf = (parts: readonly { id: string; name: Name }[], nameOf: Words["nameOf"]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    parts.map(({ id, name }) => {
      const called = nameOf(name).replaceAll(/[.#]/g, " ").trim();
      // To XState a star means every event.
      const read = called === "" || called === "*" ? id : called;
      const key = taken.has(read) ? `${read} (${id})` : read;
      taken.add(key);
      return [id, key];
    }),
  );
};

/** What leaves a state, as XState has it, each by its event; what leads to a state that is not there is left out. @param keys of all states, by their ids */
export const transitionsOf = (
  steps: readonly Move[],
  keys: ReadonlyMap<string, string>,
  { nameOf, rulesOf, effectOf }: Pick<Words, "nameOf" | "rulesOf" | "effectOf">,
): { id: string; event: string; transition: object }[] => {
  const events = keysOf(steps, nameOf);
  return steps.flatMap((step) => {
    const [event, target, guard] = [events.get(step.id), keys.get(step.to), rulesOf(step)];
    return event === undefined || target === undefined
      ? []
      : [{ id: step.id, event, transition: { target, ...(guard === null ? {} : { guard }), ...actionsOf(step.then ?? [], effectOf) } }];
  });
};

/** What is told of an approval beside its votes, which leave the state as moves do. */
export const approvalMetaOf = ({ count }: Approval): object => ({ approval: { count } });

/** What a state's timers are to XState: by their lengths in milliseconds. @param keys of all states, by their ids */
export const timersOf = (
  { after = [], moves }: Pick<State, "after" | "moves">,
  keys: ReadonlyMap<string, string>,
  { effectOf, timeOf }: Pick<Words, "effectOf" | "timeOf">,
): Record<string, object> => {
  const lengths = [...new Set(after.map(({ days }) => days))];
  return Object.fromEntries(
    lengths.map((length): [string, object] => {
      // A chart has one answer to a time.
      const timers = after.filter(({ days }) => days === length);
      const effects = timers.flatMap(({ then }) => then);
      const led = effects.find((effect) => "move" in effect);
      const target = keys.get(moves.find(({ id }) => id === led?.move)?.to ?? "");
      const description = [...new Set(timers.map(timeOf))].join("; ");
      return [String(length * day), { ...(target === undefined ? {} : { target }), ...actionsOf(effects, effectOf), description }];
    }),
  );
};

const actionsOf = (effects: readonly (Effect | TimerEffect)[], effectOf: Words["effectOf"]) =>
  effects.length === 0 ? {} : { actions: effects.map(effectOf) };

/** What is told of a clock. @param keys of all states, by their ids */
export const clockOf = (
  { name, starts, pauses, stops, hours, working, warnAt }: Clock,
  keys: ReadonlyMap<string, string>,
  nameOf: Words["nameOf"],
): object => {
  const called = (ids: readonly string[]) => ids.flatMap((id) => keys.get(id) ?? []);
  return { name: nameOf(name), starts: called(starts), pauses: called(pauses), stops: called(stops), hours, working, warnAt };
};

/**
 * A workflow as the configuration of an XState machine, to be read, drawn and followed by its tools: states and moves by their names, what a move asks
 * for as the name of its guard, and what happens then as its actions. Timers count days, whether they are working days or not. Clocks
 * are told as what is known of the whole. What decides is `compile.ts`.
 *
 * @returns what `createMachine` takes, as JSON. A move to a state that is not there is left out
 */
export const configurationOf = ({ initial, states, clocks = [] }: WorkflowDocument, words: Words): string => {
  const { nameOf } = words;
  const keys = keysOf(states, nameOf);
  const chart = {
    id: "workflow",
    initial: keys.get(initial),
    ...(clocks.length === 0 ? {} : { meta: { clocks: clocks.map((clock) => clockOf(clock, keys, nameOf)) } }),
    states: Object.fromEntries(
      states.map((state) => [
        keys.get(state.id),
        {
          tags: [state.category],
          ...(state.approval === undefined ? {} : { meta: approvalMetaOf(state.approval) }),
          // Where something happens after a time, XState has not ended.
          ...(isEnd(state) && state.moves.length === 0 && state.after === undefined
            ? { type: "final" }
            : {
                on: Object.fromEntries(transitionsOf(stepsOf(state), keys, words).map(({ event, transition }) => [event, transition])),
                ...(state.after === undefined ? {} : { after: timersOf(state, keys, words) }),
              }),
        },
      ]),
    ),
  };
  return JSON.stringify(chart, null, 2);
};
