import { common, press, slowResponse, type Description } from "../common.description.ts";
import type { workflowDiagramMachine } from "./workflow-diagram.ts";

export const description: Description<typeof workflowDiagramMachine> = {
  interactions: {
    "drawing.retried": press("Draw it again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { words: "The picture could not be drawn", isSeen: now.hasTag("unreachable") },
  ],
};
