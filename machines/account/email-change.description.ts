import { emailChangeMachine } from "./email-change.ts";
import { common, cooldown, press, slowResponse, write, type Description } from "../common.description.ts";

export const description: Description<typeof emailChangeMachine> = {
  interactions: {
    ...common,
    submitted: press("Change the address", { sends: true }),
    "email.changed": (event) => write("newEmail", event.email as string),
    "email.left": () => ({ how: "leave", at: { field: "newEmail" }, isAlwaysThere: true }),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    ...slowResponse(now),
    cooldown(now),
    { words: "Confirm it from your mail", isSeen: now.hasTag("sent") },
    { field: "newEmail", text: now.context.email, isWrong: now.context.error !== null },
  ],
};
