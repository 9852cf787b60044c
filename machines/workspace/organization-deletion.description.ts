import { common, cooldown, press, slowResponse, write, type Description } from "../common.description.ts";
import type { organizationDeletionMachine } from "./organization-deletion.ts";

export const description: Description<typeof organizationDeletionMachine> = {
  interactions: {
    ...common,
    "deletion.chosen": press("Delete the organisation…"),
    "name.changed": ({ name }) => write("name", name as string),
    cancelled: press("Leave it as it is"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: { say: "Delete {organization}?", with: { organization: now.context.organization } }, isSeen: now.hasTag("confirming") },
    ...(now.hasTag("confirming")
      ? [{ isSending: now.hasTag("busy") || now.hasTag("deleted") }, { field: "name", text: now.context.name }]
      : []),
  ],
};
