import { common, cooldown, press, slowResponse, type Description } from "../common.description.ts";
import type { termsMachine } from "./terms.ts";

export const description: Description<typeof termsMachine> = {
  interactions: {
    "terms.accepted": press("Accept"),
    "terms.postponed": press("Not now"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "The terms have changed", isSeen: now.hasTag("asking") },
  ],
};
