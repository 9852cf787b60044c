import { subdomainMachine } from "./subdomain.ts";
import { press, write, type Description } from "../common.description.ts";

export const description: Description<typeof subdomainMachine> = {
  interactions: {
    "subdomain.changed": (event) => write("subdomain", event.subdomain as string),
    "subdomain.left": () => ({ how: "leave", at: { field: "subdomain" }, isAlwaysThere: true }),
    "suggestion.chosen": (event) => press({ raw: event.subdomain as string })(),
    "check.retried": press("Check again"),
  },
  expectations: (now) => [
    {
      words: "A subdomain cannot begin or end with a hyphen, or start with xn--",
      isSeen: now.hasTag("malformed") && now.context.problem?.code === "subdomain_hyphen",
    },
    { words: "This field is required", isSeen: now.hasTag("malformed") && now.context.problem?.code === "required" },
    { words: "Use at least 3 characters", isSeen: now.hasTag("malformed") && now.context.problem?.code === "subdomain_short" },
    { field: "subdomain", text: now.context.subdomain, isWrong: now.hasTag("malformed") || now.hasTag("unavailable") },
    { words: "Checking…", isSeen: now.hasTag("checking") },
    { words: "Available. Kept for you for <0/>", isSeen: now.hasTag("available") && now.hasTag("timed") },
    { words: "This subdomain is available", isSeen: now.hasTag("available") && !now.hasTag("timed") },
    {
      words: "This name was transferred to you from an earlier account, and you may use it. Kept for you for <0/>",
      isSeen: now.hasTag("reassigned") && now.hasTag("timed"),
    },
    { words: { raw: "Transferred from an old account" }, isSeen: now.hasTag("reassigned") && !now.hasTag("timed") },
    { words: "This subdomain is already taken", isSeen: now.hasTag("unavailable") },
    { words: { say: "The name is no longer kept for you.", begins: true }, isSeen: now.hasTag("lapsed") },
    { words: "At least 3 characters: a–z, 0–9 and hyphens.", isSeen: now.hasTag("idle") },
    ...now.context.suggestions.map((raw) => ({ control: { role: "button" as const, name: { raw } }, isSeen: true })),
    { words: { say: "Free names:", begins: true }, isSeen: now.context.suggestions.length > 0 },
    { timers: now.hasTag("timed") ? 1 : 0 },
  ],
};
