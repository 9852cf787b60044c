import type { Samples } from "statewalk";
import { publishingMachine } from "./publishing.ts";

export const samples: Samples<typeof publishingMachine> = {
  inputs: [
    {
      targets: [
        { from: "s2", to: "s1" },
        { from: "s5", to: "s1" },
      ],
      states: ["s1", "s3", "s4"],
    },
    { targets: [], states: ["s1", "s2"] },
  ],
  events: {
    "target.chosen": [
      { type: "target.chosen", from: "s2", to: "s3" },
      { type: "target.chosen", from: "s5", to: "s4" },
      { type: "target.chosen", from: "s2", to: "s5" },
      { type: "target.chosen", from: "s1", to: "s3" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { publish: [null, { code: "changed_meanwhile" }] },
  actions: ["close"],
};
