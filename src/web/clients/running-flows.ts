import type { AnyActorRef } from "xstate";

/** The flows that the components of this tab run, which come and go, and who hears of each that begins. */
export const running = { flows: new Set<AnyActorRef>(), listeners: new Set<(flow: AnyActorRef) => void>() };

export type RunningFlows = typeof running;
