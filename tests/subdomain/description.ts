import { subdomainMachine } from "../../machines/registration/subdomain.ts";
import { press, write, type Description } from "../model/description.ts";

export const description: Description<typeof subdomainMachine> = {
  deeds: {
    "subdomain.changed": (event) => write("subdomainName", event.subdomain as string),
    "suggestion.chosen": (event) => press({ raw: event.subdomain as string })(),
    "check.retried": press("Check again"),
  },
  sights: (now) => [
    { field: "subdomainName", text: now.context.subdomain },
    { words: "Checking…", isSeen: now.hasTag("checking") },
    { words: "Available. Kept for you for <0/>", isSeen: now.hasTag("available") && now.hasTag("timed") },
    { words: "This subdomain is available", isSeen: now.hasTag("available") && !now.hasTag("timed") },
    {
      words: "This name was transferred to you from an earlier account, and you may use it. Kept for you for <0/>",
      isSeen: now.hasTag("reassigned") && now.hasTag("timed"),
    },
    { words: { raw: "Transferred from an old account" }, isSeen: now.hasTag("reassigned") && !now.hasTag("timed") },
    { words: "This subdomain is already taken", isSeen: now.hasTag("unavailable") },
    { words: "The name is no longer kept for you.", isSeen: now.hasTag("lapsed") },
    { words: "At least 3 characters: a–z, 0–9 and hyphens.", isSeen: now.hasTag("idle") },
    { timers: now.hasTag("timed") ? 1 : 0 },
  ],
};
