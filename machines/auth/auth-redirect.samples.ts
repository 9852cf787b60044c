import type { Samples } from "statewalk";
import { authRedirectMachine } from "./auth-redirect.ts";

export const samples: Samples<typeof authRedirectMachine> = {
  inputs: [{ next: null }, { next: "/profile" }, { next: "/settings" }],
  events: {
    "person.signedIn": [{ type: "person.signedIn" }],
    "organization.found": [{ type: "organization.found" }],
    "organization.missed": [{ type: "organization.missed" }],
    "lookup.failed": [{ type: "lookup.failed" }],
  },
  outcomes: { watchSession: [] },
  actions: ["leave"],
  heard: ["person.", "organization.", "lookup."],
};
