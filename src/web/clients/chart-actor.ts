import type { AnyActorRef, AnyStateMachine } from "xstate";

/** An actor that runs a chart, as XState has it; its types tell less. */
export type ChartActor = AnyActorRef & { logic: AnyStateMachine; options: { input?: unknown } };

export const isChart = (actor: AnyActorRef): actor is ChartActor => "root" in ((actor as { logic?: object }).logic ?? {});
