import { createBrowserReceiver, type StatelyInspectionEvent } from "@statelyai/inspect";
import { useEffect, useState } from "react";

/** An actor as an inspector's window hears of it. */
export type InspectedActor = { id: string; name: string; value: unknown; context: unknown; events: string[] };

const receive = (actors: readonly InspectedActor[], news: StatelyInspectionEvent): readonly InspectedActor[] => {
  const id = news.sessionId;
  const known = actors.find((actor) => actor.id === id) ?? { id, name: id, value: null, context: null, events: [] };
  const changed: InspectedActor = { ...known };
  if (news.type === "@xstate.event") changed.events = [...known.events, news.event.type];
  else {
    // A chart has both, any other actor neither.
    const { value, context } = news.snapshot as { value?: unknown; context?: unknown };
    Object.assign(changed, { value, context });
    if (news.type === "@xstate.actor") Object.assign(changed, { name: news.name, events: [] });
  }
  return [...actors.filter((actor) => actor.id !== id), changed];
};

/** The actors that are inspected from the tab that opened this one. */
export const useInspectorReceiver = (): readonly InspectedActor[] => {
  const [actors, setActors] = useState<readonly InspectedActor[]>([]);
  useEffect(() => {
    const { unsubscribe } = createBrowserReceiver().subscribe((news) => setActors((now) => receive(now, news)));
    return unsubscribe;
  }, []);
  return actors;
};
