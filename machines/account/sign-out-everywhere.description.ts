import { signOutEverywhereMachine } from "./sign-out-everywhere.ts";
import { common, cooldown, press, slowResponse, type Description } from "../common.description.ts";

export const description: Description<typeof signOutEverywhereMachine> = {
  interactions: {
    "others.chosen": press("Sign out other devices"),
    "others.confirmed": press("Sign out the others"),
    "others.cancelled": press("Keep them signed in"),
    "everywhere.chosen": press("Sign out everywhere"),
    "everywhere.confirmed": press("Sign out on all devices"),
    "everywhere.cancelled": press("Stay signed in"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Sign out on all devices but this one?", isSeen: now.hasTag("confirming") && now.hasTag("others") },
    { words: "Sign out on this device too?", isSeen: now.hasTag("confirming") && !now.hasTag("others") },
    { words: "You were signed in on no other device.", isSeen: now.hasTag("ended") && now.context.ended === 0 },
    { words: "One other device is signed out.", isSeen: now.hasTag("ended") && now.context.ended === 1 },
    {
      words: { say: "{ended} other devices are signed out.", with: { ended: now.context.ended ?? 0 } },
      isSeen: now.hasTag("ended") && (now.context.ended ?? 0) > 1,
    },
    { words: "Your other devices are signed out.", isSeen: now.hasTag("ended") && now.context.ended === null },
  ],
};
