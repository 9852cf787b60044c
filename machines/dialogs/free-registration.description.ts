import { freeRegistrationMachine } from "./free-registration.ts";
import { common, cooldown, press, slowResponse, write, type Description } from "../common.description.ts";

export const description: Description<typeof freeRegistrationMachine> = {
  interactions: {
    ...common,
    "email.changed": (event) => write("email", event.email as string),
    "email.left": () => ({ how: "leave", at: { field: "email" }, isAlwaysThere: true }),
    "website.changed": (event) => ({ ...write("website", event.website as string), isAlwaysThere: true }),
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
    "dialog.closed": press("Close", { isAlwaysThere: true }),
  },
  expectations: (now) => [
    { dialogs: now.hasTag("open") ? 1 : 0 },
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Almost there", isSeen: now.hasTag("succeeded") },
    { words: "You are registered already", isSeen: now.hasTag("completed") },
    { control: { role: "link", name: "Open the workspace" }, isSeen: now.hasTag("completed") },
    { field: "email", text: now.context.email, isWrong: now.context.emailProblem !== null, isOptional: !now.hasTag("form") },
    { field: "acceptTerms", isTicked: now.context.acceptTerms, isOptional: !now.hasTag("form") },
  ],
};
