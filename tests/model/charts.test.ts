/** Every chart on its own, without a view: what is drawn can be reached, and the real actor does what the drawing says. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { faultsOf, walkChart, type Samples } from "statewalk";
import { storeRecord } from "statewalk/record-store";
import { charts, type ChartName } from "../../machines/index.ts";
import { samples as allSamples } from "../../machines/index.samples.ts";

describe.each(Object.keys(charts) as ChartName[])("%s", (name) => {
  const machine: AnyStateMachine = charts[name];
  const samples = allSamples[name] as unknown as Samples<AnyStateMachine>;

  it("takes every transition, enters every state and hears every event", async () => {
    const start = performance.now();
    const walked = await walkChart(machine, samples);
    expect(walked.divergences).toEqual([]);
    expect(faultsOf(machine, samples, walked)).toEqual({ unreachable: [], untaken: [], unhandled: [] });
    storeRecord("headless", name, walked.record, {
      paths: walked.paths.length,
      steps: walked.paths.reduce((sum, { steps }) => sum + steps.length, 0),
      seconds: (performance.now() - start) / 1000,
      never: walked.never,
    });
  });
});
