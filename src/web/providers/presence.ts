import { createContext, useContext } from "react";
import { fromCallback } from "xstate";
import type { TaskViewersEvent } from "../../../machines/workspace/task-viewers.ts";
import { presenceMachine, type PresenceActor, type PresenceEvent } from "../../../machines/workspace/presence.ts";
import type { Place } from "../../domain/wire.ts";

/** What is told of people there. */
type LineNews = PresenceEvent | TaskViewersEvent;

/** The hub of a page while it stands, for what is told there of people and not of rows. */
export type HubLine = {
  /** Told that it is there, if it is, and from then on all that it tells. @returns how to stop */
  listen(hear: (event: LineNews) => void): () => void;
  /** What this page shows. Nobody is told while there is no hub. */
  view(place: Place, isWriting: boolean): void;
  leave(): void;
  /** Of which project it is wanted who looks at its tasks; null for none. */
  watch(project: string | null): void;
};

/** What is told to a hub. */
export type HubOrders = Pick<HubLine, "view" | "leave" | "watch">;

/** A line that begins without a hub: `came` with each that stands, and `lost` when it is no more. */
export const createHubLine = (): HubLine & { came(hub: HubOrders): void; lost(): void; tell(event: LineNews): void } => {
  let hub: HubOrders | null = null;
  const hearing = new Set<(event: LineNews) => void>();
  const tell = (event: LineNews) => {
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
    watch: (project) => hub?.watch(project),
  };
};

/** Tells whether the page is looked at, and when that changes. @returns how to stop */
export const watchVisibility = (hear: (event: { type: "page.shown" | "page.hidden" }) => void): (() => void) => {
  const listening = new AbortController();
  const tell = () => hear({ type: document.hidden ? "page.hidden" : "page.shown" });
  document.addEventListener("visibilitychange", tell, { signal: listening.signal });
  tell();
  return () => listening.abort();
};

/** Who else has open what this page shows. */
export const providePresence = (line: HubLine) =>
  presenceMachine.provide({
    actors: {
      line: fromCallback<PresenceEvent>(({ sendBack }) =>
        line.listen((news) => {
          if (news.type !== "taskViewers.changed") sendBack(news);
        }),
      ),
      look: fromCallback<PresenceEvent>(({ sendBack }) => watchVisibility(sendBack)),
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
