/** Which answers the guards of a chart can give at all, found by asking them in every state, and paths to hear each. */
import type { AnyEventObject, AnyStateMachine, InputFrom } from "xstate";
import { graphsOf, shortestRoutesOf } from "./graph.ts";
import { pathOf, type Path } from "./paths.ts";
import { addRecord, emptyRecord, recorderOf, recordOf, type ChartRecord } from "./record.ts";
import type { Samples } from "./samples.ts";

type Way<Machine extends AnyStateMachine> = { input: InputFrom<Machine>; events: AnyEventObject[] };

/** The shortest way to each answer that a guard of the chart gives anywhere; an answer without one cannot be. */
export const routesToAnswers = <Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
): Map<string, Way<Machine>> => {
  const ways = new Map<string, Way<Machine>>();
  for (const graph of graphsOf(machine, samples)) {
    const { input } = graph;
    const recorder = recorderOf(machine, input);
    const note = (events: AnyEventObject[], fill: (record: ChartRecord) => void) => {
      const record = emptyRecord();
      fill(record);
      for (const answer of record.guards) {
        const known = ways.get(answer);
        if (!known || events.length < known.events.length) ways.set(answer, { input, events });
      }
    };
    note([], recorder.begin);
    for (const [key, road] of shortestRoutesOf(graph)) {
      // Roads lead to states of the graph.
      const snapshot = graph.snapshots.get(key)!;
      const before = road.map(({ event }) => event);
      for (const { event } of graph.edges.get(key) ?? []) note([...before, event], (record) => recorder.step(record, snapshot, event));
    }
  }
  return ways;
};

/** Paths that hear the answers which are missing in a record: each ends with an event that is asked, and maybe refused. */
export const pathsToAnswers = <Machine extends AnyStateMachine>(
  machine: Machine,
  ways: ReturnType<typeof routesToAnswers<Machine>>,
  known: ChartRecord,
): Path<Machine>[] => {
  const record = emptyRecord();
  addRecord(record, known);
  const longestFirst = [...ways].toSorted(([, a], [, b]) => b.events.length - a.events.length);
  return longestFirst.flatMap(([answer, { input, events }]) => {
    if (record.guards.has(answer)) return [];
    const path = pathOf(machine, input, events);
    addRecord(record, recordOf(machine, path));
    return [path];
  });
};
