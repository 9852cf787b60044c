/** Every chart on its own, without a view: what is drawn can be reached, and the real actor does what the drawing says. */
import { describe, expect, it } from "vitest";
import type { AnyStateNode } from "xstate";
import { statesOf } from "statewalk/transitions";
import { walkAlone } from "statewalk/vitest";
import { charts } from "../../machines/index.ts";

for (const { name, machine, samples } of charts) walkAlone(name, machine, samples);

/** What views ask of every chart alike, by the names of the states that it is said of. */
const shared: Record<string, readonly string[]> = {
  slow: ["slow"],
  stalled: ["slow", "stalled"],
  refused: ["refused"],
  cooling: ["cooling"],
};
const tagsIn = ({ tags, parent }: AnyStateNode): string[] => [...tags, ...(parent ? tagsIn(parent) : [])];

describe.each(charts)("$name", ({ machine }) => {
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
