import { common, press, tooLong, write, type Description, type Words } from "../common.description.ts";
import type { ViewFault, viewNamingMachine } from "./view-naming.ts";

const faultsOf = (name: string): Record<ViewFault, Words> => ({
  name_required: "Give it a name",
  name_long: tooLong(name, 60),
  name_taken: "Another view is called so",
});

export const description: Description<typeof viewNamingMachine> = {
  interactions: {
    ...common,
    "naming.began": (event) => ({
      how: "press",
      at: { role: "button", name: event.view === null ? "Save as a view" : { raw: `Rename ${event.view as string}` } },
    }),
    "name.changed": (event) => write("name", event.name as string),
    "sharing.chosen": (event) => ({
      how: "pick",
      at: { role: "radio", name: event.isShared === true ? "Everybody in the project" : "Me alone" },
    }),
    "naming.cancelled": press("Cancel"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    ...(now.hasTag("open") ? [{ isSending: now.hasTag("busy") }] : []),
    { field: "name", text: now.context.name, isOptional: true, isWrong: now.context.fault !== null },
    ...Object.entries(faultsOf(now.context.name)).map(([fault, words]) => ({
      words,
      isSeen: now.hasTag("open") && now.context.fault === fault,
    })),
  ],
};
