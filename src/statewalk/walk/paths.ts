/**
 * Paths through a production chart, by four strategies:
 *
 * - `shortest` reaches every state of the chart by a shortest way;
 * - `transition` takes every transition in few short paths;
 * - `tour` takes every transition in as few paths as there must be, each as long as it goes on;
 * - `pairwise` takes every two transitions that can follow each other.
 */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type InputFrom, type SnapshotFrom } from "xstate";
import { snapshotAfter, initialSnapshotOf, graphsOf, shortestRoutesOf, type Edge, type Graph } from "./graph.ts";
import { possibleEventsOf, type Samples } from "./samples.ts";
import { toursOf } from "./tours.ts";
import { takenBy } from "./transitions.ts";

export const strategies = ["shortest", "transition", "tour", "pairwise"] as const;
export type Strategy = (typeof strategies)[number];

export type Step<Machine extends AnyStateMachine> = { event: AnyEventObject; snapshot: SnapshotFrom<Machine> };
export type Path<Machine extends AnyStateMachine> = {
  name: string;
  input: InputFrom<Machine>;
  start: SnapshotFrom<Machine>;
  steps: Step<Machine>[];
};

/** A path as it really goes: the graph merges look-alikes, so what a path does is seen by walking it. */
type Walked<Machine extends AnyStateMachine> = Omit<Path<Machine>, "name"> & { taken: Set<string>; states: Set<string> };

const walk = <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, events: AnyEventObject[]): Walked<Machine> => {
  const start = initialSnapshotOf(machine, input);
  const taken = new Set<string>();
  const states = new Set(start._nodes.map(({ id }) => id));
  let snapshot = start;
  const steps = events.map((event): Step<Machine> => {
    for (const name of takenBy(machine, snapshot, event)) taken.add(name);
    snapshot = snapshotAfter(machine, snapshot, event);
    for (const { id } of snapshot._nodes) states.add(id);
    return { event, snapshot: snapshot as SnapshotFrom<Machine> };
  });
  return { input, start: start as SnapshotFrom<Machine>, steps, taken, states };
};

/** Picks paths until everything that any of them covers is covered: the one that covers most first, the shorter of two that cover alike. */
const fewest = <Item extends { steps: unknown[] }>(items: Item[], covers: (item: Item) => Iterable<string>): Item[] => {
  const missing = new Set(items.flatMap((item) => [...covers(item)]));
  const gain = (item: Item) => [...covers(item)].filter((name) => missing.has(name)).length;
  const chosen: Item[] = [];
  while (missing.size > 0) {
    const best = items.reduce((first, second) => {
      const difference = gain(second) - gain(first);
      return difference > 0 || (difference === 0 && second.steps.length < first.steps.length) ? second : first;
    });
    for (const name of covers(best)) missing.delete(name);
    chosen.push(best);
  }
  return chosen;
};

type Candidate<Machine extends AnyStateMachine> = { input: InputFrom<Machine>; road: Edge[] };

/** What an event covers that takes these transitions or, with none, is refused: by its kind, where the samples tell kinds apart. */
const coveredBy = (
  samples: Pick<Samples<AnyStateMachine>, "kindOf">,
  event: AnyEventObject,
  taken: readonly string[],
): readonly string[] => {
  const kind = samples.kindOf?.(event);
  if (kind === undefined) return taken;
  return taken.length === 0 ? [`no ${kind}`] : taken.map((name) => `${name} by ${kind}`);
};

/** What a path covers. What is refused where it comes needs no step of its own. */
const coverOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  { start, steps, taken }: Walked<Machine>,
) => {
  if (!samples.kindOf) return taken;
  const menu = possibleEventsOf(machine, samples);
  const covered = new Set<string>();
  const note = (snapshot: AnyMachineSnapshot, event: AnyEventObject, isStep: boolean) => {
    const names = takenBy(machine, snapshot, event);
    if (isStep || names.length === 0) for (const name of coveredBy(samples, event, names)) covered.add(name);
  };
  const moments = [start, ...steps.map(({ snapshot }) => snapshot)] as AnyMachineSnapshot[];
  for (const [at, snapshot] of moments.entries()) {
    for (const event of menu(snapshot)) note(snapshot, event, false);
    if (steps[at]) note(snapshot, steps[at].event, true);
  }
  return covered;
};

const toTransitions = <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>, graphs: Graph<Machine>[]) => {
  const candidates = graphs.flatMap((graph) =>
    [...shortestRoutesOf(graph)].flatMap(([key, road]) =>
      (graph.edges.get(key) ?? []).map(({ event, taken, to }) => ({
        input: graph.input,
        road: taken.length === 0 ? road : [...road, { event, taken, to }],
        covers: coveredBy(samples, event, taken),
      })),
    ),
  );
  // A few short ways to each transition are enough to pick from.
  const ways = new Map<string, Candidate<Machine>[]>();
  for (const candidate of candidates.toSorted((a, b) => a.road.length - b.road.length))
    for (const name of candidate.covers) {
      const known = ways.get(name) ?? [];
      if (known.length < 4) ways.set(name, [...known, candidate]);
    }
  const walked = [...new Set([...ways.values()].flat())].map(({ input, road }) => {
    const path = walk(
      machine,
      input,
      road.map(({ event }) => event),
    );
    return { ...path, covers: coverOf(machine, samples, path) };
  });
  return fewest(walked, ({ covers }) => covers);
};

const toStates = <Machine extends AnyStateMachine>(machine: Machine, graphs: Graph<Machine>[]) => {
  const shortest = new Map<string, Candidate<Machine>>();
  for (const graph of graphs)
    for (const [key, road] of shortestRoutesOf(graph)) {
      const place = JSON.stringify((JSON.parse(key) as unknown[])[0]);
      const known = shortest.get(place);
      if (!known || road.length < known.road.length) shortest.set(place, { input: graph.input, road });
    }
  const walked = [...shortest.values()].map(({ input, road }) =>
    walk(
      machine,
      input,
      road.map(({ event }) => event),
    ),
  );
  return fewest(walked, ({ states }) => states);
};

/** Whole numbers that follow from a seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/** The same graph with the edges of each state in another order, which follows from the seed. */
const shuffled = (graph: Graph, seed: number): Graph => {
  const random = randomFrom(seed);
  const edges = [...graph.edges].map(([key, list]): [string, Edge[]] => {
    const order = list.map((edge) => ({ edge, at: random() })).toSorted((a, b) => a.at - b.at);
    return [key, order.map(({ edge }) => edge)];
  });
  return { ...graph, edges: new Map(edges) };
};

/**
 * The chart's paths by this strategy.
 *
 * @param seed decides which of equally good paths are taken; the order of the samples without one
 * @throws StateExplosion when the chart has too many states to tell apart
 */
export const pathsOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  strategy: Strategy = "transition",
  seed?: number,
): Path<Machine>[] => {
  const graphs = graphsOf(machine, samples).map((graph) => (seed === undefined ? graph : shuffled(graph, seed)));
  const chosen = {
    shortest: () => toStates(machine, graphs),
    transition: () => toTransitions(machine, samples, graphs),
    tour: () => toursOf(machine, graphs, "transitions").map(({ input, events }) => walk(machine, input, events)),
    pairwise: () => toursOf(machine, graphs, "pairs").map(({ input, events }) => walk(machine, input, events)),
  }[strategy]();
  // Every way to begin is walked at least to its first screen.
  const begun = samples.inputs.map((input) => walk(machine, input, []));
  return [...begun, ...chosen].map(named);
};

/** The path that these events take. */
export const pathOf = <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, events: readonly AnyEventObject[]) =>
  named(walk(machine, input, [...events]));

const named = <Machine extends AnyStateMachine>({ input, start, steps }: Omit<Path<Machine>, "name">): Path<Machine> => ({
  input,
  start,
  steps,
  name: [JSON.stringify((start as AnyMachineSnapshot).value), ...steps.map((step) => describe(step.event))].join(" → "),
});

/** An event in a few words, for a test's name. */
export const describe = (event: AnyEventObject): string => {
  const what = event.type.replace(
    /^xstate\.(done\.actor|error\.actor|after|snapshot)\./,
    (_, kind: string) => `${kind.replace(".actor", "")} `,
  );
  const output = event.output as { success?: boolean; code?: string; outcome?: string } | undefined;
  return output ? `${what} (${output.code ?? output.outcome ?? (output.success ? "success" : "an answer")})` : what;
};
