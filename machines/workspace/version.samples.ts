import type { Samples } from "statewalk";
import { versionMachine } from "./version.ts";

export const samples: Samples<typeof versionMachine> = {
  inputs: [undefined],
  events: {
    "version.came": [{ type: "version.came" }],
    "reload.chosen": [{ type: "reload.chosen" }],
  },
  outcomes: { watchVersion: [], takeOver: [null] },
  actions: ["reload"],
  heard: ["version."],
};
