import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import type { AnyActorRef } from "xstate";

/** The flows that the components of this tab run, for the page /flows when it asks. */
export const running = new Set<AnyActorRef>();

/** Runs a chart as long as its component is there. */
export const useFlow = ((logic, options) => {
  const actor = useActorRef(logic, options as never);
  useEffect(() => {
    running.add(actor);
    return () => void running.delete(actor);
  }, [actor]);
  return actor;
}) as typeof useActorRef;
