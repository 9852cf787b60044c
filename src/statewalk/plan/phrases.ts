/** A step in words: what happens, and what must be seen after it. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";
import { durationText } from "../draw/chart.ts";
import { actorNewsIn } from "../walk/actor-news.ts";
import type { Serves } from "../walk/requirements.ts";
import { capital, detailsOf, type Vocabulary } from "./vocabulary.ts";

/** The name of the delay that an event ends; its length where the chart gives a number in place of a name. */
const delayIn = (machine: AnyStateMachine, type: string): string => {
  const delays = Object.keys(machine.implementations.delays);
  return (
    delays.find((delay) => type.startsWith(`xstate.after.${delay}.`)) ?? durationText(Number(/^xstate\.after\.(\d+)\./.exec(type)?.[1]))
  );
};

/** A delay that is called by its length says it once. */
const waitWords = (words: Vocabulary, delay: string, wait: number | null) =>
  words.waited(words.delay(delay), wait === null || durationText(wait) === delay ? null : durationText(wait, words.units));

/** @param wait milliseconds that are left of the wait which the event ends; null where it ends none */
export const eventWords = (words: Vocabulary, machine: AnyStateMachine, event: AnyEventObject, wait: number | null): string => {
  const news = actorNewsIn(event.type);
  // What guards that are stood in for are told with it.
  const details = detailsOf({ answers: event.answers as unknown });
  if (news) {
    const actor = words.actor(news.actor);
    if (news.kind === "done") return words.answered(actor, words.answer(event.output));
    if (news.kind === "error") return words.failed(actor) + details;
    return words.changed(actor, JSON.stringify((event.snapshot as AnyMachineSnapshot).value));
  }
  if (event.type.startsWith("xstate.after.")) return waitWords(words, delayIn(machine, event.type), wait) + details;
  return words.event(event.type) + detailsOf(event);
};

/** A state that has none inside: what is seen is said of these. */
export const isLeaf = (node: AnyStateNode) => node.type === "atomic" || node.type === "final";

/** What must be seen: a sentence for each part of the chart that is active on its own. */
export const stateWords = (words: Vocabulary, snapshot: AnyMachineSnapshot): string =>
  capital(
    snapshot._nodes
      .filter(isLeaf)
      .map((node) => words.state(node))
      .join("; "),
  );

/** How a chart begins: what it was given, as far as it can be said in a line. */
export const inputWords = (words: Vocabulary, input: unknown): string => words.begun(detailsOf(input));

/** Requirements of the states that are active now and were not before. */
export const servedBy = (snapshot: AnyMachineSnapshot, before: AnyMachineSnapshot | null, serves: Serves): string[] => {
  const known = new Set(before?._nodes);
  return snapshot._nodes.flatMap((node) => {
    const requirement = serves(node);
    return requirement !== undefined && !known.has(node) ? [requirement] : [];
  });
};
