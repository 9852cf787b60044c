import { common, cooldown, press, slowResponse, write, type Description } from "../common.description.ts";
import type { accountDeletionMachine } from "./account-deletion.ts";

export const description: Description<typeof accountDeletionMachine> = {
  interactions: {
    ...common,
    "deletion.chosen": (_, now) => press(now.hasTag("owning") ? "Look again" : "Delete my account…")(),
    "proof.changed": ({ proof }) => write("proof", proof as string),
    submitted: press("Delete it for good", { sends: true }),
    cancelled: press("Keep the account"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Delete your account?", isSeen: now.hasTag("confirming") },
    { words: "First hand these over, or delete them", isSeen: now.hasTag("owning") },
    { list: "Organisations that only you own", entries: now.hasTag("owning") ? (now.context.held?.soleOwnerOf.length ?? 0) : 0 },
    ...(now.hasTag("confirming") ? [{ field: "proof", text: now.context.proof }] : []),
  ],
};
