import { authCallbackMachine } from "./auth-callback.ts";
import type { Reason } from "./auth-callback-reason.ts";
import { press, type Description } from "../common.description.ts";
import { theirs } from "./auth-callback.samples.ts";

const titles: Record<Reason, string> = {
  halfConfirmed: "This mailbox has confirmed it",
  declined: "You stopped the sign-in with Google",
  lapsed: "Sign-in with Google did not work",
  deadLink: "This link no longer works",
  unconfirmed: "Please confirm your email first",
  emailMissing: "Sign-in with Google did not work",
  closed: "New accounts cannot be made at the moment",
  banned: "You cannot sign in",
  taken: "This Google account is linked already",
  unlinkable: "Your ways to sign in have not changed",
  busy: "Sign-in did not work",
  unavailable: "Sign-in did not work",
  unknown: "Sign-in did not work",
};

/** Whether what is told is no failure. */
export const isQuiet = (now: { hasTag(tag: Reason | "told"): boolean }) =>
  !now.hasTag("told") || now.hasTag("halfConfirmed") || now.hasTag("declined");

export const description: Description<typeof authCallbackMachine> = {
  interactions: { "report.dismissed": press("Close") },
  expectations: (now) => {
    const told = (Object.keys(titles) as Reason[]).find((reason) => now.hasTag(reason));
    return [
      ...[...new Set(Object.values(titles))].map((title) => ({ words: title, isSeen: told !== undefined && titles[told] === title })),
      { alerts: isQuiet(now) ? 0 : 1 },
      { control: { role: "button", name: "Close" }, isSeen: now.hasTag("told") },
      // What the link's maker wrote is nowhere.
      { words: { raw: theirs }, isSeen: false },
    ];
  },
};
