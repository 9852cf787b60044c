import { signOutEverywhereMachine } from "../../machines/account/sign-out-everywhere.ts";
import { common, cooldown, patience, press, type Description } from "../model/description.ts";

export const description: Description<typeof signOutEverywhereMachine> = {
  deeds: {
    "everywhere.chosen": press("Sign out everywhere"),
    "everywhere.confirmed": press("Sign out on all devices"),
    "everywhere.cancelled": press("Stay signed in"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  sights: (now) => [
    ...patience(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Sign out on this device too?", isSeen: now.hasTag("confirming") },
  ],
};
