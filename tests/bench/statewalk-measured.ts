/**
 * Runs in an app into which the package was installed, beside `statewalk.ts`, which puts it there: what the package takes of the charts that it is
 * given as `<module>#<export>`, beside `xstate/graph` alone. Each chart is walked by its outline, since its samples are not known.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { addRecord, emptyRecord, coverableOf, eventsOf, outlineOf, pathOf, recordOf, samplesOf, walkChart, type Path } from "statewalk";
import { mutantsOf } from "statewalk/mutation";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { createTestModel, getShortestPaths } from "xstate/graph";
import { table } from "./table.ts";

const timed = async <Result>(work: () => Result | Promise<Result>): Promise<[Result, number]> => {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
};

type AnyPath = Path<AnyStateMachine>;
const eventsIn = ({ steps }: AnyPath) => steps.map(({ event }) => event);

/** The paths of `xstate/graph`, with the same sample events. */
const pathsOfGraph = (machine: AnyStateMachine, events: AnyEventObject[]): AnyPath[] =>
  getShortestPaths(machine, { events }).map(({ steps }) =>
    pathOf(
      machine,
      undefined as never,
      steps.slice(1).map(({ event }) => event as AnyEventObject),
    ),
  );

const takenBy = (machine: AnyStateMachine, paths: AnyPath[]) => {
  const record = emptyRecord();
  for (const path of paths) addRecord(record, recordOf(machine, path));
  return record.transitions;
};

/** What can be seen of a chart on a path: its state, its tags and what it runs. */
const sightsOf = ({ start, steps }: AnyPath) =>
  JSON.stringify(
    [start, ...steps.map(({ snapshot }) => snapshot)].map((snapshot) => {
      const { value, tags, children } = snapshot as AnyMachineSnapshot;
      return [value, [...tags], Object.keys(children)];
    }),
  );

/** How many mutants of the chart are seen to be another chart on these paths. */
const noticedBy = (mutants: AnyStateMachine[], paths: AnyPath[]) => {
  const known = paths.map((path) => ({ events: eventsIn(path), sights: sightsOf(path) }));
  return mutants.filter((mutant) => known.some(({ events, sights }) => sightsOf(pathOf(mutant, undefined as never, events)) !== sights))
    .length;
};

const testModelOf = (machine: AnyStateMachine): string => {
  try {
    return `${createTestModel(machine).getShortestPaths().length} paths`;
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
};

const measured = async (target: string): Promise<string[][]> => {
  const [file, name] = target.split("#") as [string, string];
  const machine = ((await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>)[name];
  if (typeof machine !== "object" || machine === null || !("root" in machine)) throw new Error(`There is no machine ${name}.`);
  const outline = outlineOf(machine as AnyStateMachine);
  const samples = samplesOf(outline);
  const total = coverableOf(outline).transitions.size;
  // What an outline stands in for has no length that could be another.
  const mutants = mutantsOf(outline)
    .filter(({ operator }) => operator !== "delay")
    .map((mutant) => mutant.machine());
  const [walked, seconds] = await timed(() => walkChart(outline, samples));
  const [alone, secondsAlone] = await timed(() => pathsOfGraph(outline, eventsOf(samples)));
  const cells = (paths: AnyPath[], took: number) => [
    `${takenBy(outline, paths).size} / ${total}`,
    `${noticedBy(mutants, paths)} / ${mutants.length}`,
    `${paths.length}`,
    took.toFixed(2),
  ];
  return [
    [name, "statewalk", ...cells(walked.paths, seconds)],
    ["", "getShortestPaths", ...cells(alone, secondsAlone)],
    ["", "createTestModel", testModelOf(outline), "", "", ""],
  ];
};

const rows: string[][] = [];
for (const target of process.argv.slice(2)) rows.push(...(await measured(target)));
console.log(table(["chart", "planned by", "transitions taken", "faults noticed", "paths", "seconds"], rows));
