/** A chart's configuration as data: where its transitions and actions stand, and copies of it in which one of them is another. */
import { createMachine, type AnyStateMachine, type AnyStateNode } from "xstate";

export type Place = readonly (string | number)[];
export type Part = Record<string | number, unknown>;
/** One of the transitions that stand together under an event, a delay or an outcome. */
export type Candidate = Part & { target?: unknown; guard?: unknown; actions?: unknown };

export const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

export const partAt = (config: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (part as Part | undefined)?.[key], config);

/** A copy in which another value stands at a place; without a value the place is gone. */
export const changed = (config: unknown, [key, ...rest]: Place, value: unknown): unknown => {
  if (key === undefined) return value;
  const copy = (Array.isArray(config) ? [...(config as unknown[])] : { ...(config as object) }) as Part;
  const next = changed(copy[key], rest, value);
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
};

/** The chart with another value at a place of its configuration. */
export const chartWith = (machine: AnyStateMachine, place: Place, value: unknown): AnyStateMachine =>
  createMachine(changed(machine.config, place, value) as never, machine.implementations as never);

export const placeOf = (node: AnyStateNode): Place => node.path.flatMap((key) => ["states", key]);

/** Where a state's transitions stand, each place with what they follow. */
export const slotsOf = (node: AnyStateNode): { place: Place; after: string }[] => {
  const config = node.config as Part;
  const named = (key: "on" | "after") => Object.keys(config[key] ?? {}).map((name) => ({ place: [key, name], after: name }));
  const own = ["always", "onDone"].filter((key) => config[key] !== undefined).map((key) => ({ place: [key], after: key }));
  const invoked = listOf(config["invoke"]).flatMap((invoke, index) =>
    ["onDone", "onError", "onSnapshot"]
      .filter((key) => (invoke as Part)[key] !== undefined)
      .map((key) => ({
        place: Array.isArray(config["invoke"]) ? ["invoke", index, key] : ["invoke", key],
        after: `${String((invoke as Part)["id"] ?? (invoke as Part)["src"])} ${key}`,
      })),
  );
  return [...named("on"), ...named("after"), ...own, ...invoked];
};

export const candidatesAt = (node: AnyStateNode, place: Place): Candidate[] =>
  listOf(partAt(node.config, place)).map((one) => (typeof one === "string" ? { target: one } : (one as Candidate)));

/** The state that a transition's target names, as XState reads it: by its id, below the state, or beside it. */
export const targetOf = (node: AnyStateNode, target: unknown): AnyStateNode | null => {
  const [name] = listOf(target);
  if (typeof name !== "string") return null;
  if (name.startsWith("#")) return node.machine.getStateNodeById(name);
  const [from, way] = name.startsWith(".") ? [node, name.slice(1)] : [node.parent ?? node, name];
  return way.split(".").reduce<AnyStateNode | undefined>((at, key) => at?.states[key], from) ?? null;
};

/** The state after this one beside it, the first after the last; null where it has none. */
export const siblingOf = (node: AnyStateNode): AnyStateNode | null => {
  // The regions of a parallel state are all entered, whichever of them is named.
  if (node.parent?.type === "parallel") return null;
  const states = Object.values(node.parent?.states ?? {});
  // The first follows the last.
  return states.length < 2 ? null : states[(states.indexOf(node) + 1) % states.length]!;
};

/** What something is called that a chart's configuration names or holds: an action, a guard. */
export const calledIn = (part: unknown): string => {
  if (typeof part === "string") return part;
  const { type, name } = (part ?? {}) as { type?: string; name?: string };
  return type ?? name ?? "its own";
};
