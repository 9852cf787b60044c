import { restorationMachine } from "./restoration.ts";
import { common, cooldown, press, slowResponse, type Description } from "../common.description.ts";

export const description: Description<typeof restorationMachine> = {
  interactions: {
    "restore.chosen": press("Bring it back"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    { words: "Your organisation is suspended", isSeen: true },
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
  ],
};
