import type { AnyActorLogic, ActorOptions } from "xstate";

type Clock = NonNullable<ActorOptions<AnyActorLogic>["clock"]>;

/**
 * The time by which the charts of this page go and by which countdowns show it, in epoch milliseconds: the browser's, but where a tester has it in
 * hand. `options` are those of a chart's actor.
 */
export const pageClock: { now: () => number; options: { clock?: Clock } } = { now: () => Date.now(), options: {} };
