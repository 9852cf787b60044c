import type { Samples } from "statewalk";
import { hydrationMachine } from "./hydration.ts";

export const samples: Samples<typeof hydrationMachine> = {
  inputs: [undefined],
  events: {
    "page.wanted": [{ type: "page.wanted" }],
    "page.loaded": [{ type: "page.loaded" }],
    "page.missed": [{ type: "page.missed" }],
  },
  outcomes: {},
  actions: ["load", "handOver", "startOver"],
};
