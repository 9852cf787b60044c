import { useEffect, useState } from "react";
import type { PresenceActor } from "../../../../../machines/workspace/presence.ts";
import { usePresence } from "../../../providers/presence.ts";
import { useIsPending } from "../../../providers/workspace-rows.ts";

/** Whoever has a project's workflow open too sees who is at this page, as long as it is there. */
export const useSeenAt = (project: string): PresenceActor => {
  const presence = usePresence();
  const isPending = useIsPending("project", project);
  const [isKnown, setIsKnown] = useState(!isPending);
  if (!isPending && !isKnown) setIsKnown(true);
  useEffect(() => {
    // Nobody else can have it open before the server has heard of it.
    if (!isKnown) return;
    presence.send({ type: "place.opened", project, task: null });
    return () => presence.send({ type: "place.left" });
  }, [presence, project, isKnown]);
  return presence;
};

/** They see too, that a form of it is open. */
export const useSeenChanging = (isOpen: boolean): void => {
  const presence = usePresence();
  useEffect(() => {
    if (!isOpen) return;
    presence.send({ type: "form.opened" });
    return () => presence.send({ type: "form.closed" });
  }, [presence, isOpen]);
};
