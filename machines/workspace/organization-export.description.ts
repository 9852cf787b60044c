import { common, cooldown, press, slowResponse, type Description } from "../common.description.ts";
import type { organizationExportMachine } from "./organization-export.ts";

export const description: Description<typeof organizationExportMachine> = {
  interactions: {
    "export.chosen": press("Download the data"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "The file is among your downloads.", isSeen: now.hasTag("saved") },
  ],
};
