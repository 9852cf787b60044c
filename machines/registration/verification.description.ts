import { verificationMachine } from "./verification.ts";
import { common, press, slowResponse, type Interaction, type Description, writeCode } from "../common.description.ts";

const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof verificationMachine> = {
  interactions: {
    "code.changed": writeCode,
    // Two notices have a button of the same words; never both at once, which the chart alone knows.
    "check.retried": (_, now) => (now.hasTag("stalled") ? nowhere : press("Try again")()),
    "wait.retried": (_, now) => (now.hasTag("stalled") ? press("Try again")() : nowhere),
    "wait.cancelled": common["wait.cancelled"],
    "code.requested": press("Request a new code"),
    "demo.chosen": press("Verify without a code"),
    "back.chosen": (_, now) => press(now.hasTag("nameLost") ? "Back to the details" : "Back")(),
    continued: press("Continue now"),
  },
  expectations: (now) => [
    { heading: "Check your email" },
    ...slowResponse(now),
    { words: "Checking the code…", isSeen: now.hasTag("verifying") },
    { words: "Your email is verified", isSeen: now.hasTag("success") },
    { words: { say: "Invalid or expired verification code", begins: true }, isSeen: now.hasTag("wrong") },
    { words: { say: "This verification code has expired", begins: true }, isSeen: now.hasTag("expired") },
    { words: { say: "Too many wrong codes", begins: true }, isSeen: now.hasTag("exhausted") },
    { words: "Subdomain registration error", isSeen: now.hasTag("nameLost") },
    { words: "Sending a code…", isSeen: now.hasTag("sending") && !now.hasTag("success") },
    { words: "You can request a new code in <0/>", isSeen: now.hasTag("cooling") && !now.hasTag("exhausted") && !now.hasTag("success") },
    { words: "You have used all tries. You can request a new code in <0/>", isSeen: now.hasTag("exhausted") && !now.hasTag("sending") },
    { words: "No mail yet? Look in the spam folder too.", isSeen: !now.hasTag("success") },
    {
      alerts: now.hasTag("success")
        ? 0
        : (["wrong", "expired", "exhausted", "nameLost", "failed", "sendFailed"] as const).filter((tag) => now.hasTag(tag)).length,
    },
    { digits: now.context.code },
  ],
};
