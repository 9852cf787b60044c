import { press, write, type Description } from "../common.description.ts";
import type { titleEditMachine } from "./title-edit.ts";

export const description: Description<typeof titleEditMachine> = {
  interactions: {
    "edit.began": (_, now) => ({
      how: "press",
      at: now.hasTag("editing") ? null : { role: "button", name: { raw: now.context.told } },
    }),
    "text.changed": (event) => write("title", event.text as string),
    "edit.left": () => ({ how: "leave", at: { field: "title" }, isAlwaysThere: true }),
    "mine.kept": press("Keep mine"),
    "theirs.taken": press("Take theirs"),
  },
  expectations: (now) => [
    { field: "title", text: now.context.text, isOptional: true },
    { alerts: now.hasTag("refused") || now.hasTag("conflict") ? 1 : 0 },
    { control: { role: "button", name: { raw: now.context.told } }, isSeen: !now.hasTag("editing") },
    { control: { role: "button", name: "Take theirs" }, isSeen: now.hasTag("conflict") },
  ],
};
