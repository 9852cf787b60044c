/** Walks a chart's paths with a real actor, and says what was reached on them and what cannot be. */
import type { AnyStateMachine } from "xstate";
import { pathsToAnswers, routesToAnswers } from "./answers.ts";
import { controlledActor } from "./controlled-actor.ts";
import { pathsOf, type Path } from "./paths.ts";
import { addRecord, coverableOf, emptyRecord, recordOf } from "./record.ts";
import { userEventsOf, type Samples } from "./samples.ts";
import { nameOf, statesOf, transitionsOf } from "./transitions.ts";

export type Reached = { states: Set<string>; transitions: Set<string> };

/** A path on which the real actor went elsewhere than the drawing says. */
export type Divergence = { path: string; expected: unknown; actual: unknown };

/** Walks these paths without a view: actors answer what the path says, time passes as it says. */
export const walkPaths = async <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>, paths: Path<Machine>[]) => {
  const transitions = new Set<string>();
  const states = new Set<string>();
  const divergences: Divergence[] = [];
  const record = emptyRecord();
  const asked = userEventsOf(samples);
  for (const path of paths) {
    const { actor, outcome, snapshot } = controlledActor(machine, samples, path.input, transitions);
    const enter = () => {
      for (const node of snapshot()._nodes) states.add(node.id);
    };
    (actor as { start(): void }).start();
    enter();
    for (const step of path.steps) {
      if (!(await outcome(step.event))) (actor as { send(event: unknown): void }).send(step.event);
      enter();
      const expected: unknown = (step.snapshot as { value: unknown }).value;
      const actual: unknown = snapshot().value;
      if (JSON.stringify(actual) !== JSON.stringify(expected)) divergences.push({ path: path.name, expected, actual });
    }
    (actor as { stop(): void }).stop();
    addRecord(
      record,
      recordOf(
        machine,
        path,
        [path.start, ...path.steps].map(() => asked),
      ),
    );
  }
  // A state that is left at once is never seen at rest; its transition tells that it was there.
  for (const transition of transitionsOf(machine)) if (transitions.has(nameOf(transition))) states.add(transition.source.id);
  return { states, transitions, divergences, record };
};

/**
 * Walks a chart without a view: every transition, then every answer of its guards that these did not hear.
 *
 * @returns what was reached, how it went, and the answers that no guard can give with these samples
 */
export const walkChart = async <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>) => {
  const paths = pathsOf(machine, samples);
  const walked = await walkPaths(machine, samples, paths);
  const ways = routesToAnswers(machine, samples);
  const more = pathsToAnswers(machine, ways, walked.record);
  const answered = await walkPaths(machine, samples, more);
  addRecord(walked.record, answered.record);
  return {
    record: walked.record,
    states: new Set([...walked.states, ...answered.states]),
    transitions: new Set([...walked.transitions, ...answered.transitions]),
    divergences: [...walked.divergences, ...answered.divergences],
    paths: [...paths, ...more],
    never: [...coverableOf(machine).guards.keys()].filter((answer) => !ways.has(answer)),
  };
};

export type Faults = {
  /** States that no path enters. */
  unreachable: string[];
  /** Transitions that no path takes. */
  untaken: string[];
  /** Events that people or the world may send and that no state handles. */
  unhandled: string[];
};

export const faultsOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  { states, transitions }: Reached,
): Faults => {
  const all = transitionsOf(machine);
  const handled = new Set(all.map(({ eventType }) => eventType));
  return {
    unreachable: statesOf(machine)
      .map(({ id }) => id)
      .filter((id) => !states.has(id)),
    untaken: all.map(nameOf).filter((name) => !transitions.has(name)),
    unhandled: Object.keys(samples.events).filter((event) => !handled.has(event)),
  };
};

/**
 * Paths to the eventless transitions that these paths leave out. A plan aims at what events take; where only the answer of a guard decides what
 * comes after it, the ways to that answer are added.
 */
export const eventlessPaths = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  paths: Path<Machine>[],
): Path<Machine>[] => {
  const record = emptyRecord();
  for (const path of paths) addRecord(record, recordOf(machine, path));
  const left = transitionsOf(machine).filter((taken) => taken.eventType === "" && !record.transitions.has(nameOf(taken)));
  if (left.length === 0) return [];
  const sources = left.map(({ source }) => `${source.id}: always`);
  const ways = [...routesToAnswers(machine, samples)].filter(([answer]) => sources.some((source) => answer.startsWith(source)));
  return pathsToAnswers(machine, new Map(ways), record);
};

/** Everything that is wrong with a chart as a drawing: parts that cannot be reached, events that nobody hears. */
export const findFaults = async <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>): Promise<Faults> => {
  const paths = pathsOf(machine, samples);
  return faultsOf(machine, samples, await walkPaths(machine, samples, [...paths, ...eventlessPaths(machine, samples, paths)]));
};
