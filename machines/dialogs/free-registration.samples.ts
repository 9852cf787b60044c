import type { Samples } from "statewalk";
import { freeRegistrationMachine } from "./free-registration.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const samples: Samples<typeof freeRegistrationMachine> = {
  inputs: [undefined],
  events: {
    "dialog.opened": [{ type: "dialog.opened", requestId: "5f0c3b52-7e0e-4a0e-9a52-6f8a6f0f3c11", planId: 1, billing: "monthly" }],
    "dialog.closed": [{ type: "dialog.closed" }],
    "email.changed": [{ type: "email.changed", email: "somchai@example.com" }],
    "email.left": [{ type: "email.left" }],
    "terms.changed": [{ type: "terms.changed", acceptTerms: true }],
    "website.changed": [{ type: "website.changed", website: "" }],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    registerFree: [
      tooSoon(),
      success({ status: "Pending" }),
      success({ status: "Completed", subdomainName: "kafae-dee" }),
      refusal("network"),
    ],
  },
  heard: ["dialog.opened"],
  project: ({ context }) => [context.email !== "", context.acceptTerms],
};
