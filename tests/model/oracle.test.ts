/**
 * Every chart against what is known of it apart from the chart: the requirements' rules about its order, and what each event must do. On the
 * walks that take every transition, and on random ones.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialTransition, type AnyMachineSnapshot } from "xstate";
import { walkChart, possibleEventsOf } from "statewalk";
import { indistinct, EffectsCheck, brokenIn, traceByChoices, traceOf, type Trace } from "statewalk/oracle";
import { charts } from "../../machines/index.ts";
import { owed } from "../../machines/model/oracle.ts";
import { randomWalks, seed } from "./random-walks.ts";

describe.each(charts)("$name", ({ modelFile, machine, samples, oracle }) => {
  const { effects, rules, alike = {} } = oracle;
  const check = effects && new EffectsCheck(machine, effects, modelFile);
  const traces: Trace[] = [];
  const faultsIn = (trace: Trace) => {
    traces.push(trace);
    return [...(check?.faultsIn(trace) ?? []), ...brokenIn(trace, [...owed, ...rules])];
  };

  it("does what is said of it on the walks that take every transition", async () => {
    const { paths } = await walkChart(machine, samples);
    const faults = paths.flatMap(({ input, steps }) =>
      faultsIn(
        traceOf(
          machine,
          input,
          steps.map(({ event }) => event),
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  it("does what is said of it on random walks", () => {
    const menu = possibleEventsOf(machine, samples);
    fc.assert(
      fc.property(randomWalks(samples.inputs.length, 30), ({ input, choices }) => {
        expect(faultsIn(traceByChoices(machine, samples.inputs[input], choices, menu))).toEqual([]);
      }),
      { seed, numRuns: 200 },
    );
  });

  it.runIf(check)("says nothing that is never tried, and leaves nothing out", () => {
    expect(check && [...check.unsaid(), ...check.untried()]).toEqual([]);
  });

  it.runIf(effects)("begins with every field that is said, and no other", () => {
    const begun = samples.inputs.map((input) => initialTransition(machine, input)[0] as AnyMachineSnapshot);
    for (const { context } of begun)
      expect(Object.keys(context as object).toSorted()).toEqual(Object.keys(effects?.begins.sets ?? {}).toSorted());
  });

  it("has samples that can be told apart", () => {
    expect(indistinct(traces, alike, (path) => !/(^|\.)(errors?|\w*[pP]roblem|log)(\.|$)/.test(path))).toEqual([]);
  });
});
