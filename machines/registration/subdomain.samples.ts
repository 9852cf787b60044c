import type { Samples } from "statewalk";
import { subdomainMachine } from "./subdomain.ts";
import { refusal, success } from "../answers.samples.ts";

export const samples: Samples<typeof subdomainMachine> = {
  inputs: [
    { email: "somchai@example.com", subdomain: "-kafae", organizationName: "" },
    { email: "somchai@example.com", subdomain: "", organizationName: "" },
    { email: "somying@example.com", subdomain: "kafae-dee", organizationName: "กาแฟดี" },
  ],
  events: {
    "subdomain.changed": [
      { type: "subdomain.changed", subdomain: "kafae", organizationName: "กาแฟดี" },
      { type: "subdomain.changed", subdomain: "ka", organizationName: "กาแฟดี" },
      { type: "subdomain.changed", subdomain: "-kafae", organizationName: "กาแฟดี" },
    ],
    "subdomain.left": [{ type: "subdomain.left" }],
    "name.left": [{ type: "name.left", organizationName: "ร้านหนังสือ" }],
    "suggestion.chosen": [{ type: "suggestion.chosen", subdomain: "kafae-bkk" }],
    "check.retried": [{ type: "check.retried" }],
  },
  outcomes: {
    checkSubdomain: [
      success({ available: true, heldFor: 900 }),
      // From a server that does not say for how long it keeps a name.
      success({ available: true }),
      refusal("subdomain_reassigned", { available: false, heldFor: 600 }),
      refusal("subdomain_failed", { available: false }, "Transferred from an old account"),
      refusal("subdomain_taken", { available: false, suggestions: ["kafae-bkk"] }),
      refusal("network"),
      refusal("subdomain_failed", { available: false }, "The name was reassigned to you"),
    ],
    suggestSubdomains: [success({ suggestions: ["kafae-bkk"] }), refusal("network")],
  },
  // It is another field's.
  heard: ["name.left"],
};
