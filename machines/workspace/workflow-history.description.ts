import { common, press, slowResponse, type Description } from "../common.description.ts";
import type { workflowHistoryMachine } from "./workflow-history.ts";

export const description: Description<typeof workflowHistoryMachine> = {
  deeds: {
    "list.opened": press("Show what was published"),
    "list.closed": press("Hide what was published"),
    "list.retried": press("Load again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  sights: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { list: "What was published", entries: now.hasTag("listed") ? now.context.versions.length : 0 },
  ],
};
