import type { Samples } from "statewalk";
import { projectLeavingMachine } from "./project-leaving.ts";

export const samples: Samples<typeof projectLeavingMachine> = {
  inputs: [{ isLosing: true }, { isLosing: false }],
  events: {
    "leaving.chosen": [{ type: "leaving.chosen" }],
    "leaving.confirmed": [{ type: "leaving.confirmed" }],
    "leaving.declined": [{ type: "leaving.declined" }],
    "sight.changed": [
      { type: "sight.changed", isLosing: true },
      { type: "sight.changed", isLosing: false },
    ],
  },
  outcomes: {},
  actions: ["leave"],
  heard: ["sight.changed"],
};
