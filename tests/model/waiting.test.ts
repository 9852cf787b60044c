/**
 * What every chart owes somebody who waits for an answer. The walks ask the chart what is right, and so pass whatever it draws; this asks
 * all charts alike what none may draw.
 */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { graphsOf, type Edge, statesOf } from "statewalk";
import { charts } from "../../machines/index.ts";

type Answered = { success: boolean };
const isAnswer = (output: unknown): output is Answered => typeof (output as Answered | null)?.success === "boolean";
const isChart = (machine: AnyStateMachine, src: string) => "root" in machine.implementations.actors[src]!;
const within = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];
const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])];
const isPatient = (node: AnyStateNode) => {
  const tags = new Set(within(node).flatMap(({ tags: own }) => own));
  return tags.has("slow") && tags.has("stalled");
};

/** Charts that only run where another one has patience with them. */
const watched = new Set(
  charts.flatMap(({ machine }) =>
    statesOf(machine)
      .filter(isPatient)
      .flatMap(({ invoke }) => invoke.map(({ src }) => src as string).filter((src) => isChart(machine, src)))
      .map((src) => (machine.implementations.actors[src] as AnyStateMachine).id),
  ),
);

/** What a page judges by the rows that it has: the answer is there at once, with a network or without. */
const judgedHere: readonly string[] = [
  "onboarding",
  "projectMaking",
  "textComposer",
  "moveForm",
  "titleEdit",
  "fieldForm",
  "groupForm",
  "publishing",
  "stateForm",
  "stepForm",
  "clockForm",
  "drawing",
  "workflowImport",
  "viewNaming",
  "selection",
  "descriptionEdit",
];

/** What they ask for is a moment of the page, or nobody's to know whether it came to anything. */
const neverBroken: readonly string[] = ["promoVideo", "completion"];

/**
 * Where a refusal says the same as an empty success: a gateway may answer "no organisation" in both ways (SPEC §7: it is read whether a name is there), and
 * first steps that come by themselves stay away, or as they are, without a word.
 */
const meansNothingIsThere = [
  "registration.step.resuming",
  "gettingStarted.loading",
  "gettingStarted.shown.looking",
  // What is not taken away goes by itself after a day.
  "fileUpload.removing",
];

/** What shows how far it has come meanwhile, and can be paused or given up: an upload as a whole, and looking how far an import is. */
const showsProgress = (node: AnyStateNode) =>
  node.machine.id === "fileUpload" || ["fileImport.writing.looking", "fileImport.undoing.looking"].includes(node.id);

describe.each(charts)("$name", ({ name, machine, samples }) => {
  const outcomes = samples.outcomes as Record<string, unknown[]>;
  const invoked = statesOf(machine).flatMap((node) => node.invoke.map(({ id, src }) => ({ node, id, src: src as string })));
  /** Invokes that answer once, in time: no callbacks, no other charts. */
  const asked = invoked.filter(({ src }) => outcomes[src]!.length > 0 && !isChart(machine, src));

  it("is tried with a success and a refusal of every answer", () => {
    const onesided = asked.filter(({ src }) => {
      const answers = outcomes[src]!.filter(isAnswer);
      return answers.length > 0 && new Set(answers.map(({ success }) => success)).size === 1;
    });
    expect(onesided.map(({ node, src }) => `${node.id}: ${src}`)).toEqual([]);
  });

  it("takes no refusal for a success", () => {
    const faults = asked.flatMap(({ node, id }) => {
      if (meansNothingIsThere.includes(node.id)) return [];
      const type = `xstate.done.actor.${id}`;
      const taken = { success: new Set<string>(), refusal: new Set<string>() };
      for (const graph of graphsOf(machine, samples))
        for (const [key, edges] of graph.edges) {
          if (!graph.snapshots.get(key)!._nodes.includes(node)) continue;
          for (const { event, taken: by } of edges as (Edge & { event: { output?: unknown } })[])
            if (event.type === type && isAnswer(event.output)) taken[event.output.success ? "success" : "refusal"].add(by.join());
        }
      return [...taken.refusal].filter((by) => taken.success.has(by)).map((by) => `${node.id}: ${by}`);
    });
    expect(faults).toEqual([]);
  });

  it("goes on where what it asks breaks", () => {
    const goesOn = ({ node, id }: (typeof asked)[number]) => (node.transitions.get(`xstate.error.actor.${id}`) ?? []).length > 0;
    expect(neverBroken.includes(name) ? [] : asked.filter((one) => !goesOn(one)).map(({ node, src }) => `${node.id}: ${src}`)).toEqual([]);
  });

  it("leaves nobody waiting: it says that it still works, and offers to try again or to stop", () => {
    const impatient = asked.filter(({ node, src }) => {
      if (judgedHere.includes(name) || watched.has(machine.id) || isPatient(node) || node.after.length > 0 || showsProgress(node))
        return false;
      // What happens behind a page that can be used keeps nobody waiting.
      return outcomes[src]!.some(isAnswer) || around(node).some(({ tags }) => tags.includes("busy") || tags.includes("loading"));
    });
    expect(impatient.map(({ node, src }) => `${node.id}: ${src}`)).toEqual([]);
  });
});
