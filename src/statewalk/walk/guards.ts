/** The questions that a chart asks: what they are called, and what they answer. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { nameOf } from "./transitions.ts";

type Named = { type: string; params?: unknown };
type Arguments = { context: unknown; event: AnyEventObject };
/** A guard that XState brings: `and`, `or` and `not` have guards of their own, `stateIn` has none. */
type Combined = { guards?: unknown[]; check(snapshot: AnyMachineSnapshot, given: Arguments, resolved: unknown): boolean };

/** A name, with the values that are always given to it: `arrive(details)`. Values that follow from the event are not known here. */
export const named = ({ type = "", params }: { type?: string; params?: unknown }): string =>
  typeof params === "object" && params !== null ? `${type}(${Object.values(params).map(valueWords).join(", ")})` : type;

const valueWords = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return String(value);
  return "code" in value ? String(value.code) : JSON.stringify(value);
};

/** A guard in words: its name, a combination's parts, or the expression of one that was written in place. */
export const guardWords = (guard: unknown): string => {
  if (typeof guard === "string") return guard;
  if (typeof guard === "function") {
    const { guards, name } = guard as unknown as { guards?: unknown[]; name: string };
    if (guards) {
      const parts = guards.map(guardWords);
      return name === "not" ? `not ${parts[0]}` : parts.join(name === "or" ? " or " : " and ");
    }
    return Function.prototype.toString
      .call(guard)
      .replace(/^[^]*?=>/, "")
      .replace(/\s+/g, " ")
      .trim();
  }
  return named(guard as Named);
};

type Ask = { snapshot: AnyMachineSnapshot; event: AnyEventObject; note(guard: unknown, isSo: boolean): void };

/** Asks as XState does, and notes every question that it comes to: those behind a part that decides are not asked. */
const isSo = (guard: unknown, ask: Ask): boolean => {
  const { snapshot, event, note } = ask;
  const { guards, name } = (typeof guard === "function" ? guard : {}) as { guards?: unknown[]; name?: string };
  if (guards && name === "not") return !isSo(guards[0], ask);
  if (guards && name === "or") return guards.some((part) => isSo(part, ask));
  if (guards) return guards.every((part) => isSo(part, ask));
  // What says nothing, or something else than yes and no, counts as XState takes it.
  const answer = Boolean(answerOf(guard, snapshot, event));
  note(guard, answer);
  return answer;
};

const answerOf = (guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): unknown => {
  const { context } = snapshot as { context: unknown };
  if (typeof guard === "function")
    return "check" in guard
      ? (guard as unknown as Combined).check(snapshot, { context, event }, guard)
      : (guard as (given: Arguments, params: undefined) => unknown)({ context, event }, undefined);
  const { type, params } = typeof guard === "string" ? { type: guard, params: undefined } : (guard as Named);
  const resolved = (snapshot.machine.implementations.guards as Record<string, unknown>)[type];
  if (typeof resolved !== "function") throw new Error(`The chart has no guard ${type}.`);
  if ("check" in resolved) return answerOf(resolved, snapshot, event);
  return (resolved as (given: Arguments, params: unknown) => unknown)(
    { context, event },
    typeof params === "function" ? (params as (given: Arguments) => unknown)({ context, event }) : params,
  );
};

const yes = { true: "yes", false: "no" };

/** How an answer of a transition's guard is called. */
export const answerName = (transition: AnyTransitionDefinition, guard: unknown, answer: boolean) =>
  `${nameOf(transition)} [${guardWords(guard)}] ${yes[`${answer}`]}`;

/**
 * The answers that a snapshot's guards give on the way of choosing transitions, innermost states first, as XState chooses.
 *
 * @param candidatesOf the transitions of a state among which is chosen, in their order
 */
export const answersIn = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
): Set<string> => {
  const answers = new Set<string>();
  const active = new Set(snapshot._nodes);
  const takes = (node: AnyStateNode): boolean => {
    const isTakenInside = Object.values(node.states)
      .filter((child) => active.has(child))
      .map(takes)
      .includes(true);
    return (
      isTakenInside ||
      candidatesOf(node).some(
        (transition) =>
          transition.guard === undefined ||
          isSo(transition.guard, { snapshot, event, note: (guard, answer) => answers.add(answerName(transition, guard, answer)) }),
      )
    );
  };
  takes(snapshot.machine.root);
  return answers;
};
