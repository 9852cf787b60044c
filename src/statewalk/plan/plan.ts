/** A test plan: the paths of a chart as steps that a person can follow by hand. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { furtherPaths } from "../walk/coverage.ts";
import { pathOf, pathsOf, type Path, type Strategy } from "../walk/paths.ts";
import { recordOf } from "../walk/record.ts";
import { servesOf, type Serves } from "../walk/requirements.ts";
import type { Samples } from "../walk/samples.ts";
import { isAlike } from "../walk/text.ts";
import { takenBy } from "../walk/transitions.ts";
import type { Expectation } from "./actions.ts";
import { contradictionsIn } from "./contradictions.ts";
import { coverageOf } from "./coverage.ts";
import { eventWords, inputWords, servedBy, stateWords } from "./phrases.ts";
import type { Plan, PlannedPath, PlannedStep } from "./planned.ts";
import type { StepDefinitions } from "./step-definitions.ts";
import { timesOf } from "./time.ts";
import { pathsUntil, stepTime, type Measured, type Until } from "./until.ts";
import { capital, english, type Vocabulary } from "./vocabulary.ts";

export type Planning = {
  chart: string;
  machine: AnyStateMachine;
  samples: Samples<AnyStateMachine>;
  strategy: Strategy;
  /** Which of equally good paths are taken follows from it; the chart's own order without one. */
  seed?: number;
  /** Where the plan stops before it covers all that its strategy asks for. */
  until?: { text: string; condition: Until }[];
  words?: Vocabulary;
  serves?: Serves;
  /** How the chart's paths are followed on the started product, where somebody has said so. */
  definitions?: StepDefinitions | undefined;
};

/** Steps that a person could not tell apart, though different things are to come of them. */
export class Contradiction extends Error {}

/** What can happen at the started product, and what cannot, with the reason. */
const possibleAt = (samples: Samples<AnyStateMachine>, definitions: StepDefinitions | undefined, machine: AnyStateMachine) => {
  const inabilities: Record<string, string> = {};
  const inability = definitions?.inability?.bind(definitions) ?? (() => null);
  const begun = samples.inputs.filter((input) => {
    const reason = inability({ input });
    if (reason !== null) inabilities[`begin ${JSON.stringify(input)}`] = reason;
    return reason === null;
  });
  const given = begun.map((input): unknown => definitions?.given?.(input, null) ?? input);
  // Inputs that only a setting tells apart are the same one here.
  const inputs = given.filter((input, at) => given.findIndex((other) => isAlike(other, input)) === at);
  const possible = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
    if (samples.possible?.(snapshot as never, event) === false) return false;
    const reason = inability({ event, snapshot });
    if (reason !== null) for (const name of takenBy(machine, snapshot, event)) inabilities[name] = reason;
    return reason === null;
  };
  const project = (snapshot: AnyMachineSnapshot) => [samples.project?.(snapshot as never), definitions?.project?.(snapshot)];
  return { samples: { ...samples, inputs, possible: possible as never, project: project as never }, inabilities };
};

/** A path that does nothing says nothing beside one that begins alike. */
const worthwhile = (paths: Path<AnyStateMachine>[]) =>
  paths.filter(({ input, steps }) => steps.length > 0 || !paths.some((other) => other.input === input && other.steps.length > 0));

/** How many other orders are tried where the first one had waits that cannot end in it. */
const otherOrders = 8;

/** The paths that can be followed. What is lost where one had to be cut is looked for in other orders. */
const followableOf = (
  machine: AnyStateMachine,
  samples: Samples<AnyStateMachine>,
  strategy: Strategy,
  seed: number | undefined,
  definitions: StepDefinitions | undefined,
): Measured[] => {
  const taken = new Set<string>();
  const chosen: Measured[] = [];
  const takenOn = ({ path }: Measured) => recordOf(machine, path).transitions;
  const add = (measured: Measured) => {
    chosen.push(measured);
    for (const name of takenOn(measured)) taken.add(name);
  };
  const wanted = new Set<string>();
  for (let order = 0; order <= otherOrders; order++) {
    if (order > 0 && [...wanted].every((name) => taken.has(name))) break;
    const found = pathsOf(machine, samples, strategy, order === 0 ? seed : (seed ?? 0) + order);
    const more = strategy === "shortest" ? [] : furtherPaths(machine, samples, found, definitions !== undefined);
    for (const path of worthwhile([...found, ...more])) {
      if (order === 0) for (const name of recordOf(machine, path).transitions) wanted.add(name);
      const measured = followed(machine, path, chosen.length + 1, definitions);
      if (order === 0 || [...takenOn(measured)].some((name) => wanted.has(name) && !taken.has(name))) add(measured);
    }
  }
  return chosen;
};

/** A path as it is followed at the product: with its events, up to the first wait that could not end where it stands. */
const followed = (machine: AnyStateMachine, path: Path<AnyStateMachine>, number: number, definitions?: StepDefinitions): Measured => {
  const input = definitions?.given?.(path.input, number) ?? path.input;
  const planned = path.steps.map(({ event }) => event);
  const events = definitions?.prepare?.(planned, { path: number, input }) ?? planned;
  const { waits, impossible } = timesOf(machine, input, events);
  return { number, path: pathOf(machine, input, events.slice(0, impossible ?? undefined)), waits };
};

/**
 * Plans a chart's paths as steps in words.
 *
 * @throws Contradiction where equal steps would lead to different things, StateExplosion where there are too many states to tell apart
 */
export const planOf = (planning: Planning): Plan => {
  const { chart, machine, strategy, seed, until = [], words = english, serves = servesOf, definitions } = planning;
  const { samples, inabilities } = possibleAt(planning.samples, definitions, machine);
  const followable = followableOf(machine, samples, strategy, seed, definitions);
  const measured = pathsUntil(
    machine,
    followable,
    until.map(({ condition }) => condition),
    serves,
  );
  const paths = measured.map((one) => plannedPath(planning, one));
  const contradictions = contradictionsIn(paths);
  if (contradictions.length > 0) throw new Contradiction(`${chart}: ${contradictions.join("\n")}`);
  const coverage = coverageOf(
    machine,
    measured.map(({ path }) => path),
    serves,
  );
  const left = new Set(coverage.transitions.left);
  const steps = paths.flatMap((path) => path.steps);
  return {
    chart,
    strategy,
    language: words.language,
    seed: seed ?? null,
    until: until.map(({ text }) => text),
    before: definitions?.before ?? [],
    coverage,
    inabilities: Object.fromEntries(Object.entries(inabilities).filter(([name]) => left.has(name) || name.startsWith("begin "))),
    time: steps.reduce((sum, { wait }) => sum + stepTime + (wait ?? 0), 0),
    paths,
  };
};

const plannedPath = (
  { machine, words = english, serves = servesOf, definitions }: Planning,
  { number, path, waits }: Measured,
): PlannedPath => {
  const { input } = path;
  let before = path.start as AnyMachineSnapshot;
  const at = (snapshot: AnyMachineSnapshot) => ({ path: number, input, snapshot });
  let seen: Expectation[] = [];
  const expected = (snapshot: AnyMachineSnapshot) => {
    const expectations = definitions?.see?.(at(snapshot)) ?? [];
    const details = detailsSeen(expectations, seen).flatMap((expectation) => words.expectation(expectation) ?? []);
    seen = expectations;
    return { expect: [stateWords(words, snapshot), ...details].map(capital).join(" · "), expectations };
  };
  const begun = definitions?.begin?.(at(before)) ?? [];
  const first: PlannedStep = {
    do: begun.at(-1)?.text ?? inputWords(words, input),
    ...expected(before),
    serves: servedBy(before, null, serves),
    event: null,
    value: before.value,
    states: before._nodes.map(({ id }) => id),
    transitions: [],
    wait: null,
    actions: begun.at(-1)?.actions ?? [],
  };
  const rest = path.steps.map(({ event, snapshot }, index): PlannedStep => {
    const now = snapshot as AnyMachineSnapshot;
    const wait = waits[index] ?? null;
    const interaction = wait !== null ? definitions?.wait?.(wait) : definitions?.bring?.(event, at(before));
    const step: PlannedStep = {
      do: interaction?.text ?? eventWords(words, machine, event, wait),
      ...expected(now),
      serves: servedBy(now, before, serves),
      event,
      value: now.value,
      states: now._nodes.map(({ id }) => id),
      transitions: takenBy(machine, before, event),
      wait,
      actions: interaction?.actions ?? [],
    };
    before = now;
    return step;
  });
  return { number, input, before: begun.slice(0, -1), steps: [first, ...rest] };
};

const isSeen = (expectation: Expectation) =>
  "isSeen" in expectation ? expectation.isSeen : !("count" in expectation) || expectation.count > 0;

/** What must be looked at whether or not it has changed: it tells apart what else looks alike. */
const isTelling = (expectation: Expectation) =>
  ("isWrong" in expectation && expectation.isWrong) || ("isEnabled" in expectation && !expectation.isEnabled) || "count" in expectation;

/** What a person is to look at: what is seen and was not before, what tells states apart, and what was seen and is gone. */
const detailsSeen = (expectations: Expectation[], before: Expectation[]): Expectation[] => {
  const subject = (expectation: Expectation) => JSON.stringify({ ...expectation, isSeen: undefined, count: undefined });
  const known = new Set(before.map((expectation) => JSON.stringify(expectation)));
  const wasSeen = new Set(before.filter(isSeen).map(subject));
  return expectations.filter((expectation) =>
    isSeen(expectation) ? isTelling(expectation) || !known.has(JSON.stringify(expectation)) : wasSeen.has(subject(expectation)),
  );
};
