import { navigationMachine } from "./navigation.ts";
import type { Samples } from "../../src/walk/samples.ts";

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
