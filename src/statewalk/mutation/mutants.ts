/**
 * Systematic faults in a chart: each mutant is the chart with one thing wrong. Tests that are worth something notice it.
 *
 * What is changed is the configuration of the finished chart, so that nothing has to be known of how it was written. What stands inside
 * its functions (what an action assigns, what a guard asks) is not seen here: that is for mutants of the source.
 */
import { createMachine, not, type AnyStateMachine, type AnyStateNode } from "xstate";
import { statesOf } from "../walk/transitions.ts";
import {
  calledIn,
  candidatesAt,
  chartWith,
  listOf,
  partAt,
  placeOf,
  siblingOf,
  slotsOf,
  targetOf,
  type Candidate,
  type Part,
  type Place,
} from "./config.ts";

export const operators = [
  "target",
  "transition dropped",
  "guard dropped",
  "guard negated",
  "candidates swapped",
  "action dropped",
  "params",
  "tag dropped",
  "initial state",
  "output dropped",
  "delay",
] as const;
export type Operator = (typeof operators)[number];

export type Mutant = {
  operator: Operator;
  /** What is wrong and where; no two mutants of a chart have the same name. */
  name: string;
  /** The chart with the fault in it. */
  machine(): AnyStateMachine;
};

/** Leaves out one of the things that stand alone or in a list. */
const without = (value: unknown, index: number): unknown => {
  const left = listOf(value).toSpliced(index, 1);
  return left.length === 0 ? undefined : left;
};

/** A value of the same kind that says something else; undefined where there is none. */
const another = (value: unknown): unknown => {
  if (typeof value === "number") return value === 0 ? 1 : 0;
  if (typeof value === "boolean") return !value;
  return typeof value === "string" ? `${value} changed` : undefined;
};

const mutantsOfState = (machine: AnyStateMachine, node: AnyStateNode): Mutant[] => {
  const config = node.config as Part;
  const mutant = (operator: Operator, what: string, place: Place, value: unknown): Mutant => ({
    operator,
    name: `${node.id}: ${what}`,
    machine: () => chartWith(machine, [...placeOf(node), ...place], value),
  });

  /** Each of the actions at a place left out, and each of their constant parameters changed. */
  const ofActions = (place: Place, where: string): Mutant[] => {
    const actions = partAt(config, place);
    return listOf(actions).flatMap((action, index) => [
      mutant("action dropped", `${where}: no ${calledIn(action)} (${index + 1})`, place, without(actions, index)),
      ...ofParams(Array.isArray(actions) ? [...place, index] : place, `${where}: ${calledIn(action)} (${index + 1})`),
    ]);
  };

  const ofParams = (place: Place, where: string): Mutant[] => {
    const params = partAt(config, [...place, "params"]);
    if (typeof params !== "object" || params === null) return [];
    return Object.entries(params)
      .map(([key, value]) => [key, another(value)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => mutant("params", `${where} with another ${key}`, [...place, "params", key], value));
  };

  const ofSlot = ({ place, after }: { place: Place; after: string }): Mutant[] => {
    const candidates = candidatesAt(node, place);
    const isList = Array.isArray(partAt(config, place));
    return candidates.flatMap((candidate, index) => {
      const where = candidates.length > 1 ? `${after} (${index + 1} of ${candidates.length})` : after;
      const at = isList ? [...place, index] : place;
      const instead = (part: Candidate) => candidates.with(index, part);
      const sibling = targetOf(node, candidate.target);
      const beside = sibling && siblingOf(sibling);
      const next = candidates[index + 1];
      const { guard, ...unguarded } = candidate;
      return [
        mutant("transition dropped", `${where}: is not heard`, place, without(candidates, index)),
        ...(beside ? [mutant("target", `${where}: leads to ${beside.id}`, place, instead({ ...candidate, target: `#${beside.id}` }))] : []),
        ...(guard === undefined
          ? []
          : [
              mutant("guard dropped", `${where}: not guarded`, place, instead(unguarded)),
              mutant("guard negated", `${where}: guarded the other way`, place, instead({ ...candidate, guard: not(guard as never) })),
              ...ofParams([...at, "guard"], `${where}: ${calledIn(guard)}`),
            ]),
        // Two that ask the same with other parameters exclude each other: their order says nothing.
        ...(next && guard !== undefined && calledIn(guard) !== calledIn(next.guard)
          ? [mutant("candidates swapped", `${where}: after the next`, place, candidates.with(index, next).with(index + 1, candidate))]
          : []),
        ...ofActions([...at, "actions"], where),
      ];
    });
  };

  const first = node.initial.target?.[0];
  const beside = first && siblingOf(first);
  return [
    ...listOf(config["tags"]).map((tag, index) => mutant("tag dropped", `no tag ${String(tag)}`, ["tags"], without(config["tags"], index))),
    ...ofActions(["entry"], "on entry"),
    ...ofActions(["exit"], "on exit"),
    ...slotsOf(node).flatMap(ofSlot),
    ...(node.type === "compound" && beside ? [mutant("initial state", `begins with ${beside.key}`, ["initial"], beside.key)] : []),
    ...(config["output"] === undefined ? [] : [mutant("output dropped", "no output", ["output"], undefined)]),
  ];
};

/** Each wait of a chart gone, and ten times as long. */
const mutantsOfDelays = (machine: AnyStateMachine): Mutant[] => {
  const { implementations } = machine;
  const delays = implementations.delays as Record<string, number | ((...args: unknown[]) => number)>;
  const given = (name: string, delay: unknown) => () =>
    createMachine(
      machine.config as never,
      { ...implementations, delays: { ...delays, [name]: delay } } as never,
    ) as unknown as AnyStateMachine;
  return Object.entries(delays).flatMap(([name, delay]): Mutant[] => {
    const longer = typeof delay === "number" ? delay * 10 : (...args: unknown[]) => delay(...args) * 10;
    return [
      { operator: "delay", name: `${machine.id}: ${name} is no wait`, machine: given(name, 0) },
      { operator: "delay", name: `${machine.id}: ${name} is ten times as long`, machine: given(name, longer) },
    ];
  });
};

export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...statesOf(machine).flatMap((node) => mutantsOfState(machine, node)),
  ...mutantsOfDelays(machine),
];

/** The chart with the fault of that name in it. @throws Error when it has no such mutant */
export const mutated = (machine: AnyStateMachine, name: string): AnyStateMachine => {
  const mutant = mutantsOf(machine).find((one) => one.name === name);
  if (!mutant) throw new Error(`${machine.id} has no mutant called ${name}`);
  return mutant.machine();
};
