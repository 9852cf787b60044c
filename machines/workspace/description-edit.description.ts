import { press, write, type Description } from "../common.description.ts";
import type { descriptionEditMachine } from "./description-edit.ts";

/** What begins it says whether there is something already. */
const opener = (now: { context: { told: string } }) => (now.context.told === "" ? "Write the description" : "Edit description");

export const description: Description<typeof descriptionEditMachine> = {
  interactions: {
    "edit.began": (_, now) => ({
      how: "press",
      at: now.hasTag("editing") ? null : { role: "button", name: opener(now) },
    }),
    "text.changed": (event) => write("description", event.text as string),
    "edit.left": () => ({ how: "leave", at: { field: "description" }, isAlwaysThere: true }),
    "text.dropped": press("Throw away what I wrote"),
  },
  expectations: (now) => [
    { field: "description", text: now.context.text, isOptional: true },
    { alerts: Number(now.hasTag("refused")) + Number(now.context.isBoth) },
    { control: { role: "button", name: opener(now) }, isSeen: !now.hasTag("editing") },
    { control: { role: "button", name: "Throw away what I wrote" }, isSeen: now.hasTag("refused") || now.hasTag("held") },
  ],
};
