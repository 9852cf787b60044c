import type { AnyActorRef } from "xstate";

/** The flows that this tab runs and that come and go, and who hears of each that begins. */
export const running = { flows: new Set<AnyActorRef>(), listeners: new Set<(flow: AnyActorRef) => void>() };

export type RunningFlows = typeof running;

/**
 * Shows a flow to who watches; before it is started, so that they hear its first moment.
 *
 * @returns how to stop
 */
export const showFlow = (flow: AnyActorRef): (() => void) => {
  running.flows.add(flow);
  for (const hear of running.listeners) hear(flow);
  return () => void running.flows.delete(flow);
};
