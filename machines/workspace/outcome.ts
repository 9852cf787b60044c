/** What a command of a workspace comes to at once, as charts hear it: it is judged where it is given, and the server has the last word. */
import type { CommandError, OpRefusal } from "../../src/domain/refusals.ts";

export type Outcome = OpRefusal | null;

/** An actor that threw. */
export const bug: CommandError = { code: "unknown" };

type Done = { event: { output: Outcome } };

export const outcomeGuards = {
  isDone: (_: unknown, { outcome }: { outcome: Outcome }) => outcome === null,
};

/** For guards and actions that look at the outcome. */
export const came = ({ event }: Done) => ({ outcome: event.output });

/** The chart's `setError`, with what was said. */
export const failed = { type: "setError", params: ({ event }: Done) => ({ error: event.output }) } as const;

/** Where an actor that threw leads. */
export const broke = <Target extends string>(target: Target) =>
  ({ target, actions: { type: "setError", params: { error: bug } } }) as const;
