import type { Samples } from "statewalk";
import { claimMachine } from "./claim.ts";

const people = ["mali", "arun"] as const;

export const samples: Samples<typeof claimMachine> = {
  inputs: [undefined],
  events: {
    "name.checked": people.map((by) => ({ type: "name.checked", by })),
    "registration.submitted": people.map((by) => ({ type: "registration.submitted", by })),
    "registration.renamed": people.map((by) => ({ type: "registration.renamed", by })),
    "registration.left": people.map((by) => ({ type: "registration.left", by })),
    "code.requested": people.map((by) => ({ type: "code.requested", by })),
    "address.proven": people.map((by) => ({ type: "address.proven", by })),
    "elsewhere.proven": people.map((by) => ({ type: "elsewhere.proven", by })),
    "organisation.purged": [{ type: "organisation.purged" }],
  },
  outcomes: {},
  actions: ["tellPrevious"],
  project: ({ context }) => [context.holder, [...context.registrants].sort(), [...context.settled].sort()],
};
