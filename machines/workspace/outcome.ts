/** What a command of a workspace comes to at once, as charts hear it: it is judged where it is given, and the server has the last word. */
import type { Refused } from "../../src/domain/refusals.ts";

/** Why something was not done; `unknown` is a bug. */
export type Trouble = Refused | { code: "unknown" };

export type Outcome = Refused | null;

/** An actor that threw. */
export const bug: Trouble = { code: "unknown" };

type Done = { event: { output: Outcome } };

export const outcomeGuards = {
  isDone: (_: unknown, { outcome }: { outcome: Outcome }) => outcome === null,
};

/** For guards and actions that look at the outcome. */
export const came = ({ event }: Done) => ({ outcome: event.output });

/** The chart's `setTrouble`, with what was said. */
export const troubled = { type: "setTrouble", params: ({ event }: Done) => ({ trouble: event.output }) } as const;

/** Where an actor that threw leads. */
export const broke = <Target extends string>(target: Target) =>
  ({ target, actions: { type: "setTrouble", params: { trouble: bug } } }) as const;
