import { emailLinkMachine } from "./email-link.ts";
import { common, cooldown, press, slowResponse, type Description, type Expectation } from "../common.description.ts";

const headings = {
  needsSignIn: "Sign in to confirm your email",
  otherAccount: "This link belongs to another account",
  ready: "Confirm your email",
  busy: "Confirm your email",
  refused: "Confirm your email",
  cooling: "Confirm your email",
  success: "Your email is verified",
  dead: "This link no longer works",
  nameLost: "Subdomain registration error",
  typing: "Check your email",
} as const;

export const description: Description<typeof emailLinkMachine> = {
  interactions: {
    confirmed: press("Confirm my email"),
    "back.chosen": press("Back to the registration"),
    continued: press("Continue now"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const [, heading] = Object.entries(headings).find(([tag]) => now.hasTag(tag as keyof typeof headings)) ?? [];
    const isAsking = now.hasTag("ready") || now.hasTag("busy") || now.hasTag("refused") || now.hasTag("cooling");
    return [
      ...(heading ? [{ heading } satisfies Expectation] : []),
      ...slowResponse(now),
      // The code has seconds of its own.
      ...(now.hasTag("typing") ? [] : [cooldown(now)]),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: { role: "button", name: "Confirm my email" }, isSeen: isAsking, isBusy: now.hasTag("busy") },
      { control: { role: "link", name: "Sign in" }, isSeen: now.hasTag("needsSignIn") },
    ];
  },
};
