import { sessionMachine } from "./session.ts";
import { common, slowResponse, type Description } from "../common.description.ts";

/** What the shell of `/` says about who is there. */
export const description: Description<typeof sessionMachine> = {
  interactions: {
    ...common,
    // The same words stand where an organisation could not be looked up.
    "wait.retried": (_, now) => ({ how: "press", at: now.hasTag("stalled") ? { role: "button", name: "Try again" } : null }),
    "signOut.chosen": (_, now) => ({
      how: "press",
      at: { role: "button", name: { say: "Account of {name}", with: { name: now.context.person?.name ?? "" } } },
      // Half way in, and once the session has ended, others have the way out: the second factor's page, the dialog over the page.
      isAlwaysThere: now.hasTag("challenged") || now.hasTag("expired"),
    }),
  },
  expectations: (now) => {
    const { person } = now.context;
    return [
      ...slowResponse(now),
      { words: "Loading…", isSeen: now.hasTag("loading") },
      { control: { role: "link", name: "Sign in" }, isSeen: now.hasTag("signedOut") || now.hasTag("challenged") },
      { words: "Sign out failed on the server", isSeen: now.hasTag("signOutIncomplete") },
      { words: { say: "Hello, {name}", with: { name: person?.name ?? "" } }, isSeen: now.hasTag("signedIn") },
      { words: "Looking up your organisation…", isSeen: now.hasTag("lookingUp") },
      { words: "Go to the dashboard", isSeen: now.hasTag("hasOrganization") },
      { words: "You have no organisation yet.", isSeen: now.hasTag("hasNoOrganization") },
      { words: "We could not look up your organisation.", isSeen: now.hasTag("lookupFailed") },
      { control: { role: "button", name: "Try again" }, isSeen: now.hasTag("lookupFailed") || now.hasTag("stalled") },
    ];
  },
};
