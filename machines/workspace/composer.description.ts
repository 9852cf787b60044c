import { press, write, type Description } from "../common.description.ts";
import type { composerMachine } from "./composer.ts";

export const description: Description<typeof composerMachine> = {
  interactions: {
    "composer.opened": press({ say: "Add a task", begins: true }),
    "title.changed": (event) => write("title", event.title as string),
    submitted: () => ({ how: "press", at: { submit: true } }),
    "composer.closed": press("Close"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { field: "title", text: now.context.title, isOptional: true },
    { control: { role: "button", name: "Add" }, isSeen: now.hasTag("open") },
  ],
};
