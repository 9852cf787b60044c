/** Recordings of every chart: replayed where they were made, and run again as copied tests. */
import { afterAll, describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { pathsOf, type Samples } from "statewalk";
import { definitionOf } from "statewalk/draw";
import { chartFiles, charts, type ChartName } from "../../machines/index.ts";
import { samples } from "../../machines/index.samples.ts";
import { journeyText } from "../../src/web/clients/journey-text.ts";
import { recordPath, runText } from "./watched-tab.ts";

const made = new Map<ChartName, { recorded: number; replayed: number }>();

afterAll(() => {
  const counts = [...made.values()];
  const sum = (of: "recorded" | "replayed") => counts.reduce((total, count) => total + count[of], 0);
  console.log(`recordings replayed and run as tests: ${sum("replayed")} of ${sum("recorded")}, of ${made.size} charts`);
});

describe.each(Object.keys(charts) as ChartName[])("recordings of %s", (name) => {
  it("are offered after a replay, and pass as copied tests", async () => {
    const machine: AnyStateMachine = charts[name];
    const sampled: Samples<AnyStateMachine> = samples[name] as never;
    const flow = { definition: definitionOf(name, machine), file: `machines/${chartFiles[name]}`, machine: `${name}Machine` };
    const paths = pathsOf(machine, sampled);
    const count = { recorded: paths.length, replayed: 0 };
    made.set(name, count);
    for (const path of paths) {
      const recording = await recordPath(machine, path);
      if ("reason" in recording) throw new Error(`${path.name}: ${JSON.stringify(recording)}`);
      runText(journeyText(flow, recording), flow.machine, machine);
      count.replayed += 1;
    }
    expect(count.replayed).toBe(count.recorded);
  }, 120_000);
});
