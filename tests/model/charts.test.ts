/**
 * Every chart on its own, without a view: what is drawn can be reached, the real actor does what the drawing says, and it keeps what is known of it apart
 * from the chart: the requirements' rules about its order, and what each event must do. On the walks that take every transition, and on random ones.
 */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { initialTransition, type AnyMachineSnapshot, type AnyStateNode } from "xstate";
import { possibleEventsOf } from "statewalk";
import { indistinct, EffectsCheck, brokenIn, traceByChoices, traceOf, type Trace } from "statewalk/oracle";
import { statesOf } from "statewalk/transitions";
import { walkAlone } from "statewalk/vitest";
import { charts } from "../../machines/index.ts";
import { owed } from "../../machines/model/oracle.ts";
import { randomWalks, seed } from "./random-walks.ts";

/** What views ask of every chart alike, by the names of the states that it is said of. */
const shared: Record<string, readonly string[]> = {
  slow: ["slow"],
  stalled: ["slow", "stalled"],
  refused: ["refused"],
  cooling: ["cooling"],
};
const tagsIn = ({ tags, parent }: AnyStateNode): string[] => [...tags, ...(parent ? tagsIn(parent) : [])];

describe.each(charts)("$name", ({ name, modelFile, machine, samples, oracle }) => {
  const { effects, rules, alike = {} } = oracle;
  const check = effects && new EffectsCheck(machine, effects, modelFile);
  const traces: Trace[] = [];
  afterAll(() => {
    // Those of one chart after the other would fill the memory.
    traces.length = 0;
  });
  const faultsIn = (trace: Trace) => {
    traces.push(trace);
    return [...(check?.faultsIn(trace) ?? []), ...brokenIn(trace, [...owed, ...rules])];
  };

  walkAlone(name, machine, samples, (paths) => {
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

  it("says by its tags that an answer is late, that something was refused, and that nothing is sent for a while", () => {
    const untold = statesOf(machine).flatMap((node) =>
      (shared[node.key] ?? []).filter((tag) => !tagsIn(node).includes(tag)).map((tag) => `${node.id}: ${tag}`),
    );
    expect(untold).toEqual([]);
  });

  it("says of a late answer that it is late, and then lets somebody ask again or wait no longer", () => {
    const all = statesOf(machine);
    const leads = ({ transitions }: AnyStateNode, type: string) =>
      [...transitions].flatMap(([event, ways]) => (event.startsWith(type) ? ways.flatMap(({ target }) => target ?? []) : []));
    for (const stalled of all.filter(({ key }) => key === "stalled")) {
      const { parent } = stalled;
      const { fresh, slow } = parent!.states;
      expect([leads(fresh!, "xstate.after.stillWorking"), leads(slow!, "xstate.after.longWait")], stalled.id).toEqual([[slow], [stalled]]);
      expect(leads(stalled, "wait.retried"), stalled.id).toEqual([parent]);
      const [away, ...others] = leads(stalled, "wait.cancelled");
      expect([away !== undefined && !away.path.join(".").startsWith(parent!.path.join(".")), others], stalled.id).toEqual([true, []]);
    }
  });

  it("takes again what came too soon once the wait is over", () => {
    const cooling = statesOf(machine).filter(({ tags, invoke }) => tags.includes("cooling") && invoke.length === 0);
    expect(cooling.filter(({ after }) => after.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it("hears after a refusal what it heard before it, and while nothing is sent what is written", () => {
    // That a field was left is asked of what was not sent yet; the trap is for machines, which write once.
    const isLeftOut = (event: string) => /^xstate\.|\.left$|^website\.changed$/.test(event);
    const eventsOf = (node: AnyStateNode) => node.ownEvents.filter((event) => !isLeftOut(event));
    const unheard = statesOf(machine).flatMap((node) => {
      const before = ["editing", "typing", "ready", "idle", "shown"].flatMap((key) => node.parent?.states[key] ?? [])[0];
      if (!before || (node.key !== "refused" && node.key !== "cooling")) return [];
      const wanted = node.key === "refused" ? eventsOf(before) : eventsOf(before).filter((event) => event === "field.changed");
      return wanted.filter((event) => !eventsOf(node).includes(event)).map((event) => `${node.id}: ${event}`);
    });
    expect(unheard).toEqual([]);
  });
});
