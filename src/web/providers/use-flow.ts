import { useActorRef } from "@xstate/react";
import { useLayoutEffect } from "react";
import { pageClock } from "../loading/page-clock.ts";
import { running } from "../clients/running-flows.ts";

/** Runs a chart as long as its component is there. It takes and gives what XState's own hook does, by the same types. */
export const useFlow = ((logic, options) => {
  const actor = useActorRef(logic, { ...pageClock.options, ...options });
  // Before the effect that starts it, so that who watches hears its first moment.
  useLayoutEffect(() => {
    running.flows.add(actor);
    for (const hear of running.listeners) hear(actor);
    return () => void running.flows.delete(actor);
  }, [actor]);
  return actor;
}) as typeof useActorRef;
