import { common, cooldown, press, slowResponse, type Description } from "../common.description.ts";
import type { reportsMachine } from "./reports.ts";

export const description: Description<typeof reportsMachine> = {
  interactions: {
    "reports.wanted": press("Load again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Tasks in the trash and steps that were undone do not count.", isSeen: now.hasTag("shown") },
  ],
};
