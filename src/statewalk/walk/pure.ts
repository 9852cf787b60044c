/**
 * XState's pure functions for charts. Its own make an actor of the chart for every event, which begins the whole chart anew and takes twice as long as
 * the event; an empty actor stands for it here, as in XState's own graphs.
 */
import { createEmptyActor, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from "xstate";

/** An action that is asked for, with what it is given. */
export type Executed = { type: string; params?: Record<string, unknown> };

const nothing = () => {};

/** What a chart's pure functions run in, with an actor that stands for the chart's. */
export const scopeAround = (self: AnyActorRef, actionExecutor: (action: Executed) => void = nothing) => {
  const { id, sessionId, system } = self;
  return { self, id, sessionId, system, logger: nothing, defer: nothing, stopChild: nothing, emit: nothing, actionExecutor } as never;
};

/** Another one for every event: what is spawned under a name must not meet what was spawned before. */
const scopeOf = (executed: Executed[]) => scopeAround(createEmptyActor(), (action) => void executed.push(action));

/** What comes after this event, and what it asks for. */
export const transition = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
  const executed: Executed[] = [];
  return [machine.transition(snapshot, event, scopeOf(executed)) as AnyMachineSnapshot, executed] as const;
};

/** How a chart begins with this input, and what that asks for. */
export const initialTransition = (machine: AnyStateMachine, input: unknown) => {
  const executed: Executed[] = [];
  return [machine.getInitialSnapshot(scopeOf(executed), input) as AnyMachineSnapshot, executed] as const;
};
