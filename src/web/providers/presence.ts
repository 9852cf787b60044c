import { createContext, useContext } from "react";
import { fromCallback } from "xstate";
import { presenceMachine, type PresenceActor, type PresenceEvent } from "../../../machines/workspace/presence.ts";
import type { Place } from "../../domain/wire.ts";

/** The hub of a page while it stands, for what is told there of people and not of rows. */
export type HubLine = {
  /** Told that it is there, if it is, and from then on all that it tells. @returns how to stop */
  listen(hear: (event: PresenceEvent) => void): () => void;
  /** What this page shows. Nobody is told while there is no hub. */
  view(place: Place, isWriting: boolean): void;
  leave(): void;
};

/** What is told to a hub. */
export type HubOrders = Pick<HubLine, "view" | "leave">;

/** A line that begins without a hub: `came` with each that stands, and `lost` when it is no more. */
export const createHubLine = (): HubLine & { came(hub: HubOrders): void; lost(): void; tell(event: PresenceEvent): void } => {
  let hub: HubOrders | null = null;
  const hearing = new Set<(event: PresenceEvent) => void>();
  const tell = (event: PresenceEvent) => {
    for (const hear of hearing) hear(event);
  };
  return {
    tell,
    came(one) {
      hub = one;
      tell({ type: "hub.came" });
    },
    lost() {
      if (hub === null) return;
      hub = null;
      tell({ type: "hub.lost" });
    },
    listen(hear) {
      hearing.add(hear);
      if (hub !== null) hear({ type: "hub.came" });
      return () => void hearing.delete(hear);
    },
    view: (place, isWriting) => hub?.view(place, isWriting),
    leave: () => hub?.leave(),
  };
};

/** Who else has open what this page shows. */
export const providePresence = (line: HubLine) =>
  presenceMachine.provide({
    actors: {
      line: fromCallback<PresenceEvent>(({ sendBack }) => line.listen(sendBack)),
      look: fromCallback<PresenceEvent>(({ sendBack }) => {
        const listening = new AbortController();
        const tell = () => sendBack({ type: document.hidden ? "page.hidden" : "page.shown" });
        document.addEventListener("visibilitychange", tell, { signal: listening.signal });
        tell();
        return () => listening.abort();
      }),
    },
    actions: {
      tellView(_, { place, isWriting }) {
        if (place !== null) line.view(place, isWriting);
      },
      tellLeave: () => line.leave(),
    },
  });

export const PresenceContext = createContext<PresenceActor | null>(null);

export const usePresence = (): PresenceActor => {
  const presence = useContext(PresenceContext);
  if (!presence) throw new Error("no PresenceContext above");
  return presence;
};
