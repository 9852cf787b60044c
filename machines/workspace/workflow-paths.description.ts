import { templates } from "../../src/workflow/templates.ts";
import { movesIn } from "../../src/workflow/document.ts";
import { common, press, slowResponse, type Description } from "../common.description.ts";
import type { workflowPathsMachine } from "./workflow-paths.ts";

export const description: Description<typeof workflowPathsMachine> = {
  deeds: {
    "list.opened": press("Show which steps were taken"),
    "list.closed": press("Hide which steps were taken"),
    "list.retried": press("Load again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  sights: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { list: "How many tasks took each step", entries: now.hasTag("listed") ? movesIn(templates.kanban.document.states) : 0 },
  ],
};
