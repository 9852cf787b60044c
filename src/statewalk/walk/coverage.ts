/** Walks a chart's paths with a real actor, and says what was reached on them and what cannot be. */
import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { pathsToAnswers, routesToAnswers } from "./answers.ts";
import { pathsBeyond } from "./beyond.ts";
import { controlledActor } from "./controlled-actor.ts";
import { graphsOf } from "./graph.ts";
import { pathsOf, type Path } from "./paths.ts";
import { addRecord, coverableOf, emptyRecord, recordOf } from "./record.ts";
import { eventsOf, userEventsOf, type Samples } from "./samples.ts";
import { isFromWithin, matchesDescriptor, nameOf, statesOf, transitionsOf } from "./transitions.ts";

export type Reached = { states: Set<string>; transitions: Set<string> };

/** A path on which the real actor went elsewhere than the drawing says. */
export type Divergence = { path: string; expected: unknown; actual: unknown };

/** Walks these paths without a view: actors answer what the path says, time passes as it says. */
export const walkPaths = async <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>, paths: Path<Machine>[]) => {
  const transitions = new Set<string>();
  const divergences: Divergence[] = [];
  const record = emptyRecord();
  const asked = userEventsOf(samples);
  for (const path of paths) {
    const { actor, outcome, snapshot } = controlledActor(machine, samples, path.input, transitions);
    (actor as { start(): void }).start();
    for (const step of path.steps) {
      if (!(await outcome(step.event))) (actor as { send(event: unknown): void }).send(step.event);
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
  // As the record has them: a state that is left at once, such as a history state, is never seen at rest.
  return { states: record.states, transitions, divergences, record };
};

/**
 * Walks a chart without a view: every transition, then every answer of its guards that these did not hear, then what look-alikes have hidden.
 *
 * @returns what was reached, how it went, the answers that no guard can give with these samples, and after how many steps the search for what is left was
 *   given up; null where it was not
 */
export const walkChart = async <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>) => {
  const paths = pathsOf(machine, samples);
  const walked = await walkPaths(machine, samples, paths);
  const ways = routesToAnswers(machine, samples);
  const more = pathsToAnswers(machine, ways, walked.record);
  const answered = await walkPaths(machine, samples, more);
  addRecord(walked.record, answered.record);
  const beyond = pathsBeyond(machine, samples, walked.record);
  const hidden = await walkPaths(machine, samples, beyond.paths);
  addRecord(walked.record, hidden.record);
  return {
    record: walked.record,
    states: walked.record.states,
    transitions: new Set([...walked.transitions, ...answered.transitions, ...hidden.transitions]),
    divergences: [...walked.divergences, ...answered.divergences, ...hidden.divergences],
    paths: [...paths, ...more, ...beyond.paths],
    never: [...coverableOf(machine).guards.keys()].filter((answer) => !ways.has(answer) && !walked.record.guards.has(answer)),
    givenUp: beyond.givenUp,
  };
};

export type Faults = {
  /** States that no path enters. */
  unreachable: string[];
  /** Transitions that no path takes. */
  untaken: string[];
  /** Events that people or the world may send and that no state handles, and kinds of them that no transition is taken by. */
  unhandled: string[];
};

export const faultsOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  { states, transitions }: Reached,
): Faults => {
  const all = transitionsOf(machine);
  return {
    unreachable: statesOf(machine)
      .map(({ id }) => id)
      .filter((id) => !states.has(id)),
    untaken: all.map(nameOf).filter((name) => !transitions.has(name)),
    unhandled: [
      ...Object.keys(samples.events).filter((event) => !all.some(({ eventType }) => matchesDescriptor(event, eventType))),
      ...refusedKinds(machine, samples),
    ],
  };
};

/** Kinds that the samples tell apart and that every state refuses. */
const refusedKinds = <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>): string[] => {
  const { kindOf } = samples;
  if (!kindOf) return [];
  const edges = graphsOf(machine, samples).flatMap((graph) => [...graph.edges.values()].flat());
  const taken = new Set(edges.flatMap(({ event, taken: by }) => (by.length > 0 ? [kindOf(event)] : [])));
  return [...new Set(eventsOf(samples).map(kindOf))].filter((kind) => kind !== undefined).filter((kind) => !taken.has(kind));
};

/**
 * Paths to the transitions that no event from outside takes and these paths leave out. A plan aims at what events take; where only the answer of a guard
 * decides what comes after it, the ways to that answer are added.
 */
const pathsWithin = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  paths: Path<Machine>[],
): Path<Machine>[] => {
  const record = emptyRecord();
  for (const path of paths) addRecord(record, recordOf(machine, path));
  const left = transitionsOf(machine)
    .filter((taken) => isFromWithin(taken.eventType) && !record.transitions.has(nameOf(taken)))
    .map(siblingsName);
  if (left.length === 0) return [];
  const ways = [...routesToAnswers(machine, samples)].filter(([answer]) => left.some((name) => answer.startsWith(name)));
  return pathsToAnswers(machine, new Map(ways), record);
};

/**
 * Paths to the transitions that these leave out: those that no event from outside takes, and those that look-alikes have hidden.
 *
 * @param isRestricted whether the samples leave out what can happen, so that it is not looked for
 */
export const furtherPaths = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  paths: Path<Machine>[],
  isRestricted = false,
): Path<Machine>[] => {
  const within = pathsWithin(machine, samples, paths);
  if (isRestricted) return within;
  const record = emptyRecord();
  for (const path of [...paths, ...within]) addRecord(record, recordOf(machine, path));
  return [...within, ...pathsBeyond(machine, samples, record, ["states", "transitions"]).paths];
};

/** How the names of all transitions of its state on its event begin. */
const siblingsName = (transition: AnyTransitionDefinition) => nameOf(transition).replace(/ \(\d+ of \d+\)$/, "");

/** Everything that is wrong with a chart as a drawing: parts that cannot be reached, events that nobody hears. */
export const findFaults = async <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>): Promise<Faults> => {
  const paths = pathsOf(machine, samples);
  return faultsOf(machine, samples, await walkPaths(machine, samples, [...paths, ...furtherPaths(machine, samples, paths)]));
};
