/** Recordings of every chart: replayed where they were made, and run again as copied tests. */
import { afterAll, describe, expect, it } from "vitest";
import { pathsOf } from "statewalk";
import { definitionOf } from "statewalk/draw";
import { charts } from "../../machines/index.ts";
import { journeyText } from "../../src/web/clients/journey-text.ts";
import { recordPath, runText } from "./watched-tab.ts";

const made = new Map<string, { recorded: number; replayed: number }>();

afterAll(() => {
  const counts = [...made.values()];
  const sum = (of: "recorded" | "replayed") => counts.reduce((total, count) => total + count[of], 0);
  console.log(`recordings replayed and run as tests: ${sum("replayed")} of ${sum("recorded")}, of ${made.size} charts`);
});

describe.each(charts)("recordings of $name", ({ name, file, machine, samples: sampled }) => {
  it("are offered after a replay, and pass as copied tests", async () => {
    const flow = { definition: definitionOf(name, machine), file, machine: `${name}Machine` };
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
