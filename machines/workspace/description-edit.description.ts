import { press, write, type Description } from "../common.description.ts";
import type { descriptionEditMachine } from "./description-edit.ts";

export const description: Description<typeof descriptionEditMachine> = {
  deeds: {
    "edit.began": (_, now) => ({
      how: "press",
      at: now.hasTag("editing") ? null : { role: "button", name: "Write the description" },
    }),
    "text.changed": (event) => write("description", event.text as string),
    "edit.left": () => ({ how: "leave", at: { field: "description" }, isAlwaysThere: true }),
    "text.dropped": press("Throw away what I wrote"),
  },
  sights: (now) => [
    { field: "description", text: now.context.text, isOptional: true },
    { alerts: Number(now.hasTag("refused")) + Number(now.context.isBoth) },
    { control: { role: "button", name: "Write the description" }, isSeen: !now.hasTag("editing") },
    { control: { role: "button", name: "Throw away what I wrote" }, isSeen: now.hasTag("refused") || now.hasTag("held") },
  ],
};
