import { recoveryCodesMachine } from "./recovery-codes.ts";
import { common, cooldown, press, slowResponse, type Description } from "../common.description.ts";

export const description: Description<typeof recoveryCodesMachine> = {
  interactions: {
    ...common,
    "replacement.confirmed": press("Replace them"),
    "codes.declined": (_, now) => press(now.hasTag("confirming") ? "Keep the old ones" : "Not now")(),
    "making.retried": press("Make recovery codes"),
    "copy.chosen": press("Copy the codes"),
    "codes.kept": press("I have kept them"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") || now.hasTag("uncopied") ? 1 : 0 },
    { words: "Replace your recovery codes?", isSeen: now.hasTag("confirming") },
    { control: { role: "link", name: "Download the codes" }, isSeen: now.hasTag("shown") },
    { list: "Recovery codes", entries: now.hasTag("shown") ? (Array.isArray(now.context.codes) ? now.context.codes.length : 8) : 0 },
    { words: "The codes are copied.", isSeen: now.hasTag("copied") },
  ],
};
