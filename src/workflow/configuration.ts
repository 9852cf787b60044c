import { day } from "../contract/time.ts";
import {
  type Clock,
  type Effect,
  isEnd,
  type Move,
  type Name,
  type State,
  type Timer,
  type TimerEffect,
  type WorkflowDocument,
} from "./document.ts";

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
const keysOf = (parts: readonly { id: string; name: Name }[], nameOf: Words["nameOf"]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    parts.map(({ id, name }) => {
      const read = nameOf(name).replaceAll(/[.#]/g, " ").trim() || id;
      const key = taken.has(read) ? `${read} (${id})` : read;
      taken.add(key);
      return [id, key];
    }),
  );
};

/**
 * A workflow as the configuration of an XState machine, to be read, drawn and followed by its tools: states and moves by their names, what a move asks
 * for as the name of its guard, and what happens then as its actions. Timers count days, whether they are working days or not. Clocks
 * are told as what is known of the whole. What decides is `compile.ts`.
 *
 * @returns what `createMachine` takes, as JSON. A move to a state that is not there is left out
 */
export const configurationOf = (
  { initial, states, clocks = [] }: WorkflowDocument,
  { nameOf, rulesOf, effectOf, timeOf }: Words,
): string => {
  const keys = keysOf(states, nameOf);
  const actionsOf = (effects: readonly (Effect | TimerEffect)[]) => (effects.length === 0 ? {} : { actions: effects.map(effectOf) });
  const transitionsOf = (moves: readonly Move[]) => {
    const events = keysOf(moves, nameOf);
    return moves.flatMap((move): [string, object][] => {
      const [event, target, guard] = [events.get(move.id), keys.get(move.to), rulesOf(move)];
      return event === undefined || target === undefined
        ? []
        : [[event, { target, ...(guard === null ? {} : { guard }), ...actionsOf(move.then ?? []) }]];
    });
  };
  const timersOf = ({ after = [], moves }: State) => {
    const lengths = [...new Set(after.map(({ days }) => days))];
    return lengths.map((length): [string, object] => {
      // A chart has one answer to a time.
      const timers = after.filter(({ days }) => days === length);
      const effects = timers.flatMap(({ then }) => then);
      const led = effects.find((effect) => "move" in effect);
      const target = keys.get(moves.find(({ id }) => id === led?.move)?.to ?? "");
      const description = [...new Set(timers.map(timeOf))].join("; ");
      return [String(length * day), { ...(target === undefined ? {} : { target }), ...actionsOf(effects), description }];
    });
  };
  const called = (ids: readonly string[]) => ids.flatMap((id) => keys.get(id) ?? []);
  const clockOf = ({ name, starts, pauses, stops, hours, working, warnAt }: Clock) => ({
    name: nameOf(name),
    starts: called(starts),
    pauses: called(pauses),
    stops: called(stops),
    hours,
    working,
    warnAt,
  });
  const chart = {
    id: "workflow",
    initial: keys.get(initial),
    ...(clocks.length === 0 ? {} : { meta: { clocks: clocks.map(clockOf) } }),
    states: Object.fromEntries(
      states.map((state) => [
        keys.get(state.id),
        {
          tags: [state.category],
          ...(isEnd(state) && state.moves.length === 0
            ? { type: "final" }
            : {
                on: Object.fromEntries(transitionsOf(state.moves)),
                ...(state.after === undefined ? {} : { after: Object.fromEntries(timersOf(state)) }),
              }),
        },
      ]),
    ),
  };
  return JSON.stringify(chart, null, 2);
};
