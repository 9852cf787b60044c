import { useActorRef } from "@xstate/react";
import { useLayoutEffect } from "react";
import { pageClock } from "../loading/page-clock.ts";
import { showFlow } from "../clients/running-flows.ts";

/** Runs a chart as long as its component is there. It takes and gives what XState's own hook does, by the same types. */
export const useFlow = ((logic, options) => {
  const actor = useActorRef(logic, { ...pageClock.options, ...options });
  // Before the effect that starts it.
  useLayoutEffect(() => showFlow(actor), [actor]);
  return actor;
}) as typeof useActorRef;
