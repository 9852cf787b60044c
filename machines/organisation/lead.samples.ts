import type { Samples } from "statewalk";
import { leadMachine } from "./lead.ts";

export const samples: Samples<typeof leadMachine> = {
  inputs: [
    { wish: null },
    { wish: { organizationId: "33333333-3333-4333-8333-333333333333", planId: 2, billing: "yearly" } },
    { wish: { organizationId: "44444444-4444-4444-8444-444444444444", planId: 3, billing: "monthly" } },
  ],
  events: {
    "lead.contacted": [{ type: "lead.contacted" }],
    "lead.won": [{ type: "lead.won" }],
    "lead.lost": [{ type: "lead.lost" }],
  },
  outcomes: {},
  actions: ["upgradeOrganization"],
};
