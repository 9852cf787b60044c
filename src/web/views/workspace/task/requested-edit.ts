import { useState } from "react";

/** What of a task somebody wants to change at once, as by a key on its card. */
export type RequestedEdit = { task: string; what: "title" | "assignee" };

/**
 * What is to be changed of a task as it opens, for that once: whoever comes back to it, as on the way back, only looks at it.
 *
 * @param id of the task that stands open; null while none does
 */
export const useRequestedEdit = (id: string | null) => {
  const [requested, want] = useState<RequestedEdit | null>(null);
  const [before, setBefore] = useState(id);
  if (id !== before) {
    setBefore(id);
    if (requested?.task !== id) want(null);
  }
  return [requested, want] as const;
};
