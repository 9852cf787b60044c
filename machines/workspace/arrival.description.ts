import { common, cooldown, press, slowResponse, type Description, type ChartState } from "../common.description.ts";
import type { arrivalMachine } from "./arrival.ts";

const calledIn = ({ context: { visit } }: ChartState<typeof arrivalMachine>) => visit?.me.name ?? visit?.me.email ?? "";

export const description: Description<typeof arrivalMachine> = {
  interactions: {
    // The same words stand where an answer is awaited for long.
    "retry.chosen": (_, now) => ({ how: "press", at: now.hasTag("stalled") ? null : { role: "button", name: "Try again" } }),
    "wait.retried": (_, now) => ({ how: "press", at: now.hasTag("stalled") ? { role: "button", name: "Try again" } : null }),
    "wait.cancelled": common["wait.cancelled"],
    "signOut.confirmed": press("Sign out anyway"),
    "stay.chosen": press("Stay"),
    "enter.chosen": press("Come in again"),
    "restoration.chosen": press("Bring it back"),
    // Stands in a menu, which opens first.
    "signOut.chosen": (_, now) => ({
      how: "press",
      at: now.hasTag("inside") ? { role: "button", name: { say: "Account of {called}", with: { called: calledIn(now) } } } : null,
      isAlwaysThere: now.hasTag("signingOut"),
    }),
  },
  expectations: (now) => {
    const status = now.context.visit?.organization.status;
    const rests = status === "deleted" || status === "suspended";
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { words: "Opening the workspace…", isSeen: now.hasTag("arriving") || (now.hasTag("closed") && !rests) },
      { words: { raw: now.context.visit?.organization.name ?? "—" }, isSeen: now.hasTag("inside") },
      { words: "This workspace was deleted", isSeen: now.hasTag("closed") && status === "deleted" },
      { words: "Your organisation is suspended", isSeen: now.hasTag("closed") && status === "suspended" },
      { words: "There is no workspace at this address", isSeen: now.hasTag("unknown") },
      { words: "This way in no longer works", isSeen: now.hasTag("spent") },
      { words: "You have been without a network for too long", isSeen: now.hasTag("lapsed") },
      { words: "Not everything has been sent", isSeen: now.hasTag("warned") },
      { words: "You are signed out", isSeen: now.hasTag("signedOut") },
      { words: "Your session has ended", isSeen: now.hasTag("expired") },
    ];
  },
};
