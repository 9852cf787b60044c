/**
 * A public page before and after its script. It is drawn and stands still until something is wanted of it; what was done before it answers
 * is done again once it does. Where its script cannot be had, it is asked for again when something is wanted next.
 *
 * The page's first script runs the table itself; nothing runs this chart but tools and tests.
 */
import { setup } from "xstate";
import { hydrationStates, type HydrationEvent } from "./hydration-states.ts";

const { dehydrated, hydrating, hydrated, failed } = hydrationStates;

export const hydrationMachine = setup({
  types: { events: {} as { [Type in HydrationEvent]: { type: Type } }[HydrationEvent], meta: {} as { serves: string } },
  actions: { load: () => {}, handOver: () => {}, startOver: () => {} },
}).createMachine({
  id: "hydration",
  initial: "dehydrated",
  states: {
    dehydrated: { ...dehydrated, meta: { serves: "DECISIONS 33: a public page is there before any script is" } },
    hydrating,
    hydrated,
    failed: { ...failed, meta: { serves: "docs/decisions/deferred-hydration.md: what is lost on the way is asked for again" } },
  },
});
