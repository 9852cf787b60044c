import { navigationMachine } from "./navigation.ts";
import type { Description } from "../common.description.ts";

export const description: Description<typeof navigationMachine> = {
  interactions: {},
  expectations: (now) => [
    { dialogs: now.hasTag("open") ? 1 : 0 },
    // In an open menu its links; beside it the page's foot has links of the same names.
    now.hasTag("open")
      ? { control: { role: "link", name: "Pricing" }, isSeen: true }
      : { control: { role: "button", name: "Menu" }, isSeen: !now.hasTag("inline") },
  ],
};
