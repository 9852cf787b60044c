/**
 * A chart's state space as a graph, as small as it can be without losing a guard's answer.
 *
 * `createTestModel` refuses charts with `invoke` or `after`, so the graph is asked for with actor outcomes and delays supplied as events. Two
 * snapshots count as one state when they have the same value, their history states lead to the same, every sample event would take the same
 * transitions from both, and the chart's own projection sees no difference.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import { refuseOldWords } from "./old-words.ts";
import { initialTransition, transition } from "./pure.ts";
import { possibleEventsOf, type Samples } from "./samples.ts";
import { textOf } from "./text.ts";
import { takenBy } from "./transitions.ts";

/** An event in a state: where it leads, and by which transitions. None are taken where every guard refuses. */
export type Edge = { event: AnyEventObject; taken: string[]; to: string };

export type Graph<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** What the chart was given. */
  input: InputFrom<Machine>;
  /** Key of the state in which the chart begins. */
  start: string;
  edges: Map<string, Edge[]>;
  /** One of the snapshots of each state: those that look alike are one state. */
  snapshots: Map<string, AnyMachineSnapshot>;
  keyOf(snapshot: AnyMachineSnapshot): string;
};

export const snapshotAfter = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  transition(machine, snapshot, event)[0];

export const initialSnapshotOf = <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) =>
  initialTransition(machine, input)[0];

/** Where a chart stands, with where each of its history states leads; without its data. */
export const placeOf = ({ value, historyValue }: AnyMachineSnapshot): unknown[] => [
  value,
  ...Object.entries(historyValue as Record<string, { id: string }[]>).map(([history, nodes]) => [history, ...nodes.map(({ id }) => id)]),
];

/** Says why there are too many states: which of the three parts of a state's key takes the most values. */
export class StateExplosion extends Error {
  constructor(chart: string, limit: number, keys: Iterable<string>) {
    const parts = [...keys].map((key) => JSON.parse(key) as unknown[]);
    const [values, answers, projections] = [0, 1, 2].map((at) => new Set(parts.map((part) => JSON.stringify(part[at]))).size) as [
      number,
      number,
      number,
    ];
    super(
      `${chart} has more than ${limit} states to tell apart: ${values} values of the chart, ${answers} sets of answers of its guards, ` +
        `${projections} projections of its data. ${
          projections > Math.max(values, answers)
            ? "Let `project` in its samples keep less."
            : "Give its samples fewer events, or split the chart."
        }`,
    );
  }
}

/** @throws StateExplosion when more than `limit` states would have to be told apart. */
export const graphOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  input: InputFrom<Machine>,
  limit = 20_000,
): Graph<Machine> => {
  const menu = possibleEventsOf(machine, samples);
  const seen = new Set<string>();
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  const makeKey = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([
      placeOf(snapshot),
      menu(snapshot).map((event) => takenBy(machine, snapshot, event).join()),
      samples.project ? textOf(samples.project(snapshot as SnapshotFrom<Machine>)) : null,
    ]);
  /** Made once for each snapshot: every event that it could hear is asked of the chart for it. */
  const keyOf = (snapshot: AnyMachineSnapshot) => {
    const key = keys.get(snapshot) ?? makeKey(snapshot);
    keys.set(snapshot, key);
    return key;
  };
  const counted = (snapshot: AnyMachineSnapshot) => {
    const key = keyOf(snapshot);
    seen.add(key);
    if (seen.size > limit) throw new StateExplosion(machine.id, limit, seen);
    return key;
  };
  const map = getAdjacencyMap(
    machine as AnyStateMachine,
    { input, events: menu, serializeState: counted, serializeEvent: textOf, limit: Infinity } as never,
  );
  const edges = new Map(
    Object.entries(map).map(([key, { state, transitions }]): [string, Edge[]] => [
      key,
      (Object.values(transitions) as { event: AnyEventObject; state: unknown }[]).map(({ event, state: next }) => ({
        event,
        taken: takenBy(machine, state as AnyMachineSnapshot, event),
        to: keyOf(next as AnyMachineSnapshot),
      })),
    ]),
  );
  const snapshots = new Map(Object.entries(map).map(([key, { state }]) => [key, state as AnyMachineSnapshot]));
  return { input, start: keyOf(initialSnapshotOf(machine, input)), edges, snapshots, keyOf };
};

/** The shortest way from the start to every state of the graph, as edges. */
export const shortestRoutesOf = (graph: Graph): Map<string, Edge[]> => {
  const roads = new Map<string, Edge[]>([[graph.start, []]]);
  // A map keeps the order of its entries, and those that are added while it is read are read too: nearest first.
  for (const [key, road] of roads)
    for (const edge of graph.edges.get(key) ?? []) if (!roads.has(edge.to)) roads.set(edge.to, [...road, edge]);
  return roads;
};

const graphs = new WeakMap<AnyStateMachine, Map<unknown, Graph[]>>();

/** A chart's graph from each of its samples' inputs; made once, since paths and answers both ask for it. @throws StateExplosion, Unfit where it has words of XState 4 */
export const graphsOf = <Machine extends AnyStateMachine>(machine: Machine, samples: Samples<Machine>): Graph[] => {
  refuseOldWords(machine.config);
  const known = graphs.get(machine) ?? new Map<unknown, Graph[]>();
  const found = known.get(samples) ?? samples.inputs.map((input) => graphOf(machine, samples, input));
  graphs.set(machine, known.set(samples, found));
  return found;
};
