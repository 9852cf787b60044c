/** Why an event does what it does in a state, or does nothing. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { guardWords } from "./guards.ts";
import { handledBy, nameOf, statesOf, takenBy } from "./transitions.ts";

export type WhyNot = {
  /** Names of the transitions that it takes; none where it does nothing. */
  taken: string[];
  /** Of the states that are active: the transitions whose guard says no. */
  refused: { transition: string; guard: string }[];
  /** Ids of the states that listen for it, wherever they are, but are not active now. */
  elsewhere: string[];
  /** What a guard could not make sense of, such as an event that lacks what it carries in samples. */
  unreadable: string | null;
  /** The chart has come to its end, and hears nothing more. */
  isOver: boolean;
};

const tried = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Pick<WhyNot, "taken" | "unreadable"> => {
  try {
    return { taken: takenBy(machine, snapshot, event), unreadable: null };
  } catch (error) {
    return { taken: [], unreadable: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * Asks a chart what it would do with an event, without sending it.
 *
 * @param snapshot where the chart stands: an actor's, or `machine.resolveState({ value, context })`
 */
export const whyNot = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): WhyNot => {
  const isOver = snapshot.status !== "active";
  const none: Pick<WhyNot, "taken" | "unreadable"> = { taken: [], unreadable: null };
  const { taken, unreadable } = isOver ? none : tried(machine, snapshot, event);
  const active = new Set(isOver ? [] : snapshot._nodes.map(({ id }) => id));
  const asked = statesOf(machine).map((node) => ({ id: node.id, transitions: handledBy(node, event.type) }));
  return {
    taken,
    refused: asked
      .filter(({ id }) => active.has(id))
      .flatMap(({ transitions }) => transitions)
      .filter((transition) => transition.guard !== undefined && !taken.includes(nameOf(transition)))
      .map((transition) => ({ transition: nameOf(transition), guard: guardWords(transition.guard) })),
    elsewhere: asked.filter(({ id, transitions }) => transitions.length > 0 && !active.has(id)).map(({ id }) => id),
    unreadable,
    isOver,
  };
};

/** The answer as a sentence. */
export const whyNotWords = ({ taken, refused, elsewhere, unreadable, isOver }: WhyNot): string => {
  if (isOver) return "The chart has come to its end.";
  if (unreadable !== null) return `A guard cannot read this event: ${unreadable}`;
  if (taken.length > 0) return `It takes ${taken.join(", ")}.`;
  if (refused.length > 0)
    return `Refused. No was said by ${refused.map(({ guard, transition }) => `${guard} (${transition})`).join(", ")}.`;
  return elsewhere.length > 0
    ? `No state that is active listens for it; ${elsewhere.join(", ")} would.`
    : "No state of this chart listens for it.";
};
