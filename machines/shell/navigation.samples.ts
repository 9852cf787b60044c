import type { Samples } from "statewalk";
import { navigationMachine } from "./navigation.ts";

export const samples: Samples<typeof navigationMachine> = {
  inputs: [undefined],
  events: {
    "width.changed": [
      { type: "width.changed", width: 767 },
      { type: "width.changed", width: 1023 },
      { type: "width.changed", width: 1024 },
    ],
    "menu.opened": [{ type: "menu.opened" }],
    "menu.closed": [{ type: "menu.closed" }],
    "link.chosen": [{ type: "link.chosen", section: "pricing" }],
  },
  outcomes: { watchWidth: [] },
  actions: ["scrollTo"],
  heard: ["width.changed"],
};
