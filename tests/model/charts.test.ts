/** Every chart on its own, without a view: what is drawn can be reached, and the real actor does what the drawing says. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import type { Samples } from "statewalk";
import { statesOf } from "statewalk/transitions";
import { walkAlone } from "statewalk/vitest";
import { charts, type ChartName } from "../../machines/index.ts";
import { samples } from "../../machines/index.samples.ts";

for (const name of Object.keys(charts) as ChartName[])
  walkAlone(name, charts[name] as AnyStateMachine, samples[name] as unknown as Samples<AnyStateMachine>);

/** What views ask of every chart alike, by the names of the states that it is said of. */
const shared: Record<string, readonly string[]> = {
  slow: ["slow"],
  stalled: ["slow", "stalled"],
  refused: ["refused"],
  cooling: ["cooling"],
};
const tagsIn = ({ tags, parent }: AnyStateNode): string[] => [...tags, ...(parent ? tagsIn(parent) : [])];

describe.each(Object.keys(charts) as ChartName[])("%s", (name) => {
  it("says by its tags that an answer is late, that something was refused, and that nothing is sent for a while", () => {
    const untold = statesOf(charts[name] as AnyStateMachine).flatMap((node) =>
      (shared[node.key] ?? []).filter((tag) => !tagsIn(node).includes(tag)).map((tag) => `${node.id}: ${tag}`),
    );
    expect(untold).toEqual([]);
  });
});
