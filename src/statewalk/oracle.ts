/** What is known of a chart apart from the chart, and whether its walks keep to it. */
export { indistinct } from "./walk/distinguishable.ts";
export { EffectsCheck, type Effect, type Effects, type Now } from "./walk/effects.ts";
export { after, always, both, brings, brokenIn, calls, either, hears, isIn, never, not, precedes } from "./walk/temporal.ts";
export type { Condition, Formula, Rule } from "./walk/temporal.ts";
export { beginningOf, isAt, traceByChoices, traceOf, pathTo, type Call, type ActionCall, type Moment, type Trace } from "./walk/trace.ts";
