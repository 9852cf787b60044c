import { common, cooldown, press, slowResponse, write, type Description } from "../common.description.ts";
import type { projectDeletionMachine } from "./project-deletion.ts";

export const description: Description<typeof projectDeletionMachine> = {
  interactions: {
    ...common,
    "deletion.chosen": press("Delete the project…"),
    "name.changed": ({ name }) => write("project", name as string),
    cancelled: press("Leave it as it is"),
    submitted: press("Move it to the trash"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: { say: "Delete {name}?", with: { name: now.context.project.name } }, isSeen: now.hasTag("confirming") },
    ...(now.hasTag("confirming")
      ? [{ isSending: now.hasTag("busy") || now.hasTag("deleted") }, { field: "project", text: now.context.name }]
      : []),
  ],
};
