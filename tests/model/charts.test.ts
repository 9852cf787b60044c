/** Every chart on its own, without a view: what is drawn can be reached, and the real actor does what the drawing says. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { charts } from "../../machines/index.ts";
import { samples as allSamples } from "./flows.ts";
import { held } from "./held.ts";
import { nameOf, statesOf, transitionsOf } from "../../src/tools/walk/transitions.ts";
import { pathsOf, type Samples } from "./walk.ts";

describe.each(Object.keys(charts) as (keyof typeof charts)[])("%s", (name) => {
  const machine: AnyStateMachine = charts[name];
  const samples = allSamples[name] as unknown as Samples<AnyStateMachine>;

  it("takes every transition and enters every state", async () => {
    const taken = new Set<string>();
    const entered = new Set<string>();
    for (const path of pathsOf(machine, samples)) {
      const { actor, outcome, snapshot } = held(machine, samples, path.input, taken);
      actor.start();
      for (const node of snapshot()._nodes) entered.add(node.id);
      for (const step of path.steps) {
        if (!(await outcome(step.event))) actor.send(step.event);
        for (const node of snapshot()._nodes) entered.add(node.id);
        expect(snapshot().value, path.name).toEqual((step.snapshot as { value: unknown }).value);
      }
      actor.stop();
    }
    const isTransient = (id: string) => id.endsWith(".arriving");
    expect(
      transitionsOf(machine)
        .map(nameOf)
        .filter((transition) => !taken.has(transition)),
    ).toEqual([]);
    expect(
      statesOf(machine)
        .map((node) => node.id)
        .filter((id) => !entered.has(id) && !isTransient(id)),
    ).toEqual([]);
  });
});
