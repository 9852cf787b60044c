/** Long paths: from wherever a chart stands, on to the nearest thing that was not done yet, and so forth. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from "xstate";
import { snapshotAfter, initialSnapshotOf, type Edge, type Graph } from "./graph.ts";
import { takenBy } from "./transitions.ts";

/** What a tour is to cover: every transition, or every two transitions that can follow each other. */
type Aim = "transitions" | "pairs";

/** A person can follow a path of this many steps by hand; the next goal then begins a new one. */
const longest = { transitions: 60, pairs: 40 };

const pair = (first: string, second: string) => `${first} ⇒ ${second}`;

const goalsOf = (aim: Aim, before: readonly string[], taken: readonly string[]) =>
  aim === "transitions" ? taken : [...taken, ...before.flatMap((first) => taken.map((second) => pair(first, second)))];

/** Everything that the graph promises. */
const allGoals = (aim: Aim, graph: Graph): string[] => {
  const edges = [...graph.edges.values()].flat();
  const singles = edges.flatMap(({ taken }) => taken);
  if (aim === "transitions") return singles;
  return [...singles, ...edges.flatMap(({ taken, to }) => (graph.edges.get(to) ?? []).flatMap((next) => goalsOf(aim, taken, next.taken)))];
};

/** The nearest edges from here whose last one reaches goals, and these; null when none can be reached. */
const nearest = (
  aim: Aim,
  graph: Graph,
  from: string,
  before: readonly string[],
  goals: ReadonlyMap<string, number>,
): { road: Edge[]; aimed: string[] } | null => {
  type Place = { key: string; before: readonly string[]; road: Edge[] };
  const idOf = ({ key, before: last }: Place) => (aim === "pairs" ? `${key} ${last.join()}` : key);
  const first: Place = { key: from, before, road: [] };
  const places = new Map([[idOf(first), first]]);
  for (const place of places.values())
    for (const edge of graph.edges.get(place.key) ?? []) {
      if (edge.taken.length === 0) continue;
      const road = [...place.road, edge];
      const aimed = goalsOf(aim, place.before, edge.taken).filter((goal) => goals.has(goal));
      if (aimed.length > 0) return { road, aimed };
      const next: Place = { key: edge.to, before: edge.taken, road };
      if (!places.has(idOf(next))) places.set(idOf(next), next);
    }
  return null;
};

/** How often a goal may turn out to be elsewhere than the graph says before it is given up. */
const maxAttempts = 3;

/**
 * Tours from every input, which together reach every goal that can be reached. Where the graph has merged look-alikes and the chart goes
 * another way than planned, the tour plans anew from where it stands, then from the beginning.
 */
export const toursOf = <Machine extends AnyStateMachine>(machine: Machine, graphs: Graph<Machine>[], aim: Aim) => {
  const tours: { input: InputFrom<Machine>; events: AnyEventObject[] }[] = [];
  const done = new Set<string>();
  for (const graph of graphs) {
    const { input } = graph;
    const goals = new Map(
      allGoals(aim, graph)
        .filter((goal) => !done.has(goal))
        .map((goal) => [goal, maxAttempts]),
    );
    for (;;) {
      const { events, reached } = tour(machine, initialSnapshotOf(machine, input), graph, aim, goals);
      for (const goal of reached) done.add(goal);
      if (reached.size > 0) tours.push({ input, events });
      else if (events.length === 0) break;
    }
  }
  return tours;
};

/** One tour; takes what it reached, and what it had to give up, out of `goals`. */
const tour = (machine: AnyStateMachine, start: AnyMachineSnapshot, graph: Graph, aim: Aim, goals: Map<string, number>) => {
  const events: AnyEventObject[] = [];
  const reached = new Set<string>();
  let snapshot = start;
  let before: string[] = [];
  while (events.length < longest[aim]) {
    const next = nearest(aim, graph, graph.keyOf(snapshot), before, goals);
    if (!next) break;
    const { road, aimed } = next;
    for (const { event } of road) {
      const taken = takenBy(machine, snapshot, event);
      if (taken.length === 0) break;
      for (const goal of goalsOf(aim, before, taken)) if (goals.delete(goal)) reached.add(goal);
      snapshot = snapshotAfter(machine, snapshot, event);
      events.push(event);
      before = taken;
    }
    const missed = aimed.filter((goal) => goals.has(goal));
    for (const goal of missed) {
      const left = (goals.get(goal) ?? 0) - 1;
      if (left > 0) goals.set(goal, left);
      else goals.delete(goal);
    }
    if (missed.some((goal) => goals.get(goal) === 1)) break;
  }
  return { events, reached };
};
