import { press, type Description } from "../common.description.ts";
import type { versionMachine } from "./version.ts";

export const description: Description<typeof versionMachine> = {
  interactions: { "reload.chosen": press("Reload") },
  expectations: (now) => [
    { words: "A new version is there", isSeen: now.hasTag("offered") },
    { control: { role: "button", name: "Reload" }, isSeen: now.hasTag("offered"), isBusy: now.hasTag("busy") },
  ],
};
