/**
 * `npm run bench:statewalk -- <place>:<file>#<export> …`: what statewalk takes of other people's charts, beside `xstate/graph` alone. A place is a folder
 * or a git directory, of which the newest commit is read. Nothing of it is kept or run but the module of the chart and what that imports by
 * a path; every package beside XState is stood in for. Each chart is walked by its outline, since its samples are not known.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown, type Plugin } from "rolldown";
import { addRecord, emptyRecord, coverableOf, eventsOf, outlineOf, pathOf, recordOf, samplesOf, walkChart, type Path } from "statewalk";
import { mutantsOf } from "statewalk/mutation";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { createTestModel, getShortestPaths } from "xstate/graph";
import { table } from "./table.ts";

/** Answers whatever is asked of it with itself. */
const standIn = `
const nothing = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : name === Symbol.iterator ? () => [].values() : name === "then" ? undefined : nothing),
  // What imports it by name looks at its prototype.
  getPrototypeOf: () => nothing,
  apply: () => nothing,
  construct: () => nothing,
});
module.exports = nothing;
`;

const others: Plugin = {
  name: "other-packages",
  async resolveId(id, importer, options) {
    if (/^xstate(\/|$)/.test(id)) return { id: import.meta.resolve(id), external: true };
    if (id.startsWith("\0")) return id;
    const own = id.startsWith(".") || id.startsWith("/") ? await this.resolve(id, importer, { ...options, skipSelf: true }) : null;
    return own && /\.[cm]?[jt]sx?$/.test(own.id) ? own : "\0stand-in";
  },
  load: (id) => (id === "\0stand-in" ? standIn : null),
};

/** The sources of a place, in a folder. */
const folderOf = (place: string): string => {
  if (!existsSync(join(place, "HEAD"))) return place;
  const folder = mkdtempSync(join(tmpdir(), "charts-"));
  const archive = execFileSync("git", ["-C", place, "archive", "HEAD", "--", "*.ts", "*.tsx", "*.js", "*.json"], {
    maxBuffer: 2 ** 30,
    // Large files may be absent from a mirror.
    stdio: ["ignore", "pipe", "ignore"],
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return folder;
};

const machineIn = async (file: string, name: string): Promise<AnyStateMachine> => {
  const out = mkdtempSync(join(tmpdir(), "chart-"));
  const bundle = await rolldown({
    input: file,
    plugins: [others],
    treeshake: { moduleSideEffects: false },
    tsconfig: false,
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  const module = join(out, "chart.mjs");
  writeFileSync(module, output[0].code);
  const found = ((await import(pathToFileURL(module).href)) as Record<string, unknown>)[name];
  if (typeof found !== "object" || found === null || !("root" in found)) throw new Error(`${file} exports no machine ${name}.`);
  return found as AnyStateMachine;
};

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
  const [place, rest] = [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)];
  const [file, name] = rest.split("#") as [string, string];
  const outline = outlineOf(await machineIn(join(folderOf(place), file), name));
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

const targets = process.argv.slice(2);
if (targets.length === 0 || targets.some((target) => !/^.+:.+#.+$/.test(target))) {
  process.stderr.write("Which charts? <folder or git directory>:<file>#<export> …\n");
  process.exit(1);
}
const rows: string[][] = [];
for (const target of targets) rows.push(...(await measured(target)));
console.log(table(["chart", "planned by", "transitions taken", "faults noticed", "paths", "seconds"], rows));
