/** What the clock says on a path: how long each wait still is, and which could not end in the path's order. */
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { initialTransition, transition, type Executed } from "../walk/pure.ts";
import { standInDelay } from "../walk/run-time.ts";

export type Timed = {
  /** Milliseconds that are left of the wait that each step ends; null for steps that end none. */
  waits: (number | null)[];
  /** The first step that cannot be, because another wait ends before; null where all can. */
  impossible: number | null;
};

/** Follows the delays of a path, where nothing but the waits of its steps takes any time. */
export const timesOf = (machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): Timed => {
  const due = new Map<string, number>();
  const unknown = Object.entries(machine.implementations.delays).flatMap(([name, delay]) => (delay === standInDelay ? [name] : []));
  const isKnown = ({ type }: AnyEventObject) => !unknown.some((name) => type.startsWith(`xstate.after.${name}.`));
  let now = 0;
  const follow = (executed: Executed[]) => {
    for (const { type, params = {} } of executed) {
      if (type === "xstate.cancel") due.delete(params.sendId as string);
      if (type === "xstate.raise" && params.delay !== undefined && isKnown(params.event as AnyEventObject))
        due.set((params.event as AnyEventObject).type, now + (params.delay as number));
    }
  };
  let [snapshot, first] = initialTransition(machine, input);
  follow(first);
  const waits: (number | null)[] = [];
  for (const [at, event] of events.entries()) {
    const end = due.get(event.type);
    if (event.type.startsWith("xstate.after.") && end !== undefined) {
      const others = [...due].filter(([type]) => type !== event.type).map(([, other]) => other);
      if (others.some((other) => other <= end)) return { waits, impossible: at };
      waits.push(end - now);
      now = end;
      due.delete(event.type);
    } else waits.push(null);
    [snapshot, first] = transition(machine, snapshot, event);
    follow(first);
  }
  return { waits, impossible: null };
};
